"""A session without an event loop finds out all at once what a hint may take seconds for: not here."""

import pytest


@pytest.fixture(autouse=True)
def _hints_of_the_tips_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests that ask for a hint by the way get what the tips say; `test_hints` gives the search its time."""
    monkeypatch.setattr("cardlab.widgets.hinting.SECONDS", 0.0)
