"""The worth of a game on the screen: before and after the skat, the bid as a ladder, the way out."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, CardSet
from cardlab.games.skat import valuation
from cardlab.games.skat.auction import BASES, MATADORS
from cardlab.games.skat.notation import GAMES
from cardlab.games.skat.pack import NULL, RUNS
from cardlab.games.skat.state import ANNOUNCE
from cardlab.games.skat.valuation import Valuation
from cardlab.widgets.skat.course import order
from cardlab.widgets.skat.holding import Holding
from cardlab.widgets.skat.sums import levels
from cardlab.words import SumWord, card_word

if TYPE_CHECKING:
    from cardlab.explain import Speaker

Side = dict[str, Any]

SPREAD = 2  # rungs shown above the highest that matters


def value_side(speak: "Speaker", holding: Holding | None, picker: Side | None, heading: str) -> Side:
    """Everything there is to say of a holding; without one only the picker, or that nobody can know yet."""
    columns = [] if holding is None else _columns(speak, holding)
    return {
        "heading": heading,
        "picker": picker,
        "columns": columns,
        "ladder": None if holding is None else _ladder(speak, holding),
        "verdicts": [] if holding is None else _verdicts(speak, holding),
    }


# ------------------------------------------------------------------ before and after
def _columns(speak: "Speaker", holding: Holding) -> list[Side]:
    word = speak.word
    if not holding.skat or holding.game == NULL:
        step = word("widgets.skat.value.after" if holding.skat else "widgets.skat.value.before")
        return [_column(speak, holding, step, holding.after(), seen=bool(holding.skat))]
    before, after = word("widgets.skat.value.before"), word("widgets.skat.value.after")
    return [
        _column(speak, holding, before, holding.before, seen=False),
        _column(speak, holding, after, holding.after(), seen=True),
    ]


def _column(speak: "Speaker", holding: Holding, step: str, found: Valuation, *, seen: bool) -> Side:
    skat = holding.skat if seen else 0
    run = [] if holding.game == NULL else _run(holding, found, skat)
    trumps = 0 if holding.game == NULL else sum(1 << card for card in RUNS[holding.game])
    place = order({"game": GAMES[holding.game]})
    side = sorted(CardSet(holding.cards & ~trumps), key=place)
    return {
        "step": step,
        "heading": _heading(speak, found),
        "note": _note(speak, found),
        "run": run,
        "side": [card.code for card in side],
        "skat": [card.code for card in CardSet(skat)] if seen else None,
        "sum": levels(speak, found.lines),
        "verdict": _against(speak, found, holding.bid),
        "short": holding.bid is not None and found.worth < holding.bid,
        "changed": _changed(speak, found),
    }


def _run(holding: Holding, found: Valuation, skat: int) -> list[Side]:
    """All trumps from the top, those of the matadors lit and numbered."""
    count = abs(found.matadors)
    return [
        {
            "card": Card(card).code,
            "held": bool((holding.cards | skat) >> card & 1),
            "lit": place <= count,
            "number": str(place) if place <= count else "",
            "skat": bool(skat >> card & 1),
        }
        for place, card in enumerate(RUNS[holding.game], 1)
    ]


def _heading(speak: "Speaker", found: Valuation) -> str:
    if found.game == NULL:
        return speak.word("widgets.skat.games.null")
    key = "with" if found.matadors > 0 else "without"
    return speak.word(f"widgets.skat.value.{key}", count=abs(found.matadors))


def _note(speak: "Speaker", found: Valuation) -> str:
    """What ends the run."""
    if found.game == NULL:
        return speak.word("widgets.skat.value.fixed")
    held, run = found.matadors > 0, RUNS[found.game]
    count = abs(found.matadors)
    if count == len(run):
        return speak.word(f"widgets.skat.value.{'all_with' if held else 'all_without'}")
    key = "ends_with" if held else "ends_without"
    return speak.word(f"widgets.skat.value.{key}", run=_named(speak, run[:count]), stop=Card(run[count]))


def _named(speak: "Speaker", run: Sequence[int]) -> SumWord:
    return SumWord(speak.lang, [card_word(speak.lang, card) for card in run])


def _changed(speak: "Speaker", found: Valuation) -> str:
    for line in found.lines:
        if line.case in valuation.SKAT_CASES:
            return speak.word(f"widgets.skat.value.changed_{line.case.name}", card=line.named["card"])
    return ""


def _against(speak: "Speaker", found: Valuation, bid: int | None) -> str:
    worth = found.worth
    if bid is None:
        return speak.word("widgets.skat.value.no_bid_yet", value=worth)
    if worth < bid:
        return speak.word("widgets.skat.value.short", short=bid - worth, bid=bid)
    return speak.word(f"widgets.skat.value.{'exact' if worth == bid else 'enough'}", value=worth, bid=bid)


# ------------------------------------------------------------------ the bid as a ladder
def _ladder(speak: "Speaker", holding: Holding) -> Side | None:
    """Multiples of the base around what the game is worth and what the bid asks for."""
    if holding.bid is None or holding.game == NULL:
        return None
    found, base = holding.after(), BASES[holding.game]
    worth, asked = found.levels, -(-holding.bid // base)
    top = min(max(worth, asked) + SPREAD, MATADORS[holding.game] + 7)
    bottom = max(2, min(worth, asked) - 1)
    facts = {"game": speak.act(ANNOUNCE + 4 * holding.game), "base": base}
    return {
        "heading": speak.word("widgets.skat.value.ladder"),
        "text": speak.word("widgets.skat.value.ladder_text", **facts),
        "rungs": [_rung(speak, found, holding.bid, base, step) for step in range(bottom, top + 1)],
    }


def _rung(speak: "Speaker", found: Valuation, bid: int, base: int, step: int) -> Side:
    number = base * step
    worth, asked = step == found.levels, step == -(-bid // base)
    kind = tag = ""
    if worth:
        kind = "worth" if found.overbid or not found.won else "won"
        key = "tag_both" if number == bid else "tag_worth"
        tag = speak.word(f"widgets.skat.value.{key}", value=number)
    elif asked:
        kind = "bid" if found.overbid else "reached"
        tag = speak.word("widgets.skat.value.tag_bid", value=bid)
    return {"value": number, "shown": str(number), "factor": f"{base} × {step}", "kind": kind, "tag": tag}


# ------------------------------------------------------------------ in words
def _verdicts(speak: "Speaker", holding: Holding) -> list[Side]:
    """What the result comes to; where the bid is missed, whether Schneider would save it."""
    found = holding.after()
    told = [_result(speak, holding, found)] if found.score is not None else _open(speak, found)
    return [*told, *_way_out(speak, holding, found)]


def _result(speak: "Speaker", holding: Holding, found: Valuation) -> Side:
    line, score = found.lines[-1], found.score or 0
    key = "game_won" if score > 0 else "overbid" if found.overbid else "game_lost"
    # Where somebody only says that it was won, what is left to tell is the bid.
    plain = score > 0 and isinstance(holding.result, str)
    return {
        "tone": "ok" if score > 0 else "no",
        "heading": speak.word(f"widgets.skat.value.{key}"),
        "text": _against(speak, found, holding.bid) if plain else speak.finding(line),
        "value": speak.signed(score),
    }


def _open(speak: "Speaker", found: Valuation) -> list[Side]:
    """Before the end: what is won and lost as things stand."""
    loss = -2 * found.value
    if found.overbid:
        text = speak.word("widgets.skat.value.short_text", loss=loss)
        heading = speak.word("widgets.skat.value.overbid_now")
        return [{"tone": "no", "heading": heading, "text": text, "value": speak.signed(loss)}]
    text = speak.word("widgets.skat.value.kept_text", value=speak.signed(found.worth), loss=loss)
    return [{"tone": "ok", "heading": speak.word("widgets.skat.value.kept"), "text": text, "value": ""}]


def _way_out(speak: "Speaker", holding: Holding, found: Valuation) -> list[Side]:
    """The first level that the play could still bring and that would reach the bid."""
    if not found.overbid or found.game == NULL or holding.result not in (None, "won", "schneider"):
        return []
    base = BASES[found.game]
    tries = ("schneider", "schwarz") if holding.result != "schneider" else ("schwarz",)
    for level in tries:
        saved = holding.after(level)
        if saved.won:
            name = speak.word(f"widgets.skat.value.level_{level}")
            facts = {"level": name, "base": base, "levels": saved.levels}
            text = speak.word("widgets.skat.value.way_out_text", value=saved.worth, bid=holding.bid, **facts)
            heading = speak.word("widgets.skat.value.way_out", level=name)
            return [{"tone": "ok", "heading": heading, "text": text, "value": speak.signed(saved.worth)}]
    best = holding.after("schwarz")
    text = speak.word("widgets.skat.value.no_way_out_text", value=best.worth, bid=holding.bid)
    return [{"tone": "no", "heading": speak.word("widgets.skat.value.no_way_out"), "text": text, "value": ""}]
