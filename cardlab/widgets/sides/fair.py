"""The view of the page on fair deals: a code and its cards, and what may be asked of many deals."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, CardSet
from cardlab.explain import Speaker
from cardlab.games import names
from cardlab.tutor.fair import DEALERS, drawn, own
from cardlab.tutor.fair.dealers import LUCKY
from cardlab.widgets.sides.counted import Counted, choice, place_name
from cardlab.widgets.sides.hand import hand_cards
from cardlab.words import room_texts

if TYPE_CHECKING:
    from cardlab.widgets.fair import FairCheck

Side = dict[str, Any]

PICTURED = 5  # cards that stand for the whole pack in a step


def fair_side(check: "FairCheck") -> Side:
    """All of the page. `frontend/src/view-fair.ts` says what it holds."""
    speak = check.speak
    return {
        "games": {
            "legend": speak.word("widgets.fair.games"),
            "choices": [
                choice(
                    f"game {name}", Speaker(check.lang, name).word(f"{name}.name"), name == check.game_name
                )
                for name in sorted(names(), key=lambda name: name != check.first)
            ],
        },
        "code": {
            "heading": speak.word("widgets.fair.heading"),
            "label": speak.word("widgets.fair.field"),
            "value": check.code,
            "button": {"do": "code", "label": speak.word("widgets.fair.show"), "kind": "primary"},
            "warning": speak.word("widgets.fair.warning"),
            "error": check.error,
        },
        "steps": _steps(check),
        "deal": _deal(check),
        "check": _check(check),
    }


# ------------------------------------------------------------------ one code
def _steps(check: "FairCheck") -> list[Side]:
    speak, order = check.speak, drawn(check.game, check.code)
    dealt = room_texts("widgets", check.lang)["fair"]["dealt"].get(check.game_name, "")
    pictures: dict[str, Side] = {
        "code": {"text": f"{check.game_name} {check.code}"},
        "draw": {"cards": [_numbered(speak, *each) for each in sorted(order)[:PICTURED]]},
        "order": {"cards": [_numbered(speak, *each) for each in order[:PICTURED]]},
    }
    return [
        {
            "title": speak.word(f"widgets.fair.steps.{step}.title"),
            "says": speak.word(f"widgets.fair.steps.{step}.text", dealt=dealt),
            "text": picture.get("text", ""),
            "cards": picture.get("cards", []),
        }
        for step, picture in pictures.items()
    ]


def _numbered(speak: Speaker, card: Card, number: float) -> Side:
    return {"card": card.code, "name": speak.spoken(card), "number": f"{number:.4f}"}


def _deal(check: "FairCheck") -> Side:
    speak, deal = check.speak, own(check.game)(check.code)
    hands = [hand for hand in (*deal.hands, deal.rest) if hand]
    return {
        "heading": speak.word("widgets.fair.dealt_by", code=check.code),
        "again": speak.word("widgets.fair.again"),
        "hands": [
            {"name": place_name(speak, place), "cards": hand_cards(speak, CardSet(hand))}
            for place, hand in enumerate(hands)
        ],
    }


# ------------------------------------------------------------------ many deals
def _check(check: "FairCheck") -> Side:
    speak, report = check.speak, check.report
    say = "widgets.fair.check.{}".format
    side: Side = {
        "heading": speak.word(say("heading")),
        "text": speak.word(say("text")),
        "dealers": {
            "legend": speak.word(say("dealer")),
            "choices": [
                choice(f"who {name}", speak.word(f"widgets.fair.dealers.{name}.label"), name == check.dealer)
                for name in DEALERS
            ],
        },
        "dealer": speak.word(f"widgets.fair.dealers.{check.dealer}.note", place=place_name(speak, LUCKY)),
        "cheats": check.dealer != "own",
        "counts": {
            "legend": speak.word(say("count")),
            "choices": [
                choice(f"count {count}", speak.word(say("deals"), n=count), count == check.planned)
                for count in check.counts
            ],
        },
        "prefix": {
            "label": speak.word(say("prefix")),
            "value": check.prefix,
            "note": speak.word(say("prefix_note")),
        },
        "button": {"do": "run", "label": speak.word(say("run")), "kind": "primary"},
        "progress": None,
        "result": None,
    }
    if report and report.deals:
        side["result"] = Counted(check, report).side()
    if report and check.running:
        side["progress"] = {
            "share": report.deals / report.planned,
            "text": speak.word(say("progress"), done=report.deals, total=report.planned),
            "more": "more",
            "stop": {"do": "stop", "label": speak.word(say("stop"))},
        }
    return side


def still_lines(side: Side) -> list[str]:
    """The page in lines, for where nothing runs."""
    hands = [
        f"{hand['name']}: {' '.join(str(Card.parse(card['card'])) for card in hand['cards'])}"
        for hand in side["deal"]["hands"]
    ]
    lines = [*(f"{step['title']}: {step['says']}" for step in side["steps"]), side["deal"]["heading"], *hands]
    if result := side["check"]["result"]:
        verdict, pictures = result["verdict"], [result["where"], *result["pictures"]]
        lines += [verdict["heading"], verdict["text"]]
        lines += [result["maps"]["fit"]["text"], *result["maps"]["lines"]]
        lines += [f"{each['heading']}: {_counts(each)}. {each['fit']['text']}" for each in pictures]
    return lines


def _counts(picture: Side) -> str:
    return ", ".join(f"{bar['label']} = {bar['seen']} ({bar['expected']})" for bar in picture["bars"])
