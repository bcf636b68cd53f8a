"""The map where no kernel runs: the lessons of both games as a list of links."""

from collections.abc import Iterator
from html import escape
from typing import Any

View = dict[str, Any]


def still_text(view: View) -> str:
    """The map in lines: what to do next, what is due, each game with its lessons."""
    side = view["map"]
    lines = [view["title"], f"{side['next']['crumb']}: {side['next']['title']}", side["due"]["heading"]]
    for game in side["games"]:
        lines += [f"{game['name']}: {game['line']}", *(_stop(station) for station in game["stations"])]
    return "\n".join(lines)


def _stop(station: View) -> str:
    shown = f" ({station['shown']})" if station["shown"] else ""
    return f"  {station['n']}. {station['label']}{shown}"


def still_html(view: View) -> str:
    """The same with links, which lead to the notebooks beside this one."""
    side = view["map"]
    return f'<div lang="{view["lang"]}">{"".join(_html(side))}</div>'


def _html(side: View) -> Iterator[str]:
    for game in side["games"]:
        yield f"<h2>{escape(game['name'])}</h2><p>{escape(game['line'])}</p><ol>"
        for station in game["stations"]:
            yield f"<li>{_link(station)}: {escape(station['line'])}</li>"
        yield "</ol>"
        yield from (f"<p>{_link(page)}</p>" for page in game["pages"])
    yield from (f"<p>{_link(page)}</p>" for page in side["pages"])


def _link(page: View) -> str:
    return f'<a href="{escape(page["path"])}">{escape(page["label"])}</a>'
