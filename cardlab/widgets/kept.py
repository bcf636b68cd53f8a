"""What a page keeps of a table, to go on from later: the short record of the match, and what goes with it.

JSON in the browser's storage, or a link, which is the short record alone. Nothing of it is believed before it
has been read: refusals are judged anew, and what does not fit is `Unreadable` as a whole.
"""

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from cardlab.game import Deal as Dealt
from cardlab.game import Game, judge
from cardlab.language import LANGUAGES
from cardlab.match import Match
from cardlab.records.short import Unreadable, read_short, write_short
from cardlab.widgets.deal import Deal, Refused, Taken

HEAD = {"cardlab": "table", "version": 1}
LONGEST = 40_000  # characters
MODES = ("practice", "match")
SEEN = 300  # deals that are remembered as known


@dataclass
class Kept:
    """A table as it was left: as much as one has to know to sit down there again."""

    match: Match
    deal: Deal = field(default_factory=Deal)  # what belongs to the deal on the table
    finals: list[bool] = field(default_factory=list)
    mode: str = "practice"
    lang: str = ""
    levels: dict[str, str] = field(default_factory=dict)  # who plays, from the next deal on
    smiled: bool = False
    seen: list[str] = field(default_factory=list)  # marks of deals that were played at


def mark(deal: Dealt) -> str:
    """By what a deal is known again. Whoever tries all deals finds the hands, as by the code beside it."""
    return sha256(repr((deal.hands, deal.rest)).encode()).hexdigest()[:16]


def write(kept: Kept) -> str:
    """As text for a browser's storage."""
    deal = kept.deal
    told = {
        "match": write_short(kept.match),
        "lang": kept.lang,
        "mode": kept.mode,
        "levels": kept.levels,
        "finals": kept.finals,
        "final": deal.match,
        "helped": deal.helped or deal.since is not None,
        "refused": [[refused.ply, refused.verdict.action] for refused in deal.refused],
        "taken": [[taken.ply, taken.action] for taken in deal.taken_back],
        "smiled": kept.smiled,
        "seen": kept.seen[-SEEN:],
    }
    return json.dumps({**HEAD, **told}, separators=(",", ":"))


def read(text: str, page: Match) -> Kept:
    """A table from the storage; `page` is the match that lies where it is read. Raises `Unreadable`."""
    try:
        told = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError) as error:
        raise Unreadable("no JSON") from error
    if not isinstance(told, dict) or {key: told.get(key) for key in HEAD} != HEAD:
        raise Unreadable("not a table, or of another version")
    match = read_match(_of(told, "match", str), page)
    finals, levels = _of(told, "finals", list), _of(told, "levels", dict)
    if len(finals) != len(match.sheet) or not all(isinstance(final, bool) for final in finals):
        raise Unreadable("not a flag for each deal on the sheet")
    if not all(isinstance(name, str) for pair in levels.items() for name in pair):
        raise Unreadable("no levels")
    mode, lang = _of(told, "mode", str), _of(told, "lang", str)
    if mode not in MODES or lang not in LANGUAGES:
        raise Unreadable("no such mode or language")
    seen = [each for each in _of(told, "seen", list) if isinstance(each, str)][-SEEN:]
    return Kept(match, _deal(told, match), finals, mode, lang, levels, _of(told, "smiled", bool), seen)


def read_match(text: str, page: Match) -> Match:
    """The match of a short record, of the game that is played there; raises `Unreadable`."""
    match = read_short(text, page)
    if match.game is not page.game:
        raise Unreadable("of another game")
    return match


def _deal(told: dict[str, Any], match: Match) -> Deal:
    table = match.table
    refused = []
    for ply, action in _pairs(told, "refused", match.game):
        if ply > table.ply:
            raise Unreadable("a refusal of later")
        verdict = judge(match.game, table.state_at(ply), action)
        if verdict:
            raise Unreadable("a refusal of what is allowed")
        refused.append(Refused(ply, verdict))
    taken = [Taken(ply, action) for ply, action in _pairs(told, "taken", match.game)]
    final, helped = _of(told, "final", bool), _of(told, "helped", bool)
    return Deal(match=final, helped=helped, refused=refused, taken_back=taken, shown=table.ply)


def _pairs(told: dict[str, Any], key: str, game: Game) -> list[tuple[int, int]]:
    """Plies and actions."""
    found = []
    for each in _of(told, key, list):
        match each:
            case [int(ply), int(action)] if 0 <= ply < 1_000 and action >= 0:
                found.append((ply, _action(game, action)))
            case _:
                raise Unreadable(f"no ply and action: {key}")
    return found


def _action(game: Game, action: int) -> int:
    try:
        game.show(action)
    except ValueError as error:  # a Notation
        raise Unreadable("no action") from error
    return action


def _of(told: dict[str, Any], key: str, kind: type) -> Any:
    value = told.get(key)
    if type(value) is not kind:
        raise Unreadable(f"no {key}")
    return value
