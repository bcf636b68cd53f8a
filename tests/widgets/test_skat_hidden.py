"""What a seat may not know of a deal of Skat is in none of its views."""

import json
import random
from typing import Any

import pytest

from cardlab.cards import DECK32, Card, CardSet
from cardlab.game import Deal
from cardlab.games.skat import PRESETS
from cardlab.widgets import Session
from tests.widgets.skat_players import PASSING, SKAT, Loose, Script
from tests.widgets.skat_sessions import LANGS, codes_in, declaring, defending, table


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
