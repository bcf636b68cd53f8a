"""Answers as a learner reads them: on a button, behind a card, in a sentence."""

import re

from cardlab.cards import CardSet, Notation
from cardlab.explain import Speaker
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goal import Goal, Said

_NUMBER = re.compile(r"[+-]?\d+")


def label(speak: Speaker, goal: Goal, task: Exercise, answer: str) -> str:
    """A canonical answer in words: the goal's own where it has them, else what kind of thing it is."""
    if (own := goal.label(task, answer)) is not None:
        return speak.finding(own)
    head, _, rest = answer.partition(" ")
    if answer in ("yes", "no"):
        return speak.word(f"widgets.tasks.{answer}")
    if head == "seat" and rest.isdigit():
        return speak.seat(int(rest))
    if _NUMBER.fullmatch(answer):
        return speak.signed(int(answer)) if answer[0] in "+-" else speak.number(int(answer))
    if speak.knows(answer):
        return speak.rule_name(answer)
    if ", " in answer:
        return ", ".join(label(speak, goal, task, part) for part in answer.split(", "))
    return _played(speak, answer)


def _played(speak: Speaker, answer: str) -> str:
    """An action as it is said, or a set of cards; what is neither stands as it was written."""
    try:
        return speak.action(speak.game.parse(answer))
    except Notation:
        pass
    try:
        cards = CardSet.parse(answer.removeprefix("cards "))
    except Notation:
        return answer
    return ", ".join(map(speak.card, cards))


def said(speak: Speaker, told: Said) -> str:
    """A case that a goal tells, in its form."""
    return speak.finding(told.finding, told.action, told.form)
