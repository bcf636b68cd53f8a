"""`cardlab lessons DIR`: the lesson notebooks as files of one's own.

A notebook that somebody has worked in is theirs. What was copied is noted beside the copies, so that a new
version of cardlab can replace the notebooks nobody touched and leave the others alone.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path

from cardlab.app import places, words

NOTE = ".cardlab-lessons.json"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds the command and its options."""
    lang = words.of_machine()
    parser = commands.add_parser("lessons", help=words.say(lang, "lessons.help"))
    parser.add_argument("folder", type=Path, metavar="DIR", help=words.say(lang, "lessons.folder"))
    parser.add_argument("--force", action="store_true", help=words.say(lang, "lessons.force"))
    parser.add_argument("--lang", choices=words.LANGUAGES, default=lang, help=words.say(lang, "main.lang"))
    parser.add_argument("--json", action="store_true", help=words.say(lang, "main.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copies and says what it did. 1: the folder cannot be written to."""
    try:
        done = copy(places.LESSONS, args.folder, force=args.force)
    except OSError as error:
        print(complaint(error, args.folder, args.lang), file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps({"folder": str(args.folder), "files": done}, ensure_ascii=False))
    else:
        print(*report(done, args.lang), words.say(args.lang, "lessons.open_do", folder=args.folder), sep="\n")
    return 0


def copy(source: Path, folder: Path, *, force: bool = False) -> dict[str, str]:
    """Copies every lesson of `source` into `folder` and returns what was done with each file.

    new: it was not there; same: it was, as it should be; updated: an untouched copy of another version was
    replaced; kept: somebody had changed it; replaced: somebody had, and `force` was given. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / NOTE
    copied = noted(note)
    done: dict[str, str] = {}
    for file in sorted(source.glob("*/*.ipynb")):
        name = file.relative_to(source).as_posix()
        content, target = file.read_bytes(), folder / name
        done[name] = what = decide(content, target, copied.get(name), force)
        if what in ("new", "updated", "replaced"):
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(content)
        if what != "kept":
            copied[name] = digest(content)
    note.write_text(json.dumps(copied, indent=1), "utf-8")
    return done


def noted(note: Path) -> dict[str, str]:
    """What was copied the last time; nothing is known when the note was damaged: all that differs is kept.

    Raises OSError.
    """
    try:
        known = json.loads(note.read_text("utf-8")) if note.is_file() else {}
    except ValueError:
        known = {}
    return known if isinstance(known, dict) else {}


def complaint(error: OSError, folder: Path, lang: str) -> str:
    """Why the copies could not be made."""
    return words.say(lang, "lessons.not_a_folder", folder=folder, reason=error.strerror or str(error))


def decide(content: bytes, target: Path, copied: str | None, force: bool) -> str:
    """What to do with one file; `copied` is the digest of what was put there the last time."""
    if not target.exists():
        return "new"
    there = target.read_bytes()
    if there == content:
        return "same"
    if digest(there) == copied:
        return "updated"
    return "replaced" if force else "kept"


def digest(content: bytes) -> str:
    """The fingerprint by which an untouched copy is known again."""
    return hashlib.sha256(content).hexdigest()


def report(done: dict[str, str], lang: str) -> list[str]:
    """What was done with each file, a line each, and a way out if some were left alone."""
    told = [f"{name}: {words.say(lang, f'lessons.{what}')}" for name, what in done.items()]
    return [*told, words.say(lang, "lessons.kept_do")] if "kept" in done.values() else told
