"""Players by the tips of Spades: under every house rule, and telling nothing they should not."""

import re

import pytest

from cardlab.bots import Random, TipBot, play
from cardlab.explain import Speaker
from cardlab.game import legal
from cardlab.games.spades import GAME, Options
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import BLIND, LOOK
from cardlab.games.spades.tips import advise, count
from cardlab.games.spades.tips.examples import everything
from cardlab.table import Table
from tests.spades.tips import says

# ------------------------------------------------------------------ under every house rule
HOUSES = [
    Options(),
    Options(bags=False, failed_nil_tricks="ignore"),
    Options(bags=False, nil=False),
    Options(min_bid=3, team_bid_cap=13, forbid_total_13=True, min_team_bid=5),
    Options(failed_nil_tricks="bags", double_nil="joint", blind_nil="behind_100"),
    Options(spade_lead="previous_trick", first_trick_spade="forbidden", first_lead="two_of_clubs"),
]


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_whole_deals_under_the_options(number):
    """Advice ranks exactly the legal actions, never against another hand, and heeds what the table plays."""
    options, random, guide = HOUSES[number], Random(number), TipBot()
    for deal in range(12):
        table = Table(GAME, GAME.deal(f"advice {deal}", deal), options)
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            for adviser in GAME.players.values():
                ranked = adviser(here)
                assert sorted(a.action for a in ranked) == list(table.legal)
                assert [a.weight for a in ranked] == sorted((a.weight for a in ranked), reverse=True)
            said = [finding for finding, _ in everything(here)]
            if not options.bags:
                assert not [f for f in said if re.search("자루", says(f, "ko", table.turn))]
                assert not [f for f in said if re.search(r"\bbags?\b", says(f, "en", table.turn))]
                # The name of a tip stands under a hint, as the link to its card.
                assert not [f for f in said if "bags" in Speaker("en", "spades").rule_name(f.case.id)]
            if not options.nil:
                assert not [f for f in said if ".tip.nil." in f.case.id or ".tip.blind." in f.case.id]
            bot = guide if deal % 2 else random
            table.push(play(bot, GAME, here, table.legal).action)


def test_a_sight_knows_what_the_table_knows():
    """The state that advice rebuilds from one seat's view has the same legal actions, and no other hand."""
    from cardlab.games.spades.tips.sight import sight

    for deal in range(20):
        table = Table(GAME, GAME.deal(f"sight {deal}", deal), HOUSES[deal % len(HOUSES)])
        random = Random(deal)
        while table.turn is not None:
            s = sight(GAME.seen(table.state, table.turn))
            assert legal(s.state) == legal(table.state)
            hands = s.state.deal.hands if s.state.__class__.__name__ == "Bidding" else s.state.contract.hands
            assert not any(hand for seat, hand in enumerate(hands) if seat != table.turn)
            table.push(play(random, GAME, GAME.seen(table.state, table.turn), table.legal).action)


# ------------------------------------------------------------------ what bots may tell
def test_what_is_told_speaks_of_no_card_in_hand():
    """A reason told at the table names only cards that lie open once the action is done."""
    guide, beginner = GAME.players["tips"], GAME.players["bori"]
    for deal in range(30):
        table = Table(GAME, GAME.deal(f"told {deal}", deal))
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            first = (guide, beginner)[deal % 2](here)[0]
            if first.told is not None:
                kinds = list(first.told.case.kinds.values())
                assert "cards" not in kinds
                facts = zip(kinds, first.told.facts, strict=True)
                named = {GAME.show(fact)[-2:] for kind, fact in facts if kind == "card"}
                assert not named & set(here["hand"] or []) - {GAME.show(first.action)[-2:]}
            table.push(first.action)


def test_bids_lie_close_to_the_tricks_they_take():
    """Cases 50: within one trick of the mean, over many deals of these bots with each other."""
    guide, errors = TipBot(), []
    for deal in range(200):
        table = Table(GAME, GAME.deal(f"bids {deal}", deal))
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            table.push(play(guide, GAME, here, table.legal).action)
        bids, took = table.state.contract.bids, [table.state.winners.count(seat) for seat in range(4)]
        errors += [took[seat] - number(bid) for seat, bid in enumerate(bids) if not is_nil(bid)]
    assert len(errors) > 600
    assert abs(sum(errors) / len(errors)) < 1


def test_advice_is_for_a_seat():
    table = Table(GAME, GAME.deal("onlooker"))
    with pytest.raises(ValueError, match="nobody else"):
        advise(GAME.seen(table.state, None))
    assert table.legal == [BLIND, LOOK]
    with pytest.raises(ValueError, match="looked at"):
        count(GAME.seen(table.state, table.turn))
