"""Scoring Spades: every deal is a worked sum for each team, line by line, each with its rule and its numbers.

Bags are a count of their own, never read off the last digit of a score (text A, bags; text B, scoring).
"""

from collections.abc import Sequence

from cardlab.cards import Notation, brief
from cardlab.games.spades.options import PRESETS, Options
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import BLIND, NIL, Standing
from cardlab.rulings import Ending, Rule, ScoreLine, cases

(NIL_MADE, NIL_FAILED) = cases(
    "spades.score.nil", made="seat:seat value:points", failed="seat:seat value:points tricks:n"
)
(BLIND_MADE, BLIND_FAILED) = cases(
    "spades.score.blind_nil", made="seat:seat value:points", failed="seat:seat value:points tricks:n"
)
(JOINT_MADE, JOINT_FAILED) = cases(
    "spades.score.double_nil", made="value:points", failed="value:points tricks:n"
)
(NIL_BAGS, NIL_NOTHING) = cases(
    "spades.score.double_nil_tricks",
    bags="seat:seat tricks:n before:n after:n size:n",
    nothing="seat:seat tricks:n",
)
(HELPS, BAGGED, IGNORED) = cases(
    "spades.score.failed_nil",
    help="seat:seat tricks:n bidder:seat",
    bags="seat:seat tricks:n points:points before:n after:n size:n",
    ignore="seat:seat tricks:n",
)
(MADE, MADE_OVER, MADE_HELPED, SHORT, SHORT_HELPED, SHORT_ALONE) = cases(
    "spades.score.contract",
    made="bids:bids bid:n took:n base:points",
    made_over="bids:bids bid:n took:n base:points over:n sum:points had:n",
    made_helped="bids:bids bid:n took:n base:points own:n helped:n over:n sum:points",
    short="bids:bids bid:n took:n base:points",
    short_helped="bids:bids bid:n took:n base:points own:n helped:n",
    short_alone="bids:bids bid:n took:n base:points bidder:seat",
)
(OVERTRICKS, OVER_NOTHING) = cases(
    "spades.score.overtricks", bags="over:n before:n after:n size:n", nothing="over:n"
)
(FULL, PASSED) = cases(
    "spades.score.bag_penalty",
    full="cost:points off:n before:n after:n size:n",
    passed="cost:points off:n before:n after:n size:n",
)
(REACHED, FELL, BOTH, TIE) = cases(
    "spades.match.end",
    target="team:team points:points line:points",
    floor="team:team points:points line:points",
    both="team:team points:points other:points",
    tie="points:points",
)

STANDARD = PRESETS["standard"]


def score(
    bids: Sequence[int],
    tricks: Sequence[int],
    bags: int = 0,
    options: Options | None = None,
    seats: tuple[int, int] = (0, 2),
) -> tuple[ScoreLine, ...]:
    """The worked sum of one team: the partners' bids (actions), their tricks, the bags they brought.

    Raises `ValueError` on what no deal can bring. The bag penalty is a line of its own, in the round in which
    it falls (rules: text A, bags; B, scoring).
    A line whose facts are `before` and `after` moves the team's count of bags from the one to the other.

    >>> lines = score([NIL + 4, NIL], [4, 1], bags=9)
    >>> [(line.case.key, line.points) for line in lines]  # doctest: +NORMALIZE_WHITESPACE
    [('spades.score.nil/failed', -100), ('spades.score.failed_nil/help', 0),
     ('spades.score.contract/made_helped', 40), ('spades.score.overtricks/bags', 1),
     ('spades.score.bag_penalty/full', -100)]
    """
    if not (
        len(bids) == len(tricks) == 2
        and NIL <= min(bids) <= max(bids) <= BLIND
        and min(tricks) >= 0
        and sum(tricks) <= 13
        and bags >= 0
    ):
        raise ValueError("a team has two bids as `read_bid` reads them, 0 to 13 tricks, 0 or more bags")
    options = options or STANDARD
    nils = is_nil(bids[0]) + is_nil(bids[1])
    if nils == 2:
        lines = _two_nils(bids, tricks, bags, options, seats)
    elif nils:
        lines = _nil_and_number(bids, tricks, bags, options, seats)
    else:
        lines = _contract(tuple(bids), sum(tricks), bags, options)
    return (*lines, *_penalty(bags + sum([line.bags for line in lines]), options))


def _nil(bid: int, tricks: int, options: Options, seat: int) -> ScoreLine:
    """One nil bidder, judged alone."""
    value = options.blind_nil_value if bid == BLIND else options.nil_value
    made, failed = (BLIND_MADE, BLIND_FAILED) if bid == BLIND else (NIL_MADE, NIL_FAILED)
    return (
        ScoreLine(failed, (seat, -value, tricks), -value) if tricks else ScoreLine(made, (seat, value), value)
    )


def _two_nils(
    bids: Sequence[int], tricks: Sequence[int], bags: int, options: Options, seats: tuple[int, int]
) -> list[ScoreLine]:
    """Both partners bid nil: each on its own, or one bid of both."""
    if options.double_nil == "joint":
        value = sum(options.blind_nil_value if bid == BLIND else options.nil_value for bid in bids)
        took = sum(tricks)
        if took:
            return [ScoreLine(JOINT_FAILED, (-value, took), -value)]
        return [ScoreLine(JOINT_MADE, (value,), value)]
    lines = [_nil(bid, took, options, seat) for bid, took, seat in zip(bids, tricks, seats, strict=True)]
    for took, seat in zip(tricks, seats, strict=True):
        if took and options.double_nil_bags and options.bags:
            lines.append(ScoreLine(NIL_BAGS, (seat, took, bags, bags + took, options.bag_size), took, took))
            bags += took
        elif took:
            lines.append(ScoreLine(NIL_NOTHING, (seat, took)))
    return lines


def _nil_and_number(
    bids: Sequence[int], tricks: Sequence[int], bags: int, options: Options, seats: tuple[int, int]
) -> list[ScoreLine]:
    """One partner bid nil: that bid first, then the contract with what the nil's tricks do to it."""
    nil = 0 if is_nil(bids[0]) else 1
    took, seat, bidder = tricks[nil], seats[nil], seats[1 - nil]
    bid, own = (bids[1 - nil],), tricks[1 - nil]
    judged = _nil(bids[nil], took, options, seat)
    if not took:
        return [judged, *_contract(bid, own, bags, options)]
    if options.failed_nil_tricks == "help":
        return [judged, ScoreLine(HELPS, (seat, took, bidder)), *_contract(bid, own, bags, options, took)]
    stray = _stray(took, bags, options, seat)
    contract, *over = _contract(bid, own, bags + stray.bags, options, alone=bidder)
    return [judged, contract, stray, *over]


def _stray(took: int, bags: int, options: Options, seat: int) -> ScoreLine:
    """The tricks of a failed nil where they do not help."""
    if options.failed_nil_tricks == "ignore" or not options.bags:
        return ScoreLine(IGNORED, (seat, took))
    return ScoreLine(BAGGED, (seat, took, took, bags, bags + took, options.bag_size), took, took)


def _contract(
    bids: tuple[int, ...], own: int, bags: int, options: Options, helped: int = 0, alone: int | None = None
) -> list[ScoreLine]:
    """The numbers against the bidders' own tricks and those of a nil that help; then the overtricks.

    `alone` is the bidder whom the tricks of a failed nil did not help.
    """
    bid, took = sum(bids) - NIL * len(bids), own + helped
    base, over = 10 * bid, took - bid
    if over < 0:
        if helped:
            return [ScoreLine(SHORT_HELPED, (bids, bid, took, -base, own, helped), -base)]
        if alone is not None:
            return [ScoreLine(SHORT_ALONE, (bids, bid, took, -base, alone), -base)]
        return [ScoreLine(SHORT, (bids, bid, took, -base), -base)]
    counted = over if options.bags else 0
    if helped:
        facts = (bids, bid, took, base, own, helped, counted, base + counted)
        made = ScoreLine(MADE_HELPED, facts, base)
    elif counted:
        made = ScoreLine(MADE_OVER, (bids, bid, took, base, over, base + over, bags), base)
    else:
        made = ScoreLine(MADE, (bids, bid, took, base), base)
    if counted:
        return [made, ScoreLine(OVERTRICKS, (over, bags, bags + over, options.bag_size), over, over)]
    return [made, ScoreLine(OVER_NOTHING, (over,))] if over else [made]


def _penalty(bags: int, options: Options) -> tuple[ScoreLine, ...]:
    """What a full set of bags costs, once for each set; `exceeded` lets a set be full before it costs."""
    full = bags if options.bag_limit == "reached" else bags - 1
    if full < options.bag_size or not options.bags:
        return ()
    case, times = FULL if options.bag_limit == "reached" else PASSED, full // options.bag_size
    off, cost = times * options.bag_size, times * options.bag_penalty
    return (ScoreLine(case, (-cost, off, bags, bags - off, options.bag_size), -cost, -off),)


def ended(standing: Standing, options: Options) -> Ending | None:
    """Whether a team has passed a line of the match, judged after the round's penalty.

    With both past one, upper, lower or mixed, the higher score wins by a single point; equal scores play on.
    """
    ours, theirs = standing.scores
    up, down = (
        [_past(points, line, options) for points in standing.scores]
        for line in (options.win_at, options.lose_at)
    )
    past = [high or low for high, low in zip(up, down, strict=True)]
    if not any(past):
        return None
    if all(past):
        if ours == theirs:
            return Ending(TIE, (ours,))
        best = int(theirs > ours)
        return Ending(BOTH, (best, standing.scores[best], standing.scores[1 - best]), winner=best)
    team = past.index(True)
    case, line, winner = (REACHED, options.win_at, team) if up[team] else (FELL, options.lose_at, 1 - team)
    return Ending(case, (team, standing.scores[team], line), winner=winner)


def _past(points: int, line: int, options: Options) -> bool:
    """Whether a score has reached a line, or passed it where the table plays so."""
    if points == line:
        return options.threshold == "reached"
    return points > line if line > 0 else points < line


def read_bid(text: str | int) -> int:
    """A bid as an action, from "4", "nil", "blind nil"; raises `Notation`.

    >>> read_bid("4") - NIL, read_bid("nil") == NIL
    (4, True)
    """
    whole = text if isinstance(text, str) else brief(text)
    word = " ".join(whole.lower().replace("_", " ").split()).removeprefix("bid ")
    if word in {"blind nil", "blind", "double nil"}:
        return BLIND
    if word == "nil":
        return NIL
    if word.isascii() and word.isdigit() and len(word) <= 2 and 1 <= int(word) <= 13:
        return NIL + int(word)
    raise Notation(f"{brief(text)!r} is not a bid: a number from 1 to 13, nil or blind nil")


def show_bid(bid: int) -> str:
    """A bid in words of the notation: "4", "nil", "blind nil"."""
    return {NIL: "nil", BLIND: "blind nil"}.get(bid) or str(number(bid))


RULES = (
    Rule(
        "spades.score.nil",
        (NIL_MADE, NIL_FAILED),
        "A, with nil; B, scoring with nil 1-2",
        ("nil", "nil_value"),
    ),
    Rule(
        "spades.score.blind_nil",
        (BLIND_MADE, BLIND_FAILED),
        "A, with nil; B, scoring with nil 3",
        ("blind_nil_value",),
    ),
    Rule("spades.score.double_nil", (JOINT_MADE, JOINT_FAILED), "house rule", ("double_nil",)),
    Rule(
        "spades.score.double_nil_tricks", (NIL_BAGS, NIL_NOTHING), "house rule", ("double_nil_bags", "bags")
    ),
    Rule(
        "spades.score.failed_nil",
        (HELPS, BAGGED, IGNORED),
        "A, with nil; B, scoring with nil 2",
        ("failed_nil_tricks", "bags"),
    ),
    Rule(
        "spades.score.contract",
        (MADE, MADE_OVER, MADE_HELPED, SHORT, SHORT_HELPED, SHORT_ALONE),
        "A, round score; B, scoring 1-2",
        ("failed_nil_tricks",),
    ),
    Rule("spades.score.overtricks", (OVERTRICKS, OVER_NOTHING), "A, bags; B, scoring 1", ("bags",)),
    Rule(
        "spades.score.bag_penalty",
        (FULL, PASSED),
        "A, bags; B, scoring",
        ("bag_limit", "bag_size", "bag_penalty", "bags"),
    ),
    Rule(
        "spades.match.end", (REACHED, FELL, BOTH, TIE), "A, end; B, end", ("win_at", "lose_at", "threshold")
    ),
)
