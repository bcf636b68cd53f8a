"""Every rule and case has its sentences in every language, and every sentence is one that can be said.

Which forms a case needs is not written down here: positions and whole deals are put to the rulings, and a
case needs `no` if it dropped a choice there and `yes` if it left one.
"""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter
from unicodedata import normalize

import pytest

import cardlab
from cardlab.explain import Speaker
from cardlab.game import judge
from cardlab.games import written_examples
from cardlab.games.spades import GAME, PRESETS, Options
from cardlab.games.spades.position import position
from cardlab.language import LANGUAGES
from cardlab.options import allowed_values
from cardlab.table import Table
from cardlab.words import room_texts
from tests.sentences import assert_short, rule_texts, sentences

HERE = Path(cardlab.__file__).parent
RULES = GAME.rules.values()
ABOUT = {"name", "says", "for"}
APART = {"name", "actions", "typed", "options", "presets", "sources"}  # tables beside the rules
FILES = sorted(path for path in HERE.rglob("texts/*.toml") if "node_modules" not in path.parts)
KOREAN = [path for path in FILES if path.name.endswith("ko.toml")]
ENGLISH = [path for path in FILES if path.name.endswith("en.toml")]

# What rules without a ruling can be asked for.
UNASKED = {"spades.flow.moment": {"no"}, "spades.play.own": {"no"}}
UNASKED |= {rule: {"tell"} for rule in ("spades.trick.won", "spades.break", "spades.match.end")}
LOOK_BACK = {"last": {"no", "yes"}, "all": {"yes"}, "none": {"no", "yes"}}

TABLES = [
    *PRESETS.values(),
    Options(nil=False, min_bid=2, forbid_total_13=True, team_bid_cap=13),
    Options(blind_nil="off", min_team_bid=4, first_trick_spade="forbidden", first_lead="two_of_clubs"),
    Options(blind_nil="behind_100", spade_lead="always", first_trick_spade="forbidden"),
]


def read(path: Path) -> dict:
    return tomllib.loads(path.read_text("utf-8"))


def leaves(table: Mapping, above: str = "") -> Iterator[tuple[str, str]]:
    """Every text with its key; of a list each item."""
    for key, value in table.items():
        name = f"{above}.{key}" if above else key
        if isinstance(value, dict):
            yield from leaves(value, name)
        elif isinstance(value, list):
            yield from ((name, item) for item in value)
        else:
            yield name, value


# ------------------------------------------------------------------ positions
def moments():
    """States of written positions and of deals played at random, under many house rules."""
    for given in written_examples("cardlab.games.spades").values():
        if "action" in given:
            yield position({key: value for key, value in given.items() if key not in ("action", "allowed")})
    for number, options in enumerate(TABLES):
        dice = Random(number)
        for deal in range(6):
            standing = GAME.standing().__class__((0, 100 * (deal % 2)))
            table = Table(GAME, GAME.deal(f"texts {deal}", deal), options, standing)
            while table.turn is not None:
                yield table.state
                table.push(dice.choice(table.legal))


STATES = list(moments())


@pytest.fixture(scope="module")
def spoken() -> dict[str, set[str]]:
    """By case: `no` if it dropped a choice of some state, `yes` if it left one."""
    forms = defaultdict(set)
    for state in STATES:
        for ruling in state.rules:
            if said := ruling(state, state.choices):
                forms[said[1].key] |= {"yes"} if said[0] & state.choices else set()
                forms[said[1].key] |= {"no"} if state.choices & ~said[0] else set()
    return forms


def needed(rule, case, spoken) -> set[str]:
    if rule.ruling:
        return spoken[case.key]
    if rule.id == "spades.tricks.look_back":
        return LOOK_BACK[case.name]
    return UNASKED.get(rule.id, {"line", "value", "tell"})


# ------------------------------------------------------------------ complete, and nothing left over
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", RULES, ids=[rule.id for rule in RULES])
def test_every_case_has_the_texts_it_needs(rule, lang, spoken):
    texts = rule_texts(lang, rule.id)
    assert set(texts) == ABOUT | {case.name for case in rule.cases}
    assert all(isinstance(texts[key], str) and texts[key] for key in ABOUT)
    for case in rule.cases:
        sums = {"note", "close"} if rule.id.startswith("spades.score.") else set()
        assert set(texts[case.name]) - sums == needed(rule, case, spoken), case.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_left_over(lang):
    known = {f"{rule.id}.{case.name}" for rule in RULES for case in rule.cases} | {rule.id for rule in RULES}
    written = read(HERE / f"games/spades/texts/rules.{lang}.toml")["spades"]
    table = {key: value for key, value in written.items() if key not in APART}
    assert {f"spades.{name}".rpartition(".")[0] for name, _ in leaves(table)} <= known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_presets_and_sources(lang):
    texts = room_texts("games/spades", lang)["spades"]
    closed = {field: allowed_values(hint) for field, hint in Options.__annotations__.items()}
    keys = {field: {str(value).lower() for value in values} or {"value"} for field, values in closed.items()}
    assert {field: set(said) - {"name"} for field, said in texts["options"].items()} == keys
    assert all(said["name"] for said in texts["options"].values())
    assert set(texts["presets"]) == set(PRESETS)
    assert all(set(said) == {"name", "says"} for said in texts["presets"].values())
    rules = (*RULES, *GAME.tips.values())
    assert set(texts["sources"]) == {rule.source for rule in rules}


@pytest.mark.parametrize("path", KOREAN, ids=[str(path.relative_to(HERE)) for path in KOREAN])
def test_both_languages_say_the_same_things(path):
    english = read(path.with_name(path.name.replace("ko.toml", "en.toml")))
    ours, theirs = ({key for key, _ in leaves(table)} for table in (read(path), english))
    apart = {key for key in ours ^ theirs if "typed" not in key}
    assert apart <= {"seats.me.subject"}  # 내가 is Korean grammar


# ------------------------------------------------------------------ facts
def fields(text: str) -> Iterator[tuple[str, str]]:
    """Names of the facts a text asks for, those within other fields too."""
    for _, name, spec, _ in Formatter().parse(text):
        if name is not None:
            yield re.split(r"[.\[]", name)[0], spec or ""
            yield from fields(spec or "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_ask_only_for_facts_there_are(lang):
    more = {"no": {"action"}, "yes": {"action"}, "tell": {"side"}, "close": {"earned", "total"}}
    for rule in RULES:
        for case in rule.cases:
            for form, text in rule_texts(lang, rule.id)[case.name].items():
                asked = {name for name, _ in fields(text)}
                assert asked <= set(case.kinds) | more.get(form, set()), f"{case.key} {form}"
        assert {name for name, _ in fields(rule_texts(lang, rule.id)["says"])} <= set(rule.options)
        assert not list(fields(rule_texts(lang, rule.id)["for"]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_can_be_filled(lang):
    """With the facts of its example: no particle, form or attribute that a word does not know."""
    speak = Speaker(lang, "spades")
    for rule in RULES:
        speak.rule_card(rule.id)
        for example in GAME.examples(rule.id):
            for form in rule_texts(lang, rule.id)[example.finding.case.name]:
                if form in ("no", "yes"):
                    assert speak.finding(example.finding, example.action or 0, form)
                elif form != "close":
                    speak.finding(example.finding, form=form)
            if example.lines:
                assert speak.prose(example.lines)


# ------------------------------------------------------------------ voice
@pytest.fixture(scope="module")
def at_the_card() -> dict[str, set[str]]:
    """What is said at the card or the bid, in all positions, to whoever acts."""
    said = defaultdict(set)
    speakers = {(lang, me): Speaker(lang, "spades", me) for lang, me in product(LANGUAGES, range(4))}
    for state in STATES[::3]:
        actions = [*range(0, 52, 3), 64, 67, 77, 78, 79]
        for action in actions:
            verdict = judge(GAME, state, action)
            for lang in LANGUAGES:
                said[lang].add(speakers[lang, state.turn].verdict(verdict))
    return said


def test_at_the_card_three_short_sentences_at_most(at_the_card):
    for lang in LANGUAGES:
        assert_short(lang, at_the_card[lang])


def test_refusals_do_not_shout_and_name_what_was_tried(at_the_card):
    assert not [text for lang in LANGUAGES for text in at_the_card[lang] if "!" in text]


# Words that scold, officials' and translators' Korean, words of other games, one word too many for a concept.
FORBIDDEN = """
당신 틀렸 틀린 잘못 실수 오답 불가능 하셔야 불법 위반 유효하지 규칙상 속임수 입찰 배팅 갑판 양복 계약
플레이 패널티 페널티 수트 슈트 클로버 문양 스텝 리드 라운드 팀원 상대편 샌드백
그것 (카드|무늬|규칙|트릭|자루|상대)들
에\\s의해 되어지 하는\\s것이\\s가능 이긴\\s트릭 패를\\s가[지진] 트릭을\\s먹 \\b너[는를의]?\\b 니다\\b
[은을이과]\\([는를가와]\\) [는를가와]\\([은을이과]\\)
"""
FORBIDDEN = re.compile("|".join(FORBIDDEN.split()))


@pytest.mark.parametrize("path", KOREAN, ids=[str(path.relative_to(HERE)) for path in KOREAN])
def test_no_word_that_nobody_says_at_a_card_table(path):
    for key, text in leaves(read(path)):
        if "typed" not in key:
            assert not FORBIDDEN.search(text), f"{key}: {text}"


@pytest.mark.parametrize("path", KOREAN, ids=[str(path.relative_to(HERE)) for path in KOREAN])
def test_not_allowed_is_said_of_now_or_of_this_table(path):
    for key, text in leaves(read(path)):
        for sentence in sentences(text):
            assert "안 돼요" not in sentence or re.search("지금|아직|이 테이블에서는|왜 안", sentence), key


@pytest.mark.parametrize("path", ENGLISH, ids=[str(path.relative_to(HERE)) for path in ENGLISH])
def test_english_does_not_scold(path):
    for key, text in leaves(read(path)):
        assert "’" not in text, f"{key}: one apostrophe everywhere: {text}"
        scolds = re.search(r"\b(wrong|invalid|illegal|mistake)\b", text, re.IGNORECASE)
        assert not scolds or "went wrong" in text, f"{key}: {text}"


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(HERE)) for path in FILES])
def test_typography(path):
    for key, text in leaves(read(path)):
        assert text == normalize("NFC", text), key
        assert not re.search("[♡◇◆♤♧\ufe0e\ufe0f\u200b-\u200f\u2060-\u2069]", text), key
        assert "..." not in text, key
        assert "  " not in text, key
        if "texts" in path.parts and "app" not in path.parts:
            assert not re.search(r"(?<![\w-])-\d|(?<=\s)-(?=\s)", text), f"{key}: a minus is −: {text}"


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
            assert re.search(r"요(\.|}\.|\({others}\)\.)$", sentence), sentence


def test_findings_of_another_seat_never_name_its_cards():
    """The proof is the learner's own hand: only rulings, which see who acts, carry sets of cards."""
    for rule in RULES:
        for case in rule.cases:
            assert rule.ruling or "cards" not in case.kinds.values(), case.key
