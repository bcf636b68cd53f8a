"""What a bot is, the bots that play one of the ways a game knows by name, and how a bot is asked.

A bot that fails, by an exception or by an illegal action, never changes a score: `play` puts the least
harmful legal action in its place, logs what happened and says so in the choice, so that the table can tell
the learner.
"""

import logging
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from cardlab.analysis.knowledge import Known, knowledge
from cardlab.game import Game
from cardlab.rulings import Finding
from cardlab.table import Table

log = logging.getLogger(__name__)
OWN = frozenset({"hand", "skat"})  # of what a seat sees, what others may not


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does and why.

    `reason` may be told to everybody at once. `thought` may speak of cards the bot still holds: it is for the
    review, when all hands are open. None: there is nothing to say. `failed`: this stands in for a bot that
    broke down.
    """

    action: int
    reason: Finding | None = None
    thought: Finding | None = None
    failed: bool = False


class Bot(Protocol):
    """Anything that answers what a seat sees with one of the legal actions."""

    def act(self, game: Game, seen: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """Choose; the answer is checked by `play`."""


@runtime_checkable
class Knowing(Bot, Protocol):
    """A bot that can make use of more: of all that its seat could know of the deal, card by card."""

    def consider(self, game: Game, seen: Mapping[str, Any], legal: Sequence[int], known: Known) -> Choice:
        """Choose; the answer is checked by `play`."""


class Random:
    """Any legal action, each as likely as the next; the same seed plays the same.

    It looks at its cards and bids like everybody: blind nil and thirteen are as likely as three.
    """

    def __init__(self, seed: int | str = 0) -> None:
        self._draw = random.Random(seed).random

    def act(self, game: Game, seen: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """One of the legal actions, without a reason."""
        return Choice(legal[int(self._draw() * len(legal))])


class Player:
    """Plays one of the ways that a game knows by name, always what that way puts first."""

    def __init__(self, name: str) -> None:
        self.name = name

    def act(self, game: Game, seen: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """The first of the ranked actions and why; raises `KeyError` if the game has no such way to play."""
        best = game.players[self.name](seen)[0]
        return Choice(best.action, best.told, best.reason)


class TipBot(Player):
    """Follows the tips, and can cite the one that decided."""

    def __init__(self) -> None:
        super().__init__("tips")


class Beginner(Player):
    """A character with named habits: in Spades it is Bori, who never counts bags and loves to play high.

    >>> from cardlab.games import game
    >>> from cardlab.table import Table
    >>> table = Table(game("spades"), game("spades").deal("demo")).replay(["look"])
    >>> choice = Beginner().act(table.game, table.game.seen(table.state, table.turn), table.legal)
    >>> table.game.show(choice.action), choice.thought.case.key
    ('bid 3', 'spades.habit.bori.bid/pictures')
    """

    def __init__(self, name: str = "bori") -> None:
        super().__init__(name)


def play(
    bot: Bot, game: Game, seen: Mapping[str, Any], legal: Sequence[int], known: Known | None = None
) -> Choice:
    """Ask a bot and never be let down: the choice is legal, whatever the bot does.

    `known` is what the seat could know of the deal so far, for a bot that can make use of it (`Knowing`); see
    `at_table`, which gets it from the table's record. Without it such a bot goes by `seen` alone.

    >>> from cardlab.games import game
    >>> from cardlab.table import Table
    >>> table = Table(game("spades"), game("spades").deal("demo"))
    >>> choice = play(TipBot(), table.game, table.game.seen(table.state, table.turn), table.legal)
    >>> table.game.show(choice.action), choice.thought.case.key
    ('look', 'spades.tip.blind.wait/early')
    """
    try:
        if known is not None and isinstance(bot, Knowing):
            choice = bot.consider(game, seen, legal, known)
        else:
            choice = bot.act(game, seen, legal)
        if choice.action in legal:
            return choice
        log.error("%s chose what is not legal: %s", type(bot).__name__, _told(seen))
    except Exception:
        log.exception("%s failed: %s", type(bot).__name__, _told(seen))
    return Choice(game.harmless(legal), failed=True)


def _told(seen: Mapping[str, Any]) -> dict[str, Any]:
    """The moment without the bot's own cards: in a notebook what is logged stands under the cell."""
    return {name: value for name, value in seen.items() if name not in OWN}


def at_table(bot: Bot, table: Table) -> Choice:
    """What a bot does for the seat that is to act; it is told what that seat could know, and no more.

    Raises `ValueError` when the deal is over.

    >>> from cardlab.games import game
    >>> table = Table(game("skat"), game("skat").deal("demo"))
    >>> table.game.show(at_table(TipBot(), table).action)
    'bid 18'
    """
    seat = table.turn
    if seat is None:
        raise ValueError("the deal is over, nobody is to act")
    known = knowledge(table, table.ply, seat) if isinstance(bot, Knowing) else None
    return play(bot, table.game, table.game.seen(table.state, seat), table.legal, known)
