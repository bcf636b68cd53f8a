"""Good cards of Skat: what does the same work is as right, and a weaker card is followed to its harm."""

from cardlab.cards import CardSet
from cardlab.games import game
from cardlab.tutor import checks
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.making import make

SKAT = game("skat")
TIPS = ("skat.tip.lead.draw", "skat.tip.lead.cash", "skat.tip.defend.smear", "skat.tip.null.under")
LESSONS = [lesson for lesson in checks.lessons() if lesson.startswith("skat-")]
AUTHORED = [task for lesson in LESSONS for task in checks.authored(lesson) if task.goal == "play"]
TASKS = [*AUTHORED, *(make("skat", tip, seed) for tip in TIPS for seed in (1, 2))]


def test_a_legal_card_that_is_not_the_best_shows_what_comes_of_it() -> None:
    weak = 0
    for task in TASKS:
        goal = goal_of(task)
        moment = goal.moment(task)
        for card in CardSet(SKAT.held(moment, moment.turn)):
            mark = goal.mark(task, f"play {card.code}")
            followed = not mark.right and mark.rule in SKAT.tips
            assert bool(mark.plays) == followed
            if followed:
                weak += 1
                assert mark.plays[0].action == card
                assert any(event.case.id == "skat.trick.won" for event in mark.plays[-1].events)
                assert mark.says[0].finding.case.key == "tutor.goal.play/better"
    assert weak > 20


def right(hand: str, trick: str, solution: str, trumps: str = "hearts") -> set[str]:
    given = {"game": trumps, "declarer": 1, "hand": hand, "trick": trick}
    task = Exercise("demo", "skat", "play", "skat.play.follow", given, solution=(solution,))
    return set(goal_of(task).right(task))


def test_cards_next_to_each_other_and_worth_the_same_are_equally_right() -> None:
    assert right("S9 S8 S7 CA", "SA", "play S8") == {"play S9", "play S8", "play S7"}
    assert right("SJ CJ HA D7", "DJ", "play SJ") == {"play SJ", "play CJ"}


def test_what_is_worth_more_or_stands_apart_does_other_work() -> None:
    assert right("SK SQ S9 CA", "SA", "play SQ") == {"play SQ"}
    assert right("CJ HJ HA D9 D8 D7 S9 S8 S7 C7", "", "play HJ") == {"play HJ"}
    assert right("CJ HJ HA D7", "DJ SJ", "play HJ") == {"play HJ"}
