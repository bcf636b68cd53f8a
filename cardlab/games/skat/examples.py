"""The examples of Skat, each asked of the engine: a verdict, an event, what is announced, a sum, a series."""

from collections.abc import Iterable, Mapping
from typing import Any

from cardlab.cards import Card, CardSet
from cardlab.game import Example, Game, judge
from cardlab.games import written_examples
from cardlab.games.skat.declaring import Announce
from cardlab.games.skat.notation import GAMES, LEVELS
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.pledge import commits
from cardlab.games.skat.position import position, read_options
from cardlab.games.skat.result import Result, result, told
from cardlab.games.skat.score import ended, outcome, sides
from cardlab.games.skat.state import Passed, Standing
from cardlab.games.skat.valuation import Valuation, value
from cardlab.rulings import Case, Finding, ScoreLine

ASKED = ("action", "allowed", "commits", "value", "seat", "series")


def examples(game: Game, rule: str) -> tuple[Example, ...]:
    """The examples of one rule, in the order of its cases.

    >>> from cardlab.games.skat import GAME
    >>> for example in examples(GAME, "skat.play.jack")[:1]:
    ...     print(example.finding.case.name, example.seen["hand"], GAME.show(example.action), example.allowed)
    not_its_suit ['C9', 'CJ', 'SA'] play CJ False
    """
    written = written_examples(__package__)
    return tuple(_example(game, case, written[case.key]) for case in game.rules[rule].cases)


def _example(game: Game, case: Case, given: Mapping[str, Any]) -> Example:
    options = read_options(given)
    if "value" in given:
        lines = _lines(given["value"], given.get("seat", 0), options)
        return Example(_found(case, lines), options, lines=lines)
    if "series" in given:
        scores, won, lost = given["series"]
        ending = ended(Standing(tuple(scores), tuple(won), tuple(lost), options.series), options)
        return Example(_found(case, [ending] if ending else []), options)
    moment = position({key: what for key, what in given.items() if key not in ASKED})
    if isinstance(moment, Passed) and "action" not in given:
        lines = outcome(moment).sides[0]
        return Example(_found(case, lines), options, lines=lines)
    seen = game.seen(moment, moment.turn)
    action = game.parse(given["commits" if "commits" in given else "action"])
    if "commits" in given and isinstance(moment, Announce):
        return Example(_found(case, commits(moment, action)), options, seen, action)
    verdict = judge(game, moment, action)
    events = moment.step(action)[1] if verdict else ()
    findings = [*verdict.broken, *verdict.kept, *(Finding(event[0], tuple(event[1:])) for event in events)]
    return Example(_found(case, findings), options, seen, action, bool(verdict))


def _lines(given: Mapping[str, Any], seat: int, options: Options) -> tuple[ScoreLine, ...]:
    """The sum of one seat, seat 0 being the declarer, for a game as a table writes it down."""
    return sides(written(given, options), 0, options)[seat]


def written(given: Mapping[str, Any], options: Options) -> Valuation:
    """A game valued as a table writes it down; raises `ValueError` for what no game can be.

    `game` is "hearts" or "null ouvert", `hand` whether the skat was left, `bid` the value promised. `cards`
    are the ten played from, `skat` the two put aside, or `run` is the number of matadors. How it ended:
    the declarer's `points` and `tricks` (untold, the defenders have the rest: `against`, `lost`), which side
    `gave_up`, the `null_card` that took a trick, or just `won` with `schneider` and `schwarz`.

    >>> written({"game": "hearts", "run": 1, "bid": 24, "points": 67, "tricks": 6}, Options()).score
    -60
    """
    name, _, level = given["game"].partition(" ")
    game, announced = GAMES.index(name), LEVELS.index(level)
    cards, skat = given.get("cards"), int(CardSet.parse(given.get("skat", "")))
    hand = given.get("hand", False)
    return value(
        game,
        cards=None if cards is None or game == NULL else int(CardSet.parse(cards)) | skat,
        run=given.get("run"),
        skat=skat if hand else 0,
        hand=hand,
        announced=announced,
        bid=given.get("bid"),
        result=_result(game, announced, given),
        options=options,
    )


def _result(game: int, announced: int, given: Mapping[str, Any]) -> Result | None:
    """The result as it is given: won or not, or the declarer's points and tricks."""
    if "won" in given:
        return told(given["won"], given.get("schneider", 0), given.get("schwarz", 0))
    if "tricks" not in given:
        return None
    points, tricks = given.get("points", 0), given["tricks"]
    gave_up = {"declarer": True, "defenders": False}.get(given.get("gave_up", ""))
    card = given.get("null_card")
    null_card = None if card is None else int(Card.parse(card))
    against, lost = given.get("against", 120 - points), given.get("lost", 10 - tricks)
    return result(game, announced, points, against, tricks, lost, gave_up, null_card)


def _found(case: Case, findings: Iterable[Finding]) -> Finding:
    spoken = list(findings)
    for finding in spoken:
        if finding.case is case:
            return finding
    raise ValueError(f"the example of {case.key} does not trigger it, but {[f.case.key for f in spoken]}")
