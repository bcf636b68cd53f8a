"""Which game shows which case of Skat's values and scores: for each case a wish for the drawing."""

from collections.abc import Mapping

from cardlab.games.skat.pack import GRAND, NULL
from cardlab.games.skat.state import OUVERT, SCHNEIDER, SCHWARZ
from cardlab.tutor.skat.drawing import Wish

FIXED = {"null_overbid": "fixed_value"}
OUT = {"null_ends": "play_out"}
TOURNAMENT = {"scoring": "seeger_fabian"}
WON, LOST = {"won": True}, {"won": False}

WORTHS: Mapping[str, Wish] = {
    "skat.value.matadors/held": Wish(run="held"),
    "skat.value.matadors/missing": Wish(run="missing"),
    "skat.value.matadors/all_held": Wish(game=GRAND, run="all_held"),
    "skat.value.matadors/all_missing": Wish(game=GRAND, run="all_missing"),
    "skat.value.matadors/told_held": Wish(told=True, run="held"),
    "skat.value.matadors/told_missing": Wish(told=True, run="missing"),
    "skat.value.skat/grows": Wish(skat="grows"),
    "skat.value.skat/cuts": Wish(skat="cuts"),
    "skat.value.skat/turns": Wish(skat="turns"),
    "skat.value.game/game": Wish(),
    "skat.value.hand/hand": Wish(hand=True),
    "skat.value.schneider/made": Wish(points=(90, 119)),
    "skat.value.schneider/suffered": Wish(points=(12, 30)),
    "skat.value.schneider/missed": Wish(announced=SCHNEIDER, points=(61, 89)),
    "skat.value.schneider/told": Wish(told=True, reported={**WON, "schneider": 1}),
    "skat.value.schneider_announced/announced": Wish(announced=SCHNEIDER, points=(90, 119)),
    "skat.value.schwarz/made": Wish(points=(120, 120), tricks=10),
    "skat.value.schwarz/suffered": Wish(points=(0, 20), tricks=0),
    "skat.value.schwarz/missed": Wish(announced=SCHWARZ, points=(90, 119)),
    "skat.value.schwarz/told": Wish(told=True, reported={**WON, "schneider": 1, "schwarz": 1}),
    "skat.value.schwarz/points_only": Wish(points=(120, 120), tricks=9),
    "skat.value.schwarz_announced/announced": Wish(announced=SCHWARZ, points=(120, 120), tricks=10),
    "skat.value.ouvert/ouvert": Wish(announced=OUVERT, points=(120, 120), tricks=10),
    "skat.value.product/product": Wish(points=(61, 84)),
    "skat.value.product/schneider": Wish(points=(90, 110)),
    "skat.value.product/near": Wish(points=(85, 89)),
    "skat.value.null/plain": Wish(game=NULL, hand=False),
    "skat.value.null/hand": Wish(game=NULL, hand=True),
    "skat.value.null/ouvert": Wish(game=NULL, hand=False, announced=OUVERT),
    "skat.value.null/hand_ouvert": Wish(game=NULL, hand=True, announced=OUVERT),
}

SCORES: Mapping[str, Wish] = {
    "skat.value.product/short": Wish(points=(61, 84), bid="short"),
    "skat.value.bid/enough": Wish(points=(61, 84), bid="kept"),
    "skat.value.overbid/ladder": Wish(points=(61, 84), bid="short"),
    "skat.value.overbid/null": Wish(game=NULL, tricks=0, bid="short", options=FIXED),
    "skat.score.won/points": Wish(points=(61, 100), bid="kept"),
    "skat.score.won/schneider": Wish(announced=SCHNEIDER, points=(90, 119), bid="kept"),
    "skat.score.won/schwarz": Wish(announced=SCHWARZ, points=(120, 120), tricks=10, bid="kept"),
    "skat.score.won/null": Wish(game=NULL, tricks=0, bid="kept"),
    "skat.score.won/given_up": Wish(points=(20, 60), gave_up="defenders", bid="kept"),
    "skat.score.won/told": Wish(told=True, reported=WON, bid="kept"),
    "skat.score.lost/points": Wish(points=(15, 60), bid="kept"),
    "skat.score.lost/schneider": Wish(announced=SCHNEIDER, points=(61, 89), bid="kept"),
    "skat.score.lost/schwarz": Wish(announced=SCHWARZ, points=(90, 119), bid="kept"),
    "skat.score.lost/null": Wish(game=NULL, tricks=1, bid="kept"),
    "skat.score.lost/null_tricks": Wish(game=NULL, tricks=2, bid="kept", options=OUT),
    "skat.score.lost/given_up": Wish(points=(5, 40), gave_up="declarer", bid="kept"),
    "skat.score.lost/told": Wish(told=True, reported=LOST, bid="kept"),
    "skat.score.overbid/points": Wish(points=(61, 84), bid="short"),
    "skat.score.overbid/told": Wish(told=True, reported=WON, bid="short"),
    "skat.score.overbid/lost": Wish(points=(31, 60), bid="short"),
    "skat.score.overbid/null": Wish(game=NULL, tricks=0, bid="short", options=FIXED),
    "skat.score.seeger_fabian/won": Wish(points=(61, 100), bid="kept", options=TOURNAMENT),
    "skat.score.seeger_fabian/lost": Wish(points=(15, 60), bid="kept", options=TOURNAMENT),
    "skat.score.seeger_fabian/defender": Wish(points=(15, 60), bid="kept", options=TOURNAMENT, seat=1),
}
MISSED = {"skat.value.schneider/missed": "full", "skat.value.schwarz/missed": "full"}
