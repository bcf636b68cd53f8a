"""What is said to an answer of Skat is true of it: nothing praised, advised or asked that is not so."""

import pytest

from cardlab.cards import CardSet
from cardlab.explain import Speaker
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goal import Mark
from cardlab.tutor.goals import goal_of
from cardlab.tutor.making import make


def task(goal: str, **given: object) -> Exercise:
    return Exercise("test/1", "skat", goal, "skat.trick.won", given)


def cases(mark: Mark) -> list[str]:
    return [said.finding.case.name for said in mark.says]


def korean(mark: Mark) -> str:
    speak = Speaker("ko", "skat")
    return " ".join(speak.finding(said.finding, said.action, said.form) for said in mark.says)


def test_null_that_the_bid_forbids_is_refused_and_not_called_second_best():
    made = [make("skat", "skat.tip.game.best/fits", number) for number in range(40)]
    told = [(asked, goal_of(asked).mark(asked, "announce null")) for asked in made if asked.goal == "game"]
    refused = [mark for _, mark in told if mark.rule == "skat.announce.null_value"]
    assert refused
    assert all("선언할 수 없어요" in korean(mark) and not mark.right for mark in refused)
    assert not [mark for _, mark in told if "not_so" in cases(mark)]


@pytest.mark.parametrize(
    ("declarer", "answer", "says"),
    [
        (0, "33", ["not_taken"]),  # the card that takes it, counted for a declarer who does not
        (0, "43", ["before_only", "not_taken"]),
        (1, "33", ["winner_only", "sum", "after_sum"]),
        (1, "21", ["trick_only", "sum", "after_sum"]),
    ],
)
def test_a_trick_is_counted_for_whom_it_belongs_to(declarer, answer, says):
    asked = task("points", game="hearts", trick="CT CA C7", before=22, declarer=declarer)
    assert cases(goal_of(asked).mark(asked, answer)) == says


def test_a_pair_that_is_as_good_is_named_itself():
    found = 0
    for number in range(12):
        asked = make("skat", "skat.tip.bury.choose", number)
        for answer in goal_of(asked).right(asked):
            mark = goal_of(asked).mark(asked, answer)
            if "equal" in cases(mark):
                found += 1
                assert cases(mark)[0] == "equal"
                assert CardSet(mark.says[0].finding.facts[0]) == CardSet.parse(answer.removeprefix("bury "))
    assert found


def test_what_is_no_multiple_is_not_called_one_nor_the_reverse():
    """−60 is a multiple of ten and no value of hearts; 15 is neither."""
    asked = task("worth", game="hearts", run=1)
    for answer in ("-60", "15"):
        assert "언제나 10의 배수" in korean(goal_of(asked).mark(asked, answer))


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_hint_names_the_cards_in_question_however_many(lang):
    """Four cards worth burying are four names: their number alone would be no hint."""
    speak, many = Speaker(lang, "skat"), 0
    for number in range(12):
        asked = make("skat", "skat.tip.bury.choose", number)
        for hint in goal_of(asked).hints(asked):
            if hint.finding.case.key == "skat.tip.hint.cards/pair":
                cards = CardSet(hint.finding.facts[0])
                many += len(cards) > 3
                assert all(str(card) in speak.finding(hint.finding) for card in cards)
    assert many
