"""Questions to a moment of Skat, as the tests of single rules ask them.

Seat 2 deals everywhere: forehand is 0, middlehand 1, rearhand 2.
"""

from cardlab.cards import Card, CardSet
from cardlab.game import judge
from cardlab.games.skat import GAME
from cardlab.games.skat.position import position
from cardlab.rulings import Finding


def moment(given):
    return position({"dealer": 2, **({"do": given} if isinstance(given, list) else given)})


def said(given, action):
    """What is said of an action: against it, or for it."""
    verdict = judge(GAME, moment(given), GAME.parse(action))
    return {
        finding.case.key.removeprefix("skat."): finding.named for finding in verdict.broken or verdict.kept
    }


def happens(given, *actions):
    """What follows from the last of these actions."""
    state, events = moment(given), ()
    for action in actions:
        state, events = state.step(GAME.parse(action))
    return [(case.key.removeprefix("skat."), Finding(case, tuple(facts)).named) for case, *facts in events]


def card(name):
    return Card.parse(name)


def cards(names):
    return CardSet.parse(names)
