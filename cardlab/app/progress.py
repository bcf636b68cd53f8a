"""`cardlab progress export FILE` and `import FILE`: what a learner has done, as one file to take along.

It is the progress that Lab and Notebook keep on this machine; the map of the lessons exports and imports that
of a browser, in the same form.
"""

import argparse
import json
import sys
from pathlib import Path

from cardlab.app import words
from cardlab.tutor.keep import LARGEST, Damaged, ProgressFile, read, write


class Refused(Exception):
    """Why it cannot be done; `told` is a key under `progress` with its facts."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key, self.facts = key, facts
        super().__init__(key)


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds the command and its options."""
    lang = words.of_machine()
    parser = commands.add_parser("progress", help=words.say(lang, "progress.help"))
    parser.add_argument("what", choices=sorted(_DOES), help=words.say(lang, "progress.what"))
    parser.add_argument("file", type=Path, metavar="FILE", help=words.say(lang, "progress.file"))
    parser.add_argument("--lang", choices=words.LANGUAGES, default=lang, help=words.say(lang, "main.lang"))
    parser.add_argument("--json", action="store_true", help=words.say(lang, "main.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Does it and says what came of it. 1: it could not be done, and nothing was changed."""
    kept = ProgressFile()
    try:
        done = _DOES[args.what](kept, args.file)
    except Refused as refused:
        print(words.say(args.lang, f"progress.{refused.key}", **refused.facts), file=sys.stderr)
        return 1
    except OSError as error:
        reason = error.strerror or str(error)
        where = error.filename or args.file
        print(words.say(args.lang, "progress.no_file", file=where, reason=reason), file=sys.stderr)
        return 1
    aside = [str(file) for file in kept.aside]
    if args.json:
        print(json.dumps({"file": str(args.file), **done, "aside": aside}, ensure_ascii=False))
    else:
        print(words.say(args.lang, f"progress.{args.what}ed", file=args.file, **done))
        for file in aside:
            print(words.say(args.lang, "progress.aside", file=file))
    return 0


def export_to(kept: ProgressFile, file: Path) -> dict[str, int]:
    """Writes all that is kept into a new file, and answers how many attempts that is."""
    attempts = kept.load().attempts
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(write(attempts))
    except FileExistsError as error:
        raise Refused("there_already", file=file) from error
    return {"count": len(attempts), "bad": 0}


def import_from(kept: ProgressFile, file: Path) -> dict[str, int]:
    """Lays the attempts of a file beside those that are kept; answers how many were new or unreadable."""
    if file.stat().st_size > LARGEST:
        raise Refused("no_progress", file=file)
    try:
        found = read(file.read_text("utf-8"))
    except (Damaged, UnicodeDecodeError) as error:
        raise Refused("no_progress", file=file) from error
    before = kept.load().by_id.keys()
    kept.add(found.attempts)
    return {"count": len({attempt.id for attempt in found.attempts} - before), "bad": len(found.bad)}


_DOES = {"export": export_to, "import": import_from}
