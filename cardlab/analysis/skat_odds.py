"""The odds of a Skat game: for each, with the skat or Hand, the chance at each bid, gain, loss, break-even.

Before the skat is seen each world has a skat of its own: it is taken, two cards are buried for the game by
the tips, and the game is announced and played. Once it is seen only the other two hands are open. Beside the
single games stands what comes of it when the tips choose (`free`): who picks up may still change its mind.
"""

from dataclasses import dataclass, replace

from cardlab.analysis.chances import NOTHING, Estimate, behind, effective, mean, share
from cardlab.analysis.skat_trials import FREE, Line, Played, Question, aside, ladder, lines, play, question
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.tips.counting import Row, add_up, shown
from cardlab.games.skat.tips.games import chance, null_prospect

__all__ = ["BidOdds", "GameOdds", "Line", "SkatOdds", "play", "question", "summary"]


@dataclass(frozen=True, slots=True)
class BidOdds:
    """A game at bids up to `bid`, above the value before it in the ladder.

    `gain` is what a game won brings, `loss` what a lost one costs (above nought), each None where no world
    went so; `break_even` the chance from which on the bid pays, None where either is unknown.
    """

    bid: int
    chance: Estimate
    points: Estimate
    gain: float | None
    loss: float | None

    @property
    def break_even(self) -> float | None:
        """The chance at which gain and loss are even."""
        if self.gain is None or self.loss is None:
            return None
        return self.loss / (self.gain + self.loss)


@dataclass(frozen=True, slots=True)
class GameOdds:
    """A game, with the skat or by Hand, at rising bids.

    `rows` and `total` are the tips' count of the cards for it, `says` the chance that the count stands for:
    None where the cards to play from are not known yet. Null has no rows, and what its cards say is told for
    the one of its two announcements that the tips would make. `behind`: how far the game stays behind the
    best one at the bid, layout by layout.
    """

    line: Line
    bids: tuple[BidOdds, ...]
    rows: tuple[Row, ...]
    total: float
    says: float | None
    behind: Estimate = NOTHING

    def at(self, bid: int) -> BidOdds:
        """The odds at a bid; raises `KeyError` on one beyond what was looked at."""
        for found in self.bids:
            if found.bid >= bid:
                return found
        raise KeyError(bid)


@dataclass(frozen=True, slots=True)
class SkatOdds:
    """The odds of every game for a seat. `bid` is the value it would have to say or hold now, or has bid.

    `free`: the tips choose between skat and Hand, bury, and name the game, at that bid. `skat_seen`: the
    skat is known.
    """

    seat: int
    worlds: int
    wanted: int
    effective: float
    bid: int
    skat_seen: bool
    free: BidOdds
    games: tuple[GameOdds, ...]

    @property
    def best(self) -> GameOdds:
        """The game that brings most points at the bid; see its error before calling it best."""
        return max(self.games, key=lambda game: game.bids[0].points.value)

    @property
    def playing(self) -> BidOdds:
        """What speaks for staying in the auction: the best game, or the tips' choice where that is more."""
        return max(self.best.bids[0], self.free, key=lambda found: found.points.value)

    def game(self, game: int, hand: bool = False, announced: int = 0) -> GameOdds:
        """The odds of one game; raises `KeyError` on one that cannot be announced at this moment."""
        for found in self.games:
            if found.line == Line(game, hand, announced):
                return found
        raise KeyError((game, hand, announced))


# ------------------------------------------------------------------ what it comes to
def summary(asked: Question, played: list[Played], wanted: int) -> SkatOdds:
    """The odds, from the worlds that have been played out."""
    return SkatOdds(
        asked.known.seat,
        len(played),
        wanted,
        effective(world.weight for world in played),
        asked.bid,
        bool(asked.skat),
        _bids(asked, played, FREE)[0],
        _compared([_game(asked, played, line) for line in lines(asked)], played),
    )


def _compared(games: list[GameOdds], played: list[Played]) -> tuple[GameOdds, ...]:
    """Each game with how far it stays behind the best."""

    def scores(game: GameOdds) -> list[tuple[float, float]]:
        return [(weight, float(came[game.line].score[0])) for weight, came in played]

    lead = scores(max(games, key=lambda game: game.bids[0].points.value))
    return tuple(replace(game, behind=behind(scores(game), lead)) for game in games)


def _game(asked: Question, played: list[Played], line: Line) -> GameOdds:
    assert line.game is not None
    bids, game = _bids(asked, played, line), line.game
    kept, skat = asked.hand, asked.skat
    if skat and not asked.buried:
        skat = aside(asked.hand | asked.skat, game)
        kept = (asked.hand | asked.skat) ^ skat
    known = bool(skat) or line.hand
    if game == NULL:
        safe = null_prospect(kept, line.hand, asked.bid, fixed=True) if known else None
        says = safe.chance if safe and safe.announced == line.announced else None
        return GameOdds(line, bids, (), 0.0, says)
    rows, total = add_up(kept, game)
    return GameOdds(
        line, bids, rows, shown(total), chance(kept, game, None if line.hand else skat) if known else None
    )


def _bids(asked: Question, played: list[Played], line: Line) -> tuple[BidOdds, ...]:
    return tuple(
        _bid(bid, [(weight, came[line].won[step], came[line].score[step]) for weight, came in played])
        for step, bid in enumerate(ladder(asked, line))
    )


def _bid(bid: int, came: list[tuple[float, bool, int]]) -> BidOdds:
    gains = [(weight, float(score)) for weight, won, score in came if won]
    losses = [(weight, float(-score)) for weight, won, score in came if not won]
    return BidOdds(
        bid,
        share((weight, won) for weight, won, _ in came),
        mean((weight, float(score)) for weight, _, score in came),
        mean(gains).value if gains else None,
        mean(losses).value if losses else None,
    )
