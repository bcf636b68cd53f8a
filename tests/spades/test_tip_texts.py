"""Every tip of Spades has its texts, and every case a position that asks for it."""

import re
import tomllib
from importlib.resources import files

import pytest

from cardlab.explain import Speaker
from cardlab.games.spades import GAME, Options
from cardlab.language import LANGUAGES
from tests.spades.tips import CASES, TIPS, says


def texts(lang):
    return tomllib.loads(files("cardlab.games.spades").joinpath(f"texts/tips.{lang}.toml").read_text("utf-8"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tip_has_its_texts_and_none_is_left_over(lang):
    written = texts(lang)["spades"]
    known = {"tip": {}, "habit": {}}
    for tip in TIPS:
        table = written
        for step in tip.id.split(".")[1:]:
            table = table[step]
        assert {name for name in table if isinstance(table[name], str)} == {"name", "says", "for"}, tip.id
        for case in tip.cases:
            assert set(table[case.name]) == {"tell"}, case.key
            known[tip.id.split(".")[1]].setdefault(tip.id, set()).add(case.name)

    def tables(table, above):
        for name, below in table.items():
            if isinstance(below, dict):
                yield f"{above}.{name}"
                yield from tables(below, f"{above}.{name}")

    said = {name for part in known for name in tables(written[part], f"spades.{part}")}
    cases = {f"{case.id}.{case.name}" for case in CASES}
    groups = {tip.id.rpartition(".")[0] for tip in TIPS} | {"spades.habit.bori", "spades.tip"}
    assert said <= cases | {tip.id for tip in TIPS} | groups
    assert set(written["players"]) == set(GAME.players)


@pytest.mark.parametrize("tip", TIPS, ids=[tip.id for tip in TIPS])
def test_every_case_has_a_position_and_a_sentence_there(tip):
    examples = GAME.examples(tip.id)
    assert [example.finding.case for example in examples] == list(tip.cases)
    for example in examples:
        for lang in LANGUAGES:
            text = says(example.finding, lang, example.seen["seat"])
            assert text
            assert "{" not in text
    for lang in LANGUAGES:
        shown = Speaker(lang, "spades").rule_card(tip.id, Options())
        assert shown.says
        assert {option.field for option in shown.options} == set(tip.options)


def test_no_example_is_left_over():
    written = tomllib.loads(files("cardlab.games.spades").joinpath("tips_examples.toml").read_text("utf-8"))
    assert set(written) == {case.key for case in CASES}


def test_korean_holds_to_the_voice():
    said = [
        says(example.finding, "ko", example.seen["seat"]) for tip in TIPS for example in GAME.examples(tip.id)
    ]
    banned = re.compile(
        r"틀렸|잘못|실수|불가능|당신|하셔야|은\(는\)|을\(를\)|그것|되어지|입찰|계약|(?<!지금 )안 돼요"
    )
    assert not [text for text in said if banned.search(text)]
    sentences = [part for text in said if text[-1] in ".?" for part in re.split(r"(?<=[.?])\s+", text)]
    assert len(sentences) > 100  # the rows of a count are no sentences: they have no full stop
    assert not [
        part
        for part in sentences
        if not re.search(r"요(\([^()]*\))?[.?]$|^(따져 볼|트릭을 딸 만한) 카드: ", part)
    ]
