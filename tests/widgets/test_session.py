"""A session: what it answers, what it refuses, and what it never tells."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.bots import Choice
from cardlab.cards import CardSet
from cardlab.games import game
from cardlab.games.spades import Options
from cardlab.widgets import Session

SPADES = game("spades")


def play_out(session: Session, seed: int = 0) -> Session:
    """The learner plays legal actions at random until the deal is over."""
    draw = random.Random(seed)
    while not session.over:
        session.do(SPADES.show(draw.choice(session.match.table.legal)))
        assert session.notice is None
    return session


def codes_in(view: Any) -> set[str]:
    """Every card that stands as a card somewhere in a view, the list of spoken names apart."""
    if isinstance(view, dict):
        return set().union(*(codes_in(value) for key, value in view.items() if key != "words"), set())
    if isinstance(view, list):
        return set().union(*map(codes_in, view), set())
    return {view} if isinstance(view, str) and len(view) == 2 and view[0] in "SHDC" else set()


def test_a_whole_deal_is_played_and_scored() -> None:
    session = play_out(Session(code="demo", lang="en"))

    result = session.view()["table"]["result"]
    assert [sum_side["title"] for sum_side in result["sums"]] == ["You + Partner", "Left + Right"]
    assert result["sums"][0]["total"]["value"] == session.speak.signed(session.match.table.outcome.points[0])
    assert session.view()["score"]["rounds"][0]["cells"][0]["points"] == result["sums"][0]["total"]["value"]


def test_a_refusal_stands_at_the_card_and_changes_nothing() -> None:
    session = Session(code="demo", lang="en").advance("spades.play.follow/holding")
    table = session.match.table
    before, state = list(table.actions), table.state
    wrong = next(card for card in CardSet(state.choices) if int(card) not in table.legal)

    view = session.do(f"play {wrong.code}").view()

    assert table.actions == before
    assert table.state == state
    callout = view["table"]["callout"]
    assert callout["at"] == f"play {wrong.code}"
    assert callout["rule"]["do"] == "rule spades.play.follow"
    states = {card["card"]: card["state"] for card in view["table"]["hand"]}
    assert states[wrong.code] == "no"
    assert {code for code, state in states.items() if state == "lit"} == {
        card.code for card in CardSet.of(table.legal)
    }
    assert session.do("dismiss").view()["table"]["callout"] is None


@pytest.mark.parametrize(("lang", "says"), [("en", " won the trick"), ("ko", " 트릭을 땄어요")])
def test_a_finished_trick_says_whose_it_is(lang: str, says: str) -> None:
    session = Session(code="demo", lang=lang).do("look").do("bid 3")
    session.play(SPADES.show(session.match.table.legal[0]))
    moves = session.view()["table"]["moves"]

    takers = [move for move in moves if "takes" in move]
    assert takers
    assert all(move["taken"].endswith(says) for move in takers)
    assert all("taken" not in move for move in moves if "takes" not in move)


def test_nothing_is_lit_or_labelled_before_the_learner_acts() -> None:
    hand = Session(code="demo", lang="en").advance("spades.play.follow/holding").view()["table"]["hand"]

    assert {card["state"] for card in hand} == {"rest"}
    assert all(card["label"] == card["name"] for card in hand)


@pytest.mark.parametrize("rules", SPADES.presets)
def test_a_view_never_holds_a_card_of_another_hand(rules: str) -> None:
    for seed in range(3):
        draw = random.Random(seed)
        session = Session(code=f"secret-{seed}", rules=rules, lang="en")
        while not session.over:
            table = session.match.table
            hidden = {c.code for seat in (1, 2, 3) for c in SPADES.held(table.state, seat)}
            if SPADES.seen(table.state, 0)["hand"] is None:
                hidden |= {c.code for c in SPADES.held(table.state, 0)}
            wrong = draw.choice(sorted(hidden) or ["SA"])
            for text in ("hint", "hint more", f"play {wrong}", "rule spades.lead.unbroken"):
                view = session.do(text).view()
                shown = {key: side for key, side in view.items() if key != "rule"}
                shown["table"] = {**shown["table"], "callout": None}  # it names the card that was asked for
                shown["explain"] = shown["steps"]["notes"] = None
                assert not codes_in(shown) & hidden
            session.do("close rule").do(SPADES.show(draw.choice(session.match.table.legal)))


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_view_tells_nothing_that_depends_on_the_hidden_cards(lang: str) -> None:
    """Two deals that differ only in cards the learner cannot see give the same view."""
    bots = {1: Silent("bid 2"), 2: Silent("bid 4"), 3: Silent("bid 2")}
    session = Session(code="demo", lang=lang, bots=bots)
    view = json.dumps(session.view(), ensure_ascii=False)
    deal = session.match.table.deal
    twin = Session(code="demo", lang=lang, bots=bots)
    hands = (deal.hands[0], deal.hands[2], deal.hands[3], deal.hands[1])
    twin.match.laid[1] = type(deal)(hands, deal.dealer, deal.code)
    twin.match.table = twin.match._lay()
    twin.begin()
    twin.deal.shown = 0
    said = [session.speak.action(action) for action in session.match.table.actions if action != 79]

    assert said == ["2", "4", "2"]
    assert json.dumps(twin.view(), ensure_ascii=False) == json.dumps(
        {**json.loads(view), "n": twin.n}, ensure_ascii=False
    )


class Silent:
    """A bot that says one bid, whatever it holds."""

    def __init__(self, bid: str) -> None:
        self.bid = bid

    def act(self, game: Any, seen: Any, legal: Any) -> Choice:
        """Look, then bid."""
        look = SPADES.parse("look")
        return Choice(look if look in legal else SPADES.parse(self.bid))


NONSENSE = st.one_of(
    st.none(),
    st.integers(),
    st.text(max_size=50),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(
        st.sampled_from(["n", "do", "x"]), st.none() | st.text(max_size=9) | st.floats() | st.booleans()
    ),
    st.builds(lambda size: {"n": 0, "do": "x" * size}, st.sampled_from([4_001, 1_000_000])),
)


@given(NONSENSE)
def test_nonsense_from_a_browser_is_answered_and_changes_nothing(intent: object) -> None:
    session = Session(code="demo", lang="en")
    actions = list(session.match.table.actions)

    session.receive(intent)

    assert session.match.table.actions == actions
    assert session.view()["n"] == session.n


@given(st.text(max_size=60))
@settings(max_examples=60)
def test_any_text_is_answered_in_the_view(text: str) -> None:
    session = Session(code="demo", lang="ko")
    table = session.match.table
    actions = list(table.actions)

    view = session.do(text).view()

    known = (
        text.split(" ", maxsplit=1)[0] in {"look", "new", "same", "lang"}
        or "blind" in text
        or "블라인드" in text
    )
    assert known or table.actions == actions or table.actions[: len(actions)] == actions
    assert view["n"] == 1


def test_a_stale_or_repeated_intent_does_nothing() -> None:
    session = Session(code="demo", lang="en")
    session.receive({"n": 0, "do": "look"})
    after = list(session.match.table.actions)

    session.receive({"n": 0, "do": "bid 3"})
    session.receive({"n": 7, "do": "bid 3"})

    assert session.match.table.actions == after
    assert session.n == 1


def test_a_card_of_another_seat_is_refused_without_telling_whose_it_is() -> None:
    session = Session(code="demo", lang="en").advance("spades.play.follow/holding")
    texts = set()
    for seat in (1, 2, 3):
        card = next(iter(SPADES.held(session.match.table.state, seat)))
        callout = session.do(f"play {card.code}").view()["table"]["callout"]
        texts.add(callout["text"].replace(str(card), "CARD"))

    assert len(texts) == 1


def test_the_same_try_is_explained_each_time_and_told_once() -> None:
    session = Session(code="demo", lang="en").advance("spades.play.follow/holding")
    hand = SPADES.held(session.match.table.state, 0)
    one, other = [card.code for card in hand if int(card) not in session.match.table.legal][:2]

    for card in (one, one, other, one):
        view = session.do(f"play {card}").view()
        assert view["table"]["callout"]["at"] == f"play {card}"

    assert len(view["steps"]["notes"]) == 2
    assert [item["tone"] for item in view["explain"]["items"]].count("no") == 2


def test_looking_back_shows_the_contract_as_it_stood() -> None:
    """A finished deal has its sums instead; an earlier moment of it has the race again."""
    session = play_out(Session(code="demo", lang="en"))

    def contracts() -> list[str | None]:
        return [team["contract"] and team["contract"]["shown"] for team in session.view()["score"]["teams"]]

    assert contracts() == [None, None]
    session.do("step 8")
    mine, theirs = contracts()
    assert mine
    assert theirs
    session.do("now")
    assert contracts() == [None, None]


def test_stepping_there_and_back_shows_the_same() -> None:
    session = play_out(Session(code="demo", lang="en"))
    for at in (4, 20, 56, 31):
        session.do(f"step {at}")
        first = {**session.view(), "n": 0}
        session.do("forward").do("back").do("back").do("forward") if at < 56 else session.do("back").do(
            "forward"
        )
        assert {**session.view(), "n": 0} == first


def test_the_next_event_is_where_spades_are_broken() -> None:
    session = Session(code="demo", lang="en", demo=True)
    session.do("event")

    events = {event.case.id for event in session.table.events_at(session.ply)}
    assert "spades.break" in events
    assert [note["tone"] for note in session.view()["steps"]["notes"]] == ["event"]


def test_old_tricks_stay_face_down_as_the_table_plays_it() -> None:
    session = Session(code="demo", lang="en")
    draw = random.Random(1)
    while len(getattr(session.match.table.state, "winners", ())) < 4:
        session.do(SPADES.show(draw.choice(session.match.table.legal)))

    session.do("step 5")
    assert session.notice is not None
    assert session.live

    assert session.do("step 2").view()["live"] is False  # bids are open to all
    assert session.do("now").view()["live"] is True


@pytest.mark.parametrize("look_back", ["last", "none"])
def test_the_way_back_says_why_an_old_trick_stays_closed(look_back: str) -> None:
    session = Session(code="demo", lang="en", rules=Options(look_back=look_back))
    draw = random.Random(1)
    while len(getattr(session.match.table.state, "winners", ())) < 3:
        session.do(SPADES.show(draw.choice(session.match.table.legal)))
    while "reason" not in session.view()["steps"]["back"]:
        session.do("back")

    assert session.view()["steps"]["back"]["reason"].startswith("You can't look at this trick")


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("rule", [*SPADES.rules, *SPADES.tips])
def test_every_rule_can_be_laid_open_at_the_table(rule: str, lang: str) -> None:
    card = Session(code="demo", lang=lang).do(f"rule {rule}").view()["rule"]

    assert card["id"] == rule
    assert all(example["verdict"] for example in card["examples"])


@pytest.mark.parametrize("seat", range(4))
def test_an_example_is_told_from_the_seat_that_acts_in_it(seat: int) -> None:
    card = Session(code="demo", lang="en", seat=seat).do("rule spades.tip.blind.partner_high").view()["rule"]

    assert card["examples"][0]["verdict"].endswith("(Partner) can cover your high cards.")


def test_what_is_not_understood_is_quoted() -> None:
    session = Session(code="demo", lang="en").do("gibberish")

    assert session.view()["notice"]["text"].startswith("“gibberish” means nothing here.")


def test_take_back_returns_to_the_last_decision_but_a_look_stays() -> None:
    session = Session(code="demo", lang="en")
    session.do("look").do("take back")
    assert session.notice is not None
    assert session.view()["bidding"]["step"] == "bid"

    session.do("bid 3")
    assert session.view()["phase"] == "play"
    session.do("take back")

    assert session.view()["bidding"]["step"] == "bid"


def test_another_card_at_an_old_moment_goes_on_as_far_as_the_rules_allow() -> None:
    session = Session(code="demo", lang="en", demo=True)
    session.do("step 4")
    played, may = session.table.actions[session.ply], CardSet(session.state.choices)
    choices = [choice["card"] for choice in session.view()["steps"]["change"]["choices"]]
    before = list(session.match.table.actions)
    assert set(choices) == {card.code for card in may if card != played}

    for code in choices:
        view = session.do(f"instead {code}").view()
        assert session.match.table.actions == before
        if view["table"]["callout"] is None:
            assert view["steps"]["branch"]["reason"]
            assert session.table.actions[session.ply - 1] == SPADES.parse(code)
            assert session.do("leave").view()["steps"]["branch"] is None


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_record_that_stops_never_speaks_of_another_hand_as_the_learners(lang: str) -> None:
    """It may stop at a turn that has moved on, at a card that is gone, or at a rule, and says which."""
    session = Session(code="demo", lang=lang, demo=True)
    mine, reasons = ("내 손", "my hand") if lang == "ko" else ("your hand", "you still hold"), set()
    for at in range(4, 40, 3):
        for choice in session.do(f"step {at}").view()["steps"]["change"]["choices"]:
            branch = session.do(f"instead {choice['card']}").view()["steps"]["branch"]
            if branch and session.deal.branch and session.deal.branch.stopped:
                reasons.add(session.deal.branch.stopped[1].broken[0].case.id)
                assert not [words for words in mine if words in branch["reason"]]
            session.do("leave").do(f"step {at}")
    assert reasons >= {"spades.play.follow", "spades.play.own"}


@pytest.mark.parametrize(("bid", "heading"), [("nil", "nil"), ("bid 4", "4")])
def test_a_single_bid_before_the_learners_is_said_as_it_was(bid: str, heading: str) -> None:
    session = Session(
        code="demo", lang="en", seat=2, bots={1: Silent(bid), 3: Silent("bid 2"), 0: Silent("bid 2")}
    )
    assert session.view()["bidding"]["heading"] == f"One player has bid {heading}"
    assert session.view()["bidding"]["said"][0]["bid"] == heading.capitalize()


def test_a_contract_that_no_deal_can_bring_is_not_priced() -> None:
    bots = {1: Silent("bid 2"), 2: Silent("bid 9"), 3: Silent("bid 1")}
    session = Session(code="demo", lang="en", seat=0, bots=bots).do("look")
    notes = {bid["do"]: bid["note"] for bid in session.view()["bidding"]["bids"]}
    assert "worth +130" in notes["bid 4"]
    assert "can't be made" in notes["bid 5"]


def test_a_failing_bot_never_changes_a_score_and_is_told() -> None:
    class Broken:
        def act(self, game: Any, seen: Any, legal: Any) -> Choice:
            raise RuntimeError("out of order")

    session = play_out(Session(code="demo", lang="en", bots={1: Broken(), 2: Broken(), 3: Broken()}))

    assert sum(SPADES.seen(session.match.table.state, None)["took"]) == 13
    assert any("stumbled" in item["title"] for item in session.view()["explain"]["items"])


def test_the_language_changes_every_sentence_and_no_state() -> None:
    session = Session(code="demo", lang="en").advance("spades.play.follow/holding")
    english = session.view()
    korean = session.do("lang ko").view()

    assert korean["lang"] == "ko"
    assert korean["table"]["trick"]["cards"] == english["table"]["trick"]["cards"]
    assert korean["table"]["prompt"] != english["table"]["prompt"]


def test_bots_reasons_stay_hidden_until_the_deal_is_over() -> None:
    session = Session(code="demo", lang="en").advance("spades.play.follow/holding")
    rules = [item["rule"]["do"] for item in session.view()["explain"]["items"] if item["rule"]]
    assert not [rule for rule in rules if "tip" in rule]

    play_out(session)
    rules = [item["rule"]["do"] for item in session.view()["explain"]["items"] if item["rule"]]
    assert [rule for rule in rules if "tip" in rule]


def test_a_match_goes_on_deal_by_deal_to_its_end() -> None:
    session = Session(code="match", lang="en")
    for deal in range(1, 60):
        play_out(session, deal)
        if session.view()["phase"] == "end":
            break
        session.do("next deal")
        assert session.match.number == deal + 1
    assert session.view()["score"]["over"]

    session.do("next deal")
    assert session.match.number == 1
    assert session.code != "match"
