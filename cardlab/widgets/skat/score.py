"""The score sheet of a series: three seats, each deal with its game and its sums, the lines of all three."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardlab.games.skat.notation import GAMES, LEVELS
from cardlab.games.skat.options import Options
from cardlab.table import Table
from cardlab.widgets.skat.result import outcome_sums, standing_word
from cardlab.widgets.skat.words import game_name

if TYPE_CHECKING:
    from cardlab.game import Game
    from cardlab.games.skat.state import Standing
    from cardlab.match import Played
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


def score_side(session: "Looking", seen: Side) -> Side:
    """The sheet of the session's series, the deal just finished included."""
    speak, word, options, order = session.speak, session.speak.word, session.options, session.sides
    rows = session.rounds()
    now = rows[-1].standing if rows else session.game.standing()
    ending = rows[-1].ending if rows else None
    return {
        "heading": _heading(session, now, order) if now.deals else word("widgets.score.empty"),
        "lines": word("widgets.skat.score.lines", deals=now.deals, series=options.series),
        "rules": _rules(session),
        "teams": [_team(session, now, seat) for seat in order],
        "rounds": [
            _round(session, played, number, practice)
            for number, (played, practice) in enumerate(zip(rows, session.practised(), strict=True), 1)
        ],
        "chart": _chart(session, rows),
        "columns": {
            "round": word("widgets.score.round"),
            "bid": "",
            "took": "",
            "points": word("widgets.score.points"),
            "total": word("widgets.score.total"),
        },
        "over": speak.finding(ending) if ending else "",
    }


def _heading(session: "Looking", now: "Standing", order: tuple[int, ...]) -> str:
    speak, mine = session.speak, now.scores[order[0]]
    others = [now.scores[seat] for seat in order[1:]]
    ahead = sum(points > mine for points in others)
    best = max(order, key=lambda seat: now.scores[seat])
    key = "level" if len(set(now.scores)) == 1 else "first" if not ahead else "behind"
    facts = {"deals": now.deals, "gap": mine - max(others) if not ahead else now.scores[best] - mine}
    return speak.word(f"widgets.skat.score.{key}", **facts)


def _rules(session: "Looking") -> str:
    """How the table scores, and by which preset it plays, if it is one."""
    word, options = session.speak.word, session.options
    scoring = word(f"widgets.skat.score.{options.scoring}")
    for name, preset in session.game.presets.items():
        if preset == options:
            texts = {text: word(f"skat.presets.{name}.{text}") for text in ("name", "says")}
            return word("widgets.skat.score.rules", scoring=scoring, **texts)
    return f"{word('widgets.score.own_rules')} · {scoring}"


def _team(session: "Looking", now: "Standing", seat: int) -> Side:
    speak, points = session.speak, now.scores[seat]
    return {
        "name": speak.seat(seat),
        "points": points,
        "shown": speak.number(points),
        "bags": None,
        "contract": None,
        "note": standing_word(speak, now, seat),
    }


@lru_cache(maxsize=128)
def _seen(game: "Game", played: "Played", options: Options) -> Side:
    """A finished deal as everybody saw it; replaying it is cheap, but not for every view."""
    return game.seen(Table(game, played.deal, options).replay(played.actions).state, None)


def _round(session: "Looking", played: "Played", number: int, practice: bool) -> Side:
    speak = session.speak
    seen = _seen(session.game, played, session.options)
    outcome, declarer = played.outcome, seen["declarer"]
    cells = []
    for seat in session.sides:
        points = outcome.points[seat]
        told = speak.signed(points) if points else "0" if seat == declarer else ""
        total = speak.number(played.standing.scores[seat])
        cells.append({"bid": "", "took": "", "points": told, "neg": points < 0, "total": total})
    return {
        "label": str(number),
        "note": " · ".join(
            [_note(session, seen), *([speak.word("widgets.score.practice")] if practice else [])]
        ),
        "cells": cells,
        "sums": outcome_sums(speak, outcome, declarer, session.sides),
    }


def _note(session: "Looking", seen: Side) -> str:
    """What was played, by whom."""
    speak = session.speak
    if seen["game"] is None:
        again = "_again" if session.options.all_pass == "redeal" else ""
        return speak.word(f"widgets.skat.score.passed{again}")
    game, announced = GAMES.index(seen["game"]), LEVELS.index(seen["announced"])
    return f"{game_name(speak, game, seen['hand_game'], announced)} · {speak.seat(seen['declarer'])}"


def _chart(session: "Looking", rows: list["Played"]) -> Side:
    speak, order = session.speak, session.sides
    series = [[0, *(played.standing.scores[seat] for played in rows)] for seat in order]
    told = [
        f"{speak.seat(seat)}: {', '.join(map(speak.number, points))}"
        for seat, points in zip(order, series, strict=True)
    ]
    return {
        "hi": None,
        "lo": None,
        "series": series,
        "marks": [],
        "start": speak.word("widgets.score.start"),
        "label": ". ".join(told),
    }
