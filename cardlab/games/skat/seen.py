"""What one seat may know of a Skat deal, built up from nothing.

The skat is known to the declarer who picked it up, and to everybody once the game is over; a hand that was
announced ouvert lies open to everybody from before the first card.
"""

from typing import Any

from cardlab.cards import BIT, Card, CardSet
from cardlab.games.skat.auction import VALUES, Alone, Auction
from cardlab.games.skat.declaring import Announce, Bury, Choose
from cardlab.games.skat.notation import GAMES, LEVELS, show
from cardlab.games.skat.pack import card_points
from cardlab.games.skat.play import Concede, Done, Play
from cardlab.games.skat.state import BID, OUVERT, Award, Contract, Passed

State = Auction | Alone | Choose | Bury | Announce | Play | Concede | Done | Passed
PHASES = {
    Auction: "auction",
    Alone: "auction",
    Choose: "choose",
    Bury: "bury",
    Announce: "announce",
    Play: "play",
    Concede: "concede",
    Done: "over",
    Passed: "over",
}


def seen(state: State, seat: int | None) -> dict[str, Any]:
    """What a seat may know: what was said and played, its own hand, the skat if it saw it."""
    held = hands(state)
    return {
        "phase": PHASES[type(state)],
        "seat": seat,
        "turn": state.turn,
        "hand": None if seat is None else codes(held[seat]),
        "held": [hand.bit_count() for hand in held],
        "skat": codes(_skat(state)) if _knows_skat(state, seat) else None,
        "asker": state.asker if isinstance(state, Concede) else None,
        **_auction(state),
        **_cards(state),
    }


def winners(state: State) -> tuple[int, ...]:
    """Who took the finished tricks."""
    on_table = _on_table(state)
    return on_table.winners if on_table else ()


def codes(cards: int) -> list[str]:
    """Cards in neutral notation."""
    return [card.code for card in CardSet(cards)]


def _auction(state: State) -> dict[str, Any]:
    """The auction so far or as it ended, the score sheet, the house rules."""
    award = _award(state)
    frame = award or state
    assert isinstance(frame, Award | Auction | Alone | Passed)
    duel = state if isinstance(state, Auction) else None
    last = VALUES[duel.last - BID] if duel and duel.last else None
    standing = frame.standing
    return {
        "dealer": frame.deal.dealer,
        "said": [[who, show(action)] for who, action in frame.said],
        "caller": duel.caller if duel else None,
        "listener": duel.listener if duel else None,
        "bid": award.bid if award else last,
        "declarer": award.declarer if award else None,
        "scores": list(standing.scores),
        "won": list(standing.won),
        "lost": list(standing.lost),
        "deals": standing.deals,
        "options": frame.house.options.changed(),
    }


def _cards(state: State) -> dict[str, Any]:
    """The game announced and what lies or has lain on the table. Points are those of the tricks alone."""
    place = _on_table(state)
    if place is None:
        left = isinstance(state, Announce) and state.hand
        return {
            "game": None,
            "hand_game": left,
            "announced": "",
            "open": [None, None, None],
            "trick": [],
            "leader": None,
            "ahead": None,
            "before": [],
            "winners": [],
            "took": [0, 0, 0],
            "gone": [],
            "points": None,
            "refused": [],
        }
    contract, trick = place.contract, place.trick
    play = place if isinstance(place, Play) else None
    gone = sum(contract.hands) ^ place.unplayed
    table = sum([BIT[card] for card in trick])
    laid_open = contract.announced == OUVERT
    return {
        "game": GAMES[contract.game],
        "hand_game": contract.hand,
        "announced": LEVELS[contract.announced],
        "open": [
            codes(hand & place.unplayed) if laid_open and seat == contract.declarer else None
            for seat, hand in enumerate(contract.hands)
        ],
        "trick": [Card(card).code for card in trick],
        "leader": (play.turn - len(trick)) % 3 if play else None,
        "ahead": play.ahead if play and trick else None,
        "before": [Card(card).code for card in place.before],
        "winners": list(place.winners),
        "took": [place.winners.count(seat) for seat in range(3)],
        "gone": codes(gone),
        "points": [card_points(place.taken), card_points(gone ^ place.taken ^ table)],
        "refused": [seat for seat in range(3) if play and play.refused >> seat & 1],
    }


# ------------------------------------------------------------------ what stands where, by the moment
def _on_table(state: State) -> Play | Done | None:
    """The play, also while somebody asks to give up and once it is over."""
    if isinstance(state, Concede):
        return state.play
    return state if isinstance(state, Play | Done) else None


def _award(state: State) -> Award | None:
    place = _on_table(state)
    if place:
        return place.contract.award
    return state.award if isinstance(state, Choose | Bury | Announce) else None


def hands(state: State) -> tuple[int, ...]:
    """The cards in each hand at this moment."""
    place = _on_table(state)
    if place:
        return tuple([hand & place.unplayed for hand in place.contract.hands])
    if isinstance(state, Announce):
        return state.hands
    if isinstance(state, Bury):
        dealt = state.award.deal.hands
        return tuple([state.cards if seat == state.turn else hand for seat, hand in enumerate(dealt)])
    if isinstance(state, Choose):
        return state.award.deal.hands
    assert isinstance(state, Auction | Alone | Passed)
    return state.deal.hands


def _put_aside(state: State) -> Announce | Contract | None:
    """Where the two cards lie that are in no hand."""
    place = _on_table(state)
    return place.contract if place else state if isinstance(state, Announce) else None


def _skat(state: State) -> int:
    place = _put_aside(state)
    return place.skat if place else 0


def _knows_skat(state: State, seat: int | None) -> bool:
    place = _put_aside(state)
    if place is None:
        return False
    return isinstance(state, Done) or (not place.hand and place.award.declarer == seat)
