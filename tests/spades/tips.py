"""Positions of Spades and what the tips say of them."""

from cardlab.explain import Speaker
from cardlab.games.spades import GAME
from cardlab.games.spades.position import position
from cardlab.games.spades.tips import count

TIPS = GAME.tips.values()
CASES = [case for tip in TIPS for case in tip.cases]
DEALER = {"dealer": 3}  # so that seat 0 bids first


def seen(**given):
    """What the seat to act sees in a position."""
    moment = position({**DEALER, **given})
    return GAME.seen(moment, moment.turn)


def counted(hand, **given):
    return count(seen(hand=hand, looked=True, **given))


def rows(hand, **given):
    """The count as {cards: value}."""
    return {" ".join(c.code for c in row.cards): row.value for row in counted(hand, **given).rows}


def says(finding, lang="en", me=0):
    return Speaker(lang, "spades", me).finding(finding)


def key(finding):
    return finding.case.key.removeprefix("spades.tip.")


def card(text):
    return GAME.parse(text)
