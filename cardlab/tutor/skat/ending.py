"""How a series ends, and what an announcement takes to be won and whether it keeps the bid."""

from cardlab.games.skat import GAME
from cardlab.games.skat.auction import Alone
from cardlab.games.skat.declaring import Announce
from cardlab.games.skat.options import Options
from cardlab.games.skat.pledge import NULL_SHORT, SHORT, commits
from cardlab.games.skat.position import read_options
from cardlab.games.skat.score import AHEAD, ended, outcome
from cardlab.games.skat.state import PASS, Passed, Standing
from cardlab.rulings import Ending, Finding, Outcome
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, Unread, phrases, rule_in_words
from cardlab.tutor.skat.typed import placed, word
from cardlab.tutor.typed import read_seat, read_yes
from cardlab.tutor.verdicts import asked_action

(ASK_SERIES, ROW, SHARED, HINT_POINTS, HINT_WON, HINT_LOST) = phrases(
    "series",
    ask="deals:n",
    row="seat:seat points:points won:n lost:n",
    label_shared="",
    hint_points="",
    hint_won="",
    hint_lost="",
)
(ASK_COUNTS,) = phrases("counts", ask="")
(ASK_KEEPS, ASK_NULL, KEEPS, FALLS_SHORT, NULL_FALLS_SHORT, HINT_KEEPS) = phrases(
    "keeps",
    ask="game:action bid:n",
    ask_null="game:action bid:n",
    keeps="value:n bid:n",
    falls_short="value:n bid:n loss:points",
    null_falls_short="value:n bid:n loss:points",
    hint_keeps="bid:n",
)
(ASK_NEEDS, HINT_NEEDS, NEED_61, NEED_90, NEED_ALL, NEED_NONE) = phrases(
    "needs", ask="game:action", hint="", label_61="", label_90="", label_all="", label_none=""
)
(IS_61, IS_90, IS_ALL, IS_OPEN, IS_NONE) = phrases(
    "needs",
    is_61="value:n loss:points",
    is_90="value:n loss:points",
    is_all="value:n loss:points",
    is_open="value:n loss:points",
    is_none="value:n loss:points",
)
(SAY_WINNER, SAY_NEED) = phrases("unread", winner="", need="")
NEEDS = {"61": NEED_61, "90": NEED_90, "all": NEED_ALL, "none": NEED_NONE}


class Series(Goal):
    """Who wins the series? `scores`, games `won` and `lost` of the three seats at its end."""

    name = "series"
    takes = "choice"
    fields = frozenset({"scores", "won", "lost"})

    def question(self, task: Exercise) -> Question:
        """The score sheet at its end."""
        standing, options, _ = self._told(task)
        rows = tuple(
            Finding(ROW, (seat, standing.scores[seat], standing.won[seat], standing.lost[seat]))
            for seat in range(3)
        )
        choices = (*(f"seat {seat}" for seat in range(3)), "shared")
        return Question(Finding(ASK_SERIES, (options.series,)), self.takes, rows, None, (), choices)

    def label(self, task: Exercise, answer: str) -> Finding | None:
        """A seat is called as the table calls it."""
        return Finding(SHARED) if answer == "shared" else None

    def right(self, task: Exercise) -> frozenset[str]:
        """The winner, or that it is shared."""
        _, _, end = self._told(task)
        return frozenset({"shared" if end.winner is None else f"seat {end.winner}"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """By points, by games won, by games lost."""
        _, _, end = self._told(task)
        return Mark(answer in self.right(task), answer, (Said(Finding(end.case, end.facts)),), end.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """A seat, or a word for sharing."""
        if place := placed(text, self.question(task).choices):
            return place
        if word(text) == "shared":
            return "shared"
        try:
            return read_seat(text, GAME, 0)
        except Unread:
            raise Unread(Finding(SAY_WINNER)) from None

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """Points, then games won, then games lost."""
        _, _, end = self._told(task)
        told = (HINT_POINTS,) if end.case is AHEAD else (HINT_POINTS, HINT_WON, HINT_LOST)
        return tuple(Said(Finding(hint)) for hint in told)

    def _told(self, task: Exercise) -> tuple[Standing, Options, Ending]:
        where = f"exercise {task.name}, given"
        try:
            columns = [tuple(map(int, self.asked(task, name))) for name in ("scores", "won", "lost")]
            options = read_options(task.given)
            scores, won, lost = columns
            standing = Standing(scores, won, lost, options.series)  # type: ignore[arg-type]
            end = ended(standing, options)
        except (TypeError, ValueError, IndexError) as error:
            raise BadExercise(where, f"tells no end of a series: {error}") from error
        if end is None or any(len(column) != 3 for column in columns):
            raise BadExercise(where, "tells three numbers each of scores, won and lost")
        return standing, options, end


class Counted(Goal):
    """Everybody is about to have passed: does the deal count as one of the series? Yes or no."""

    name = "counts"
    takes = "yes"

    def question(self, task: Exercise) -> Question:
        """What was said before the last pass."""
        moment, _ = self._told(task)
        seen = GAME.seen(moment, moment.turn)
        return Question(Finding(ASK_COUNTS), self.takes, (), seen, (), ("yes", "no"), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """By the house rule on passing."""
        return frozenset({"yes" if self._told(task)[1].counted else "no"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """What becomes of a deal that nobody plays."""
        _, end = self._told(task)
        line = end.sides[0][0]
        return Mark(answer in self.right(task), answer, (Said(line),), line.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """Yes or no."""
        return read_yes(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The rule in words."""
        moment, _ = self._told(task)
        return (rule_in_words(GAME, "skat.score.all_pass", moment.house.options.changed()),)

    def _told(self, task: Exercise) -> tuple[Alone, Outcome]:
        moment = self.moment(task)
        if not isinstance(moment, Alone):
            raise BadExercise(f"exercise {task.name}, given", "two have passed and forehand is left")
        over, _ = moment.step(PASS)
        assert isinstance(over, Passed)
        return moment, outcome(over)


class _Announced(Goal):
    """A goal about an `action` at the moment of announcing, as far as the declarer can see."""

    fields = frozenset({"action"})

    def _moment(self, task: Exercise) -> tuple[Announce, int]:
        moment, action = self.moment(task), asked_action(self, task)
        if not isinstance(moment, Announce) or not GAME.show(action).startswith("announce"):
            raise BadExercise(
                f"exercise {task.name}, given", f"the goal {self.name} is about an announcement"
            )
        return moment, action

    def _told(self, task: Exercise) -> tuple[Finding, ...]:
        return commits(*self._moment(task))


class Keeps(_Announced):
    """Does this game keep the bid, without Schneider? Yes or no."""

    name = "keeps"
    takes = "yes"

    def question(self, task: Exercise) -> Question:
        """The cards, the bid, the game in question."""
        moment, action = self._moment(task)
        seen = GAME.seen(moment, moment.turn)
        case = ASK_NULL if GAME.show(action).startswith("announce null") else ASK_KEEPS
        ask = Finding(case, (action, moment.award.bid))
        return Question(ask, self.takes, (), seen, (), ("yes", "no"), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """Whether its value reaches the bid."""
        short = any(told.case in (SHORT, NULL_SHORT) for told in self._told(task))
        return frozenset({"no" if short else "yes"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The value beside the bid, and what falling short would cost."""
        moment, _ = self._moment(task)
        told = self._told(task)
        named, bid = told[0].named, moment.award.bid
        if told[0].case in (SHORT, NULL_SHORT):
            case = FALLS_SHORT if told[0].case is SHORT else NULL_FALLS_SHORT
            first = Finding(case, (named["value"], bid, named["loss"]))
        else:
            first = Finding(KEEPS, (named["value"], bid))
        return Mark(answer in self.right(task), answer, (Said(first),), task.rule)

    def read(self, task: Exercise, text: str) -> str:
        """Yes or no."""
        return read_yes(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """What to compare."""
        return (Said(Finding(HINT_KEEPS, (self._moment(task)[0].award.bid,))),)


class Needs(_Announced):
    """What does it take to win what is announced: 61, 90, every trick, or none?"""

    name = "needs"
    takes = "choice"

    def question(self, task: Exercise) -> Question:
        """The announcement in question."""
        moment, action = self._moment(task)
        seen = GAME.seen(moment, moment.turn)
        return Question(Finding(ASK_NEEDS, (action,)), self.takes, (), seen, (), tuple(NEEDS))

    def label(self, task: Exercise, answer: str) -> Finding:
        """카드 점수 61점, every trick."""
        return Finding(NEEDS[answer])

    def right(self, task: Exercise) -> frozenset[str]:
        """By the game and what is announced with it."""
        _, action = self._moment(task)
        if GAME.show(action).startswith("announce null"):
            return frozenset({"none"})
        return frozenset({("61", "90", "all", "all")[action & 3]})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """What the announcement commits to, with what is won and lost."""
        _, action = self._moment(task)
        commits = self._told(task)[-1].named
        case = IS_NONE if self.right(task) == {"none"} else (IS_61, IS_90, IS_ALL, IS_OPEN)[action & 3]
        told = Said(Finding(case, (commits["value"], commits["loss"])))
        return Mark(answer in self.right(task), answer, (told,), "skat.announce.commits")

    def read(self, task: Exercise, text: str) -> str:
        """61, 90, 트릭 10개, none."""
        found = placed(text, tuple(NEEDS)) or word(text).removesuffix("점").removesuffix("points")
        if found not in NEEDS:
            raise Unread(Finding(SAY_NEED))
        return found

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """What each word stands for."""
        return (Said(Finding(HINT_NEEDS)),)
