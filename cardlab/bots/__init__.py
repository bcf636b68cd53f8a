"""Players that are programs: each sees what its seat may see and answers an action with its reason.

Which card is good is the game's knowledge (`Game.players`: ways to play, by name) or is searched for
(`cardlab.analysis`); a bot is one way to do so, a level is a bot with a name and habits that are told.
"""

from cardlab.bots.levels import Level, levels
from cardlab.bots.players import Beginner, Bot, Choice, Knowing, Player, Random, TipBot, at_table, play
from cardlab.bots.searching import Searcher

__all__ = [
    "Beginner",
    "Bot",
    "Choice",
    "Knowing",
    "Level",
    "Player",
    "Random",
    "Searcher",
    "TipBot",
    "at_table",
    "levels",
    "play",
]
