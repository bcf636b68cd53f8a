"""Every tip of Skat has its texts, and every case a position that asks for it."""

import re
import tomllib
from importlib.resources import files

import pytest

from cardlab.explain import Speaker
from cardlab.games.skat import GAME, Options
from cardlab.language import LANGUAGES
from tests.skat.tips import CASES, TIPS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tip_has_its_texts_and_none_is_left_over(lang):
    written = tomllib.loads(
        files("cardlab.games.skat").joinpath(f"texts/tips.{lang}.toml").read_text("utf-8")
    )["skat"]

    def tables(table, above):
        for name, below in table.items():
            if isinstance(below, dict):
                yield f"{above}.{name}", below
                yield from tables(below, f"{above}.{name}")

    found = dict(tables({part: written[part] for part in ("tip", "habit")}, "skat"))
    cases = {f"{case.id}.{case.name}" for case in CASES}
    for tip in TIPS:
        texts = {name for name, text in found[tip.id].items() if isinstance(text, str)}
        assert texts == {"name", "says", "for"}, tip.id
    for case in cases:
        assert set(found[case]) == {"tell"}, case
    groups = {tip.id.rpartition(".")[0] for tip in TIPS} | {"skat.tip", "skat.habit"}
    assert set(found) == cases | {tip.id for tip in TIPS} | groups
    assert set(written["players"]) == set(GAME.players)


@pytest.mark.parametrize("tip", TIPS, ids=[tip.id for tip in TIPS])
def test_every_case_has_a_position_and_a_sentence_there(tip):
    examples = GAME.examples(tip.id)
    assert [example.finding.case for example in examples] == list(tip.cases)
    for example in examples:
        assert list(example.finding.named) == list(example.finding.case.kinds)
        for lang in LANGUAGES:
            text = Speaker(lang, "skat", example.seen["seat"]).finding(example.finding)
            assert text
            assert not re.search(r"[{}\[<]|None", text)
    for lang in LANGUAGES:
        shown = Speaker(lang, "skat").rule_card(tip.id, Options())
        assert {option.field for option in shown.options} == set(tip.options)


def test_no_example_is_left_over():
    written = tomllib.loads(files("cardlab.games.skat").joinpath("tips_examples.toml").read_text("utf-8"))
    assert set(written) == {case.key for case in CASES}


def test_korean_speaks_politely():
    for tip in TIPS:
        card = Speaker("ko", "skat").rule_card(tip.id)
        said = [card.says, card.why]
        if ".count." not in tip.id:  # the rows of a count are nouns
            said += [Speaker("ko", "skat").finding(example.finding) for example in GAME.examples(tip.id)]
        for text in said:
            for sentence in re.split(r"(?<=[.?])\s+", text):
                assert re.search(r"(요|예요)[.?]$", sentence), sentence
