"""Stepping a moment on: one action and what followed from it, the bots' replies, a trick to its end."""

from collections.abc import Callable

from cardlab.bots import TipBot, play
from cardlab.cards import bits
from cardlab.game import Game, State, legal
from cardlab.rulings import Finding
from cardlab.tutor.goal import Played

_BOT = TipBot()


def act(game: Game, state: State, action: int) -> tuple[State, Played]:
    """The state after a legal action, and the action with its events."""
    seat = state.turn
    assert seat is not None
    after, happened = state.step(action)
    return after, Played(seat, action, tuple(Finding(case, tuple(facts)) for case, *facts in happened))


def reply(game: Game, state: State) -> int:
    """What a bot that follows the tips does now, from what its seat sees: always the same."""
    return play(_BOT, game, game.seen(state, state.turn), bits(legal(state))).action


def go_on(
    game: Game, state: State, until: Callable[[State, Played | None], bool]
) -> tuple[State, tuple[Played, ...]]:
    """The bots act for every seat until `until` says so of the state and what was done last, or the end."""
    plays: list[Played] = []
    while state.turn is not None and not until(state, plays[-1] if plays else None):
        state, played = act(game, state, reply(game, state))
        plays.append(played)
    return state, tuple(plays)


def taken(game: Game, played: Played) -> Finding | None:
    """The event by which this card completed a trick: who took it, and with what."""
    won = f"{game.name}.trick.won"
    return next((event for event in played.events if event.case.id == won), None)


def trick_after(game: Game, state: State, action: int) -> tuple[State, tuple[Played, ...]]:
    """An action and the bots' replies, until the trick is complete.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> moment = spades.position({"hand": "HA H3 C4", "trick": "HK H2", "leader": 2})
    >>> [spades.show(played.action) for played in trick_after(spades, moment, spades.parse("HA"))[1]]
    ['play HA', 'play S6']
    """
    after, first = act(game, state, action)
    if taken(game, first):
        return after, (first,)
    end, rest = go_on(game, after, lambda _, last: last is not None and taken(game, last) is not None)
    return end, (first, *rest)


def consequence(game: Game, state: State, wrong: int, right: int) -> tuple[Played, ...]:
    """How the trick goes on after a weaker card; and the next one too, where this one ends all the same.

    Nothing before the cards are on the table: a bid shows what it was worth only at the end of the deal.
    """
    if wrong >= 52:
        return ()
    end, plays = trick_after(game, state, wrong)
    _, better = trick_after(game, state, right) if right < 52 else (end, plays)
    if end.turn is not None and _won(game, plays[-1]) == _won(game, better[-1]):
        plays += trick_after(game, end, reply(game, end))[1]
    return plays


def _won(game: Game, last: Played) -> dict[str, object]:
    """What a finished trick comes to: who has it and what it is worth, with whichever card."""
    won = taken(game, last)
    return {name: value for name, value in won.named.items() if name != "card"} if won else {}
