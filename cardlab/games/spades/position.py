"""A moment of Spades from a plain mapping, as an example, an exercise or a teacher writes it.

Only what matters need be told. A hand that is not told is dealt from the cards nobody has named, so that
every position is a whole deal, 52 cards, each once, and can be played on to its end.
"""

from collections.abc import Collection, Mapping
from typing import Any

from cardlab.cards import BIT, DECK52, Card, CardSet, bits, brief
from cardlab.game import Deal
from cardlab.games.spades.options import PRESETS, Options
from cardlab.games.spades.rules import house
from cardlab.games.spades.score import read_bid
from cardlab.games.spades.state import NIL, ORDER, SPADES, Bidding, Contract, Done, House, Play, Standing

IN_PLAY = frozenset({"trick", "leader", "before", "winners", "broken"})
KEYS = IN_PLAY | {"hand", "hands", "bids", "looked", "dealer", "scores", "bags", "preset", "options"}
THREE = NIL + 3  # what a seat has bid in play when nobody says


def position(given: Mapping[str, Any]) -> Bidding | Play | Done:
    """The state that a mapping describes; raises `ValueError` (or its kind `Notation`) saying what is wrong.

    `hand`: the cards of the seat to act, or `hands`: a list of four, "" for a hand not told; both as they are
    now. `bids`: in the order said, from the dealer's left; with fewer than four the deal is still in the
    bidding, and `looked` says whether the seat to bid has looked. In play: `trick` so far, `leader` (who led
    it), `before` (the trick before, in the order played), `winners` of the finished tricks, `broken`
    (whether a spade is gone). `dealer`, `scores`, `bags`, `preset` and `options` (on top of the preset) as
    everywhere. Untold, the seat to act is seat 0 and whoever leads has taken every trick.

    >>> from cardlab.game import judge
    >>> from cardlab.games.spades import GAME
    >>> moment = position({"hand": "SA H3 HK C9 C4", "trick": "CJ C3"})
    >>> judge(GAME, moment, Card.parse("H3")).decided.named
    {'led': Card('CJ'), 'holding': CardSet('C4 C9')}
    """
    unknown = sorted(brief(key) for key in given if key not in KEYS)
    if unknown:
        raise ValueError(f"a position has no {unknown[0]!r}; it has {', '.join(sorted(KEYS))}")
    rules = house(read_options(given))
    standing = Standing(read_pair(given, "scores"), read_pair(given, "bags"))
    bids = tuple(read_bid(bid) for bid in _list(given, "bids", range(5)))
    if len(bids) == 4 or IN_PLAY & given.keys():
        return _play(given, rules, standing, bids)
    dealer = _seat(given, "dealer", (-1 - len(bids)) % 4)
    hands = _hands(given, (dealer + 1 + len(bids)) % 4)
    held, _ = fill(hands, [13] * 4, [0] * 4, [0] * 4)
    looked = _flag(given, "looked") or False
    return Bidding(Deal(tuple(held), dealer), rules, standing, bids, looked)


def read_options(given: Mapping[str, Any]) -> Options:
    """The house rules of a mapping: its `options` on top of its `preset`; raises `ValueError`."""
    preset = given.get("preset", "standard")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise ValueError(f"there is no preset {brief(preset)!r}; there are {', '.join(PRESETS)}")
    own = given.get("options", {})
    if not isinstance(own, Mapping):
        raise ValueError(f"options are a mapping of names to values, not {brief(own)!r}")
    return Options.read({**PRESETS[preset].changed(), **own})


def read_pair(given: Mapping[str, Any], key: str) -> tuple[int, int]:
    """Two whole numbers, one for each team, nought untold; raises `ValueError`."""
    values = given.get(key, (0, 0))
    if not isinstance(values, list | tuple) or len(values) != 2 or not all(type(v) is int for v in values):
        raise ValueError(f"{key} are two whole numbers, one for each team, not {brief(values)!r}")
    return values[0], values[1]


def _play(given: Mapping[str, Any], rules: House, standing: Standing, bids: tuple[int, ...]) -> Play | Done:
    trick, before = _cards(given, "trick", range(4)), _cards(given, "before", (0, 4))
    told = tuple(_number(seat, "winners", range(4)) for seat in _list(given, "winners", range(14)))
    leader = _seat(given, "leader", told[-1] if told else -len(trick) % 4)
    turn = (leader + len(trick)) % 4
    hands = _hands(given, turn)
    if hands[turn] is None:
        raise ValueError(f"a position in play needs the hand of seat {turn}, which is to act")
    size = (hands[turn] or 0).bit_count()
    if size > 13:
        raise ValueError(f"seat {turn} has {size} cards; nobody has more than 13")
    if not size and trick:
        raise ValueError(f"seat {turn} is to play to this trick and has no card to play")
    led_before = (leader - ORDER.winner(before)) % 4 if before else None
    winners = _winners(13 - size, told, leader, led_before)
    dealer = _dealer(given, rules, winners, leader, led_before)

    gone, void = _gone(trick, leader, before, led_before), [0] * 4
    for place, card in enumerate(trick):
        seat, suit_led = (leader + place) % 4, ORDER.suited[trick[0]]
        void[seat] = 0 if suit_led >> card & 1 else suit_led
        if revoked := void[seat] & (hands[seat] or 0):
            led = Card(trick[0])
            raise ValueError(f"seat {seat} threw {Card(card)} on {led} and yet holds {CardSet(revoked)}")
    counts = [size - ((seat - leader) % 4 < len(trick)) for seat in range(4)]
    held, dealt = fill(hands, counts, gone, void, _flag(given, "broken"))

    said = (*bids, *[THREE] * (4 - len(bids)))
    by_seat = tuple(said[(seat - dealer - 1) % 4] for seat in range(4))
    contract = Contract(Deal(dealt, dealer), rules, standing, by_seat, dealt)
    if not size:
        return Done(contract, winners, before)
    at = ORDER.winner(trick) if trick else 0
    moment = rules.play[(0 if winners else 2) + (1 if trick else 0)]
    high = trick[at] if trick else 0
    ahead = (leader + at) % 4
    return Play(contract, moment, held[turn], sum(held), turn, trick, winners, before, ahead, high)


def _winners(finished: int, told: tuple[int, ...], leader: int, led_before: int | None) -> tuple[int, ...]:
    """Who took the finished tricks: as told, else whoever led the one after."""
    if told:
        if len(told) != finished:
            raise ValueError(
                f"{len(told)} winners are told, but these hands leave {finished} tricks finished"
            )
        if told[-1] != leader:
            raise ValueError(f"seat {told[-1]} took the trick before, so it leads, not seat {leader}")
        if led_before is not None and finished > 1 and told[-2] != led_before:
            raise ValueError(f"the trick before was led by seat {led_before}, not by seat {told[-2]}")
        return told
    if led_before is not None and not finished:
        raise ValueError("a trick before is told, but with 13 cards in hand no trick is finished")
    earlier = leader if led_before is None else led_before
    return (*[earlier] * (finished - 1), leader) if finished else ()


def _dealer(
    given: Mapping[str, Any], rules: House, winners: tuple[int, ...], leader: int, led_before: int | None
) -> int:
    """The dealer, who has to fit with who led the first trick as far as that is known."""
    known = not winners or (len(winners) == 1 and led_before is not None)
    first = leader if not winners or led_before is None else led_before
    dealer = _seat(given, "dealer", (first - 1) % 4)
    if known and rules.options.first_lead == "first_bidder" and first != (dealer + 1) % 4:
        raise ValueError(
            f"with dealer {dealer} the first trick is led by seat {(dealer + 1) % 4}, not {first}"
        )
    return dealer


def _gone(trick: tuple[int, ...], leader: int, before: tuple[int, ...], led_before: int | None) -> list[int]:
    """What each seat is known to have played."""
    gone = [0] * 4
    for cards, first in ((trick, leader), (before, led_before or 0)):
        for place, card in enumerate(cards):
            gone[(first + place) % 4] |= BIT[card]
    return gone


def fill(
    hands: list[int | None], counts: list[int], gone: list[int], void: list[int], broken: bool | None = None
) -> tuple[list[int], tuple[int, ...]]:
    """The four hands as they are and as they were dealt, once nobody's cards are dealt to the untold places.

    Spades go to hands first: unless it is told that they are broken, no more of them are gone than must be.
    """
    for seat, hand in enumerate(hands):
        if hand is not None and hand.bit_count() != counts[seat]:
            raise ValueError(f"seat {seat} has {counts[seat]} cards now, not {hand.bit_count()}")
    pool = int(DECK52)
    for cards in (*(hand or 0 for hand in hands), *gone):
        if twice := cards & ~pool:
            raise ValueError(f"{CardSet(twice)} stands in two places")
        pool ^= cards
    apart = 0
    if broken and not any(cards & SPADES for cards in gone):
        apart = pool & SPADES & -(pool & SPADES)
        if not apart or all(counts[s] + gone[s].bit_count() == 13 for s in range(4)):
            raise ValueError("spades are broken, yet there is no place for one that has been played")
    held, pool = _deal_hands(hands, counts, void, pool ^ apart)
    pool |= apart
    if broken is False and (pool | sum(gone)) & SPADES:
        raise ValueError("spades are not broken, yet not all thirteen are in the hands")
    dealt = [hand | cards for hand, cards in zip(held, gone, strict=True)]
    rest = bits(pool)
    for seat in range(4):
        take, rest = rest[: (short := 13 - dealt[seat].bit_count())], rest[short:]
        dealt[seat] |= CardSet.of(take)
    return held, tuple(dealt)


def _deal_hands(
    hands: list[int | None], counts: list[int], void: list[int], pool: int
) -> tuple[list[int], int]:
    """The untold hands, spades first, and what is left; each card to the seat that lacks most."""
    held = [hand or 0 for hand in hands]
    for card in (*bits(pool & SPADES), *bits(pool & ~SPADES)):
        lack = [0 if void[s] >> card & 1 else counts[s] - held[s].bit_count() for s in range(4)]
        seat = max(range(4), key=lack.__getitem__)
        if lack[seat] > 0:
            held[seat] |= BIT[card]
            pool ^= BIT[card]
    if [hand.bit_count() for hand in held] != counts:
        raise ValueError("the hands that are not told cannot be dealt so: tell all four")
    return held, pool


# ------------------------------------------------------------------ reading
def _hands(given: Mapping[str, Any], turn: int) -> list[int | None]:
    """Hands by seat, None where it is not told."""
    if "hand" in given:
        if "hands" in given:
            raise ValueError("tell hand (of the seat to act) or hands (of all four), not both")
        return [CardSet.parse(_text(given["hand"], "hand")) if s == turn else None for s in range(4)]
    told = [_text(hand, "hands") for hand in _list(given, "hands", (0, 4))]
    over = bool(told) and not any(told)
    return [CardSet.parse(hand) if hand or over else None for hand in told] or [None] * 4


def _cards(given: Mapping[str, Any], key: str, lengths: Collection[int]) -> tuple[int, ...]:
    text = _text(given.get(key, ""), key)
    cards = tuple(int(Card.parse(word)) for word in text.replace(",", " ").split())
    if len(cards) not in lengths:
        raise ValueError(f"{key} has {' or '.join(map(str, lengths))} cards, not {len(cards)}")
    return cards


def _list(given: Mapping[str, Any], key: str, lengths: Collection[int]) -> list[Any]:
    value = given.get(key, [])
    if not isinstance(value, list | tuple) or len(value) not in lengths:
        raise ValueError(f"{key} is a list of {' or '.join(map(str, lengths))}, not {brief(value)!r}")
    return list(value)


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{key} is text in notation, as in 'SA HT', not {brief(value)!r}")
    return value


def _number(value: object, key: str, allowed: Collection[int]) -> int:
    if type(value) is not int or value not in allowed:
        raise ValueError(f"{key} is a whole number from {min(allowed)} to {max(allowed)}")
    return value


def _seat(given: Mapping[str, Any], key: str, untold: int) -> int:
    return _number(given.get(key, untold), key, range(4))


def _flag(given: Mapping[str, Any], key: str) -> bool | None:
    value = given.get(key)
    if value is not None and type(value) is not bool:
        raise ValueError(f"{key} is true or false, not {brief(value)!r}")
    return value
