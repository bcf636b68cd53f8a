"""What an announcement commits to: said before it is confirmed."""

from cardlab.game import Finding, cases
from cardlab.games.skat.auction import BASES
from cardlab.games.skat.declaring import Announce
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.result import told
from cardlab.games.skat.state import ANNOUNCE
from cardlab.games.skat.valuation import value

PLEDGES = (
    PLEDGE,
    PLEDGE_SCHNEIDER,
    PLEDGE_SCHWARZ,
    PLEDGE_OUVERT,
    PLEDGE_NULL,
    PLEDGE_OPEN_NULL,
    PLEDGE_SHORT,
) = cases(
    "skat.announce.commits",
    game="game:action held:flag matadors:n base:n levels:n value:n loss:points",
    schneider="game:action held:flag matadors:n base:n levels:n value:n loss:points",
    schwarz="game:action held:flag matadors:n base:n levels:n value:n loss:points",
    ouvert="game:action held:flag matadors:n base:n levels:n value:n loss:points",
    null="value:n loss:points",
    null_ouvert="value:n loss:points",
    short="game:action base:n levels:n value:n bid:n charged:n loss:points",
)


def commits(announcing: Announce, action: int) -> Finding:
    """What an announcement commits to, as far as the declarer can see: said before it is confirmed.

    The loss is that of a game lost without a further level; a game that is not worth the bid yet says so.
    """
    game, announced = action - ANNOUNCE >> 2, action - ANNOUNCE & 3
    award, hand = announcing.award, announcing.hand
    cards = None if game == NULL else announcing.hands[award.declarer] | (0 if hand else announcing.skat)
    options = award.house.options
    promised = value(game, cards=cards, hand=hand, announced=announced, bid=award.bid, options=options)
    lost = value(
        game,
        cards=cards,
        hand=hand,
        announced=announced,
        bid=award.bid,
        result=told(False),
        options=options,
    )
    if game == NULL:
        return Finding(PLEDGE_OPEN_NULL if announced else PLEDGE_NULL, (promised.worth, lost.score))
    base, named = BASES[game], ANNOUNCE + 4 * game
    if promised.overbid and not announced:
        sums = (named, base, promised.levels, promised.worth, award.bid, promised.value, lost.score)
        return Finding(PLEDGE_SHORT, sums)
    case = (PLEDGE, PLEDGE_SCHNEIDER, PLEDGE_SCHWARZ, PLEDGE_OUVERT)[announced]
    count = promised.matadors
    return Finding(case, (named, count > 0, abs(count), base, promised.levels, promised.worth, lost.score))
