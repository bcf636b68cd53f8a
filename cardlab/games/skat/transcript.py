"""Writing Skat games in the format of the International Skat Server; `records` reads it."""

from collections.abc import Iterable, Sequence

from cardlab.cards import Card, CardSet
from cardlab.game import Deal
from cardlab.games.skat import score
from cardlab.games.skat.auction import VALUES, opening
from cardlab.games.skat.declaring import Announce, Bury
from cardlab.games.skat.iss import GAMES, write_deal
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import PAIRS
from cardlab.games.skat.play import Concede, Done, Play
from cardlab.games.skat.records import Moment
from cardlab.games.skat.rules import house
from cardlab.games.skat.state import (
    AGREE,
    ANNOUNCE,
    BID,
    BURY,
    CONCEDE,
    HAND,
    HOLD,
    PASS,
    REFUSE,
    TAKE,
    Passed,
    Standing,
)


def write(
    deal: Deal,
    actions: Iterable[int],
    *,
    id: str = "",
    players: Sequence[str] = ("", "", ""),
    date: str = "",
    options: Options | None = None,
) -> str:
    """One game as a line; forehand becomes P0. Raises `ValueError` where the format has no word for it.

    `players` stand in the order of the seats. What was refused (giving up) is not written.
    """
    options = options or Options()
    if options.auction != "isko":
        raise ValueError("the server's format knows the auction in which one calls and the other holds")
    first = (deal.dealer + 1) % 3
    state: Moment = opening(deal, house(options), Standing())
    moves = ["w", write_deal(deal)]
    buried = ""
    for action in actions:
        seat = (state.turn - first) % 3 if state.turn is not None else 0
        if isinstance(state, Bury):
            buried = "." + ".".join(card.code for card in CardSet(PAIRS[action - BURY]))
        elif isinstance(state, Announce):
            moves += [str(seat), _announced(action, state.hand) + buried]
        elif action == AGREE and isinstance(state, Concede):
            moves += [str((state.asker - first) % 3), "RE", str(seat), "RE"]
        elif action not in (HAND, REFUSE) and not (action == CONCEDE and not _alone(state)):
            moves += [str(seat), _word(action)]
            if action == TAKE:
                moves += ["w", ".".join(card.code for card in CardSet(deal.rest))]
        state = state.step(action)[0]
    tags = {
        "GM": "Skat",
        "PC": "cardlab",
        "ID": id,
        "DT": date,
        **{f"P{place}": players[(first + place) % 3] for place in range(3)},
        "MV": " ".join(moves),
        "R": _result(state, first),
    }
    return f"(;{''.join(f'{tag}[{_clean(value)}]' for tag, value in tags.items())};)"


def _clean(value: str) -> str:
    return " ".join(value.replace("[", "(").replace("]", ")").split())


def _alone(state: Moment) -> bool:
    """Whether giving up now ends the deal without anybody's consent."""
    return isinstance(state, Play) and isinstance(state.step(CONCEDE)[0], Done)


def _word(action: int) -> str:
    if action < 52:
        return Card(action).code
    return {PASS: "p", HOLD: "y", TAKE: "s", CONCEDE: "RE"}.get(action) or str(VALUES[action - BID])


def _announced(action: int, hand: bool) -> str:
    game, announced = divmod(action - ANNOUNCE, 4)
    return GAMES[game] + "H" * hand + ["", "S", "Z", "O"][announced]


def _result(state: Moment, first: int) -> str:
    """The result as the server writes it; a game that is not over has none."""
    if isinstance(state, Passed):
        return "passed"
    if not isinstance(state, Done):
        return "d:-1 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0"
    found, contract = score.settled(state), state.contract
    result = score.result_of(state)
    if found is None or result is None or found.score is None:
        raise ValueError("a finished game has a result")
    return (
        f"d:{(contract.declarer - first) % 3} {'win' if found.won else 'loss'} v:{found.score}"
        f" m:{found.matadors} {'overbid' if found.overbid else 'bidok'}"
        f" p:{score.declarer_points(state)} t:{state.winners.count(contract.declarer)}"
        f" s:{int(result.schneider != 0)} z:{int(result.schwarz != 0)} r:{int(state.gave_up is not None)}"
    )
