"""The marks of a review on the strip and their key, and a card without a choice."""

from typing import Any

import pytest

from cardlab.language import LANGUAGES
from cardlab.widgets import reviewing
from tests.widgets.test_review import GAMES, judging, played


def notes(session: Any) -> list[tuple[str, str]]:
    return [(note["tone"], note["text"]) for note in session.view()["steps"]["notes"]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("losses", "tones"), [((12, 0), {"open"}), ((0, 3), {"known"}), ((2, 3), {"open", "known"})]
)
def test_the_marks_have_a_key_once_the_review_has_set_them(
    losses: tuple[float, float], tones: set[str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: losses))
    session = played("spades", lang)
    words = {tone: session.speak.word(f"widgets.review.strip.{tone}") for tone in ("open", "known", "event")}
    assert not set(words.values()) & {text for _, text in notes(session)}
    session.do("open review")
    told = notes(session)
    assert {tone for tone, text in words.items() if (tone, text) in told} == tones | {"event"}


def test_what_a_note_of_the_moment_explains_is_not_in_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (12, 3)))
    session = played("spades").do("open review")
    told = [tone for tone, _ in notes(session.do("review look"))]
    assert sorted({"open", "known"} & set(told)) == ["known", "open"]
    assert len(told) == len(set(told))


def test_where_nothing_was_lost_there_is_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (0, 0)))
    session = played("skat").do("open review")
    assert session.speak.word("widgets.review.strip.event") not in [text for _, text in notes(session)]


@pytest.mark.parametrize("game", GAMES)
def test_only_a_card_that_was_a_choice_offers_its_replay(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (1, 1)))
    session = played(game).do("open review")
    review = session.review
    assert review
    kinds = set()
    for judged in review.cards.values():
        at = session.do(f"review card {judged.ply}").view()["review"]["at"]
        does = [button["do"].split()[0] for button in at["buttons"]]
        kinds.add(judged.forced)
        assert ("replay" in does) == (not judged.forced)
        assert does[-1] == "review"
    assert kinds == {True, False}
