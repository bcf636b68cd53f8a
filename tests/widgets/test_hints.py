"""The hint at the table: tip and search side by side, in both languages, and gone when the learner acts."""

import asyncio
import re
from collections.abc import Iterator

import pytest

from cardlab.analysis.hints import Offered, Weighed
from cardlab.cards import CardSet
from cardlab.language import LANGUAGES
from cardlab.widgets import Session, TableView
from cardlab.widgets.answers import View
from cardlab.widgets.hinting import searched
from tests.analysis.test_hints import advised
from tests.analysis.test_review import PLY, SEAT, finesse
from tests.sentences import sentences

WIDE = 400  # letters of a hint at most: it stands over the table, on a phone, too


@pytest.fixture(autouse=True)
def _the_search_has_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.widgets.hinting.SECONDS", None)
    monkeypatch.setattr("cardlab.widgets.hinting.WORLDS", 12)
    monkeypatch.setattr("cardlab.widgets.weighing.WORLDS", 12)


def at_the_finesse(lang: str = "en") -> Session:
    """A learner who holds ♥A ♥Q over ♥3 and ♥5, two tricks before the end."""
    table = finesse(1, "HQ")
    session = Session("spades", rules=table.options, seat=SEAT, lang=lang, bots={}, laid=[table.deal])
    for action in table.actions[:PLY]:
        session.match.table.push(action)
    session.publish()
    return session


def near_the_end(game: str, seed: int, cards: int = 4) -> Iterator[Session]:
    """A deal in which the learner follows the tips too, at each own moment of bidding and near the end."""
    session = Session(game, code=f"hint-{seed}", lang="ko")
    table = session.match.table
    while table.turn is not None:
        if table.legal[0] >= 52 or len(session.game.held(table.state, session.seat)) <= cards:
            yield session
        session.do(table.game.show(advised(table)))


def hint(session: Session) -> View:
    found: View = session.view()["table"]["hint"]
    return found


def marked(session: Session) -> CardSet:
    hand = session.view()["table"]["hand"]
    return CardSet.parse(" ".join(card["card"] for card in hand if card["state"] == "hint"))


def last_step(session: Session) -> View:
    """The hint with all its steps out."""
    session.do("hint")
    while hint(session)["more"]:
        session.do("hint more")
    return hint(session)


SAID = {
    "ko": "♥A. {tip} 있을 수 있는 배치 12가지 모두에서 ♥A가 ♥Q보다 평균 217점 나아요. "
    "우리 팀 트릭은 ♥A를 내면 평균 13개, ♥Q을 내면 12개예요. 거의 확실해요.",
    "en": "Play ♥A. {tip} Over all 12 possible layouts, ♥A is 217 points better than ♥Q. "
    "Your team averages 13 tricks with ♥A, 12 with ♥Q. Nearly sure.",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_they_agree_one_card_is_named_and_by_how_much(lang: str) -> None:
    session = at_the_finesse(lang).do("hint")
    assert not marked(session)
    session.do("hint more")
    assert marked(session) == CardSet.parse("HA HQ")
    session.do("hint more")
    assert marked(session) == CardSet.parse("HA")
    steps = session.game.hint(session.game.seen(session.state, SEAT))
    tip = session.speak.finding(steps[-1].says[0])
    assert hint(session)["text"] == SAID[lang].format(tip=tip)
    assert hint(session)["more"] is None


@pytest.mark.parametrize("game", ["skat", "spades"])
def test_close_choices_and_differences_are_said_and_marked(game: str) -> None:
    kinds = set()
    for seed in range(8):
        for session in near_the_end(game, seed):
            text = last_step(session)["text"]
            search = searched(session)
            if search is None:
                continue
            found, word = search.found, session.speak.word
            assert found is not None
            kinds.add((type(found), found.agrees, found.clear))
            assert search.done
            assert word("widgets.hint.looking") not in text
            assert (word("widgets.hint.differs") in text) == (not found.agrees and _chosen(found))
            close = word("widgets.hint.close", names="").rstrip(".: ") in text
            assert close == (found.agrees and not found.clear) or "close_all" in text
            if isinstance(found, Weighed):
                shown = marked(session)
                assert shown & 1 << found.tip
                assert (len(shown) == 1) == (found.agrees and found.clear)
                assert str(found.worlds) in text
    assert {(agrees, clear) for kind, agrees, clear in kinds if kind is Weighed} >= {
        (True, True),
        (True, False),
        (False, True),
    }
    assert Offered in {kind for kind, _, _ in kinds}


def _chosen(found: Weighed | Offered) -> bool:
    """Whether there are odds of what the tips say: not of looking at one's cards."""
    return isinstance(found, Weighed) or found.tip in [its.action for its in found.options]


@pytest.mark.parametrize("game", ["skat", "spades"])
def test_every_hint_is_whole_sentences_in_both_languages(game: str) -> None:
    for seed in range(6):
        for session in near_the_end(game, seed, 3):
            session.do("hint")
            while True:
                for lang in LANGUAGES:
                    text = hint(session.do(f"lang {lang}"))["text"]
                    assert not re.search(r"[{}|]|None|  |\.\.|nan", text), text
                    assert text[-1] in ".…", text
                    assert len(text) < WIDE, text
                    if lang == "en":
                        assert all(
                            sentence[0] in "♠♥♦♣" or sentence[0].isupper() or sentence[0].isdigit()
                            for sentence in sentences(text)
                        ), text
                if not hint(session)["more"]:
                    break
                session.do("hint more")
            session.do("lang ko").do("hint")
            assert hint(session) is None


def test_what_to_bury_rests_on_the_tip_and_says_so() -> None:
    for session in near_the_end("skat", 1):
        seen = session.game.seen(session.state, session.seat)
        text = last_step(session)["text"]
        assert (session.speak.word("widgets.hint.bury") in text) == (seen["phase"] == "bury")
        if seen["phase"] == "bury":
            assert searched(session) is None
            bury = session.game.show(advised(session.match.table))
            assert marked(session) == CardSet.parse(bury.removeprefix("bury "))
        session.do("hint")


def test_what_is_found_comes_under_the_same_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.widgets.working.PIECE", 0)

    async def page() -> None:
        session = at_the_finesse()
        table = TableView(session)
        for text in ("hint", "hint more", "hint more"):
            session.do(text)
        n, looking = session.n, session.speak.word("widgets.hint.looking")
        assert table.view["table"]["hint"]["text"].endswith(looking)
        assert table.view["table"]["hint"]["text"].startswith("Play ♥A."), "early, the tip speaks alone"
        while not session.works["hint"].done:
            await asyncio.sleep(0.01)
        assert session.n == table.view["n"] == n
        assert "217 points" in table.view["table"]["hint"]["text"]

    asyncio.run(page())


def test_it_stops_when_the_learner_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.widgets.working.PIECE", 0)
    monkeypatch.setattr("cardlab.widgets.weighing.WORLDS", 100_000)

    async def page() -> None:
        session = Session("spades", code="demo", lang="en")
        table = TableView(session)
        for text in ("look", "bid 2", "hint"):
            session.do(text)
        work = session.works["hint"]
        session.do("hint more")
        assert session.works["hint"] is work, "the next step goes on with the same search"
        session.do(session.game.show(session.match.table.legal[0]))
        for _ in range(1000):
            await asyncio.sleep(0.01)
            if work.done:
                break
        assert work.done
        assert searched(session) is None
        assert table.view["table"]["hint"] is None

    asyncio.run(page())


def test_asked_again_it_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_the_finesse()
    text = last_step(session)["text"]
    monkeypatch.setattr("cardlab.widgets.hinting.weigh", None)  # whoever asks it now fails
    session.do("hint")
    assert hint(session) is None
    assert last_step(session)["text"] == text


def test_without_time_the_tip_speaks_alone_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.widgets.hinting.SECONDS", 0.0)
    session = at_the_finesse()
    text = last_step(session)["text"]
    assert text.startswith("Play ♥A.")
    assert text.endswith(session.speak.word("widgets.hint.few"))
    assert marked(session) == CardSet.parse("HA")
