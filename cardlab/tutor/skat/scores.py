"""What a game scores: for the declarer, and in a tournament for the defenders; and whether it was won."""

from cardlab.games.skat.pack import NULL
from cardlab.games.skat.result import LOST_CASES, WON_CASES
from cardlab.games.skat.score import BONUS_DEFENDER, BONUS_LOST, BONUS_WON, DEFENDED, WON, sides
from cardlab.games.skat.state import SCHNEIDER, SCHWARZ
from cardlab.games.skat.valuation import NULL_SHORT, OVERBID_CASES
from cardlab.rulings import Case, Finding
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, Unread, phrases
from cardlab.tutor.skat.slips import thinkable
from cardlab.tutor.skat.typed import outcome, placed
from cardlab.tutor.skat.worth import explained, levels
from cardlab.tutor.skat.written import FIELDS, Written, read, rows, seen
from cardlab.tutor.typed import read_number

(ASK, ASK_DEFENDER) = phrases("scores", ask="", ask_defender="")
(IS_RIGHT, SIGN, NOT_DOUBLED, DOUBLED, HALF_LADDER, TWICE_SHORT, NOT_OVERBID, NULL_SAVED) = phrases(
    "scores",
    is_right="",
    sign="",
    not_doubled="",
    doubled="",
    half_ladder="ladder:numbers charged:n",
    twice_short="worth:n ladder:numbers bid:n",
    not_overbid="worth:n bid:n",
    null_saved="worth:n bid:n",
)
(NO_BONUS, BONUS_TURNED, DEFENDER_PLAIN, DEFENDER_WON, OTHER_WORTH, ELSE) = phrases(
    "scores",
    no_bonus="bonus:points",
    bonus_turned="",
    defender_plain="",
    defender_won="",
    other_worth="",
    otherwise="",
)
(HINT_END, HINT_WORTH, HINT_BID, HINT_LOST, HINT_BONUS) = phrases(
    "scores", hint_end="", hint_worth="worth:n", hint_bid="worth:n bid:n", hint_lost="", hint_bonus=""
)
(ASK_WON, HINT_NEED, HINT_NEED_90, HINT_NEED_ALL, HINT_NEED_NULL, HINT_SCHNEIDER) = phrases(
    "won", ask="", hint_need="", hint_need_90="", hint_need_all="", hint_need_null="", hint_schneider=""
)
(NOT_ENOUGH, ENOUGH, ALL_OR_LOST, NULL_TRICK, NULL_NONE) = phrases(
    "won",
    not_enough="points:n need:n",
    enough="points:n need:n",
    all_or_lost="tricks:n",
    null_trick="tricks:n",
    null_none="",
)
(IS_SCHNEIDER, NO_SCHNEIDER, IS_SCHWARZ, NO_SCHWARZ) = phrases(
    "won",
    is_schneider="points:n",
    no_schneider="points:n others:n",
    is_schwarz="",
    no_schwarz="",
)
BONUSES = (BONUS_WON, BONUS_LOST, BONUS_DEFENDER)
ENDS = ("won", "won schneider", "won schwarz", "lost", "lost schneider", "lost schwarz")
LABELS = dict(
    zip(
        ENDS,
        phrases(
            "won",
            label_won="",
            label_won_schneider="",
            label_won_schwarz="",
            label_lost="",
            label_lost_schneider="",
            label_lost_schwarz="",
        ),
        strict=True,
    )
)


class Scores(Goal):
    """What goes on the score sheet? A game written down that has ended; `seat` 0 is the declarer's column."""

    name = "scores"
    takes = "number"
    fields = FIELDS | {"seat"}

    def question(self, task: Exercise) -> Question:
        """The declarer's cards, the game, the bid, how it came out."""
        game = self._told(task)
        ask = ASK_DEFENDER if task.given.get("seat", 0) else ASK
        return Question(Finding(ask), self.takes, rows(game, bid=True), seen(game), house=game.house)

    def right(self, task: Exercise) -> frozenset[str]:
        """The points of that seat."""
        return frozenset({_signed(self._points(task))})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """What was right in the number, what was missed, and the whole sum."""
        game, seat = self._told(task), task.given.get("seat", 0)
        lines = sides(game.found, 0, game.options)[seat]
        points, mine = self._points(task), int(answer)
        end = tuple(Said(line) for line in lines if line.case in _ENDS)
        if mine == points:
            return Mark(True, answer, (Said(Finding(IS_RIGHT)), *end), task.rule, lines, seat)
        if seat:
            told, rule = _defender(game, mine), "skat.score.seeger_fabian"
            return Mark(False, answer, (Said(told), *end), rule, lines, seat)
        says, rule = _declarer(game, mine, task.rule)
        return Mark(False, answer, (*says, *end), rule, lines, seat)

    def read(self, task: Exercise, text: str) -> str:
        """A number with its sign."""
        return _signed(int(read_number(text)))

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """Won or not, the worth, the bid, the doubling, the bonus."""
        game = self._told(task)
        found, worth = game.found, game.found.worth
        told = [Finding(HINT_END), Finding(HINT_WORTH, (worth,))]
        if game.bid is not None:
            told.append(Finding(HINT_BID, (worth, game.bid)))
        if not found.won:
            told.append(Finding(HINT_LOST))
        if game.options.scoring == "seeger_fabian":
            told = [*told, Finding(HINT_BONUS)] if not task.given.get("seat", 0) else [Finding(HINT_BONUS)]
        return tuple(map(Said, told))

    def _points(self, task: Exercise) -> int:
        game = self._told(task)
        return sum(line.points for line in sides(game.found, 0, game.options)[task.given.get("seat", 0)])

    def _told(self, task: Exercise) -> Written:
        game = read(task)
        if not game.ended or task.given.get("seat", 0) not in range(3):
            raise BadExercise(
                f"exercise {task.name}, given", "only a game that has ended scores, at seat 0 to 2"
            )
        return game


_ENDS = frozenset[Case]({*WON_CASES, *LOST_CASES, *OVERBID_CASES, *BONUSES})


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _declarer(game: Written, mine: int, rule: str) -> tuple[tuple[Said, ...], str]:
    """What is said to a score of the declarer, and the rule that it missed."""
    if game.options.scoring == "seeger_fabian":
        bonus = WON if game.found.won else -WON
        if mine == -(game.found.score or 0) - bonus:
            return (Said(Finding(SIGN)),), "skat.score.won" if game.found.won else "skat.score.lost"
        if mine == game.found.score:
            return (Said(Finding(NO_BONUS, (bonus,))),), "skat.score.seeger_fabian"
        if mine == (game.found.score or 0) - bonus:
            return (Said(Finding(BONUS_TURNED)),), "skat.score.seeger_fabian"
        mine -= bonus
    found, score = game.found, game.found.score or 0
    if found.overbid:
        return _overbid(game, mine)
    if mine == -score:
        return (Said(Finding(SIGN)),), "skat.score.won" if found.won else "skat.score.lost"
    if not found.won and abs(mine) == found.worth:
        return (Said(Finding(NOT_DOUBLED)),), "skat.score.lost"
    if found.won and abs(mine) == 2 * found.worth:
        return (Said(Finding(DOUBLED)),), "skat.score.won"
    worth = mine if found.won else -mine // 2
    if worth > 0 and (found.won or mine % 2 == 0) and thinkable(game, worth):
        told, missed = explained(game, worth, rule)
        return (Said(Finding(OTHER_WORTH)), *told), missed
    return (Said(Finding(ELSE)),), rule


def _overbid(game: Written, mine: int) -> tuple[tuple[Said, ...], str]:
    found, bid = game.found, game.bid or 0
    worth, rule = found.worth, "skat.score.overbid"
    if any(line.case is NULL_SHORT for line in found.lines):
        return (Said(Finding(NULL_SAVED, (worth, bid))),), rule
    ladder = next(line.facts[3] for line in found.lines if line.case.id == "skat.value.overbid")
    if mine == worth:
        return (Said(Finding(NOT_OVERBID, (worth, bid))),), "skat.value.overbid"
    if mine == -2 * worth:
        return (Said(Finding(TWICE_SHORT, (worth, ladder, bid))),), "skat.value.overbid"
    if abs(mine) == found.value:
        return (Said(Finding(HALF_LADDER, (ladder, found.value))),), rule
    return (Said(Finding(SIGN if mine == -(found.score or 0) else ELSE)),), rule


def _defender(game: Written, mine: int) -> Finding:
    if not game.found.won and mine != DEFENDED:
        return Finding(DEFENDER_PLAIN)
    return Finding(DEFENDER_WON)


class Won(Goal):
    """Was the game won, and with Schneider or Schwarz? The bid is left aside."""

    name = "won"
    takes = "choice"
    fields = FIELDS

    def question(self, task: Exercise) -> Question:
        """What was announced and how the play came out."""
        game = self._told(task)
        choices = ("won", "lost") if game.game == NULL else ENDS
        return Question(Finding(ASK_WON), self.takes, rows(game, bid=False), None, (), choices, game.house)

    def label(self, task: Exercise, answer: str) -> Finding:
        """Won with Schneider, lost, …"""
        return Finding(LABELS[answer])

    def right(self, task: Exercise) -> frozenset[str]:
        """By points or tricks, and by what was announced."""
        return frozenset({self._end(self._told(task))})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The line that was crossed or not, first for winning, then for Schneider and Schwarz."""
        game = self._told(task)
        right = self._end(game)
        says = (Said(_decided(game)), *(Said(told) for told in _degree(game)))
        rule = task.rule
        if answer[:3] != right[:3]:
            rule = "skat.score.won" if game.found.won else "skat.score.lost"
        elif answer != right:
            rule = "skat.value.schwarz" if "schwarz" in f"{answer} {right}" else "skat.value.schneider"
        return Mark(answer == right, answer, says, rule, levels(game), 0)

    def read(self, task: Exercise, text: str) -> str:
        """ "won schneider", 슈나이더로 이김."""
        choices = self.question(task).choices
        found = placed(text, choices) or outcome(text)
        if found not in choices:
            raise Unread(Finding(SAY_WON))
        return found

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """What was needed; from when on it is Schneider."""
        game = self._told(task)
        if game.game == NULL:
            return (Said(Finding(HINT_NEED_NULL)),)
        need = (HINT_NEED, HINT_NEED_90, HINT_NEED_ALL, HINT_NEED_ALL)[game.announced]
        return Said(Finding(need)), Said(Finding(HINT_SCHNEIDER))

    def _end(self, game: Written) -> str:
        word = "won" if game.found.won else "lost"
        return f"{word} {_reached(game)}".strip()

    def _told(self, task: Exercise) -> Written:
        game = read(task)
        if not game.ended or "tricks" not in game.given or "gave_up" in game.given or game.bid:
            raise BadExercise(f"exercise {task.name}, given", "won tells points and tricks, and no bid")
        return game


(SAY_WON,) = phrases("unread", won="")


def _reached(game: Written) -> str:
    """The level that the side reached which won."""
    if game.game == NULL:
        return ""
    won, points, tricks = bool(game.found.won), game.given.get("points", 0), game.given["tricks"]
    if tricks == (10 if won else 0):
        return "schwarz"
    return "schneider" if (points >= 90 if won else points <= 30) else ""


def _decided(game: Written) -> Finding:
    points, tricks = game.given.get("points", 0), game.given["tricks"]
    if game.game == NULL:
        return Finding(NULL_TRICK, (tricks,)) if tricks else Finding(NULL_NONE)
    if game.announced >= SCHWARZ:
        return Finding(ALL_OR_LOST, (tricks,))
    need = 90 if game.announced == SCHNEIDER else 61
    return Finding(ENOUGH if points >= need else NOT_ENOUGH, (points, need))


def _degree(game: Written) -> tuple[Finding, ...]:
    if game.game == NULL:
        return ()
    points, reached = game.given.get("points", 0), _reached(game)
    if reached == "schwarz":
        return (Finding(IS_SCHWARZ),)
    told = [Finding(IS_SCHNEIDER, (min(points, 120 - points),))] if reached else []
    if not reached:
        told = [Finding(NO_SCHNEIDER, (points, 120 - points))]
    if points in (0, 120):
        told.append(Finding(NO_SCHWARZ))
    return tuple(told)
