"""The declarer's cards in a suit game or Grand: draw trumps, cash what is sure, bring tens home."""

from cardlab.advice import first, tips
from cardlab.cards import BIT
from cardlab.games.skat.pack import POINTS
from cardlab.games.skat.tips.counting import ACES, RICH
from cardlab.games.skat.tips.sight import Sight, most, poorest, richest, suits_of
from cardlab.games.skat.tips.tip import Narrowing
from cardlab.rulings import Rule, Said

LITTLE = 6  # card points that are no reason to spend a trump with another still to play
MIDDLING = sum(BIT[card] for card in range(52) if POINTS[card] in (0, 3, 4))
TENS = RICH & ~ACES

(DRAW_TOP, DRAW_LOW) = tips(
    "skat.tip.lead.draw", 0.75, True, top="card:card count:n", low="card:card count:n"
)
(CASH,) = tips("skat.tip.lead.cash", 0.75, True, sure="card:card")
(LOSERS,) = tips("skat.tip.lead.lose", 0.6, True, low="card:card")
(HOME, CHEAP, RUFF_RICH) = tips(
    "skat.tip.last.take", 0.85, home="card:card", cheap="card:card high:card", ruff="card:card led:card"
)
(LEAVE,) = tips("skat.tip.second.throw", 0.6, poor="card:card pile:n")
(MASTER,) = tips("skat.tip.second.sure", 0.75, sure="card:card")
(RUFF_LOW,) = tips("skat.tip.second.ruff", 0.7, ruff="card:card led:card")
(SPARE,) = tips("skat.tip.spare", 0.8, poor="card:card")


def draw(s: Sight, choices: int) -> Said | None:
    """skat.tip.lead.draw: draw the others' trumps, from the top; low where a higher one has to fall."""
    held, out = choices & s.trumps, s.out & s.trumps
    if not held or not out:
        return None
    top = s.masters(held)
    if top:
        card = first(poorest(top))
        return BIT[card], DRAW_TOP, card, out.bit_count()
    if out.bit_count() == 1 or held.bit_count() < 3:
        return None
    card = s.weakest(poorest(held))
    return BIT[card], DRAW_LOW, card, out.bit_count()


def cash(s: Sight, choices: int) -> Said | None:
    """skat.tip.lead.cash: side cards that nobody can beat, from the suit of which most cards are unseen."""
    top = s.masters(choices & ~s.trumps)
    if not top:
        return None
    card = first(most(top, lambda card: (s.unseen(card), POINTS[card])))
    return BIT[card], CASH, card


def lose(s: Sight, choices: int) -> Said | None:
    """skat.tip.lead.lose: what loses anyway is led low, from the shortest suit."""
    side = poorest(choices & ~s.trumps or choices)
    suits = suits_of(side, s.trumps) or [side]
    card = s.weakest(min(suits, key=int.bit_count))
    return BIT[card], LOSERS, card


def last_takes(s: Sight, choices: int) -> Said | None:
    """skat.tip.last.take: the third to play brings a ten home, else takes as cheaply as possible."""
    winners = s.winners(choices)
    if not s.last or not winners:
        return None
    follows = choices & s.led
    if not follows:
        card = s.weakest(richest(winners))
        return BIT[card], RUFF_RICH, card, s.trick[0]
    tens = winners & TENS
    if tens:
        return tens, HOME, first(tens)
    card = s.weakest(winners)
    return BIT[card], CHEAP, card, s.high


def leave(s: Sight, choices: int) -> Said | None:
    """skat.tip.second.throw: a trick with few points is left to them, and a loser goes with it."""
    if choices & s.led or s.pile > LITTLE or not s.winners(choices):
        return None
    side = choices & ~s.trumps & ~s.masters(choices)
    side &= ~RICH
    if not side:
        return None
    card = s.weakest(poorest(side))
    return BIT[card], LEAVE, card, s.pile


def sure(s: Sight, choices: int) -> Said | None:
    """skat.tip.second.sure: with another still to play, what nobody can beat in the suit led."""
    top = s.masters(s.winners(choices) & s.led)
    if not top:
        return None
    card = first(poorest(top))
    return BIT[card], MASTER, card


def ruff(s: Sight, choices: int) -> Said | None:
    """skat.tip.second.ruff: with another still to play, a middling trump rather than a jack or ten."""
    winners = s.winners(choices) & s.trumps
    if not winners or choices & s.led:
        return None
    middling = winners & MIDDLING
    card = s.strongest(middling) if middling else s.weakest(winners)
    return BIT[card], RUFF_LOW, card, s.trick[0]


def spare(s: Sight, choices: int) -> Said:
    """skat.tip.spare: where nothing wins, as few points as possible, and no trump unless a ten would go."""
    card = s.weakest(poorest(choices & ~s.trumps & ~RICH or choices))
    return BIT[card], SPARE, card


LEAD: tuple[Narrowing, ...] = (draw, cash, lose)
FOLLOW: tuple[Narrowing, ...] = (leave, last_takes, sure, ruff, spare)

RULES = (
    Rule("skat.tip.lead.draw", (DRAW_TOP, DRAW_LOW), "table lore"),
    Rule("skat.tip.lead.cash", (CASH,), "table lore"),
    Rule("skat.tip.lead.lose", (LOSERS,), "table lore"),
    Rule("skat.tip.last.take", (HOME, CHEAP, RUFF_RICH), "table lore"),
    Rule("skat.tip.second.throw", (LEAVE,), "table lore"),
    Rule("skat.tip.second.sure", (MASTER,), "table lore"),
    Rule("skat.tip.second.ruff", (RUFF_LOW,), "table lore"),
    Rule("skat.tip.spare", (SPARE,), "table lore"),
)
