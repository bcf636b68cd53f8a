"""The rule book and the glossary on paper: all of it as plain HTML, for exports and where no kernel runs."""

from html import escape
from typing import Any

from cardlab.explain import Speaker
from cardlab.widgets.looking import Room
from cardlab.widgets.sides.book import chapter_name, chapters
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.still import card_text

Side = dict[str, Any]

_RED = "color:#c0152f"
_CARDS = "font-weight:600;white-space:nowrap"


def printed_book(speak: Speaker, room: Room, options: Any, heading: str) -> str:
    """Every card of a game's rule book, chapter by chapter, under the house rules in force."""
    parts = [f"<h1>{escape(heading)}</h1>"]
    for chapter, rules in chapters(speak.game).items():
        parts.append(f"<h2>{escape(chapter_name(speak, chapter))}</h2>")
        parts += [_card(rule_side(speak, room, options, rule, closable=False)) for rule in rules]
    return f'<div lang="{speak.lang}" style="word-break:keep-all">{"".join(parts)}</div>'


def printed_glossary(side: Side, lang: str) -> str:
    """Every word with its names, its sentence and what else one hears."""
    parts = [f"<h1>{escape(side['heading'])}</h1>"]
    for group in side["groups"]:
        rows = "".join(_word(row, side) for row in group["rows"])
        parts.append(f"<h2>{escape(group['name'])}</h2><dl>{rows}</dl>")
    return f'<div lang="{lang}" style="word-break:keep-all">{"".join(parts)}</div>'


def _card(card: Side) -> str:
    labels = card["labels"]
    parts = [f'<h3 id="{card["id"]}">{escape(card["name"])}</h3>', f"<p>{escape(card['says'])}</p>"]
    if card["examples"]:
        parts.append(f"<p><b>{escape(labels['examples'])}</b></p>")
        parts.append(f"<ul>{''.join(f'<li>{_example(example)}</li>' for example in card['examples'])}</ul>")
    if card["why"]:
        parts.append(_fact(labels["why"], escape(card["why"])))
    if card["options"]:
        parts.append(_fact(labels["options"], "".join(map(_option, card["options"]))))
    if card["source"]:
        parts.append(_fact(labels["source"], escape(card["source"])))
    return f"<section>{''.join(parts)}</section>"


def _fact(label: str, html: str) -> str:
    return f"<p><b>{escape(label)}</b><br>{html}</p>"


def _option(option: Side) -> str:
    """A value of a house rule under its name; the one in force has the mark."""
    name = f"{escape(option['name'])}<br>" if option["name"] else ""
    text = escape(option["text"])
    return f"{name}{f'<b>✓ {text}</b>' if option['on'] else f'– {text}'}<br>"


def _example(example: Side) -> str:
    trick = _cards(example["trick"])
    hand = _cards([card["card"] for card in example["hand"]])
    lines = [escape(example["caption"]), trick, hand, f"<b>{escape(example['verdict'])}</b>"]
    return "<br>".join(filter(None, lines))


def _cards(codes: list[str]) -> str:
    return " ".join(
        f'<span style="{_CARDS}{f";{_RED}" if code[0] in "HD" else ""}">{card_text(code)}</span>'
        for code in codes
    )


def _word(row: Side, side: Side) -> str:
    names = " · ".join(
        f'<span lang="{column["lang"]}">{escape(name)}</span>'
        for column, name in zip(side["columns"], row["names"], strict=True)
        if name
    )
    heard = f"<br><small>{escape(side['heard'])} {escape(row['heard'])}</small>" if row["heard"] else ""
    return f'<dt id="{row["anchor"]}"><b>{names}</b></dt><dd>{escape(row["says"])}{heard}</dd>'
