"""What an announcement commits to: said before it is confirmed."""

from cardlab.games.skat.auction import BASES
from cardlab.games.skat.declaring import Announce
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.result import told
from cardlab.games.skat.state import ANNOUNCE
from cardlab.games.skat.valuation import value
from cardlab.rulings import Finding, cases

_SUM = "game:action held:flag matadors:n base:n levels:n value:n loss:points"
PLEDGES = (
    PLEDGE,
    PLEDGE_SCHNEIDER,
    PLEDGE_SCHWARZ,
    PLEDGE_OUVERT,
    PLEDGE_NULL,
    PLEDGE_OPEN_NULL,
    SHORT,
    NULL_SHORT,
) = cases(
    "skat.announce.commits",
    game=_SUM,
    schneider=_SUM,
    schwarz=_SUM,
    ouvert=_SUM,
    null="value:n loss:points",
    null_ouvert="value:n loss:points",
    short="game:action value:n bid:n loss:points",
    null_short="value:n bid:n loss:points",
)


def commits(announcing: Announce, action: int) -> tuple[Finding, ...]:
    """What an announcement commits to, as far as the declarer can see: said before it is confirmed.

    A game that is not worth the bid yet says so first. The loss is that of one lost without a further level.
    """
    game, announced = divmod(action - ANNOUNCE, 4)
    award, hand = announcing.award, announcing.hand
    cards = None if game == NULL else announcing.hands[award.declarer] | (0 if hand else announcing.skat)
    promised, lost = [
        value(
            game,
            cards=cards,
            hand=hand,
            announced=announced,
            bid=award.bid,
            result=came,
            options=award.house.options,
        )
        for came in (None, told(False))
    ]
    worth, charged = promised.worth, -2 * promised.value
    if game == NULL:
        if promised.overbid:
            return (Finding(NULL_SHORT, (worth, award.bid, charged)),)
        return (Finding(PLEDGE_OPEN_NULL if announced else PLEDGE_NULL, (worth, lost.score)),)
    named, count = ANNOUNCE + 4 * game, promised.matadors
    case = (PLEDGE, PLEDGE_SCHNEIDER, PLEDGE_SCHWARZ, PLEDGE_OUVERT)[announced]
    sums = (named, count > 0, abs(count), BASES[game], promised.levels, worth, lost.score)
    short = (Finding(SHORT, (named, worth, award.bid, charged)),) if promised.overbid else ()
    return (*short, Finding(case, sums))
