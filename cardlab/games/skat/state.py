"""What every moment of a Skat deal stands on: the numbers of actions, what is settled bit by bit, the end.

What is derived from cards nobody may see (matadors, the skat's points) stands in no state.
"""

from typing import ClassVar

from cardlab.game import Deal, Ended
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import NULL, PAIRS
from cardlab.rulings import Case, Ruling, cases, state

CONCEDE, AGREE, REFUSE = 64, 65, 66
PASS, HOLD = 67, 68
TAKE, HAND = 69, 70
ANNOUNCE = 72  # 72 + 4 × game + what is announced with it; Null knows only plain and ouvert
SCHNEIDER, SCHWARZ, OUVERT = 1, 2, 3
BID = 96  # 96 + place among the 63 values, see `auction`
BURY = 160  # 160 + place among the 496 pairs of the pack
CONCEDES = 1 << CONCEDE
ANSWERS = 1 << AGREE | 1 << REFUSE
CHOICE = 1 << TAKE | 1 << HAND
PLAIN = sum(1 << ANNOUNCE + 4 * game for game in range(6))
OUVERT_NULL = ANNOUNCE + 4 * NULL + OUVERT
ANNOUNCED = sum(
    0b1110 << ANNOUNCE + 4 * game for game in range(5)
)  # Schneider, Schwarz, ouvert of trump games
ANNOUNCEMENTS = PLAIN | ANNOUNCED | 1 << OUVERT_NULL

PAIR = {cards: BURY + place for place, cards in enumerate(PAIRS)}

# ------------------------------------------------------------------ what may be said at the wrong time
MOMENTS = (AUCTION_FIRST, CHOOSE_FIRST, BURY_NOW, ANNOUNCE_NOW, PLAY_NOW, ANSWER_NOW, OVER) = cases(
    "skat.flow.moment",
    auction="",
    choose="",
    bury="",
    announce="",
    play="",
    answer="seat:seat",
    over="",
)
(PLAYED, NOT_HELD, BURIED) = cases("skat.play.own", played="", not_held="", buried="")
(BURY_OTHERS,) = cases("skat.bury.own", not_held="")
(NO_CONCEDING,) = cases("skat.concede.off", off="")

# ------------------------------------------------------------------ what follows from an action
(PICKED_UP, LEFT) = cases("skat.skat.choice", taken="seat:seat", left="seat:seat")
SAW = Case("skat.skat.cards", "saw", ("seat:seat", "cards:cards"), private=True)
(SAYS_PLAIN, SAYS_HAND) = cases(
    "skat.announce.said",
    plain="seat:seat game:action bid:n",
    hand="seat:seat game:action bid:n",
)
(OPEN,) = cases("skat.ouvert.open", open="seat:seat cards:cards")
TRICKS = (WON_BY_SUIT, WON_BY_RUFF, WON_BY_TRUMP, WON_IN_NULL) = cases(
    "skat.trick.won",
    suit="seat:seat card:card points:n",
    ruff="seat:seat card:card led:card points:n",
    trump="seat:seat card:card points:n",
    null="seat:seat card:card",
)
(NULL_OVER, NULL_GOES_ON) = cases(
    "skat.null.trick", over="seat:seat card:card", goes_on="seat:seat card:card"
)
CONCESSIONS = (GIVES_UP, ASKS_DEFENDERS, ASKS_PARTNER, DEFENDERS_GIVE_UP, DEFENDER_AGREES, PLAYED_ON) = cases(
    "skat.concede.said",
    alone="seat:seat cards:n",
    asks="seat:seat asked:seat",
    partner="seat:seat asked:seat",
    defenders="seat:seat asked:seat",
    agreed="seat:seat asked:seat",
    refused="seat:seat asked:seat",
)


@state
class Standing:
    """The score sheet before a deal, by seat: points, games won and lost as declarer; and deals counted."""

    scores: tuple[int, int, int] = (0, 0, 0)
    won: tuple[int, int, int] = (0, 0, 0)
    lost: tuple[int, int, int] = (0, 0, 0)
    deals: int = 0


@state
class House:
    """The house rules of a table, with the rulings of each moment already cut to them."""

    options: Options
    call: tuple[Ruling, ...]
    answer: tuple[Ruling, ...]
    alone: tuple[Ruling, ...]
    choose: tuple[Ruling, ...]
    bury: tuple[Ruling, ...]
    announce: tuple[Ruling, ...]
    lead: tuple[Ruling, ...]
    follow: tuple[tuple[tuple[Ruling, ...], ...], ...]  # by game, then by the card led
    concede: tuple[Ruling, ...]
    concedes: int  # the action of conceding, as a mask; 0 where the table does without


@state
class Award:
    """What the auction settled: who declares, and the value that was said."""

    deal: Deal
    house: House
    standing: Standing
    said: tuple[tuple[int, int], ...]  # (seat, action), in order
    declarer: int
    bid: int


@state
class Contract:
    """What is settled before the first card: `hands` to play from, `skat` the two cards put aside."""

    award: Award
    game: int
    hand: bool
    announced: int  # 0, SCHNEIDER, SCHWARZ or OUVERT (which in a trump game includes the others)
    hands: tuple[int, ...]
    skat: int
    declarer: int
    lead: tuple[Ruling, ...]
    follow: tuple[tuple[Ruling, ...], ...]  # by the card led
    beats: tuple[int, ...]  # by the card that is winning: those that take the trick from it
    trumps: int
    concedes: int  # see House


@state
class Over(Ended):
    """A deal at its end."""

    over: ClassVar[Case] = OVER


@state
class Passed(Over):
    """Nobody wanted to play."""

    deal: Deal
    house: House
    standing: Standing
    said: tuple[tuple[int, int], ...]
