"""For whom the lessons are open, how many may come in, and in which order the others wait."""

import argparse
import asyncio
import os
import random
import signal
import socket
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cardlab.app import hosting, memory, visits, words
from cardlab.app.main import main
from cardlab.app.visits import Line, Visits


def options(*given: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--lab", action="store_true")
    hosting.add(parser, "en")
    return parser.parse_args(given)


# ---------------------------------------------------------------- options
@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.0.7", "::"])
def test_other_machines_come_in_only_if_somebody_said_so(host: str) -> None:
    assert hosting.mistake(options(), host, "en") == words.say("en", "serve.outside", host=host)
    assert hosting.mistake(options("--public"), host, "en") == ""


def test_this_machine_alone_is_what_nobody_has_to_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--lang", "ko", "--host", "0.0.0.0"]) == 1
    assert "--public" in capsys.readouterr().err
    assert hosting.house(options(), hosting.HERE).host == "127.0.0.1"


def test_lab_runs_any_code_and_is_never_public() -> None:
    assert "JupyterHub" in hosting.mistake(options("--public", "--lab"), hosting.ANYWHERE, "en")


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize(
    "wrong",
    [
        ("--most", "0"),
        ("--most", "many"),
        ("--left", "-1"),
        ("--base-url", "cards"),
        ("--base-url", "/a b/"),
        ("--embed", "https://lms.example.org/course"),
        ("--embed", "https://a.example; script-src *"),
        ("--embed", "*"),
    ],
)
def test_a_mistake_is_said_with_what_was_given(lang: str, wrong: tuple[str, str]) -> None:
    said = hosting.mistake(options(f"{wrong[0]}={wrong[1]}"), hosting.HERE, lang)
    assert wrong[0] in said
    assert wrong[1] in said


def test_what_the_options_come_to() -> None:
    given = options("--most", "7", "--left", "3", "--base-url", "/cards", "--embed", "https://a.example:8443")
    house = hosting.house(given, hosting.HERE)
    assert house == hosting.House(hosting.HERE, 7, 3, "/cards/", ("https://a.example:8443",))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_who_opens_the_house_is_told_what_that_means(lang: str) -> None:
    house = hosting.House(hosting.ANYWHERE, most=12)
    outside, here = hosting.told(house, 8866, lang)
    assert "12" in outside
    assert "http://127.0.0.1:8866/" in here
    assert "0.0.0.0" not in outside + here  # an address that nobody can open
    assert len(hosting.told(hosting.House(), 8866, lang)) == 1


# ---------------------------------------------------------------- memory
def test_places_follow_the_memory_and_there_is_always_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "free_memory", lambda: memory.THE_REST + 20 * memory.A_VISITOR + 1)
    assert memory.most() == 20
    monkeypatch.setattr(memory, "free_memory", lambda: 10)
    assert memory.most() == 1
    monkeypatch.setattr(memory, "free_memory", lambda: None)
    assert memory.most() == memory.UNKNOWN


def test_a_container_has_no_more_than_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    free = memory.free_memory()
    assert free is None or free > 0
    monkeypatch.setattr(memory, "container", lambda: iter([3]))
    if Path("/proc/meminfo").exists():
        assert memory.free_memory() == 3


# ---------------------------------------------------------------- the line
class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_who_came_first_comes_in_first_and_whoever_stops_asking_loses_the_place() -> None:
    clock = Clock()
    line = Line(clock)
    assert [line.ask(each, free=0) for each in "abc"] == [1, 2, 3]
    assert line.ask("b", free=1) == 2, "one place, and a was here before"
    clock.now += visits.MISSED - 1
    assert [line.ask(each, free=0) for each in "bc"] == [2, 3]
    clock.now += 2  # by now a has not asked for longer than that
    assert line.ask("b", free=1) == 0
    assert line.ask("c", free=0) == 1
    assert line.ask("b", free=0) == 2, "a ticket lets in once"


def test_two_places_let_two_in() -> None:
    line = Line(Clock())
    assert [line.ask(each, free=0) for each in "abc"] == [1, 2, 3]
    assert line.ask("b", free=2) == 0
    assert line.ask("c", free=1) == 2
    assert line.ask("a", free=1) == 0


def test_a_ticket_is_of_the_form_that_is_taken_back() -> None:
    assert visits.TICKET.fullmatch(visits.ticket())
    assert not visits.TICKET.fullmatch('"></script>x')


# ---------------------------------------------------------------- whose place falls free
class Kernels(Visits):
    """Visits whose kernels are no processes."""

    def add(self, name: str, *, connections: int, idle: float = 0) -> None:
        used = datetime.now(UTC) - timedelta(seconds=idle)
        self.known = {**getattr(self, "known", {}), name: {"connections": connections, "last_activity": used}}

    def __len__(self) -> int:
        return len(self.known)

    def __contains__(self, name: object) -> bool:
        return name in self.known

    def list_kernel_ids(self) -> list[str]:
        return list(self.known)

    def kernel_model(self, name: str) -> dict[str, object]:
        model = self.known[name]
        return {**model, "last_activity": model["last_activity"].isoformat()}

    async def shutdown_kernel(self, name: str, now: bool = False) -> None:
        del self.known[name]


def test_a_page_that_was_left_makes_room_and_one_that_is_looked_at_does_not() -> None:
    kernels = Kernels()
    kernels.most = 2
    kernels.add("looked at", connections=1, idle=600)
    kernels.add("left", connections=0)
    kernels.go("left", "a socket")

    async def asks() -> list[int]:
        early = await kernels.place_for("a" * 12)
        kernels._left["left"] -= visits.SPARED + 1
        return [early, await kernels.place_for("a" * 12)]

    assert asyncio.run(asks()) == [1, 0]
    assert list(kernels.known) == ["looked at"]


def test_a_page_that_came_back_is_not_left() -> None:
    kernels = Kernels()
    kernels.most = 1
    kernels.add("back", connections=1)
    kernels.go("back", "a socket")
    kernels._left["back"] -= visits.SPARED + 1
    kernels.come("back", "another")
    assert asyncio.run(kernels.place_for("a" * 12)) == 1


def test_an_open_page_that_nobody_used_for_an_hour_gives_way_to_somebody_who_waits() -> None:
    kernels = Kernels()
    kernels.most = 2
    kernels.add("asleep", connections=1, idle=visits.IDLE + 1)
    kernels.add("thinking", connections=1, idle=visits.IDLE - 60)
    assert asyncio.run(kernels.place_for("a" * 12)) == 0
    assert list(kernels.known) == ["thinking"]


def test_a_kernel_that_is_on_its_way_holds_its_place() -> None:
    kernels = Kernels()
    kernels.most = 1
    kernels.known = {}
    with kernels.coming() as here:
        assert asyncio.run(kernels.place_for("a" * 12)) == 1
        kernels.add("there", connections=1)
        here()
        here()  # said twice is said once
        assert asyncio.run(kernels.place_for("a" * 12)) == 1
    kernels.known.clear()
    assert asyncio.run(kernels.place_for("a" * 12)) == 0


# ---------------------------------------------------------------- forks
linux = pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux alone")
SHOWS = (
    "import random, os; print(random.random(), os.environ['CARDLAB_LANG'], os.getcwd(), 'IPython' in dir())"
)


@pytest.fixture
def forks() -> Iterator[object]:
    from cardlab.app.forked import ForkServer

    server = ForkServer()
    yield server
    server.stop()


@linux
def test_forks_share_no_chance_no_language_and_no_place(forks: object, tmp_path: Path) -> None:
    """Each is asked the same and answers for itself; all end when the process they come from does."""
    from jupyter_client.asynchronous.client import AsyncKernelClient
    from jupyter_client.connect import write_connection_file

    async def said(lang: str) -> tuple[object, list[str]]:
        folder = tmp_path / lang
        folder.mkdir()
        file, info = write_connection_file(str(folder / "kernel.json"))
        env = {**os.environ, "CARDLAB_LANG": lang}
        fork = await forks.fork(["-f", file], env, str(folder))  # type: ignore[attr-defined]
        client = AsyncKernelClient()
        client.load_connection_info(info)
        client.start_channels()
        await client.wait_for_ready(timeout=60)
        heard: list[str] = []
        await client.execute_interactive(
            SHOWS, timeout=60, output_hook=lambda message: heard.append(message["content"].get("text", ""))
        )
        client.stop_channels()
        return fork, "".join(heard).split()

    async def both() -> list[tuple[object, list[str]]]:
        return [await said("ko"), await said("en")]

    random.seed(1)
    (first, one), (second, other) = asyncio.run(both())
    assert one[0] != other[0]
    assert (one[1], other[1]) == ("ko", "en")
    assert (one[2], other[2]) == (str(tmp_path / "ko"), str(tmp_path / "en"))
    assert first.poll() is None  # type: ignore[attr-defined]
    first.send_signal(signal.SIGKILL)  # type: ignore[attr-defined]
    forks.stop()  # type: ignore[attr-defined]
    for fork in (first, second):
        assert asyncio.run(ended(fork))


@linux
def test_where_there_is_no_room_for_a_fork_the_others_live_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardlab.app.forkserver import answer

    def no_room() -> int:
        raise BlockingIOError

    monkeypatch.setattr(os, "fork", no_room)
    ours, door = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    line, theirs = socket.socketpair()
    with ours, door, line:
        socket.send_fds(ours, [b"{}"], [theirs.fileno()])
        theirs.close()
        ours.shutdown(socket.SHUT_WR)
        answer(door)  # and ends because nobody is left to ask, not before
        assert line.recv(1) == b""


async def ended(fork: object) -> bool:
    """Whether it ends within a while."""
    for _ in range(100):
        if fork.poll() is not None:  # type: ignore[attr-defined]
            return True
        await asyncio.sleep(0.1)
    return False


def test_connections_are_counted_whatever_the_order_in_which_they_are_told() -> None:
    kernels = Kernels()
    kernels.add("table", connections=0)
    kernels.go("table", "cut off")
    kernels.notify_disconnect("table")
    assert kernels._kernel_connections["table"] == 0
    kernels.come("table", "first")
    kernels.notify_connect("table")
    kernels.come("table", "second")
    assert kernels._kernel_connections["table"] == 2
    kernels.go("table", "first")
    kernels.go("table", "first")
    assert kernels._kernel_connections["table"] == 1
