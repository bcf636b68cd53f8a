"""What ears are told of a new view: what has come since the view before, in the order it happened.

The screen shows all at once what can be looked at in any order; ears get it line by line, each thing once.
"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card

if TYPE_CHECKING:
    from cardlab.explain import Speaker

View = dict[str, Any]


def heard(speak: "Speaker", before: View | None, view: View) -> list[str]:
    """The lines to be read out; those of `view["table"]["moves"]` come first, one for each.

    Of the first view of a page nothing is read, nor of the same in another language: nothing has happened.

    >>> from cardlab.explain import Speaker
    >>> before = {"n": 4, "lang": "en", "crumb": "Deal 1"}
    >>> notice = {"text": "It isn't your turn yet.", "tone": "info"}
    >>> heard(Speaker("en", "spades"), before, {**before, "n": 5, "notice": notice})
    ["It isn't your turn yet."]
    """
    if before is None or before["lang"] != view["lang"]:
        return []
    # What was found since comes with the same number, and with moves that were told.
    moves = view.get("table", {}).get("moves", ()) if view["n"] != before["n"] else ()
    lines = [_moved(speak, view["table"], move) for move in moves]
    lines += filter(None, _after(speak, before, view, moved=bool(lines)))
    if before["crumb"] != view["crumb"]:
        lines[:1] = [_joined(view["crumb"], *lines[:1])]
    return lines


def _moved(speak: "Speaker", table: View, move: View) -> str:
    """Who did what, what it broke, and who took the trick with it."""
    if move.get("looked"):
        return ""
    name = table["seats"][move["seat"]]["name"]
    what = str(Card.parse(move["card"])) if "card" in move else move["bid"]
    breaks = table["seal"]["title"] if move.get("breaks") and table["seal"] else ""
    return _joined(speak.word("widgets.heard.move", name=name, what=what), breaks, move.get("taken", ""))


def _after(speak: "Speaker", before: View, view: View, *, moved: bool) -> Iterator[str]:
    """What was refused without a place on screen, what came of the moves, and what is asked now."""
    new = before["n"] != view["n"]
    if (notice := view.get("notice")) and (new or notice != before.get("notice")):
        yield notice["text"]
    if (offer := view.get("offer")) and offer != before.get("offer"):
        yield _joined(offer["text"], offer["where"])
    if "table" not in view:
        return
    if new:
        yield from _stepped(before, view)
    yield from _asked(speak, before, view, moved=moved)
    hint = view["table"]["hint"]
    if hint and hint["text"] != (before.get("table", {}).get("hint") or {}).get("text"):
        yield _joined(hint["title"], hint["text"])


def _stepped(before: View, view: View) -> Iterator[str]:
    """An action taken back, or another moment looked at."""
    then, now = before.get("steps"), view.get("steps")
    if not then or not now or before["crumb"] != view["crumb"]:
        return
    if view["live"] and before["live"] and now["total"] < then["total"]:
        yield from (item["text"] for item in view["explain"]["items"][:1])  # none where all begins again
    elif view["live"] != before["live"] or (not view["live"] and now["at"] != then["at"]):
        yield _joined(now["did"], *(note["text"] for note in now["notes"] if note["tone"] == "event"))


def _asked(speak: "Speaker", before: View, view: View, *, moved: bool) -> Iterator[str]:
    """The result of a deal that has ended; else what the learner is to do, where that is new."""
    result, old = view["table"]["result"], before.get("table", {})
    if result:
        if not old.get("result"):
            yield _joined(result["heading"], *result["text"])
            yield from (_summed(speak, each) for each in result["sums"])
        return
    for find in (_prompted, partial(_bidding, speak), _auction, _declaring):
        asked = find(view)
        if asked and (moved or asked != find(before)):
            yield asked


def _summed(speak: "Speaker", worked: View) -> str:
    total = worked["total"]
    return speak.word("widgets.heard.sum", title=worked["title"], label=total["label"], value=total["value"])


def _prompted(view: View) -> str:
    prompt = view.get("table", {}).get("prompt") or {}
    return _joined(prompt.get("text", ""), prompt.get("note", "") if prompt.get("button") else "")


def _bidding(speak: "Speaker", view: View) -> str:
    """Before looking what the bids come to; then each of them, and what the own cards are good for."""
    side = view.get("bidding")
    if not side or side["step"] not in ("look", "bid"):
        return ""
    if side["look"]:
        return _joined(side["heading"], side["look"]["heading"])
    said = [speak.word("widgets.heard.move", name=each["name"], what=each["bid"]) for each in side["said"]]
    return _joined(*said, (side["count"] or side)["heading"])


def _auction(view: View) -> str:
    side = view.get("auction")
    return _joined(side["heading"]) if side else ""


def _declaring(view: View) -> str:
    """What is to be chosen; to the declarer who picked up the skat, which two cards came."""
    side, skat = view.get("declare"), view.get("table", {}).get("skat") or {}
    if skat.get("pick"):
        return _joined(skat["skat"]["note"], skat["pick"]["prompt"], skat["pick"]["more"][-1])
    return _joined(side["heading"]) if side else ""


def _joined(*texts: str) -> str:
    """Sentences one after the other: each begins and ends as one, so that a voice pauses."""
    begun = (text[0].upper() + text[1:] for text in texts if text)
    return " ".join(text if text[-1] in ".?!" else f"{text}." for text in begun)
