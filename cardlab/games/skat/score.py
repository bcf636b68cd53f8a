"""Scoring Skat: the declarer's worked sum, the tournament's bonus, the end of a series.

Plain scoring concerns the declarer alone; Seeger-Fabian adds a bonus for games won and lost.
"""

from collections.abc import Sequence

from cardlab.games.skat import pledge, result, valuation
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import NULL, card_points
from cardlab.games.skat.play import Done, Play
from cardlab.games.skat.result import Result
from cardlab.games.skat.state import Contract, Passed, Standing
from cardlab.rulings import Ending, Outcome, Rule, ScoreLine, cases

(BONUS_WON, BONUS_LOST, BONUS_DEFENDER) = cases(
    "skat.score.seeger_fabian",
    won="seat:seat value:points",
    lost="seat:seat value:points",
    defender="seat:seat value:points declarer:seat",
)
(ZERO, AGAIN) = cases("skat.score.all_pass", score_zero="", redeal="")
(AHEAD, MORE_WON, FEWER_LOST, SHARED) = cases(
    "skat.series.end",
    points="seat:seat points:points second:points deals:n",
    more_won="seat:seat points:points won:n second:n",
    fewer_lost="seat:seat points:points lost:n second:n",
    shared="seats:seats points:points",
)

WON, LOST, DEFENDED = 50, -50, 40  # at three


def value_of(contract: Contract, found: Result | None) -> valuation.Valuation:
    """The worth of the game being played; in a Hand game the unseen skat counts and its change is said."""
    award, skat = contract.award, contract.skat
    return valuation.value(
        contract.game,
        cards=None if contract.game == NULL else contract.hands[contract.declarer] | skat,
        skat=skat if contract.hand else 0,
        hand=contract.hand,
        announced=contract.announced,
        bid=award.bid,
        result=found,
        options=award.house.options,
    )


def settled(state: Done | Play, declarer_gave_up: bool | None = None) -> valuation.Valuation | None:
    """The worth of a game at its end, or broken off; None where it was neither decided nor given up."""
    found = result_of(state, declarer_gave_up)
    return None if found is None else value_of(state.contract, found)


def result_of(state: Done | Play, declarer_gave_up: bool | None = None) -> Result | None:
    """How the play ended, or would if it were broken off now; None while that is open."""
    contract, winners = state.contract, state.winners
    declarer, taken, null_card = contract.declarer, state.taken, None
    if isinstance(state, Done):
        null_card = state.null_card
        if state.gave_up is not None:
            declarer_gave_up = state.gave_up == declarer
    points = declarer_points(state)
    played = sum(contract.hands) ^ state.unplayed
    against = card_points(played ^ taken) - card_points(sum([1 << card for card in state.trick]))
    tricks = winners.count(declarer)
    return result.result(
        contract.game,
        contract.announced,
        points,
        against,
        tricks,
        len(winners) - tricks,
        declarer_gave_up,
        null_card,
    )


def declarer_points(state: Done | Play) -> int:
    """The card points the declarer has by now, the skat or the buried cards included."""
    return card_points(state.taken | state.contract.skat)


def outcome(state: Done | Passed) -> Outcome:
    """A worked sum for each seat; empty for a defender under plain scoring."""
    if isinstance(state, Passed):
        counted = state.house.options.all_pass == "score_zero"
        return Outcome(((ScoreLine(ZERO if counted else AGAIN),),) * 3, counted)
    contract = state.contract
    found = value_of(contract, result_of(state))
    return Outcome(sides(found, contract.declarer, contract.award.house.options))


def sides(found: valuation.Valuation, declarer: int, options: Options) -> tuple[tuple[ScoreLine, ...], ...]:
    """The sums of the three seats: the declarer's, with what a tournament adds to it and to the others."""
    own = found.lines
    others: list[tuple[ScoreLine, ...]] = [(), (), ()]
    if options.scoring == "seeger_fabian":
        own += (
            ScoreLine(BONUS_WON, (declarer, WON), WON)
            if found.won
            else ScoreLine(BONUS_LOST, (declarer, LOST), LOST),
        )
        if not found.won:
            others = [(ScoreLine(BONUS_DEFENDER, (seat, DEFENDED, declarer), DEFENDED),) for seat in range(3)]
    others[declarer] = own
    return tuple(others)


def add(standing: Standing, outcome: Outcome) -> Standing:
    """The score sheet after a deal; a deal that is dealt again leaves it as it was."""
    if not outcome.counted:
        return standing
    ends = [{line.case.id for line in lines} for lines in outcome.sides]
    points = outcome.points
    return Standing(
        _plus(standing.scores, points),
        _plus(standing.won, [int("skat.score.won" in ids) for ids in ends]),
        _plus(standing.lost, [int(bool(ids & {"skat.score.lost", "skat.score.overbid"})) for ids in ends]),
        standing.deals + 1,
    )


def _plus(before: tuple[int, int, int], more: Sequence[int]) -> tuple[int, int, int]:
    return before[0] + more[0], before[1] + more[1], before[2] + more[2]


def ended(standing: Standing, options: Options) -> Ending | None:
    """The end of the series: the highest total, then more games won, then fewer lost, then it is shared."""
    if standing.deals < options.series:
        return None
    scores, won, lost = standing.scores, standing.won, standing.lost
    order = sorted(range(3), key=lambda seat: (-scores[seat], -won[seat], lost[seat]))
    first, second = order[0], order[1]
    points = scores[first]
    if points > scores[second]:
        return Ending(AHEAD, (first, points, scores[second], standing.deals), winner=first)
    if won[first] > won[second]:
        return Ending(MORE_WON, (first, points, won[first], won[second]), winner=first)
    if lost[first] < lost[second]:
        return Ending(FEWER_LOST, (first, points, lost[first], lost[second]), winner=first)
    best = (points, won[first], lost[first])
    shared = tuple(seat for seat in range(3) if (scores[seat], won[seat], lost[seat]) == best)
    return Ending(SHARED, (shared, points), shared=shared)


RULES = (
    Rule("skat.value.matadors", valuation.RUN_CASES, "text, value; isko"),
    Rule("skat.value.skat", valuation.SKAT_CASES, "isko"),
    Rule("skat.value.game", (valuation.GAME_LEVEL,), "text, value"),
    Rule("skat.value.hand", (valuation.HAND_LEVEL,), "text, value"),
    Rule("skat.value.schneider", valuation.SCHNEIDER_CASES, "text, value", ("failed_announcement",)),
    Rule(
        "skat.value.schneider_announced",
        (valuation.SCHNEIDER_ANNOUNCED,),
        "text, value",
        ("failed_announcement",),
    ),
    Rule("skat.value.schwarz", valuation.SCHWARZ_CASES, "text, value", ("failed_announcement",)),
    Rule(
        "skat.value.schwarz_announced",
        (valuation.SCHWARZ_ANNOUNCED,),
        "text, value",
        ("failed_announcement",),
    ),
    Rule("skat.value.ouvert", (valuation.OUVERT_LEVEL,), "text, value", ("failed_announcement",)),
    Rule("skat.value.product", valuation.PRODUCTS, "text, value"),
    Rule("skat.value.null", valuation.NULL_CASES, "isko"),
    Rule("skat.value.bid", (valuation.ENOUGH,), "text, end; isko"),
    Rule(
        "skat.value.overbid", (valuation.LADDER, valuation.NULL_SHORT), "text, end; isko", ("null_overbid",)
    ),
    Rule("skat.announce.commits", pledge.PLEDGES, "text, value", ("failed_announcement",)),
    Rule("skat.score.won", result.WON_CASES, "text, end", ("concession",)),
    Rule("skat.score.lost", result.LOST_CASES, "text, end", ("null_ends", "concession")),
    Rule("skat.score.overbid", valuation.OVERBID_CASES, "text, end; isko", ("null_overbid",)),
    Rule(
        "skat.score.seeger_fabian", (BONUS_WON, BONUS_LOST, BONUS_DEFENDER), "tournament score", ("scoring",)
    ),
    Rule("skat.score.all_pass", (ZERO, AGAIN), "text, bidding", ("all_pass",)),
    Rule("skat.series.end", (AHEAD, MORE_WON, FEWER_LOST, SHARED), "text, end", ("series",)),
)
