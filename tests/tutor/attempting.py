"""Attempts for tests: a task that both games' rules know, answered at a time one says."""

from datetime import UTC, datetime, timedelta
from typing import Any

from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def task(card: str = "H3") -> Exercise:
    """May this card be played, with a club led and clubs held?"""
    given = {"hand": "H3 H9 D5 C4", "trick": "CJ", "action": f"play {card}"}
    return Exercise(f"follow/{card}", "spades", "may", "spades.play.follow", given)


def attempt(right: bool, at: datetime = NOON, card: str = "H3", **more: Any) -> Attempt:
    """One answer to it."""
    return Attempt.of(task(card), "no" if right else "yes", right=right, at=at, **more)
