"""The command line in the reader's language: Python's own parser knows English alone."""

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

from cardlab.app import words

# What the parser objects to, by what it says in English; of the rest the name of the argument is known.
OBJECTIONS = {
    "required": re.compile(r"the following arguments are required: (.+)"),
    "unknown": re.compile(r"unrecognized arguments: (.+)"),
    "choice": re.compile(r"argument ([^:]+): invalid choice"),
    "one": re.compile(r"argument ([^:]+): expected .*argument"),
    "together": re.compile(r"argument ([^:]+): not allowed with argument"),
    "value": re.compile(r"argument ([^:]+): "),
}


class Layout(argparse.HelpFormatter):
    """How help is laid out."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """The line of usage, under its word."""
        start = words.say(words.of_machine(), "main.usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, start)


class Parser(argparse.ArgumentParser):
    """A parser that speaks the language of the machine; its commands do the same."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**{"formatter_class": Layout, **given, "add_help": False})
        lang = words.of_machine()
        self._positionals.title = words.say(lang, "main.positionals")
        self._optionals.title = words.say(lang, "main.options")
        self.add_argument("-h", "--help", action="help", help=words.say(lang, "main.help"))

    def error(self, message: str) -> NoReturn:
        """Say what was not understood, with the usage, and exit with 2."""
        lang = words.of_machine()
        hits = ((key, form.search(message)) for key, form in OBJECTIONS.items())
        key, hit = next(((key, hit) for key, hit in hits if hit), ("else", None))
        self.print_usage(sys.stderr)
        told = words.say(lang, f"main.not_{key}", found=hit[1] if hit else "")
        self.exit(2, f"{self.prog}: {told}\n")
