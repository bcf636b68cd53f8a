"""Who plays with the learner: habits drawn, levels against each other, the choice at the table, slow bots."""

import asyncio

import pytest

from cardlab.bots import Choice, TipBot, levels
from cardlab.bots.examples import name_of
from cardlab.games import game, names
from cardlab.language import LANGUAGES
from cardlab.widgets import BotsView, Session
from cardlab.widgets.bots import BotsPage
from cardlab.widgets.contests import DEALS


def side(answers):
    return answers.view()["bots"]


def level(answers, id):
    return next(each for each in side(answers)["levels"] if each["id"] == id)


def on(session):
    """The levels that are chosen, as the buttons show it."""
    groups = side(session)["choose"]["groups"]
    return [each["do"] for group in groups for each in group["choices"] if each["on"]]


def table(**given):
    """A session whose sheet of bots lies open; the widget is kept so that it goes on being shown."""
    session = Session(**{"code": "demo", "lang": "en", **given}).do("open bots")
    assert session.sheet
    return session


def finish(session):
    """The learner plays the deal to its end, by whatever is legal."""
    while not session.over:
        session.do(session.game.show(session.match.table.legal[-1]))
    return session


# ------------------------------------------------------------------ habits
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_level_tells_its_habits_and_says_who_it_is(name, lang):
    page = BotsPage(name, lang=lang)
    for told, real in zip(side(page)["levels"], levels(game(name)), strict=True):
        assert told["name"]
        assert told["says"]
        assert len(told["habits"]) == len(real.habits)
        assert all(habit["text"] and habit["show"] for habit in told["habits"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_a_habit_is_drawn_with_what_the_bot_does_and_why(name, lang):
    """Of the two that are quick; what the others do there is tested beside the levels."""
    page = BotsPage(name, lang=lang)
    for real in levels(page.game)[:1]:
        for habit in real.habits:
            page.do(f"habit {real.id} {name_of(habit)}")
            drawn = [each for each in level(page, real.id)["habits"] if each["scene"]]
            assert len(drawn) == 1
            scene = drawn[0]["scene"]
            assert scene["hand"]
            assert len(scene["seats"]) == page.game.seats
            assert scene["seats"][0]["name"] == scene["played"][0]["name"] == level(page, real.id)["name"]
            assert all(each["does"] and each["why"] for each in scene["played"])
            assert len({each["does"] for each in scene["played"]}) == len(scene["played"])


def test_the_card_that_the_bot_plays_is_lit():
    page = BotsPage("spades", lang="en").do("habit bori bags never")
    scene = level(page, "bori")["habits"][-1]["scene"]
    assert [card["card"] for card in scene["hand"] if card["state"] == "lit"] == ["HK"]
    assert scene["played"][0]["does"] == "♥K"


def test_one_habit_is_drawn_at_a_time_and_a_second_press_puts_it_away():
    page = BotsPage("spades").do("habit bori long leads").do("habit bori high wins")
    assert sum(habit["scene"] is not None for habit in level(page, "bori")["habits"]) == 1
    page.do("habit bori high wins")
    assert not any(habit["scene"] for habit in level(page, "bori")["habits"])
    page.do("habit nobody knows this")
    assert page.habit_shown == ""


# ------------------------------------------------------------------ levels against each other
def test_levels_play_and_the_error_goes_with_the_result():
    page = BotsPage("spades", lang="en").do("contest")
    (row,) = side(page)["contest"]["rows"]
    assert row["kind"] == "ahead"
    assert row["label"] == "Tip bot and Bori"
    assert row["deals"] == f"{DEALS} deals"
    assert -1 <= row["low"] < row["at"] < row["high"] <= 1


def test_a_difference_within_the_error_is_said_to_be_none():
    page = BotsPage("spades", lang="en")
    page.ahead[page.ranked] = [1.0, -1.0] * 5
    (row,) = side(page)["contest"]["rows"]
    assert (row["kind"], row["value"]) == ("close", "0 ±0.7")
    assert "nobody can say yet" in row["verdict"]


def test_a_bot_does_not_play_itself():
    page = BotsPage("skat", lang="en").do("one bori").do("contest")
    assert page.ahead == {}
    assert side(page)["contest"]["button"]["reason"]


def test_a_contest_streams_stops_and_goes_on_where_it_was():
    async def watch():
        page = BotsPage("spades", lang="en").do("contest")
        assert side(page)["contest"]["progress"]["share"] == 0
        n = page.n
        while len(page.ahead[page.ranked]) < 3:
            await asyncio.sleep(0.01)
        assert page.n == n
        page.do("stop contest")
        found = page.ahead[page.ranked][:]
        await asyncio.sleep(0.1)
        assert page.ahead[page.ranked] == found
        assert side(page)["contest"]["progress"] is None
        return page, found

    page, found = asyncio.run(watch())
    page.do("contest")
    whole = page.ahead[page.ranked]
    assert len(whole) == DEALS
    assert whole[: len(found)] == found
    assert whole == BotsPage("spades").do("contest").ahead["tips", "bori"]


# ------------------------------------------------------------------ the choice at the table
def test_the_tips_are_what_one_starts_with():
    session = table()
    assert on(session) == ["bots partner tips", "bots others tips"]
    assert session.seated == {1: "tips", 2: "tips", 3: "tips"}


def test_a_choice_holds_from_the_next_deal_on_and_over_new_matches():
    session = table().do("look").do("bots partner bori")
    assert session.seated[2] == "tips"
    assert "next deal" in side(session)["choose"]["note"]
    finish(session).do("next deal")
    assert session.seated == {1: "tips", 2: "bori", 3: "tips"}
    assert session.bots[2].name == "bori"
    session.do("new match")
    assert session.seated[2] == "bori"


def test_before_the_learner_has_done_anything_a_choice_holds_at_once():
    session = table().do("bots others bori")
    assert session.sheet
    assert session.seated == {1: "bori", 2: "tips", 3: "bori"}
    thought = session.deal.thoughts[2]
    assert thought.case.id.startswith("spades.habit.bori")


def test_in_a_match_bids_that_were_made_stand():
    session = table().do("mode match").do("bots others bori")
    assert session.final
    assert session.seated[1] == "tips"


def test_in_skat_there_is_one_choice_for_both():
    session = table(game="skat").do("bots others bori")
    assert on(session) == ["bots others bori"]
    assert session.do("bots partner bori").notice


@pytest.mark.parametrize("text", ["", "partner", "partner nobody", "me tips", "others"])
def test_what_is_no_choice_changes_nothing(text):
    session = table()
    session.do(f"bots {text}")
    assert session.chosen == {"partner": "tips", "others": "tips"}


def test_bots_that_were_brought_along_stay():
    session = Session(bots={seat: TipBot() for seat in (1, 2, 3)}, lang="en")
    assert [button["do"] for button in session.view()["foot"]["buttons"]] == ["projector"]
    assert session.do("open bots").sheet is None
    assert session.do("bots others bori").notice
    assert session.chosen is None


def test_a_level_by_its_name():
    assert Session(level="bori").seated == {1: "bori", 2: "bori", 3: "bori"}
    with pytest.raises(ValueError, match="no level 'nobody' of spades"):
        Session(level="nobody")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_account_names_who_played(lang):
    session = finish(Session(code="demo", lang=lang).do("bots partner bori"))
    first = session.view()["explain"]["items"][-1]
    assert first["title"] == session.speak.word("widgets.bots.account.title")
    assert session.level_name("bori") in first["text"]
    assert session.level_name("tips") in first["text"]


def test_a_session_has_its_own_language():
    with pytest.raises(ValueError, match="own language"):
        BotsView(Session(), lang="en")


# ------------------------------------------------------------------ bots that take their time
class Slow(TipBot):
    """Plays by the tips; asked for what its seat could know, as one that searches."""

    def consider(self, game, seen, legal, known):
        return self.act(game, seen, legal)


def slow(**given):
    return Session(code="demo", lang="en", bots={seat: Slow() for seat in (1, 2, 3)}, **given)


def test_without_a_loop_slow_bots_play_at_once_as_the_others():
    def whole(session):
        return finish(session).match.table.actions

    assert whole(slow()) == whole(Session(code="demo"))


def test_in_a_loop_their_cards_come_one_by_one_and_a_click_meanwhile_is_heard():
    async def play():
        session = slow()
        views = []
        session.widgets.add(screen := Screen(views))
        while session.match.table.turn != 0:
            await asyncio.sleep(0.01)
        assert screen
        seen = [view["n"] for view in views]
        assert seen == sorted(seen)
        assert len(set(seen)) >= 3
        session.do("look").do("bid 3")
        while session.match.table.turn != 0 or session.view()["phase"] == "bid":
            await asyncio.sleep(0.01)
        card = session.game.show(session.match.table.legal[-1])
        session.receive({"n": session.n, "do": card})
        asked = session.n
        while session.n == asked:
            await asyncio.sleep(0.005)
        session.receive({"n": asked, "do": "lang ko"})
        assert session.lang == "ko"
        session.receive({"n": asked, "do": "lang en"})
        assert session.lang == "ko"

    asyncio.run(play())


class Screen:
    """Notes the views that a widget would show."""

    def __init__(self, views):
        object.__setattr__(self, "views", views)

    def __setattr__(self, name, value):
        self.views.append(value)


def test_another_deal_stops_those_who_were_thinking():
    async def play():
        session = slow()
        session.do("new match")
        deal = session.deal
        while session.match.table.turn != 0:
            await asyncio.sleep(0.01)
        assert session.deal is deal
        assert len(session.match.table.actions) in (4, 6)

    asyncio.run(play())


def test_taking_back_stops_them_as_well():
    async def play():
        session = slow()
        while session.match.table.turn != 0:
            await asyncio.sleep(0.01)
        session.do("look").do("bid 3").do("take back")
        ply = session.match.table.ply
        await asyncio.sleep(0.1)
        assert session.match.table.ply == ply
        assert session.match.table.turn == 0

    asyncio.run(play())


def test_a_slow_bot_that_fails_is_stood_in_for():
    class Broken(Slow):
        def consider(self, game, seen, legal, known):
            return Choice(-1)

    session = Session(code="demo", bots={seat: Broken() for seat in (1, 2, 3)})
    assert session.deal.slips
