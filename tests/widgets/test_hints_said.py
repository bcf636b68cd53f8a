"""How a hint reads aloud: a whole sentence for what to do, said once, and a tip that differs is quoted."""

import re

import pytest

from cardlab.analysis.hints import Offered
from cardlab.widgets.hinting import searched
from tests.widgets.test_hints import last_step, near_the_end

SEEDS = range(12)
DOES = {  # by the verb of the notation: how such a hint may name the action
    "en": {
        "bid": r"[Bb]id [\w ]+\.|\w+ is worth a try|name the next value|go (up|down) to \w+\.",
        "pass": r"Pass\.|so pass\.",
        "skat": r"[Pp]ick up the skat\.|Pick them up\.",
        "hand": r"Play Hand\.",
        "announce": r"Announce ",
        "bury": r"Bury",
        "look": r"Look first|looking is",
    },
    "ko": {
        "bid": r"[을를] 불러요\.",
        "pass": r"패스하세요\.",
        "skat": r"스카트를 집으세요\.",
        "hand": r"핸드 게임을 하세요\.",
        "announce": r"[을를] 선언하세요\.",
        "bury": r"묻으",
        "look": r"패를 보",
    },
}


@pytest.fixture(autouse=True)
def _few_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.widgets.hinting.SECONDS", None)
    monkeypatch.setattr("cardlab.widgets.hinting.WORLDS", 10)
    monkeypatch.setattr("cardlab.widgets.weighing.WORLDS", 16)


@pytest.mark.parametrize("game", ["skat", "spades"])
def test_a_bid_begins_with_a_sentence_never_with_a_bare_number(game: str) -> None:
    seen = set()
    for seed in SEEDS:
        for session in near_the_end(game, seed, 0):
            last_step(session)
            search = searched(session)
            found = search.found if search else None
            tip = session.game.hint(session.game.seen(session.state, session.seat))[-1].action
            assert tip is not None
            verb = session.game.show(tip).split()[0].replace("nil", "bid").replace("blind", "bid")
            for lang, does in DOES.items():
                view = session.do(f"lang {lang}").view()["table"]["hint"]
                text = view["text"]
                assert text == text.strip()
                assert not re.match(r"(\d+|Nil|닐|패스|Look|패 보기|스카트 집기)\. ", text), text
                if verb in ("look", "bury") or (isinstance(found, Offered) and found.agrees and found.clear):
                    assert re.search(does[verb], text), text
                    seen.add(verb)
    assert seen >= ({"bid", "look"} if game == "spades" else {"bid", "pass", "announce", "bury"})


@pytest.mark.parametrize("game", ["skat", "spades"])
def test_a_tip_that_differs_is_quoted_and_the_search_named(game: str) -> None:
    bids = 0
    for seed in SEEDS:
        for session in near_the_end(game, seed, 2):
            text = last_step(session)["text"]
            search = searched(session)
            found = search.found if search else None
            if found is None or (
                isinstance(found, Offered) and found.tip not in [its.action for its in found.options]
            ):
                continue
            assert ("“" in text) == (not found.agrees), text
            if isinstance(found, Offered):
                bids += not found.agrees
                assert ("계산으로는" in text) == (not found.agrees)
    assert bids
