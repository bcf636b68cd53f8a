"""Several deals of one game: a Spades match, a Skat series. The score sheet is a fold over the outcomes.

The deals of a match are named after its code: "4F7K-1", "4F7K-2", … The dealer moves one seat on every
deal that counts, and with the dealer whoever bids first. What a deal adds, and when all is over, is the
game's to say.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from cardlab.game import Deal, Game
from cardlab.rulings import Ending, Outcome
from cardlab.table import Table


def new_code() -> str:
    """A fresh code for a match: six letters and digits that are hard to mistake for one another."""
    return "".join(secrets.choice("23456789ABCDEFGHJKMNPQRSTVWXYZ") for _ in range(6))


@dataclass(frozen=True, slots=True)
class Played:
    """A finished deal on the sheet. `ending`: what the score after it says of the match, a tie included."""

    deal: Deal
    actions: tuple[int, ...]
    outcome: Outcome
    standing: Any  # the game's score sheet after this deal
    ending: Ending | None


class Match:
    """Deals of one game, one after another, with their score sheet.

    `laid` are deals that were dealt by hand, by their number from 1; all others come from the code. `before`
    is a score sheet that the match goes on from. Raises `ValueError` without a code, for a dealer who is no
    seat and for a laid deal of another dealer.

    >>> from cardlab.games import game
    >>> match = Match(game("spades"), "demo")
    >>> match.table.deal.code, match.table.deal.dealer, match.table.turn
    ('demo-1', 0, 1)
    >>> while match.table.turn is not None:
    ...     match.table.push(match.table.legal[-1])
    >>> match.finish() is None, match.table.deal.code, match.table.turn
    (True, 'demo-2', 2)
    """

    __slots__ = ("before", "code", "dealer", "game", "laid", "options", "sheet", "table")

    def __init__(
        self,
        game: Game,
        code: str,
        options: Any = None,
        dealer: int = 0,
        laid: Mapping[int, Deal] | None = None,
        before: Any = None,
    ) -> None:
        if not code:
            raise ValueError("a match has a code, which names its deals")
        if dealer not in range(game.seats):
            raise ValueError(f"the first dealer is a seat from 0 to {game.seats - 1}, not {dealer}")
        self.game = game
        self.code = code
        self.options = options if options is not None else next(iter(game.presets.values()))
        self.dealer = dealer
        self.laid = dict(laid or {})
        self.before = before if before is not None else game.standing()
        self.sheet: list[Played] = []
        self.table = self._lay()

    @property
    def number(self) -> int:
        """The number of the deal on the table, from 1."""
        return len(self.sheet) + (self.ended is None)

    @property
    def standing(self) -> Any:
        """The score sheet after the finished deals, as the game keeps it."""
        return self.sheet[-1].standing if self.sheet else self.before

    @property
    def ended(self) -> Ending | None:
        """How the match was decided; None while it goes on, a tie past the line included."""
        last = self.sheet[-1].ending if self.sheet else None
        return last if last and last.over else None

    @property
    def actions(self) -> list[list[int]]:
        """What was done in each deal, the one on the table last: with code and options, the match."""
        done = [list(played.actions) for played in self.sheet]
        return done if self.ended else [*done, self.table.actions[:]]

    def finish(self) -> Ending | None:
        """Write the deal on the table down and lay the next; returns the ending if that decides the match.

        After the last deal the table stays as it is. Raises `ValueError` while the deal is not over and
        once the match is, and changes nothing then.
        """
        if self.ended:
            raise ValueError("this match is over")
        played = self.pending
        if played is None:
            raise ValueError(f"deal {self.number} is not over yet")
        self.sheet.append(played)
        if not self.ended:
            self.table = self._lay()
        return self.ended

    def replay(self, deals: Iterable[Sequence[int | str]]) -> Self:
        """Push the actions of one deal after another, as `actions` lists them.

        A last deal that is over stays on the table, as it does while people look at it, unless it decides
        the match. Raises as `push` and `finish` do.
        """
        for number, actions in enumerate(deals):
            if number:
                self.finish()
            self.table.replay(actions)
        last = self.pending
        if last and last.ending and last.ending.over and not self.ended:
            self.finish()
        return self

    @property
    def pending(self) -> Played | None:
        """The deal on the table as it will stand on the sheet, once it is over and until it does."""
        outcome = self.table.outcome
        if outcome is None or self.ended:
            return None
        standing = self.game.add(self.standing, outcome, self.options)
        ending = self.game.ended(standing, self.options)
        return Played(self.table.deal, tuple(self.table.actions), outcome, standing, ending)

    def _lay(self) -> Table:
        number = len(self.sheet) + 1
        dealer = (self.dealer + sum(played.outcome.counted for played in self.sheet)) % self.game.seats
        deal = self.laid.get(number) or self.game.deal(f"{self.code}-{number}", dealer)
        if deal.dealer != dealer:
            raise ValueError(f"seat {dealer} deals deal {number}, not seat {deal.dealer}")
        return Table(self.game, deal, self.options, self.standing)
