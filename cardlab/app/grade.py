"""`cardlab grade LESSON FILE …`: whether the answers in each file pass the check of a lesson.

For CI and for whoever collects files: it needs no screen, and its exit code says whether all passed.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from cardlab.app import words
from cardlab.tutor import checks
from cardlab.tutor.grading import Grade, Unreadable, grade


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds the command and its options."""
    lang = words.of_machine()
    parser = commands.add_parser("grade", help=words.say(lang, "grade.help"))
    parser.add_argument("lesson", metavar="LESSON", help=words.say(lang, "grade.lesson"))
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help=words.say(lang, "grade.files"))
    parser.add_argument("--need", type=int, metavar="N", help=words.say(lang, "grade.need"))
    parser.add_argument("--first", action="store_true", help=words.say(lang, "grade.first"))
    parser.add_argument("--seed", help=words.say(lang, "grade.seed"))
    parser.add_argument("--lang", choices=words.LANGUAGES, default=lang, help=words.say(lang, "main.lang"))
    parser.add_argument("--json", action="store_true", help=words.say(lang, "main.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Grades each file. 0: all passed; 1: one did not; 2: no such check, or a file holds no answers."""
    if args.lesson not in checks.lessons():
        known = ", ".join(checks.lessons())
        print(words.say(args.lang, "grade.no_check", lesson=args.lesson, known=known), file=sys.stderr)
        return 2
    code = 0
    for file in args.files:
        try:
            result = grade(file, args.lesson, need=args.need, first=args.first, seed=args.seed)
        except Unreadable:
            print(words.say(args.lang, "grade.no_answers", file=file), file=sys.stderr)
            code = 2
            continue
        except OSError as error:
            reason = error.strerror or str(error)
            print(words.say(args.lang, "grade.no_file", file=file, reason=reason), file=sys.stderr)
            code = 2
            continue
        print(
            json.dumps(plain(file, result), ensure_ascii=False)
            if args.json
            else told(file, result, args.lang)
        )
        code = max(code, 0 if result.passed else 1)
    return code


def told(file: Path, result: Grade, lang: str) -> str:
    """The grade in sentences."""
    facts = {"file": file, "right": len(result.right), "total": result.total, "need": result.need}
    key = "passed" if result.passed else "not_passed"
    lines = [words.say(lang, f"grade.{key}", points=f"{result.points:g}", **facts)]
    for name in ("missed", "missing"):
        if places := getattr(result, name):
            lines.append(f"  {words.say(lang, f'grade.{name}', places=', '.join(map(str, places)))}")
    if result.left:
        lines.append(f"  {words.say(lang, 'grade.left', count=len(result.left))}")
    return "\n".join(lines)


def plain(file: Path, result: Grade) -> dict[str, Any]:
    """The grade as JSON."""
    return {
        "file": str(file),
        "lesson": result.lesson,
        "passed": result.passed,
        "points": result.points,
        "of": 10,
        "right": result.right,
        "missed": {str(place): result.rules[place] for place in result.missed},
        "missing": result.missing,
        "left": [{"place": each.place, "why": each.why} for each in result.left],
    }
