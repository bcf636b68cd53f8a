"""`cardlab replay FILE`: what happened in a recorded deal or match, event by event, and how it was scored.

FILE holds one record or several, in the form of `cardlab.records`; "-" is standard input. With `--json` each
record is answered by one line; with `--batch` every line of standard input is `{"record": "…"}` and
answered by one line: the record's deals with their events, worked sums (as `cardlab score` gives them) and
score sheet, and how the match ended.

FILE may also hold games of the International Skat Server, one a line; each is answered by
`{"id": …, "declarer": …, "game": …, "points": …, "tricks": …, "matadors": …, "won": …, "overbid": …,
"value": …, "score": …}` (the declarer's place from forehand, 0; null where there is no result). A damaged
game is answered by its error, and the others go on.

Exit code: 0; 2 for a record that cannot be read, or a batch without one that can.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cardlab.app import batch, replay_iss, words
from cardlab.app.batch import Refused, shown
from cardlab.app.broken import Broken
from cardlab.app.course import course
from cardlab.app.sums import lines_json, numbers, rows
from cardlab.explain import Speaker
from cardlab.games.skat import records as iss
from cardlab.games.skat.iss import BadISS
from cardlab.match import Match
from cardlab.records import RecordError, read_all
from cardlab.rulings import Ending, Finding
from cardlab.table import Table

LONGEST = 64_000_000  # bytes in a file: some 60,000 games of the server


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds the command and its options."""
    lang = words.of_machine()
    parser = commands.add_parser("replay", help=words.say(lang, "replay.help"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=words.say(lang, "replay.file"))
    batch.options(parser, words.say(lang, "replay.batch"), lang)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replays the records of a file, or every line of standard input."""
    return batch.main(lambda: _run(args), args.json, args.lang)


def _run(args: argparse.Namespace) -> int:
    if args.batch:
        if args.file not in (None, "-"):
            raise Refused("replay.batch_alone")
        return batch.answer_lines(lambda item: _answer(item, args.lang), args.lang)
    if not args.file:
        raise Refused("replay.no_file")
    text = _read(args.file)
    if replay_iss.is_iss(text):
        return _replay_iss(text, args)
    for number, item in enumerate(records(text)):
        if args.json:
            print(batch.dump(as_json(item, args.lang)))
        else:
            print(*([""] if number else []), *as_text(item, args.lang), sep="\n")
    return 0


def _replay_iss(text: str, args: argparse.Namespace) -> int:
    """Game after game; a damaged one is named where it stands, and the others go on."""
    code = 0
    for number, game in enumerate(iss.read(text)):
        if isinstance(game, BadISS):
            code, told = 2, replay_iss.refused(game).say(args.lang)
            if args.json:
                print(batch.dump({"error": told, "line": game.line}))
            else:
                print(told, file=sys.stderr)
        elif args.json:
            print(batch.dump(replay_iss.as_json(game)))
        else:
            print(*([""] if number else []), *replay_iss.as_text(game, args.lang), sep="\n")
    return code


def _answer(item: dict[str, Any], lang: str) -> object:
    batch.fields(item, ("record",))
    if not isinstance(item["record"], str):
        raise Refused("replay.not_text", found=shown(item["record"]))
    text = item["record"]
    if replay_iss.is_iss(text):
        games = list(iss.read(text))
        if len(games) > 1:
            raise Broken.several(len(games))
        if isinstance(game := games[0], BadISS):
            raise replay_iss.refused(game)
        return replay_iss.as_json(game)
    found = records(text)
    if len(found) > 1:
        raise Broken.several(len(found))
    return as_json(found[0], lang)


def _read(file: str) -> str:
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as stream:
            content = stream.read(LONGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise Refused("replay.no_such_file", file=shown(file)) from None
    except IsADirectoryError:
        raise Refused("replay.folder", file=shown(file)) from None
    except OSError as error:
        raise Refused("replay.unreadable", file=shown(file), reason=error.strerror or str(error)) from None
    except ValueError:  # a name that no file can have
        raise Refused("replay.no_such_file", file=shown(file)) from None
    if len(content) > LONGEST:
        raise Refused("replay.too_long", file=shown(file), most=LONGEST // 1_000_000)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Old files of the server have players' names in Latin-1.
        if replay_iss.is_iss(text := content.decode("latin-1")):
            return text
        raise Refused("replay.not_utf8", file=shown(file)) from None


def records(text: str) -> list[Table | Match]:
    """The records of a text; raises `Broken` with the line and the reason."""
    try:
        return read_all(text)
    except RecordError as error:
        raise Broken(error) from None


# ------------------------------------------------------------------ what happened
def deals(item: Table | Match) -> Iterator[tuple[Table, Any, Ending | None]]:
    """Each deal as far as it went, with the score sheet after it and what that says of the match."""
    if isinstance(item, Table):
        if item.outcome is None:
            yield item, None, None
            return
        after = item.game.add(item.standing, item.outcome, item.options)
        yield item, after, item.game.ended(after, item.options)
        return
    standing = item.game.standing()
    for played in item.sheet:
        table = Table(item.game, played.deal, item.options, standing).replay(played.actions)
        yield table, played.standing, played.ending
        standing = played.standing
    if not item.ended and item.table.actions:
        yield item.table, None, None


def as_json(item: Table | Match, lang: str) -> dict[str, object]:
    """The answer to a record."""
    speak = Speaker(lang, item.game.name)
    found = list(deals(item))
    ending = found[-1][2] if found else None
    return {
        "game": item.game.name,
        "match": item.code if isinstance(item, Match) else None,
        "options": item.options.changed(),
        "deals": [_deal_json(table, after, speak) for table, after, _ in found],
        "ended": {**_told_json(ending, speak), "winner": ending.winner} if ending else None,
    }


def _deal_json(table: Table, after: Any, speak: Speaker) -> dict[str, object]:
    outcome = table.outcome
    sides = outcome.sides if outcome else ()
    return {
        "deal": table.deal.code,
        "dealer": table.deal.dealer,
        "actions": [table.game.show(action) for action in table.actions],
        "events": [{"ply": ply, **_told_json(event, speak)} for ply, event in table.events],
        "points": outcome and list(outcome.points),
        "bags": outcome and list(outcome.bags),
        "sums": [lines_json(side, speak) for side in sides],
        "after": after and asdict(after),
    }


def _told_json(finding: Finding, speak: Speaker) -> dict[str, object]:
    told = {"rule": finding.case.id, "case": finding.case.name, "text": speak.finding(finding)}
    return {**told, "facts": numbers(finding, speak.game.name)}


def as_text(item: Table | Match, lang: str) -> Iterator[str]:
    """The record in words."""
    speak = Speaker(lang, item.game.name)
    changed = item.options.changed()
    for field in changed:
        house = next(option for option in speak.options(field, item.options) if option.on)
        yield words.say(lang, "replay.house", name=house.name, text=house.text)
    for number, (table, after, ending) in enumerate(deals(item), 1):
        if number > 1 or changed:
            yield ""
        dealer, label = speak.seat(table.deal.dealer), table.deal.code or words.say(lang, "replay.by_hand")
        yield words.say(lang, "replay.deal", deal=label, dealer=dealer)
        yield from course(table, speak)
        if table.outcome is None:
            yield words.say(lang, "replay.running", seat=speak.seat(table.turn or 0))
            continue
        for side, lines in enumerate(table.outcome.sides):
            if lines:  # in Skat only the declarer has a sum, unless it is a tournament
                yield ""
                yield from rows(speak.sum(lines, speak.team(side)))
        yield ""
        yield from _sheet(asdict(after), speak)
        if ending:
            yield speak.finding(ending)


def _sheet(after: Mapping[str, Any], speak: Speaker) -> Iterator[str]:
    """The score sheet: a line for each thing that both sides have a count of."""
    for name, counts in after.items():
        if isinstance(counts, tuple):
            sides = " · ".join(f"{speak.team(side)} {speak.number(n)}" for side, n in enumerate(counts))
            yield words.say(speak.lang, f"replay.after_{name}", sides=sides)
