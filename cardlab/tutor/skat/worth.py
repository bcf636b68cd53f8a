"""What a game is worth: a number, by the levels; and how high it can be bid before the skat is seen."""

from collections.abc import Mapping
from typing import Any

from cardlab.cards import CardSet
from cardlab.games.skat import GAME
from cardlab.games.skat.auction import Alone, Auction
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.valuation import PRODUCTS, SKAT_CASES
from cardlab.rulings import Finding, ScoreLine
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, phrases
from cardlab.tutor.skat.slips import slip
from cardlab.tutor.skat.written import FIELDS, Written, read, rows, seen
from cardlab.tutor.typed import read_number

(ASK, ASK_NULL, IS_NULL, IS_RIGHT) = phrases("worth", ask="", ask_null="", is_null="worth:n", is_right="")
(HINT_RUN, HINT_RUN_HIDDEN, HINT_LEVELS, HINT_SUM, HINT_NULL) = phrases(
    "worth",
    hint_run="",
    hint_run_told="count:n",
    hint_levels="parts:numbers",
    hint_sum="base:n levels:n",
    hint_null="",
)
(ASK_BID, ASK_BID_HAND, SAFE, SAFE_WITHOUT, SAFE_NULL) = phrases(
    "safe_bid",
    ask="game:action",
    ask_hand="game:action",
    safe="worth:n",
    safe_without="worth:n run:run",
    safe_null="worth:n",
)


class Worth(Goal):
    """What is the game worth? `given` is a game written down: see `cardlab.games.skat.examples.written`."""

    name = "worth"
    takes = "number"
    fields = FIELDS

    def question(self, task: Exercise) -> Question:
        """The declarer's cards, what was announced and how it came out."""
        game = read(task)
        ask = ASK_NULL if game.game == NULL else ASK
        return Question(Finding(ask), self.takes, rows(game, bid=False), seen(game), house=game.house)

    def right(self, task: Exercise) -> frozenset[str]:
        """Base value times multiplier, whatever was bid."""
        return frozenset({str(read(task).found.worth)})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The usual slip behind a number, then the sum."""
        game = read(task)
        right = answer in self.right(task)
        says, rule = explained(game, int(answer), task.rule)
        return Mark(right, answer, says, rule, levels(game), 0)

    def read(self, task: Exercise, text: str) -> str:
        """A number, in any of the ways in which one is typed."""
        return read_number(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The matadors, the levels, the two factors."""
        return hints(read(task))


def explained(game: Written, answer: int, rule: str) -> tuple[tuple[Said, ...], str]:
    """What is said to a worth, and by which rule: right or not, it ends with the sum."""
    if answer == game.found.worth:
        turned = (Said(line) for line in game.found.lines if line.case in SKAT_CASES)
        return (Said(Finding(IS_RIGHT)), *turned, summed(game)), rule
    missed = slip(game, answer)
    return (Said(missed.says), summed(game)), missed.rule


def summed(game: Written) -> Said:
    """The product."""
    if game.game == NULL:
        return Said(Finding(IS_NULL, (game.found.worth,)))
    product = next(line for line in game.found.lines if line.case in PRODUCTS)
    return Said(Finding(PRODUCTS[0], product.facts[:5]))


def levels(game: Written) -> tuple[ScoreLine, ...]:
    """The lines of the worth alone, without bid, win and loss."""
    kept = ("skat.value.bid", "skat.value.overbid", "skat.score")
    return tuple(line for line in game.found.lines if not line.case.id.startswith(kept))


def hints(game: Written) -> tuple[Said, ...]:
    """Step by step, the last nearly the answer."""
    if game.game == NULL:
        return (Said(Finding(HINT_NULL)),)
    product = next(line for line in game.found.lines if line.case in PRODUCTS)
    base, parts, total = product.facts[1:4]
    run = Finding(HINT_RUN) if game.ten else Finding(HINT_RUN_HIDDEN, (parts[0],))
    return Said(run), Said(Finding(HINT_LEVELS, (parts,))), Said(Finding(HINT_SUM, (base, total)))


class SafeBid(Worth):
    """How high can this hand be bid for this game, before the skat is seen?

    `given` is a moment of the auction, `game` the game that the seat to act has in mind and `hand_game`
    whether it means to play Hand.
    """

    name = "safe_bid"
    fields = frozenset({"game", "hand_game"})

    def question(self, task: Exercise) -> Question:
        """The moment of the auction, and the game in mind."""
        moment, game = self._told(task)
        case = ASK_BID_HAND if game.hand else ASK_BID
        return Question(Finding(case, (game.action,)), self.takes, (), GAME.seen(moment, moment.turn))

    def right(self, task: Exercise) -> frozenset[str]:
        """The value of the game by the ten cards."""
        return frozenset({str(self._told(task)[1].found.worth)})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The slip, the sum, and for a game without matadors what the skat may do to it."""
        game = self._told(task)[1]
        right = answer in self.right(task)
        says, rule = explained(game, int(answer), task.rule)
        worth, run = game.found.worth, game.found.matadors
        if run < 0:
            missing = game.found.lines[0].facts[1]
            says += (Said(Finding(SAFE_WITHOUT, (worth, missing))),)
        else:
            says += (Said(Finding(SAFE if run else SAFE_NULL, (worth,))),)
        return Mark(right, answer, says, rule, levels(game), 0)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """As for a worth."""
        return hints(self._told(task)[1])

    def _told(self, task: Exercise) -> tuple[Auction | Alone, Written]:
        moment = self.moment(task)
        if not isinstance(moment, Auction | Alone):
            raise BadExercise(f"exercise {task.name}, given", "a bid is thought of in the auction")
        told: Mapping[str, Any] = {
            "game": self.asked(task, "game"),
            "hand": task.given.get("hand_game", False),
            "cards": str(CardSet(moment.deal.hands[moment.turn])),
        }
        return moment, read(Exercise(task.name, task.game, task.goal, task.rule, told))
