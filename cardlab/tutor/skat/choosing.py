"""Judgement before the first card: which game to announce, which two cards to bury, by the tips."""

from collections.abc import Sequence

from cardlab.cards import BIT, CardSet, bits
from cardlab.game import Advice, judge
from cardlab.games.skat import GAME
from cardlab.games.skat.declaring import Announce, Bury
from cardlab.games.skat.pack import NULL, PAIRS, POINTS, TRUMPS, card_points
from cardlab.games.skat.state import ANNOUNCE, BURY, PAIR
from cardlab.games.skat.tips import advise
from cardlab.games.skat.tips.burying import intends
from cardlab.games.skat.tips.sight import PRINTED, sight
from cardlab.reading import read_action
from cardlab.rulings import Finding
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, Unread, phrases
from cardlab.tutor.skat.typed import placed
from cardlab.tutor.typed import read_cards
from cardlab.tutor.verdicts import told

(ASK_GAME, SO_IS, NOT_SO, HINT_KEEP, HINT_STRONG, SAY_GAME) = (
    *phrases(
        "game",
        ask="bid:n",
        equal="game:action",
        not_so="game:action best:action",
        hint_keep="bid:n",
        hint_strong="",
    ),
    *phrases("unread", game=""),
)
(ASK_BURY, EQUAL_PAIR, BARE_TEN, POINTS_LOST, SAY_TWO) = (
    *phrases(
        "bury",
        ask="",
        equal="cards:cards",
        bare_ten="card:card",
        points_lost="mine:n best:n",
    ),
    *phrases("unread", two=""),
)
EQUAL_GAME, EQUAL_BURY = 0.46, 0.9  # weights from which on an answer is as good as the best


class WhichGame(Goal):
    """Which game to announce, at the moment of announcing; what is hardly less is right as well."""

    name = "game"
    takes = "choice"

    def question(self, task: Exercise) -> Question:
        """The ten cards, what was buried, the bid."""
        moment = self._moment(task)
        seen = GAME.seen(moment, moment.turn)
        ask = Finding(ASK_GAME, (moment.award.bid,))
        return Question(ask, self.takes, (), seen, (), self._choices(task), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """What the tips put first, and whatever earns as much."""
        return frozenset(GAME.show(best.action) for best in self._ranked(task) if best.weight >= EQUAL_GAME)

    def mark(self, task: Exercise, answer: str) -> Mark:
        """What forbids it or speaks against it, then what speaks for the best."""
        ranked = self._ranked(task)
        best, action = ranked[0], GAME.parse(answer)
        chosen = next((advice for advice in ranked if advice.action == action), None)
        if answer in self.right(task):
            equal = () if action == best.action else (Said(Finding(SO_IS, (action,))),)
            return Mark(True, answer, (*equal, Said(best.reason)), best.reason.case.id)
        verdict = judge(GAME, self._moment(task), action)
        if not verdict:
            return Mark(False, answer, (*told(verdict), Said(best.reason)), verdict.broken[0].case.id)
        against = Said(chosen.reason if chosen else Finding(NOT_SO, (action, best.action)))
        return Mark(False, answer, (against, Said(best.reason)), best.reason.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """하트, null ouvert, …"""
        if place := placed(text, self._choices(task)):
            return place
        try:
            action = read_action(text, GAME)
        except ValueError:
            action = -1
        if not ANNOUNCE <= action < ANNOUNCE + 24:
            raise Unread(Finding(SAY_GAME))
        return GAME.show(action)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """First what keeps the bid, then what can be won."""
        return Said(Finding(HINT_KEEP, (self._moment(task).award.bid,))), Said(Finding(HINT_STRONG))

    def _choices(self, task: Exercise) -> tuple[str, ...]:
        """The six games, and what more is among the best."""
        plain = [ANNOUNCE + 4 * game for game in (3, 2, 1, 0, 4, 5)]
        more = [GAME.parse(answer) for answer in sorted(self.right(task))]
        return tuple(GAME.show(action) for action in dict.fromkeys((*plain, *more)))

    def _ranked(self, task: Exercise) -> Sequence[Advice]:
        moment = self._moment(task)
        return advise(GAME.seen(moment, moment.turn))

    def _moment(self, task: Exercise) -> Announce:
        moment = self.moment(task)
        if not isinstance(moment, Announce):
            raise BadExercise(f"exercise {task.name}, given", "a game is chosen when it is to be announced")
        return moment


class WhichTwo(Goal):
    """Which two cards to bury, by the tips; a pair that costs next to nothing is right as well."""

    name = "bury"
    takes = "cards"

    def question(self, task: Exercise) -> Question:
        """The twelve cards and the bid."""
        moment = self._moment(task)
        seen = GAME.seen(moment, moment.turn)
        return Question(Finding(ASK_BURY), self.takes, (), seen, (), (), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """The best pair and its equals."""
        return frozenset(GAME.show(two.action) for two in self._ranked(task) if two.weight >= EQUAL_BURY)

    def mark(self, task: Exercise, answer: str) -> Mark:
        """What a pair costs: a trump, an ace, a ten left bare, points given away."""
        ranked, moment = self._ranked(task), self._moment(task)
        best, action = ranked[0], GAME.parse(answer)
        chosen = next((advice for advice in ranked if advice.action == action), None)
        if answer in self.right(task):
            equal = () if action == best.action else (Said(Finding(EQUAL_PAIR, (PAIRS[action - BURY],))),)
            return Mark(True, answer, (*equal, Said(best.reason)), best.reason.case.id)
        game = _planned(moment)
        two, most = PAIRS[action - BURY], PAIRS[best.action - BURY]
        costs = [Said(found) for found in _costs(moment.cards, two, most, game)]
        against = [] if chosen is None else [Said(chosen.reason)]
        return Mark(False, answer, (*(costs or against), Said(best.reason)), best.reason.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """Two cards, in any order: "H8 ST", 하트 8, 스페이드 10."""
        moment = self._moment(task)
        said = text.strip().lower().removeprefix("bury ")
        action = PAIR.get(int(CardSet.parse(read_cards(said, GAME, CardSet(moment.cards)))))
        if action is None or not moment.choices >> action & 1:
            raise Unread(Finding(SAY_TWO))
        return GAME.show(action)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """For which game to bury, then the cards in question."""
        moment = self._moment(task)
        steps = GAME.hint(GAME.seen(moment, moment.turn))
        return tuple(Said(finding) for step in steps[:-1] for finding in step.says)

    def _ranked(self, task: Exercise) -> Sequence[Advice]:
        moment = self._moment(task)
        return advise(GAME.seen(moment, moment.turn))

    def _moment(self, task: Exercise) -> Bury:
        moment = self.moment(task)
        if not isinstance(moment, Bury):
            raise BadExercise(
                f"exercise {task.name}, given", "two cards are buried after picking up the skat"
            )
        return moment


def _planned(moment: Bury) -> int:
    """The game that the tips would bury for."""
    action: int = intends(sight(GAME.seen(moment, moment.turn))).facts[0]
    return action - ANNOUNCE >> 2


def _costs(cards: int, two: int, best: int, game: int) -> list[Finding]:
    """What burying these two costs beside the best pair, in what can be seen of it."""
    if game == NULL:
        return []
    found = []
    if two & TRUMPS[game]:
        return []
    for suit in PRINTED:
        kept = (cards ^ two) & suit & ~TRUMPS[game]
        (ten,) = [card for card in bits(suit) if POINTS[card] == 10]
        if kept == BIT[ten] and cards & suit & ~TRUMPS[game] != kept:
            found.append(Finding(BARE_TEN, (ten,)))
    mine, most = card_points(two), card_points(best)
    if mine < most:
        found.append(Finding(POINTS_LOST, (mine, most)))
    return found
