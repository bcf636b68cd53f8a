"""House rules on the screen: every field, every refusal, and an example wherever two sets of rules part."""

import json
from dataclasses import fields, replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from cardlab.games import game
from cardlab.widgets import HouseRules, Session
from cardlab.widgets.house.bench import Moment, Scored, Told
from cardlab.widgets.house.desk import BENCHES, Desk, example
from cardlab.widgets.house.fields import limits
from cardlab.widgets.house.seek import came, scored

GAMES = ("spades", "skat")
LANGS = ("ko", "en")
# One other value of each house rule, and what else it needs to matter.
OTHER: dict[str, dict[str, dict[str, Any]]] = {
    "spades": {
        "nil": {"nil": False},
        "blind_nil": {"blind_nil": "off"},
        "min_bid": {"min_bid": 3},
        "min_team_bid": {"min_team_bid": 5},
        "team_bid_cap": {"team_bid_cap": 13},
        "forbid_total_13": {"forbid_total_13": True},
        "spade_lead": {"spade_lead": "always"},
        "first_trick_spade": {"first_trick_spade": "forbidden"},
        "first_lead": {"first_lead": "two_of_clubs"},
        "look_back": {"look_back": "all"},
        "failed_nil_tricks": {"failed_nil_tricks": "ignore"},
        "nil_value": {"nil_value": 50},
        "blind_nil_value": {"blind_nil_value": 150},
        "double_nil": {"double_nil": "joint"},
        "double_nil_bags": {"double_nil_bags": True},
        "bags": {"bags": False},
        "bag_limit": {"bag_limit": "exceeded"},
        "bag_size": {"bag_size": 5},
        "bag_penalty": {"bag_penalty": 50},
        "win_at": {"win_at": 300},
        "lose_at": {"lose_at": -500},
        "threshold": {"threshold": "passed"},
    },
    "skat": {
        "auction": {"auction": "text"},
        "all_pass": {"all_pass": "redeal"},
        "null_ends": {"null_ends": "play_out"},
        "null_overbid": {"null_overbid": "fixed_value"},
        "failed_announcement": {"failed_announcement": "announced_only"},
        "concession": {"concession": "off"},
        "scoring": {"scoring": "seeger_fabian"},
        "series": {"series": 3},
    },
}
EVERY = [(name, rule) for name, rules in OTHER.items() for rule in rules]


def standard(name: str) -> Any:
    return next(iter(game(name).presets.values()))


def house(desk: Desk) -> dict[str, Any]:
    found: dict[str, Any] = desk.view()["house"]
    return found


def shown(desk: Desk, rule: str) -> dict[str, Any]:
    groups = house(desk)["rules"]["groups"]
    return next(field for group in groups for field in group["fields"] if field["id"] == rule)


# ------------------------------------------------------------------ choosing
@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_stands_in_one_group_with_every_value(name: str) -> None:
    every = {field.name for field in fields(standard(name))}
    assert set(BENCHES[name].fields) == every == set(OTHER[name])
    groups = house(Desk(name, lang="en"))["rules"]["groups"]
    assert sorted(field["id"] for group in groups for field in group["fields"]) == sorted(every)
    for field in (field for group in groups for field in group["fields"]):
        assert (field["number"] is None) == bool(field["choices"])
        assert sum(choice["on"] for choice in field["choices"]) == (field["number"] is None)
        assert sum(bool(choice["tag"]) for choice in field["choices"]) == (field["number"] is None)


@pytest.mark.parametrize(("name", "rule"), EVERY)
def test_every_other_value_can_be_chosen_and_is_told(name: str, rule: str) -> None:
    desk = Desk(name, lang="ko")
    value = OTHER[name][rule][rule]
    typed = next((c["do"] for c in shown(desk, rule)["choices"] if not c["on"]), f"set {rule} {value}")
    desk.do(typed)

    assert set(desk.options.changed()) == {rule}
    assert shown(desk, rule)["apart"]
    lines = house(desk)["rules"]["apart"][0]["lines"]
    assert [line["name"] for line in lines] == [shown(desk, rule)["name"]]
    assert desk.do("over").options == standard(name)


@pytest.mark.parametrize("rule", [rule for rule in OTHER["spades"] if limits(type(standard("spades")), rule)])
@pytest.mark.parametrize("lang", LANGS)
def test_a_number_past_its_limits_is_refused_at_the_field_and_nothing_is_lost(rule: str, lang: str) -> None:
    desk = Desk("spades", lang=lang).do("set bag_penalty 60").do("set win_at 400")
    before, (low, high) = desk.options, limits(type(desk.options), rule) or (0, 0)
    for text in (low - 1, high + 1, "x", "7.5"):
        desk.do(f"set {rule} {text}")

        field = shown(desk, rule)
        assert desk.options == before
        assert field["error"]
        assert field["number"]["value"] == str(text)
    desk.do(f"set {rule} {high}")
    assert getattr(desk.options, rule) == high
    assert not shown(desk, rule)["error"]
    assert shown(desk, rule)["number"]["more"]["reason"]


def test_steps_go_by_round_numbers_and_stop_at_the_end() -> None:
    desk = Desk("spades", lang="en").do("set win_at 333")
    number = shown(desk, "win_at")["number"]
    assert [number[button]["do"] for button in ("less", "more")] == ["set win_at 300", "set win_at 350"]
    assert shown(desk.do("set lose_at −200"), "lose_at")["number"]["less"]["do"] == "set lose_at -250"
    assert "reason" in shown(desk, "min_bid")["number"]["less"]


@pytest.mark.parametrize(
    "text", ["set", "set bags maybe", "set luck 3", "preset none", "left nobody", "deal [", "x"]
)
def test_nonsense_changes_nothing(text: str) -> None:
    desk = Desk("spades", lang="ko")
    before = desk.options, list(desk.sides)
    assert house(desk.do(text))["compare"]["heading"]
    assert (desk.options, desk.sides) == before


def test_the_nearest_preset_is_named_with_what_is_left() -> None:
    desk = Desk("spades", lang="en").do("preset common").do("set bag_size 5")
    assert (
        house(desk)["rules"]["apart"][-1]["text"]
        == "Closest to Common house rules, apart from: Bags in a set."
    )
    assert len(house(desk.do("preset common"))["rules"]["apart"]) == 1


def test_a_table_opens_with_these_rules_below_and_is_put_away() -> None:
    rules = HouseRules("spades", lang="en").do("set bag_size 5").do("play")
    assert rules.session is not None
    assert rules.session.options == rules.options == Session(rules=rules.options).options
    assert len(rules.children) == 2
    first = rules.children[1]
    rules.do("set bag_size 6").do("play")
    assert rules.session.options.bag_size == 6
    assert rules.children[1] is not first
    rules.do("over")
    assert len(rules.children) == 1
    assert rules.session is None


@pytest.mark.parametrize(
    "wrong", [{"rules": "none"}, {"compare": ("standard",)}, {"compare": ("standard", "x")}]
)
def test_what_a_lesson_may_not_ask_for(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"standard"):
        HouseRules("spades", **wrong)


# ------------------------------------------------------------------ examples
@pytest.mark.parametrize(("name", "rule"), EVERY)
@pytest.mark.parametrize("number", range(3))
def test_the_engine_finds_a_deal_or_a_moment_in_which_the_rule_shows(
    name: str, rule: str, number: int
) -> None:
    left, right = standard(name), replace(standard(name), **OTHER[name][rule])
    for here, there in ((left, right), (right, left)):
        found = example(name, here, there, rule, number)
        assert found is not None
        assert found.by == (rule,)
        if isinstance(found, Scored):
            bench = BENCHES[name]
            assert came(bench.outcome(found.deal, here)) != came(bench.outcome(found.deal, there))
        elif isinstance(found, Moment):
            assert bool(found.left) != bool(found.right)
            assert not found.alone
        else:
            assert isinstance(found, Told)
            assert found.left != found.right


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_any_two_presets_part_somewhere_and_say_by_which_rule(name: str, lang: str) -> None:
    """Every example, drawn: what differs is marked in both columns, and a rule card stands with it."""
    presets = game(name).presets
    for here, there in permutations(presets, 2):
        desk = Desk(name, compare=(here, there), lang=lang)
        for rule in house(desk)["compare"]["rules"]:
            side = house(desk.do(rule["do"]))["compare"]
            assert desk.notice is None
            assert side["reason"]
            assert desk.do(side["rule"]["do"]).view()["rule"]["name"]
            for block in side.get("blocks", ()):
                for column in block["columns"]:
                    assert any(line["mark"] for total in column for line in (*total["lines"], total["total"]))
            if "told" in side:
                assert side["told"][0]["text"] != side["told"][1]["text"]


def test_lines_that_both_have_are_not_marked_and_stand_in_one_row() -> None:
    desk = Desk("spades", compare=("standard", "common"), lang="en").do("difference failed_nil_tricks")
    here, there = (
        [line for total in c for line in total["lines"]]
        for c in house(desk)["compare"]["blocks"][0]["columns"]
    )
    alike = [line for line in here if not line["mark"]]
    assert alike
    for line in alike:
        twin = next(other for other in there if other["row"] == line["row"])
        assert (twin["text"], twin["value"], twin["mark"]) == (line["text"], line["value"], "")
    assert {line["mark"] for line in (*here, *there)} - {""}


def test_rules_that_score_alike_say_so_and_show_what_may_be_done() -> None:
    side = house(Desk("spades", compare=("standard", "no-thirteen"), lang="en"))["compare"]
    assert side["text"].startswith("Both sets score every deal alike.")
    assert [picture["ok"] for picture in side["drawn"]] == [True, False]


def test_equal_sets_and_a_rule_without_effect_are_said_plainly() -> None:
    same = house(Desk("skat", compare=("isko", "isko"), lang="en"))["compare"]
    assert (same["heading"], same["another"]) == ("These two are the same", None)
    desk = Desk("spades", rules="standard", lang="en")
    desk.do("set bags no").do("set bag_size 5").do("left mine").do("right mine")
    without = replace(desk.options, bag_size=10)
    assert scored(BENCHES["spades"], desk.options, without, "bag_size", Random("x")) is None


def test_a_moment_is_judged_by_the_rules_of_either_side() -> None:
    """Played again from the example's own record, the verdicts are those of the engine."""
    left, right = standard("spades"), replace(standard("spades"), forbid_total_13=True)
    found = example("spades", left, right, "forbid_total_13", 0)
    assert isinstance(found, Moment)
    total = sum(int(bid) for bid in found.seen["bids"] if bid and bid.isdigit())
    assert f"bid {13 - total}" == found.left.notation
    assert found.right.broken[0].case.id == "spades.bid.total"


# ------------------------------------------------------------------ a deal as typed
def typed(desk: Desk, **more: str) -> dict[str, Any]:
    form = house(desk)["compare"]["form"]
    rows = [field for group in form["groups"] for row in group["rows"] for field in row["fields"]]
    now = {field["id"]: field["value"] for field in rows}
    desk.do("deal " + json.dumps({**now, **more}, ensure_ascii=False))
    return house(desk)["compare"]


def test_a_typed_deal_of_spades_is_scored_by_both() -> None:
    """The two sums of the lesson: five bid and four taken beside a nil that took two, 99 points apart."""
    desk = Desk("spades", compare=("standard", "common"), lang="ko")
    bids = {"bid0": "5", "bid2": "닐", "bid1": "3", "bid3": "3"}
    tricks = {"tricks0": "4", "tricks2": "2", "tricks1": "4", "tricks3": "3"}
    side = typed(desk, **bids, **tricks, bags0="0", bags1="0")
    assert [column[-1]["total"]["value"] for column in side["blocks"][0]["columns"]] == ["−49", "−148"]
    assert side["heading"] == "같은 판인데 99점이 달라요"
    desk.do("right standard")
    assert house(desk)["compare"]["heading"] == "이 판은 두 규칙의 점수가 같아요"


def test_a_typed_game_of_skat_is_scored_by_both() -> None:
    """Clubs ouvert with 1, lost: -192 and -72 by the two texts."""
    desk = Desk("skat", lang="en").do("difference failed_announcement")
    game_ = {"game": "0", "side": "with", "run": "1", "hand": "hand", "announced": "ouvert", "bid": "18"}
    side = typed(desk, **game_, points="70", tricks="6")
    assert [column[-1]["total"]["value"] for column in side["blocks"][0]["columns"]] == ["−192", "−72"]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("spades", {"bid0": ""}),
        ("spades", {"bid3": "14"}),
        ("spades", {"tricks2": "-1"}),
        ("spades", {"bags1": "many"}),
        ("skat", {"bid": "26"}),
        ("skat", {"run": "12"}),
        ("skat", {"points": "121"}),
        ("skat", {"tricks": ""}),
        ("skat", {"announced": "schwarz", "hand": "skat"}),
        ("skat", {"announced": "schneider", "game": "5"}),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_a_field_that_cannot_be_is_named_and_the_rest_is_kept(
    name: str, wrong: dict[str, str], lang: str
) -> None:
    desk = Desk(name, lang=lang)
    before = house(desk)["compare"]["heading"]
    side = typed(desk, **wrong)
    assert side["form"]["error"]["text"]
    assert side["form"]["error"]["at"] == next(iter(wrong))
    assert side["heading"] == before
    rows = [field for group in side["form"]["groups"] for row in group["rows"] for field in row["fields"]]
    assert {field["id"]: field["value"] for field in rows}.items() >= wrong.items()


def test_tricks_and_points_have_to_fit() -> None:
    desk = Desk("skat", lang="en")
    assert "120 card points" in typed(desk, tricks="10", points="100")["form"]["error"]["text"]
    assert "22 at most" in typed(desk, tricks="0", points="30")["form"]["error"]["text"]


# ------------------------------------------------------------------ still
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_it_lies_still_where_nothing_runs(name: str, lang: str) -> None:
    rules = HouseRules(name, lang=lang)
    data, _ = rules._repr_mimebundle_()
    assert repr(rules) == data["text/plain"]
    assert house(rules._desk)["compare"]["heading"] in data["text/plain"]
    assert f'lang="{lang}"' in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
