"""Practice and match, a deal of one's own, the picture for a projector: what a session answers."""

import json
import random
from typing import Any
from urllib.parse import unquote

import pytest

from cardlab.game import Deal
from cardlab.games import game
from cardlab.games.skat import transcript
from cardlab.games.spades import Options
from cardlab.records import RecordError, write
from cardlab.table import Table
from cardlab.widgets import RecordView, Session, TableView
from cardlab.widgets.record import Records

SPADES, SKAT = game("spades"), game("skat")
LANGS = pytest.mark.parametrize("lang", ["ko", "en"])
GAMES = pytest.mark.parametrize("name", ["spades", "skat"])


USUAL = ("bid 2", "bid 3")


def acts(session: Session, times: int, seed: int = 0) -> Session:
    """The learner acts so many times, each time as may be, cards first; a low bid, so that a match lasts."""
    draw = random.Random(seed)
    for _ in range(times):
        if session.over:
            break
        table = session.match.table
        legal = [action for action in table.legal if action < 52] or list(table.legal)
        usual = [action for action in legal if table.game.show(action) in USUAL]
        session.do(table.game.show(draw.choice(usual or legal)))
    return session


def notice(session: Session) -> str:
    """What stands in the view as a notice."""
    return str(session.view().get("notice", {}).get("text", ""))


def labels(session: Session) -> list[str]:
    """What the buttons under the hand do."""
    return [button["do"] for button in session.view()["table"]["buttons"]]


# ---------------------------------------------------------------- practice
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


# ---------------------------------------------------------------- match
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


# ---------------------------------------------------------------- fair deals
@GAMES
def test_the_code_of_a_deal_is_known_before_it_is_dealt(name: str) -> None:
    session = Session(name, code="4F7K", lang="en")
    assert "4F7K-1" in session.view()["crumb"]
    acts(session, 60)
    assert "4F7K-2" in " ".join(session.view()["table"]["result"]["text"])
    session.do("next deal")
    assert session.match.table.deal.code == "4F7K-2"
    assert "4F7K-2" in session.view()["crumb"]


@GAMES
@pytest.mark.parametrize(("typed", "code", "dealer"), [("4f7k", "4F7K-1", 0), (" 4f7k-1", "4F7K-1", 0)])
def test_a_typed_code_deals_what_it_names(name: str, typed: str, code: str, dealer: int) -> None:
    session = acts(Session(name, lang="en"), 3).do(f"new match {typed}")
    assert session.match.table.deal == game(name).deal(code, dealer)
    assert not session.match.sheet


def test_the_code_of_a_later_deal_deals_that_one_with_its_dealer() -> None:
    first = Session(code="4F7K", lang="en")
    for _ in range(2):
        acts(first, 20).do("next deal")
    shown = first.view()["crumb"]
    assert "4F7K-3" in shown
    again = Session(lang="en").do("new match 4F7K-3")
    assert again.match.table.deal == first.match.table.deal
    acts(again, 20).do("next deal")
    assert again.match.table.deal.dealer == 3


@pytest.mark.parametrize("typed", ["<b>", "a" * 21, "4F7K!", "4F/7K"])
def test_what_is_no_code_is_told_and_changes_nothing(typed: str) -> None:
    session = acts(Session(code="demo", lang="en"), 3)
    before = session.match.table
    assert notice(session.do(f"new match {typed}"))
    assert session.match.table is before


# ---------------------------------------------------------------- a deal of one's own
def test_laid_deals_are_played_one_after_another_and_then_those_of_the_code() -> None:
    deals = [SPADES.deal("mine", 2), SPADES.deal("yours", 3)]
    session = Session(code="C", laid=deals, lang="en")
    found = []
    for _ in range(3):
        found.append(session.match.table.deal)
        acts(session, 20).do("next deal")
    assert found == [*deals, SPADES.deal("C-3", 0)]


def test_a_deal_dealt_by_hand_says_so_and_has_no_code() -> None:
    deal = SPADES.deal("mine")
    session = Session(laid=Deal(deal.hands, 0), lang="en")
    assert session.view()["crumb"] == "Deal 1 · dealt by hand"
    skat = SKAT.deal("mine")
    assert (
        Session("skat", laid=Deal(skat.hands, 0, rest=skat.rest), lang="ko")
        .view()["crumb"]
        .endswith("손으로 나눈 판")
    )


def test_what_cannot_be_laid() -> None:
    deal = SPADES.deal("mine")
    with pytest.raises(ValueError, match="hand 1 holds what another hand holds"):
        Session(laid=Deal((deal.hands[0],) * 4, 0))
    with pytest.raises(ValueError, match="seat 1 deals deal 2"):
        Session(laid=[deal, deal])
    with pytest.raises(ValueError, match="no deal"):
        Session(laid=[])
    with pytest.raises(RecordError):
        Session(laid="hello")


def test_a_record_is_laid_with_its_game_and_house_rules() -> None:
    options = SKAT.options(series=3)
    table = Table(SKAT, SKAT.deal("r", 1), options).replay(["pass", "pass", "pass"])
    session = Session(laid=write(table, hands=True), lang="en")
    assert (session.game_name, session.options) == ("skat", options)
    assert session.match.table.deal.hands == table.deal.hands
    assert not session.over


# ---------------------------------------------------------------- a record
def record_of(name: str) -> str:
    session = Session(name, code="demo", demo=True)
    return write(session.match.table)


@GAMES
@LANGS
def test_a_record_is_stepped_through_open_with_what_speaks_for_each_step(name: str, lang: str) -> None:
    text = record_of(name)
    session = Session.replaying(text, lang=lang)
    actions = list(session.match.table.actions)
    assert session.ply == 0
    assert not session.live
    assert len(session.view()["table"]["open"]) == game(name).seats
    stops = session.stops()
    for place in range(1, len(stops)):
        view = session.do("forward").view()
        assert view["steps"]["at"] == place
    assert session.view()["table"]["result"]["sums"]
    session.do("back")
    titles = [item["title"] for item in session.view()["explain"]["items"]]
    assert len(titles) > 40, "a record of advice is explained throughout"
    for do in ("next deal", "new match X", "same again", "take back", session.game.show(actions[-1])):
        session.do(do)
    assert session.match.table.actions == actions


def test_what_advice_would_not_do_is_not_explained_away() -> None:
    table = Table(SPADES, SPADES.deal("demo"))
    draw = random.Random(4)
    while table.turn is not None:
        table.push(draw.choice(table.legal))
    session = Session.replaying(table, lang="en")
    assert 0 < len(session.deal.thoughts) < len(table.actions)


def test_hands_without_a_word_said_are_played_by_advice() -> None:
    session = Session.replaying(SPADES.formats["pbn"].write(SPADES.deal("demo")), lang="en")
    assert session.over
    assert session.match.table.deal.hands == SPADES.deal("demo").hands
    assert len(session.deal.thoughts) == len(session.match.table.actions)


def test_a_record_that_stops_says_so_and_nobody_plays_on() -> None:
    table = Table(SPADES, SPADES.deal("demo", 3)).replay(["look", "bid 3", "look", "bid 2"])
    session = Session.replaying(table, lang="en").do("now")
    assert session.live
    assert notice(session.do("look"))
    assert session.match.table.actions == table.actions


def test_a_record_from_the_middle_of_a_match_keeps_its_sheet() -> None:
    options = Options(blind_nil="behind_100")
    standing = SPADES.standing().__class__((0, 250), (3, 0), 2)
    table = Table(SPADES, SPADES.deal("late", 1), options, standing)
    while table.turn is not None:
        table.push("blind nil" if "blind nil" in table.legal and table.turn % 2 == 0 else table.legal[-1])
    session = Session.replaying(write(table), lang="en")
    assert session.match.before == standing
    session.do("now")
    assert session.standing == SPADES.add(standing, table.outcome, options)
    assert len(session.view()["score"]["rounds"]) == 1


# ---------------------------------------------------------------- the field for a record
def pasted(text: str) -> str:
    return f"record {json.dumps(text)}"


@GAMES
@LANGS
def test_a_pasted_record_comes_onto_the_table(name: str, lang: str) -> None:
    records = Records(lang=lang)
    assert "table" not in records.view()
    view = records.do(pasted(record_of(name))).view()
    assert view["record"]["error"] == ""
    assert view["n"] == records.n
    assert ("skat" in view["table"]) == (name == "skat")
    after = records.do("forward").view()
    assert after["steps"]["at"] == 1
    assert after["n"] == records.n
    other = records.do(f"lang {'en' if lang == 'ko' else 'ko'}").view()
    assert other["lang"] != lang
    assert other["steps"]["at"] == 1
    assert other["record"]["heading"] != view["record"]["heading"]


@LANGS
def test_a_broken_record_names_its_line_and_leaves_no_table(lang: str) -> None:
    good = record_of("spades")
    records = Records(good, lang=lang)
    broken = good.replace("deal: ", "deel: ")
    view = records.do(pasted(broken)).view()
    assert "table" not in view
    line = next(n for n, each in enumerate(broken.splitlines(), 1) if each.startswith("deel"))
    assert str(line) in view["record"]["error"]
    assert view["record"]["value"] == broken
    assert records.do(pasted(good)).view()["record"]["error"] == ""


def test_several_deals_of_a_record_are_chosen_by_their_number() -> None:
    table = Session("skat", code="demo", demo=True).match.table
    deal = Deal(table.deal.hands, 2, rest=table.deal.rest)
    games = [Table(SKAT, deal).replay(["pass", "pass", "pass"]), Table(SKAT, deal).replay(["bid 18"])]
    text = "\n".join(transcript.write(each.deal, each.actions) for each in games)
    records = Records(text, lang="en")
    assert [choice["on"] for choice in records.view()["record"]["deals"]] == [True, False]
    records.do("deal 2")
    assert records.session is not None
    assert records.session.match.table.actions == games[1].actions
    for nonsense in ("deal 3", "deal 0", "deal x", "deal"):
        records.do(nonsense)
        assert records.number == 2


@pytest.mark.parametrize("text", ["record", "record {", "record 7", "forward", "look", "deal 1"])
def test_nonsense_before_a_record_changes_nothing(text: str) -> None:
    records = Records(lang="en").do(text)
    assert "table" not in records.view()


def test_a_record_may_stand_there_from_the_start() -> None:
    sent = RecordView(record_of("skat"), lang="en").get_state()
    assert sent["_kind"] == "record"
    assert sent["view"]["record"]["value"].startswith("cardlab: 1")
    assert sent["view"]["table"]["open"]


# ---------------------------------------------------------------- the projector
@GAMES
@LANGS
def test_a_projector_tells_every_step_in_large(name: str, lang: str) -> None:
    session = Session(name, code="demo", lang=lang, demo=True, projector=True)
    assert session.view()["told"]["text"]
    told = set()
    for _ in range(len(session.stops()) - 1):
        big = session.do("forward").view()["told"]
        told.add(big["title"])
        assert all(big["text"])
        assert len(big["text"]) >= 1
    assert len(told) > 30


def test_the_projector_opens_all_hands_of_an_own_deal_and_closes_them_again() -> None:
    session = acts(Session(code="demo", lang="en"), 3)
    assert "big" not in session.view()
    view = session.do("projector").view()
    assert len(view["table"]["open"]) == 4
    assert session.do("mode match").deal.match is False, "who has seen all hands plays no match with them"
    view = session.do("projector").view()
    assert "open" not in view["table"]
    assert "big" not in view


def test_no_match_begins_before_a_room() -> None:
    session = acts(Session(code="demo", lang="en", projector=True), 2)
    session.do("mode match")
    acts(session, 20).do("next deal")
    assert session.deal.match
    assert not session.projector


def test_a_table_view_takes_the_projector_as_its_session_does() -> None:
    assert TableView(code="demo", demo=True, projector=True).view["big"]


@LANGS
def test_a_record_has_a_still_form(lang: str) -> None:
    view = RecordView(record_of("spades"), lang=lang)
    html = view._repr_mimebundle_()[0]["text/html"]
    assert "<button" not in html
    assert "♠" in repr(view)
    broken = RecordView("hello", lang=lang)
    assert broken.view["record"]["error"] in repr(broken)


@pytest.mark.parametrize("game", ["spades", "skat"])
def test_a_deal_that_is_over_is_handed_out_as_a_record(game: str) -> None:
    """While it goes on its hands are nobody's to hand out; afterwards the record replays to the same end."""
    session = Session(game, code="demo", lang="ko")
    table = session.match.table
    while table.turn is not None:
        assert session.view()["foot"]["save"] is None
        session.do(
            table.game.show(
                session.match.table.game.players["tips"](table.game.seen(table.state, table.turn))[0].action
            )
        )
    save = session.view()["foot"]["save"]
    assert save["name"] == "cardlab-demo-1.txt"
    again = Session.replaying(unquote(save["href"].partition(",")[2]), lang="ko")
    assert again.match.table.deal == table.deal
    assert again.match.table.actions == table.actions
    assert again.view()["foot"]["save"] is None
