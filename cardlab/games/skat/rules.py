"""What may be said and played in Skat: one ruling per rule, each with its cases and the facts that prove it.

The rulings on the auction stand in `auction`, those on cards in `following`. Sources name the part of the
rule text that a rule is taught from; `isko` marks what the International Skat Order adds or says otherwise.
"""

from functools import cache

from cardlab.games.skat import auction, following
from cardlab.games.skat.auction import NULL_VALUES
from cardlab.games.skat.declaring import Announce, Bury, Choose
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import NULL, TRUMPS
from cardlab.games.skat.state import (
    AGREE,
    ANNOUNCE,
    ANNOUNCED,
    ANNOUNCEMENTS,
    CONCEDES,
    HAND,
    HOLD,
    OUVERT_NULL,
    PASS,
    REFUSE,
    TAKE,
    House,
)
from cardlab.rulings import Rule, Ruling, Said, cases

# ------------------------------------------------------------------ skat or Hand, burying
(MAY_TAKE,) = cases("skat.skat.take", take="bid:n")
(MAY_PLAY_HAND,) = cases("skat.skat.hand", hand="bid:n")
(ANY_TWO,) = cases("skat.bury.two", any="")


def take(s: Choose, choices: int) -> Said:
    """skat.skat.take: the declarer may pick up the skat, and buries two cards for it."""
    return choices, MAY_TAKE, s.award.bid


def hand_game(s: Choose, choices: int) -> Said:
    """skat.skat.hand: the declarer may leave the skat: Hand, a level more, and more to announce."""
    return choices, MAY_PLAY_HAND, s.award.bid


def bury_two(s: Bury, choices: int) -> Said:
    """skat.bury.two: any two of the twelve cards may be buried, jacks and skat cards too."""
    return choices, ANY_TWO


# ------------------------------------------------------------------ announcing
(ANY_GAME,) = cases("skat.announce.game", any="bid:n")
(NOT_HAND, IN_HAND) = cases("skat.announce.levels", picked_up="", hand="")
(REACHES, NULL_BELOW, BOTH_BELOW, AT_FIXED_VALUE) = cases(
    "skat.announce.null_value",
    reaches="value:n ouvert:n bid:n",
    below="value:n ouvert:n bid:n",
    both_below="value:n ouvert:n bid:n",
    fixed_value="value:n ouvert:n bid:n",
)
NULLS = 1 << ANNOUNCE + 4 * NULL | 1 << OUVERT_NULL


def any_game(s: Announce, choices: int) -> Said:
    """skat.announce.game: a suit, Grand or Null, whatever was said in the auction."""
    return choices, ANY_GAME, s.award.bid


def levels(s: Announce, choices: int) -> Said:
    """skat.announce.levels: Schneider, Schwarz and ouvert go with a Hand suit game or Grand only."""
    return (choices, IN_HAND) if s.hand else (choices & ~ANNOUNCED, NOT_HAND)


def null_value(s: Announce, choices: int) -> Said:
    """skat.announce.null_value: Null has one value, and is not announced when that is below the bid."""
    plain, ouvert, bid = NULL_VALUES[s.hand, False], NULL_VALUES[s.hand, True], s.award.bid
    if bid <= plain:
        return choices, REACHES, plain, ouvert, bid
    if s.award.house.options.null_overbid == "fixed_value":
        return choices, AT_FIXED_VALUE, plain, ouvert, bid
    if bid <= ouvert:
        return choices ^ 1 << ANNOUNCE + 4 * NULL, NULL_BELOW, plain, ouvert, bid
    return choices & ~NULLS, BOTH_BELOW, plain, ouvert, bid


RULES = (
    Rule(
        "skat.auction.higher",
        (auction.HIGHER, auction.ANY_VALUE, auction.HIGHEST),
        "text, bidding; isko",
        ("auction",),
        auction.higher,
    ),
    Rule(
        "skat.auction.again",
        (auction.SAID, auction.HIGHEST_SAID),
        "isko",
        ("auction",),
        auction.again,
        auction.BIDS,
    ),
    Rule(
        "skat.auction.answer",
        (auction.CALLER_HOLDS, auction.ONLY_HOLD, auction.NO_HOLD),
        "text, bidding; isko",
        ("auction",),
        auction.caller_holds,
        auction.BIDS | 1 << HOLD,
    ),
    Rule(
        "skat.auction.own",
        (auction.OWN_VALUE, auction.MAY_REPEAT, auction.OWN_HIGHEST),
        "text, bidding",
        ("auction",),
        auction.own,
        auction.BIDS,
    ),
    Rule(
        "skat.auction.pass",
        (auction.PASSES, auction.PASSES_ALONE),
        "text, bidding",
        (),
        auction.passes,
        1 << PASS,
    ),
    Rule("skat.auction.alone", (auction.ALONE_18,), "isko", (), auction.alone, auction.AUCTION ^ 1 << PASS),
    Rule("skat.skat.take", (MAY_TAKE,), "text, play", (), take, 1 << TAKE),
    Rule("skat.skat.hand", (MAY_PLAY_HAND,), "text, play", (), hand_game, 1 << HAND),
    Rule("skat.bury.two", (ANY_TWO,), "text, play", (), bury_two),
    Rule(
        "skat.announce.levels",
        (NOT_HAND, IN_HAND),
        "text, play",
        (),
        levels,
        ANNOUNCED,
    ),
    Rule(
        "skat.announce.null_value",
        (REACHES, NULL_BELOW, BOTH_BELOW, AT_FIXED_VALUE),
        "isko",
        ("null_overbid",),
        null_value,
        NULLS,
    ),
    Rule("skat.announce.game", (ANY_GAME,), "text, play", (), any_game, ANNOUNCEMENTS & ~ANNOUNCED & ~NULLS),
    Rule("skat.play.lead", (following.ANY_LEAD,), "text, play", (), following.lead, ~CONCEDES),
    Rule(
        "skat.play.jack",
        (following.TRUMP_JACK, following.TRUMP_JACK_GRAND),
        "text, ranking",
        (),
        following.jack,
        ~CONCEDES,
    ),
    Rule(
        "skat.play.follow",
        following.FOLLOW_CASES,
        "text, play; ranking",
        (),
        following.follow_suit,
        ~CONCEDES,
    ),
    Rule(
        "skat.concede.may",
        following.CONCEDE_CASES,
        "isko",
        ("concession",),
        following.concede,
        CONCEDES,
    ),
    Rule("skat.concede.agree", (following.MAY_AGREE,), "isko", ("concession",), following.agree, 1 << AGREE),
    Rule(
        "skat.concede.refuse",
        (following.MAY_REFUSE,),
        "isko",
        ("concession",),
        following.refuse,
        1 << REFUSE,
    ),
)


def _by_card_led(game: int, more: tuple[Ruling, ...]) -> tuple[tuple[Ruling, ...], ...]:
    """The rulings on following, by the card led."""
    if game == NULL:
        return ((following.follow_null, *more),) * 52
    trump, suit = (following.follow_trump, *more), (following.jack, following.follow_suit, *more)
    return tuple(trump if TRUMPS[game] >> card & 1 else suit for card in range(52))


@cache
def house(options: Options) -> House:
    """The rulings of each moment, cut to a table's house rules once."""
    call: tuple[Ruling, ...] = (auction.again, auction.higher, auction.caller_holds, auction.passes)
    answer: tuple[Ruling, ...] = (auction.listens, auction.passes)
    if options.auction == "text":
        call = answer = (auction.own, auction.higher, auction.no_hold, auction.passes)
    conceding = options.concession == "isko"
    more: tuple[Ruling, ...] = (following.concede,) if conceding else ()
    return House(
        options,
        call,
        answer,
        (auction.alone, auction.passes_alone),
        (take, hand_game),
        (bury_two,),
        (levels, null_value, any_game),
        (following.lead, *more),
        tuple(_by_card_led(game, more) for game in range(6)),
        (following.agree, following.refuse),
        CONCEDES if conceding else 0,
    )
