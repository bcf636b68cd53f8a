"""The comparison on the screen: one example under two rule sets, and the house rule that decides it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.game import Example as Drawn
from cardlab.widgets.answers import speaker
from cardlab.widgets.house.bench import Bench, Example, Moment, Said, Scored, Side, Told
from cardlab.widgets.house.fields import in_force, rule_word
from cardlab.widgets.house.seek import came
from cardlab.widgets.house.sums import Marks, paired
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.sides.example import picture
from cardlab.widgets.sides.rule import rule_link

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.rulings import Finding
    from cardlab.words import Word


class RuleSet(NamedTuple):
    """One side of the comparison."""

    name: "Word"
    options: Any


def example_side(speak: "Speaker", bench: Bench, sides: tuple[RuleSet, RuleSet], found: Example) -> Side:
    """An example: what happened, what either rule set makes of it, and by which house rule."""
    if isinstance(found, Scored):
        side = _scored(speak, bench, sides, found)
    elif isinstance(found, Told):
        side = _told(speak, bench, sides, found)
    else:
        side = _moment(speak, bench, sides, found)
    return {**side, **_reason(speak, bench, sides, found)}


def _names(sides: tuple[RuleSet, RuleSet]) -> "dict[str, Word]":
    return {"left": sides[0].name, "right": sides[1].name}


# ------------------------------------------------------------------ scored
def _scored(speak: "Speaker", bench: Bench, sides: tuple[RuleSet, RuleSet], found: Scored) -> Side:
    here, there = (bench.outcome(found.deal, each.options) for each in sides)
    blocks, same = _blocks(speak, bench, sides, found.deal)
    gap = max(abs(a - b) for a, b in zip(here.points, there.points, strict=True))
    key = "points" if gap else "bags" if came(here) != came(there) else "level"
    return {
        "heading": speak.word(f"widgets.house.finding.{key}", gap=gap),
        "situation": bench.told(speak, found.deal),
        "blocks": blocks,
        "same": same,
    }


def _blocks(
    speak: "Speaker", bench: Bench, sides: tuple[RuleSet, RuleSet], deal: Any
) -> tuple[list[Side], str]:
    """The sums of each side of the table that differ; one sentence for what is the same, beside another."""
    marks = Marks(speak.word("widgets.house.differs"), speak.word("widgets.house.only"))
    blocks, same = [], ""
    found = [bench.blocks(speak, deal, each.options) for each in sides]
    differing = [left != right for left, right in zip(*found, strict=True)]
    for (title, left), (_, right), differs in zip(*found, differing, strict=True):
        if differs or not any(differing):
            columns = paired(left, right, marks)
            blocks.append({"title": title, "columns": list(columns)})
        else:
            facts = {"name": title, "points": left[-1]["total"]["value"]}
            same = speak.word("widgets.house.same_sum", **facts)
    return blocks, same


# ------------------------------------------------------------------ told
def _told(speak: "Speaker", bench: Bench, sides: tuple[RuleSet, RuleSet], found: Told) -> Side:
    if found.key == "standing":
        situation = bench.standing_told(speak, found.facts)
    else:
        situation = speak.word(f"widgets.house.situation.{found.key}", **found.facts)
    answers = (found.left, found.right)
    return {
        "heading": speak.word(f"widgets.house.finding.{_kind(found)}", **_names(sides)),
        "situation": situation,
        "told": [_said(speak, said) for said in answers],
    }


def _kind(found: Told) -> str:
    """What the difference is: allowed or not, over or not, or only told otherwise."""
    if found.left.ok is not None:
        return "left_may" if found.left.ok else "right_may"
    if found.key != "standing":
        return found.key
    over = [bool(said.finding) for said in (found.left, found.right)]
    return "ends_otherwise" if all(over) else "left_ends" if over[0] else "right_ends"


def _said(speak: "Speaker", said: Said) -> Side:
    if said.finding is None:
        return {"ok": said.ok, "text": speak.word(f"widgets.house.{speak.game.name}.plays_on")}
    return {"ok": said.ok, "text": speak.finding(said.finding, form=said.form)}


# ------------------------------------------------------------------ a moment
def _moment(speak: "Speaker", bench: Bench, sides: tuple[RuleSet, RuleSet], found: Moment) -> Side:
    """The same cards and the same try twice, each with its verdict."""
    from_seat = speaker(speak.lang, bench.game.name, found.seat)
    decided = found.left.decided or found.right.decided
    assert decided is not None, "one of the two was refused"
    pictures = []
    for verdict, side in zip((found.left, found.right), sides, strict=True):
        example = Drawn(decided, side.options, found.seen, verdict.action, bool(verdict))
        pictures.append(picture(from_seat, ROOMS[bench.game.name], example, from_seat.verdict(verdict)))
    return {
        "heading": speak.word(
            f"widgets.house.finding.{'left_may' if found.left else 'right_may'}", **_names(sides)
        ),
        "situation": "",
        "drawn": pictures,
        "note": speak.word("widgets.house.alone") if found.alone else "",
    }


# ------------------------------------------------------------------ why
def _reason(speak: "Speaker", bench: Bench, sides: tuple[RuleSet, RuleSet], found: Example) -> Side:
    """The house rules that decide, how either side has them, and the card of a rule that heeds the first."""
    if not found.by:
        return {}
    rule = _rule(bench, sides, found)
    return {
        "reason": speak.word("widgets.house.reason", names=rule_word(speak, found.by)),
        "values": [[in_force(speak, name, each.options).text for name in found.by] for each in sides],
        "rule": rule_link(speak, rule) if rule else None,
    }


def _rule(bench: Bench, sides: tuple[RuleSet, RuleSet], found: Example) -> str | None:
    """A rule that heeds the house rule: one that spoke otherwise on one side, else the first there is."""
    heeds = [rule.id for rule in bench.game.rules.values() if found.by[0] in rule.options]
    spoke = [finding.case.id for finding in _spoke(bench, sides, found) if finding.case.id in heeds]
    return next(iter([*spoke, *heeds]), None)


def _spoke(bench: Bench, sides: tuple[RuleSet, RuleSet], found: Example) -> "Sequence[Finding]":
    """What was said on one side alone."""
    if isinstance(found, Moment):
        return [*found.left.broken, *found.right.broken]
    if isinstance(found, Told):
        return [each.finding for each in (found.left, found.right) if each.finding]
    here, there = (
        [line for lines in bench.outcome(found.deal, each.options).sides for line in lines] for each in sides
    )
    return [line for line in (*here, *there) if (line in here) != (line in there)]
