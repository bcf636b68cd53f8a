"""The tasks in a deal that was played: what a seat had to know at its own moments, and what it came to."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from typing import Any

from cardlab.cards import CardSet
from cardlab.game import Deal, Game, State, judge, legal
from cardlab.table import Table
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of, goals
from cardlab.tutor.moments import moments_of
from cardlab.tutor.rooms import of_game

CARDS = (1 << 52) - 1


def tasks_in(table: Table, seat: int) -> tuple[Exercise, ...]:
    """What a seat can be asked about its deal, in the order of the deal; last, what it scored.

    Asked is wherever the seat did other than what is right there, and once about each rule and each tip that
    decided. Raises `ValueError` for what is no seat.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> table = Table(spades, spades.deal("demo")).replay(["look", "bid 7"])
    >>> [(task.goal, task.rule) for task in tasks_in(table, 1)]
    [('bid', 'spades.tip.count.round')]
    """
    known: set[str] = set()
    found = [task for ply in moments_of(table, seat) for task in _at(table, ply, known)]
    tally = of_game(table.game.name, "tally")
    summed = tally(table, seat) if tally else None
    if summed:
        found.append(Exercise("record/score", table.game.name, *summed))
    return tuple(found)


def _at(table: Table, ply: int, known: set[str]) -> Iterator[Exercise]:
    """One moment: what would have been right, if that is new or was missed; else what is forbidden."""
    game, state, did = table.game, table.state_at(ply), table.actions[ply]
    plain = Exercise(f"record/{ply}", game.name, "", "", _given(table, ply))
    asks = of_game(game.name, "asks")
    asked = asks(state, did) if asks else None
    if asked:
        goal, answer = asked
        task = _decided(replace(plain, goal=goal))
        missed = answer not in goal_of(task).right(task)
        if _matters(task, state) and (missed or task.rule not in known):
            known.add(task.rule)
            yield task
            return
    rule = _forbids(game, state)
    if rule and rule not in known:
        known.add(rule)
        yield replace(plain, goal="cards", rule=rule)


def missed_at(table: Table, ply: int) -> tuple[Exercise, str] | None:
    """The task of a card that was played, and the card as its answer, where advice would play another one.

    None where it was what advice would play, too, or where nothing can be asked.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> table = Table(spades, spades.deal("demo")).replay(["look", "bid 3"] * 4)
    >>> while table.turn is not None:
    ...     table.push(table.legal[0])
    >>> [missed_at(table, ply)[1] for ply in range(8, 11) if missed_at(table, ply)]
    ['play C7', 'play C4']
    """
    asks = of_game(table.game.name, "asks")
    asked = asks(table.state_at(ply), table.actions[ply]) if asks else None
    if not asked:
        return None
    goal, answer = asked
    task = _decided(Exercise(f"record/{ply}", table.game.name, goal, "", _given(table, ply)))
    return None if answer in goal_of(task).right(task) else (task, answer)


def _decided(task: Exercise) -> Exercise:
    """The task with the rule or tip that decides it."""
    goal = goals(task.game)[task.goal]
    return replace(task, rule=goal.mark(task, min(goal.right(task))).rule)


def _matters(task: Exercise, state: State) -> bool:
    """Whether there is anything that would not be right."""
    return task.goal != "play" or len(goal_of(task).right(task)) < legal(state).bit_count()


def _forbids(game: Game, state: State) -> str | None:
    """The rule that keeps a card in the hand at this moment."""
    kept = state.choices & ~legal(state) & CARDS
    return judge(game, state, kept.bit_length() - 1).broken[0].case.id if kept else None


def _given(table: Table, ply: int) -> dict[str, Any]:
    """The deal up to a moment, as exercises tell one: by its code where that stands for these cards."""
    game, deal = table.game, table.deal
    given: dict[str, Any] = {**_cards(game, deal)}
    given |= {"dealer": deal.dealer, "done": [game.show(action) for action in table.actions[:ply]]}
    if options := table.options.changed():
        given["options"] = dict(options)
    if table.standing != game.standing():
        given["standing"] = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in asdict(table.standing).items()
        }
    return given


def _cards(game: Game, deal: Deal) -> Mapping[str, Any]:
    if deal.code and game.deal(deal.code, deal.dealer) == deal:
        return {"code": deal.code}
    hands = {"hands": [str(CardSet(hand)) for hand in deal.hands]}
    return {**hands, "rest": str(CardSet(deal.rest))} if deal.rest else hands
