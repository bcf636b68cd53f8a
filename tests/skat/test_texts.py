"""Skat's sentences: complete in both languages, asking only for facts there are, short at the card.

What holds for every file of texts (words nobody says, typography, the two languages side by side) is tested
with the others. Which forms a case needs is not written down: positions and random deals are put to the
rulings, and a case needs `no` if it dropped a choice there and `yes` if it left one.
"""

import re
from collections import defaultdict
from random import Random
from string import Formatter

import pytest

from cardlab.cards import bits
from cardlab.explain import Speaker
from cardlab.game import judge, legal
from cardlab.games import written_examples
from cardlab.games.skat import GAME, PRESETS, Options
from cardlab.games.skat.examples import ASKED
from cardlab.games.skat.position import position
from cardlab.language import LANGUAGES
from cardlab.options import allowed_values
from cardlab.reading import read_action
from cardlab.rulings import Finding
from cardlab.words import room_texts
from tests.sentences import assert_short, rule_texts, sentences

RULES = list(GAME.rules.values())
ABOUT = {"name", "says", "for"}
APART = {"name", "actions", "typed", "options", "presets", "sources", "players", "tip", "habit"}
SUMS = ("skat.value.", "skat.score.")
REFUSALS = {"skat.flow.moment", "skat.play.own", "skat.bury.own", "skat.concede.off"}
TABLES = [*PRESETS.values(), Options(null_overbid="fixed_value", null_ends="play_out", concession="off")]


def moments():
    """States of written positions and of deals played at random, under several house rules."""
    for given in written_examples("cardlab.games.skat").values():
        if "action" in given:
            yield position({key: value for key, value in given.items() if key not in ASKED})
    for number, options in enumerate(TABLES):
        dice = Random(number)
        for deal in range(40):
            state = GAME.start(GAME.deal(f"texts {deal}", deal), options)
            while state.turn is not None:
                yield state
                state = state.step(dice.choice(bits(legal(state))[:8]))[0]


STATES = list(moments())


@pytest.fixture(scope="module")
def spoken():
    """By case: `no` if it dropped a choice of some state, `yes` if it left one that the rule is about."""
    forms = defaultdict(set)
    for state in STATES:
        for ruling in state.rules:
            if said := ruling(state, state.choices):
                about = state.choices & GAME.rules[said[1].id].about
                forms[said[1].key] |= {"yes"} if said[0] & about else set()
                forms[said[1].key] |= {"no"} if state.choices & ~said[0] else set()
    return forms


def needed(rule, case, spoken):
    if rule.ruling:
        return spoken[case.key]
    if rule.id in REFUSALS:
        return {"no"}
    return {"line", "value", "tell"} if rule.id.startswith(SUMS) else {"tell"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", RULES, ids=[rule.id for rule in RULES])
def test_every_case_has_the_texts_it_needs(rule, lang, spoken):
    texts = rule_texts(lang, rule.id)
    assert set(texts) == ABOUT | {case.name for case in rule.cases}
    assert all(texts[key] for key in ABOUT)
    for case in rule.cases:
        more = {"note"} if rule.id.startswith(SUMS) else set()
        assert set(texts[case.name]) - more == needed(rule, case, spoken), case.key
        # A sum in prose is told by few of its lines; everything else is never empty.
        silent = {"tell"} if rule.id.startswith("skat.value.") else set()
        assert all(text for form, text in texts[case.name].items() if form not in silent), case.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_left_over(lang):
    written = room_texts("games/skat", lang)["skat"]
    rules = {rule.id for rule in RULES}
    for part, table in written.items():
        if part not in APART:
            assert {f"skat.{part}.{name}" for name in table} <= rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_presets_sources_and_actions(lang):
    texts = room_texts("games/skat", lang)["skat"]
    keys = {
        field: {str(value).lower() for value in allowed_values(hint)}
        for field, hint in Options.__annotations__.items()
    }
    assert {field: set(said) - {"name"} for field, said in texts["options"].items()} == keys
    assert set(texts["presets"]) == set(PRESETS)
    assert set(texts["sources"]) == {rule.source for rule in (*RULES, *GAME.tips.values())}
    speak = Speaker(lang, "skat")
    used = set()
    for action in range(64, 700):
        try:
            notation = GAME.show(action)
        except ValueError:
            continue
        assert speak.action(action)
        used.add(notation if notation in texts["actions"] else notation.split()[0])
    assert used - {"bid"} == set(texts["actions"])


def test_actions_as_they_are_typed():
    for text, notation in {
        "패스": "pass",
        "받기": "hold",
        "하트": "announce hearts",
        "널 오픈": "announce null ouvert",
        "그랜드": "announce grand",
        "20": "bid 20",
        "yes": "hold",
        "클럽 잭": "play CJ",
        "jack of clubs": "play CJ",
        "grand ouvert": "announce grand ouvert",
        "pick up": "skat",
    }.items():
        assert GAME.show(read_action(text, "skat")) == notation


def fields(text):
    for _, name, spec, _ in Formatter().parse(text):
        if name is not None:
            yield re.split(r"[.\[]", name)[0]
            yield from fields(spec or "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_ask_only_for_facts_there_are_and_can_be_filled(lang):
    more = {"no": {"action"}, "yes": {"action"}, "tell": {"side"}}
    for rule in RULES:
        for example in GAME.examples(rule.id):
            case = example.finding.case
            for form, text in rule_texts(lang, rule.id)[case.name].items():
                assert set(fields(text)) <= set(case.kinds) | more.get(form, set()), f"{case.key} {form}"
            for me in range(3):
                speak = Speaker(lang, "skat", me)
                for form in rule_texts(lang, rule.id)[case.name]:
                    action = example.action or 0 if form in ("no", "yes") else None
                    said = speak.finding(example.finding, action, form)
                    assert "{" not in said
                    assert "None" not in said
                if example.lines:
                    assert speak.prose(example.lines, me)
                    assert speak.sum(example.lines, "").lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_random_deals_can_be_told(lang):
    for number, options in enumerate(TABLES):
        dice = Random(number)
        for deal in range(20):
            state = GAME.start(GAME.deal(f"events {deal}", deal), options)
            while state.turn is not None:
                speak = Speaker(lang, "skat", state.turn)
                action = dice.choice(bits(legal(state)))
                assert speak.verdict(judge(GAME, state, action))
                state, events = state.step(action)
                from_engine = [speak.finding(finding(event)) for event in events]
                assert all(from_engine)


def finding(event):
    return Finding(event[0], tuple(event[1:]))


@pytest.fixture(scope="module")
def at_the_card():
    said = defaultdict(set)
    actions = [*range(0, 52, 3), *range(64, 110, 3), 68, 76, 77, 158, 200]
    speakers = {(lang, me): Speaker(lang, "skat", me) for lang in LANGUAGES for me in range(3)}
    for state in STATES[::5]:
        for action in actions:
            try:
                verdict = judge(GAME, state, action)
            except ValueError:
                continue
            for lang in LANGUAGES:
                if state.turn is not None:
                    said[lang].add(speakers[lang, state.turn].verdict(verdict))
    return said


def test_at_the_card_three_short_sentences_at_most(at_the_card):
    for lang in LANGUAGES:
        assert_short(lang, at_the_card[lang])
    assert not [text for lang in LANGUAGES for text in at_the_card[lang] if "!" in text or not text]


@pytest.mark.parametrize("rule", RULES, ids=[rule.id for rule in RULES])
def test_korean_speaks_politely_to_the_learner(rule):
    """해요체 in every sentence that speaks; score lines and names are nouns."""
    texts = rule_texts("ko", rule.id)
    spoken = [texts["says"], texts["for"]]
    for case in rule.cases:
        spoken += [text for form, text in texts[case.name].items() if form in ("no", "yes")]
        assert not re.search("요[.}]?$", texts[case.name].get("line", ""))
    for text in spoken:
        for sentence in sentences(text):
            assert re.search(r"요(\.|}\.|\?)$", sentence) or sentence.endswith("예요."), sentence


def test_proof_is_the_learners_own_hand():
    """Only rulings, which see who acts, name sets of cards; else the skat to its finder, and open hands."""
    allowed = {"skat.skat.cards/saw", "skat.ouvert.open/open"}
    for rule in RULES:
        for case in rule.cases:
            assert rule.ruling or "cards" not in case.kinds.values() or case.key in allowed, case.key
    assert next(case for rule in RULES for case in rule.cases if case.key == "skat.skat.cards/saw").private
