"""Spades with all hands open: the tricks of side 0, and what the deal then scores by the house rules."""

from collections.abc import Callable
from functools import cached_property, lru_cache
from threading import Lock
from typing import Any

from cardlab.analysis.limits import Limit
from cardlab.analysis.spades_early import early, played_on
from cardlab.analysis.spades_scores import (
    Bounds,
    Sheet,
    ahead,
    answers,
    at_least,
    at_most,
    behind,
    kept,
    spoiled,
)
from cardlab.analysis.spades_search import Search
from cardlab.analysis.worth import End, Span, Values, Worth
from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games.spades.state import ORDER, Play, taken

KEPT = 2
GUESS = 6
ENDING, SMALL, LARGE = 6, 13, 18  # up to so many cards a hand a small table (as a power of two) will do


def values(state: Any, limit: Limit) -> Values:
    """See `cardlab.analysis.values`; cards that are as good as each other are searched once.

    `count` is what side 0 takes when both sides play for tricks alone. Where more tricks score more that
    settles the score. Elsewhere, with a nil or a full set of bags in reach, it lies between what each side
    can make sure of by one plan (as many tricks as can be, a nil kept or broken with as many as go with it),
    and is searched itself between these: within a limit as far as that comes.
    """
    moment = Moment(_playing(state), limit)
    found = moment.each(lambda card: moment.worth((*state.trick, card)))
    return Values(state.turn, found, limit.searched)


def estimate(state: Any) -> Values | None:
    """See `cardlab.analysis.estimate`: where a nil may still be kept and many tricks are to come."""
    limit = Limit()
    moment = Moment(_playing(state), limit)
    if not early(moment.play):
        return None
    found = moment.each(lambda card: _later(moment, card))
    return Values(state.turn, found, limit.searched, estimated=True)


def _later(moment: "Moment", card: int) -> Worth:
    """A card by what the deal comes to from where the search begins, as whoever plays the card sees it."""
    later = played_on(moment.play.step(card)[0])
    found = worth(later, moment.limit)
    return found if later.turn % 2 == moment.play.turn % 2 else found.turned


def worth(state: Any, limit: Limit) -> Worth:
    """See `cardlab.analysis.worth`."""
    play = _playing(state)
    forced = bits(legal(play))
    # Where the rules leave one card only, as ♣2 to the first trick, the search need not know why.
    return Moment(play, limit).worth((*play.trick, *forced) if len(forced) == 1 else play.trick)


def reaches(state: Any, least: int, limit: Limit) -> bool | None:
    """Whether side 0 gets so many tricks, those it has included."""
    play = _playing(state)
    forced = bits(legal(play))
    return Moment(play, limit).reaches((*play.trick, *forced) if len(forced) == 1 else play.trick, least)


def nil(state: Any, seat: int, limit: Limit | None = None) -> bool | None:
    """Whether a seat can be kept from any trick from here on, its partner helping; None if cut short.

    >>> from cardlab.games.spades.position import position
    >>> moment = position({"hands": ["C2 D3", "C3 D4", "CA DA", "C4 D5"], "leader": 1})
    >>> nil(moment, 0), nil(moment, 2)
    (True, False)
    """
    play = _playing(state)
    forced = bits(legal(play))
    trick = (*play.trick, *forced) if len(forced) == 1 else play.trick
    question = Question(Moment(play, limit or Limit()), trick)
    if question.had[seat]:
        return False
    span = question.tricks(seat % 2, never=1 << seat)
    return True if span.least >= 0 else None if span.most >= 0 else False


def _playing(state: Any) -> Play:
    if not isinstance(state, Play):
        raise ValueError("all hands can be judged only while a card is to be played")
    return state


class Searcher:
    """A search, used by one question at a time, and what the last one came to: the next is near it."""

    def __init__(self, lead: str, plain: bool, size: int) -> None:
        self.search = Search(lead, 13, plain, size)
        self.guess = GUESS
        self.lock = Lock()


@lru_cache(KEPT)
def _searcher(lead: str, plain: bool, size: int) -> Searcher:
    """The search of a table's rules; the deal it is about is that of the last question."""
    return Searcher(lead, plain, size)


def forget() -> None:
    """See `cardlab.analysis.forget`."""
    _searcher.cache_clear()


class Moment:
    """One moment of the play, put as the search asks it."""

    def __init__(self, play: Play, limit: Limit) -> None:
        contract, options = play.contract, play.contract.house.options
        self.play, self.limit = play, limit
        there = play.unplayed | sum([1 << card for card in play.trick])
        self.held = tuple([hand & there for hand in contract.hands])
        self.leader = (play.turn - len(play.trick)) % 4
        self.had = taken(play.winners)
        self.sheet = Sheet(contract.bids, contract.standing.bags, options)
        self.thrown = thrown(play.before)
        few = 13 - len(play.winners) <= ENDING
        self.searcher = _searcher(
            options.spade_lead, options.first_trick_spade == "forbidden", SMALL if few else LARGE
        )

    def alike(self, one: int, other: int) -> bool:
        """Whether two cards of the hand to move, the lower first, are as good: nobody has one between."""
        others = sum(self.held) & ~self.held[self.play.turn]
        return bool(ORDER.suited[one] >> other & 1) and not others & (1 << other) - (2 << one)

    def each(self, of: Callable[[int], Worth]) -> dict[int, Worth]:
        """Every legal card; of those that are as good as each other one is asked for."""
        found: dict[int, Worth] = {}
        last = None
        for card in bits(legal(self.play)):
            found[card] = found[last] if last is not None and self.alike(last, card) else of(card)
            last = card
        return found

    def worth(self, trick: tuple[int, ...]) -> Worth:
        """What the deal comes to with this trick on the table."""
        question = Question(self, trick)
        tricks = question.tricks(0)
        bounds = question.score(tricks)
        sign = -1 if self.play.turn % 2 else 1
        ends = []
        for score, left in ((bounds.least, tricks.least), (bounds.most, tricks.most)):
            count = question.base[0] + left
            ends.append(End(sign * score, sign * count, count, bounds.at(score, count).sheet))
        return Worth(min(ends), max(ends))

    def reaches(self, trick: tuple[int, ...], least: int) -> bool | None:
        """Whether side 0 gets so many tricks with this trick on the table."""
        return Question(self, trick).reaches(least)


class Question:
    """A moment after this trick, which may be full: then its winner has it and leads."""

    def __init__(self, moment: Moment, trick: tuple[int, ...]) -> None:
        self.moment, self.searcher, self.limit = moment, moment.searcher, moment.limit
        self.leader, self.had, self.thrown, held = moment.leader, moment.had, moment.thrown, moment.held
        if len(trick) == 4:
            self.leader = (self.leader + ORDER.winner(trick)) % 4
            had = list(self.had)
            had[self.leader] += 1
            gone = sum([1 << card for card in trick])
            self.had = had[0], had[1], had[2], had[3]
            held, self.thrown, trick = tuple([hand & ~gone for hand in held]), thrown(trick), ()
        self.base = self.had[0] + self.had[2], self.had[1] + self.had[3]  # tricks so far, by side
        self.left = held[self.leader].bit_count()
        self.hands = [spread(hand) for hand in held]
        self.trick = [card // 13 * 16 + card % 13 for card in trick]

    @cached_property
    def open(self) -> int:
        """The seats whose nil is neither lost yet nor won."""
        return sum(
            [1 << seat for seat in range(4) if self.moment.sheet.nils >> seat & 1 and not self.had[seat]]
        )

    def tricks(self, side: int, never: int = 0) -> Span:
        """What a side gets of the tricks that are left, where it plays for many of them.

        With seats that must not take any, -1 is that they cannot be kept from one.
        """
        if not self.left:
            return Span(0, 0)
        searcher, search = self.searcher, self.searcher.search
        with searcher.lock:
            # A nil is first asked whether it can be kept at all.
            guess = 0 if never else searcher.guess
            low, high = self.limit.ask(
                search,
                lambda: search.tricks(
                    self.hands, self.leader, self.trick, self.thrown, side, side, never, guess
                ),
            )
            if side == 0 and not never:
                searcher.guess = (low + high + 1) // 2
        return Span(low, high)

    def reaches(self, least: int) -> bool | None:
        """Whether side 0 gets so many tricks, those it has included."""
        search, least = self.searcher.search, least - self.had[0] - self.had[2]
        if least <= 0 or least > self.left:
            return least <= 0
        with self.searcher.lock:
            return self.limit.ask(
                search,
                lambda: search.reaches(self.hands, self.leader, self.trick, self.thrown, least),
            )

    # ---------------------------------------------------------------- what the deal scores
    def score(self, tricks: Span) -> Bounds:
        """What side 0 gets more than side 1, as far as it is known, when it can take these tricks.

        Each further search is made only while the two ends are apart.
        """
        base, bounds = self.base, Bounds(self.moment.sheet.results(self.had))
        bounds.add(0, at_least(0, base[0] + tricks.least))
        bounds.add(1, at_most(0, base[0] + tricks.most))
        for side, nils in self._nils():
            if not (bounds.exact or self.limit.spent):
                span = self.tricks(side, never=nils)
                if span.least >= 0:
                    bounds.add(side, kept(side, nils, base[side] + span.least))
                bounds.add(1 - side, spoiled(side, nils, base[side] + span.most))
        self._by_score(bounds)
        return bounds

    def _by_score(self, bounds: Bounds) -> None:
        """The score itself, by one search after another for half of what it may be."""
        while not (bounds.exact or self.limit.spent):
            may = bounds.between
            middle = len(may) // 2
            found = self._brings(may[middle])
            if found is None:
                return
            if found:
                bounds.add(0, ahead(may[middle]))
            else:
                bounds.add(1, behind(may[middle - 1]))

    def _brings(self, least: int) -> bool | None:
        """Whether side 0 gets so many points more than side 1."""
        search, sheet = self.searcher.search, self.moment.sheet
        asked = sheet.weights, sheet.count(self.had), answers(sheet, least), self.open
        with self.searcher.lock:
            return self.limit.ask(
                search,
                lambda: search.brings(self.hands, self.leader, self.trick, self.thrown, *asked),
            )

    def _nils(self) -> list[tuple[int, int]]:
        """By side, the sets of seats whose nil may be kept together."""
        sets = [(side, self.open & mask << side) for side in (0, 1) for mask in (0b001, 0b100, 0b101)]
        return [(side, nils) for k, (side, nils) in enumerate(sets) if nils and (side, nils) not in sets[:k]]


def thrown(trick: tuple[int, ...]) -> bool:
    """Whether a spade was thrown on a trick that was led in another suit."""
    return bool(trick) and trick[0] < 39 and max(trick) >= 39


def spread(hand: int) -> int:
    """A hand as the search has it, sixteen bits to a suit."""
    return sum([(hand >> 13 * suit & 0x1FFF) << 16 * suit for suit in range(4)])
