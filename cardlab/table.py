"""A table: one deal in progress, the one mutable object of the engine. Undo is remembering."""

from collections.abc import Iterable
from operator import index
from typing import Any, Self

from cardlab.cards import bits, brief
from cardlab.game import Actions, Deal, Game, Illegal, State, judge, legal
from cardlab.rulings import Finding, Happened, Outcome, Verdict


class Table:
    """One deal of one game, with its whole history.

    `push` judges before it acts: an illegal action raises `Illegal` with its verdict and changes nothing.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> table = Table(spades, spades.deal("demo"))
    >>> table.legal
    <blind nil, look>
    >>> table.push("look"); table.push("bid 3"); table.turn
    2
    >>> table.pop(), table.ply
    (67, 1)
    """

    __slots__ = (
        "_mask",
        "_moments",
        "actions",
        "deal",
        "game",
        "options",
        "ply",
        "standing",
        "state",
    )

    def __init__(self, game: Game, deal: Deal, options: Any = None, standing: Any = None) -> None:
        game.check(deal)
        if options is not None and not isinstance(options, game.options):
            raise TypeError(f"house rules of {game.name} are its own Options, not {brief(options)!r}")
        self.game = game
        self.deal = deal
        self.options = options if options is not None else next(iter(game.presets.values()))
        self.standing = standing if standing is not None else game.standing()
        self.state: State = game.start(deal, self.options, self.standing)
        self.actions: list[int] = []
        self.ply = 0
        self._moments: list[tuple[State, tuple[Happened, ...]]] = [(self.state, ())]  # by ply, as stepped
        self._mask: int | None = None  # the legal actions, once asked for

    @property
    def turn(self) -> int | None:
        """The seat to act, None when the deal is over."""
        return self.state.turn

    @property
    def legal(self) -> Actions:
        """What may be done now; iterate for actions, print for notation."""
        mask = self._mask
        if mask is None:
            mask = self._mask = legal(self.state)
        actions = Actions(bits(mask))
        actions.game = self.game
        return actions

    @property
    def outcome(self) -> Outcome | None:
        """The worked sums once the deal is over."""
        return self.game.outcome(self.state)

    @property
    def events(self) -> list[tuple[int, Finding]]:
        """What has followed from the actions so far, each with the ply (from 1) that caused it."""
        return [(ply, event) for ply in range(1, self.ply + 1) for event in self.events_at(ply)]

    def verdict(self, action: int | str) -> Verdict:
        """Whether an action is allowed now, and why; raises `cardlab.cards.Notation` on text that is none.

        >>> from cardlab.games import game
        >>> table = Table(game("spades"), game("spades").deal("demo"))
        >>> bool(table.verdict("look")), table.verdict("bid 3").broken[0].case.key
        (True, 'spades.bid.look/unseen')
        """
        return judge(self.game, self.state, self._read(action))

    def push(self, action: int | str) -> None:
        """Act; see `events` for what follows. What lay ahead of an earlier moment is forgotten.

        Raises `Illegal`, with its verdict, on what no rule leaves, and `cardlab.cards.Notation` on text that
        is no action. Nothing has changed then.

        >>> from cardlab.games import game
        >>> table = Table(game("spades"), game("spades").deal("demo"))
        >>> table.push("bid 3")
        Traceback (most recent call last):
        cardlab.game.Illegal: bid 3: spades.bid.look/unseen
        """
        number = action if type(action) is int else self._read(action)
        mask = self._mask
        if mask is None:
            mask = legal(self.state)
        if number < 0 or not mask >> number & 1:
            raise Illegal(self.verdict(number))
        moment = self.state.step(number)
        if self.ply < len(self.actions):
            self._forget()
        self.actions.append(number)
        self._moments.append(moment)
        self.state = moment[0]
        self.ply += 1
        self._mask = None

    def pop(self) -> int:
        """Take the last action back and return it; raises `IndexError` at the start."""
        if not self.ply:
            raise IndexError("nothing has been done yet that could be taken back")
        self._enter(self.ply - 1)
        action = self.actions[self.ply]
        self._forget()
        return action

    def goto(self, ply: int) -> None:
        """Look at an earlier or later moment of the same deal; raises `IndexError` outside of it.

        >>> from cardlab.games import game
        >>> table = Table(game("spades"), game("spades").deal("demo")).replay(["look", "bid 3", "look"])
        >>> table.goto(1); table.turn, "bid 4" in table.legal, len(table.actions)
        (1, True, 3)
        """
        self._enter(self._within(ply))

    def state_at(self, ply: int) -> State:
        """The state after so many actions; raises `IndexError` outside of the deal."""
        return self._moments[self._within(ply)][0]

    def events_at(self, ply: int) -> list[Finding]:
        """What followed from action number `ply`, counted from 1; raises `IndexError` if there is none."""
        return [Finding(case, tuple(facts)) for case, *facts in self._moments[self._within(ply, first=1)][1]]

    def copy(self) -> Self:
        """The same deal at the same moment, on its own from here."""
        twin = type(self)(self.game, self.deal, self.options, self.standing)
        twin.actions, twin._moments = self.actions[:], self._moments[:]
        twin._enter(self.ply)
        return twin

    def replay(self, actions: Iterable[int | str]) -> Self:
        """Push one after another; raises as `push` does, at the first that is not allowed."""
        for action in actions:
            self.push(action)
        return self

    def _read(self, action: int | str) -> int:
        if isinstance(action, str):
            return self.game.parse(action)
        if isinstance(action, bool):
            raise TypeError("an action is notation or a number, not a truth value")
        return index(action)

    def _within(self, ply: int, first: int = 0) -> int:
        place, last = index(ply), len(self.actions)
        if not first <= place <= last:
            raise IndexError(f"this deal has moments {first} to {last}, not {brief(ply)}")
        return place

    def _enter(self, ply: int) -> None:
        self.ply = ply
        self.state = self._moments[ply][0]
        self._mask = None

    def _forget(self) -> None:
        del self.actions[self.ply :], self._moments[self.ply + 1 :]
