"""The tutorial's web server: Voila with our own page, addresses and error messages.

Nothing it serves asks for anything outside this machine, so a closed school network is enough.
"""

import logging
import re
import secrets
import shutil
import webbrowser
from collections.abc import Callable as Function
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Thread
from typing import Any

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_core.utils import run_sync
from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop
from tornado.web import HTTPError
from traitlets import Callable, Instance, Unicode, default
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from cardlab.app import forked, hosting, places, visits, words
from cardlab.app.framing import framed
from cardlab.app.hosting import House
from cardlab.tutor import catalog


class ThisPython(KernelSpecManager):
    """Starts lessons with the Python that has cardlab, whatever kernels the user has registered."""

    @default("kernel_dirs")
    def _no_other(self) -> list[str]:
        return []


class Tutorial(Voila):  # type: ignore[misc]  # Voila has no types
    """A Voila application that serves a folder of lessons as `/ko/….ipynb` and `/en/….ipynb`."""

    lang = Unicode(help="the language of the start page; empty: the one the browser asks for")
    house = Instance(House, help="for whom it is")
    announce = Callable(help="is told the port once somebody can go there")

    def setup_template_dirs(self) -> None:
        # The template stays "lab", whose static files Voila finds; our pages are only looked up first.
        super().setup_template_dirs()
        self.template_paths.insert(0, str(places.TEMPLATE))

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        settings["serve_traceback"] = False
        frames = {lang: words.texts(lang)["page"] for lang in words.LANGUAGES}
        settings["voila_jinja2_env"].globals.update(frames=frames, base=self.base_url)
        self.kernel_manager.most = self.house.most
        return settings

    def init_handlers(self) -> list[Any]:
        """Voila's own addresses, but ours instead of its file browser and the contents behind it."""
        browsing = tuple(
            url_path_join(self.base_url, "voila", path)
            for path in ("tree", "render", "api/contents", "files", "api/shutdown")
        )
        every = super().init_handlers()
        kept = [rule for rule in every if rule[0] != self.base_url and not rule[0].startswith(browsing)]
        kept = [(r[0], Channels) if r[1] is VoilaKernelWebsocketHandler else r for r in kept]
        page = {"voila_configuration": self.voila_configuration}
        lesson = {"template_paths": self.template_paths, "config": self.config, **page}
        base = re.escape(self.base_url)
        return [
            *kept,
            (rf"{base}((?:ko|en)/[^/]+\.ipynb)", Lesson, lesson),
            (rf"{base}(ko|en)?/?", Start, page),
            (rf"{base}voila/api/shutdown/(.*)", Leave),
            (r"/.*", Nowhere, page),
        ]

    def random_ports(self, port: int, n: int) -> Iterator[int]:
        """The ports to try: the one asked for, then its neighbours."""
        yield from range(port, port + n)

    def listen(self) -> None:
        # Which port it became is known only when the loop runs.
        IOLoop.current().add_callback(lambda: self.announce(self.port))
        super().listen()

    def stop(self) -> None:
        """Ends at once: a lesson's kernel has nothing to save, and asking each one kindly takes seconds."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        if forked.possible():
            forked.fork_server().stop()
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def launch_browser(self) -> None:
        Thread(target=webbrowser.open, args=(hosting.near(self.house, self.port),), daemon=True).start()


class Lesson(TornadoVoilaHandler):  # type: ignore[misc]
    """A lesson, or where every place is taken a page that waits for one and says so.

    The ticket of a page that waits is in its address: in a frame on another site there are no cookies.
    """

    def initialize(self, **kwargs: Any) -> None:
        super().initialize(**kwargs)
        self._here: Function[[], None] = lambda: None

    async def get(self, path: str) -> None:
        """Writes the page as it comes about."""
        kernels: visits.Visits = self.kernel_manager
        ticket = self.get_query_argument("ticket", "")
        if not visits.TICKET.fullmatch(ticket):
            ticket = visits.ticket()
        if place := await kernels.place_for(ticket):
            self.wait(path[:2], ticket, place)
            return
        with kernels.coming() as self._here:
            async with kernels.starting:
                await super().get(path)

    def flush(self, include_footers: bool = False) -> "Future[None]":
        """Sends what was written so far; from the first of it on the kernel is among those that run."""
        self._here()
        return super().flush(include_footers)  # type: ignore[no-any-return]

    def wait(self, lang: str, ticket: str, place: int) -> None:
        """Says which place in line this visitor has, on a page that asks again by itself."""
        self.set_status(503)
        self.set_header("Retry-After", visits.AGAIN)
        self.set_header("Cache-Control", "no-store")
        said = words.texts(lang)["page"]
        turn = words.say(lang, "page.full_place", place=place)
        again = {"ticket": ticket, "seconds": visits.AGAIN}
        self.finish(self.render_template("waiting.html", lang=lang, words=said, turn=turn, **again))


class Channels(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The socket between a page and its kernel, which the kernel's manager counts."""

    gone = False

    async def open(self, kernel_id: str) -> None:
        """Connects them, unless the page was cut off meanwhile."""
        if not self.gone:
            self.kernel_manager.come(kernel_id, self)
            await super().open(kernel_id)

    def on_close(self) -> None:
        """The page has gone."""
        self.gone = True
        self.kernel_manager.go(self.kernel_id, self)
        super().on_close()


class Start(BaseVoilaHandler):  # type: ignore[misc]
    """Sends a visitor to the first lesson in their language."""

    def get(self, lang: str | None) -> None:
        tutorial: Tutorial = self.settings["voila"]
        lang = lang or tutorial.lang or words.of_browser(self.request.headers.get("Accept-Language", ""))
        found = catalog.lessons(Path(tutorial.root_dir), lang)
        if not found:
            raise HTTPError(404)
        self.set_header("Vary", "Accept-Language")
        self.redirect(url_path_join(self.base_url, found[0].path))


class Leave(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """Ends the kernel of a page that is being closed.

    A page says so in a beacon, which cannot carry the token that Voila asks for; that the sender knows the
    kernel's id, which no other page can, is proof enough.
    """

    def check_xsrf_cookie(self) -> None:
        pass


class Nowhere(BaseVoilaHandler):  # type: ignore[misc]
    """Answers every other address with our own page."""

    def get(self) -> None:
        raise HTTPError(404)


def frame(
    config: dict[str, Any], *, notebook_path: str, settings: dict[str, Any], **_: object
) -> dict[str, Any]:
    """Adds what the page round a lesson shows: its texts, its neighbours, itself in the other language."""
    lang, _slash, name = notebook_path.removesuffix(".ipynb").partition("/")
    base = settings["base_url"]
    lesson = framed(Path(settings["voila"].root_dir), lang, name, lambda path: f"{base}{path}")
    if lesson is None:
        raise HTTPError(404)
    config["lesson"] = lesson
    return config


def incident(output: dict[str, Any]) -> str:
    """Logs what went wrong in a cell and returns the number under which the log has it.

    The visitor sees the number and never the traceback.
    """
    number = secrets.token_hex(3)
    said = output.get("traceback") or [output.get("text", "")]
    logging.getLogger(__name__).error("cardlab error %s\n%s", number, "\n".join(said))
    return number


def told(record: logging.LogRecord) -> bool:
    """Whether the log names a request: that somebody waits is asked every few seconds."""
    return not (isinstance(record.args, tuple) and record.args[:1] == (503,))


def tutorial(lessons: Path, house: House, ports: places.Ports, *, verbose: bool) -> Tutorial:
    """A server ready to `start()`."""
    config = Config()
    config.VoilaConfiguration = Config(
        # Tracebacks reach our template, which hands them to the log and shows a number in their place.
        show_tracebacks=True,
        strip_sources=True,
        page_config_hook=frame,
        kernel_spec_manager_class=ThisPython,
        multi_kernel_manager_class=visits.Visits,
        allow_template_override="NO",
        allow_theme_override="NO",
        extension_allowlist=[
            "@jupyter-widgets/jupyterlab-manager",
            "@voila-dashboards/widgets-manager8",
            "anywidget",
        ],
    )
    config.VoilaExporter = Config(filters={"incident": incident})
    # A closed page leaves its kernel behind: end it after a while, but never one that is still looked at.
    config.Visits = Config(cull_idle_timeout=60 * house.left, cull_interval=30, cull_connected=False)
    server = Tutorial(config=config)
    server.config_file_paths = []
    server.log_level = "INFO" if verbose else "ERROR"
    server.root_dir, server.ip, server.house = str(lessons), house.host, house
    server.port, server.port_retries = ports
    server.base_url = server.server_url = house.base
    logging.getLogger("tornado.access").addFilter(told)
    if house.frames:
        policy = f"frame-ancestors 'self' {' '.join(house.frames)}"
        server.tornado_settings = {"headers": {"Content-Security-Policy": policy}}
    server.initialize([])
    if forked.possible():
        # A kernel is spoken to by sockets in a folder of this user's, not by ports.
        server.config.KernelManager.transport = "ipc"
        forked.use()
    return server
