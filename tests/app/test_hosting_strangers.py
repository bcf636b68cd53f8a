"""What somebody who reaches `cardlab serve` cannot do: run code of their own, or read what is no lesson."""

import asyncio
import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.bench.wired import Visitor
from tests.browser.conftest import served
from tests.browser.notebooks import IMPORTS, notebook


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A lesson with one table; beside the folder of lessons lies a notebook that is none."""
    root = tmp_path_factory.mktemp("strangers")
    for lang in ("ko", "en"):
        (root / "lessons" / lang).mkdir(parents=True)
        table = notebook("# Table", f"{IMPORTS}\nTableView(Session())")
        (root / "lessons" / lang / "index.ipynb").write_text(table, "utf-8")
    (root / "own.ipynb").write_text(notebook("# Own", "open('ran', 'w').close()"), "utf-8")
    with served("--lessons", str(root / "lessons"), log=root / "log.txt") as address:
        yield address


async def sent(visitor: Visitor, channel: str, kind: str, content: dict[str, object]) -> None:
    """Sends what a page of ours never sends."""
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": visitor.session, "username": ""}
    header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
    message = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "buffers": []}
    await visitor._socket.write_message(json.dumps({**message, "channel": channel}))


def test_a_visitor_runs_no_code(house: str, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    runs = {"code": f"open({str(mark)!r}, 'w').close()", "silent": False, "store_history": False}
    runs |= {"user_expressions": {"mark": runs["code"]}, "allow_stdin": False, "stop_on_error": False}
    looks = {"code": runs["code"], "cursor_pos": 4, "detail_level": 0}
    evaluates = {"command": "evaluate", "arguments": {"expression": runs["code"]}}

    async def tried() -> int:
        visitor = Visitor(house, "/en/index.ipynb", 0)
        await visitor.arrive()
        for channel in ("shell", "control"):
            await sent(visitor, channel, "execute_request", runs)
            await sent(visitor, channel, "inspect_request", looks)
            await sent(visitor, channel, "debug_request", evaluates)
        await visitor.play_deal()  # whatever was sent before was dealt with before
        await visitor.leave()
        return len(visitor.spent)

    assert asyncio.run(tried()) > 10
    assert not mark.exists()


@pytest.mark.parametrize(
    "path",
    [
        "/en/..%2F..%2Fown.ipynb",
        "/en/..%2Fen%2Findex.ipynb",
        "/en/%2Fetc%2Fpasswd",
        "/own.ipynb",
        "/voila/render/en/index.ipynb",
        "/voila/files/en/index.ipynb",
        "/voila/files/..%2Fown.ipynb",
        "/voila/api/contents/en/index.ipynb",
        "/voila/tree/",
        "/voila/static/..%2F..%2F..%2Fetc%2Fpasswd",
        "/voila/templates/lab/static/%2Fetc%2Fpasswd",
        "/voila/labextensions/..%2F..%2F..%2F..%2Fetc%2Fpasswd",
        "/api/kernels",
        "/api/contents/",
        "/files/en/index.ipynb",
    ],
)
def test_only_lessons_and_what_draws_them_are_read(house: str, path: str) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(house + path, timeout=30)
    assert refused.value.code in (403, 404)
    assert b"root:" not in refused.value.read()
