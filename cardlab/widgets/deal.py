"""What belongs to the deal on a learner's table and goes with it, and what was found out about it."""

from dataclasses import dataclass, field
from typing import Any

from cardlab.analysis.hints import Found
from cardlab.analysis.review import Judged, decisions
from cardlab.rulings import Finding, Verdict
from cardlab.table import Table
from cardlab.widgets.whatif import Branch


@dataclass
class Search:
    """What was found about one moment; `done`: nothing more comes."""

    at: tuple[int, ...]
    found: Found | None = None
    done: bool = False


@dataclass
class Weighed:
    """A moment at which a bid is asked, by all that was done before it, and its odds as far as found.

    `before`: in Skat, those from before the skat was seen.
    """

    done: tuple[int, ...]
    state: Any
    found: Any = None
    before: Any = None

    def hear(self, found: Any) -> None:
        """The odds have grown."""
        self.found = found

    @property
    def complete(self) -> bool:
        """Whether every layout has been played out."""
        return self.found is not None and self.found.worlds >= self.found.wanted


@dataclass
class Review:
    """What is known so far of each card of a deal, by ply, and which of them the learner looks at."""

    table: Table
    cards: dict[int, Judged] = field(default_factory=dict)
    chosen: int | None = None
    kept: set[int] = field(default_factory=set)  # plies that became exercises

    def __post_init__(self) -> None:
        self.cards = {judged.ply: judged for judged in decisions(self.table)}

    def hear(self, judged: Judged) -> None:
        """More is known of a card."""
        self.cards[judged.ply] = judged

    @property
    def asked(self) -> list[Judged]:
        """The cards that were a choice, in order."""
        return [judged for judged in self.cards.values() if not judged.forced]

    @property
    def complete(self) -> bool:
        """Whether nothing more comes."""
        return all(judged.final for judged in self.asked)

    def shown(self, seat: int) -> Judged | None:
        """The card looked at: the one chosen, else what cost that seat most; None where there are no cards.

        What could be known counts before what the open cards show, and neither before it is all there.
        """
        if self.chosen is not None:
            return self.cards[self.chosen]
        own = [judged for judged in self.asked if judged.seat == seat] or self.asked
        if not own:
            return next(iter(self.cards.values()), None)
        if self.complete:
            return max(own, key=lambda its: (_lost(its, "known"), _lost(its, "open"), not its.missing))
        if all(its.open for its in self.asked):
            return max(own, key=lambda its: _lost(its, "open"))
        return own[0]


def _lost(judged: Judged, name: str) -> float:
    view = judged.open if name == "open" else judged.known
    return view.loss if view else 0.0


@dataclass
class Refused:
    """A try that the rules did not allow: after which action of the deal, and the verdict."""

    ply: int
    verdict: Verdict


@dataclass(frozen=True)
class Taken:
    """An action that was taken back: after which action of the deal it had been done."""

    ply: int
    action: int


@dataclass
class Deal:
    """What belongs to the deal on the table and goes with it."""

    match: bool = False  # bids and cards are final, and nobody helps
    helped: bool = False  # a hint was out, or all hands lay open
    refused: list[Refused] = field(default_factory=list)
    taken_back: list[Taken] = field(default_factory=list)
    reasons: dict[int, Finding] = field(default_factory=dict)  # by ply: why a bot did that, as all may hear
    thoughts: dict[int, Finding] = field(default_factory=dict)  # … as only who sees its hand may
    slips: set[int] = field(default_factory=set)  # plies at which a bot failed and a legal card stood in
    shown: int = 0  # actions that the learner has already seen happen
    at: int | None = None  # the ply looked at, None for the present
    branch: Branch | None = None
    callout: Verdict | None = None  # the try just refused
    asks: int | None = None  # an action that is asked once more before it is done
    hint: int = 0  # steps of the hint that are out
    search: Search | None = None  # what was found out for the hint
    odds: dict[tuple[int, ...], Weighed] = field(default_factory=dict)  # by what was done before a bid
    review: Review | None = None  # its cards judged, once that was asked for
    since: int | None = None  # played again from this many actions on
    other: "Play | None" = None  # the same cards as they were played before, or again


@dataclass(frozen=True)
class Play:
    """A deal as it was played, put aside with what belongs to it."""

    table: Table
    deal: Deal
