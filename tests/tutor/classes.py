"""A class for tests: learners with habits and slips, who play through the real table with their log on.

What each of them did is written down here as well, apart from the log, so that a picture of the logs can be
held against it.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from cardlab.bots import Beginner, Bot, TipBot
from cardlab.bots import Random as AnyCard
from cardlab.cards import bits
from cardlab.game import judge
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise
from cardlab.widgets.classroom import Classroom

TASK = Exercise(
    "follow/H3", "spades", "may", "spades.play.follow", {"hand": "H3 C4", "trick": "CJ", "action": "play H3"}
)


@dataclass
class Known:
    """What one learner did, as it was done."""

    firsts: list[str] = field(default_factory=list)  # the actions, in order
    refused: Counter[str] = field(default_factory=Counter)  # tries, by rule
    right: bool | None = None  # the one exercise, None: not answered
    points: int | None = None


@dataclass
class Learner:
    """One learner after the deal."""

    text: str  # the log
    known: Known
    room: Classroom


def learner(
    number: int, code: str = "4F7K", game: str = "spades", *, slips: float = 0.25, answers: bool = True
) -> Learner:
    """Learner number so many: follows advice, plays as Bori, or anything; tries what is not allowed."""
    dice, known = Random(f"learner {number}"), Known()
    bot: Bot = (TipBot(), TipBot(), Beginner(), AnyCard(number))[number % 4]
    room = Classroom(code, game, lang="en").do("log on").do(f"name learner {number}")
    session = room.session
    assert session is not None
    while session.match.table.turn is not None:
        table = session.match.table
        if dice.random() < slips:
            slip(room, known, dice)
        seen = table.game.seen(table.state, session.seat)
        action = table.game.show(bot.act(table.game, seen, table.legal).action)
        known.firsts.append(action)
        session.do(action)
    assert session.match.table.outcome is not None
    known.points = session.match.table.outcome.points[session.seat % table.game.sides]
    if answers and number % 3:
        known.right = number % 2 == 0
        attempt = Attempt.of(TASK, "no" if known.right else "yes", right=True)  # the file says: always right
        room.journal.heard(attempt, None)
    return Learner(room.journal.text(), known, room)


def slip(room: Classroom, known: Known, dice: Random) -> None:
    """Try a card of the hand that may not be played, where there is one."""
    session = room.session
    assert session is not None
    table = session.match.table
    held = table.game.held(table.state, session.seat)
    plays = any(action < 52 for action in table.legal)  # before that no card can be pressed
    tries = [card for card in bits(int(held)) if card not in table.legal] if plays else []
    if tries:
        card = dice.choice(tries)
        verdict = judge(table.game, table.state, card)
        known.refused[verdict.broken[0].case.id] += 1
        session.do(table.game.show(card))


def course(count: int = 30, code: str = "4F7K", game: str = "spades") -> list[Learner]:
    """A class."""
    return [learner(number, code, game) for number in range(count)]
