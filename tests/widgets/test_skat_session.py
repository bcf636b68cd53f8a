"""A table of Skat on screen: what it answers, what it refuses and why, and what it never tells."""

import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import DECK32, Card, CardSet
from cardlab.game import Deal
from cardlab.games.skat import PRESETS, Options
from cardlab.widgets import Session
from cardlab.widgets.sides.hand import SUITS
from cardlab.widgets.skat.course import order
from tests.widgets.skat_players import PASSING, SKAT, Loose, Script

FRONTEND = Path(__file__).parents[2] / "cardlab" / "widgets" / "frontend" / "src"
LANGS = ("ko", "en")


def table(code: str = "demo", lang: str = "en", **more: Any) -> Session:
    """A session against two players who pass, unless told otherwise."""
    return Session("skat", code=code, lang=lang, **{"bots": {1: PASSING, 2: PASSING}, **more})


def declaring(lang: str = "en", **more: Any) -> Session:
    """The learner, dealer and rearhand, is declarer at 18 and has to choose skat or Hand."""
    return table(lang=lang, **more).do("bid 18")


def defending(game: str = "announce hearts", *, hand: bool = False, lang: str = "en") -> Session:
    """Left, forehand, is declarer at 18; the learner is to play to the first trick."""
    alone = Script("bid 18", "hand" if hand else "skat", game)
    return table(lang=lang, bots={1: alone, 2: PASSING}).do("pass")


def deal_out(session: Session, loose: Loose) -> Session:
    """The learner does legal things until the deal is over; none of them is refused."""
    while not session.over:
        session.do(SKAT.show(loose.choose(session.match.table.legal)))
        assert session.notice is None
        json.dumps(session.view())
    return session


def codes_in(view: Any) -> set[str]:
    """Every card that stands as a card somewhere in a view, the list of spoken names apart."""
    if isinstance(view, dict):
        return set().union(*(codes_in(value) for key, value in view.items() if key != "words"), set())
    if isinstance(view, list):
        return set().union(*map(codes_in, view), set())
    return {view} if isinstance(view, str) and re.fullmatch("[SHDC][2-9TJQKA]", view) else set()


# ------------------------------------------------------------------ a series
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rules", PRESETS)
def test_a_series_is_played_to_its_end(rules: str, lang: str) -> None:
    loose = Loose(f"{rules} {lang}")
    session = Session("skat", code=rules, rules=rules, lang=lang, bots={1: Loose(1), 2: Loose(2)})
    while True:
        view = deal_out(session, loose).view()
        assert view["phase"] == ("end" if session.ending else "over")
        assert sum(map(len, (group["ticks"] for group in view["steps"]["groups"]))) == view["steps"]["total"]
        assert [cell["total"] for cell in view["score"]["rounds"][-1]["cells"]] == [
            session.speak.number(session.standing.scores[seat]) for seat in range(3)
        ]
        if session.ending:
            break
        session.do("next deal")

    assert session.standing.deals == PRESETS[rules].series
    assert session.view()["score"]["over"] == session.speak.finding(session.ending)
    assert len(session.view()["score"]["rounds"]) >= PRESETS[rules].series


@pytest.mark.parametrize("lang", LANGS)
def test_every_moment_of_a_deal_can_be_looked_at_again(lang: str) -> None:
    session = Session("skat", code="again", lang=lang, bots={1: Loose(3), 2: Loose(4)})
    for seed in range(6):
        deal_out(session, Loose(seed))
        for at in range(session.view()["steps"]["total"] + 1):
            view = session.do(f"step {at}").view()
            assert view["steps"]["at"] == at
            assert view["steps"]["caption"]
        session.do("next deal")


def test_a_record_that_stops_says_whose_card_it_was() -> None:
    """A card that came from the skat is nobody's by the deal, and yet somebody has played it."""
    told = set()  # whether the card lay in the skat
    for code in ("w1", "w2", "w3", "w4"):
        session = table(code, bots={seat: Loose(seat) for seat in range(3)}, open_hands=True)
        for at in range(0, session.view()["steps"]["total"], 2):
            change = session.do(f"step {at}").view()["steps"]["change"]
            for choice in change["choices"] if change else ():
                side = session.do(f"instead {choice['card']}").view()["steps"]["branch"]
                branch = session.deal.branch
                if branch and branch.stopped and "would" in side["reason"]:
                    card, before = branch.stopped[1].action, branch.table.state_at(branch.ply)
                    owner = next(seat for seat in range(3) if card in SKAT.held(before, seat))
                    assert f"there {session.speak.who(owner)} played" in side["reason"]
                    told.add(card in CardSet(branch.table.deal.rest))
                session.do("leave").do(f"step {at}")
    assert told == {True, False}


def test_a_tournament_writes_down_the_defenders_too() -> None:
    options = replace(PRESETS["isko"], scoring="seeger_fabian")
    session = declaring(rules=options)
    for word in ("hand", "announce clubs", "concede"):
        session.do(word)

    sums = session.view()["table"]["result"]["sums"]
    assert [each["title"] for each in sums] == ["Game value", "Score", "Left", "Right"]
    assert [each["total"]["value"] for each in sums[2:]] == ["+40", "+40"]
    assert sums[1]["total"]["value"] == session.speak.signed(session.standing.scores[0])
    assert session.view()["score"]["rules"].endswith("Seeger-Fabian")
    assert session.view()["score"]["teams"][0]["note"] == "won 0, lost 1"


def test_a_deal_that_is_dealt_again_stands_on_the_sheet_and_counts_nothing() -> None:
    session = table(rules="text").do("pass")

    assert session.over
    assert session.view()["score"]["rounds"][0]["note"] == "passed in, dealt again"
    assert session.view()["table"]["result"]["sums"] == []
    assert session.do("next deal").view()["crumb"].startswith("Series of 9, deal 1 ")


# ------------------------------------------------------------------ what a seat may not know
@pytest.mark.parametrize("rules", PRESETS)
def test_a_view_never_holds_a_card_that_the_learner_may_not_know(rules: str) -> None:
    for seed in range(8):
        loose, draw = Loose(seed), random.Random(seed)
        session = Session("skat", code=f"s{seed}", rules=rules, lang="en", bots={1: Loose(-1), 2: Loose(-2)})
        while not session.over:
            state = session.match.table.state
            seen = SKAT.seen(state, 0)
            hidden = {
                card.code for seat in (1, 2) if seen["open"][seat] is None for card in SKAT.held(state, seat)
            }
            held = sum(int(SKAT.held(state, seat)) for seat in range(3))
            if seen["skat"] is None:
                gone = int(CardSet.parse(" ".join(seen["gone"])))
                hidden |= {card.code for card in CardSet(int(DECK32) & ~held & ~gone)}
            _tells_nothing_of(hidden, session.view())
            wrong = f"play {draw.choice(sorted(hidden))}"
            for text in ("hint", "hint more", wrong, "rule skat.play.jack", "step 2", "step 4", "now"):
                _tells_nothing_of(hidden, session.do(text).view())
            session.do("close rule").do(SKAT.show(loose.choose(session.match.table.legal)))


def _tells_nothing_of(hidden: set[str], view: dict[str, Any]) -> None:
    """Neither as cards nor in words; only what the learner tried names a card that was asked for."""
    shown = {key: side for key, side in view.items() if key != "rule"}
    shown["table"] = {**shown["table"], "callout": None}
    assert not codes_in(shown) & hidden
    notes = [note for note in view["steps"]["notes"] if note["tone"] == "event"]
    account = [item for item in view["explain"]["items"] if item["tone"] != "no"]
    told = json.dumps([view["table"]["moves"], notes, account], ensure_ascii=False)
    assert not [code for code in hidden if str(Card.parse(code)) in told]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("hand", [False, True])
def test_a_view_tells_nothing_that_depends_on_hidden_cards(lang: str, hand: bool) -> None:
    """A defender sees the same whatever the skat held, whatever was buried, however the rest is spread."""
    views = []
    deal = SKAT.deal("twin", 0)
    mine, led = int(deal.hands[0]), max(CardSet(deal.hands[1]))
    others = CardSet(int(DECK32) & ~mine & ~(1 << led))
    for seed in range(3):
        cards = random.Random(seed).sample(list(others), 21)
        left, right, skat = (CardSet.of(part) for part in (cards[:9], cards[9:19], cards[19:]))
        twin = Deal((mine, int(left) | 1 << led, int(right)), 0, "twin", int(skat))
        bury = [f"bury {a.code} {b.code}" for a in left for b in left if a < b]
        declarer = Script(
            "bid 18", "hand" if hand else "skat", *bury, "announce clubs", f"play {Card(led).code}"
        )
        session = table(lang=lang, bots={1: declarer, 2: PASSING})
        session.match.laid[1] = twin
        session.match.table = session.match._lay()
        session.begin()
        session.do("pass")
        session.bots[2] = PASSING
        while len(session.match.table.actions) > session.match.table.actions.index(led) + 1:
            session.match.table.pop()
        session.deal.shown = 0
        now = session.build()
        assert now["table"]["moves"]
        back = [session.do(f"step {ply}").view() for ply in range(session.match.table.ply)]
        views.append(json.dumps([{**view, "n": 0} for view in (now, *back)], ensure_ascii=False))

    assert views[0] == views[1] == views[2]


def test_a_defender_does_not_learn_the_points_of_the_skat() -> None:
    points = defending().view()["table"]["skat"]["points"]

    assert points["declarer"]["points"] == 0
    assert points["declarer"]["note"] == "without the skat"


def test_the_declarer_knows_what_was_buried_and_counts_it() -> None:
    session = declaring().do("skat")
    picked = session.view()["table"]["skat"]["skat"]["cards"]
    assert set(picked) == {card.code for card in CardSet(session.match.table.deal.rest)}

    tens = sorted(session.view()["table"]["hand"], key=lambda card: "AT".find(card["card"][1]))[-2:]
    session.do("bury " + " ".join(card["card"] for card in tens)).do("announce hearts")

    skat = session.view()["table"]["skat"]
    assert set(skat["skat"]["cards"]) == {card["card"] for card in tens}
    assert skat["points"]["declarer"]["points"] == 20
    assert skat["points"]["declarer"]["note"] == "with 20 buried"


@pytest.mark.parametrize("game", ["announce null ouvert", "announce hearts ouvert"])
def test_an_ouvert_hand_lies_open_before_the_first_card(game: str) -> None:
    session = defending(game, hand=True)
    actions = session.match.table.actions
    announced = next(ply for ply, action in enumerate(actions, 1) if SKAT.show(action) == game)

    ouvert = session.do(f"step {announced}").view()["table"]["skat"]["ouvert"]

    assert ouvert["seat"] == 1
    assert ouvert["title"] == "Left's hand lies open"
    assert {card["card"] for card in ouvert["cards"]} == {
        card.code for card in CardSet(session.match.table.deal.hands[1])
    }


@pytest.mark.parametrize("lang", LANGS)
def test_what_was_picked_up_is_told_to_its_declarer_alone(lang: str) -> None:
    mine = declaring(lang).do("skat").view()["explain"]["items"]
    theirs = defending(lang=lang).view()["explain"]["items"]

    assert "rule skat.skat.cards" in [item["rule"]["do"] for item in mine]
    assert "rule skat.skat.cards" not in [item["rule"]["do"] for item in theirs]


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


# ------------------------------------------------------------------ the auction and the hand
def test_a_jump_is_asked_once_more_and_offers_the_lowest_call() -> None:
    values = {value["label"]: value for value in table().view()["auction"]["values"]}

    assert values["18"]["jump"] is None
    assert values["24"]["jump"]["heading"] == "24 skips 4 values"
    assert values["22"]["jump"]["heading"] == "22 skips 18, 20"
    assert values["22"]["jump"]["instead"] == {"do": "bid 18", "label": "Call 18 instead"}


def test_every_value_says_which_games_it_could_be() -> None:
    values = {value["label"]: value["games"] for value in table().view()["auction"]["values"]}

    assert values["27"] == [{"mark": "D", "text": "3"}]
    assert values["36"] == [{"mark": "D", "text": "4"}, {"mark": "C", "text": "3"}]
    assert values["35"] == [{"mark": "N", "text": "Null Hand"}]


def test_who_asks_whom() -> None:
    session = table(bots={1: Script("hold"), 2: Script("bid 18", "pass")}).do("pass")
    first = session.do("step 0").view()["auction"]["ask"]
    assert [first["from"]["name"], first["to"]["name"]] == ["Right", "Left"]
    assert first["waiting"].startswith("You (rearhand)")

    session = table().do("pass").do("next deal")
    ask = session.view()["auction"]["ask"]
    assert [ask["from"]["name"], ask["from"]["place"]] == ["You", "middlehand · calls"]
    session.do("pass").do("next deal")
    alone = session.view()["auction"]
    assert alone["answer"]["hold"] == {"do": "bid 18", "label": "Play at 18", "kind": "primary"}


def test_the_listener_holds_or_passes_and_names_nothing() -> None:
    session = table(seat=1, bots={0: PASSING, 2: Script("bid 18")})

    auction = session.view()["auction"]
    assert auction["values"] == []
    assert [auction["answer"][key]["do"] for key in ("hold", "pass")] == ["hold", "pass"]
    assert auction["heading"] == "Left called 18. Hold it?"


@pytest.mark.parametrize("game", ["clubs", "diamonds", "hearts", "spades", "grand", "null", None])
def test_suits_keep_their_order_in_every_game_and_jacks_stand_with_the_trumps(game: str | None) -> None:
    laid = sorted(CardSet(DECK32), key=order({"game": game}))
    plain = [card.suit for card in laid if card.rank.letter != "J"]
    jacks = [card.code for card in laid if card.rank.letter == "J"]

    assert list(dict.fromkeys(plain)) == list(SUITS)
    if game == "null":
        assert [card.code for card in laid[:8]] == ["SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7"]
        return
    assert jacks == ["CJ", "SJ", "HJ", "DJ"]
    at = [card.code for card in laid].index("CJ")
    beside = laid[at + 4].code
    assert beside == (f"{game[0].upper()}A" if game not in ("grand", None) else "SA")


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
def _interfaces() -> dict[str, dict[str, str]]:
    """Every interface of the contract, its fields and their types, as view.ts and view-skat.ts have them."""
    found = {}
    for name in ("view.ts", "view-skat.ts"):
        source = re.sub(r"//[^\n]*", "", (FRONTEND / name).read_text("utf-8"))
        for interface, body in re.findall(r"export interface (\w+) \{(.*?)\n\}", source, re.DOTALL):
            fields = re.findall(r"^  (\w+\??): (.*?);\s*$", body, re.DOTALL | re.MULTILINE)
            found[interface] = dict(fields)
    return found


TYPES = _interfaces()


def fits(value: Any, kind: str, at: str) -> None:
    """Compare a side with the interface that the contract names for it, and so on down."""
    kind = kind.strip()
    if value is None:
        assert "null" in kind or "undefined" in kind, at
        return
    parts = [part.strip() for part in kind.split("|") if part.strip() != "null"]
    name = parts[0]
    if name.endswith("[]"):
        assert isinstance(value, list), at
        for k, each in enumerate(value):
            fits(each, name[:-2], f"{at}[{k}]")
    elif name in TYPES:
        fields = TYPES[name]
        assert set(value) <= {field.rstrip("?") for field in fields}, f"{at}: {name}"
        for field, inner in fields.items():
            if field.endswith("?") and field[:-1] not in value:
                continue
            assert field.rstrip("?") in value, f"{at} lacks {field}"
            fits(value[field.rstrip("?")], inner, f"{at}.{field}")
    elif name in ("string", "number", "boolean"):
        assert isinstance(value, {"string": str, "number": int | float, "boolean": bool}[name]), at
    elif all(re.fullmatch(r'"[^"]*"', part) for part in parts):
        assert f'"{value}"' in parts, f"{at}: {value!r} is none of {parts}"


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
