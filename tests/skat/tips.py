"""Positions of Skat and what the tips say of them."""

from cardlab.bots import play
from cardlab.games.skat import GAME
from cardlab.games.skat.position import position
from cardlab.games.skat.tips import advise
from cardlab.table import Table

TIPS = GAME.tips.values()
CASES = [case for tip in TIPS for case in tip.cases]


def seen(**given):
    """What the seat to act sees in a position."""
    moment = position(given)
    return GAME.seen(moment, moment.turn)


def key(finding):
    return finding.case.key.removeprefix("skat.tip.")


def best(**given):
    first = advise(seen(**given))[0]
    return GAME.show(first.action).removeprefix("play "), key(first.reason)


def dealt(bots, code, dealer=0, options=None):
    """A whole deal played by these bots, which never fail."""
    table = Table(GAME, GAME.deal(code, dealer), options)
    while table.turn is not None:
        choice = play(bots[table.turn], GAME, GAME.seen(table.state, table.turn), table.legal)
        assert not choice.failed
        table.push(choice.action)
    return table


HELD = "CJ SJ HA HK HQ H9 H8 ST D8 C7"  # hearts with 2
ALONE = ["pass", "pass", "bid 18"]
