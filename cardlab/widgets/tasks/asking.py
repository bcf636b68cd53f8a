"""A task as the screen asks it: the question and what is told beside it, answers to choose from, hints."""

from collections.abc import Mapping
from typing import Any

from cardlab.cards import Card, CardSet, Notation
from cardlab.explain import Speaker
from cardlab.rulings import Finding
from cardlab.widgets.answers import speaker
from cardlab.widgets.tasks.glance import Glance, Side
from cardlab.widgets.tasks.trial import Trial
from cardlab.widgets.tasks.wording import label, said

CARD_GOALS = frozenset({"action", "line"})
HAND = {"action": "play", "line": "play", "cards": "pick"}  # how a hand answers


def voice(lang: str, trial: Trial) -> Speaker:
    """Who speaks of this task: it names the seats as the asked seat sees them."""
    seen = trial.question.seen or {}
    return speaker(lang, trial.task.game, seen.get("seat") or 0)


def asking_side(speak: Speaker, trial: Trial, *, tell: bool) -> Side:
    """Question and answers; `tell`: whether it is shown which answer was right."""
    question = trial.question
    return {
        "question": speak.finding(question.says),
        "told": [*_talk(speak, trial), *(_row(speak, finding) for finding in question.told)],
        "house": _house(speak, question.house),
        "live": trial.live,
        "choices": [_choice(speak, trial, answer, tell=tell) for answer in question.choices],
        "numbered": question.takes == "choice",
        "hand": "show" if question.choices else HAND.get(question.takes, "show"),
        "pick": _pick(speak, trial),
        "picked": _picked(trial),
        "field": _field(speak, trial),
        "hints": _hints(speak, trial),
    }


def table_of(lang: str, trial: Trial, *, tell: bool) -> Side | None:
    """The table as it lies now, None where the task has none."""
    seen = trial.seen
    if seen is None or "held" not in seen:
        return None
    glance = Glance(lang, trial.task.game, seen)
    moves = trial.plays[len(trial.plays) - trial.fresh :] if trial.fresh > 0 else ()
    closed = trial.mark is not None and not trial.mark.open and bool(trial.plays)
    last = trial.plays[-1] if closed else None
    side = glance.table_side(_looks(trial, tell=tell), moves, last=last, told=trial.mark is not None)
    asked = speaker(lang, trial.task.game, glance.seat)
    for card in side["hand"]:
        if card["state"] == "hint":
            card["label"] = asked.word("widgets.tasks.marked", name=card["name"])
    return side


def _looks(trial: Trial, *, tell: bool) -> Any:
    """How each card of the hand is shown: the one asked about, the one tried, those that are right."""
    mark = trial.mark
    if trial.refused and trial.refused.action is not None:
        return lambda card: "no" if card == trial.refused.action else "rest"
    if mark is None or mark.open or not tell or trial.question.choices:
        return lambda card: "hint" if card in trial.question.marked else "rest"
    chosen = cards_of(trial, mark.answer)
    if mark.right:
        return lambda card: "lit" if card in chosen else "rest"
    return lambda card: "no" if card in chosen and trial.question.takes == "action" else "rest"


def cards_of(trial: Trial, answer: str) -> frozenset[int]:
    """The cards that an answer names: one that is played, or a set of them."""
    game = trial.goal.game(trial.task)
    try:
        action = game.parse(answer)
    except Notation:
        pass
    else:
        if action < 52:
            return frozenset({action})
    codes = [word for word in answer.split() if len(word) == 2]
    try:
        return frozenset(map(int, CardSet.parse(" ".join(codes))))
    except Notation:
        return frozenset()


def _house(speak: Speaker, changed: Mapping[str, Any]) -> Side | None:
    """The house rules of this table, where they are not the usual ones."""
    if not changed:
        return None
    options = speak.game.options.read(changed)
    says = [option for field in changed for option in speak.options(field, options) if option.on]
    title = speak.word("widgets.tasks.house", count=len(says))
    return {"title": title, "says": [f"{option.name}: {option.text}" for option in says]}


def _talk(speak: Speaker, trial: Trial) -> list[Side]:
    """What was said in an auction that goes on, in order: a plate has room for a seat's last word alone."""
    seen = trial.question.seen or {}
    over = seen.get("declarer") is not None and trial.question.takes != "seat"
    if not seen.get("said") or seen.get("game") is not None or over:
        return []
    words = [f"{speak.seat(seat)} {speak.action(speak.game.parse(word))}" for seat, word in seen["said"]]
    return [{"text": speak.word("widgets.tasks.said", words=", ".join(words))}]


def _row(speak: Speaker, finding: Finding) -> Side:
    """One fact beside the question; bags are drawn as sacks, too."""
    facts = finding.named
    row: Side = {"text": speak.finding(finding)}
    if isinstance(facts.get("bags"), int) and isinstance(facts.get("limit"), int):
        row["sacks"] = {"n": facts["bags"], "limit": facts["limit"]}
    return row


def _choice(speak: Speaker, trial: Trial, answer: str, *, tell: bool) -> Side:
    words = label(speak, trial.goal, trial.task, answer)
    mark = trial.mark
    mine = mark is not None and bool(trial.tries) and trial.tries[-1].mark.answer == answer
    right = tell and mark is not None and mark.answer == answer and mark.right
    side: Side = {
        "do": f"answer {answer}",
        "label": words,
        "mine": speak.word("widgets.tasks.mine") if mine else "",
        "state": ("right" if right else "wrong" if mine and tell else "given" if mine else "rest"),
    }
    head, _, seat = answer.partition(" ")
    if head == "seat" and seat.isdigit():
        side["seat"] = (int(seat) - speak.me) % speak.game.seats
    return side


def _pick(speak: Speaker, trial: Trial) -> Side | None:
    """Several cards of the hand, chosen first and then given by a button of its own."""
    if trial.question.takes != "cards" or trial.question.choices or not trial.live:
        return None
    held = len((trial.question.seen or {}).get("hand") or ())
    return {
        "do": "pick",
        "commit": speak.word("widgets.tasks.commit"),
        "count": [speak.word("widgets.tasks.picked", count=count) for count in range(held + 1)],
    }


def _picked(trial: Trial) -> list[str]:
    """The cards that were picked for the answer that lies open."""
    if trial.mark is None or trial.question.takes != "cards":
        return []
    return [Card(card).code for card in sorted(cards_of(trial, trial.mark.answer))]


def _field(speak: Speaker, trial: Trial) -> Side | None:
    """Where an answer can be typed instead; what was no answer stays in it, and what would be one is said."""
    if trial.mark is not None and not trial.mark.open:
        return None
    question = trial.question
    seen = question.seen or {}
    cards = question.takes in CARD_GOALS and not question.choices and bool(seen.get("hand"))
    kind = "card" if cards else f"word.{trial.task.game}" if question.takes in CARD_GOALS else question.takes
    only = not question.choices and not seen.get("hand")
    key = "field_only" if only else "field_seat" if question.takes == "seat" and seen else "field"
    return {
        "label": speak.word(f"widgets.tasks.{key}"),
        "example": speak.word(f"widgets.tasks.example.{kind}"),
        "numeric": question.takes == "number",
        "value": trial.typed if trial.unread else "",
        "error": speak.finding(trial.unread) if trial.unread else "",
        "button": {
            "do": "type",
            "label": speak.word("widgets.tasks.send"),
            "kind": "primary" if only else "plain",
        },
    }


def _hints(speak: Speaker, trial: Trial) -> Side:
    """The hints that are out, and the way to one more."""
    total = len(trial.goal.hints(trial.task))
    out = [
        {
            "title": speak.word("widgets.table.hint_title", number=number, total=total),
            "text": said(speak, told),
        }
        for number, told in enumerate(trial.told, 1)
    ]
    more = None
    if len(out) < total and (trial.mark is None or trial.mark.open):
        key = "widgets.table.hint_more" if out else "widgets.table.hint"
        more = {"do": "hint", "label": speak.word(key), "icon": "hint"}
    return {"out": out, "more": more}
