"""One decision of a class deal: the hand with a bar over each card, or what was said, counted."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import Card
from cardlab.explain import Speaker
from cardlab.game import legal
from cardlab.tutor.classroom import Choice, ClassDeal, Decision
from cardlab.tutor.public import opened
from cardlab.widgets.answers import speaker
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.sides.counted import choice
from cardlab.widgets.sides.hand import hand_cards
from cardlab.widgets.sides.rule import rule_link
from cardlab.words import room_texts

if TYPE_CHECKING:
    from cardlab.widgets.teacher import Teacher

Side = dict[str, Any]

MOMENTS = 4  # of one decision that are offered


def decision_side(of: "Teacher", deal: ClassDeal) -> Side:
    """The decision looked at, the steps to the others, and the moments at which it was made."""
    made, speak = numbers(deal), speaker(of.lang, deal.game, deal.seat)
    if not made:
        return {"steps": None, "moments": None, "decision": None}
    at = min(of.way, len(made) - 1)
    there = [decision for decision in deal.decisions if decision.number == made[at]][:MOMENTS]
    place = min(of.place, len(there) - 1)
    return {
        "steps": _steps(speak, at, made),
        "moments": _moments(speak, there, place),
        "decision": _decision(of, speak, there[place]),
    }


def numbers(deal: ClassDeal) -> list[tuple[int, int]]:
    """The numbers of the decisions that somebody made in a deal."""
    return sorted({decision.number for decision in deal.decisions})


def _steps(speak: Speaker, at: int, made: list[tuple[int, int]]) -> Side:
    """Back, forward, and where one is: what was said one after another, then the tricks by number."""
    word, total = speak.word, len(made)
    talk = speak.game.name if speak.game.name in room_texts("widgets", speak.lang)["class"]["talk"] else "any"
    labels = [
        word(f"widgets.class.talk.{talk}", number=number)
        if not trick
        else f"{trick}·{number}"
        if number > 1
        else str(trick)
        for trick, number in made
    ]
    back: Side = {"do": f"step {at - 1}", "label": word("widgets.class.steps.back"), "icon": "back"}
    forward: Side = {"do": f"step {at + 1}", "label": word("widgets.class.steps.forward"), "icon": "next"}
    if at == 0:
        back["reason"] = word("widgets.class.steps.first")
    if at == total - 1:
        forward["reason"] = word("widgets.class.steps.last")
    return {
        "text": word("widgets.class.steps.at", at=at + 1, total=total),
        "back": back,
        "forward": forward,
        "all": [choice(f"step {k}", label, k == at) for k, label in enumerate(labels)],
    }


def _moments(speak: Speaker, there: list[Decision], place: int) -> Side | None:
    """Where the class had gone different ways: the moments of this decision, the most visited first."""
    if len(there) < 2:
        return None
    return {
        "legend": speak.word("widgets.class.moments.legend"),
        "choices": [
            choice(f"moment {k}", speak.word("widgets.class.pupils", count=len(each.here)), k == place)
            for k, each in enumerate(there)
        ],
    }


def _decision(of: "Teacher", speak: Speaker, decision: Decision) -> Side:
    seen, game = decision.seen, speak.game
    chosen = max(decision.choices, key=lambda each: (len(each.chose), len(each.refused)))
    total = sum(len(each.chose) for each in decision.choices)
    best = next(iter(game.players["tips"](seen)), None)
    return {
        "heading": speak.word(
            "widgets.class.decision.heading",
            total=total,
            count=len(chosen.chose),
            action=speak.act(game.parse(chosen.action)),
        ),
        "where": _where(speak, seen),
        "trick": _trick(speak, seen),
        "hand": _hand(speak, seen) if ROOMS[game.name].phase(seen) == "bid" else [],
        "cards": _bars(of, speak, decision),
        "rows": _rows(of, speak, decision),
        "advice": speak.finding(best.reason) if best else "",
        "tip": rule_link(speak, best.reason.case.id) if best and speak.knows(best.reason.case.id) else None,
        "keys": {key: speak.word(f"widgets.class.keys.{key}") for key in ("advised", "refused", "off")},
    }


def _where(speak: Speaker, seen: Any) -> str:
    """Which moment of the deal that is."""
    if ROOMS[speak.game.name].phase(seen) == "bid":
        said = [speak.action(speak.game.parse(word)) for word in ROOMS[speak.game.name].said(seen)]
        words = ", ".join(said)
        return speak.word(f"widgets.class.where.{'said' if words else 'first'}", words=words)
    key = "follow" if seen["trick"] else "lead"
    return speak.word(f"widgets.class.where.{key}", trick=len(seen["winners"]) + 1)


def _trick(speak: Speaker, seen: Any) -> list[Side]:
    leader, seats = seen.get("leader"), speak.game.seats
    return [
        {
            "card": code,
            "name": speak.spoken(Card.parse(code)),
            "seat": speak.seat(((leader or 0) + k) % seats),
        }
        for k, code in enumerate(seen.get("trick", ()))
    ]


def _hand(speak: Speaker, seen: Any) -> list[Side]:
    """The hand as it lay there while it was all about words."""
    order = ROOMS[speak.game.name].order(seen)
    cards = sorted([Card.parse(code) for code in seen["hand"] or ()], key=order)
    return [{"card": card.code, "name": speak.spoken(card)} for card in cards]


def _bars(of: "Teacher", speak: Speaker, decision: Decision) -> list[Side]:
    """The hand, each card with how many chose it; empty where nobody chose a card."""
    by_action = {each.action: each for each in decision.choices}
    game, seen = speak.game, decision.seen
    if all(game.parse(each.action) >= 52 for each in decision.choices):
        return []
    order = ROOMS[game.name].order(seen)
    may = legal(opened(game, decision.given).state)
    cards = [Card.parse(code) for code in seen["hand"] or ()]
    hand = hand_cards(speak, cards, order, lambda card: "rest" if may >> card & 1 else "off")
    most = _most(decision)
    return [
        {**card, **_counted(of, speak, by_action.get(f"play {card['card']}", Choice("")), card["name"], most)}
        for card in hand
    ]


def _rows(of: "Teacher", speak: Speaker, decision: Decision) -> list[Side]:
    """What was said, each with how many said it."""
    game, most = speak.game, _most(decision)
    found = []
    for each in decision.choices:
        action = game.parse(each.action)
        if action >= 52:
            name = speak.action(action)
            found.append({"label": name, **_counted(of, speak, each, name, most)})
    return found


def _most(decision: Decision) -> int:
    return max(1, *(max(len(each.chose), len(each.refused)) for each in decision.choices))


def _counted(of: "Teacher", speak: Speaker, each: Choice, name: str, most: int) -> Side:
    """How often, as a number and as the share of the longest bar; who, where names are on show."""
    names = {pupil.id: pupil.name for pupil in of.picture.pupils}
    who = [names.get(pupil, "") for pupil in (*each.chose, *dict.fromkeys(each.refused))] if of.named else []
    tried = len(each.refused)
    facts = {"name": name, "count": len(each.chose), "tried": tried}
    key = "refused" if tried else "advised" if each.advised else "chosen"
    return {
        "count": len(each.chose),
        "share": len(each.chose) / most,
        "tried": tried,
        "tried_share": tried / most,
        "advised": each.advised,
        "names": [one for one in who if one],
        "spoken": speak.word(f"widgets.class.bar.{key}", **facts),
    }
