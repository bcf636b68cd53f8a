"""The examples of Spades, each asked of the engine: a verdict, an event, a sum or the end of a match."""

from collections.abc import Iterable, Mapping
from typing import Any

from cardlab.game import Example, Game, judge
from cardlab.games import written_examples
from cardlab.games.spades.position import position, read_options, read_pair
from cardlab.games.spades.score import ended, read_bid, score
from cardlab.games.spades.state import Standing
from cardlab.rulings import Case, Finding


def examples(game: Game, rule: str) -> tuple[Example, ...]:
    """The examples of one rule, in the order of its cases.

    >>> from cardlab.games.spades import GAME
    >>> for example in examples(GAME, "spades.lead.unbroken")[:1]:
    ...     print(example.finding.case.name, example.seen["hand"], GAME.show(example.action), example.allowed)
    unbroken ['CJ', 'D6', 'S5', 'SQ'] play S5 False
    """
    written = written_examples(__package__)
    return tuple(_example(game, case, written[case.key]) for case in game.rules[rule].cases)


def _example(game: Game, case: Case, given: Mapping[str, Any]) -> Example:
    if "tricks" in given:
        return _sum(case, given)
    if "action" in given or "look_at" in given:
        return _moment(game, case, given)
    options = read_options(given)
    ending = ended(Standing(read_pair(given, "scores")), options)
    return Example(_found(case, [ending] if ending else []), options)


def _sum(case: Case, given: Mapping[str, Any]) -> Example:
    options = read_options(given)
    lines = score([read_bid(bid) for bid in given["bids"]], given["tricks"], given.get("bags", 0), options)
    return Example(_found(case, lines), options, lines=lines)


def _moment(game: Game, case: Case, given: Mapping[str, Any]) -> Example:
    asked = ("action", "allowed", "look_at")
    moment = position({key: value for key, value in given.items() if key not in asked})
    options, seen = read_options(given), game.seen(moment, moment.turn)
    if "look_at" in given:
        findings = [Finding(case)] if options.look_back == case.name else []
        allowed = game.may_look(moment, given["look_at"])
        return Example(_found(case, findings), options, seen, allowed=allowed)
    action = game.parse(given["action"])
    verdict = judge(game, moment, action)
    events = moment.step(action)[1] if verdict else ()
    findings = [*verdict.broken, *verdict.kept, *(Finding(event[0], tuple(event[1:])) for event in events)]
    return Example(_found(case, findings), options, seen, action, bool(verdict))


def _found(case: Case, findings: Iterable[Finding]) -> Finding:
    spoken = list(findings)
    for finding in spoken:
        if finding.case is case:
            return finding
    raise ValueError(f"the example of {case.key} does not trigger it, but {[f.case.key for f in spoken]}")
