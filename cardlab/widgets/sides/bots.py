"""The levels of bots on the screen: their habits, each drawn in a moment, and who is ahead of whom."""

from math import isfinite
from typing import TYPE_CHECKING, Any

from cardlab.bots import Choice, Level
from cardlab.bots.examples import Moment, moment, name_of
from cardlab.cards import Card
from cardlab.widgets.contests import DEALS
from cardlab.widgets.habits import played
from cardlab.widgets.tasks.glance import Glance

if TYPE_CHECKING:
    from cardlab.analysis.chances import Estimate
    from cardlab.explain import Speaker
    from cardlab.widgets.contests import Contests
    from cardlab.widgets.habits import Habits

Side = dict[str, Any]

SURE = 2  # standard errors, as with the odds


def bots_side(page: "Contests") -> Side:
    """A page of its own: nobody is chosen here, and levels may play against each other."""
    return {"choose": None, "levels": levels_side(page, {}), "contest": contest_side(page)}


def levels_side(page: "Habits", here: dict[str, str]) -> list[Side]:
    """The levels, weakest first; `here` tells of those at the table where they sit."""
    return [_level(page, level, here.get(level.id, "")) for level in page.levels]


def _level(page: "Habits", level: Level, here: str) -> Side:
    word = page.speak.word
    return {
        "id": level.id,
        "name": word(f"{level.texts}.name"),
        "says": word(f"{level.texts}.says"),
        "here": here,
        "habits": [_habit(page, level, name_of(habit), page.speak.finding(habit)) for habit in level.habits],
    }


def _habit(page: "Habits", level: Level, name: str, text: str) -> Side:
    which = f"{level.id} {name}"
    shown = moment(page.game_name, name)
    on = which == page.habit_shown
    label = page.speak.word(f"widgets.bots.{'hide' if on else 'show'}")
    return {
        "text": text,
        "show": {"do": f"habit {which}", "label": label, "on": on, "spoken": f"{text} {label}"}
        if shown
        else None,
        "scene": _scene(page, level, name, shown) if on and shown else None,
    }


# ------------------------------------------------------------------ a habit in a moment
def _scene(page: "Habits", level: Level, name: str, shown: Moment) -> Side:
    """The moment from the seat of the bot: what it sees, what it does, what another would do."""
    glance = Glance(page.lang, page.game_name, shown.seen)
    found = played(page.game_name, level.id, name)
    own = found[0][1].action
    table = glance.table_side(lambda card: "lit" if card == own else "rest")
    names = [page.level_name(level.id), *(seat["name"] for seat in table["seats"][1:])]
    contract = (table.get("skat") or {}).get("contract")
    return {
        "crumb": contract["title"] if contract else "",
        "seats": [
            {"name": name, "role": seat["role"], "line": seat["line"]}
            for name, seat in zip(names, table["seats"], strict=True)
        ],
        "trick": [
            {
                "card": laid["card"],
                "name": names[laid["seat"]],
                "spoken": glance.speak.spoken(_card(laid["card"])),
            }
            for laid in table["trick"]["cards"]
        ],
        "heads": {key: page.speak.word(f"widgets.bots.{key}") for key in ("trick", "hand")},
        "hand": table["hand"],
        "played": [_played(page, glance.speak, id, choice) for id, choice in found],
    }


def _played(page: "Habits", speak: "Speaker", id: str, choice: Choice) -> Side:
    why = choice.thought or choice.reason
    return {
        "name": page.level_name(id),
        "does": speak.action(choice.action),
        "why": speak.finding(why) if why else "",
    }


def still_bots(side: Side) -> list[str]:
    """The levels in lines, for where nothing runs."""
    told = []
    for level in side["levels"]:
        told += [f"{level['name']}: {level['says']}", *(f"– {habit['text']}" for habit in level["habits"])]
    return told


def _card(code: str) -> Card:
    return Card.parse(code)


# ------------------------------------------------------------------ who is ahead of whom
def contest_side(page: "Contests") -> Side:
    """Two levels to choose, the deals that they play, and what came of every pair so far."""
    word = page.speak.word
    found = page.measured()
    far = max([abs(its.value) + _off(its) for *_, its in found], default=1) or 1
    return {
        "heading": word("widgets.bots.contest.heading"),
        "text": " ".join([word(f"widgets.bots.contest.text_{page.game_name}"), *_slow(page)]),
        "one": _names(page, "one", page.pair[0]),
        "other": _names(page, "other", page.pair[1]),
        "button": _button(page),
        "progress": _progress(page) if page.contesting else None,
        "rows": [_row(page, one, other, its, far) for one, other, its in found],
        "scale": word("widgets.bots.contest.scale") if found else "",
    }


def _slow(page: "Contests") -> list[str]:
    """That it will take long, where one of the two searches."""
    if not any(level.searches and level.id in page.pair for level in page.levels):
        return []
    return [page.speak.word("widgets.bots.contest.slow", deals=DEALS)]


def _names(page: "Contests", which: str, chosen: str) -> Side:
    return {
        "legend": page.speak.word(f"widgets.bots.contest.{which}"),
        "choices": [
            {"do": f"{which} {level.id}", "label": page.level_name(level.id), "on": level.id == chosen}
            for level in page.levels
        ],
    }


def _button(page: "Contests") -> Side:
    """One button to begin, to stop and to go on, so that the focus stays."""
    word, sofar = page.speak.word, len(page.ahead.get(page.ranked, ()))
    if page.contesting:
        return {"do": "stop contest", "label": word("widgets.bots.contest.stop")}
    label = word(f"widgets.bots.contest.{'more' if sofar else 'run'}", deals=page.plan - sofar)
    button: Side = {"do": "contest", "label": label, "kind": "primary"}
    if page.pair[0] == page.pair[1]:
        button["reason"] = word("widgets.bots.contest.same")
    elif page.exhausted:
        button["reason"] = word("widgets.bots.contest.enough", deals=sofar)
    return button


def _progress(page: "Contests") -> Side:
    facts = {"deal": len(page.ahead[page.ranked]) + 1, "of": page.planned, "moves": page.moves}
    return {"share": page.share, "text": page.speak.word("widgets.bots.contest.progress", **facts)}


def _row(page: "Contests", one: str, other: str, its: "Estimate", far: float) -> Side:
    """A pair: how far the stronger level is ahead, and whether that says anything."""
    speak, off, single = page.speak, _off(its), not isfinite(its.error)
    key = "close" if single or abs(its.value) <= off else "ahead" if its.value > 0 else "behind"
    facts = {"one": page.level_name(one), "other": page.level_name(other)}
    return {
        "label": speak.word("widgets.bots.contest.pair", **facts),
        "value": speak.signed(round(its.value, 1)) + ("" if single else f" ±{round(off, 1):g}"),
        "deals": speak.word("widgets.bots.contest.deals", deals=int(its.worlds)),
        "verdict": speak.word(f"widgets.bots.contest.{'single' if single else key}", **facts),
        "kind": key,
        "at": its.value / far,
        "low": -1.0 if single else max(-1.0, (its.value - off) / far),
        "high": 1.0 if single else min(1.0, (its.value + off) / far),
    }


def _off(its: "Estimate") -> float:
    """How far off it may be; of one deal nobody can say: as much again, so that it looks like no lead."""
    return SURE * its.error if isfinite(its.error) else abs(its.value)
