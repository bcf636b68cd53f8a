"""House rules on the screen: each with its values, what a change is refused for, how a table differs."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.options import BadOption, Options, show_option
from cardlab.widgets.house.bench import GROUPS, Bench, Side
from cardlab.words import SumWord, Word

if TYPE_CHECKING:
    from cardlab.explain import RuleOption, Speaker


class Refused(NamedTuple):
    """A change that the house rules do not allow: which, what was typed, and why."""

    name: str
    text: str
    error: BadOption


def limits(options: Callable[[], Options], name: str) -> tuple[int, int] | None:
    """The two ends between which the options let a number be; None where they name none.

    >>> from cardlab.games.spades import Options
    >>> limits(Options, "min_bid"), limits(Options, "lose_at"), limits(Options, "bags")
    ((1, 13), (-100000, -1), None)
    """
    for far in (-100_000, 100_000):
        try:
            replace(options(), **{name: far})
        except BadOption as error:
            if error.reason == "range":
                low, high = error.may
                return int(str(low)), int(str(high))
    return None


def changed(options: Any, name: str, text: str) -> Any:
    """House rules with one of them set as it is typed; raises `BadOption`."""
    return type(options).read({**options.changed(), name: text})


def rules_side(speak: "Speaker", bench: Bench, options: Any, refused: Refused | None) -> Side:
    """The presets, how this table differs from two of them, and every house rule in its group."""
    standard, near = next(iter(bench.game.presets)), bench.nearest(options)
    same = options == bench.game.presets[near]
    apart = bench.differing(bench.game.presets[standard], options)
    key = "heading_same" if same else "heading_own"
    return {
        "heading": speak.word(
            f"widgets.house.{key}",
            name=preset_word(speak, near),
            standard=preset_word(speak, standard),
            count=len(apart),
        ),
        "text": speak.word("widgets.house.text"),
        "presets": {
            "label": speak.word("widgets.house.presets"),
            "of": [_preset(speak, name, options == preset) for name, preset in bench.game.presets.items()],
            "says": speak.word(f"{bench.game.name}.presets.{near}.says") if same else "",
        },
        "apart": _apart(speak, bench, options, standard, near),
        "groups": [_group(speak, bench, options, group, refused) for group in GROUPS],
    }


def preset_word(speak: "Speaker", name: str) -> Word:
    """A preset as a word in a sentence."""
    return Word(speak.lang, speak.word(f"{speak.game.name}.presets.{name}.name"))


def rule_word(speak: "Speaker", names: Sequence[str]) -> SumWord:
    """House rules by name, as words in a sentence."""
    return SumWord(speak.lang, [Word(speak.lang, speak.texts["options"][name]["name"]) for name in names])


def in_force(speak: "Speaker", name: str, options: Any) -> "RuleOption":
    """A house rule with the value in force."""
    return next(option for option in speak.options(name, options) if option.on)


def _preset(speak: "Speaker", name: str, on: bool) -> Side:
    return {"do": f"preset {name}", "label": str(preset_word(speak, name)), "on": on}


def _apart(speak: "Speaker", bench: Bench, options: Any, standard: str, near: str) -> list[Side]:
    """How the table differs from standard, line by line, and from the nearest preset, in names."""
    from_standard = bench.differing(bench.game.presets[standard], options)
    from_near = bench.differing(bench.game.presets[near], options)
    if not from_standard:
        return []
    lines = [in_force(speak, name, options) for name in from_standard]
    told = [
        {
            "title": speak.word("widgets.house.apart", name=preset_word(speak, standard)),
            "lines": [{"name": line.name, "text": line.text} for line in lines],
            "text": "",
        }
    ]
    if near != standard and from_near:
        facts = {"name": preset_word(speak, near), "names": rule_word(speak, from_near)}
        text = speak.word("widgets.house.near", **facts)
        told.append({"title": "", "lines": [], "text": text})
    return told


def _group(speak: "Speaker", bench: Bench, options: Any, group: str, refused: Refused | None) -> Side:
    own = [name for name, field in bench.fields.items() if field.group == group]
    sides = [_field(speak, bench, options, name, refused) for name in own]
    apart = sum(side["apart"] != "" for side in sides)
    game = speak.game.name
    return {
        "id": group,
        "label": speak.word(f"widgets.house.groups.{game}.{group}"),
        "count": speak.word("widgets.house.group_count", count=apart) if apart else "",
        "wrong": any(side["error"] for side in sides),
        "fields": sides,
    }


def _field(speak: "Speaker", bench: Bench, options: Any, name: str, refused: Refused | None) -> Side:
    values = speak.options(name, options)
    here, plain = in_force(speak, name, options), type(options)()
    apart = getattr(options, name) != getattr(plain, name)
    wrong = refused if refused and refused.name == name else None
    side: Side = {
        "id": name,
        "name": here.name,
        "apart": speak.word("widgets.house.not_standard") if apart else "",
        "choices": [],
        "number": None,
        "error": _why(speak, wrong) if wrong else "",
    }
    if len(values) > 1:
        side["choices"] = [_choice(speak, option) for option in values]
    else:
        side["number"] = _number(speak, bench, options, here, wrong)
    return side


def _choice(speak: "Speaker", option: "RuleOption") -> Side:
    return {
        "do": f"set {option.field} {show_option(option.value)}",
        "text": option.text,
        "on": option.on,
        "tag": speak.word("widgets.house.standard") if option.default else "",
    }


def _number(speak: "Speaker", bench: Bench, options: Any, here: "RuleOption", wrong: Refused | None) -> Side:
    """A number with a step down and up; at an end of its range a step says that it cannot."""
    name, value, step = here.field, here.value, bench.fields[here.field].step
    low, high = limits(type(options), name) or (-100_000, 100_000)
    plain = getattr(type(options)(), name)

    def button(key: str, to: int) -> Side:
        label = speak.word(f"widgets.house.{key}", name=here.name)
        reason = speak.word(f"widgets.house.{key}_end", low=low, high=high) if to == value else ""
        return {"do": f"set {name} {to}", "label": label, **({"reason": reason} if reason else {})}

    standard = "" if value == plain else speak.word("widgets.house.standard_is", value=plain)
    return {
        "do": f"set {name}",
        "value": wrong.text if wrong else speak.number(value),
        "text": here.text,
        "note": standard,
        "whole": low >= 0,
        "less": button("less", max(low, _down(value, step))),
        "more": button("more", min(high, _down(value, step) + step if value % step else value + step)),
    }


def _down(value: int, step: int) -> int:
    """The next lower round number."""
    return value - (value % step or step)


def _why(speak: "Speaker", refused: Refused) -> str:
    """Why a value cannot be, and what can."""
    error, text = refused.error, refused.text
    if error.reason == "range":
        low, high = error.may
        return speak.word("widgets.house.refused.range", text=text, low=low, high=high)
    return speak.word(f"widgets.house.refused.{error.reason}", text=text)
