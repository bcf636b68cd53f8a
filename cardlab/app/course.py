"""The course of a deal in words: what each seat says on its turn, every trick, and what followed from it."""

from collections.abc import Iterator

from cardlab.app import words
from cardlab.explain import Speaker
from cardlab.records.turns import turns
from cardlab.table import Table


def course(table: Table, speak: Speaker) -> Iterator[str]:
    """A line for what each seat said on its turn and for each trick; under it, what followed."""
    for turn in turns(table):
        if turn.trick:
            seats = ((turn.seat + place) % table.game.seats for place in range(len(turn.actions)))
            cards = zip(seats, turn.actions, strict=True)
            told = ", ".join(f"{speak.seat(seat)} {speak.action(card)}" for seat, card in cards)
            yield words.say(speak.lang, "replay.trick", trick=turn.trick, cards=told)
        else:
            yield f"{speak.seat(turn.seat)}: {', '.join(map(speak.action, turn.actions))}"
        for ply in range(turn.start, turn.end):
            yield from (f"    {speak.finding(event)}" for event in table.events_at(ply + 1))
