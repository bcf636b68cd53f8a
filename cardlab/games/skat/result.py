"""How the play of a game ended for the declarer, before the bid is asked."""

from cardlab.games.skat.pack import NULL
from cardlab.games.skat.state import SCHNEIDER, SCHWARZ
from cardlab.rulings import Case, cases, state

WON_CASES = (WON_POINTS, WON_SCHNEIDER, WON_SCHWARZ, WON_NULL, WON_GIVEN, WON_TOLD) = cases(
    "skat.score.won",
    points="value:points taken:n",
    schneider="value:points taken:n",
    schwarz="value:points",
    null="value:points",
    given_up="value:points",
    told="value:points",
)
LOST_CASES = (
    LOST_POINTS,
    LOST_SCHNEIDER,
    LOST_SCHWARZ,
    LOST_NULL,
    LOST_NULL_TRICKS,
    LOST_GIVEN,
    LOST_TOLD,
) = cases(
    "skat.score.lost",
    points="value:n score:points taken:n",
    schneider="value:n score:points taken:n",
    schwarz="value:n score:points tricks:n",
    null="value:n score:points card:card",
    null_tricks="value:n score:points tricks:n",
    given_up="value:n score:points",
    told="value:n score:points",
)


@state
class Result:
    """How the play ended for the declarer, before the bid is asked.

    `schneider` and `schwarz` are 1 where the declarer made it, −1 where the defenders did, else 0.
    """

    won: bool
    case: Case
    proof: tuple[int | None, ...] = ()  # what the case tells beside the value: points, tricks or a card
    schneider: int = 0
    schwarz: int = 0
    points: int | None = None  # the declarer's, the skat included
    against: int | None = None  # the defenders'
    tricks: int | None = None


def told(won: bool, schneider: int = 0, schwarz: int = 0) -> Result:
    """A result that somebody reports without points and tricks."""
    return Result(won, WON_TOLD if won else LOST_TOLD, (), schneider, schwarz)


def result(
    game: int,
    announced: int,
    points: int,
    against: int,
    tricks: int,
    lost: int,
    gave_up: bool | None = None,
    null_card: int | None = None,
) -> Result | None:
    """The result by the cards taken: points (the skat is the declarer's) and tricks of both sides.

    `gave_up` is true where the declarer gave up, false where the defenders did. A game given up counts
    without Schneider and Schwarz unless they were announced or are certain; what was decided already stays.
    None while a game broken off is not decided yet.
    """
    if game == NULL:
        return _null_result(tricks, lost, gave_up, null_card)
    schneider = (points >= 90) - (against >= 90)
    schwarz = (tricks == 10) - (lost == 10)
    if announced >= SCHWARZ:
        reached, missed = tricks == 10, lost > 0
        won_case, lost_case = WON_SCHWARZ, LOST_SCHWARZ
        won_proof: tuple[int, ...] = ()
        lost_proof: tuple[int, ...] = (lost,)
    else:
        goal = 90 if announced else 61
        reached, missed = points >= goal, against > 120 - goal
        won_case, lost_case = (WON_SCHNEIDER, LOST_SCHNEIDER) if announced else (WON_POINTS, LOST_POINTS)
        won_proof = lost_proof = (points,)
    if reached:
        return Result(True, won_case, won_proof, schneider, schwarz, points, against, tricks)
    if missed:
        return Result(False, lost_case, lost_proof, schneider, schwarz, points, against, tricks)
    if gave_up is None:
        return None
    if gave_up:
        return Result(False, LOST_GIVEN, (), schneider, schwarz)
    schneider, schwarz = max(schneider, announced >= SCHNEIDER), max(schwarz, announced >= SCHWARZ)
    return Result(True, WON_GIVEN, (), schneider, schwarz)


def _null_result(tricks: int, lost: int, gave_up: bool | None, card: int | None) -> Result | None:
    if tricks:
        return (
            Result(False, LOST_NULL_TRICKS, (tricks,)) if card is None else Result(False, LOST_NULL, (card,))
        )
    if lost == 10:
        return Result(True, WON_NULL)
    if gave_up is None:
        return None
    return Result(False, LOST_GIVEN) if gave_up else Result(True, WON_GIVEN)
