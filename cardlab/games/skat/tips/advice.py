"""All advice for one moment: what to do, best first; a hint in steps; the count of a hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardlab.advice import band, tips
from cardlab.cards import CardSet
from cardlab.game import Advice, Step
from cardlab.games.skat.auction import Alone, Auction
from cardlab.games.skat.declaring import Announce, Bury, Choose
from cardlab.games.skat.pack import GRAND, NULL, PAIRS
from cardlab.games.skat.play import Concede
from cardlab.games.skat.state import BURY, CONCEDES
from cardlab.games.skat.tips import aims, bidding, burying, counting, declarer, defending, nulls
from cardlab.games.skat.tips.counting import ENOUGH, Row, quarters, shown
from cardlab.games.skat.tips.promises import Promise, promises, weak
from cardlab.games.skat.tips.sight import Sight, sight
from cardlab.games.skat.tips.tip import Narrowing, rank
from cardlab.rulings import Finding, Rule

Seen = Mapping[str, Any]

(STEP_SOME, STEP_ALL, STEP_COUNT, STEP_PAIR) = tips(
    "skat.tip.hint.cards",
    0.9,
    True,
    some="cards:cards",
    all="count:n",
    count="game:action sum:n enough:n",
    pair="cards:cards",
)
CONFIDENCE = tips(
    "skat.tip.hint.sure",
    0.9,
    nearly_sure="",
    probably="other:action",
    little="other:action",
    close="other:action",
)

RULES = (
    Rule("skat.tip.hint.cards", (STEP_SOME, STEP_ALL, STEP_COUNT, STEP_PAIR), "how a hint goes"),
    Rule("skat.tip.hint.sure", CONFIDENCE, "how a hint goes"),
)


@dataclass(frozen=True, slots=True)
class Count:
    """Ten cards counted for the auction.

    `game` is the trump game that comes nearest to what is enough (or is furthest above it), `rows` its count,
    `total` the sum and `enough` what a bid asks for. `promises` are all games strong enough, the dearest
    first, `limit` the highest value that can be promised (0: none) and `why` what it rests on.
    """

    game: int
    rows: tuple[Row, ...]
    total: float
    enough: float
    promises: tuple[Promise, ...]
    limit: int
    why: Finding


def count(seen: Seen) -> Count:
    """The count of a hand in the auction; raises `ValueError` at other times.

    >>> from cardlab.games.skat import GAME
    >>> from cardlab.games.skat.position import position
    >>> counted = count(GAME.seen(position({"hand": "CJ SJ HA HK HQ H9 H8 ST D8 C7"}), 1))
    >>> counted.total, counted.limit, counted.why.case.key
    (10.75, 40, 'skat.tip.promise.value/hand')
    """
    s = sight(seen)
    if not isinstance(s.state, Auction | Alone):
        raise ValueError("a hand is counted in the auction")
    found = promises(s.hand, bidding.ALONE if isinstance(s.state, Alone) else 0)
    trump = next((promise.game for promise in found if promise.game != NULL), None)
    game = nearest(s.hand) if trump is None else trump
    rows, total = counting.add_up(s.hand, game)
    return Count(
        game,
        rows,
        shown(total),
        shown(ENOUGH[game == GRAND]),
        tuple(found),
        found[0].value if found else 0,
        found[0].tip if found else weak(s.hand),
    )


def nearest(hand: int) -> int:
    """The trump game whose count is furthest above, or least below, what is enough."""
    return max(range(NULL), key=lambda game: quarters(hand, game) - ENOUGH[game == GRAND])


def goal(seen: Seen) -> Finding:
    """In play: what is still missing, and to whom."""
    return aims.goal(sight(seen))


def advise(seen: Seen) -> list[Advice]:
    """Everything that may be done now, best first, each with the tip that decided; nothing when not to act.

    Equal weights are ties: the tip that goes with the second of them says so.
    """
    s = sight(seen)
    return _advise(s) if s.legal else []


def _advise(s: Sight) -> list[Advice]:
    match s.state:
        case Auction() | Alone():
            return bidding.bids(s)
        case Choose():
            return burying.choose(s)
        case Bury():
            return burying.bury(s)
        case Announce():
            return burying.announce(s)
        case Concede():
            return aims.answer(s)
    return cards(s, chain(s))


def chain(s: Sight) -> tuple[Narrowing, ...]:
    """The tips for a card, by game, side and place in the trick."""
    if s.game == NULL and s.declares:
        return nulls.DECLARER_FOLLOW if s.trick else nulls.DECLARER_LEAD
    if s.game == NULL:
        return nulls.FOLLOW if s.trick else nulls.LEAD
    if s.declares:
        return declarer.FOLLOW if s.trick else declarer.LEAD
    return defending.FOLLOW if s.trick else defending.LEAD


def cards(s: Sight, chain: tuple[Narrowing, ...]) -> list[Advice]:
    """The legal cards, best first, and last, where it is possible, giving up."""
    matters = aims.goal(s)
    found = rank(s, chain, None if getattr(matters.case, "private", False) else matters)
    return [*found, aims.giving_up(s)] if s.legal & CONCEDES else found


# ------------------------------------------------------------------ hints
def hint(seen: Seen) -> tuple[Step, ...]:
    """Three steps: what matters here, which cards are in question, which action and how sure that is.

    Where there is no card to point at only the last of them; nothing when not to act.
    """
    s = sight(seen)
    if not s.legal:
        return ()
    ranked = _advise(s)
    best = ranked[0]
    # With nothing to choose there is nothing to weigh.
    sure = (_confidence(ranked),) if len(ranked) > 1 else ()
    last = Step((best.reason, *sure), best.reason.case.id, action=best.action)
    match s.state:
        case Auction() | Alone() | Choose():
            return (*_counted(s), last)
        case Bury():
            planned = burying.intends(s)
            return Step((planned,), planned.case.id), _pair(ranked), last
        case Announce() | Concede():
            return (last,)
    matters = aims.goal(s)
    return Step((matters,), matters.case.id), _question(ranked), last


def _counted(s: Sight) -> tuple[Step, Step]:
    """The count of the hand, then what it promises."""
    found = promises(s.hand, bidding.ALONE if isinstance(s.state, Alone) else 0)
    game = next((promise.game for promise in found if promise.game != NULL), nearest(s.hand))
    rows, total = counting.add_up(s.hand, game)
    counted = Finding(STEP_COUNT, (72 + 4 * game, shown(total), shown(ENOUGH[game == GRAND])))
    pointed = CardSet.of(sorted({card for row in rows for card in row.cards}))
    why = found[0].tip if found else weak(s.hand)
    return Step((counted,), rows[0].tip.case.id, pointed), Step((why,), why.case.id, pointed)


def _pair(ranked: list[Advice]) -> Step:
    near = 0
    for advice in ranked[:3]:
        near |= PAIRS[advice.action - BURY]
    return Step((Finding(STEP_PAIR, (near,)),), ranked[0].reason.case.id, CardSet(near))


def _question(ranked: list[Advice]) -> Step:
    plain = [advice for advice in ranked if advice.action < 52]
    found = CardSet.of(advice.action for advice in plain if advice.weight >= 0.25)
    every = len(found) == len(plain)
    finding = Finding(STEP_ALL, (len(found),)) if every else Finding(STEP_SOME, (found,))
    return Step((finding,), ranked[0].reason.case.id, found)


def _confidence(ranked: list[Advice]) -> Finding:
    """How sure the first is before the second, in the words for it."""
    place = band(ranked)
    return Finding(CONFIDENCE[place], (ranked[1].action,) if place else ())
