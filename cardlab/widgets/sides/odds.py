"""The odds of a bid on the screen: a finding, bars with their numbers, the count, how sure it all is."""

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any

from cardlab.analysis.chances import SURE, Estimate
from cardlab.cards import CardSet
from cardlab.widgets.sides.hand import hand_cards
from cardlab.words import Word

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.widgets.deal import Weighed
    from cardlab.widgets.weighing import Weighing

Side = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Picture:
    """What a game draws of the odds of a moment; `frontend/src/view-odds.ts` says what each part holds.

    `chance` and `points` are those of the bid that the finding is about: how sure they are is said of all.
    """

    heading: str
    text: list[str]
    tables: list[Side]
    details: list[Side]
    chance: Estimate
    points: Estimate
    tricks: Side | None = None
    keys: Side | None = None
    climb: Side | None = None
    note: str = ""


def odds_side(weigher: "Weighing") -> Side:
    """All of the sheet."""
    speak, moment = weigher.speak, weigher.to_bid()
    weighed = weigher.weighed
    side: Side = {
        "crumb": speak.word("widgets.odds.crumb"),
        "hand": _hand(weigher, weighed or moment),
        "start": None,
        "progress": None,
        "status": "",
        "tricks": None,
        "keys": None,
        "tables": [],
        "climb": None,
        "details": [],
        "sure": [],
    }
    if weighed is None or weighed.found is None:
        return side | _empty(weigher, waits=weighed is not None, asked=moment is not None)
    picture: Picture = weigher.room.odds(speak, weighed, weigher.options)
    found = weighed.found
    side |= {
        "heading": picture.heading,
        "text": [*picture.text, speak.word("widgets.odds.by_tips")],
        "tricks": picture.tricks,
        "keys": picture.keys,
        "tables": picture.tables,
        "climb": picture.climb,
        "details": picture.details,
        "sure": _sure(speak, picture),
        "status": picture.heading if weighed.complete else "",
        "progress": _progress(weigher, found),
    }
    if weigher.weighing:
        side["heading"] = speak.word("widgets.odds.working")
    elif not weighed.complete and weighed is moment:
        side["start"] = _start(speak, "go_on")
    if weighed is not moment:
        side["text"] = [speak.word("widgets.odds.past"), *side["text"]]
    return side


def _hand(weigher: "Weighing", moment: "Weighed | None") -> list[Side]:
    """The cards that are weighed, once they were looked at."""
    if moment is None:
        return []
    seen = weigher.game.seen(moment.state, weigher.seat)
    held = CardSet.parse(" ".join(seen["hand"] or ()))
    return hand_cards(weigher.speak, held, weigher.room.order(seen))


def _empty(weigher: "Weighing", *, waits: bool, asked: bool) -> Side:
    """Nothing is found yet: it has just begun, it may be asked for, or there is nothing to ask."""
    speak, word = weigher.speak, weigher.speak.word
    if waits:
        progress = {"share": 0, "text": "", "running": True}
        return {"heading": word("widgets.odds.working"), "text": [], "progress": progress}
    if asked:
        text = [word("widgets.odds.ready_text")]
        return {"heading": word("widgets.odds.ready"), "text": text, "start": _start(speak, "start")}
    why = weigher.why_no_odds()
    return {"heading": word(f"widgets.odds.none.{why}"), "text": [word(f"widgets.odds.none.{why}_text")]}


def _start(speak: "Speaker", label: str) -> Side:
    return {"do": "odds", "label": speak.word(f"widgets.odds.{label}"), "kind": "primary"}


def _progress(weigher: "Weighing", found: Any) -> Side:
    """How many layouts were played out, of how many; at the end, what they are worth."""
    done, running = found.worlds >= found.wanted, weigher.weighing
    told = "worlds_alike" if int(found.effective) >= found.worlds else "worlds"
    key = "progress" if running else told if done else "stopped"
    facts = {"worlds": found.worlds, "wanted": found.wanted, "effective": int(found.effective)}
    text = weigher.speak.word(f"widgets.odds.{key}", **facts)
    return {"share": found.worlds / found.wanted, "text": text, "running": running}


def _sure(speak: "Speaker", picture: Picture) -> list[str]:
    """How far off it may be."""
    word = speak.word
    told = []
    if isfinite(picture.points.error):
        off = round(100 * SURE * picture.chance.error), round(SURE * picture.points.error)
        told.append(word("widgets.odds.error", chance=max(1, off[0]), points=max(1, off[1])))
    return [*told, *filter(None, [picture.note])]


# ------------------------------------------------------------------ parts that games share
def percent(speak: "Speaker", share: float) -> Word:
    """A share as a word: of 200 layouts none says no more than "<1%".

    >>> from cardlab.explain import Speaker
    >>> [str(percent(Speaker("en", "spades"), share)) for share in (0, 0.004, 0.426, 1)]
    ['<1%', '<1%', '43%', '>99%']
    """
    shown = f"{'<' * (share < 0.005)}{'>' * (share > 0.995)}{min(99, max(1, round(100 * share)))}"
    return Word(speak.lang, f"{shown}%", f"{shown}퍼센트")


def percent_said(speak: "Speaker", share: float) -> Word:
    """The same within a sentence, where signs read badly.

    >>> from cardlab.explain import Speaker
    >>> [str(percent_said(Speaker("en", "spades"), share)) for share in (0, 0.426, 1)]
    ['less than 1%', '43%', 'more than 99%']
    """
    edge = "below" if share < 0.005 else "above" if share > 0.995 else ""
    return Word(speak.lang, speak.word(f"widgets.odds.share.{edge}")) if edge else percent(speak, share)


def points(speak: "Speaker", found: Estimate) -> str:
    """Points on average with what they may be off: "+24 ±3"."""
    value, off = speak.signed(round(found.value)), SURE * found.error
    return f"{value} ±{round(off)}" if isfinite(off) and round(off) else value


def still_odds(side: Side) -> list[str]:
    """The sheet in lines, for where nothing runs."""
    told = [side["heading"], *side["text"]]
    for table in [*side["tables"], *filter(None, [side["climb"]])]:
        rows = [f"{row['label']}: {row['shown']}, {row['value']} ({row['more']})" for row in table["rows"]]
        told += [table["caption"], *rows]
    return [*told, *([side["progress"]["text"]] if side["progress"] else []), *side["sure"]]
