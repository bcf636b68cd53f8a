"""From a table or a match to text."""

from collections.abc import Iterator
from typing import Any

from cardlab.cards import Card, CardSet, Suit
from cardlab.game import Game
from cardlab.match import Match
from cardlab.options import show_option
from cardlab.records.lines import CODE, show_standing
from cardlab.records.reading import VERSION, ending, winner
from cardlab.records.turns import turns
from cardlab.table import Table


def write(item: Table | Match, hands: bool | None = None) -> str:
    """The record of a deal or a match, as `read` takes it.

    `hands`: None writes them for deals that are over, True for all, False for none. Hands of a deal that no
    code stands for have to be written: raises `ValueError` when they may not be, and for a match that went on
    from a score sheet, whose deals can be written one by one.
    """
    if isinstance(item, Table):
        head = _head(item.game, item.options, item.deal.dealer)
        before = show_standing(item.standing)
        if before != show_standing(item.game.standing()):
            head.append(f"before: {before}")
        return "\n".join([*head, *_deal(item, "deal", item.deal.code, hands)]) + "\n"
    if not CODE.fullmatch(item.code):
        raise ValueError(f"the code {item.code[:40]!r} cannot be written on one line of a record")
    if show_standing(item.before) != show_standing(item.game.standing()):
        raise ValueError("the record of a match begins with an empty sheet; write its deals one by one")
    text = _head(item.game, item.options, item.dealer, f"match: {item.code}")
    for number, table in enumerate(tables(item), 1):
        code = table.deal.code if table.deal.code == f"{item.code}-{number}" else ""
        text += ["", *_deal(table, f"deal {number}", code, hands)]
    return "\n".join(text) + "\n"


def tables(match: Match) -> Iterator[Table]:
    """The finished deals, each at its end, and the one on the table if it has begun (or is the first)."""
    standing = match.before
    for played in match.sheet:
        yield Table(match.game, played.deal, match.options, standing).replay(played.actions)
        standing = played.standing
    if not match.ended and (match.table.actions or not match.sheet):
        yield match.table


def _head(game: Game, options: Any, dealer: int, *more: str) -> list[str]:
    changed = ", ".join(f"{name}={show_option(value)}" for name, value in options.changed().items())
    house = [f"options: {changed}"] if changed else []
    return [f"cardlab: {VERSION}", f"game: {game.name}", *house, *more, f"dealer: {dealer}"]


def _deal(table: Table, label: str, code: str, hands: bool | None) -> list[str]:
    end = table.copy()
    end.goto(len(end.actions))
    deal, outcome = table.deal, end.outcome
    by_code = table.game.deal(code, deal.dealer) if CODE.fullmatch(code) else None
    known = by_code and (by_code.hands, by_code.rest) == (deal.hands, deal.rest)
    shown = bool(outcome) if hands is None else hands
    if not known and not shown:
        raise ValueError("no code stands for this deal: only its hands can say what it is")
    text = [f"{label}: {code}" if known else f"{label}:"]
    if shown:
        text += [f"hand {seat}: {by_suit(hand)}" for seat, hand in enumerate(deal.hands)]
        text += [f"rest: {by_suit(deal.rest)}"] if deal.rest else []
    text += _actions(end)
    told = ending(end, outcome) if outcome else {}
    return text + [f"{key}: {value}" for key, value in told.items() if value]


def _actions(table: Table) -> Iterator[str]:
    """A line for what each seat says on its turn, and one for each trick."""
    for turn in turns(table):
        if not turn.trick:
            yield f"seat {turn.seat}: {', '.join(map(table.game.show, turn.actions))}"
            continue
        cards = " ".join(Card(card).code for card in turn.actions)
        plays, took = "goes on" if turn.place else "leads", winner(table, turn.end)
        yield f"trick {turn.trick}: {turn.seat} {plays} {cards}{'' if took is None else f'; {took} wins'}"


def by_suit(cards: int) -> str:
    """Cards in the short form of a hand, highest first in each suit.

    >>> by_suit(CardSet.parse("H9 SA HT S2"))
    'SA2 HT9'
    """
    held = sorted(CardSet(cards), reverse=True)
    suits = [(suit.letter, "".join(card.rank.letter for card in held if card.suit is suit)) for suit in Suit]
    return " ".join(letter + ranks for letter, ranks in reversed(suits) if ranks)
