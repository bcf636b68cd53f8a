"""The same task with suits or seats exchanged, where the rules of its game allow it.

What comes back after it was missed should not be known by its cards. A game's room says in `EXCHANGES` what
may change places; whether the right answers really go along, the engine is asked, and if they do not the
task stays as it is.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random
from typing import Any

from cardlab.cards import BIT, Card, CardSet, bits
from cardlab.game import Game
from cardlab.games import game as game_of
from cardlab.tutor.exercise import BadExercise, Exercise, Trap
from cardlab.tutor.goals import goal_of
from cardlab.tutor.rooms import of_game
from cardlab.tutor.told import SUITS, exchange

TRIES = 6
PLAIN = frozenset({"code", "suits", "event", "reach", "preset", "options", "standing"})  # hold no cards
_CARD = re.compile(r"\b([CDHS])(10|[2-9TJQKA])\b")
_SEAT = re.compile(r"seat (\d)")


@dataclass(frozen=True, slots=True)
class Exchanges:
    """What may change places in the tasks of one game.

    `suits` answers with the letters of the suits that may be exchanged with one another ("CDH"; "" for none);
    `words` are words of the notation that stand for a suit. `seats` are fields of a position that are a
    seat or a list of seats, `by_seat` lists with a place for each seat, `by_side` with one for each side of
    the score sheet; `spelled` adds the seats that a position leaves untold. Without `seats` everybody stays.
    `own` exchanges what a goal has of its own, by the goal's name.
    """

    suits: Callable[[Exercise], str]
    words: Mapping[str, str]
    seats: frozenset[str]
    by_seat: frozenset[str]
    by_side: frozenset[str]
    spelled: Callable[[Mapping[str, Any]], dict[str, Any]]
    own: Mapping[str, Callable[[Exercise, Random], Exercise]]


@dataclass(frozen=True, slots=True)
class Change:
    """One exchange: the image of each suit letter, and by how many seats everybody moves on."""

    game: Game
    suits: Mapping[str, str]
    words: Mapping[str, str]
    turned: int

    def text(self, text: str) -> str:
        """Notation with its suits exchanged."""
        text = _CARD.sub(lambda found: self.suits[found[1]] + found[2], text)
        names = {self.words[a]: self.words[b] for a, b in self.suits.items() if a in self.words}
        return re.sub(r"\w+", lambda found: names.get(found[0], found[0]), text) if names else text

    def answer(self, answer: str) -> str:
        """A canonical answer, exchanged."""
        answer = _SEAT.sub(lambda found: f"seat {self.seat(int(found[1]))}", self.text(answer))
        words = answer.split()
        if words and all(_CARD.fullmatch(word) for word in words):  # cards stand in the order of numbers
            return " ".join(card.code for card in CardSet.parse(answer))
        return answer

    def seat(self, seat: int) -> int:
        """Where a seat has moved to."""
        return (seat + self.turned) % self.game.seats

    def turn(self, values: Any) -> list[Any]:
        """A list with a place for each seat or side, turned."""
        by = self.turned % len(values)
        return [values[(place - by) % len(values)] for place in range(len(values))]


def permuted(task: Exercise, seed: int | str) -> Exercise:
    """The task in another form: by seed, always the same; unchanged where nothing may be exchanged.

    >>> task = Exercise("demo", "spades", "may", "spades.play.follow",
    ...                 {"hand": "H3 C4", "trick": "CJ", "action": "play H3"})
    >>> permuted(task, 1).given != task.given, permuted(task, 1) == permuted(task, 1)
    (True, True)
    """
    random = Random(f"{task.key} {seed}")
    exchanges: Exchanges | None = of_game(task.game, "EXCHANGES")
    if exchanges is None:
        return task
    if task.goal in exchanges.own:
        return _same_answers(task, exchanges.own[task.goal](task, random), lambda answer: answer) or task
    changes = list(_changes(task, exchanges))
    for change in random.sample(changes, min(TRIES, len(changes))):
        found = _same_answers(task, changed(task, change, exchanges), change.answer)
        if found is not None and found.given != task.given:
            return found
    return task


def form(task: Exercise, key: str) -> Exercise | None:
    """The form of a task that has this key, its solution in that form; None if no exchange leads there."""
    exchanges: Exchanges | None = of_game(task.game, "EXCHANGES")
    forms = [task]
    if exchanges is not None:
        forms += [changed(task, change, exchanges) for change in _changes(task, exchanges)]
    return next((each for each in forms if each.key == key), None)


def changed(task: Exercise, change: Change, exchanges: Exchanges) -> Exercise:
    """A task after one exchange."""
    return replace(
        task,
        given=_given(task.given, change, exchanges),
        solution=tuple(map(change.answer, task.solution)),
        traps=tuple(Trap(change.answer(trap.answer), trap.rule) for trap in task.traps),
    )


def _changes(task: Exercise, exchanges: Exchanges) -> Iterator[Change]:
    game, free = game_of(task.game), exchanges.suits(task)
    # Seats are seen from the one that is asked: only where a seat is the answer do they look any different.
    turns = range(game.seats) if exchanges.seats and goal_of(task).takes == "seat" else (0,)
    for images in permutations(free):
        suits = {letter: letter for letter in SUITS} | dict(zip(free, images, strict=True))
        for turned in turns:
            if turned or suits != {letter: letter for letter in SUITS}:
                yield Change(game, suits, exchanges.words, turned)


def _same_answers(task: Exercise, other: Exercise, answer: Callable[[str], str]) -> Exercise | None:
    goal = goal_of(task)
    try:
        return other if goal.right(other) == frozenset(map(answer, goal.right(task))) else None
    except BadExercise:
        return None


def _given(given: Mapping[str, Any], change: Change, exchanges: Exchanges) -> dict[str, Any]:
    told = dict(given) if "done" in given else exchanges.spelled(given)
    found = {key: value if key in PLAIN else _cards(value, change) for key, value in told.items()}
    if "done" in given:
        return _course(found, change)
    for key, value in found.items():
        if key in exchanges.seats:
            found[key] = [*map(change.seat, value)] if isinstance(value, list | tuple) else change.seat(value)
        elif key in exchanges.by_seat | exchanges.by_side and isinstance(value, list | tuple):
            found[key] = change.turn(value)
    return found


def _course(told: dict[str, Any], change: Change) -> dict[str, Any]:
    """A course after an exchange: the code deals as before, and its cards are exchanged afterwards."""
    if "code" in told:
        letters = told.get("suits", SUITS)
        told["suits"] = "".join(change.suits[SUITS[image]] for image in exchange(letters))
    if change.turned:
        seats = change.game.seats
        told["dealer"] = change.seat(told.get("dealer", 0))
        if "hands" in told:
            told["hands"] = change.turn(told["hands"])
        else:
            told["turned"] = (told.get("turned", 0) + change.turned) % seats
        told["standing"] = {
            key: change.turn(value) if isinstance(value, list | tuple) else value
            for key, value in told.get("standing", {}).items()
        }
    return told


def _cards(value: Any, change: Change) -> Any:
    if isinstance(value, str):
        return change.text(value)
    if isinstance(value, list | tuple):
        return [_cards(part, change) for part in value]
    return value


# ------------------------------------------------------------------ other ranks
def scattered(game: Game, given: Mapping[str, Any], random: Random) -> dict[str, Any]:
    """A position with other ranks in each suit, in the same order of rank; jacks stay jacks.

    It says another thing where a rank itself matters: whoever uses it asks the engine again.
    """
    named = 0
    for value in given.values():
        for word in _words(value):
            named |= BIT[Card.parse(word)]
    image: dict[str, str] = {}
    for suit in range(4):
        whole = [card for card in game.deck if card.suit == suit and card.rank.letter != "J"]
        cards = [Card(card) for card in bits(named) if Card(card) in whole]
        others = sorted(random.sample(whole, len(cards)))
        image |= {card.code: other.code for card, other in zip(cards, others, strict=True)}
    return {key: _renamed(value, image) for key, value in given.items()}


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from (found[0] for found in _CARD.finditer(value))
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _words(part)


def _renamed(value: Any, image: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return _CARD.sub(lambda found: image.get(found[0], found[0]), value)
    if isinstance(value, list | tuple):
        return [_renamed(part, image) for part in value]
    return value
