"""What a deal played on a page left behind: refusals, what was sent and shown, requests, errors."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from playwright.sync_api import Page

from .learner import Learner
from .wire import Wire


@dataclass
class Refusal:
    """A card that was refused: what the screen showed, and what the engine says."""

    card: str
    screen: dict[str, Any]
    title: str
    text: str
    rule: str
    lit: list[str]
    hand: list[str]
    lying: list[str]


@dataclass
class Course:
    """All that is to be known about a deal that was played on a page."""

    page: Page
    wire: Wire
    learner: Learner
    refusals: list[Refusal] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    source: str = ""
    dom: list[tuple[int, set[str]]] = field(default_factory=list)  # view number, cards in the document

    def look(self) -> None:
        """Note which cards are in the document now."""
        self.dom.append((self.learner.session.n, set(self.page.evaluate(IN_DOCUMENT))))

    def sent(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Everything the kernel said, with the number of the view that it came with or after."""
        number = 0
        for message in self.wire.heard:
            for state in _states(message["content"]):
                number = state.get("view", {}).get("n", number) if isinstance(state, dict) else number
            yield number, message["content"]


Kind = TypeVar("Kind", bound=Course)
IN_DOCUMENT = (
    "() => [...document.querySelectorAll('[data-card]')].map(card => card.dataset.card).filter(Boolean)"
)


def opened(page: Page, wire: Wire, make: Callable[[Page], Learner], kind: type[Kind]) -> Kind:
    """Loads the page anew and watches it from its first request on."""
    asked: list[str] = []
    errors: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    answer = page.reload()
    assert answer is not None
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    wire.heard.clear()
    return kind(page, wire, make(page), asked=asked, errors=errors, source=answer.text())


def _states(content: dict[str, Any]) -> list[dict[str, Any]]:
    data = content.get("data", {})
    return [data.get("state", {}), *(each["state"] for each in data.get("states", {}).values())]


# ---------------------------------------------------------------- refusals
CALLOUT = """root => {
  const callout = root.querySelector(".cl-say .cl-callout, .cl-handbox .cl-callout");
  // A sentence with its cards as Python wrote them: the drawn suits turned back into signs.
  const text = found => {
    const copy = found.cloneNode(true);
    for (const card of copy.querySelectorAll(".cl-named")) {
      const sign = { S: "♠", H: "♥", D: "♦", C: "♣" }[card.querySelector("svg").getAttribute("class").at(-1)];
      card.replaceWith(sign + card.querySelector("span[aria-hidden]").textContent);
    }
    return copy.textContent;
  };
  const cards = look => [...root.querySelectorAll(".cl-hand .cl-" + look)].map(card => card.dataset.card);
  return {
    title: text(callout.querySelector("h3")), text: text(callout.querySelector("p")),
    link: callout.querySelector(".cl-link").dataset.do, role: callout.getAttribute("role"),
    lit: cards("lit"), off: cards("off"), no: cards("no"), hand: cards("card"),
    lying: [...root.querySelectorAll(".cl-trick .cl-card")].map(card => card.dataset.card),
    held: document.activeElement?.dataset.card, inside: (() => {
      const box = callout.getBoundingClientRect();
      return box.left >= 0 && box.right <= innerWidth && box.height > 40;
    })(),
  };
}"""


def refuse(course: Course, code: str) -> None:
    """Try a card that may not be played, and note everything."""
    learner = course.learner
    verdict = learner.table.verdict(f"play {code}")
    lying = learner.trick()
    learner.play(code)
    rule = verdict.broken[0].case.id
    course.refusals.append(
        Refusal(
            code,
            learner.root.evaluate(CALLOUT),
            learner.speak.rule_name(rule),
            learner.speak.verdict(verdict),
            rule,
            learner.legal,
            learner.hand,
            lying,
        )
    )


def explained(refusal: Refusal) -> None:
    """The reason stood at the card, in the engine's words, and nothing else moved."""
    screen = refusal.screen
    assert screen["title"] == refusal.title
    assert screen["text"] == refusal.text
    assert screen["role"] == "alert"
    assert screen["link"] == f"rule {refusal.rule}"
    assert screen["inside"]
    assert screen["no"] == [refusal.card]
    assert sorted(screen["lit"]) == sorted(refusal.lit)
    assert sorted([*screen["lit"], *screen["off"], *screen["no"]]) == sorted(refusal.hand)
    assert screen["lying"] == refusal.lying, "a refused card changes nothing on the table"
    assert screen["held"] == refusal.card, "the focus stays at the card"
