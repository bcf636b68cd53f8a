"""Skat games in the format of the International Skat Server: one game a line, `(;GM[Skat]… MV[…]R[…];)`.

P0 is forehand, so rearhand, seat 2, deals. The server's auction is `auction=isko`. A game that was passed in,
timed out or left has no result; one that was resigned or broken off once decided has the server's.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from cardlab.game import Deal, legal
from cardlab.games.skat.auction import VALUES, Alone, Auction, bid_action, opening
from cardlab.games.skat.declaring import Announce, Bury, Choose
from cardlab.games.skat.iss import GAMES, BadISS, card_of, read_cards, tags_of
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.play import Concede, Done, Play
from cardlab.games.skat.rules import house
from cardlab.games.skat.state import (
    AGREE,
    ANNOUNCE,
    CONCEDE,
    HAND,
    HOLD,
    OUVERT,
    PAIR,
    PASS,
    SCHNEIDER,
    SCHWARZ,
    TAKE,
    Passed,
    Standing,
)

NEWLINE = re.compile(r"\r\n?|\n")  # other signs that part lines stand in old players' names
LEVELS = {"S": SCHNEIDER, "Z": SCHWARZ, "O": OUVERT}
Moment = Auction | Alone | Choose | Bury | Announce | Play | Concede | Done | Passed


@dataclass(frozen=True, slots=True)
class Claim:
    """The result as the server wrote it; `value` is signed, as the score."""

    declarer: int
    won: bool
    value: int
    matadors: int
    overbid: bool
    points: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Record:
    """One game: the deal, what was done, and the result that was written down.

    `state` is the moment at which the record stops; `declarer_gave_up` tells who resigned, if anybody did.
    """

    id: str
    deal: Deal
    actions: tuple[int, ...]
    state: Moment
    declarer_gave_up: bool | None
    claim: Claim | None
    players: tuple[str, ...] = ()
    line: int = 1
    tags: dict[str, str] = field(default_factory=dict)

    @property
    def played_out(self) -> bool:
        """Whether the last card was played, so that card points can be compared."""
        return isinstance(self.state, Done) and self.state.gave_up is None and not self.state.unplayed


def read(text: str) -> Iterator[Record | BadISS]:
    """The games of a file, in order; a damaged one is answered by its error and costs no other.

    >>> damaged = "(;GM[Skat]MV[w]R[];)"
    >>> [type(item).__name__ for item in read(damaged)]
    ['BadISS']
    """
    for line, game in _games(text):
        try:
            yield read_game(game, line)
        except BadISS as error:
            yield error


def games(text: str) -> Iterator[tuple[Deal, tuple[int, ...]] | BadISS]:
    """Deal and actions of each game in a file, a damaged one's error in its place."""
    for item in read(text):
        yield item if isinstance(item, BadISS) else (item.deal, item.actions)


def _games(text: str) -> Iterator[tuple[int, str]]:
    """Each game with the number of the line it begins on; a game may run over several lines."""
    begun = 0
    held: list[str] = []
    for number, line in enumerate(map(str.strip, NEWLINE.split(text)), 1):
        if line.startswith("(;") and held:
            yield begun, " ".join(held)
            held = []
        begun = begun if held else number
        if line:
            held.append(line)
        if line.endswith(")"):
            yield begun, " ".join(held)
            held = []
    if held:
        yield begun, " ".join(held)


def read_game(text: str, line: int = 1) -> Record:
    """One game; raises `BadISS`."""
    text = text.strip()
    if not (text.startswith("(;") and text.endswith(")")):
        raise BadISS("shape", text, line)
    tags = tags_of(text)
    for tag in ("MV", "R"):
        if tag not in tags:
            raise BadISS("tag", tag, line)
    if tags.get("GM", "Skat") != "Skat":
        raise BadISS("game", tags["GM"], line)
    words = tags["MV"].split()
    deal = read_cards(words, line)
    reader = _Reader(deal, line)
    reader.read(words[2:])
    players = tuple(tags.get(f"P{seat}", "") for seat in range(3))
    claim = _claim(tags["R"], line)
    return Record(
        tags.get("ID", ""),
        deal,
        tuple(reader.actions),
        reader.state,
        reader.declarer_gave_up,
        claim,
        players,
        line,
        tags,
    )


class _Reader:
    """Plays a record's moves on states of the engine, so that every move is judged."""

    def __init__(self, deal: Deal, line: int) -> None:
        self.line = line
        self.state: Moment = opening(deal, house(Options()), Standing())
        self.actions: list[int] = []
        self.declarer_gave_up: bool | None = None
        self._announced = ""  # by a declarer who has not buried yet: some records say it in two moves

    def read(self, words: Sequence[str]) -> None:
        resigned: set[int] = set()
        for seat, move in zip(words[::2], [*words[1::2], ""], strict=False):
            if seat not in {"0", "1", "2", "w"}:
                raise BadISS("seat", seat, self.line)
            if not move:
                raise BadISS("move", seat, self.line)
            if seat == "w":
                self._world(move)
            elif move == "RE":
                resigned.add(int(seat))
                self._resign(resigned)
            elif not move.startswith("SC"):
                self._move(int(seat), move)

    def _world(self, move: str) -> None:
        """The server's own moves: it shows the skat, or says that somebody left or ran out of time."""
        if move[:2] in {"LE", "TI"}:
            return
        shown = {card_of(name, self.line) for name in move.split(".")}
        state = self.state
        if not isinstance(state, Bury) or sum(1 << card for card in shown) != state.award.deal.rest:
            raise BadISS("move", f"w {move}", self.line)

    def _move(self, seat: int, move: str) -> None:
        if seat != self.state.turn:
            raise BadISS("turn", f"{seat} {move}", self.line)
        for action in self._actions(move):
            self._push(action, f"{seat} {move}")

    def _actions(self, move: str) -> Iterable[int]:
        state = self.state
        if isinstance(state, Auction | Alone):
            if move.isascii() and move.isdigit() and int(move[:4]) in VALUES:
                return [bid_action(int(move))]
            words = {"y": HOLD, "p": PASS}
        elif isinstance(state, Choose):
            words = {"s": TAKE}
            if move not in words:
                return [HAND, self._announcement(move, True)[0]]
        elif isinstance(state, Bury):
            if "." not in move and not self._announced:
                self._announced = move
                return []
            before = f"{self._announced}." if self._announced else ""
            action, buried = self._announcement(before + move, False)
            return [buried, action]
        elif isinstance(state, Play):
            return [card_of(move, self.line)]
        else:
            words = {}
        if move not in words:
            raise BadISS("move", move, self.line)
        return [words[move]]

    def _announcement(self, move: str, hand: bool) -> tuple[int, int]:
        """The game announced and, after the skat, the pair buried; an ouvert hand may stand behind."""
        head, *names = move.split(".")
        game = GAMES.find(head[:1])
        if game < 0 or not head or set(head[1:]) - set("HSZO"):
            raise BadISS("move", move, self.line)
        announced = max((LEVELS[letter] for letter in head[1:] if letter in LEVELS), default=0)
        if game == NULL and announced not in (0, OUVERT):
            raise BadISS("move", move, self.line)
        action = ANNOUNCE + 4 * game + announced
        if hand:
            return action, 0
        if len(names) < 2:
            raise BadISS("move", move, self.line)
        pair = {card_of(name, self.line) for name in names[:2]}
        buried = PAIR.get(sum(1 << card for card in pair))
        if buried is None:
            raise BadISS("move", move, self.line)
        return action, buried

    def _push(self, action: int, said: str) -> None:
        if not legal(self.state) >> action & 1:
            raise BadISS("illegal", said, self.line)
        self.state = self.state.step(action)[0]
        self.actions.append(action)

    def _resign(self, seats: set[int]) -> None:
        """The declarer, or both defenders: said to the engine where it is their turn, else only noted."""
        state = self.state
        if not isinstance(state, Play):
            return
        declarer = state.contract.declarer
        if declarer not in seats and len(seats) < 2:
            return
        self.declarer_gave_up = declarer in seats
        if (state.turn == declarer) is self.declarer_gave_up:
            self._push(CONCEDE, "RE")
            if isinstance(self.state, Concede):
                self._push(AGREE, "RE")


def _claim(text: str, line: int) -> Claim | None:
    """The server's result; None where there is none: passed in, a penalty, nobody's game."""
    words = text.split()
    numbers = dict(word.split(":", 1) for word in words if ":" in word)
    if not words or "passed" in words or "penalty" in words or numbers.get("d") == "-1":
        return None
    try:
        declarer, value, matadors, points, tricks = [int(numbers[key]) for key in ("d", "v", "m", "p", "t")]
    except (KeyError, ValueError):
        raise BadISS("result", text, line) from None
    if declarer not in range(3) or not {"win", "loss"} & set(words):
        raise BadISS("result", text, line)
    return Claim(declarer, "win" in words, value, matadors, "overbid" in words, points, tricks)
