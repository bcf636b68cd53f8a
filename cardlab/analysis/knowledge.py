"""What one seat could know at a moment of a deal, built from nothing: its own cards and what all saw."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import Any

from cardlab.analysis import room
from cardlab.cards import BIT, CardSet
from cardlab.game import Game, legal
from cardlab.games import game
from cardlab.table import Table

CARDS = 64  # an action below it is a card


@dataclass(frozen=True, slots=True)
class Known:
    """A seat's knowledge, as sets of cards by seat, and what the other places may hold.

    `said` is every action in order with its seat; None stands for one that was done in secret, as burying is.
    `own` are the cards of the seat as they were dealt, None before it has looked. Of the cards not played,
    `has` are those that a seat is known to hold (all of its own, and any hand that lies open), `lacks` those
    that it cannot hold, `sizes` how many it holds. `aside` are the cards in no hand where the seat knows
    them, `loose` is how many it does not know.
    """

    name: str  # of the game
    seat: int
    dealer: int
    options: Any
    standing: Any
    said: tuple[tuple[int, int | None], ...]
    own: int | None
    sizes: tuple[int, ...]
    has: tuple[int, ...]
    lacks: tuple[int, ...]
    played: tuple[int, ...]
    aside: int
    loose: int

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game(self.name)

    @property
    def free(self) -> int:
        """The cards of which the seat does not know where they are."""
        return int(self.game.deck) & ~(_union(self.played) | _union(self.has) | self.aside)


def knowledge(table: Table, ply: int, seat: int) -> Known:
    """What `seat` could know after `ply` actions; raises `IndexError` outside of the deal.

    Only `Game.seen` of that seat and what was said and played is read. Who did not follow suit, or led what
    only a hand of nothing else may lead, is asked of the rules themselves: see `_shown`.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> table = Table(spades, spades.deal("demo"))
    >>> table = table.replay(["look", "bid 3", "look", "bid 3", "look", "bid 3", "look", "bid 3"])
    >>> known = knowledge(table, 8, 1)
    >>> CardSet(known.own) == table.game.held(table.state, 1), CardSet(known.free).bit_count()
    (True, 39)
    """
    rules = table.game
    seen = rules.seen(table.state_at(ply), seat)
    secret = room(rules, "_worlds").secret
    said: list[tuple[int, int | None]] = []
    played, lacks = [0] * rules.seats, [0] * rules.seats
    for place in range(ply):
        state, action = table.state_at(place), table.actions[place]
        turn = state.turn
        assert turn is not None
        said.append((turn, action if turn == seat or not secret(action) else None))
        if action < CARDS:
            lacks[turn] |= _shown(state, action, int(rules.deck) & ~_union(played))
            played[turn] |= BIT[action]
    has = [_read(hand) for hand in seen.get("open") or [None] * rules.seats]
    has[seat] = _read(seen["hand"])
    turn = seen["turn"]
    if turn is not None and not _union(played):
        has[turn] |= _opens(table.state_at(ply), int(rules.deck))
    aside, sizes = _read(seen.get("skat")), tuple(seen["held"])
    away = int(rules.deck).bit_count() - sum(sizes) - _union(played).bit_count()
    free = int(rules.deck) & ~(_union(played) | _union(has) | aside)
    return Known(
        rules.name,
        seat,
        seen["dealer"],
        table.options,
        table.standing,
        tuple(said),
        _dealt(table, ply, seat),
        sizes,
        tuple(has),
        tuple([lack & free for lack in lacks]),
        tuple(played),
        aside,
        away - aside.bit_count(),
    )


def _shown(state: Any, card: int, unplayed: int) -> int:
    """The cards that whoever played this one has shown not to hold.

    Had it held any of them, the rules would have kept those and dropped the card. So all that may be there
    is put into the hand, and what the rules keep instead of the card is taken out until they keep the card.
    """
    lacked, others = 0, unplayed & ~BIT[card]
    while not (left := legal(replace(state, choices=others & ~lacked | BIT[card]))) & BIT[card]:
        kept = left & others & ~lacked
        if not kept:
            break
        lacked |= kept
    return lacked


def _opens(state: Any, deck: int) -> int:
    """The card that whoever opens the play must have: the one that the rules leave of all, as ♣2.

    `trick` tells a moment of play; before it the rules speak of bids.
    """
    left = legal(replace(state, choices=deck)) & deck if hasattr(state, "trick") else 0
    return left if left.bit_count() == 1 else 0


def _dealt(table: Table, ply: int, seat: int) -> int | None:
    """The hand as it was when the seat first saw it: nobody plays or buries before."""
    hands: Iterator[Any] = (table.game.seen(table.state_at(place), seat)["hand"] for place in range(ply + 1))
    first = next((hand for hand in hands if hand is not None), None)
    return None if first is None else _read(first)


def _read(codes: list[str] | None) -> int:
    return int(CardSet.parse(" ".join(codes))) if codes else 0


def _union(sets: tuple[int, ...] | list[int]) -> int:
    return reduce(or_, sets, 0)
