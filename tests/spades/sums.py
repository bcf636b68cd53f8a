"""Sums as the texts write them: bids in words, points and bags out."""

from cardlab.games.spades import PRESETS, score
from cardlab.games.spades.options import Options
from cardlab.games.spades.score import read_bid


def lines(bids, tricks, had=0, preset="standard", **changes):
    """The worked sum of a team; `bids` as in "4 3", "nil 6" or "blind 4" (blind nil); `had` bags before."""
    options = Options(**{**PRESETS[preset].changed(), **changes})
    return score([read_bid(bid) for bid in bids.split()], tricks, had, options)


def points(*args, **kwargs):
    """What the deal is worth, penalty included."""
    return sum(line.points for line in lines(*args, **kwargs))


def result(bids, tricks, had=0, preset="standard", **changes):
    """The points of the deal and the bags that the team then has."""
    worked = lines(bids, tricks, had, preset, **changes)
    return sum(line.points for line in worked), had + sum(line.bags for line in worked)


def keys(*args, **kwargs):
    """The cases of a sum, in their order, without the game's name."""
    return [line.case.key.removeprefix("spades.score.") for line in lines(*args, **kwargs)]
