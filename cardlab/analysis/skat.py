"""Skat with all hands open: the declarer's card points, and what the deal then scores by the house rules."""

from functools import cached_property, lru_cache
from threading import Lock
from typing import Any

from cardlab.analysis.limits import Limit
from cardlab.analysis.null_search import Search as NullSearch
from cardlab.analysis.skat_places import places
from cardlab.analysis.skat_search import Search
from cardlab.analysis.worth import End, Values, Worth
from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games.skat.pack import NULL, card_points
from cardlab.games.skat.play import Play
from cardlab.games.skat.result import result
from cardlab.games.skat.score import declarer_points, sides, value_of
from cardlab.games.skat.state import CONCEDES
from cardlab.rulings import Outcome

WHOLE = 120
KEPT = 2  # deals whose tables are kept: the one that is looked at, and the one before
GUESS = 60
ENDING, SMALL, LARGE = 6, 15, 19  # up to so many cards a hand a small table (as a power of two) will do

Answers = tuple[bool, bool]  # with few card points, and with many


def values(state: Any, limit: Limit) -> Values:
    """See `cardlab.analysis.values`.

    The deal scores the more, the more card points the declarer has, so that the best play for the one is the
    best for the other. There is one exception: a Schwarz game that is lost and of which the house rules do
    not charge every level; there the play is for card points, and the score is what these come to.
    """
    moment = Moment(_playing(state), limit)
    cards = bits(legal(state) & ~CONCEDES)
    return Values(state.turn, moment.worths(cards), limit.searched)


def estimate(state: Any) -> Values | None:
    """See `cardlab.analysis.estimate`: a search is quick enough from the first card on."""
    _playing(state)
    return None


def worth(state: Any, limit: Limit) -> Worth:
    """See `cardlab.analysis.worth`."""
    return Moment(_playing(state), limit).worth(state.trick)


def reaches(state: Any, least: int, limit: Limit) -> bool | None:
    """Whether the declarer gets `least` card points, the skat included; in Null whether a trick: 1."""
    return Moment(_playing(state), limit).reaches(least)


def _playing(state: Any) -> Play:
    if not isinstance(state, Play):
        raise ValueError("all hands can be judged only while a card is to be played")
    return state


class Searches:
    """The searches of one deal, each made when it is first asked; one question at a time."""

    def __init__(self, game: int, size: int) -> None:
        self.places = places(game)
        self.size = size  # of the table for points, as a power of two
        self.guess = GUESS  # what the last question came to: neighbouring questions come to much the same
        self.lock = Lock()

    @cached_property
    def points(self) -> Search:
        """For card points."""
        return Search(self.places.blocks, self.places.points, self.places.trumps, self.size)

    @cached_property
    def tricks(self) -> Search:
        """For tricks, each three: whether a side takes them all."""
        return Search(self.places.blocks, [1] * 32, self.places.trumps, SMALL)

    @cached_property
    def null(self) -> NullSearch:
        """For Null."""
        return NullSearch(SMALL)


@lru_cache(KEPT)
def searches(game: int, declarer: int, hands: tuple[int, ...], size: int) -> Searches:
    """The searches of a deal. Who holds what at the start is all that their tables rest on."""
    return Searches(game, size)


def forget() -> None:
    """See `cardlab.analysis.forget`."""
    searches.cache_clear()


class Moment:
    """One moment of the play, put as the searches ask it: the declarer is player 0, cards are places."""

    def __init__(self, play: Play, limit: Limit) -> None:
        self.play, self.limit = play, limit
        contract = self.contract = play.contract
        declarer = contract.declarer
        self.many = (contract.hands[play.turn] & play.unplayed).bit_count()  # tricks to be finished
        size = SMALL if self.many <= ENDING else LARGE
        self.searches = searches(contract.game, declarer, contract.hands, size)
        self.places = self.searches.places
        there = play.unplayed | sum([1 << card for card in play.trick])
        self.hands = tuple([self.places.mask(contract.hands[(declarer + k) % 3] & there) for k in range(3)])
        self.leader = (play.turn - len(play.trick) - declarer) % 3
        self.had = declarer_points(play)
        self.won = play.winners.count(declarer)
        self.lost = len(play.winners) - self.won

    # ---------------------------------------------------------------- the questions
    def worths(self, cards: list[int]) -> dict[int, Worth]:
        """What each of these cards comes to; of cards that are as good as each other one is searched."""
        like: dict[int, int] = {}
        last = None
        for card in sorted(cards, key=self.places.place.__getitem__):
            like[card] = like[last] if last is not None and self._alike(last, card) else card
            last = card
        found: dict[int, Worth] = {}
        whole = self.limit
        for again in (False, True):  # what some did not need is for those that needed more
            wanting = [card for card in dict.fromkeys(like.values()) if not again or not found[card].exact]
            for place, card in enumerate(wanting):
                if not again or not whole.spent:
                    self.limit = whole.part(len(wanting) - place)
                    its = self.worth((*self.play.trick, card))
                    found[card] = its.and_also(found[card]) if again else its
        self.limit = whole
        return {card: found[like[card]] for card in cards}

    def worth(self, trick: tuple[int, ...]) -> Worth:
        """What the deal comes to with this trick on the table."""
        with self.searches.lock:
            if self.contract.game == NULL:
                return self._null(trick)
            return self._points(trick)

    def reaches(self, least: int) -> bool | None:
        """Whether the declarer gets so many card points; in Null whether he gets a trick, which is 1."""
        with self.searches.lock:
            if self.contract.game == NULL:
                caught = self._caught(self.play.trick)
                return least <= 0 or (caught and least == 1)
            if least <= self.had:
                return True
            return self._ask(self.searches.points, self.play.trick, least - self.had)

    def _alike(self, one: int, other: int) -> bool:
        """Whether two cards of a hand, the lower first, come to the same: nobody has a card between them."""
        low, high = self.places.place[one], self.places.place[other]
        hand = self.hands[(self.play.turn - self.contract.declarer) % 3]
        between = (1 << high) - (2 << low) & sum(self.hands) & ~hand
        suit = next(block for block in self.places.blocks if block >> low & 1)
        counts = self.contract.game != NULL and self.places.points[low] != self.places.points[high]
        return not between and bool(suit >> high & 1) and not counts

    # ---------------------------------------------------------------- the searches
    def _points(self, trick: tuple[int, ...]) -> Worth:
        search, laid = self.searches.points, self.laid(trick)
        guess = self.searches.guess - self.had
        low, high = self.limit.ask(search, lambda: search.bounds(self.hands, self.leader, laid, guess))
        low, high = low + self.had, high + self.had
        self.searches.guess = (low + high) // 2
        # Whether a side takes every trick is asked only where the card points leave it open.
        swept: Answers = (
            self._swept(trick, low == WHOLE) if high == WHOLE and not self.lost else (False, False)
        )
        blank: Answers = (
            self._blank(trick, high == low)
            if low == card_points(self.contract.skat) and not self.won
            else (False, False)
        )
        few, much = self._end(low, swept[0], blank[0]), self._end(high, swept[1], blank[1])
        return Worth(min(few, much), max(few, much))

    def _swept(self, trick: tuple[int, ...], sure: bool) -> Answers:
        """Whether the declarer takes every trick; `sure`: the declarer takes every point."""
        answer = self._ask(self.searches.tricks, trick, 3 * self.many) if sure else None
        return (False, True) if answer is None else (answer, answer)

    def _blank(self, trick: tuple[int, ...], sure: bool) -> Answers:
        """Whether the declarer takes no trick; `sure`: the declarer takes no point."""
        answer = self._ask(self.searches.tricks, trick, 1) if sure else None
        return (True, False) if answer is None else (not answer, not answer)

    def _null(self, trick: tuple[int, ...]) -> Worth:
        caught = self._caught(trick)
        ends = [self._end(int(taken)) for taken in ((False, True) if caught is None else (caught,))]
        return Worth(min(ends), max(ends))

    def _caught(self, trick: tuple[int, ...]) -> bool | None:
        if self.won:
            return True
        search, laid = self.searches.null, self.laid(trick)
        return self.limit.ask(search, lambda: search.caught(self.hands, self.leader, laid))

    def _ask(self, search: Search, trick: tuple[int, ...], least: int) -> bool | None:
        laid = self.laid(trick)
        return self.limit.ask(search, lambda: search.reaches(self.hands, self.leader, laid, least))

    def laid(self, trick: tuple[int, ...]) -> tuple[int, ...]:
        """A trick as places."""
        return tuple([self.places.place[card] for card in trick])

    # ---------------------------------------------------------------- what the deal scores
    def _end(self, count: int, swept: bool = False, blank: bool = False) -> End:
        """The deal at its end, valued by the game itself."""
        contract, declarer = self.contract, self.contract.declarer
        if contract.game == NULL:
            found = result(NULL, contract.announced, 0, 0, count, 10 - count)
        else:
            tricks = 10 if swept else 0 if blank else 5
            found = result(contract.game, contract.announced, count, WHOLE - count, tricks, 10 - tricks)
        options = contract.award.house.options
        sheet = Outcome(sides(value_of(contract, found), declarer, options)).points
        ahead = sheet[declarer] - sheet[(declarer + 1) % 3]
        mine = self.play.turn == declarer
        few = mine == (contract.game == NULL)
        return End(ahead if mine else -ahead, -count if few else count, count, sheet)
