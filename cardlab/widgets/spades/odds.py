"""The odds of a Spades bid as pictures: own tricks as columns, each bid as a bar, the count card by card."""

from typing import TYPE_CHECKING, Any

from cardlab.analysis.chances import SURE, level
from cardlab.analysis.spades_odds import BidOdds, SpadesOdds
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import BLIND
from cardlab.widgets.sides.odds import Picture, percent, percent_said, points
from cardlab.widgets.spades.bidding import count_side
from cardlab.words import SumWord, Word

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.widgets.deal import Weighed

Side = dict[str, Any]


def odds(speak: "Speaker", weighed: "Weighed", options: Any) -> Picture:
    """All that is drawn for a Spades hand, looked at or not."""
    found: SpadesOdds = weighed.found
    best, shown = found.best, found.near
    close = [bid for bid in shown if bid is not best and level(bid.behind)]
    partner = _partner(weighed, speak.me)
    return Picture(
        _heading(speak, best, close),
        _text(speak, found, best, close),
        [
            {
                "caption": speak.word("widgets.odds.spades.caption"),
                "heads": [
                    speak.word(f"widgets.odds.spades.{head}") for head in ("bid", "made", "ahead", "more")
                ],
                "rows": [_row(speak, found, bid, close, partner, options) for bid in shown],
            }
        ],
        [{"key": "", "heading": "", "table": None, "count": _count(speak, found)}] if found.counted else [],
        best.own,
        best.ahead,
        _tricks(speak, found),
        note=_untried(speak, shown),
    )


def _partner(weighed: "Weighed", me: int) -> int | None:
    """What the partner has bid."""
    said = weighed.state.bids
    return next(
        (bid for place, bid in enumerate(said) if (weighed.state.deal.dealer + 1 + place - me) % 4 == 2), None
    )


# ------------------------------------------------------------------ the finding
def _heading(speak: "Speaker", best: BidOdds, close: list[BidOdds]) -> str:
    if best.bid == BLIND:
        return speak.word("widgets.odds.spades.blind", chance=percent_said(speak, best.own.value))
    if close:
        return speak.word("widgets.odds.spades.close", bids=_named(speak, [best, *close]))
    return speak.word("widgets.odds.spades.best", bid=speak.act(best.bid))


def _named(speak: "Speaker", bids: list[BidOdds]) -> Word:
    """Bids as a list in their order, nil last."""
    order = sorted((bid.bid for bid in bids), key=lambda bid: (is_nil(bid), bid))
    return SumWord(speak.lang, [speak.act(bid) for bid in order])


def _text(speak: "Speaker", found: SpadesOdds, best: BidOdds, close: list[BidOdds]) -> list[str]:
    word = speak.word
    facts = {"points": round(best.points.value), "ahead": round(best.ahead.value), "bid": speak.act(best.bid)}
    told = [word("widgets.odds.spades.brings", **facts)]
    if close:
        told.insert(0, word("widgets.odds.spades.close_text"))
    if found.counted and found.counted.bid not in (best.bid, *[bid.bid for bid in close]):
        told.append(word("widgets.odds.spades.other", bid=speak.act(found.counted.bid)))
    return told


# ------------------------------------------------------------------ bars
def _row(
    speak: "Speaker",
    found: SpadesOdds,
    bid: BidOdds,
    close: list[BidOdds],
    partner: int | None,
    options: Any,
) -> Side:
    tag = "best" if bid is found.best and not close else "close" if bid in (found.best, *close) else ""
    if bid.bid == BLIND:  # it stands alone: nothing that it could be the best of
        tag = ""
    if not tag and found.counted and bid.bid == found.counted.bid:
        tag = "count"
    return {
        "key": speak.game.show(bid.bid),
        "label": speak.action(bid.bid),
        "chance": bid.own.value,
        "shown": str(percent(speak, bid.own.value)),
        "even": None,
        "before": None,
        "value": points(speak, bid.ahead),
        "neg": round(bid.ahead.value) < 0,
        "more": " · ".join(_more(speak, bid, partner, options)),
        "tag": speak.word(f"widgets.odds.tag.{tag}") if tag else "",
        "best": tag in ("best", "close"),
    }


def _more(speak: "Speaker", bid: BidOdds, partner: int | None, options: Any) -> list[str]:
    """What else hangs on a bid: the points of the team, its contract, bags; of a nil, what is at stake."""
    word = speak.word
    told = [word("widgets.odds.spades.points", points=round(bid.points.value))]
    if is_nil(bid.bid):
        value = options.blind_nil_value if bid.bid == BLIND else options.nil_value
        told.insert(0, word("widgets.odds.spades.nil", value=value, loss=-value))
    contract = None if partner is None else number(bid.bid) + number(partner)
    if contract:
        facts = {"contract": contract, "chance": percent(speak, bid.team.value)}
        told.append(word("widgets.odds.spades.team", **facts))
    elif contract is None and not is_nil(bid.bid):
        told.append(word("widgets.odds.spades.team_open", chance=percent(speak, bid.team.value)))
    if options.bags and round(bid.bags.value, 1):
        facts = {"bags": round(bid.bags.value, 1), "cost": -round(bid.bag_cost)}
        told.append(word("widgets.odds.spades.bags", **facts))
    return told


def _untried(speak: "Speaker", shown: list[BidOdds]) -> str:
    """Which numbers were not played out themselves."""
    far = [bid for bid in shown if bid.tried != bid.bid]
    return speak.word("widgets.odds.spades.untried", bids=_named(speak, far)) if far else ""


# ------------------------------------------------------------------ tricks
def _tricks(speak: "Speaker", found: SpadesOdds) -> Side:
    """How many tricks the hand takes, from 0 to 13, with mean and spread as places on the same line."""
    word, mean, spread = speak.word, round(found.mean, 1), round(found.spread, 1)
    with_bid = found.counted.bid if found.counted else BLIND
    low, high = max(0.0, found.mean - found.spread), min(13.0, found.mean + found.spread)
    usual = {"spread": spread, "low": round(low, 1), "high": round(high, 1)}
    return {
        "heading": word("widgets.odds.spades.tricks", mean=mean),
        "text": word("widgets.odds.spades.tricks_with", bid=speak.act(with_bid)),
        "heads": [word("widgets.odds.spades.trick_head"), word("widgets.odds.spades.chance_head")],
        "bars": [
            {"label": str(tricks), "value": share, "shown": str(percent(speak, share)) if share else "0%"}
            for tricks, share in enumerate(found.tricks)
        ],
        "mean": {"at": found.mean, "label": word("widgets.odds.spades.mean", mean=mean)},
        "spread": {
            "low": low,
            "high": high,
            "label": word("widgets.odds.spades.spread", **usual),
        },
        "count": {
            "at": found.counted.total,
            "label": word("widgets.odds.spades.counted", total=found.counted.total),
        }
        if found.counted
        else None,
    }


def _count(speak: "Speaker", found: SpadesOdds) -> Side:
    """The rule of thumb, card by card, and how it compares."""
    counted = found.counted
    assert counted is not None
    gap = round(found.mean - counted.total, 1)
    key = "same" if abs(gap) <= SURE * found.error else "more" if gap > 0 else "fewer"
    facts = {"total": counted.total, "mean": round(found.mean, 1)}
    told = speak.word(f"widgets.odds.spades.count_{key}", gap=abs(gap))
    side = count_side(speak, counted)
    nil = side["nil"]
    return {
        **side,
        "step": speak.word("widgets.odds.count"),
        "heading": speak.word("widgets.odds.spades.count_heading", **facts),
        "nil": {**nil, "text": f"{told} {nil['text']}"},
    }
