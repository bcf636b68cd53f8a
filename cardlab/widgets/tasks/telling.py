"""What is said to an answer: what was right in it, what was missed, the worked sum, what was as right."""

from cardlab.cards import CardSet
from cardlab.explain import Speaker
from cardlab.tutor.goal import Mark
from cardlab.widgets.sides.rule import rule_link
from cardlab.widgets.tasks.asking import cards_of
from cardlab.widgets.tasks.glance import Side
from cardlab.widgets.tasks.sums import sums
from cardlab.widgets.tasks.trial import Trial
from cardlab.widgets.tasks.wording import label, said

MOST = 3  # other answers that are named


def telling_side(speak: Speaker, trial: Trial, mark: Mark) -> Side:
    """The feedback to one answer; to the answer that was asked for, with its name before it."""
    shown = mark is trial.shown
    says = [said(speak, told) for told in mark.says]
    if shown:
        says.insert(
            0, speak.word("widgets.tasks.answer", answer=label(speak, trial.goal, trial.task, mark.answer))
        )
    elif not says or mark.right:
        first = speak.word(f"widgets.tasks.{'right' if mark.right else 'other'}")
        said_so = mark.right and mark.says and mark.says[0].finding.case.name == "is_right"
        says = says if said_so else [first, *says]
    return {
        "tone": "shown" if shown else "right" if mark.right else "wrong",
        "mine": _mine(speak, trial, mark) if not shown else "",
        "says": says,
        "also": _also(speak, trial, mark) if mark.right else "",
        "plays": _plays(speak, mark),
        "sums": sums(speak, mark.lines),
        "rule": rule_link(speak, mark.rule) if speak.knows(mark.rule) else None,
    }


def refusal_side(speak: Speaker, trial: Trial) -> Side | None:
    """Why a step of a line may not be played."""
    told = trial.refused
    if told is None:
        return None
    rule = told.finding.case.id
    return {
        "tone": "refused",
        "mine": "",
        "says": [said(speak, told)],
        "also": "",
        "plays": [],
        "sums": [],
        "rule": rule_link(speak, rule) if speak.knows(rule) else None,
    }


def _mine(speak: Speaker, trial: Trial, mark: Mark) -> str:
    """The answer that was given, where no button, card or place bears its mark."""
    if trial.question.choices or trial.question.takes != "number":
        return ""
    answer = label(speak, trial.goal, trial.task, mark.answer)
    return speak.word("widgets.tasks.given", answer=answer)


def _also(speak: Speaker, trial: Trial, mark: Mark) -> str:
    """What would have been just as right: equal cards, or another answer."""
    named = any(told.finding.case.name == "equal" for told in mark.says)
    if named or trial.question.takes not in ("action", "choice", "number"):
        return ""
    others = sorted(trial.goal.right(trial.task) - {mark.answer})
    if not others:
        return ""
    cards = [cards_of(trial, other) for other in others]
    if all(len(each) == 1 for each in cards):
        return speak.word("widgets.tasks.equal", cards=CardSet.of(card for each in cards for card in each))
    if len(others) > MOST:
        return ""
    words = ", ".join(label(speak, trial.goal, trial.task, other) for other in others)
    return speak.word("widgets.tasks.also", others=words)


def _plays(speak: Speaker, mark: Mark) -> list[str]:
    """What was played on, trick by trick, for whoever did not see it happen."""
    lines: list[str] = []
    cards: list[str] = []
    for play in mark.plays:
        cards.append(f"{speak.seat(play.seat)} {speak.action(play.action)}")
        won = next((event for event in play.events if event.case.id.endswith(".trick.won")), None)
        if won is not None:
            by = speak.word("widgets.table.won_by", name=speak.who(won.facts[0]))
            lines.append(f"{', '.join(cards)} → {by}")
            cards = []
    return [*lines, ", ".join(cards)] if cards else lines
