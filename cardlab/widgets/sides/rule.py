"""The rule card: what a rule says, what it is for, where it stands, and its examples drawn as hands."""

from typing import TYPE_CHECKING, Any

from cardlab.explain import RuleOption, Speaker
from cardlab.widgets.sides.example import drawn

if TYPE_CHECKING:
    from cardlab.widgets.looking import Room


def rule_link(speak: Speaker, rule: str) -> dict[str, str]:
    """The link to the card of a rule or a tip, as it stands under a refusal or beside a line of a sum."""
    kind = "tip_link" if rule in speak.game.tips else "link"
    return {"do": f"rule {rule}", "label": speak.word(f"widgets.rule.{kind}", name=speak.rule_name(rule))}


def rule_side(speak: Speaker, room: "Room", options: Any, rule: str, *, closable: bool) -> dict[str, Any]:
    """One rule card. `options` are those in force at the table, marked as such."""
    card = speak.rule_card(rule, options)
    close = {"do": "close rule", "label": speak.word("widgets.rule.close"), "kind": "quiet"}
    return {
        "id": rule,
        "name": card.name,
        "says": card.says,
        "why": card.why,
        "source": card.source,
        "labels": {
            label: speak.word(f"widgets.rule.{label}") for label in ("why", "source", "options", "examples")
        },
        "options": _options(card.options),
        "examples": [drawn(speak, room, example) for example in speak.game.examples(rule)],
        "close": close if closable else None,
    }


def _options(options: list[RuleOption]) -> list[dict[str, Any]]:
    """House rules with their values; the name stands once, before the first."""
    before = ["", *(option.field for option in options)]
    return [
        {"name": "" if option.field == field else option.name, "text": option.text, "on": option.on}
        for option, field in zip(options, before, strict=False)
    ]
