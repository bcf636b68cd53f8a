"""The model explanations that concern Skat, each from its position: the engine says them word for word.

Where it says something better, models.toml has the sentence and the reason.
"""

import tomllib
from functools import partial
from pathlib import Path

import pytest

from cardlab.cards import Card, CardSet
from cardlab.explain import Speaker
from cardlab.game import judge
from cardlab.games.skat import GAME, value
from cardlab.games.skat.pack import HEARTS, NULL, SPADES
from cardlab.games.skat.pledge import commits
from cardlab.games.skat.position import position
from cardlab.games.skat.result import result
from cardlab.language import LANGUAGES

MODELS = tomllib.loads((Path(__file__).parent / "models.toml").read_text("utf-8"))


def verdict(given, action, lang):
    moment = position(given)
    return Speaker(lang, "skat", me=moment.turn).verdict(judge(GAME, moment, GAME.parse(action)))


def overbid(lang):
    cards = int(CardSet.parse("CJ HJ DJ HA HT HK S7 S8 S9 D7 D8 D9"))
    found = value(HEARTS, cards=cards, bid=24, result=result(HEARTS, 0, 67, 53, 6, 4))
    assert found.score == -60
    return Speaker(lang, "skat").prose(found.lines)


def schneider(lang):
    """Without the last line, which says that the game was won."""
    speak, said = Speaker(lang, "skat"), []
    for points in (89, 90):
        found = value(SPADES, run=2, result=result(SPADES, 0, points, 120 - points, 8, 2))
        said.append(speak.prose(found.lines[:-1]))
    return " ".join(said)


def null_lost(lang):
    came = result(NULL, 0, 3, 0, 1, 2, null_card=Card.parse("D9"))
    return Speaker(lang, "skat").prose(value(NULL, bid=18, result=came).lines)


def ouvert(lang):
    given = {"do": ["bid 18", "pass", "pass", "hand"], "hand": "CJ HJ DJ CA CT CK CQ C9 C8 SA"}
    (found,) = commits(position(given), GAME.parse("announce clubs ouvert"))
    return Speaker(lang, "skat").finding(found)


POSITIONS = {
    "10 a jack is a trump": partial(verdict, {"game": "hearts", "hand": "CJ S9 D8", "trick": "HA H7"}, "S9"),
    "11 not its printed suit": partial(
        verdict, {"game": "hearts", "hand": "CJ C9 SA", "trick": "CA C7"}, "CJ"
    ),
    "12 bid not higher": partial(
        verdict, {"do": ["bid 20", "hold"], "hand": "CJ SJ HA HT H9 H8 SA ST D8 C7"}, "bid 20"
    ),
    "13 overbid": overbid,
    "14 Schneider": schneider,
    "15 Null lost": null_lost,
    "16 ouvert": ouvert,
}


def test_every_model_has_its_position():
    assert set(MODELS) == set(POSITIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("model", MODELS)
def test_model(lang, model):
    written = MODELS[model]
    assert POSITIONS[model](lang) == (written | written.get("better", {}))[lang]


def test_what_is_better_differs_and_has_its_reason():
    for model in MODELS.values():
        for lang, text in model.get("better", {}).items():
            assert model["why"]
            assert text != model[lang]
