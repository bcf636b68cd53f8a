"""Games in the format of the International Skat Server, for `cardlab replay`: what happened, and the result.

A game that was played to its end has the result that the rules give it. One that was given up or broken off
has the server's, where it has one; its card points and tricks are those taken until then. A game that was
passed in, timed out or left has none.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace

from cardlab.app import words
from cardlab.app.broken import Broken
from cardlab.app.course import course
from cardlab.app.sums import rows
from cardlab.explain import Speaker
from cardlab.games.skat import GAME, Options, score
from cardlab.games.skat.iss import BEGINS, GAMES, BadISS
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.play import Done, Play
from cardlab.games.skat.records import Record
from cardlab.games.skat.valuation import Valuation, matadors
from cardlab.records import error_of
from cardlab.table import Table


@dataclass(frozen=True, slots=True)
class Told:
    """What is answered of a game; everything but its id is None where there is no result."""

    id: str
    declarer: int | None = None
    game: str | None = None
    points: int | None = None
    tricks: int | None = None
    matadors: int | None = None
    won: bool | None = None
    overbid: bool | None = None
    value: int | None = None
    score: int | None = None


def is_iss(text: str) -> bool:
    """Whether a text holds games of the server.

    >>> is_iss("(;GM[Skat]PC[…]…;)"), is_iss("cardlab: 1 # from (;GM[Skat]…")
    (True, False)
    """
    return bool(BEGINS.search(text))


def refused(error: BadISS) -> Broken:
    """What is wrong with a damaged game, for the user."""
    return Broken(error_of("iss", error))


def as_json(record: Record) -> dict[str, object]:
    """The answer to a game."""
    return asdict(_told(record))


def _told(record: Record) -> Told:
    found, claim, told = _by_rules(record), record.claim, Told(record.id)
    if isinstance(record.state, Play | Done) and (found or claim):
        contract = record.state.contract
        cards = contract.hands[contract.declarer] | contract.skat
        told = replace(
            told,
            declarer=contract.declarer,
            game=GAMES[contract.game],
            points=score.declarer_points(record.state),
            tricks=record.state.winners.count(contract.declarer),
            matadors=0 if contract.game == NULL else matadors(cards, contract.game),
        )
    elif claim:  # what the server makes of a game that was left before it was announced
        told = replace(told, declarer=claim.declarer)
    if found:
        return replace(told, won=found.won, overbid=found.overbid, value=found.value, score=found.score)
    if claim:
        value = abs(claim.value) if claim.won else abs(claim.value) // 2
        return replace(told, won=claim.won, overbid=claim.overbid, value=value, score=claim.value)
    return told


def _by_rules(record: Record) -> Valuation | None:
    """The worth of a game that was played to its end, which in Null may be the declarer's first trick."""
    state = record.state
    return score.settled(state) if isinstance(state, Done) and state.gave_up is None else None


# ------------------------------------------------------------------ in words
def as_text(record: Record, lang: str) -> Iterator[str]:
    """The game turn by turn, told by the places at the table, and its result."""
    places = [words.say(lang, f"replay.iss_{place}") for place in ("forehand", "middlehand", "rearhand")]
    speak = Speaker(lang, GAME.name, names=places)
    yield words.say(lang, "replay.iss_game", id=_printable(record.id) or "–", line=record.line)
    names = [
        f"{place}: {_printable(name)}"
        for place, name in zip(places, record.players, strict=True)
        if name and name.casefold() != place.casefold()
    ]
    if names:
        yield " · ".join(names)
    yield from course(Table(GAME, record.deal, Options()).replay(record.actions), speak)
    yield ""
    yield from _result(record, speak)


def _result(record: Record, speak: Speaker) -> Iterator[str]:
    found, claim, lang = _by_rules(record), record.claim, speak.lang
    if found is None and claim is None:
        yield words.say(lang, "replay.iss_no_result")
        return
    if found is None and isinstance(record.state, Play | Done):
        # The server's result, told line by line where the rules come to the same.
        found = score.settled(record.state, record.declarer_gave_up)
        if found and claim and (found.won, found.score) != (claim.won, claim.value):
            found = None
    if found:
        declarer = _told(record).declarer or 0
        yield from rows(speak.sum(found.lines, speak.seat(declarer)))
    if claim and (found is None or (found.won, found.score) != (claim.won, claim.value)):
        key = "iss_server_won" if claim.won else "iss_server_lost"
        seat = speak.seat(claim.declarer)
        yield words.say(lang, f"replay.{key}", seat=seat, score=speak.signed(claim.value))


def _printable(text: str) -> str:
    """A text of the file without what a terminal would obey."""
    return "".join(letter for letter in text if letter.isprintable())
