"""Matadors: the run of the highest trumps from ♣J on, held or missing, in all twelve cards."""

from cardlab.games.skat.pack import JACKS, NULL, RUNS
from cardlab.rulings import Finding
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, phrases
from cardlab.tutor.skat.typed import matadors, placed
from cardlab.tutor.skat.worth import levels
from cardlab.tutor.skat.written import FIELDS, Written, read, rows, seen

(ASK_RUN, WITH, WITHOUT, HINT_START, HINT_TWELVE, HINT_HELD, HINT_MISSING) = phrases(
    "matadors",
    ask="game:action",
    label_with="count:n",
    label_without="count:n",
    hint_start="",
    hint_twelve="",
    hint_held="run:run",
    hint_missing="run:run",
)
(IS_HELD, IS_MISSING, ALL_HELD, ALL_MISSING, TURNED, TEN_ONLY) = phrases(
    "matadors",
    is_held="run:run stop:card count:n",
    is_missing="run:run stop:card count:n",
    all_held="run:run count:n",
    all_missing="run:run count:n",
    turned="",
    ten_only="cards:cards",
)


class Matadors(Goal):
    """With or without how many? The ten cards and the two put aside, and the game."""

    name = "matadors"
    takes = "choice"
    fields = FIELDS

    def question(self, task: Exercise) -> Question:
        """The cards in hand and the skat; four answers, the usual slips among them."""
        game = self._told(task)
        ask = Finding(ASK_RUN, (game.action,))
        return Question(
            ask, self.takes, rows(game, bid=False)[not game.hand :], seen(game), (), self._choices(task)
        )

    def label(self, task: Exercise, answer: str) -> Finding:
        """With 3, 역마타도르 2."""
        side, _, count = answer.partition(" ")
        return Finding(WITH if side == "with" else WITHOUT, (int(count),))

    def right(self, task: Exercise) -> frozenset[str]:
        """By all twelve cards."""
        return frozenset({_side(self._told(task).found.matadors)})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """With or without first, then where the run ends."""
        game = self._told(task)
        count, rule = game.found.matadors, "skat.value.matadors"
        right = answer == _side(count)
        says: tuple[Said, ...] = ()
        if answer.startswith("without") != (count < 0):
            says = (Said(Finding(TURNED)),)
        told = run_of(count, game.game)
        before = read(_without_skat(task)).found.matadors
        if not right and game.skat and answer == _side(before):
            says, rule = (Said(Finding(TEN_ONLY, (game.skat,))),), "skat.value.skat"
        return Mark(right, answer, (*says, Said(told)), task.rule if right else rule, levels(game), 0)

    def read(self, task: Exercise, text: str) -> str:
        """ "with 2", 역마타도르 3, -3."""
        return placed(text, self._choices(task)) or matadors(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """Where to begin, all twelve cards, the order in which to look."""
        game = self._told(task)
        held = game.found.matadors > 0
        order = RUNS[game.game][: max(4, abs(game.found.matadors) + 1)]
        start = (Said(Finding(HINT_START)), *((Said(Finding(HINT_TWELVE)),) if game.skat else ()))
        return (*start, Said(Finding(HINT_HELD if held else HINT_MISSING, (order,))))

    def _told(self, task: Exercise) -> Written:
        game = read(task)
        if game.game == NULL or not game.ten or game.ended:
            raise BadExercise(
                f"exercise {task.name}, given", "matadors are counted in cards, before the play"
            )
        return game

    def _choices(self, task: Exercise) -> tuple[str, ...]:
        """The number, the other way round, what the ten cards alone or the jacks alone would give."""
        game = self._told(task)
        count, ten = game.found.matadors, read(_without_skat(task)).found.matadors
        jacks = sum((game.ten | game.skat) >> jack & 1 for jack in JACKS)
        longest = len(RUNS[game.game])
        tempting = [
            count,
            -count,
            ten,
            jacks,
            *(count + step for step in (1, -1, 2, -2)),
            -count + 1,
            -count - 1,
        ]
        found = list(dict.fromkeys(n for n in tempting if 0 < abs(n) <= longest))[:4]
        return tuple(_side(n) for n in sorted(found, key=lambda n: (n < 0, abs(n))))


def _side(count: int) -> str:
    return f"with {count}" if count > 0 else f"without {-count}"


def _without_skat(task: Exercise) -> Exercise:
    told = {key: value for key, value in task.given.items() if key != "skat"}
    return Exercise(task.name, task.game, task.goal, task.rule, told)


def run_of(count: int, game: int) -> Finding:
    """The run of matadors card by card, and the card that ends it."""
    run, number = RUNS[game], abs(count)
    if number == len(run):
        return Finding(ALL_HELD if count > 0 else ALL_MISSING, (run, number))
    return Finding(IS_HELD if count > 0 else IS_MISSING, (run[:number], run[number], number))
