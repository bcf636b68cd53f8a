"""What goes into the log, which in a notebook stands under the cell: no card that the learner may not see."""

import logging
import re

import pytest

from cardlab.bots import Choice, play
from cardlab.games import game
from tests.tables import every_table, somewhere

CARD = re.compile(r"\b[CDHS][2-9TJQKA]\b")


class Failing:
    """Trips over everything."""

    def act(self, game, seen, legal):
        return 1 // 0


class Cheating:
    """Plays a card of its hand, or none, that it may not."""

    def act(self, game, seen, legal):
        return Choice(next(action for action in range(52) if action not in legal))


@every_table
@pytest.mark.parametrize("bot", [Failing(), Cheating()], ids=["fails", "cheats"])
def test_a_bot_that_fails_tells_nobody_its_cards(name, preset, bot, caplog):
    caplog.set_level(logging.DEBUG)
    for seed in range(8):
        table, rules = somewhere(name, preset, seed), game(name)
        caplog.clear()
        choice = play(bot, rules, rules.seen(table.state, table.turn), table.legal)
        assert choice.failed
        assert type(bot).__name__ in caplog.text
        public = str(rules.seen(table.state, None))
        assert set(CARD.findall(caplog.text)) <= set(CARD.findall(public))
        assert "hand'" not in caplog.text.replace("hand_game'", "")
