"""A class deal on the screen: the code, the log and its switch, how others played the same cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card
from cardlab.explain import Speaker
from cardlab.games import names
from cardlab.table import Table
from cardlab.tutor.plays import Parting, Result, parting, result
from cardlab.widgets.answers import speaker
from cardlab.widgets.sides.counted import choice
from cardlab.words import Word

if TYPE_CHECKING:
    from cardlab.widgets.classroom import Classroom

Side = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Player:
    """One play of the deal: whose (me, neighbour, or a player the game knows), and which of theirs."""

    who: str
    table: Table
    number: int = 1
    name: str = ""


def classroom_side(room: "Classroom") -> Side:
    """All of the page but the table itself. `frontend/src/view-classroom.ts` says what it holds."""
    word, session = room.speak.word, room.session
    return {
        "code": _code(room) if session is None or room.asking else None,
        "crumb": word("widgets.class.crumb", code=room.class_code) if session else "",
        "other": {"do": "other code", "label": word("widgets.class.other"), "kind": "quiet"}
        if session
        else None,
        "log": _log(room) if session else None,
        "widget": f"anywidget:{room.table.model_id}" if room.table else "",
        "compare": _compare(room) if session else None,
    }


def _code(room: "Classroom") -> Side:
    word = room.speak.word
    return {
        "heading": word("widgets.class.code.heading"),
        "text": word("widgets.class.code.text"),
        "games": {
            "legend": word("widgets.class.code.game"),
            "choices": [
                choice(f"game {name}", speaker(room.lang, name).word(f"{name}.name"), name == room.game_name)
                for name in sorted(names(), reverse=True)
            ],
        },
        "label": word("widgets.class.code.label"),
        "value": room.typed,
        "button": {"do": "code", "label": word("widgets.class.code.button"), "kind": "primary"},
        "error": room.error,
    }


def _log(room: "Classroom") -> Side:
    """The switch, one sentence on what is written down, and where it is."""
    word, journal = room.speak.word, room.journal
    kept = "file" if journal.keeps_file else "here"
    key = kept if journal.on else "off"
    waiting = journal.count > 0 and not journal.keeps_file
    state = "full" if journal.full else key
    return {
        "heading": word("widgets.class.log.heading"),
        "text": f"{word('widgets.class.log.text')} {word(f'widgets.class.log.kept_{kept}')}",
        "switch": [
            choice(f"log {to}", word(f"widgets.class.log.{to}"), (to == "on") == journal.on)
            for to in ("off", "on")
        ],
        "state": word(f"widgets.class.log.state.{state}", count=journal.count),
        "trouble": word("widgets.class.log.refused") if journal.refused else "",
        "file": journal.file_name if journal.path else "",
        "name": {
            "do": "name",
            "label": word("widgets.class.log.name"),
            "value": journal.name,
            "note": word("widgets.class.log.name_note"),
        }
        if journal.on
        else None,
        "save": {"do": "save", "label": word("widgets.class.log.save"), "kind": "primary"}
        if journal.count
        else None,
        "unsaved": waiting and journal.count > journal.saved,
    }


# ------------------------------------------------------------------ how others played it
def _compare(room: "Classroom") -> Side:
    """The table of all plays, and where the chosen one parted from mine."""
    word, plays = room.speak.word, room.compared
    side: Side = {
        "heading": word("widgets.class.compare.heading"),
        "text": word(f"widgets.class.compare.{'text' if plays else 'waits'}"),
        "load": word("widgets.class.compare.load"),
        "note": word("widgets.class.compare.note"),
        "faults": [word(f"widgets.class.faults.{key}", file=name) for key, name in room.faults],
        "forget": {"do": "forget", "label": word("widgets.class.compare.forget"), "kind": "quiet"}
        if room.neighbours
        else None,
        "waiting": word("widgets.class.compare.others", count=len(room.neighbours))
        if room.neighbours
        else "",
        "columns": [
            word(f"widgets.class.columns.{key}") for key in ("who", "said", "took", "points", "parted")
        ],
        "rows": [],
        "parting": None,
    }
    if not plays or room.session is None:
        return side
    speak, mine = speaker(room.lang, room.session.game_name, room.session.seat), plays[0]
    apart = [parting(mine.table, each.table) for each in plays]
    chosen = room.chosen if 0 < room.chosen < len(plays) else 1
    side["rows"] = [
        _row(speak, each, place, apart[place], room.session.seat, on=place == chosen)
        for place, each in enumerate(plays)
    ]
    side["parting"] = _parting(speak, plays, chosen, apart[chosen])
    return side


def _row(speak: Speaker, player: Player, place: int, where: Parting | None, seat: int, *, on: bool) -> Side:
    came = result(player.table, seat)
    assert came is not None
    return {
        "do": f"row {place}" if place else "",
        "on": on,
        "who": who(speak, player),
        **came_to(speak, came),
        "parted": parted(speak, where) if place else "",
    }


def came_to(speak: Speaker, came: Result) -> Side:
    """What a play came to, in words."""
    return {
        "said": speak.action(speak.game.parse(came.said)) if came.said else "–",
        "took": speak.number(came.took),
        "points": speak.signed(came.points),
        "neg": came.points < 0,
    }


def who(speak: Speaker, player: Player) -> str:
    """Whose play it is."""
    if player.who == "neighbour":
        return player.name or speak.word("widgets.class.who.neighbour", number=player.number)
    if player.who == "me":
        return speak.word(
            f"widgets.class.who.{'me' if player.number == 1 else 'again'}", number=player.number
        )
    return speak.word(f"widgets.class.who.{player.who}")


def called(speak: Speaker, player: Player) -> Word:
    """The same in a sentence, where something hangs on it."""
    named = str(speak.shared["seats"]["named"])
    return Word(speak.lang, named.format(name=player.name) if player.name else who(speak, player))


def parted(speak: Speaker, where: Parting | None) -> str:
    """Where two plays parted, in a cell of the table."""
    if where is None:
        return speak.word("widgets.class.parted.never")
    return speak.word(f"widgets.class.parted.{'trick' if where.trick else 'said'}", trick=where.trick)


def _parting(speak: Speaker, plays: Sequence[Player], chosen: int, where: Parting | None) -> Side:
    other = plays[chosen]
    name = called(speak, other)
    if where is None:
        return {"heading": speak.word("widgets.class.parting.never", name=name), "pictures": []}
    key = "trick" if where.trick else "said"
    return {
        "heading": speak.word(f"widgets.class.parting.{key}", name=name, trick=where.trick),
        "pictures": [
            _picture(speak, who(speak, plays[0]), where.mine, plays[0].table.actions[where.ply]),
            _picture(speak, who(speak, other), where.theirs, other.table.actions[where.ply]),
        ],
    }


def _picture(speak: Speaker, title: str, done: Sequence[tuple[int, int]], differs: int) -> Side:
    """A trick as it was laid, or what was said; the first thing that differs is marked."""
    cards = [
        {
            "card": Card(action).code,
            "name": speak.spoken(action),
            "seat": speak.seat(seat),
            "mark": action == differs,
        }
        for seat, action in done
        if action < 52
    ]
    said = "" if cards else speak.action(done[0][1])
    return {"title": title, "cards": cards, "said": said}
