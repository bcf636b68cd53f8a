"""The contract that every game keeps: rules narrow the choices and say why.

A rule looks at a state and at the choices of its moment and answers with a *ruling*: which choices it leaves,
which of its cases spoke, and the facts that prove it. Legal is what all rulings leave; the verdict on one
action is the list of rules that dropped it and of those that spoke and kept it. So "may I?" and "why?"
cannot disagree.

Inside the engine an action is an int (a card is its own number, everything else starts at 64), choices are a
mask with one bit per action, and facts are raw values; `Finding.named` dresses them on the way out.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NoReturn, Protocol

from cardlab.cards import CardSet, Notation
from cardlab.options import Options
from cardlab.rulings import Case, Ending, Finding, Happened, Outcome, Rule, Ruling, ScoreLine, Verdict, state


@dataclass(frozen=True, slots=True)
class Advice:
    """One action and what speaks for it, or against it.

    `weight` is the chance that it is as good as the best: 1 for the best and for what ties with it. `told` is
    as much of the reason as the other seats may hear while the cards are hidden.
    """

    action: int
    reason: Finding
    weight: float
    told: Finding | None = None


NO_CARDS = CardSet(0)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a hint: what it says, in order, the tip it rests on, the cards it points at, the action."""

    says: tuple[Finding, ...]
    tip: str
    cards: CardSet = NO_CARDS
    action: int | None = None


Adviser = Callable[[Mapping[str, Any]], list[Advice]]


@dataclass(frozen=True, slots=True)
class Example:
    """A moment in which a case speaks, for rule cards to draw.

    `action` is what is tried and `allowed` the answer; `seen` is what the seat to act may know (hand,
    trick, leader, bids: see `Game.seen`), None where no cards are on the table: then `lines` is the worked
    sum, or both are empty at the end of a match. `allowed` without an action is about looking at an old
    trick; None: nothing is asked.
    """

    finding: Finding
    options: Any
    seen: Mapping[str, Any] | None = None
    action: int | None = None
    allowed: bool | None = None
    lines: tuple[ScoreLine, ...] = ()


class Illegal(ValueError):
    """The action is not allowed now; `verdict` says by which rules. Nothing has changed."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(f"{verdict.notation}: {', '.join(finding.case.key for finding in verdict.broken)}")


class BadDeal(ValueError):
    """Hands that cannot be dealt.

    `reason` is dealer, hands, foreign, twice, count or rest; `seat` is the hand that shows it, `cards` the
    cards that prove it, `size` what a hand should hold.
    """

    SAYS: ClassVar = {
        "dealer": "the dealer is no seat of this game",
        "hands": "the number of hands is not the number of seats",
        "foreign": "hand {seat} holds what is no card of this game",
        "twice": "hand {seat} holds what another hand holds: {cards}",
        "count": "hand {seat} holds {count} cards, not {size}",
        "rest": "the cards that no hand holds are not the {size} that were put aside",
    }

    def __init__(self, reason: str, seat: int = 0, cards: int = 0, size: int = 0) -> None:
        self.reason, self.seat, self.cards, self.size = reason, seat, CardSet(cards), size
        super().__init__(
            self.SAYS[reason].format(seat=seat, cards=self.cards, count=len(self.cards), size=size)
        )


class State(Protocol):
    """A moment of a deal. Small, hashable, never changed."""

    @property
    def turn(self) -> int | None:
        """The seat to act, None when the deal is over."""

    @property
    def rules(self) -> Sequence[Ruling]:
        """The rulings of this moment, already cut to the options."""

    @property
    def choices(self) -> int:
        """What this moment is about, before any rule: a mask of actions."""

    def outside(self, action: int) -> Finding:
        """Why an action is not even among the choices."""

    def step(self, action: int) -> tuple["State", tuple[Happened, ...]]:
        """The state after an action that is legal (the caller has asked), and what followed, if anything."""


class Ended:
    """What every moment after the last action has in common: nobody acts, and nothing is left to do."""

    __slots__ = ()
    over: ClassVar[Case]  # why nothing may be done, in the words of the game

    @property
    def turn(self) -> None:
        """Nobody."""
        return None

    @property
    def rules(self) -> tuple[Ruling, ...]:
        """None are asked any more."""
        return ()

    @property
    def choices(self) -> int:
        """Nothing is left to do."""
        return 0

    def outside(self, action: int) -> Finding:
        """The deal is over."""
        return Finding(self.over)

    def step(self, action: int) -> NoReturn:
        """There is no step: raises `ValueError`; `Table.push` never asks for one."""
        raise ValueError("the deal is over")


@state
class Deal:
    """Who holds what at the start: a mask of cards for each seat, and what lies on the table (Skat's two)."""

    hands: tuple[int, ...]
    dealer: int
    code: str = ""
    rest: int = 0


def check_hands(deal: Deal, deck: int, size: int) -> None:
    """Raise `BadDeal`, naming what is wrong, unless every seat holds `size` cards of the deck, each once."""
    if deal.dealer not in range(len(deal.hands)):
        raise BadDeal("dealer")
    before = 0
    for seat, hand in enumerate(deal.hands):
        if hand & ~deck:
            raise BadDeal("foreign", seat)
        if hand & before:
            raise BadDeal("twice", seat, hand & before)
        before |= hand
    for seat, hand in enumerate(deal.hands):
        if hand.bit_count() != size:
            raise BadDeal("count", seat, hand, size)


@dataclass(frozen=True, slots=True)
class Format:
    """How a game's own world writes a deal down.

    `read` raises `cardlab.cards.Notation`. A text in which `begins` is found is of this form; `games` gives
    what it holds, deal by deal with what was done in it, and in place of a damaged one its `Notation`, which
    knows its `line`.
    """

    read: Callable[[str], Deal]
    write: Callable[[Deal], str]
    begins: re.Pattern[str]
    games: Callable[[str], Iterable[tuple[Deal, Sequence[int]] | Notation]]


class Game(ABC):
    """One game: its deck, its rules, its flow. Stateless; there is one object per game."""

    name: ClassVar[str]
    seats: ClassVar[int]
    sides: ClassVar[int]  # of the score sheet: two where partners sit opposite, else every seat
    deck: ClassVar[CardSet]
    options: ClassVar[type[Options]]
    presets: ClassVar[Mapping[str, Options]]  # the first is what is played when nobody says otherwise
    rules: ClassVar[Mapping[str, Rule]]  # every rule, by id: bidding, play, events, scoring
    tips: ClassVar[Mapping[str, Rule]]  # every piece of advice, by id
    players: ClassVar[Mapping[str, Adviser]]  # ways to play by name; "tips" follows the advice
    moments: ClassVar[frozenset[str]]  # rules whose events change what may be done from then on
    formats: ClassVar[Mapping[str, Format]]  # by the names that records know them by

    @abstractmethod
    def deal(self, code: str, dealer: int = 0) -> Deal:
        """The deal that a code stands for."""

    @abstractmethod
    def check(self, deal: Deal) -> None:
        """Raise `ValueError` unless these hands can be dealt in this game."""

    @abstractmethod
    def start(self, deal: Deal, options: Any = None, standing: Any = None) -> State:
        """The first state; `standing` is the score sheet before the deal, where the rules ask for it."""

    @abstractmethod
    def position(self, given: Mapping[str, Any]) -> State:
        """The moment that a plain mapping describes; raises `ValueError` saying what is wrong with it.

        What may be told stands with each game; what is not told is dealt, so that the deal can be played on.
        """

    @abstractmethod
    def seen(self, state: Any, seat: int | None) -> dict[str, Any]:
        """What one seat may know of a state (None: an onlooker), built up from nothing."""

    @abstractmethod
    def held(self, state: Any, seat: int) -> CardSet:
        """The cards still in a hand, whoever asks: for hands that lie open."""

    @abstractmethod
    def may_look(self, state: Any, trick: int) -> bool:
        """Whether the house rules let anybody look at a finished trick (its number, from 0) now."""

    @abstractmethod
    def outcome(self, state: Any) -> Outcome | None:
        """The worked sums of a finished deal, None before."""

    @abstractmethod
    def standing(self) -> Any:
        """An empty score sheet."""

    @abstractmethod
    def add(self, standing: Any, outcome: Outcome, options: Any) -> Any:
        """The score sheet after a deal."""

    @abstractmethod
    def ended(self, standing: Any, options: Any) -> Ending | None:
        """Whether a score sheet stands at the end of the match, and by what; None to play on."""

    @abstractmethod
    def hint(self, seen: Mapping[str, Any]) -> tuple[Step, ...]:
        """A hint in steps for the seat that is to act, as it sees the moment; empty for anybody else."""

    @abstractmethod
    def harmless(self, legal: Sequence[int]) -> int:
        """Of these legal actions one that does little harm: what stands in for a bot that failed."""

    @abstractmethod
    def examples(self, rule: str) -> Sequence[Example]:
        """A moment for each case of a rule, in their order; raises `KeyError` on a rule that is none."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """An action from neutral notation; raises `cardlab.cards.Notation`."""

    @abstractmethod
    def show(self, action: int) -> str:
        """An action in neutral notation; `parse(show(a)) == a`."""


def legal(state: State) -> int:
    """The legal actions: what all rules of this moment leave of its choices."""
    left = choices = state.choices
    rules = state.rules
    if len(rules) == 1:  # as on nearly every card
        said = rules[0](state, choices)
        return choices & said[0] if said else choices
    for ruling in rules:
        said = ruling(state, choices)
        if said:
            left &= said[0]
    return left


def judge(game: Game, state: State, action: int) -> Verdict:
    """The verdict on one action: which rules dropped it, which spoke and kept it.

    >>> from cardlab.games import game
    >>> from cardlab.games.spades.position import position
    >>> moment = position({"hand": "H3 HK C4 C9", "trick": "CJ"})
    >>> verdict = judge(game("spades"), moment, game("spades").parse("H3"))
    >>> bool(verdict), verdict.decided.named["holding"]
    (False, CardSet('C4 C9'))
    """
    choices = state.choices
    notation = game.show(action)
    if not choices >> action & 1:
        return Verdict(action, notation, (state.outside(action),), ())
    said = [s for s in (ruling(state, choices) for ruling in state.rules) if s]
    findings = [(bool(keep >> action & 1), Finding(case, tuple(facts))) for keep, case, *facts in said]
    return Verdict(
        action,
        notation,
        tuple(finding for keeps, finding in findings if not keeps),
        tuple(
            finding
            for keeps, finding in findings
            if keeps and game.rules[finding.case.id].about >> action & 1
        ),
    )


class Actions(list[int]):
    """The legal actions of a moment as ints, lowest first; prints in notation, and `in` reads it too."""

    __slots__ = ("game",)
    game: Game

    def __contains__(self, action: object) -> bool:
        return super().__contains__(self.game.parse(action) if isinstance(action, str) else action)

    def __repr__(self) -> str:
        return f"<{', '.join(map(self.game.show, self)) or 'nothing'}>"
