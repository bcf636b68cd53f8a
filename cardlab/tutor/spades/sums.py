"""What a deal scores for a team and how many bags it then has: worked sums, and the slips made in them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardlab.cards import Notation
from cardlab.games.spades.options import Options
from cardlab.games.spades.position import read_options
from cardlab.games.spades.rules import is_nil
from cardlab.games.spades.score import read_bid, score
from cardlab.rulings import Case, Finding, ScoreLine
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, phrases, rule_in_words
from cardlab.tutor.typed import read_number

(BID_ROW, HAD_ROW, TOTAL, BAGS_LEFT, CONTRACT_FIRST, NILS_APART) = phrases(
    "sum",
    row="seat:seat bid:action took:n",
    had="bags:n limit:n",
    total="total:points",
    left="left:n",
    contract="bid:n took:n",
    nils="seat:seat",
)
(ASK_SCORE,) = phrases("score", ask="")
(ASK_BAGS,) = phrases("bags", ask="")
SLIPS = {
    case.name: case
    for case in phrases(
        "slip",
        penalty="value:points cost:points off:n",
        bags="base:points over:n",
        nil="rest:points",
        tens="over:n",
        missing="short:n",
        house="value:points",
        kept="before:n off:n",
        fresh="over:n had:n",
        sign="total:points",
    )
}

SEATS = (0, 2)


@dataclass(frozen=True, slots=True)
class Told:
    """A deal of one team: the partners' bids and tricks, the bags it brought, the house rules."""

    bids: tuple[int, int]
    tricks: tuple[int, int]
    bags: int
    options: Options

    def lines(self) -> tuple[ScoreLine, ...]:
        """The worked sum."""
        return score(self.bids, self.tricks, self.bags, self.options, SEATS)


def read(task: Exercise) -> Told:
    """What a task tells of a deal; raises `BadExercise`."""
    given = task.given
    try:
        options = read_options(given)
        bids = [read_bid(bid) for bid in given["bids"]]
        tricks, bags = given["tricks"], given.get("bags", 0)
        if len(bids) != 2 or len(tricks) != 2 or not all(type(n) is int for n in (*tricks, bags)):
            raise ValueError("a team has two bids and two counts of tricks")
        told = Told((bids[0], bids[1]), (tricks[0], tricks[1]), bags, options)
        told.lines()
    except (KeyError, TypeError, Notation, ValueError) as error:
        raise BadExercise(f"exercise {task.name}, given", str(error)) from error
    return told


class _Sum(Goal):
    """What the two goals have in common: how the deal is told, and how it is worked out."""

    takes = "number"

    ask: Case

    def question(self, task: Exercise) -> Question:
        """The bids and tricks of both partners, and the bags they brought."""
        told = read(task)
        rows = [Finding(BID_ROW, row) for row in zip(SEATS, told.bids, told.tricks, strict=True)]
        if told.options.bags:
            rows.append(Finding(HAD_ROW, (told.bags, told.options.bag_size)))
        return Question(Finding(self.ask), "number", tuple(rows), house=told.options.changed())

    def read(self, task: Exercise, text: str) -> str:
        """A number in any of its forms."""
        return read_number(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """Nils apart first, then the contract against the tricks, then the rule of what comes on top."""
        told = read(task)
        steps = [
            Said(Finding(NILS_APART, (s,))) for s, bid in zip(SEATS, told.bids, strict=True) if is_nil(bid)
        ]
        lines, house = told.lines(), told.options.changed()
        for line in lines:
            named = line.named
            if "bid" in named and "took" in named:
                steps.append(Said(Finding(CONTRACT_FIRST, (named["bid"], named["took"]))))
        last = lines[-1].case.id
        return (*steps, rule_in_words(self.game(task), last, house))


class Score(_Sum):
    """What does the deal score for the team? A whole number, with its sign."""

    name = "score"
    fields = frozenset({"bids", "tricks", "bags", "preset", "options"})
    ask = ASK_SCORE

    def right(self, task: Exercise) -> frozenset[str]:
        """The sum of the lines."""
        return frozenset({str(sum(line.points for line in read(task).lines()))})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """Which part of the sum an answer comes to, what it left out, and the sum itself."""
        told = read(task)
        lines = told.lines()
        total = sum(line.points for line in lines)
        good = answer == str(total)
        slip = None if good else next((f for value, f in slips(told) if answer == str(value)), None)
        rule = _about(task, lines)
        says = [Said(slip)] if slip else []
        return Mark(good, answer, (*says, Said(Finding(TOTAL, (total,)))), rule, lines)


class Bags(_Sum):
    """How many bags does the team have afterwards?"""

    name = "bags"
    fields = frozenset({"bids", "tricks", "bags", "preset", "options"})
    ask = ASK_BAGS

    def right(self, task: Exercise) -> frozenset[str]:
        """The bags brought and those of the lines."""
        told = read(task)
        return frozenset({str(told.bags + sum(line.bags for line in told.lines()))})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """Whether a full set was left on the count, or the earlier bags forgotten."""
        told = read(task)
        lines = told.lines()
        left = told.bags + sum(line.bags for line in lines)
        good = answer == str(left)
        slip = None if good else next((f for value, f in _bag_slips(told) if answer == str(value)), None)
        says = [Said(slip)] if slip else []
        return Mark(good, answer, (*says, Said(Finding(BAGS_LEFT, (left,)))), _about(task, lines), lines)


def _about(task: Exercise, lines: tuple[ScoreLine, ...]) -> str:
    """The rule of the sum that the task is about, else that of its last line."""
    ids = [line.case.id for line in lines]
    return task.rule if task.rule in ids else ids[-1]


def slips(told: Told) -> Iterator[tuple[int, Finding]]:
    """The sums that one comes to by leaving something out or mixing something up, each with what it is."""
    lines = told.lines()
    total = sum(line.points for line in lines)
    penalty = [line for line in lines if line.case.id == "spades.score.bag_penalty"]
    if penalty:
        cost, off = -penalty[0].points, penalty[0].named["off"]
        yield total + cost, Finding(SLIPS["penalty"], (total + cost, cost, off))
    over = sum(line.points for line in lines if line.bags > 0)
    if over:
        yield total - over, Finding(SLIPS["bags"], (total - over, over))
    nils = sum(line.points for line in lines if line.case.name in {"made", "failed"} and _of_nil(line))
    if nils:
        yield total - nils, Finding(SLIPS["nil"], (total - nils,))
    contract = next((line for line in lines if line.case.id == "spades.score.contract"), None)
    if contract is not None:
        yield from _contract_slips(contract, total, over)
    for other in ("help", "bags", "ignore"):
        value = sum(line.points for line in replace_rule(told, other).lines())
        if value != total:
            yield value, Finding(SLIPS["house"], (value,))
    if total:
        yield -total, Finding(SLIPS["sign"], (total,))


def _of_nil(line: ScoreLine) -> bool:
    return line.case.id in {"spades.score.nil", "spades.score.blind_nil"}


def _contract_slips(line: ScoreLine, total: int, over: int) -> Iterator[tuple[int, Finding]]:
    bid, took = line.named["bid"], line.named["took"]
    if took > bid:
        yield total - over + 10 * (took - bid), Finding(SLIPS["tens"], (took - bid,))
    if took < bid:
        yield total - line.points - 10 * (bid - took), Finding(SLIPS["missing"], (bid - took,))


def _bag_slips(told: Told) -> Iterator[tuple[int, Finding]]:
    lines = told.lines()
    won = sum(line.bags for line in lines if line.bags > 0)
    off = -sum(line.bags for line in lines if line.bags < 0)
    if off:
        yield told.bags + won, Finding(SLIPS["kept"], (told.bags + won, off))
    if told.bags:
        yield won, Finding(SLIPS["fresh"], (won, told.bags))


def replace_rule(told: Told, failed: str) -> Told:
    """The same deal at a table that treats the tricks of a failed nil in another way."""
    return replace(told, options=Options.read({**told.options.changed(), "failed_nil_tricks": failed}))
