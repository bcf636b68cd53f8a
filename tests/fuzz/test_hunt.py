"""The hunt itself: what is broken on purpose is found, made small, kept as it was, and found again."""

import logging
from contextlib import suppress
from random import Random

from cardlab.cards import Notation
from cardlab.reading import read_action
from tests.fuzz.hunt import Find, Target, broken, hunt, saved, words_of
from tests.fuzz.mutate import mutated
from tests.fuzz.targets import TARGETS, shares
from tests.fuzz.trace import Watch


def planted(text):
    """Reads an action, and trips over a text without a letter in it."""
    with suppress(Notation):
        read_action(text, "skat")
    if text.strip() and not any(sign.isalpha() for sign in text):
        raise KeyError(text)
    return "read"


PLANTED = Target("planted", planted, lambda: ["bid 18", "스페이드 퀸", "play CJ"])


def test_what_is_planted_is_found_once_made_small_and_found_again():
    [find] = hunt(PLANTED, 400, 7, Watch())
    assert find.what.startswith("KeyError in")
    assert len(find.value) <= 3
    assert [find] == list(hunt(PLANTED, 400, 7, Watch()))


def test_a_find_comes_back_from_its_file(tmp_path):
    find = Find("tree", "nothing", {"a": ["♠\ud800\u202e", 3, None, True]})
    file = find.save(tmp_path)
    assert saved(file) == find
    assert "\\ud800\\u202e" in file.read_text("utf-8")


def test_what_is_logged_is_a_find():
    def logs(text):
        logging.getLogger("cardlab.anywhere").error("fault")
        return "answered"

    assert "Logged" in str(broken(Target("log", logs, list), "", Watch()))


def test_what_never_ends_is_a_find_even_behind_an_except():
    def endless(text):
        while True:
            with suppress(Exception):
                planted("play CJ")

    assert "TooLong" in str(broken(Target("endless", endless, list), "", Watch(most=3_000)))


def test_lines_are_new_once():
    watch = Watch()
    for text, fresh in (("play CJ", True), ("play CJ", False), ("bid 7", True)):
        with watch.running():
            planted(text)
        assert bool(watch.fresh) is fresh
    assert watch.reached > 20


def test_inputs_are_the_same_for_the_same_seed_and_differ_from_their_own():
    for target in TARGETS[::6]:
        known = target.seeds()
        assert known
        first, again = (
            [mutated(known[0], Random(s), words_of(known), known) for s in range(40)] for _ in "xx"
        )
        assert repr(first) == repr(again)
        assert sum(repr(each) != repr(known[0]) for each in first) > 20


def test_every_door_gets_its_share():
    assert set(shares(300_000)) == {target.name for target in TARGETS}
    assert 290_000 < sum(shares(300_000).values()) <= 300_000
