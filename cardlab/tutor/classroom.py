"""What a class did: any number of class logs as one picture, which a teacher's notebook draws.

Nothing that a log says of itself is believed: every course is played again, every refusal and every answer is
judged anew by the engine. What cannot have happened is named among the faults and counted nowhere.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from cardlab.cards import brief
from cardlab.game import Game, judge, legal
from cardlab.games import game as game_of
from cardlab.table import Table
from cardlab.tutor.answered import MissedTask, missed
from cardlab.tutor.logbook import Deed, Fault, Log, merged
from cardlab.tutor.pictured import Again, Choice, ClassDeal, Decision, Finished, Picture, Pupil, Reason
from cardlab.tutor.plays import result
from cardlab.tutor.public import opened

__all__ = ["Again", "Choice", "ClassDeal", "Decision", "Finished", "Picture", "Pupil", "Reason", "picture"]


@dataclass(slots=True)
class _Stood:
    """One learner's deed at its moment, as the engine has played it."""

    pupil: str
    deed: Deed
    table: Table
    number: tuple[int, int]  # as of `Decision`


def picture(logs: Iterable[Log]) -> Picture:
    """The picture of a class; the logs of one learner, however many, are one.

    >>> picture([]).pupils
    ()
    """
    ours = merged(logs)
    faults = {log.owner.id: [*log.faults] for log in ours}
    stood = [each for log in ours for each in _stood(log, faults[log.owner.id])]
    wrong = missed(ours, faults)
    reasons = _reasons(stood)
    return Picture(
        tuple(Pupil(log.owner.id, log.owner.name, len(log.deeds), len(log.attempts)) for log in ours),
        _deals(stood),
        reasons,
        wrong,
        _again(reasons, wrong),
        {key: (*found,) for key, found in faults.items() if found},
    )


# ------------------------------------------------------------------ one log
def _stood(log: Log, faults: list[Fault]) -> Iterator[_Stood]:
    """Every deed of a log that can have happened."""
    for number, deed in log.deeds:
        game = game_of(deed.game)
        try:
            table = opened(game, deed.given)
            _check(game, table, deed)
        except (ValueError, KeyError, TypeError) as error:
            faults.append(Fault(number, str(error)))
        else:
            yield _Stood(log.owner.id, deed, table, _number(table, deed.seat))


def _number(table: Table, seat: int) -> tuple[int, int]:
    """The trick that a table is in, and which decision of a seat comes next in it."""
    here, number = _trick(table, table.ply), 1
    for ply in reversed(range(table.ply)):
        if _trick(table, ply) != here:
            break
        number += table.state_at(ply).turn == seat
    return here, number


def _trick(table: Table, ply: int) -> int:
    """The trick at a ply, from 1; 0 before any card can be played."""
    seen = table.game.seen(table.state_at(ply), None)
    talk = seen["leader"] is None and not seen["winners"] if "leader" in seen else True
    return 0 if talk else len(seen["winners"]) + 1


def _check(game: Game, table: Table, deed: Deed) -> None:
    """Raise `ValueError` unless the deed fits the moment."""
    if deed.seat not in range(game.seats):
        raise ValueError(f"{game.name} has seats 0 to {game.seats - 1}, not {deed.seat}")
    turn = None if deed.kind == "over" else deed.seat
    if deed.kind != "took back" and table.turn != turn:
        raise ValueError(f"seat {deed.seat} is not to act there")
    if deed.kind in ("chose", "refused"):
        may = legal(table.state) >> game.parse(deed.action) & 1
        if may != (deed.kind == "chose"):
            raise ValueError(f"{brief(deed.action)} is {'' if may else 'not '}allowed there")


# ------------------------------------------------------------------ deals
def _deals(stood: Iterable[_Stood]) -> tuple[ClassDeal, ...]:
    """The deals that were played, the one that most have played first."""
    found: dict[str, list[_Stood]] = defaultdict(list)
    for each in stood:
        if each.deed.round == 1:
            found[_deal_key(each.deed)].append(each)
    deals = [_deal(together) for together in found.values()]
    return tuple(sorted(deals, key=lambda deal: (-len(deal.pupils), deal.code)))


def _deal_key(deed: Deed) -> str:
    told = {key: value for key, value in deed.given.items() if key not in ("done", "standing")}
    return json.dumps([deed.game, deed.seat, told], sort_keys=True)


def _deal(together: list[_Stood]) -> ClassDeal:
    deed = together[0].deed
    given = {key: value for key, value in deed.given.items() if key != "done"} | {"done": []}
    finished: dict[str, Finished] = {}
    for each in together:
        if each.deed.kind == "over" and (came := result(each.table, each.deed.seat)):
            finished.setdefault(each.pupil, Finished(each.pupil, came, each.deed.given))
    pupils = dict.fromkeys(each.pupil for each in together)
    code = str(given.get("code", ""))
    return ClassDeal(
        deed.game, code, deed.seat, given, (*pupils,), _decisions(together), (*finished.values(),)
    )


def _decisions(together: list[_Stood]) -> tuple[Decision, ...]:
    """Moments in the order of the deal; of several that are the same decision, the most visited first."""
    found: dict[tuple[Any, ...], list[_Stood]] = defaultdict(list)
    for each in together:
        if each.deed.kind in ("chose", "refused"):
            found[_moment_key(each)].append(each)
    decisions = [_decision(there) for there in found.values()]
    return tuple(sorted(decisions, key=lambda decision: (decision.number, -len(decision.here))))


def _moment_key(each: _Stood) -> tuple[Any, ...]:
    table, seat = each.table, each.deed.seat
    if all(action >= 52 for action in table.actions):  # before the first card all that was said matters
        return (each.number, tuple(each.deed.given["done"]))
    seen = table.game.seen(table.state, seat)
    return (each.number, seen["phase"], tuple(seen["hand"]), tuple(seen["trick"]), legal(table.state))


def _decision(there: list[_Stood]) -> Decision:
    """What was chosen at one moment: each learner's first choice, and whatever was refused before."""
    game, seat = there[0].table.game, there[0].deed.seat
    chose: dict[str, str] = {}
    refused: dict[str, list[str]] = defaultdict(list)
    for each in there:
        if each.deed.kind == "refused":
            refused[each.deed.action].append(each.pupil)
        else:
            chose.setdefault(each.pupil, each.deed.action)
    usual = _usual(there)
    state, seen = usual.table.state, game.seen(usual.table.state, seat)
    best = {game.show(each.action) for each in game.players["tips"](seen) if each.weight == 1}
    by_action: dict[str, list[str]] = {action: [] for action in best}
    for pupil, action in chose.items():
        by_action.setdefault(action, []).append(pupil)
    may = legal(state)
    choices = [
        Choice(
            action,
            tuple(by_action.get(action, ())),
            tuple(refused.get(action, ())),
            bool(may >> game.parse(action) & 1),
            action in best,
        )
        for action in sorted({*by_action, *refused}, key=game.parse)
    ]
    here = dict.fromkeys(each.pupil for each in there)
    return Decision(usual.number, usual.deed.given, seen, tuple(choices), (*here,))


def _usual(there: list[_Stood]) -> _Stood:
    """One of those who came by the way that most came by."""
    ways = Counter(tuple(each.deed.given["done"]) for each in there)
    way = max(ways, key=lambda way: (ways[way], way))
    return next(each for each in there if tuple(each.deed.given["done"]) == way)


# ------------------------------------------------------------------ reasons
def _reasons(stood: Iterable[_Stood]) -> tuple[Reason, ...]:
    """The rules that refused something, what most learners ran into first."""
    found: dict[tuple[str, str], list[_Stood]] = defaultdict(list)
    for each in stood:
        if each.deed.kind == "refused":
            game = each.table.game
            verdict = judge(game, each.table.state, game.parse(each.deed.action))
            found[game.name, verdict.broken[0].case.id].append(each)
    reasons = [_reason(game, rule, met) for (game, rule), met in found.items()]
    return tuple(sorted(reasons, key=lambda reason: (-len(reason.pupils), -reason.tries, reason.rule)))


def _reason(game: str, rule: str, met: list[_Stood]) -> Reason:
    moments = Counter((_moment_key(each), each.deed.action) for each in met)
    usual = max(met, key=lambda each: moments[_moment_key(each), each.deed.action])
    pupils = dict.fromkeys(each.pupil for each in met)
    deed = usual.deed
    return Reason(game, rule, (*pupils,), len(met), deed.given, deed.action, deed.seat)


def _again(reasons: Iterable[Reason], wrong: Iterable[MissedTask]) -> tuple[Again, ...]:
    """Rules and tips by how many learners they concern."""
    refused: dict[tuple[str, str], set[str]] = defaultdict(set)
    missing: dict[tuple[str, str], set[str]] = defaultdict(set)
    for reason in reasons:
        refused[reason.game, reason.rule] |= {*reason.pupils}
    for each in wrong:
        for rule, pupils in each.rules.items():
            missing[each.task.game, rule] |= {*pupils}
    found = [
        Again(game, rule, frozenset(refused[game, rule]), frozenset(missing[game, rule]))
        for game, rule in {*refused, *missing}
    ]
    return tuple(sorted(found, key=lambda again: (-len(again.pupils), again.rule)))
