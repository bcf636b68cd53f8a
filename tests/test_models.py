"""The model explanations that concern Spades, each from its position: the engine says them word for word.

Where it says something better, models.toml has the sentence and the reason.
"""

import tomllib
from functools import partial
from pathlib import Path

import pytest

from cardlab.explain import Speaker
from cardlab.game import judge
from cardlab.games.spades import GAME, Options, score
from cardlab.games.spades.position import position
from cardlab.games.spades.score import read_bid
from cardlab.language import LANGUAGES

HAND_13 = "SA S9 S4 HK H8 H2 DQ DJ D5 CT C7 C6 C3"


def verdict(given, action, speak):
    """The verdict on an action, from the seat that is to act."""
    moment = position(given)
    speak = Speaker(speak.lang, "spades", me=moment.turn)
    return speak.verdict(judge(GAME, moment, GAME.parse(action)))


def prose(bids, tricks, bags, options, speak):
    """The sum of the learner's own team."""
    return speak.prose(score([read_bid(bid) for bid in bids], tricks, bags, Options(**options)))


# The tricks so far are led by others, so that the learner follows where the model has it.
POSITIONS = {
    "1 must follow": partial(verdict, {"hand": "H3 HK C4 C9", "trick": "CJ"}, "H3"),
    "2 spades not broken": partial(verdict, {"hand": "S5 SQ D6 CJ", "broken": False}, "S5"),
    "3 all spades may lead": partial(verdict, {"hand": "S8 S9 SJ SA", "broken": False}, "S8"),
    "4 void": partial(verdict, {"hand": "S4 H9 C2", "trick": "D7"}, "S4"),
    "5 blind nil after looking": partial(verdict, {"hand": HAND_13, "looked": True}, "blind nil"),
    "6 total of 13 forbidden": partial(
        verdict,
        {"hand": HAND_13, "looked": True, "bids": [4, 3, 3], "options": {"forbid_total_13": True}},
        "bid 3",
    ),
    "7 ten bags": partial(prose, ("5", "2"), (6, 3), 9, {}),
    "8 failed nil, help": partial(prose, ("5", "nil"), (4, 2), 0, {}),
    "9 failed nil, bags": partial(prose, ("5", "nil"), (4, 2), 0, {"failed_nil_tricks": "bags"}),
}

MODELS = tomllib.loads((Path(__file__).parent / "models.toml").read_text("utf-8"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("model", MODELS)
def test_model(lang, model):
    written = MODELS[model]
    assert POSITIONS[model](Speaker(lang, "spades")) == written.get("better", written)[lang]


def test_what_is_better_differs_and_has_its_reason():
    better = [model for model in MODELS.values() if "better" in model]
    assert better
    for model in better:
        assert model["why"]
        assert all(model["better"][lang] != model[lang] for lang in LANGUAGES)
