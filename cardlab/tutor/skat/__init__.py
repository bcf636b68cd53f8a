"""Skat's own goals, and who can make exercises about its rules."""

from cardlab.tutor.goal import Goal
from cardlab.tutor.skat.choosing import WhichGame, WhichTwo
from cardlab.tutor.skat.counting import CardPoints, SuitOf
from cardlab.tutor.skat.ending import Keeps, Needs, Series
from cardlab.tutor.skat.matadors import Matadors
from cardlab.tutor.skat.saying import NextBid, Speaks
from cardlab.tutor.skat.scores import Scores, Won
from cardlab.tutor.skat.worth import SafeBid, Worth

GOALS: tuple[Goal, ...] = (
    Worth(),
    SafeBid(),
    Scores(),
    Won(),
    Matadors(),
    CardPoints(),
    SuitOf(),
    NextBid(),
    Speaks(),
    WhichGame(),
    WhichTwo(),
    Series(),
    Keeps(),
    Needs(),
)
