"""Whatever a browser sends is answered, and every view is what the screen was promised."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.games.skat import PRESETS, Options
from cardlab.widgets import Session
from tests.widgets.contract import TYPES, fits
from tests.widgets.skat_players import PASSING, SKAT, Loose, Script
from tests.widgets.skat_sessions import LANGS, declaring, table


# ------------------------------------------------------------------ whatever comes from a browser
@given(st.text(max_size=60))
@settings(max_examples=60)
def test_any_text_is_answered_in_the_view(text: str) -> None:
    session = declaring("ko").do("skat")
    before = list(session.match.table.actions)

    view = session.do(text).view()

    assert view["n"] == session.n
    assert session.match.table.actions[: len(before)] == before or text.split(maxsplit=1)[0] in {
        "new",
        "same",
        "take",
    }


WORDS = st.sampled_from(
    [
        "bid",
        "bury",
        "play",
        "announce",
        "ask",
        "step",
        "instead",
        "hint",
        "hold",
        "concede",
        "skat",
        "CJ",
        "18",
    ]
)


@given(st.lists(st.lists(WORDS, min_size=1, max_size=3).map(" ".join), max_size=8))
@settings(max_examples=40)
def test_no_row_of_words_breaks_a_table(texts: list[str]) -> None:
    session = table(bots={1: Loose(1), 2: Loose(2)})
    for text in texts:
        session.do(text)
        assert "number" not in (session.notice or ("",))[0]  # a fault of the program is told by its number
        json.dumps(session.view())


# ------------------------------------------------------------------ the contract with the screen
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rules", PRESETS)
def test_every_side_holds_what_the_contract_names(rules: str, lang: str) -> None:
    for seed in range(6):
        loose = Loose(seed)
        session = Session("skat", code=f"c{seed}", rules=rules, lang=lang, bots={1: Loose(7), 2: Loose(8)})
        while not session.over:
            _check(session.view())
            session.do(SKAT.show(loose.choose(session.match.table.legal)))
        _check(session.view())
        _check(session.do("step 0").view())


def _check(view: dict[str, Any]) -> None:
    fields = TYPES["View"]
    for key, side in view.items():
        kind = fields.get(key) or fields[f"{key}?"]
        if key not in ("words", "langs"):
            fits(side, kind, key)


def test_the_contract_is_read() -> None:
    assert {"View", "AuctionSide", "SkatTable", "AnnounceChoice", "ValueColumn"} <= set(TYPES)
    assert "values" in TYPES["AuctionSide"]
    assert TYPES["SkatTable"]["pick"] == "Pick | null"


def test_other_house_rules_change_what_may_be_said() -> None:
    session = table(rules=Options(auction="text", series=3), bots={1: PASSING, 2: Script("bid 18")})

    assert session.view()["auction"]["heading"] == "Say 18 or more, or pass"
    assert session.view()["auction"]["values"][0]["jump"] is None
