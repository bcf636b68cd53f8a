"""Questions to a position, as the tests of single rules ask them."""

from cardlab.cards import CardSet
from cardlab.game import judge, legal
from cardlab.games.spades import GAME
from cardlab.games.spades.position import position
from cardlab.games.spades.rules import number
from cardlab.games.spades.state import BLIND, LOOK, NIL
from cardlab.rulings import Finding

HAND = "SJ S6 S3 HQ H7 H4 DK D8 D5 D2 C9 C6 C3"


def may(action, **given):
    """Whether an action is allowed in a position."""
    return bool(judge(GAME, position(given), GAME.parse(action)))


def numbers(*bids, **options):
    """What the next bidder may say after these bids, having looked, as numbers; nil is 0."""
    mask = legal(position({"bids": list(bids), "hand": HAND, "looked": True, "options": options}))
    assert not mask >> BLIND & 3  # looked: no blind nil, no second look
    return [number(action) for action in range(NIL, BLIND) if mask >> action & 1]


def bids(*said, looked=True, **given):
    """All that the next bidder may say, in notation."""
    mask = legal(position({"bids": list(said), "looked": looked, **given}))
    return [GAME.show(action) for action in range(NIL, LOOK + 1) if mask >> action & 1]


def cards(**given):
    """The cards that may be played in a position, in notation."""
    return " ".join(card.code for card in CardSet(legal(position(given))))


def said(action, **given):
    """What is said of an action: the cases against it, or those for it."""
    verdict = judge(GAME, position(given), GAME.parse(action))
    return [finding.case.key.removeprefix("spades.") for finding in verdict.broken or verdict.kept]


def told(action, **given):
    """What is said of an action, against it or for it, by case, with the facts."""
    verdict = judge(GAME, position(given), GAME.parse(action))
    return {
        finding.case.key.removeprefix("spades."): finding.named for finding in verdict.broken or verdict.kept
    }


def happens(action, **given):
    """What follows from an action, with the facts."""
    _, events = position(given).step(GAME.parse(action))
    return [(case.key.removeprefix("spades."), Finding(case, tuple(facts)).named) for case, *facts in events]
