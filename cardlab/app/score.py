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
from unicodedata import east_asian_width, normalize

from cardlab.app import batch, words
from cardlab.app.batch import Refused, shown
from cardlab.cards import Card, CardSet, Notation
from cardlab.explain import Speaker, WorkedSum, read_action
from cardlab.game import BadOption, Finding, Options, ScoreLine, show_option
from cardlab.games import game as game_of
from cardlab.games.spades import GAME, score
from cardlab.games.spades.state import BLIND as BLIND_NIL
from cardlab.games.spades.state import NIL
from cardlab.reading import plain

MOST_BAGS = 999
TWO_WORDS = re.compile(r"(blind|double|블라인드|더블)[\s_-]+(nil|닐)", re.IGNORECASE)
LEAST_WIDTH = 40


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
    presets = words.say(lang, "score.preset", known=", ".join(GAME.presets))
    parser.add_argument("--preset", metavar="NAME", help=presets)
    parser.add_argument("--set", metavar="RULE=VALUE", action="append", help=words.say(lang, "score.set"))
    parser.add_argument("--batch", action="store_true", help=words.say(lang, "score.batch"))
    parser.add_argument("--lang", choices=words.LANGUAGES, default=lang, help=words.say(lang, "main.lang"))
    parser.add_argument("--json", action="store_true", help=words.say(lang, "main.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Scores one round, or every line of standard input."""
    return batch.main(lambda: _run(args), args.json, args.lang)


def _run(args: argparse.Namespace) -> int:
    if args.game != GAME.name:
        raise Refused("score.other_game", found=shown(args.game), known=GAME.name)
    base, given = house(args.preset, args.set or ()), [args.bids, args.tricks, args.bags]
    speak = Speaker(args.lang, GAME.name)
    if args.batch:
        if any(value is not None for value in given):
            raise Refused("score.batch_alone")
        return batch.answer_lines(lambda item: as_json(read_round(item, base), speak), args.lang)
    if args.bids is None or args.tricks is None:
        raise Refused("score.incomplete")
    item = {"bids": _words(args.bids), "tricks": [*map(_number, args.tricks.replace(",", " ").split())]}
    one = read_round({**item, "bags": _number("0" if args.bags is None else args.bags)}, base)
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


def _number(text: str) -> int | str:
    """A number if it is one; else as it is, for the check that follows to refuse."""
    return int(text) if re.fullmatch(r"-?\d{1,6}", text, re.ASCII) else text


def house(preset: str | None, pairs: list[str] | tuple[str, ...]) -> Options:
    """The house rules of `--preset` and `--set`."""
    known = GAME.presets
    if preset is not None and preset not in known:
        raise Refused("score.unknown_preset", found=shown(preset), known=", ".join(known))
    given: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise Refused("score.set_form", found=shown(pair))
        given[name] = value
    return with_options(known[preset or "standard"], given)


def with_options(base: Options, given: dict[str, object]) -> Options:
    """House rules with some changed; raises `Refused`."""
    try:
        return type(base).read({**base.changed(), **given})
    except BadOption as error:
        raise bad_option(error) from None


def bad_option(error: BadOption) -> Refused:
    """What is wrong with a house rule, for the user."""
    may = (" … " if error.reason == "range" else ", ").join(map(show_option, error.may))
    return Refused(
        f"score.option_{error.reason}", option=shown(error.name), found=shown(error.value), may=may
    )


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
    bags, options = item.get("bags", 0), item.get("options", {})
    if type(bags) is not int or not 0 <= bags <= MOST_BAGS:
        raise Refused("score.bad_bags", found=shown(bags), most=MOST_BAGS)
    if not isinstance(options, dict):
        raise Refused("score.bad_options", found=shown(options))
    return Round(called, (tricks[0], tricks[1]), bags, with_options(base, options))


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


def lines_json(lines: tuple[ScoreLine, ...], speak: Speaker) -> list[dict[str, object]]:
    """The rows of a sum."""
    return [
        {
            "rule": line.case.id,
            "points": line.points,
            "text": row.text,
            "case": line.case.name,
            "bags": line.bags,
            "value": row.value,
            "numbers": numbers(line, speak.game.name),
        }
        for line, row in zip(lines, speak.sum(lines, "").lines, strict=True)
    ]


def numbers(finding: Finding, game: str) -> dict[str, object]:
    """A finding's facts by name: numbers as they are, cards and bids in neutral notation."""
    return {name: _plain(finding.case.kinds[name], value, game) for name, value in finding.named.items()}


def _plain(kind: str, value: Any, game: str) -> object:
    if kind == "card":
        return Card(value).code if value < 52 else game_of(game).show(value)
    if kind == "cards":
        return [card.code for card in CardSet(value)]
    if kind == "suit":
        return value.letter
    if kind == "suits":
        return [suit.letter for suit in value]
    if kind == "bids":
        said = [game_of(game).show(bid).removeprefix("bid ") for bid in value]
        return [int(bid) if bid.isdigit() else bid for bid in said]
    return value


def as_text(one: Round, speak: Speaker) -> list[str]:
    """The worked sum of a round, and what became of its bags."""
    lines = score(one.bids, one.tricks, one.bags, one.options)
    told = rows(speak.sum(lines, words.say(speak.lang, "score.total")))
    if not one.options.bags:
        return told
    after = one.bags + sum(line.bags for line in lines)
    return [*told, words.say(speak.lang, "score.bags_after", before=one.bags, after=after)]


def rows(worked: WorkedSum) -> list[str]:
    """A worked sum as lines: the values end at the right edge, a heavy rule stands above the total."""
    pairs = [(line.text, line.value, line.note) for line in worked.lines]
    total = (worked.total.label, worked.total.value, "")
    width = max(LEAST_WIDTH, *(wide(text) + 3 + wide(value) for text, value, _ in [*pairs, total]))
    told = []
    for text, value, note in [*pairs, total]:
        gap = " " * (width - wide(text) - wide(value))
        told += [f"{text}{gap}{value}".rstrip(), *([f"  {note}"] if note else ())]
    return [*told[:-1], "━" * width, told[-1]]


def wide(text: str) -> int:
    """Columns of a text in a terminal, where a Korean letter takes two.

    >>> wide("자루 9")
    6
    """
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
