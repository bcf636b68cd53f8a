"""cardlab: learn the card games Spades and Skat at a table that says why.

A table of either game stands ready in one line, and says of any action whether it may be done, and why:

>>> import cardlab
>>> table = cardlab.spades("demo")
>>> table.push("look")
>>> table.legal
<nil, bid 1, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10, bid 11, bid 12, bid 13>
>>> print(cardlab.why(table, "bid 4", lang="en"))
You have looked at your cards, so you can bid 4.

The words used everywhere: a *hand* is the cards a seat holds, *dealt* once a *deal*; a *bid* is what a seat
promises, a Spades team's *contract* both bids together; a *trick* is a card of each seat, *led* by one and
*followed* by the others, *ruffed* by a trump; a *nil* is a bid of no trick, a *bag* a trick too many. In Skat
the *declarer* plays against the *defenders*, *forehand* leads, the *skat* is the two cards on the table, a
*matador* is a top trump of an unbroken run, and an *overbid* game is worth less than its bid.

Widgets live in `cardlab.widgets` and are reached from here too (`cardlab.TableView`); they are loaded when
they are asked for, so that the engine alone needs no Jupyter.
"""

from importlib import import_module
from typing import Any

from cardlab.explain import Speaker
from cardlab.games import game
from cardlab.language import of_place
from cardlab.match import new_code
from cardlab.table import Table

__version__ = "0.1.0"

__all__ = [
    "BidOdds",
    "BiddingBox",
    "BotsView",
    "CheckView",
    "ClassTable",
    "CourseMap",
    "ExerciseView",
    "ExplainView",
    "FairDeals",
    "Glossary",
    "HandView",
    "HouseRules",
    "RecordView",
    "ReviewView",
    "RuleBook",
    "RuleCardView",
    "ScoreTable",
    "Scoreboard",
    "Session",
    "SkatValue",
    "Stepper",
    "Table",
    "TableView",
    "TeacherView",
    "TrickView",
    "game",
    "skat",
    "spades",
    "why",
]


def spades(code: str | None = None, rules: str = "standard", dealer: int = 0) -> Table:
    """A deal of Spades on a table: by its code, or a fresh one; `rules` names a preset. See `Table`.

    `dealer` is a seat, 0 to 3 clockwise; the seat to its left bids first. Raises `ValueError` on a preset or
    a seat that there is not.

    >>> spades("demo", dealer=3).turn, spades("demo", "common").options.failed_nil_tricks
    (0, 'bags')
    """
    return _table("spades", code, rules, dealer)


def skat(code: str | None = None, rules: str = "isko", dealer: int = 0) -> Table:
    """A deal of Skat on a table: by its code, or a fresh one; `rules` names a preset. See `Table`.

    `dealer` is a seat, 0 to 2 clockwise; the seat to its left is forehand, the next calls first. Raises
    `ValueError` on a preset or a seat that there is not.

    >>> skat("demo", dealer=2).turn, skat("demo", "text").options.series
    (1, 9)
    """
    return _table("skat", code, rules, dealer)


def why(table: Table, action: int | str, lang: str | None = None) -> str:
    """Whether the seat to act may do this, and why, in a sentence or three.

    Raises `cardlab.cards.Notation` on text that is no action.

    >>> print(why(spades("demo"), "bid 4", lang="en"))
    You can't bid 4 yet: you haven't looked at your cards. Look first, then bid.
    """
    seat = table.turn if table.turn is not None else 0
    return Speaker(lang or of_place(), table.game.name, me=seat).verdict(table.verdict(action))


def _table(name: str, code: str | None, rules: str, dealer: int) -> Table:
    found = game(name)
    if rules not in found.presets:
        raise ValueError(f"there is no preset {rules!r} of {name}, only {', '.join(found.presets)}")
    if dealer not in range(found.seats):
        raise ValueError(f"the dealer is a seat from 0 to {found.seats - 1}, not {dealer}")
    return Table(found, found.deal(code or new_code(), dealer), found.presets[rules])


def __getattr__(name: str) -> Any:
    if name in __all__:  # what is not defined above is a widget
        return getattr(import_module("cardlab.widgets"), name)
    raise AttributeError(f"cardlab has no {name!r}")
