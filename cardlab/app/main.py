"""The `cardlab` command."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cardlab.app import check, grade, lessons, parsing, progress, replay, score, serve, value, words
from cardlab.app.site import command as site

COMMANDS = (serve, site, check, lessons, progress, grade, score, value, replay)


def parser() -> parsing.Parser:
    """The whole command line; each command is a module with `add` and `run`."""
    lang = words.of_machine()
    top = parsing.Parser(prog="cardlab", description=words.say(lang, "main.about"))
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code: 0 done, 1 could not be done, 2 not understood."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us, as some services do
            setattr(sys, name, Path(os.devnull).open("r+", encoding="utf-8"))  # noqa: SIM115 - for good
    for stream in (sys.stdout, sys.stderr):
        # A Windows console in an old code page, or LANG=C, must not fail at the first ♠.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    args = parser().parse_args(argv)
    code: int = args.run(args)
    return code


if __name__ == "__main__":
    sys.exit(main())
