"""`cardlab score`: a round's worked sum, from what two partners bid and took.

One round from the options, or with `--batch` one JSON object for each line of standard input:
`{"bids": [4, "nil"], "tricks": [5, 0], "bags": 9, "options": {"failed_nil_tricks": "bags"}}` (bags and
options may be left out), answered by
`{"points": …, "bags": …, "lines": [{"rule": …, "points": …, "text": …, …}]}`: the round's change with the
penalty in it, the count of bags after it, and the rows of the sum, each with its rule, its case, its numbers
by name and what stands in the right column.

`--preset` and `--set` hold for one round as for every line of a batch; a line's own options come on top.
Exit code: 0; 2 for a round that cannot be scored, or a batch without one that can.
"""

import argparse
import re
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

from cardlab.app import batch, house, words
from cardlab.app.batch import Refused, number, shown
from cardlab.app.sums import lines_json, rows
from cardlab.cards import Notation
from cardlab.explain import Speaker, read_action
from cardlab.games.spades import GAME, score
from cardlab.games.spades.state import BLIND as BLIND_NIL
from cardlab.games.spades.state import NIL
from cardlab.options import Options
from cardlab.reading import plain

MOST_BAGS = 999
TWO_WORDS = re.compile(r"(blind|double|블라인드|더블)[\s_-]+(nil|닐)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Round:
    """What two partners bid and took, checked."""

    bids: tuple[int, int]
    tricks: tuple[int, int]
    bags: int
    options: Any


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds the command and its options."""
    lang = words.of_machine()
    parser = commands.add_parser("score", help=words.say(lang, "score.help"))
    parser.add_argument("game", metavar="GAME", help=words.say(lang, "score.game"))
    parser.add_argument("--bids", metavar='"4 nil"', help=words.say(lang, "score.bids"))
    parser.add_argument("--tricks", metavar='"5 0"', help=words.say(lang, "score.tricks"))
    parser.add_argument("--bags", metavar="9", help=words.say(lang, "score.bags"))
    house.add(parser, GAME, "failed_nil_tricks=bags", lang)
    batch.options(parser, words.say(lang, "score.batch"), lang)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Scores one round, or every line of standard input."""
    return batch.main(lambda: _run(args), args.json, args.lang)


def _run(args: argparse.Namespace) -> int:
    if args.game != GAME.name:
        raise Refused("score.other_game", found=shown(args.game), known=GAME.name)
    base, given = house.read(GAME, args.preset, args.set or ()), [args.bids, args.tricks, args.bags]
    speak = Speaker(args.lang, GAME.name)
    if args.batch:
        if any(value is not None for value in given):
            raise Refused("score.batch_alone")
        return batch.answer_lines(lambda item: as_json(read_round(item, base), speak), args.lang)
    if args.bids is None or args.tricks is None:
        raise Refused("score.incomplete")
    item = {"bids": _words(args.bids), "tricks": [*map(number, args.tricks.replace(",", " ").split())]}
    one = read_round({**item, "bags": number("0" if args.bags is None else args.bags)}, base)
    if args.json:
        print(batch.dump(as_json(one, speak)))
    else:
        print(*as_text(one, speak), sep="\n")
    return 0


# ------------------------------------------------------------------ what is typed
def _words(bids: str) -> list[str]:
    """The bids of a line: "4 nil", "blind nil, 3"."""
    if "," in bids:
        return [bid.strip() for bid in bids.split(",")]
    return [bid.replace("_", " ") for bid in TWO_WORDS.sub(r"\1_\2", normalize("NFC", bids)).split()]


# ------------------------------------------------------------------ what is scored
def read_round(item: dict[str, Any], base: Options) -> Round:
    """A round from its object; raises `Refused` naming the field that cannot be."""
    batch.fields(item, ("bids", "tricks"), ("bags", "options"))
    bids, tricks = _two(item, "bids"), _two(item, "tricks")
    called = _bid(bids[0]), _bid(bids[1])
    for took in tricks:
        if type(took) is not int or not 0 <= took <= 13:
            raise Refused("score.bad_tricks", found=shown(took))
    if sum(tricks) > 13:
        raise Refused("score.too_many_tricks", found=sum(tricks))
    bags = item.get("bags", 0)
    if type(bags) is not int or not 0 <= bags <= MOST_BAGS:
        raise Refused("score.bad_bags", found=shown(bags), most=MOST_BAGS)
    return Round(called, (tricks[0], tricks[1]), bags, house.changed(base, item.get("options", {})))


def _two(item: dict[str, Any], field: str) -> list[Any]:
    values = item[field]
    if not isinstance(values, list) or len(values) != 2:
        raise Refused("score.two", field=field, found=shown(values))
    return values


def _bid(value: object) -> int:
    """A bid as an action. Nil has its name: the number 0 is no bid."""
    if type(value) in (int, str) and plain(text := str(value)) != "0":
        try:
            action = read_action(text, GAME)
        except Notation:
            action = -1
        if NIL <= action <= BLIND_NIL:
            return action
    raise Refused("score.bad_bid", found=shown(value))


# ------------------------------------------------------------------ what is answered
def as_json(one: Round, speak: Speaker) -> dict[str, object]:
    """The answer to a round."""
    lines = score(one.bids, one.tricks, one.bags, one.options)
    return {
        "points": sum(line.points for line in lines),
        "bags": one.bags + sum(line.bags for line in lines),
        "lines": lines_json(lines, speak),
    }


def as_text(one: Round, speak: Speaker) -> list[str]:
    """The worked sum of a round, and what became of its bags."""
    lines = score(one.bids, one.tricks, one.bags, one.options)
    told = rows(speak.sum(lines, words.say(speak.lang, "score.total")))
    if not one.options.bags:
        return told
    after = one.bags + sum(line.bags for line in lines)
    return [*told, words.say(speak.lang, "score.bags_after", before=one.bags, after=after)]
