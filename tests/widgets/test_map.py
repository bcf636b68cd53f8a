"""The map: the next step, what is due, both games as lines of stations; and its form without a kernel."""

from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

import pytest

from cardlab.tutor import catalog, checks
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise
from cardlab.widgets import exercise, keeping
from cardlab.widgets import map as maps
from cardlab.widgets.learner import Learner
from cardlab.widgets.map import CourseMap
from tests.tutor.attempting import DAY, task

NOW = datetime.now(UTC)
SPADES = [
    each.name for each in catalog.lessons(catalog.LESSONS, "ko") if each.game == "spades" and not each.beside
]
SKAT = [
    each.name for each in catalog.lessons(catalog.LESSONS, "ko") if each.game == "skat" and not each.beside
]
CLUBS = Exercise(
    "clubs", "skat", "may", "skat.play.follow",
    {"game": "hearts", "declarer": 0, "hand": "S9 C7 CK", "trick": "CA", "action": "play S9"},
)  # fmt: skip


@pytest.fixture
def who(monkeypatch: pytest.MonkeyPatch) -> Learner:
    """Somebody new; every check has ten tasks."""
    one = Learner("visit")
    for room in (maps, keeping, exercise):
        monkeypatch.setattr(room, "learner", lambda: one)
    monkeypatch.setattr(checks, "size", lambda lesson: 10)
    return one


def side(lang: str = "ko") -> dict[str, Any]:
    return CourseMap(lang).view["map"]


def work(who: Learner, lesson: str, right: int, at: datetime = NOW) -> None:
    """So many tasks of a lesson's check right at once."""
    done = [
        Attempt.of(task(), "no", right=True, at=at, lesson=lesson, place=place, root=f"{lesson}/{place}")
        for place in range(1, right + 1)
    ]
    who.merge(done)


def miss(who: Learner, missed: Exercise = CLUBS, days: int = 3) -> None:
    who.merge([Attempt.of(missed, "yes", right=False, at=NOW - days * DAY)])


# ---------------------------------------------------------------- the next step
@pytest.mark.parametrize(("lang", "begin"), [("ko", "여기서 시작하세요"), ("en", "Start here")])
def test_a_newcomer_is_told_where_to_begin(who: Learner, lang: str, begin: str) -> None:
    told = side(lang)
    assert told["next"]["crumb"] == begin
    assert told["next"]["link"]["path"] == "spades-1-cards.ipynb"
    assert told["next"]["more"]["path"] == "skat-1-cards.ipynb"
    assert told["next"]["progress"] is None
    assert (told["due"]["items"], told["due"]["button"]) == ([], None)
    assert told["due"]["note"]
    assert [[stop["state"] for stop in game["stations"]][:2] for game in told["games"]] == [
        ["now", "later"]
    ] * 2


def test_one_goes_on_in_the_lesson_that_was_begun(who: Learner) -> None:
    work(who, SKAT[1], 10, NOW - 2 * DAY)
    work(who, SKAT[0], 2, NOW - DAY)
    work(who, SPADES[0], 10, NOW - 3 * DAY)
    told = side()
    assert told["next"]["link"]["path"] == f"{SKAT[0]}.ipynb#check"
    assert told["next"]["progress"] == {"done": 2, "total": 10, "left": 8, "shown": "2 / 10"}
    assert "10개 중 2개" in told["next"]["text"]
    assert told["next"]["more"] is None


def test_a_lesson_that_is_passed_leads_to_the_next_of_its_game(who: Learner) -> None:
    work(who, SPADES[0], 8)
    told = side()
    assert told["next"]["link"]["path"] == f"{SPADES[1]}.ipynb"
    assert told["next"]["title"] == "스페이드 2 · 스페이드 깨기"
    assert told["next"]["text"] == told["games"][0]["stations"][1]["line"]


def test_the_end_of_one_game_leads_to_the_other_and_the_end_of_both_to_the_tables(who: Learner) -> None:
    for lesson in SPADES:
        work(who, lesson, 9)
    assert side()["next"]["link"]["path"] == f"{SKAT[0]}.ipynb"
    for lesson in SKAT:
        work(who, lesson, 10)
    told = side()
    assert told["next"]["link"] is None
    assert told["next"]["title"] == "단원을 모두 마쳤어요"
    assert "7단원 중 7단원" in told["games"][1]["line"]


def test_stations_say_how_far_one_is(who: Learner) -> None:
    work(who, SPADES[0], 9)
    work(who, SPADES[1], 3)
    spades, skat = side()["games"]
    assert [(stop["state"], stop["shown"]) for stop in spades["stations"]][:3] == [
        ("done", "9 / 10"), ("now", "3 / 10"), ("later", ""),
    ]  # fmt: skip
    assert "5단원 중 1단원" in spades["line"]
    assert [stop["n"] for stop in skat["stations"]] == [1, 2, 3, 4, 5, 6, 7]


def test_places_that_a_check_no_longer_has_do_not_count(
    who: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    work(who, SPADES[0], 10)
    monkeypatch.setattr(checks, "size", lambda lesson: 4)
    assert side()["games"][0]["stations"][0]["shown"] == "4 / 4"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_link_leads_somewhere_and_every_page_is_linked(who: Learner, lang: str) -> None:
    told = side(lang)
    linked = [page["path"] for game in told["games"] for page in (*game["stations"], *game["pages"])]
    linked += [page["path"] for page in told["pages"]]
    there = {file.name for file in (catalog.LESSONS / lang).glob("*.ipynb")}
    assert sorted(linked) == sorted(there - {"index.ipynb"})
    assert all(stop["line"] for game in told["games"] for stop in game["stations"])


# ---------------------------------------------------------------- what is due
def test_what_is_due_is_named_with_its_cards_and_its_rule(who: Learner) -> None:
    miss(who)
    due = side()["due"]
    assert due["heading"] == "오늘 복습 1개"
    [item] = due["items"]
    assert item["text"] == "무늬 따라 내기"
    assert item["when"] == "스카트 · 3일 만에 다시"
    assert len(item["cards"]) == 1
    assert due["button"]["label"] == "1개 풀기"


def test_many_are_counted(who: Learner) -> None:
    for k in range(6):
        miss(
            who, Exercise(f"x{k}", "spades", "may", task().rule, {**task().given, "hand": f"H3 C4 D{k + 2}"})
        )
    due = side("en")["due"]
    assert len(due["items"]) == 4
    assert (due["heading"], due["more"]) == ("Due today: 6", "and 2 more")


@pytest.mark.parametrize(("known", "words"), [([], "내일"), ([25, 20, 0], "일 뒤")])
def test_while_nothing_is_due_it_says_when(who: Learner, known: list[int], words: str) -> None:
    """Missed just now: tomorrow. Known again some days ago, and today: in some days."""
    miss(who, days=30 if known else 0)
    [root] = who.progress.missed
    who.merge([Attempt.of(CLUBS, "no", right=True, at=NOW - days * DAY, root=root) for days in known])
    due = side()["due"]
    assert due["button"] is None
    assert words in due["note"]


def test_what_is_due_opens_in_place_and_goes_when_it_is_answered(who: Learner) -> None:
    miss(who)
    course = CourseMap("ko")
    course.answers.do("review")
    below = course.answers.below
    assert isinstance(below, exercise.CheckView)
    assert course.view["map"]["below"]["widget"] == f"anywidget:{below.model_id}"
    [card] = who.due()
    who.record(Attempt.of(card.asked(), "no", right=True, root=card.root))
    assert course.view["map"]["due"]["button"] is None
    course.answers.do("review")  # nothing to ask: what lies there stays
    assert course.answers.below is below


@pytest.mark.parametrize("name", ["spades", "skat"])
def test_a_table_opens_in_place_and_is_put_away(who: Learner, name: str) -> None:
    course = CourseMap("en")
    course.answers.do(f"table {name}")
    table = course.answers.below
    assert table.view["table"]["seats"]
    assert (table.session.game.name, table.session.lang) == (name, "en")
    course.answers.do("close below")
    assert course.view["map"]["below"] is None
    assert table.comm is None


@pytest.mark.parametrize("intent", ["table whist", "review", "play SQ", "close below", "export"])
def test_whatever_is_asked_nothing_breaks(who: Learner, intent: str) -> None:
    course = CourseMap("ko")
    course.answers.do(intent)
    assert course.view["map"]["below"] is None
    assert "번호" not in course.view.get("notice", {}).get("text", "")


# ---------------------------------------------------------------- keeping, and where nothing runs
def test_nothing_of_progress_is_drawn_before_the_browser_has_told_it(
    who: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    behind = Learner("browser")
    for room in (maps, keeping):
        monkeypatch.setattr(room, "learner", lambda: behind)
    course = CourseMap("ko")
    assert not course.view["map"]["known"]
    course._handle_custom_msg({"keep": "held", "attempts": []}, [])
    assert course.view["map"]["known"]


def test_it_does_not_promise_to_keep_what_is_refused(who: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(who, "where", "browser")
    assert "이 브라우저에만" in side()["keeping"]["text"]
    who.trouble("storage_refused")
    assert "이 창이 열려 있는 동안만" in side()["keeping"]["text"]


@pytest.mark.parametrize("where", ["browser", "visit"])
def test_the_folders_of_a_server_are_nobodys_business(
    who: Learner, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(who, "where", where)
    assert side()["folder"] == ""
    monkeypatch.setattr(who, "where", "file")
    assert side()["folder"].endswith(Path.cwd().name)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_without_a_kernel_it_is_a_list_of_links(who: Learner, lang: str) -> None:
    work(who, SPADES[0], 3)
    data, _ = CourseMap(lang)._repr_mimebundle_()
    for lesson in catalog.lessons(catalog.LESSONS, lang)[1:]:
        assert f'<a href="{lesson.name}.ipynb">{escape(lesson.title)}</a>' in data["text/html"]
    assert "(3 / 10)" in data["text/plain"]
