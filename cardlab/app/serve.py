"""`cardlab serve`: the lessons in the browser, or in JupyterLab for those who want to see the code."""

import argparse
import errno
import socket
import sys
from pathlib import Path

from cardlab.app import check, hosting, lessons, places, words
from cardlab.app.places import Ports
from cardlab.tutor import catalog

PORT = 8866
TRIES = 50


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds the command and its options."""
    lang = words.of_machine()
    parser = commands.add_parser("serve", help=words.say(lang, "serve.help"))
    parser.add_argument("--port", type=int, help=words.say(lang, "serve.port"))
    parser.add_argument("--host", help=words.say(lang, "serve.host"))
    parser.add_argument("--lang", choices=words.LANGUAGES, help=words.say(lang, "main.lang"))
    parser.add_argument("--no-browser", action="store_true", help=words.say(lang, "serve.no_browser"))
    parser.add_argument("--lessons", type=Path, default=places.LESSONS, help=words.say(lang, "serve.lessons"))
    parser.add_argument("--lab", action="store_true", help=words.say(lang, "serve.lab"))
    parser.add_argument("--folder", type=Path, help=words.say(lang, "serve.folder"))
    hosting.add(parser, lang)
    parser.add_argument("--verbose", action="store_true", help=words.say(lang, "serve.verbose"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serves until Ctrl+C. 1: something is missing, or the port is taken."""
    lang = args.lang or words.of_machine()
    wrong = [part for part in check.installed() if not part.ok]
    if wrong:
        print(words.say(lang, "serve.incomplete"), *check.lines(wrong, lang), sep="\n", file=sys.stderr)
        return 1
    if not any(catalog.lessons(args.lessons, each) for each in words.LANGUAGES):
        print(words.say(lang, "serve.no_lessons", folder=args.lessons), file=sys.stderr)
        return 1
    host = args.host or (hosting.ANYWHERE if args.public else hosting.HERE)
    if trouble := hosting.mistake(args, host, lang) or no_way_in(host, args.port, lang):
        print(trouble, file=sys.stderr)
        return 1
    ports = Ports(PORT, TRIES) if args.port is None else Ports(args.port, 0)
    if args.lab:
        return in_lab(args, host, lang, ports)

    # The server takes a second to import, which no other command should wait for.
    from cardlab.app.server import tutorial  # noqa: PLC0415

    house = hosting.house(args, host)
    server = tutorial(args.lessons.resolve(), house, ports, verbose=args.verbose)
    server.lang, server.open_browser = args.lang or "", not args.no_browser
    server.announce = lambda port: print(*hosting.told(house, port, lang), sep="\n", flush=True)
    server.start()
    print("\n" + words.say(lang, "serve.ended"))
    return 0


def in_lab(args: argparse.Namespace, host: str, lang: str, ports: Ports) -> int:
    """Copies the lessons to a folder of the user's and opens it in JupyterLab."""
    folder = args.folder or own_folder()
    try:
        done = lessons.copy(args.lessons, folder)
    except OSError as error:
        print(lessons.complaint(error, folder, lang), file=sys.stderr)
        return 1
    print(*lessons.report(done, lang), sep="\n", flush=True)
    from cardlab.app.lab import open_lab  # noqa: PLC0415 - as above

    open_lab(folder.resolve(), host, ports, lang=lang, browser=not args.no_browser)
    return 0


def own_folder() -> Path:
    """Where a user's copies lie when nobody says: at home, or here for a user who has none."""
    try:
        return Path.home() / "cardlab-lessons"
    except RuntimeError:
        return Path("cardlab-lessons")


def no_way_in(host: str, port: int | None, lang: str) -> str:
    """Why nobody could listen there, "" if somebody could; no port: any will do."""
    if port is not None and not 0 < port < 65_536:
        return words.say(lang, "serve.no_port", port=port)
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        if sys.platform != "win32":  # there the option would let two servers share a port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port or 0))
        except (OSError, UnicodeError) as error:
            kinds = {errno.EADDRINUSE: "port_taken", errno.EACCES: "port_refused"}
            number, reason = getattr(error, "errno", None), getattr(error, "strerror", None) or error
            return words.say(
                lang, f"serve.{kinds.get(number or 0, 'no_host')}", host=host, port=port, reason=reason
            )
    return ""
