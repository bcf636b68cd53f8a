"""The score sheet of a Spades match: both teams' lines, bags as sacks, every round a worked sum."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardlab.games.spades.options import Options
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.score import read_bid
from cardlab.games.spades.state import Standing
from cardlab.table import Table
from cardlab.widgets.sides.result import sum_side
from cardlab.widgets.spades.plates import counted

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.game import Game
    from cardlab.match import Played
    from cardlab.rulings import Outcome
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


class Row:
    """One scored round: bids and tricks of all seats, the worked sums, the sheet after it.

    `brought` are both teams' bags before it, where they were typed and not those of the sheet.
    """

    def __init__(
        self,
        bids: Sequence[int],
        took: Sequence[int],
        outcome: "Outcome",
        after: Standing,
        brought: tuple[int, int] | None = None,
    ) -> None:
        self.bids, self.took, self.outcome, self.after = bids, took, outcome, after
        self.brought = brought


def score_side(session: "Looking", seen: Side) -> Side:
    """The sheet of the session's match, the deal just finished included."""
    rounds = session.rounds()
    before = [session.match.before, *(played.standing for played in rounds)]
    rows = [_row(session.game, *each, session.options) for each in zip(rounds, before, strict=False)]
    teams = [_contract(session, seen, team) for team in session.sides]
    names = [session.side_name(team) for team in session.sides]
    side = sheet(session.speak, session.options, rows, names, session.sides)
    for team, contract in zip(side["teams"], teams, strict=True):
        team["contract"] = contract
    for round_, practice in zip(side["rounds"], session.practised(), strict=True):
        if practice:
            round_["note"] = session.speak.word("widgets.score.practice")
    ending = session.ending if session.live else None
    side["over"] = session.speak.finding(ending) if ending else ""
    return side


@lru_cache(maxsize=64)
def _row(game: "Game", played: "Played", before: Standing, options: Options) -> Row:
    """A finished deal told by seat; replaying it is cheap, but not for every view."""
    table = Table(game, played.deal, options, before).replay(played.actions)
    seen = game.seen(table.state, None)
    return Row([read_bid(bid) for bid in seen["bids"]], seen["took"], played.outcome, played.standing)


def _rules(speak: "Speaker", options: Options) -> str:
    """By which preset the table plays, if it is one."""
    for name, preset in speak.game.presets.items():
        if preset == options:
            texts = {text: speak.word(f"spades.presets.{name}.{text}") for text in ("name", "says")}
            return speak.word("widgets.score.rules", **texts)
    return speak.word("widgets.score.own_rules")


def sheet(
    speak: "Speaker", options: Options, rows: Sequence[Row], names: Sequence[str], order: Sequence[int]
) -> Side:
    """A score sheet from its rows; `order` names the teams as the learner sees them, mine first."""
    now = rows[-1].after if rows else Standing()
    columns = ("round", "bid", "took", "points", "total")
    return {
        "heading": _heading(speak, now, order) if rows else speak.word("widgets.score.empty"),
        "lines": speak.word("widgets.score.lines", win=options.win_at, lose=options.lose_at),
        "rules": _rules(speak, options),
        "teams": [_team(speak, options, now, team, name) for team, name in zip(order, names, strict=True)],
        "rounds": [_round(speak, row, number, names, order) for number, row in enumerate(rows, 1)],
        "chart": _chart(speak, options, rows, names, order),
        "columns": {column: speak.word(f"widgets.score.{column}") for column in columns},
        "over": "",
    }


def _heading(speak: "Speaker", now: Standing, order: Sequence[int]) -> str:
    ahead = now.scores[order[0]] - now.scores[order[1]]
    kind = "ahead" if ahead > 0 else "behind" if ahead < 0 else "level"
    return speak.word(f"widgets.score.{kind}", deals=now.deals, gap=abs(ahead))


def _team(speak: "Speaker", options: Options, now: Standing, team: int, name: str) -> Side:
    points, bags = now.scores[team], now.bags[team]
    side: Side = {
        "name": name,
        "points": points,
        "shown": speak.number(points),
        "bags": None,
        "contract": None,
    }
    if options.bags:
        left = options.bag_size - bags + (options.bag_limit == "exceeded")
        note = speak.word("widgets.score.bags_left", left=left, penalty=-options.bag_penalty)
        shown = f"{bags}/{options.bag_size}"
        side["bags"] = {"n": bags, "limit": options.bag_size, "shown": shown, "note": note}
    return side


def _contract(session: "Looking", seen: Side, team: int) -> Side | None:
    """A team's contract as a row of slots, once both partners have bid."""
    said = seen["bids"][team::2]
    if None in said or (session.over and session.live):
        return None
    bids = [read_bid(bid) for bid in said]
    if all(map(is_nil, bids)):
        return None
    bid, took = sum(map(number, bids)), counted(session, seen, team)
    label = session.speak.word("widgets.score.contract")
    return {"bid": bid, "took": took, "shown": f"{took}/{bid}", "label": label}


def _round(speak: "Speaker", row: Row, number: int, names: Sequence[str], order: Sequence[int]) -> Side:
    label = speak.word("widgets.score.deal", number=number)
    cells = []
    for team in order:
        points = row.outcome.points[team]
        cells.append(
            {
                "bid": " + ".join(speak.action(bid) for bid in row.bids[team::2]),
                "took": speak.number(sum(row.took[team::2])),
                "points": speak.signed(points),
                "neg": points < 0,
                "total": speak.number(row.after.scores[team]),
            }
        )
    sums = [
        sum_side(speak, name, row.outcome.sides[team], label) for team, name in zip(order, names, strict=True)
    ]
    return {"label": str(number), "cells": cells, "sums": sums}


def _chart(
    speak: "Speaker", options: Options, rows: Sequence[Row], names: Sequence[str], order: Sequence[int]
) -> Side:
    series = [[0, *(row.after.scores[team] for row in rows)] for team in order]
    marks = [
        {"round": number, "team": place, "text": speak.word("widgets.score.bags_mark")}
        for number, row in enumerate(rows, 1)
        for place, team in enumerate(order)
        if any(line.case.id == "spades.score.bag_penalty" and line.points for line in row.outcome.sides[team])
    ]
    told = [
        f"{name}: {', '.join(map(speak.number, points))}" for name, points in zip(names, series, strict=True)
    ]
    return {
        "hi": options.win_at,
        "lo": options.lose_at,
        "series": series,
        "marks": marks,
        "start": speak.word("widgets.score.start"),
        "label": ". ".join(told),
    }
