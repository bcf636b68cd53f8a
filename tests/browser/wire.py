"""The websocket between a page and its kernel: read whole, and written past the page."""

import base64
import json
import re
import struct
import uuid
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, WebSocket

# Sockets are kept, so that a test can say what the page never would.
KEEP = """
(() => {
  const Plain = WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Plain { constructor(...a) { super(...a); window.sockets.push(this); } };
})()
"""
SEND = "text => sockets.at(-1).send(Uint8Array.from(atob(text), c => c.charCodeAt(0)))"
SIGN = re.compile(r"([♠♥♦♣])\uFE0E?(10|[2-9AKQJ])")
CODE = re.compile(r"[SHDC][2-9TJQKA]")
LETTERS = dict(zip("♠♥♦♣", "SHDC", strict=True))
# Every card's spoken name, a rule's made-up examples, the program itself and the sheet of finished deals tell
# nothing about a deal.
SAFE = {"words", "rule", "rounds", "_esm", "_css"}


class Wire:
    """Everything that a page and its kernels say to each other, from the page's first request on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[dict[str, Any]] = []  # what the kernel said: channel, type, content
        self.said: list[dict[str, Any]] = []
        self.raw: list[bytes | str] = []
        page.add_init_script(KEEP)
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._note(frame, self.heard))
        socket.on("framesent", lambda frame: self._note(frame, self.said))

    def _note(self, frame: bytes | str, into: list[dict[str, Any]]) -> None:
        self.raw.append(frame)
        if isinstance(frame, bytes):
            channel, header, _, _, content, *_ = parts(frame)
            said = json.loads(content)
            kind = json.loads(header)["msg_type"]
            into.append({"channel": channel.decode(), "type": kind, "content": said})

    def states(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every state of a widget that came, by its id."""
        for message in self.heard:
            data = message["content"].get("data", {})
            for model, state in data.get("states", {}).items():
                yield model, state["state"]
            if "state" in data:
                yield message["content"]["comm_id"], data["state"]

    def views(self) -> list[dict[str, Any]]:
        """Every view that came, in the order it came."""
        return [state["view"] for _, state in self.states() if "view" in state]

    def intents(self) -> list[dict[str, Any]]:
        """Every intent that the page sent."""
        data = [message["content"].get("data", {}) for message in self.said]
        return [each["state"]["intent"] for each in data if "intent" in each.get("state", {})]

    def model(self, code: str) -> str:
        """The id of the table that plays the match of this code."""
        return next(
            model
            for model, state in self.states()
            if state.get("_kind") == "table" and f"{code}-1" in state["view"]["crumb"]
        )

    def send(self, kind: str, content: dict[str, Any], channel: str = "shell") -> None:
        """Say something to the newest kernel, whatever it is."""
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "session": "test",
            "username": "",
            "version": "5.2",
        }
        header["date"] = "2026-01-01T00:00:00.000Z"
        frame = joined([channel.encode(), *(json.dumps(each).encode() for each in (header, {}, {}, content))])
        self.page.evaluate(SEND, base64.b64encode(frame).decode())

    def intent(self, model: str, intent: object) -> None:
        """Send an intent that no click would make."""
        state = {"method": "update", "state": {"intent": intent}, "buffer_paths": []}
        self.send("comm_msg", {"comm_id": model, "data": state})


def parts(frame: bytes) -> list[bytes]:
    """A message as its parts: channel, header, parent, metadata, content, buffers."""
    (count,) = struct.unpack_from("<Q", frame)
    offsets = struct.unpack_from(f"<{count}Q", frame, 8)
    return [frame[start:end] for start, end in pairwise(offsets)]


def joined(pieces: list[bytes]) -> bytes:
    """The other way round."""
    offsets = [8 * (len(pieces) + 2)]
    for piece in pieces:
        offsets.append(offsets[-1] + len(piece))
    return struct.pack(f"<{len(offsets) + 1}Q", len(offsets), *offsets) + b"".join(pieces)


def cards_in(said: object, *, signs: bool = True) -> set[str]:
    """Every card that something said speaks of: as a code, and with `signs` as a sign in a sentence."""
    match said:
        case str():
            named = {LETTERS[suit] + rank.replace("10", "T") for suit, rank in SIGN.findall(said)}
            return (named if signs else set()) | (
                {said[-2:]} if CODE.fullmatch(said.split(" ")[-1]) else set()
            )
        case dict():
            inner = [*(value for key, value in said.items() if key not in SAFE), *(said.keys() - SAFE)]
            return set().union(*(cards_in(each, signs=signs) for each in inner))
        case list():
            return set().union(*(cards_in(each, signs=signs) for each in said))
    return set()
