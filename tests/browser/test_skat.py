"""A whole series of Skat in Chromium through Voila: by mouse in Korean, by keyboard alone in English."""

import re
from dataclasses import dataclass, field

import pytest

from cardlab.games.skat import score
from cardlab.games.skat.notation import show
from cardlab.games.skat.play import Done
from cardlab.match import Match
from cardlab.widgets import Session

from . import notebooks
from .conftest import Sit
from .course import Course, explained, opened, refuse
from .learner import of_the_table, sums_on_screen
from .skat_learner import SkatLearner, Typist
from .wire import cards_in

CODE = "S207"
MADE = notebooks.PAGES["skat"][CODE]
Plan = dict[str, list[str]]
# What the learner says in each deal instead of what is advised, by phase. In Korean: a jump, the skat and an
# own hand laid open; then another seat buries. In English: a jump and the skat; then a jump and Hand with
# Schneider announced. In the last deal another hand lies open before the learner leads to the first trick.
PLANS: dict[str, tuple[Plan, ...]] = {
    "ko": (
        {"auction": ["bid 20"], "choose": ["skat"], "announce": ["announce null ouvert"]},
        {"auction": ["pass"]},
        {"auction": ["hold", "pass"]},
    ),
    "en": (
        {"auction": ["bid 20"], "choose": ["skat"]},
        {
            "auction": [f"bid {value}" for value in (36, 40, 44, 45, 46, 48, 50)],
            "choose": ["hand"],
            "announce": ["announce clubs schneider"],
        },
        {"auction": ["hold", "pass"]},
    ),
}
HANDS = {"ko": SkatLearner, "en": Typist}


@dataclass
class Series(Course):
    """A series, deal by deal."""

    sums: list[list[list[list[str]]]] = field(default_factory=list)
    standings: list[list[str]] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    phases: set[str] = field(default_factory=set)
    # In the last deal: the hand laid open, and how many cards were played by then.
    ouvert: list[tuple[list[str], int]] = field(default_factory=list)
    # By number of the view: the cards named anywhere in the document.
    names: list[tuple[int, set[str]]] = field(default_factory=list)


@pytest.fixture(scope="module", params=["ko", "en"])
def series(sit: Sit, request: pytest.FixtureRequest) -> Series:
    """Played to its end; the first card that may not be played is tried at every turn."""
    lang = request.param
    page, wire = sit("skat", lang=lang)
    session = Session(code=CODE, lang=lang, **MADE)
    course = opened(page, wire, lambda page: HANDS[lang](page, page.locator("main .cl"), session), Series)
    for plan in PLANS[lang]:
        course.ouvert.clear()
        play_deal(course, {phase: list(said) for phase, said in plan.items()})
        course.sums.append(sums_on_screen(course.learner.root))
        course.standings.append(course.learner.root.locator(".cl-standing .cl-pts").all_inner_texts())
        course.results.append(course.learner.root.locator(".cl-over").inner_text())
        if session.view()["phase"] != "end":
            course.learner.press("next deal")
    return course


def play_deal(course: Series, plan: Plan) -> None:
    """One deal to its end."""
    learner = course.learner
    assert isinstance(learner, SkatLearner)
    session = learner.session
    while not session.over:
        seen = session.game.seen(learner.table.state, session.seat)
        course.phases.add(seen["phase"])
        note(course)
        off = [code for code in learner.hand if code not in learner.legal]
        if off and seen["phase"] == "play":
            refuse(course, off[0])
        said = plan.get(seen["phase"])
        learner.act(session.game.parse(said.pop(0)) if said else learner.advised())


def note(course: Series) -> None:
    """What is on the page now: cards as pictures, cards by name, a hand laid open."""
    course.look()
    words = course.learner.view["words"]["cards"]
    html = course.page.content()
    course.names.append((course.learner.session.n, {code for code, name in words.items() if name in html}))
    laid = course.learner.root.locator(".cl-ouvert [data-card]")
    if codes := laid.evaluate_all("all => all.map(card => card.dataset.card)"):
        played = sum(action < 52 for action in course.learner.table.actions)
        course.ouvert.append((codes, played))


def test_the_series_comes_to_its_end(series: Series) -> None:
    session = series.learner.session
    assert session.standing.deals == session.options.series == len(series.results)
    assert series.phases == {"auction", "choose", "bury", "announce", "play"}
    assert session.ending is not None
    ending = session.speak.finding(session.ending)
    assert plain(ending) in plain(series.results[-1])
    assert plain(ending) not in plain(series.results[-2])


def plain(text: str) -> str:
    """Words and numbers: on screen cards and lines are broken up otherwise."""
    return re.sub(r"[^\w+\u2212]+", " ", text)


def test_sums_and_score_sheet_are_the_engines(series: Series) -> None:
    """The same actions through a match of its own, scored from the cards alone."""
    session = series.learner.session
    match, totals = Match(session.game, CODE, session.options), [0, 0, 0]
    number = session.speak.number
    for played, sums, shown in zip(session.rounds(), series.sums, series.standings, strict=True):
        match.table.replay(played.actions)
        assert isinstance(match.table.state, Done)
        found = score.settled(match.table.state)
        assert found is not None
        assert found.score is not None
        declarer = match.table.state.contract.declarer
        totals[declarer] += found.score
        value, points = sums
        assert value[-1][1] == number(found.worth)
        assert points[-1] == [session.speak.seat(declarer), session.speak.signed(found.score)]
        assert shown == [number(total) for total in totals]
        match.finish()
    assert list(session.standing.scores) == totals


def test_every_refused_card_is_explained_at_the_card(series: Series) -> None:
    assert len(series.refusals) > 5
    assert {refusal.rule for refusal in series.refusals} >= {"skat.play.follow"}
    for refusal in series.refusals:
        explained(refusal)


def test_an_open_hand_lies_on_the_table_before_the_first_card(series: Series) -> None:
    session = series.learner.session
    codes, played = series.ouvert[0]
    assert played == 0
    announced = next(
        ply
        for ply, action in enumerate(session.rounds()[-1].actions)
        if show(action).startswith("announce") and show(action).endswith("ouvert")
    )
    state = session.match.table.state_at(announced + 1)
    declarer = session.match.table.state_at(announced).turn
    assert declarer != session.seat
    assert sorted(codes) == sorted(card.code for card in session.game.held(state, declarer))
    assert len(series.ouvert[-1][0]) < 10, "it gets shorter with each card played of it"


def test_no_card_that_the_seat_may_not_know_is_ever_sent(series: Series) -> None:
    learner = series.learner
    assert isinstance(learner, SkatLearner)
    assert len(series.wire.heard) > 100
    first = min(learner.seen)
    assert len(learner.seen[first]) == 10
    for number, content in series.sent():
        known = learner.seen[number]
        assert cards_in(content, signs=False) <= known, (number, content)
        assert cards_in(content) <= known | learner.named[number], (number, content)


def test_no_card_that_the_seat_may_not_know_is_ever_in_the_document(series: Series) -> None:
    learner = series.learner
    assert isinstance(learner, SkatLearner)
    for number, cards in series.dom:
        assert cards <= learner.seen[number]
    for number, cards in series.names:
        assert cards <= learner.seen[number] | learner.named[number]
    assert max(len(cards) for _, cards in series.names) > 10
    assert cards_in(series.source) == set()


def test_the_page_says_what_the_same_session_says(series: Series) -> None:
    assert of_the_table(series.wire.views()[-1]) == of_the_table(series.learner.view)


def test_nothing_is_asked_of_other_machines_and_no_error_reported(series: Series, tables: str) -> None:
    assert len(series.asked) > 10
    assert [url for url in series.asked if not url.startswith((tables, "data:", "blob:"))] == []
    assert series.errors == []
