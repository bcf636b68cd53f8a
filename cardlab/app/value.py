"""`cardlab value`: what a game of Skat is worth, line by line, and what it brings the declarer.

One game from the options, or with `--batch` one JSON object for each line of standard input:
`{"game": "H", "matadors": 3, "hand": true, "announce": "schwarz", "points": 120, "tricks": 10, "bid": 18}`,
answered by `{"value": …, "won": …, "score": …, "lines": […]}`.

`game` is D H S C G or N. `matadors` is negative for a game "without"; instead of it `cards` may name the
twelve cards, and in a Hand game `skat` the two of them that nobody saw. `announce` is schneider or schwarz;
`ouvert` on a trump game includes Hand and both. `points` and `tricks` are the declarer's, the skat included;
one of them will do where it settles the result. `won` (the play, before the bid is asked), `schneider` and
`schwarz` (of either side) may stand in their place. What is left out is not known: without a result
everything announced counts as made, `won` and `score` are null.

`value` has no sign and is, after an overbid, the multiple that is charged; `score` is the signed entry of
plain scoring; `lines` are as those of `cardlab score`. A Null below the bid is valued too, whether or not
the table would let it be announced. `--preset` and `--set` hold for every line; a line's own `options` come
on top. Exit code: 0; 2 for a game that cannot be, or a batch without one that can.
"""

import argparse
from dataclasses import replace

from cardlab.app import batch, house, words
from cardlab.app.batch import Refused, number, shown
from cardlab.app.sums import lines_json, rows
from cardlab.app.valued import FIELDS, NUMBERS, valued
from cardlab.explain import Speaker, Total
from cardlab.games.skat import GAME
from cardlab.games.skat.valuation import Valuation


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds the command and its options."""
    lang = words.of_machine()

    def text(key: str) -> str:
        return words.say(lang, f"value.{key}")

    parser = commands.add_parser("value", help=text("help"))
    parser.add_argument("which", metavar="GAME", help=text("which"))
    parser.add_argument("--game", metavar="H", help=text("game"))
    parser.add_argument("--matadors", metavar="3", help=text("matadors"))
    parser.add_argument("--cards", metavar='"CJ SJ …"', help=text("cards"))
    parser.add_argument("--skat", metavar='"SJ D8"', help=text("skat"))
    parser.add_argument("--hand", action="store_true", default=None, help=text("hand"))
    parser.add_argument("--announce", metavar="LEVEL", help=text("announce"))
    parser.add_argument("--ouvert", action="store_true", default=None, help=text("ouvert"))
    parser.add_argument("--points", metavar="89", help=text("points"))
    parser.add_argument("--tricks", metavar="8", help=text("tricks"))
    ending = parser.add_mutually_exclusive_group()
    ending.add_argument("--won", action="store_true", default=None, help=text("won"))
    ending.add_argument("--lost", dest="won", action="store_false", default=None, help=text("lost"))
    parser.add_argument("--schneider", action="store_true", default=None, help=text("schneider"))
    parser.add_argument("--schwarz", action="store_true", default=None, help=text("schwarz"))
    parser.add_argument("--bid", metavar="18", help=text("bid"))
    house.add(parser, GAME, "failed_announcement=none", lang)
    batch.options(parser, text("batch"), lang)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Values one game, or every line of standard input."""
    return batch.main(lambda: _run(args), args.json, args.lang)


def _run(args: argparse.Namespace) -> int:
    if args.which != GAME.name:
        raise Refused("value.other_game", found=shown(args.which), known=GAME.name)
    base, speak = house.read(GAME, args.preset, args.set or ()), Speaker(args.lang, GAME.name)
    typed = {name: getattr(args, name) for name in ("game", *FIELDS) if getattr(args, name, None) is not None}
    if args.batch:
        if typed:
            raise Refused("value.batch_alone")
        return batch.answer_lines(lambda item: as_json(valued(item, base), speak), args.lang)
    if args.game is None:
        raise Refused("value.incomplete")
    counts = {name: number(typed[name].replace("−", "-")) for name in NUMBERS if name in typed}
    found = valued({**typed, **counts}, base)
    if args.json:
        print(batch.dump(as_json(found, speak)))
    else:
        print(*as_text(found, speak), sep="\n")
    return 0


# ------------------------------------------------------------------ what is answered
def as_json(found: Valuation, speak: Speaker) -> dict[str, object]:
    """The answer to a game."""
    lines = lines_json(found.lines, speak)
    return {"value": found.value, "won": found.won, "score": found.score, "lines": lines}


def as_text(found: Valuation, speak: Speaker) -> list[str]:
    """The worked sum over the score, or over the value where there is no result."""
    worked = speak.sum(found.lines, words.say(speak.lang, "value.score"))
    if found.score is None:
        total = Total(words.say(speak.lang, "value.worth"), speak.number(found.value), False)
        worked = replace(worked, total=total)
    return rows(worked)
