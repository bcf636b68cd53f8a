"""Every case of every rule has a position in which it speaks, and nothing is said of a case that is none."""

from importlib import import_module

import pytest

from cardlab.game import judge
from cardlab.games import game, names, written_examples

CASES = [(name, rule, case) for name in names() for rule in game(name).rules.values() for case in rule.cases]
KEYS = [case.key for _, _, case in CASES]


@pytest.mark.parametrize("name", names())
def test_cases_and_examples_are_the_same(name):
    keys = [case.key for rule in game(name).rules.values() for case in rule.cases]
    assert sorted(keys) == sorted(written_examples(f"cardlab.games.{name}"))
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("name", "rule", "case"), CASES, ids=KEYS)
def test_example_speaks(name, rule, case):
    """The case is found, in the rule's order, and the answer is the one that is written."""
    written = written_examples(f"cardlab.games.{name}")[case.key]
    example = game(name).examples(rule.id)[rule.cases.index(case)]
    assert example.finding.case is case
    assert example.allowed is written.get("allowed")
    assert list(example.finding.named) == list(case.kinds)  # every fact that is declared is given


@pytest.mark.parametrize(("name", "rule", "case"), CASES, ids=KEYS)
def test_a_refusal_is_for_this_reason_alone(name, rule, case):
    """An example of "no" that a second rule forbids as well would teach two things at once."""
    written = written_examples(f"cardlab.games.{name}")[case.key]
    if written.get("allowed") is False and "action" in written:
        position = import_module(f"cardlab.games.{name}.position").position
        moment = position({key: value for key, value in written.items() if key not in ("action", "allowed")})
        verdict = judge(game(name), moment, game(name).parse(written["action"]))
        assert [finding.case.key for finding in verdict.broken] == [case.key]


@pytest.mark.parametrize("name", names())
def test_options_named_by_a_rule_exist(name):
    options = set(game(name).options.__dataclass_fields__)
    assert {option for rule in game(name).rules.values() for option in rule.options} <= options


@pytest.mark.parametrize("name", names())
def test_a_rule_that_is_none_has_no_examples(name):
    with pytest.raises(KeyError):
        game(name).examples(f"{name}.no.such")
