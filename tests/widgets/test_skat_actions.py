"""What is refused at a table of Skat, what is asked once more, what is taken back."""

import re

import pytest

from cardlab.cards import Card
from cardlab.widgets import Session
from tests.widgets.skat_players import PASSING, SKAT, Loose, Script
from tests.widgets.skat_sessions import LANGS, declaring, defending, table


# ------------------------------------------------------------------ refusals
def test_a_call_that_is_not_higher_is_refused_with_the_next_value() -> None:
    session = table(bots={1: Script("hold"), 2: PASSING}).do("bid 20").do("bid 20")

    callout = session.view()["table"]["callout"]
    assert callout["at"] == "bid 20"
    assert callout["text"].startswith("20 has been said already.")
    assert "22 or more" in callout["text"]


@pytest.mark.parametrize("lang", LANGS)
def test_what_may_not_be_announced_says_why(lang: str) -> None:
    session = declaring(lang).do("skat")
    low = session.view()["table"]["hand"][-2:]
    session.do("bury " + " ".join(card["card"] for card in low))

    choices = session.view()["declare"]["announce"]["choices"]
    barred = {(choice["game"], choice["extra"]) for choice in choices if choice["reason"]}
    assert barred == {(mark, extra) for mark in "DHSCG" for extra in ("schneider", "schwarz", "ouvert")} | {
        ("N", "schneider"),
        ("N", "schwarz"),
    }
    for choice in choices:
        if choice["do"]:
            session.do(choice["do"])
            refused = session.view()["table"]["callout"]
            assert (refused["text"] if refused else "") == choice["reason"]
            session.do("dismiss") if refused else session.do("take back")


def test_an_announcement_says_what_it_commits_to_and_asks_once_more() -> None:
    session = declaring().do("hand")
    choices = {
        (choice["game"], choice["extra"]): choice
        for choice in session.view()["declare"]["announce"]["choices"]
    }
    ouvert, plain = choices["C", "ouvert"], choices["C", ""]

    assert "all ten tricks" in ouvert["text"][0]
    assert ouvert["ask"]
    assert not plain["ask"]
    base, levels, worth = map(int, re.findall(r"\d+", plain["worth"]))
    assert base * levels == worth


def test_a_jack_shows_a_suit_and_does_not_follow_it() -> None:
    """Of every refused jack the callout tells that it is a trump."""
    told = set()
    for seed in range(40):
        session = Session("skat", code=f"j{seed}", lang="en", bots={1: Loose(seed), 2: Loose(-seed)})
        loose = Loose(seed)
        while not session.over:
            legal = session.match.table.legal
            held = SKAT.held(session.match.table.state, 0)
            for card in held if session.view()["phase"] == "play" and session.match.table.turn == 0 else ():
                if card not in legal and legal[0] < 52:
                    callout = session.do(f"play {card.code}").view()["table"]["callout"]
                    told.add(callout["rule"]["do"])
                    states = {each["card"]: each["state"] for each in session.view()["table"]["hand"]}
                    assert states.pop(card.code) == "no"
                    lit = {code for code, state in states.items() if state == "lit"}
                    assert lit == {Card(action).code for action in legal if action < 52}
            session.do(SKAT.show(loose.choose(legal)))
    assert told == {"rule skat.play.follow", "rule skat.play.jack"}


# ------------------------------------------------------------------ taking back, giving up
def test_a_bid_is_taken_back_but_not_past_a_look_at_the_skat() -> None:
    session = declaring()
    assert session.do("take back").view()["auction"]["values"]

    session.do("bid 18").do("skat").do("take back")
    assert session.notice is not None
    assert session.view()["table"]["skat"]["pick"]

    low = session.view()["table"]["hand"][-2:]
    session.do("bury " + " ".join(card["card"] for card in low)).do("take back")
    assert session.view()["table"]["skat"]["pick"]
    assert len(session.view()["table"]["hand"]) == 12


def test_hand_can_be_taken_back_as_nobody_saw_the_skat() -> None:
    assert declaring().do("hand").do("take back").view()["declare"]["choice"]


def test_giving_up_is_asked_once_more() -> None:
    session = declaring()
    for word in ("hand", "announce hearts", "ask concede"):
        session.do(word)
    prompt = session.view()["table"]["prompt"]
    assert prompt["button"]["do"] == "concede"
    assert not session.over

    assert session.do("dismiss").view()["table"]["prompt"].get("button") is None
    session.do("ask concede").do("concede")
    assert session.over
    assert session.view()["table"]["result"]["heading"] == "You lost the game"


@pytest.mark.parametrize(("word", "over"), [("agree", True), ("refuse", False)])
def test_an_offer_to_concede_is_answered(word: str, over: bool) -> None:
    declarer = Script("bid 18", "hand", "announce grand")
    session = table(bots={1: declarer, 2: Script("pass", "refuse")}).do("pass")
    while session.match.table.turn == 0 and len(SKAT.held(session.match.table.state, 1)) > 7:
        session.do(SKAT.show(session.match.table.legal[0]))
    session.bots[1] = Script("concede")
    session.do(SKAT.show(session.match.table.legal[0]))
    while session.match.table.turn == 0 and session.view()["table"]["prompt"].get("button") is None:
        session.do(SKAT.show(session.match.table.legal[0]))

    buttons = session.view()["table"]["buttons"]
    assert session.view()["table"]["prompt"]["button"]["do"] == "agree"
    assert "refuse" in [button["do"] for button in buttons]
    session.bots[1] = PASSING
    assert session.do(word).over is over


def test_an_old_trick_stays_closed_and_says_why() -> None:
    session = defending()
    for _ in range(4):
        session.do(SKAT.show(session.match.table.legal[0]))
    while "reason" not in session.view()["steps"]["back"]:
        session.do("back")

    assert session.view()["steps"]["back"]["reason"].startswith("You can't look at this trick now.")
    buried = session.do("now").do("step 4").view()  # the left player is about to bury
    assert buried["table"]["skat"]["skat"] == {"title": "Skat picked up", "cards": None, "note": ""}
    assert buried["declare"]["heading"] == "Left buries two cards"
