"""The still form of a view: text and plain HTML, for notebooks without a kernel, exports and terminals."""

from html import escape
from typing import Any

from cardlab.widgets.sides.bots import still_bots
from cardlab.widgets.sides.fair import still_lines
from cardlab.widgets.sides.odds import still_odds
from cardlab.widgets.sides.stillclass import still_room, still_teacher
from cardlab.widgets.sides.stillreview import still_review

View = dict[str, Any]

_RED = {"H", "D"}
_STYLE = (
    "font:15px/1.6 sans-serif;word-break:keep-all;border:1px solid #d3d4cd;border-radius:14px;"
    "padding:16px;max-width:680px;background:#f3f3f0;color:#1b2024"
)
_CARD = (
    "display:inline-block;background:#fffefb;border:1px solid #b9b8b0;border-radius:6px;padding:4px 8px;"
    "margin:2px"
)
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def card_text(code: str) -> str:
    """A card in notation as it is read: "HT" is ♥10."""
    return _SIGNS[code[0]] + code[1].replace("T", "10")


def still_text(view: View) -> str:
    """The moment in a few lines of text."""
    return "\n".join(_lines(view))


def _lines(view: View) -> list[str]:
    lines = [" · ".join(part for part in (view.get("title", ""), view.get("crumb", "")) if part)]
    if table := view.get("table"):
        lines += [f"{seat['name']}: {seat['line']}" for seat in table["seats"]]
        trick = [
            f"{table['seats'][laid['seat']]['name']} {card_text(laid['card'])}"
            for laid in table["trick"]["cards"]
        ]
        lines += [f"{view['words']['trick']}: {', '.join(trick)}"] if trick else []
        hand = " ".join(card_text(card["card"]) for card in table["hand"])
        lines += [f"{view['words']['hand']}: {hand}"] if hand else []
        lines += [table["callout"]["text"]] if table["callout"] else []
    lines += _task(view["tasks"]) if view.get("tasks") else []
    lines += _worth(view["value"]) if view.get("value") else []
    lines += still_lines(view["fair"]) if view.get("fair") else []
    lines += still_odds(view["odds"]) if view.get("odds") else []
    lines += still_room(view["classroom"]) if view.get("classroom") else []
    lines += still_teacher(view["teacher"]) if view.get("teacher") else []
    lines += still_bots(view["bots"]) if view.get("bots") else []
    lines += still_review(view["review"]) if view.get("review") else []
    if error := view.get("record", {}).get("error"):
        lines.append(error)
    lines += _house(view["house"]) if view.get("house") else []
    if score := view.get("score"):
        lines += [f"{team['name']}: {team['shown']}" for team in score["teams"]]
    if rule := view.get("rule"):
        lines += [rule["name"], rule["says"]]
    return lines


def _task(tasks: View) -> list[str]:
    """What stands beside the question of a task, the answers there are, and what was said to one."""
    if tasks["ending"]:
        return [tasks["ending"]["heading"], tasks["ending"]["text"]]
    task, told = tasks["task"], tasks["feedback"]
    answers = " / ".join(choice["label"] for choice in task["choices"])
    return [*(row["text"] for row in task["told"]), answers, *(told["says"] if told else ())]


def _worth(value: View) -> list[str]:
    """What a game is worth: each sum in a line, then what it comes to."""
    sums = [
        f"{column['step']}: {column['heading']}, {column['sum']['total']['label']} = "
        f"{column['sum']['total']['value']}. {column['verdict']}"
        for column in value["columns"]
    ]
    verdicts = [f"{said['heading']}: {said['text']} {said['value']}".strip() for said in value["verdicts"]]
    return [value["heading"], *sums, *verdicts]


def _house(house: View) -> list[str]:
    """The rules chosen, and what the example comes to by the two that are compared."""
    rules, compare = house["rules"], house["compare"]
    apart = [f"{line['name']}: {line['text']}" for part in rules["apart"] for line in part["lines"]]
    said = [[each["text"]] for each in compare.get("told", ())]
    said += [[each["caption"], each["verdict"]] for each in compare.get("drawn", ())]
    for block in compare.get("blocks", ()):
        totals = [column[-1]["total"] for column in block["columns"]]
        said += [[block["title"], f"{total['label']} {total['value']}"] for total in totals]
    names = compare["names"] * (len(said) // 2)
    found = [f"{name}: {' '.join(filter(None, each))}" for name, each in zip(names, said, strict=True)]
    told = (compare["label"], compare["heading"], compare.get("situation", ""), *found)
    return [rules["heading"], *apart, *filter(None, told)]


def still_html(view: View, kind: str) -> str:
    """The moment as plain HTML: no script, no buttons, and a note that the cell makes it live."""
    parts = [f"<p>{escape(line)}</p>" for line in _lines({**view, "table": None})]
    if (table := view.get("table")) and kind != "score":
        parts[1:1] = [_seats(table), _cards(table, view)]
    note = escape(str(view.get("words", {}).get("still", "")))
    parts.append(f"<p><small>{note}</small></p>")
    return f'<div style="{_STYLE}" lang="{view.get("lang", "")}">{"".join(parts)}</div>'


def _seats(table: View) -> str:
    return "".join(f"<p><b>{escape(seat['name'])}</b> {escape(seat['line'])}</p>" for seat in table["seats"])


def _cards(table: View, view: View) -> str:
    trick = "".join(_card(laid["card"]) for laid in table["trick"]["cards"])
    hand = "".join(_card(card["card"]) for card in table["hand"])
    words = view["words"]
    rows = ((words["trick"], trick), (words["hand"], hand))
    return "".join(f"<p>{escape(word)}: {cards or '–'}</p>" for word, cards in rows)


def _card(code: str) -> str:
    colour = "#c0152f" if code[0] in _RED else "#1b2024"
    return f'<span style="{_CARD};color:{colour}">{card_text(code)}</span>'
