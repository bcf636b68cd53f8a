"""The tutorial's web server: Voila with our own page, addresses and error messages.

Nothing it serves asks for anything outside this machine, so a closed school network is enough.
"""

import logging
import secrets
import shutil
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_core.utils import run_sync
from tornado.ioloop import IOLoop
from tornado.web import HTTPError
from traitlets import Callable, Unicode, default
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from cardlab.app import places, words
from cardlab.app.framing import framed
from cardlab.tutor import catalog


class ThisPython(KernelSpecManager):
    """Starts lessons with the Python that has cardlab, whatever kernels the user has registered."""

    @default("kernel_dirs")
    def _no_other(self) -> list[str]:
        return []


class Tutorial(Voila):  # type: ignore[misc]  # Voila has no types
    """A Voila application that serves a folder of lessons as `/ko/….ipynb` and `/en/….ipynb`."""

    lang = Unicode(help="the language of the start page; empty: the one the browser asks for")
    announce = Callable(help="is told the address once somebody can go there")

    def setup_template_dirs(self) -> None:
        # The template stays "lab", whose static files Voila finds; our pages are only looked up first.
        super().setup_template_dirs()
        self.template_paths.insert(0, str(places.TEMPLATE))

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        settings["serve_traceback"] = False
        frames = {lang: words.texts(lang)["page"] for lang in words.LANGUAGES}
        settings["voila_jinja2_env"].globals["frames"] = frames
        return settings

    def init_handlers(self) -> list[Any]:
        """Voila's own addresses, but ours instead of its file browser and the contents behind it."""
        browsing = (
            "/voila/tree",
            "/voila/render",
            "/voila/api/contents",
            "/voila/files",
            "/voila/api/shutdown",
        )
        every = super().init_handlers()
        kept = [rule for rule in every if rule[0] != "/" and not rule[0].startswith(browsing)]
        page = {"voila_configuration": self.voila_configuration}
        lesson = {"template_paths": self.template_paths, "config": self.config, **page}
        return [
            *kept,
            (r"/((?:ko|en)/[^/]+\.ipynb)", TornadoVoilaHandler, lesson),
            (r"/(ko|en)?/?", Start, page),
            (r"/voila/api/shutdown/(.*)", Leave),
            (r"/.*", Nowhere, page),
        ]

    def random_ports(self, port: int, n: int) -> Iterator[int]:
        """The ports to try: the one asked for, then its neighbours."""
        yield from range(port, port + n)

    def listen(self) -> None:
        # Which port it became is known only when the loop runs.
        IOLoop.current().add_callback(lambda: self.announce(self.connection_url))
        super().listen()

    def stop(self) -> None:
        """Ends at once: a lesson's kernel has nothing to save, and asking each one kindly takes seconds."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def launch_browser(self) -> None:
        Thread(target=webbrowser.open, args=(self.connection_url,), daemon=True).start()


class Start(BaseVoilaHandler):  # type: ignore[misc]
    """Sends a visitor to the first lesson in their language."""

    def get(self, lang: str | None) -> None:
        tutorial: Tutorial = self.settings["voila"]
        lang = lang or tutorial.lang or words.of_browser(self.request.headers.get("Accept-Language", ""))
        found = catalog.lessons(Path(tutorial.root_dir), lang)
        if not found:
            raise HTTPError(404)
        self.set_header("Vary", "Accept-Language")
        self.redirect("/" + found[0].path)


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
    lesson = framed(Path(settings["voila"].root_dir), lang, name, lambda path: f"/{path}")
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


def tutorial(lessons: Path, host: str, ports: places.Ports, *, verbose: bool) -> Tutorial:
    """A server ready to `start()`."""
    config = Config()
    config.VoilaConfiguration = Config(
        # Tracebacks reach our template, which hands them to the log and shows a number in their place.
        show_tracebacks=True,
        strip_sources=True,
        page_config_hook=frame,
        kernel_spec_manager_class=ThisPython,
        allow_template_override="NO",
        allow_theme_override="NO",
        extension_allowlist=[
            "@jupyter-widgets/jupyterlab-manager",
            "@voila-dashboards/widgets-manager8",
            "anywidget",
        ],
    )
    config.VoilaExporter = Config(filters={"incident": incident})
    # A closed page leaves its kernel behind: end it after ten minutes, but never one that is still looked at.
    config.MappingKernelManager = Config(cull_idle_timeout=600, cull_interval=60, cull_connected=False)
    server = Tutorial(config=config)
    server.config_file_paths = []
    server.log_level = "INFO" if verbose else "ERROR"
    server.root_dir, server.ip = str(lessons), host
    server.port, server.port_retries = ports
    server.initialize([])
    return server
