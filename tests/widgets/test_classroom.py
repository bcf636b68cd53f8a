"""A class deal on the page: the code, the log and its switch, others beside it, and the teacher's picture."""

import json
from pathlib import Path
from typing import Any

import pytest

from cardlab.bots import TipBot, play
from cardlab.games import game
from cardlab.tutor import keep
from cardlab.tutor.goals import goal_of
from cardlab.tutor.logbook import MANY, Owner, read
from cardlab.widgets import CheckView, ClassTable, TeacherView
from cardlab.widgets import learner as learners
from cardlab.widgets.classroom import Classroom
from cardlab.widgets.journal import Journal
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks.sitting import Sitting
from cardlab.widgets.teacher import Teacher
from tests.tutor.classes import course, learner

Side = dict[str, Any]


def side(room: Classroom) -> Side:
    found: Side = room.view()["classroom"]
    return found


def play_out(room: Classroom) -> None:
    """The learner follows advice to the end of the deal."""
    session = room.session
    assert session is not None
    while session.match.table.turn is not None:
        table = session.match.table
        choice = play(TipBot(), table.game, table.game.seen(table.state, session.seat), table.legal)
        session.do(table.game.show(choice.action))


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A learner at a machine of their own, with the notebook in this folder."""
    monkeypatch.setenv("CARDLAB_DATA", str(tmp_path / "data"))
    one = Learner("file")
    for module in ("classroom", "exercise", "keeping"):
        monkeypatch.setattr(f"cardlab.widgets.{module}.learner", lambda: one)
    monkeypatch.chdir(tmp_path)
    return tmp_path


# ------------------------------------------------------------------ the code
def test_a_code_is_asked_for_and_a_typed_one_deals_its_cards() -> None:
    room = Classroom(lang="en")
    assert side(room)["log"] is None
    assert side(room.do("code what is this?"))["code"]["error"].startswith("A deal code is 1–20")
    assert side(room)["code"]["value"] == "what is this?"
    room.do("code 4f7k")
    assert side(room)["crumb"] == "Deal code 4F7K-1"
    assert room.session is not None
    assert room.session.match.table.deal == game("spades").deal("4F7K-1")


@pytest.mark.parametrize(("code", "dealt", "dealer"), [("4F7K-3", "4F7K-3", 2), ("4f7k-1", "4F7K-1", 0)])
def test_the_code_of_a_deal_is_that_deal_in_its_match(code: str, dealt: str, dealer: int) -> None:
    room = Classroom(code, "skat", lang="ko")
    assert room.session is not None
    assert room.session.match.table.deal == game("skat").deal(dealt, dealer)


def test_a_class_notebook_can_give_code_and_rules() -> None:
    room = ClassTable("4F7K", "spades", rules="no-thirteen").room
    assert room.session is not None
    assert room.session.options == game("spades").presets["no-thirteen"]
    room.do("game skat").do("code 4F7K")  # the rules were those of the other game
    assert room.session.game.name == "skat"
    with pytest.raises(ValueError, match="no preset"):
        ClassTable("4F7K", rules="no-such")
    with pytest.raises(ValueError, match="no deal code"):
        ClassTable("?!")


def test_two_learners_have_the_same_cards_and_nobody_elses() -> None:
    one, two = (Classroom("SAME", lang="en") for _ in range(2))
    assert one.session is not None
    assert two.session is not None
    assert one.session.match.table.deal == two.session.match.table.deal
    assert one.session is not two.session


# ------------------------------------------------------------------ the log
def test_the_log_is_off_until_it_is_switched_on_and_says_so() -> None:
    room = Classroom("4F7K", lang="en")
    assert room.session is not None
    log = side(room)["log"]
    assert [choice["on"] for choice in log["switch"]] == [True, False]
    assert log["state"] == "Nothing is being written down."
    room.session.do("look")
    assert side(room)["log"]["save"] is None
    room.do("log on")
    room.session.do("bid 3")
    assert side(room)["log"]["state"].startswith("Writing: 1 line so far.")
    assert side(room)["log"]["unsaved"]


def test_the_switch_means_nothing_before_there_is_a_deal() -> None:
    assert not Classroom(lang="en").do("log on").journal.on


def test_in_lab_the_log_is_a_file_beside_the_notebook(at_home: Path) -> None:
    room = Classroom("4F7K", lang="en").do("log on").do("name  Bori\nthe 2nd ")
    assert room.session is not None
    room.session.do("look").do("bid 3")
    [file] = at_home.glob("*.jsonl")
    log = read(file.read_text("utf-8"))
    assert (log.owner.name, len(log.deeds)) == ("Bori the 2nd", 2)
    assert side(room)["log"]["file"] == file.name
    assert not side(room)["log"]["unsaved"]
    room.do("name")
    room.session.do("play C2")
    assert read(file.read_text("utf-8")).owner.name == ""


def test_under_voila_no_file_is_touched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("VOILA_REQUEST_URL", "http://x/")
    one = Learner(learners.place())
    monkeypatch.setattr("cardlab.widgets.classroom.learner", lambda: one)
    monkeypatch.chdir(tmp_path)
    room = Classroom("4F7K", lang="en", folder=tmp_path).do("log on")
    play_out(room)
    assert room.journal.count > 13
    assert list(tmp_path.iterdir()) == []


def test_where_the_disk_refuses_the_lines_stay_to_be_downloaded(at_home: Path) -> None:
    room = Classroom("4F7K", lang="en", folder=at_home / "none").do("log on")
    assert room.session is not None
    room.session.do("look").do("bid 3")
    assert side(room)["log"]["trouble"].startswith("No file can be written")
    assert side(room)["log"]["unsaved"]
    assert len(read(room.journal.text()).deeds) == 2


def test_the_download_is_the_log_and_another_code_hands_over_what_nobody_saved() -> None:
    table = ClassTable("4F7K", lang="en")
    sent: list[Side] = []
    table.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    room = table.room.do("log on")
    assert room.session is not None
    room.session.do("look")
    room.do("save")
    assert sent == [{"keep": "save", "name": room.journal.file_name, "text": room.journal.text()}]
    assert not side(room)["log"]["unsaved"]
    room.do("code 4F7K")  # the same once more changes nothing
    assert room.journal.count == 1
    room.session.do("bid 3")
    before = room.journal.text()
    room.do("code OTHER")
    assert sent[-1]["text"] == before
    assert (room.journal.on, room.journal.count) == (True, 0)


def test_a_log_that_is_full_says_so_and_stops() -> None:
    journal = Journal("4F7K", "visit")
    journal.switch(True)
    [deed] = [deed for _, deed in read(learner(1, slips=0).text).deeds][:1]
    for _ in range(MANY + 10):
        journal.write(deed)
    log = read(journal.text())
    assert journal.full
    assert log.faults == ()
    assert len(log.deeds) == journal.count < MANY


def test_answers_to_exercises_go_into_the_same_log(at_home: Path) -> None:
    room = Classroom("4F7K", lang="en")
    check = CheckView("spades-2-breaking", lang="en")
    assert isinstance(check.answers, Sitting)
    answer_right(check)
    room.do("log on")
    check.answers.do("next")
    answer_right(check)
    log = read(room.journal.text())
    assert [(attempt.lesson, attempt.place) for attempt in log.attempts] == [("spades-2-breaking", 2)]


def test_a_check_records_its_own_answers_where_it_is_told(at_home: Path) -> None:
    file = at_home / "answers.json"
    check = CheckView("spades-2-breaking", record="answers.json", lang="en")
    other = CheckView("spades-1-cards", lang="en")
    answer_right(other)
    assert not file.exists()
    answer_right(check)
    assert [attempt.lesson for attempt in keep.read(file.read_text("utf-8")).attempts] == [
        "spades-2-breaking"
    ]
    again = CheckView("spades-2-breaking", record=file, lang="en")
    answer_right(again)
    assert len(keep.read(file.read_text("utf-8")).attempts) == 2  # what was there stays
    file.write_text("something else")
    with pytest.raises(keep.Damaged):
        CheckView("spades-2-breaking", record=file)
    assert file.read_text() == "something else"


def answer_right(check: CheckView) -> None:
    sitting = check.answers
    assert isinstance(sitting, Sitting)
    trial = sitting.trial
    assert trial is not None
    sitting.do(f"answer {min(goal_of(trial.task).right(trial.task))}")


# ------------------------------------------------------------------ others
def test_nothing_of_others_is_shown_before_the_deal_is_over() -> None:
    room = Classroom("4F7K", lang="en")
    room.take([("a.jsonl", learner(2).text)])
    assert side(room)["compare"]["rows"] == []
    assert side(room)["compare"]["parting"] is None
    assert side(room)["compare"]["waiting"].startswith("1 log from neighbors")
    play_out(room)
    rows = side(room)["compare"]["rows"]
    assert [row["who"] for row in rows] == ["You", "Advice bot", "Bori bot", "learner 2"]
    assert rows[1]["parted"] == "the same to the end"


def test_where_two_parted_is_drawn() -> None:
    room = Classroom("4F7K", lang="en")
    play_out(room)
    room.take([("a.jsonl", learner(3).text)])
    compare = side(room.do("row 3"))["compare"]
    assert [row["on"] for row in compare["rows"]] == [False, False, False, True]
    assert compare["parting"]["heading"] == "learner 3 parted from you before the first card"
    assert [picture["title"] for picture in compare["parting"]["pictures"]] == ["You", "learner 3"]
    assert all(picture["said"] for picture in compare["parting"]["pictures"])


def test_a_trick_in_which_two_parted_marks_the_card_that_differs() -> None:
    spades = Classroom("4F7K", lang="en")
    assert spades.session is not None
    play_out(spades)
    spades.session.do("same again").do("look").do("bid 3")
    table = spades.session.match.table
    seen = table.game.seen(table.state, 0)
    ranked = [each.action for each in table.game.players["tips"](seen)]
    spades.session.do(table.game.show(ranked[-1]))
    play_out(spades)
    compare = side(spades.do("row 3"))["compare"]
    assert compare["rows"][3]["who"] == "You, round 2"
    mine, theirs = compare["parting"]["pictures"]
    marked = [[card["card"] for card in picture["cards"] if card["mark"]] for picture in (mine, theirs)]
    assert [len(cards) for cards in marked] == [1, 1]
    assert marked[0] != marked[1]


def test_what_is_no_neighbours_log_is_named_and_changes_nothing() -> None:
    room = Classroom("4F7K", lang="en").do("log on")
    play_out(room)
    newer = Owner.new("4F7K").line().replace('"version":1', '"version":9')
    room.take([("me.jsonl", room.journal.text()), ("notes.txt", "hello"), ("new.jsonl", newer)])
    assert [fault.split(" ")[0] for fault in side(room)["compare"]["faults"]] == [
        "me.jsonl",
        "notes.txt",
        "new.jsonl",
    ]
    assert len(side(room)["compare"]["rows"]) == 3


def test_the_log_of_another_deal_is_no_row() -> None:
    room = Classroom("4F7K", lang="en")
    play_out(room)
    room.take([("a.jsonl", learner(2, "OTHER").text)])
    assert len(side(room)["compare"]["rows"]) == 3
    assert side(room.do("forget"))["compare"]["waiting"] == ""


@pytest.mark.parametrize("text", ["row 99", "row x", "row -1", "game poker", "log maybe", "name " + "x" * 90])
def test_no_intent_breaks_the_page(text: str) -> None:
    room = Classroom("4F7K", lang="ko")
    play_out(room)
    room.do(text)
    assert side(room)["compare"]["rows"]
    assert room.notice is None


def test_files_that_come_up_are_believed_in_nothing() -> None:
    table = TeacherView(lang="en")
    for content in (
        {"files": "x"},
        {"files": [1, {"name": "a"}, {"name": 1, "text": "x"}, {"name": "b", "text": "\ud800"}]},
        {"files": [{"name": "x", "text": ""}] * 999},
        {"other": 1},
        [],
    ):
        table._handle_custom_msg(content, [])
    teacher = table.answers
    assert isinstance(teacher, Teacher)
    assert teacher.logs == {}
    assert [name for _, name in teacher.foreign] == ["b"]


# ------------------------------------------------------------------ the teacher
@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    return [(f"{k}.jsonl", each.text) for k, each in enumerate(course(9))]


def told(teacher: Teacher) -> Side:
    found: Side = teacher.view()["teacher"]
    return found


def test_an_empty_notebook_says_what_to_do() -> None:
    empty = told(Teacher([], lang="en"))
    assert empty["heading"] == "Add the logs of your class"
    assert (empty["deal"], empty["again"], empty["reasons"], empty["missed"]) == (None, None, None, None)


def test_a_folder_is_read_and_the_same_log_counts_once(tmp_path: Path, texts: list[tuple[str, str]]) -> None:
    for name, text in texts:
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "notes.txt").write_text("no log")
    (tmp_path / "junk.jsonl").write_text("junk")
    view = TeacherView(tmp_path, lang="en").view["teacher"]
    assert view["heading"] == "The logs of 9 learners"
    assert view["faults"] == [
        "junk.jsonl is no class log. Look for a file whose name begins with cardlab-class."
    ]
    teacher = Teacher([*texts, *texts], lang="en")
    assert told(teacher)["heading"] == "The logs of 9 learners"
    assert told(teacher)["text"].startswith("18 logs read.")


def test_an_early_download_takes_nothing_from_the_whole_log(texts: list[tuple[str, str]]) -> None:
    early = [(f"early-{name}", "\n".join(text.splitlines()[:6])) for name, text in texts]
    assert Teacher([*texts, *early], lang="en").picture == Teacher([*early, *texts], lang="en").picture
    assert Teacher([*texts, *early], lang="en").picture == Teacher(texts, lang="en").picture


def test_the_steps_lead_through_every_decision_and_end(texts: list[tuple[str, str]]) -> None:
    teacher = Teacher(texts, lang="en")
    steps = told(teacher)["deal"]["steps"]
    assert steps["back"]["reason"] == "This is the first decision."
    assert [step["label"] for step in steps["all"]][:4] == ["Bid 1", "Bid 2", "1", "2"]
    for _ in steps["all"][1:]:
        teacher.do(told(teacher)["deal"]["steps"]["forward"]["do"])
    assert "reason" in told(teacher)["deal"]["steps"]["forward"]
    assert told(teacher)["deal"]["steps"]["all"][-1]["on"]


def test_bars_stand_over_the_cards_of_that_hand(texts: list[tuple[str, str]]) -> None:
    teacher = Teacher(texts, lang="en").do("step 3")
    picture = told(teacher)["deal"]["decision"]
    decision = next(each for each in teacher.picture.deals[0].decisions if each.number == (2, 1))
    assert {card["card"] for card in picture["cards"]} == set(decision.seen["hand"])
    counted = {f"play {card['card']}": card["count"] for card in picture["cards"] if card["count"]}
    assert counted == {each.action: len(each.chose) for each in decision.choices if each.chose}
    refused = {card["card"] for card in picture["cards"] if card["tried"]}
    assert all(card["state"] == "off" for card in picture["cards"] if card["card"] in refused)


def test_nobody_is_named_until_names_are_asked_for(texts: list[tuple[str, str]]) -> None:
    teacher = Teacher(texts, lang="en")
    assert "learner 1" not in json.dumps(teacher.view())
    assert "learner 1" in json.dumps(teacher.do("names on").view())
    assert "learner 1" not in json.dumps(teacher.do("names off").view())


def test_a_rule_and_an_exercise_about_it_open_in_place(texts: list[tuple[str, str]]) -> None:
    teacher = Teacher(texts, lang="en")
    item = told(teacher)["again"]["items"][0]
    teacher.do(item["rule"]["do"])
    assert teacher.view()["rule"]["id"] == "spades.play.follow"
    teacher.do("close rule").do(item["exercise"]["do"])
    assert told(teacher)["below"] is not None
    assert told(teacher.do("close below"))["below"] is None
    assert told(teacher.do("exercise spades.no.such"))["below"] is None


def test_two_deals_are_looked_at_one_by_one(texts: list[tuple[str, str]]) -> None:
    more = [("other.jsonl", learner(1, "4F7K", "skat").text)]
    teacher = Teacher([*texts, *more], lang="en")
    choices = told(teacher)["deals"]["choices"]
    assert [choice["label"] for choice in choices] == [
        "Spades 4F7K-1 · 9 learners",
        "Skat 4F7K-1 · 1 learner",
    ]
    teacher.do("deal 1")
    assert teacher.deal is not None
    assert teacher.deal.game == "skat"
    assert told(teacher)["deal"]["decision"]


def test_all_away_is_empty_again(texts: list[tuple[str, str]]) -> None:
    teacher = Teacher(texts, lang="en").do("step 5").do("forget")
    assert told(teacher)["deal"] is None
    assert told(teacher)["heading"] == "Add the logs of your class"


@pytest.mark.parametrize(
    "text", ["step 999", "step x", "moment 77", "deal 5", "big maybe", "rule x", "nonsense"]
)
def test_no_intent_breaks_the_picture(text: str, texts: list[tuple[str, str]]) -> None:
    teacher = Teacher(texts, lang="ko").do(text)
    assert told(teacher)["deal"]["decision"]


def test_still_forms_tell_the_findings(texts: list[tuple[str, str]], tmp_path: Path) -> None:
    for name, text in texts:
        (tmp_path / name).write_text(text, "utf-8")
    shown = repr(TeacherView(tmp_path, lang="en"))
    assert "The logs of 9 learners" in shown
    assert "Teach again, first: “Following suit”" in shown
    table = ClassTable("4F7K", lang="en")
    play_out(table.room)
    assert "Advice bot: " in repr(table)
