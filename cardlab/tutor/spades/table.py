"""Goals about the table's own rules: may spades be led, may a trick be looked at, is the match over."""

from cardlab.cards import CardSet
from cardlab.game import judge, legal
from cardlab.games.spades.flow import look_back
from cardlab.games.spades.options import Options
from cardlab.games.spades.position import read_options, read_pair
from cardlab.games.spades.score import ended
from cardlab.games.spades.state import SPADES, Done, Play, Standing
from cardlab.rulings import Ending, Finding, Verdict
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, phrases, rule_in_words
from cardlab.tutor.typed import names, read_choice, read_yes
from cardlab.tutor.verdicts import proof, told

(ASK_BROKEN,) = phrases("broken", ask="")
(ASK_LOOK,) = phrases("look_back", ask="trick:n finished:n")
(ASK_ENDED, SCORES, PLAY_ON, OURS, THEIRS, NOT_YET, LINES) = phrases(
    "ended",
    ask="",
    row="side:team points:points",
    on="",
    ours="",
    theirs="",
    not_yet="target:points floor:points",
    lines="target:points floor:points",
)
(FOLLOWS_SUIT, NO_SPADE, BROKEN_BEFORE) = phrases(
    "breaking", follows="action:action", plain="action:action", before="action:action"
)
CHOICES = {"on": PLAY_ON, "team 0": OURS, "team 1": THEIRS}


def why_not(state: Play, event: str, action: int) -> Finding | None:
    """Why a card does not break spades: it is none, it follows a spade, or they were broken before."""
    if event != "spades.break":
        return None
    if not SPADES >> action & 1:
        return Finding(NO_SPADE, (action,))
    led = state.trick and SPADES >> state.trick[0] & 1
    return Finding(FOLLOWS_SUIT if led else BROKEN_BEFORE, (action,))


class MayLeadSpades(Goal):
    """May a spade be led now? Of a hand that holds one and leads."""

    name = "broken"
    takes = "yes"

    def question(self, task: Exercise) -> Question:
        """The hand and the trick before."""
        moment = self._moment(task)
        seen = self.game(task).seen(moment, moment.turn)
        return Question(Finding(ASK_BROKEN), "yes", (), seen, (), ("yes", "no"), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """Whether the rules leave a spade."""
        return frozenset({"yes" if legal(self._moment(task)) & SPADES else "no"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The verdict on the highest spade."""
        verdict = self._verdict(task)
        rule = verdict.decided.case.id if verdict.decided else task.rule
        return Mark(answer in self.right(task), answer, told(verdict), rule)

    def read(self, task: Exercise, text: str) -> str:
        """Yes or no, in any language."""
        return read_yes(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The rule in words."""
        return proof(self.game(task), self._moment(task), self._verdict(task))[:1]

    def _moment(self, task: Exercise) -> Play:
        moment = self.moment(task)
        if not isinstance(moment, Play) or moment.trick or not moment.choices & SPADES:
            raise BadExercise(f"exercise {task.name}, given", "the seat leads and holds a spade")
        return moment

    def _verdict(self, task: Exercise) -> Verdict:
        moment = self._moment(task)
        return judge(self.game(task), moment, max(map(int, CardSet(moment.choices & SPADES))))


class LookBack(Goal):
    """May a finished trick be looked at again? `look_at` is its number, from 0."""

    name = "look_back"
    takes = "yes"
    fields = frozenset({"look_at"})

    def question(self, task: Exercise) -> Question:
        """The trick in question and how many are finished."""
        moment, trick = self._asked(task)
        seen = self.game(task).seen(moment, moment.turn)
        ask = Finding(ASK_LOOK, (trick + 1, len(moment.winners)))
        return Question(ask, "yes", (), seen, (), ("yes", "no"), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """By the house rule of this table."""
        moment, trick = self._asked(task)
        return frozenset({"yes" if self.game(task).may_look(moment, trick) else "no"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The rule, as it holds here."""
        (moment, trick), good = self._asked(task), answer in self.right(task)
        options = moment.contract.house.options
        may, why = look_back(options, trick, len(moment.winners), isinstance(moment, Done))
        return Mark(good, answer, (Said(why, "yes" if may else "no"),), why.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """Yes or no, in any language."""
        return read_yes(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The rule in words."""
        moment, _ = self._asked(task)
        house = moment.contract.house.options.changed()
        return (rule_in_words(self.game(task), "spades.tricks.look_back", house),)

    def _asked(self, task: Exercise) -> tuple[Play | Done, int]:
        moment, trick = self.moment(task), self.asked(task, "look_at")
        if not isinstance(moment, Play | Done) or trick not in range(len(moment.winners)):
            raise BadExercise(f"exercise {task.name}, given", "look_at is the number of a finished trick")
        return moment, trick


class Ended(Goal):
    """Is the match over, and who has won? `scores` of our team and theirs, penalties worked in."""

    name = "ended"
    takes = "choice"
    fields = frozenset({"scores", "preset", "options"})

    def question(self, task: Exercise) -> Question:
        """Both scores."""
        standing, options, _ = self._told(task)
        rows = tuple(Finding(SCORES, row) for row in enumerate(standing.scores))
        return Question(Finding(ASK_ENDED), "choice", rows, None, (), tuple(CHOICES), options.changed())

    def label(self, task: Exercise, answer: str) -> Finding | None:
        """Play on, our win, their win."""
        return Finding(CHOICES[answer]) if answer in CHOICES else None

    def right(self, task: Exercise) -> frozenset[str]:
        """By the lines of the match."""
        _, _, end = self._told(task)
        return frozenset({"on" if end is None or end.winner is None else f"team {end.winner}"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """Which line was passed, or that none was."""
        _, options, end = self._told(task)
        says = Said(end or Finding(NOT_YET, (options.win_at, options.lose_at)))
        return Mark(answer in self.right(task), answer, (says,), "spades.match.end")

    def read(self, task: Exercise, text: str) -> str:
        """A choice by its place or name."""
        return read_choice(text, tuple(CHOICES), names("spades", CHOICES))

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The two lines, then the rule in words."""
        _, options, _ = self._told(task)
        lines = Said(Finding(LINES, (options.win_at, options.lose_at)))
        return lines, rule_in_words(self.game(task), "spades.match.end", options.changed())

    def _told(self, task: Exercise) -> tuple[Standing, Options, Ending | None]:
        self.asked(task, "scores")
        try:
            options, standing = read_options(task.given), Standing(read_pair(task.given, "scores"))
        except ValueError as error:
            raise BadExercise(f"exercise {task.name}, given", str(error)) from error
        return standing, options, ended(standing, options)
