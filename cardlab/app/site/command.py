"""`cardlab site DIR`: every lesson as a page that runs in the visitor's browser, with no server.

Any file host can show the folder. It asks for nothing from elsewhere; only building it needs pip and npm.
"""

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

from cardlab.app import places, words
from cardlab.app.site import packing, pages, parts

NOTE = "cardlab-site.json"  # names every file of a site, so that the next build knows which are its own


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds the command and its options."""
    lang = words.of_machine()
    parser = commands.add_parser("site", help=words.say(lang, "site.help"))
    parser.add_argument("folder", type=Path, metavar="DIR", help=words.say(lang, "site.folder"))
    parser.add_argument("--lessons", type=Path, default=places.LESSONS, help=words.say(lang, "serve.lessons"))
    parser.add_argument("--lang", choices=words.LANGUAGES, default=lang, help=words.say(lang, "main.lang"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Builds the site and says where it is. 1: it could not be built; what was there is as it was."""
    try:
        count, size = build(args.lessons.resolve(), args.folder)
    except parts.Missing as missing:
        print(words.say(args.lang, f"site.{missing.key}", **missing.facts), file=sys.stderr)
        return 1
    except OSError as error:
        reason = error.strerror or str(error)
        print(words.say(args.lang, "site.cannot_write", folder=args.folder, reason=reason), file=sys.stderr)
        return 1
    print(words.say(args.lang, "site.built", folder=args.folder, count=count, size=round(size / 1e6)))
    return 0


def build(lessons: Path, folder: Path) -> tuple[int, int]:
    """Makes the whole site aside and then puts it in place: lessons in a language, bytes in all."""
    before = own_files(folder)
    with tempfile.TemporaryDirectory() as aside:
        work, made = Path(aside) / "work", Path(aside) / "site"
        work.mkdir()
        made.mkdir()
        parts.checkout()
        count = pages.write(lessons, made)
        packing.lay(*parts.fetched(work), lessons, work, made / "kernel")
        files = sorted(file.relative_to(made).as_posix() for file in made.rglob("*") if file.is_file())
        size = sum((made / name).stat().st_size for name in files)
        (made / NOTE).write_text(json.dumps({"cardlab": "site", "files": [NOTE, *files]}, indent=1), "utf-8")
        for name in before:
            (folder / name).unlink()
        shutil.copytree(made, folder, dirs_exist_ok=True)
    return count, size


def own_files(folder: Path) -> list[str]:
    """The files there that an earlier build wrote; raises `parts.Missing` where there are others, too."""
    there = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if not file.is_dir()}
    try:
        told = json.loads((folder / NOTE).read_text("utf-8"))["files"] if there else []
    except (OSError, ValueError, KeyError, TypeError):
        told = []
    if foreign := sorted(there.difference(told)):
        raise parts.Missing("foreign", folder=folder, file=foreign[0], count=len(foreign))
    return sorted(there)
