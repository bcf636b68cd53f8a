"""One card of a deal looked back on: the finding, why, and what can be done with that moment."""

from typing import TYPE_CHECKING, Any

from cardlab.analysis.review import NOTHING, Judged
from cardlab.cards import Card, CardSet
from cardlab.widgets.sides.bars import bars_side, counts_points
from cardlab.widgets.sides.judged import points
from cardlab.widgets.sides.rule import rule_link

if TYPE_CHECKING:
    from cardlab.widgets.deal import Review
    from cardlab.widgets.deals import Deals

Side = dict[str, Any]


def card_side(session: "Deals", review: "Review", its: Judged) -> Side:
    """The card looked at."""
    word = session.speak.word
    tip = _tip(session, review, its)
    texts = [] if its.forced else _texts(session, its)
    if tip:
        card, _ = tip
        key = "same" if card == its.card else "other"
        texts.append(word(f"widgets.review.tip_{key}", card=Card(card)))
    return {
        "crumb": _crumb(session, review, its),
        "heading": word(f"widgets.review.finding.{_finding(its)}", card=Card(its.card)),
        "text": texts,
        "rule": rule_link(session.speak, tip[1]) if tip else None,
        "buttons": _buttons(session, its),
        "kept": word("widgets.review.kept") if its.ply in review.kept else "",
        "bars": bars_side(session, review, its),
    }


def _crumb(session: "Deals", review: "Review", its: Judged) -> str:
    seen = session.game.seen(review.table.state_at(its.ply), None)
    facts = {"trick": len(seen["winners"]) + 1, "name": session.speak.who(its.seat)}
    number = len(seen["trick"]) + 1
    key = "led" if number == 1 else "followed"
    return session.speak.word(f"widgets.review.{key}", number=number, **facts)


def _finding(its: Judged) -> str:
    if its.forced:
        return "forced"
    if its.kind is None:
        return "missing" if its.final else "wait"
    return its.kind


# -------------------------------------------------------------------- sentences
def _texts(session: "Deals", its: Judged) -> list[str]:
    speak, texts = session.speak, []
    for name, view in (("open", its.open), ("known", its.known)):
        facts: Side = {"name": speak.who(its.seat)}
        if view is None:
            if its.final:
                texts.append(speak.word(f"widgets.review.no_{name}", **facts))
            continue
        facts["worlds"] = view.worlds
        key = "none" if not view.loss else "least" if view.doubt else "lost"
        if view.loss:
            # The best line is what the loss is measured by.
            facts |= {"best": view.lines[0].cards, "loss": points(view.loss)}
        texts.append(speak.word(f"widgets.review.{name}_{key}", **facts))
        if name == "open" and (said := _counted(session, its)):
            texts.append(said)
        if view.estimated:
            texts.append(speak.word("widgets.hint.estimated"))
    if its.kind == NOTHING and its.open and its.known:
        same = CardSet(int(its.open.best) & int(its.known.best) & ~(1 << its.card))
        if same:
            every = sum(len(line.cards) for line in its.known.lines) == len(same) + 1
            texts.append(speak.word(f"widgets.review.same{'_all' if every else ''}", cards=same))
    return texts


def _counted(session: "Deals", its: Judged) -> str:
    """The same in card points or tricks, as far as the open cards show it."""
    if its.open is None or not its.open.short:
        return ""
    what = "points" if counts_points(session) else "tricks" if session.game.sides == 2 else ""
    changed = "lost" if its.open.loss else "same"
    key = f"widgets.review.{what}_{changed}"
    return session.speak.word(key, short=int(its.open.short)) if what else ""


def _tip(session: "Deals", review: "Review", its: Judged) -> tuple[int, str] | None:
    """The card that the tips would have named and the tip, if it is among the best in what was known."""
    if its.forced or its.known is None:
        return None
    seen = session.game.seen(review.table.state_at(its.ply), its.seat)
    ranked = session.game.players["tips"](seen)
    best = next((advice for advice in ranked if advice.action < 52), None)
    if best is None or Card(best.action) not in its.known.best:
        return None
    return best.action, best.reason.case.id


# -------------------------------------------------------------------- what can be done
def _buttons(session: "Deals", its: Judged) -> list[Side]:
    word, buttons = session.speak.word, list[Side]()
    if session.may_replay and not its.forced:  # with no choice there is nothing to do otherwise
        start = session.match.table.state_at(session.replay_start(its.ply))
        trick = len(session.game.seen(start, None)["winners"]) + 1
        label = word("widgets.review.replay", trick=trick)
        buttons.append({"do": f"replay {its.ply}", "label": label, "kind": "primary", "icon": "again"})
    if session.may_keep(its.ply):
        label = word("widgets.review.keep")
        buttons.append({"do": f"keep {its.ply}", "label": label, "kind": "plain"})
    label = word("widgets.review.look")
    return [*buttons, {"do": "review look", "label": label, "kind": "plain", "icon": "eye"}]
