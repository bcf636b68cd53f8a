"""What a blind player hears at a table: live regions as they speak, the focus as Chromium names it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

NOTES = (Path(__file__).parent / "ear.js").read_text("utf-8")
SETTLED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
# What is told when the focus comes into it; nameless ones are passed over.
AROUND = {"group", "radiogroup", "list", "region", "navigation", "article", "main", "table"}
STATES = {
    ("disabled", True): "unavailable",
    ("checked", "true"): "checked",
    ("checked", "false"): "not checked",
    ("pressed", "true"): "pressed",
    ("pressed", "false"): "not pressed",
    ("expanded", True): "expanded",
    ("expanded", False): "collapsed",
}
WORDS = {"StaticText"}
Node = dict[str, Any]


class Ear:
    """A keyboard and what is heard at each key, as lines."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines: list[str] = []
        self.focus = ""  # what has it, as it was last told
        self.around: list[str] = []  # the groups around it
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Accessibility.enable")
        page.evaluate(NOTES)

    def press(self, key: str) -> None:
        """A key; what is heard of it is noted with the next `hear`."""
        self.page.keyboard.press(key)
        self.lines.append(f"> {key}")

    def hear(self) -> list[str]:
        """Note what was said since, and what has the focus now; gives the new lines."""
        self.page.evaluate(SETTLED)
        start = len(self.lines)
        told = self.page.evaluate("told()")
        moved = [number for number, each in enumerate(told) if each["how"] == "focus"]
        for number, each in enumerate(told):
            if each["how"] != "focus":
                self.lines.append(f"    {each['how']}: {each['text']}")
            elif number == moved[-1]:
                self._tell_focus(moved=True)
        if not moved:
            self._tell_focus(moved=False)
        return self.lines[start:]

    def regions(self) -> Iterator[tuple[str, str]]:
        """The words of the live regions, as noted and as they stand in Chromium's accessibility tree."""
        noted = iter(self.page.evaluate("live()"))
        nodes = self.cdp.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        for node in nodes:
            kinds = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
            if kinds.get("live", "off") != "off" and kinds.get("root", node["nodeId"]) == node["nodeId"]:
                yield next(noted), " ".join(_words(node, by_id))

    def _tell_focus(self, *, moved: bool) -> None:
        found = self.cdp.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": True}
        nodes = self.cdp.send("Accessibility.getPartialAXTree", asked)["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        around, above = [], nodes[0].get("parentId")
        while above in by_id:
            if _value(by_id[above], "role") in AROUND and _value(by_id[above], "name"):
                around.append(f"{_value(by_id[above], 'role')} “{_value(by_id[above], 'name')}”")
            above = by_id[above].get("parentId")
        told = _told(nodes[0])
        entered = [each for each in reversed(around) if each not in self.around]
        if moved:
            self.lines.append(f"    focus: {', '.join([*entered, told])}")
        elif told != self.focus:
            self.lines.append(f"    focus is now: {told}")
        self.focus, self.around = told, around


def _value(node: Node, what: str) -> str:
    return re.sub(r"\s+", " ", str(node.get(what, {}).get("value", ""))).strip()


def _told(node: Node) -> str:
    """Role, name, value and states, as they are read out."""
    holds = [(each["name"], each["value"].get("value")) for each in node.get("properties", [])]
    states = [STATES[each] for each in holds if each in STATES]
    value = str(dict(holds).get("valuetext") or _value(node, "value"))
    said = [f"{_value(node, 'role')} “{_value(node, 'name')}”", value, _value(node, "description"), *states]
    return ", ".join(filter(None, said))


def _words(node: Node, by_id: dict[str, Node]) -> Iterator[str]:
    role = _value(node, "role")
    if not node.get("ignored") and (role in WORDS or role in {"image", "button"}):
        yield _value(node, "name")
        return
    for child in node.get("childIds", []):
        if child in by_id:
            yield from _words(by_id[child], by_id)
