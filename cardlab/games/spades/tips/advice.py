"""All advice for one moment: what to do, best first; a hint in steps; the count of a hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardlab.advice import band, trust
from cardlab.cards import CardSet, bits
from cardlab.game import Advice, Step
from cardlab.games.spades.rules import number
from cardlab.games.spades.state import BLIND, LOOK, NIL, NUMBERS, Bidding
from cardlab.games.spades.tips import counting, nils, playing, totals
from cardlab.games.spades.tips.aims import aim
from cardlab.games.spades.tips.counting import Row
from cardlab.games.spades.tips.sight import Sight, sight
from cardlab.games.spades.tips.tip import ONLY, SAME, TOUCHING, tips
from cardlab.rulings import Finding, Rule

Seen = Mapping[str, Any]

(LOOK_FIRST, LOOK_SAFER) = tips("spades.tip.look", 0.9, first="", safer="seat:seat value:points")
(FURTHER,) = tips("spades.tip.number", 0.8, True, further="sum:n bid:n best:n")
(STEP_SOME, STEP_ALL, STEP_COUNT, STEP_NOTHING) = tips(
    "spades.tip.hint.cards",
    0.9,
    True,
    some="cards:cards",
    all="count:n",
    count="cards:cards sum:n",
    nothing="",
)
CONFIDENCE = tips(
    "spades.tip.hint.card",
    0.9,
    nearly_sure="",
    probably="other:card",
    little="other:card",
    close="other:card",
)
BID_CONFIDENCE = tips(
    "spades.tip.hint.bid", 0.9, nearly_sure="", probably="other:bids", little="other:bids", close="other:bids"
)

QUESTION = 3  # cards that the second step of a hint names where every card is worth a thought

RULES = (
    Rule("spades.tip.only", (ONLY,), "arithmetic"),
    Rule("spades.tip.tie", (TOUCHING, SAME), "arithmetic"),
    Rule("spades.tip.look", (LOOK_FIRST, LOOK_SAFER), "A, strategy, blind nil", ("blind_nil",)),
    Rule("spades.tip.number", (FURTHER,), "A, strategy, bidding"),
    Rule("spades.tip.hint.cards", (STEP_SOME, STEP_ALL, STEP_COUNT, STEP_NOTHING), "how a hint goes"),
    Rule("spades.tip.hint.card", CONFIDENCE, "how a hint goes"),
    Rule("spades.tip.hint.bid", BID_CONFIDENCE, "how a hint goes"),
)


@dataclass(frozen=True, slots=True)
class Count:
    """A hand counted for the bidding.

    `rows` in the order in which one counts, `rest` what counts nothing and why, `total` in tricks, `bid` the
    action that the total comes to and `rounding` why that one; `nil` whether nil is a better bid and why,
    None where it cannot be bid.
    """

    rows: tuple[Row, ...]
    rest: Finding | None
    total: float
    bid: int
    rounding: Finding
    nil: tuple[bool, Finding] | None


def count(seen: Seen) -> Count:
    """The count of a hand in the bidding, once its seat has looked; raises `ValueError` at other times.

    >>> from cardlab.games.spades.position import position
    >>> from cardlab.games.spades import GAME
    >>> moment = position({"hand": "SK SQ S6 S3 HA H9 CJ C9 C3 DA DQ D7 D6", "bids": ["1", "1", "4"],
    ...                    "looked": True})
    >>> counted = count(GAME.seen(moment, 0))
    >>> [row.value for row in counted.rows], counted.total, GAME.show(counted.bid)
    ([1, 1, 0.6, 0.95, 0.9], 4.45, 'bid 5')
    """
    s = sight(seen)
    if not s.looked or not isinstance(s.state, Bidding):
        raise ValueError("a hand is counted in the bidding, once it has been looked at")
    added = counting.add_up(s)
    return Count(added.rows, added.rest, added.total, added.bid, added.rounding, nils.nil(s, added.total))


def blind(seen: Seen) -> tuple[bool, Finding] | None:
    """Before looking: whether blind nil is a fair bid, and why; None where it cannot be bid."""
    s = sight(seen)
    return nils.blind(s) if s.state.turn == s.seat else None


def total(seen: Seen, bid: int | None = None) -> Finding:
    """What the four bids together come to mean if this seat bids `bid`; None: as far as they are said."""
    return totals.meaning(sight(seen), bid)


def goal(seen: Seen) -> Finding:
    """In play: whether to take tricks or to give them away, and what that is worth."""
    return aim(sight(seen))[1]


def advise(seen: Seen) -> list[Advice]:
    """Everything that may be done now, best first, each with the tip that decided; nothing when not to act.

    Equal weights are ties: the tip that goes with the second of them says so.
    """
    s = sight(seen)
    if seen["turn"] != s.seat:
        return []
    if not isinstance(s.state, Bidding):
        return playing.cards(s)
    return _bids(s) if s.looked else _look(s)


def _look(s: Sight) -> list[Advice]:
    fair = nils.blind(s)
    if fair is None:
        return [Advice(LOOK, Finding(LOOK_FIRST), 1.0)]
    advised, why = fair
    if advised and why.case is nils.BLIND_PARTNER_HIGH:
        safer = Finding(
            LOOK_SAFER,
            (
                s.partner,
                2 * s.options.blind_nil_value,
            ),
        )
        return [Advice(LOOK, safer, 1.0), Advice(BLIND, why, 0.45)]
    if advised:
        return [Advice(BLIND, why, 1.0, why), Advice(LOOK, why, round(1 - trust(why), 3))]
    return [Advice(LOOK, why, 1.0), Advice(BLIND, why, round(1 - trust(why), 3))]


def _bids(s: Sight) -> list[Advice]:
    added, may = counting.add_up(s), s.legal
    best, fair = number(added.bid), nils.nil(s, added.total)
    found = []
    for bid in bits(may & NUMBERS):
        tricks = number(bid)
        if tricks == best:
            found.append(Advice(bid, added.rounding, 1.0))
        else:
            weight = max(0.0, round(1 - abs(tricks - added.total), 3)) * 0.9
            found.append(Advice(bid, Finding(FURTHER, (added.total, tricks, best)), weight))
    if fair is not None:
        advised, why = fair
        found = [Advice(a.action, a.reason, a.weight * (0.4 if advised else 1)) for a in found]
        found.append(Advice(NIL, why, 1.0 if advised else round(1 - trust(why), 3)))
    return sorted(found, key=lambda advice: (-advice.weight, abs(number(advice.action) - added.total)))


# ------------------------------------------------------------------ hints
def hint(seen: Seen) -> tuple[Step, ...]:
    """Three steps: what matters here, which cards are in question, which action and how sure that is.

    Before looking there is only the last of them; nothing when not to act.
    """
    s, ranked = sight(seen), advise(seen)
    if not ranked:
        return ()
    best = ranked[0]
    sure = (
        (_confidence(ranked),) if len(ranked) > 1 else ()
    )  # with nothing to choose there is nothing to weigh
    last = Step((best.reason, *sure), best.reason.case.id, action=best.action)
    if not isinstance(s.state, Bidding):
        return _matters(s), _question(ranked), last
    if not s.looked:
        return (last,)
    added = counting.add_up(s)
    cards = CardSet.of(card for row in added.rows for card in row.cards)
    counted = Finding(STEP_COUNT, (cards, added.total)) if cards else Finding(STEP_NOTHING)
    fair = nils.nil(s, added.total)
    first = fair[1] if fair else counted
    return Step((first,), first.case.id), Step((counted,), counted.case.id, cards), last


def _matters(s: Sight) -> Step:
    finding = aim(s)[1]
    return Step((finding,), finding.case.id)


def _question(ranked: list[Advice]) -> Step:
    likely = [advice.action for advice in ranked if advice.weight >= 0.25]
    if len(likely) == len(ranked) and ranked[-1].weight < ranked[0].weight:
        likely = likely[:QUESTION]  # "all ten are worth a thought" would be no step towards one of them
    cards = CardSet.of(likely)
    every = len(cards) == len(ranked)
    finding = Finding(STEP_ALL, (len(cards),)) if every else Finding(STEP_SOME, (cards,))
    return Step((finding,), ranked[0].reason.case.id, cards)


def _confidence(ranked: list[Advice]) -> Finding:
    """How sure the first is before the second, in the words for it."""
    sure, bids = band(ranked), ranked[0].action >= NIL
    case = (BID_CONFIDENCE if bids else CONFIDENCE)[sure]
    return Finding(case, () if not sure else ((ranked[1].action,) if bids else ranked[1].action,))
