"""A visitor without a browser: asks for a page and speaks to its kernel as the page would."""

import asyncio
import json
import re
import struct
import time
import uuid
from typing import Any
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

KERNEL = re.compile(r'"kernelId": ?"([0-9a-f-]{36})"')
WIDGET = re.compile(r'"model_id": ?"([0-9a-f]{32})"')
CONTROL = "jupyter.widget.control"
LONGEST = 120  # seconds for one answer
Part = dict[str, Any]

AsyncHTTPClient.configure(None, max_clients=100)


def first(message: bytes) -> bytes:
    """The message itself, before the buffers that come with it; no view has any."""
    count, start = struct.unpack_from("!II", message)
    end = struct.unpack_from("!I", message, 8)[0] if count > 1 else len(message)
    return message[start:end]


class Visitor:
    """Plays a lesson to its end. `usable`: seconds until it could; `spent`: those of each click."""

    def __init__(self, address: str, path: str, think: float) -> None:
        self.address, self.path, self.think = address, path, think
        self.session = uuid.uuid4().hex
        self.views: dict[str, Part] = {}
        self.usable, self.spent, self.finished = 0.0, [], False
        self._socket: WebSocketClientConnection

    async def visit(self) -> None:
        """Comes, plays every table, works through every task, and goes."""
        await self.arrive()
        for model in list(self.views):
            if "tasks" in self.views[model]:
                await self._work(model)
            elif self.views[model].get("live") and "table" in self.views[model]:
                await self._play(model)
        self.finished = True
        await self.leave()

    async def arrive(self) -> None:
        """Loads the page and all its widgets."""
        began = time.monotonic()
        asked = HTTPRequest(self.address + self.path, request_timeout=LONGEST)
        page = (await AsyncHTTPClient().fetch(asked)).body.decode()
        self.kernel = KERNEL.search(page)[1]  # type: ignore[index]
        host = urlsplit(self.address).netloc
        socket = f"ws://{host}/api/kernels/{self.kernel}/channels?session_id={self.session}"
        asked = HTTPRequest(socket, request_timeout=LONGEST)
        self._socket = await websocket_connect(asked, max_message_size=1 << 26)
        control = uuid.uuid4().hex
        opened = {"comm_id": control, "target_name": CONTROL, "data": {}}
        await self._ask("comm_open", opened, {"version": "1.0.0"})
        said = await self._ask("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        states = next(each["data"]["states"] for each in said if "states" in each["data"])
        shown = [model for model in WIDGET.findall(page) if "view" in states[model]["state"]]
        self.views = {model: states[model]["state"]["view"] for model in shown}
        self.usable = time.monotonic() - began

    async def leave(self) -> None:
        """Goes as a page that is closed: its beacon ends the kernel."""
        self._socket.close()
        beacon = f"{self.address}/voila/api/shutdown/{self.kernel}"
        await AsyncHTTPClient().fetch(HTTPRequest(beacon, method="POST", body=""))

    async def play_deal(self) -> None:
        """Plays the one table of a page to the end of the deal, and deals anew."""
        [model] = [model for model, view in self.views.items() if "table" in view]
        await self._play(model)
        await self._do(model, "next deal")

    # ------------------------------------------------------------ at the table
    async def _play(self, model: str) -> None:
        """Bids what the table counts, then the first card that is not refused, until the deal is over."""
        for _ in range(200):
            view = self.views[model]
            if view["phase"] in ("over", "end"):
                return
            if view["phase"] == "bid":
                await self._bid(model, view["bidding"])
                continue
            for card in view["table"]["hand"]:
                after = await self._do(model, f"play {card['card']}")
                if not after["table"]["callout"]:
                    break
            else:
                raise AssertionError(f"no card may be played: {view['table']['prompt']}")
        raise AssertionError("the deal does not end")

    async def _bid(self, model: str, side: dict[str, Any]) -> None:
        if side["look"]:
            await self._do(model, side["look"]["button"]["do"])
            return
        await self._do(model, "bid 3")

    # ------------------------------------------------------------ at tasks
    async def _work(self, model: str) -> None:
        """Answers each task somehow, has the answer shown if that was not right, and goes on to the end."""
        for _ in range(200):
            view = self.views[model]
            tasks = view["tasks"]
            if tasks["ending"]:
                return
            dos = [button["do"] for button in tasks["buttons"]]
            task = tasks["task"]
            if not tasks["ticks"] and "next" in dos:
                return  # an exercise has no end: one task of it is enough
            if "next" in dos:
                await self._do(model, "next")
            elif task["choices"]:
                await self._do(model, task["choices"][0]["do"])
            else:
                await self._try_cards(model)
        raise AssertionError("the tasks do not end")

    async def _try_cards(self, model: str) -> None:
        for card in self.views[model]["table"]["hand"]:
            after = await self._do(model, f"type {card['card']}")
            if after["tasks"]["buttons"] or after["tasks"]["ending"]:
                return
        raise AssertionError(f"no answer is taken: {self.views[model]['tasks']['task']['question']}")

    # ------------------------------------------------------------ on the wire
    async def _do(self, model: str, do: str) -> dict[str, Any]:
        """Clicks; the view that answers."""
        await asyncio.sleep(self.think)
        began, number = time.monotonic(), self.views[model]["n"]
        state = {"intent": {"n": number, "do": do}}
        content = {"comm_id": model, "data": {"method": "update", "state": state, "buffer_paths": []}}
        await self._ask("comm_msg", content)
        self.spent.append(time.monotonic() - began)
        view = self.views[model]
        if view["n"] <= number:
            raise AssertionError(f"no answer to {do!r}")
        if "number" in (notice := view.get("notice") or {}).get("text", ""):
            raise AssertionError(f"{do!r}: {notice['text']}")
        return view

    async def _ask(self, kind: str, content: Part, metadata: Part | None = None) -> list[Any]:
        """Sends a message and reads until the kernel has dealt with it; what it said to widgets."""
        message = uuid.uuid4().hex
        header = {"msg_id": message, "msg_type": kind, "session": self.session}
        header |= {"username": "", "version": "5.3", "date": "2026-01-01T00:00:00Z"}
        parts = {"header": header, "parent_header": {}, "metadata": metadata or {}, "content": content}
        await self._socket.write_message(json.dumps({**parts, "channel": "shell", "buffers": []}))
        said = []
        while True:
            text = await asyncio.wait_for(self._socket.read_message(), LONGEST)
            if text is None:
                raise ConnectionError("the kernel's socket was closed")
            heard = json.loads(text if isinstance(text, str) else first(text))
            if heard["msg_type"] == "comm_msg":
                said.append(heard["content"])
                view = heard["content"]["data"].get("state", {}).get("view")
                if view and heard["content"]["comm_id"] in self.views:
                    self.views[heard["content"]["comm_id"]] = view
            ends = heard["msg_type"] == "status" and heard["content"]["execution_state"] == "idle"
            if ends and heard["parent_header"].get("msg_id") == message:
                return said
