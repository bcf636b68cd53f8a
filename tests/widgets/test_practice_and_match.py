"""Practice and match: what is taken back, who helps, and when a match begins."""

from typing import Any

import pytest

from cardlab.widgets import Session
from tests.widgets.modes import GAMES, LANGS, SPADES, acts, labels, notice


# ------------------------------------------------------------------ practice
@LANGS
def test_a_take_back_stays_in_the_account(lang: str) -> None:
    session = Session(code="demo", lang=lang).do("look").do("bid 3")
    card = session.match.table.legal[0]
    session.do(SPADES.show(card)).do("take back")

    [taken] = session.deal.taken_back
    assert (taken.action, taken.ply) == (card, session.match.table.ply)
    told = [item["text"] for item in session.view()["explain"]["items"]]
    name = session.speak.card(card)
    assert any(text == f"You took back {name}." for text in told) == (lang == "en")
    assert any(name in text and text.endswith("물렀어요.") for text in told) == (lang == "ko")


def test_what_was_taken_back_stands_where_the_account_goes_on() -> None:
    session = acts(Session(code="demo", lang="en"), 5)
    for _ in range(3):
        session.do("take back")
    assert len(session.deal.taken_back) == 3
    assert [taken.ply for taken in session.deal.taken_back] == sorted(
        (taken.ply for taken in session.deal.taken_back), reverse=True
    )
    said = [item for item in session.view()["explain"]["items"] if item["text"].startswith("You took back")]
    assert len(said) == 3, "all of them, though the last went back before the first"


def test_practice_is_the_default_and_marks_nothing() -> None:
    session = acts(Session(code="demo", lang="en"), 20)
    side = session.view()["mode"]
    assert [choice["on"] for choice in side["choices"]] == [True, False]
    assert "note" not in session.view()["score"]["rounds"][0]


# ------------------------------------------------------------------ match
@GAMES
@LANGS
def test_in_a_match_nothing_is_taken_back_and_nobody_helps(name: str, lang: str) -> None:
    session = acts(Session(name, code="M2", lang=lang, mode="match"), 2)
    before = list(session.match.table.actions)

    smile = notice(session.do("take back"))
    rule = notice(session.do("take back"))
    assert session.match.table.actions == before
    assert smile != rule
    assert ("낙장불입" in smile) == (lang == "ko")
    assert "낙장불입" not in rule
    assert "reason" in next(b for b in session.view()["table"]["buttons"] if b["do"] == "take back")
    assert "hint" not in labels(session)
    assert notice(session.do("hint"))
    assert session.view()["table"]["hint"] is None
    assert notice(session.do("same again"))
    assert notice(session.do("projector"))
    assert session.match.table.actions == before
    assert "projector" not in [button["do"] for button in session.view()["foot"]["buttons"]]
    assert "open" not in session.view()["table"]


def test_a_match_counts_no_hand_for_the_learner() -> None:
    session = Session(code="demo", lang="en", mode="match")
    assert session.view()["bidding"]["blind"]["note"] == ""
    assert session.do("look").view()["bidding"]["count"] is None
    assert Session(code="demo", lang="en").do("look").view()["bidding"]["count"]
    auction = Session("skat", code="4F7K2M", lang="en", mode="match").view()["auction"]
    assert auction["promise"] is None
    assert not any(value["far"] or value["note"] for value in auction["values"])


@GAMES
def test_a_refusal_still_says_why_in_a_match(name: str) -> None:
    session = acts(Session(name, code="M2", lang="en", mode="match"), 5)
    table = session.match.table
    hand = table.game.held(table.state, 0)
    wrong = next(card for card in table.game.deck if card not in hand)
    assert table.turn == 0
    callout = session.do(wrong.code).view()["table"]["callout"]
    assert callout["text"]
    assert callout["rule"]


def test_no_other_card_before_the_deal_is_over_in_a_match() -> None:
    session = acts(Session(code="demo", lang="en", mode="match"), 4)
    session.do("step 2").do("instead SA")
    assert notice(session)
    assert session.deal.branch is None
    session.do("now")
    acts(session, 20)
    assert session.over
    session.do("step 8")
    assert session.view()["steps"]["change"]
    assert session.do("now").do("take back").over, "nor is a finished deal opened again"


def test_a_jump_is_asked_once_more_in_a_match_too() -> None:
    values = Session("skat", code="4F7K2M", lang="en", mode="match").view()["auction"]["values"]
    assert [bool(value["jump"]) for value in values[:3]] == [False, True, True]


@LANGS
def test_a_match_chosen_in_the_middle_of_a_deal_begins_with_the_next(lang: str) -> None:
    session = acts(Session(code="demo", lang=lang), 3)
    assert notice(session.do("mode match"))
    assert not session.deal.match
    side = session.view()["mode"]
    assert [choice["on"] for choice in side["choices"]] == [False, True]
    assert side["text"] == session.speak.word("widgets.mode.next_text")
    session.do("take back")
    assert len(session.deal.taken_back) == 1, "this one is practice to its end"
    acts(session, 20).do("next deal")
    assert session.deal.match
    acts(session, 20)
    rounds = session.view()["score"]["rounds"]
    assert [round_.get("note", "") for round_ in rounds] == [session.speak.word("widgets.score.practice"), ""]


def test_a_match_chosen_before_anything_was_done_begins_at_once() -> None:
    session = Session(code="demo", lang="en").do("mode match")
    assert session.deal.match
    assert not notice(session)
    helped = Session(code="demo", lang="en").do("hint").do("hint").do("mode match")
    assert not helped.deal.match, "a hint was seen"


@GAMES
def test_practice_chosen_in_a_match_helps_at_once_and_the_sheet_says_so(name: str) -> None:
    session = acts(Session(name, code="M2", lang="en", mode="match"), 40)
    assert session.over
    session.do("next deal")
    acts(session, 2).do("mode practice")
    assert notice(session)
    assert not session.deal.match
    assert "hint" in labels(session)
    session.do("mode match")
    acts(session, 40)
    notes = [round_.get("note", "") for round_ in session.view()["score"]["rounds"]]
    assert [note.endswith("practice") for note in notes] == [False, True]
    assert session.do("next deal").deal.match


def test_the_same_cards_again_are_known_and_so_no_match() -> None:
    session = acts(Session(code="demo", lang="en", mode="match"), 20).do("same again")
    assert not session.deal.match
    assert session.mode == "match"


def test_the_smile_comes_once_in_every_match() -> None:
    session = acts(Session(code="demo", lang="ko", mode="match"), 2)
    first = notice(session.do("take back"))
    acts(session.do("new match"), 2)
    assert notice(session.do("take back")) == first


@pytest.mark.parametrize(
    "more", [{"open_hands": True}, {"demo": True}, {"projector": True}, {"bots": {}}, {"mode": "serious"}]
)
def test_what_no_match_goes_with(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="match"):
        Session(code="demo", **{"mode": "match", **more})


def test_a_table_where_nobody_plays_has_no_switch() -> None:
    session = Session(code="demo", lang="en", demo=True)
    assert session.view()["mode"] is None
    assert notice(session.do("mode match"))
    assert session.mode == "practice"
