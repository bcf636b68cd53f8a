"""A moment of Skat from a plain mapping, as an example, an exercise or a teacher writes it.

Only what matters need be told. Cards that nobody has named are dealt to the places that are left, so that
every position is a whole deal, 32 cards, each once, and can be played on to its end.
"""

from collections.abc import Container, Mapping, Sequence
from typing import Any

from cardlab.cards import BIT, DECK32, Card, CardSet, bits, brief
from cardlab.game import Deal, legal
from cardlab.games.skat.auction import opening
from cardlab.games.skat.declaring import Announce
from cardlab.games.skat.notation import GAMES, parse, show
from cardlab.games.skat.options import PRESETS, Options
from cardlab.games.skat.pack import BEATS, SUITED
from cardlab.games.skat.play import Concede, Play
from cardlab.games.skat.rules import house
from cardlab.games.skat.seen import State
from cardlab.games.skat.state import ANNOUNCE, Award, Contract, House, Standing

IN_PLAY = frozenset(
    {"trick", "leader", "winners", "gone", "refused", "asked", "declarer", "hand_game", "game"}
)
KEYS = IN_PLAY | {"hand", "hands", "do", "skat", "dealer", "bid", "preset", "options"}


def position(given: Mapping[str, Any]) -> State:
    """The state that a mapping describes; raises `ValueError` (or its kind `Notation`) saying what is wrong.

    `hand`: the cards of the seat to act, or `hands`: a list of three, "" for a hand not told; both as they
    are now. `skat`: the two cards dealt or put aside. Before the play, `do` is what was done from the first
    word on, in notation, and the hand is the one dealt. In play `game` is what was announced ("hearts
    schneider"), `hand_game` whether the skat was left, `declarer` who plays alone, `bid` at what value;
    `trick` so far, `leader` (who led it), `winners` of the finished tricks, `gone` (what each seat is known
    to have played to them), `refused` (seats whose offer to concede was refused in this trick), `asked`: a
    seat that is asked whether the one whose turn it is may concede. Untold, seat 0 is to act and the
    declarer, at 18, and whoever leads has taken every trick.

    >>> from cardlab.game import judge
    >>> from cardlab.games.skat import GAME
    >>> moment = position({"game": "hearts", "hand": "CJ C9 SA", "trick": "CA C7"})
    >>> judge(GAME, moment, Card.parse("CJ")).decided.named["holding"]
    CardSet('C9')
    """
    unknown = sorted(brief(key) for key in given if key not in KEYS)
    if unknown:
        raise ValueError(f"a position has no {unknown[0]!r}; it has {', '.join(sorted(KEYS))}")
    rules = house(read_options(given))
    if "game" in given:
        play = _play(given, rules)
        return Concede(play, play.turn, _seat(given, "asked", 0)) if "asked" in given else play
    return _before(given, rules)


def read_options(given: Mapping[str, Any]) -> Options:
    """The house rules of a mapping: its `options` on top of its `preset`; raises `ValueError`."""
    preset = given.get("preset", "isko")
    if preset not in PRESETS:
        raise ValueError(f"there is no preset {brief(preset)!r}; there are {', '.join(PRESETS)}")
    own = given.get("options", {})
    if not isinstance(own, Mapping):
        raise ValueError(f"options are a mapping of names to values, not {brief(own)!r}")
    return Options.read({**PRESETS[preset].changed(), **own})


def _before(given: Mapping[str, Any], rules: House) -> State:
    """A moment before the first card: what was done is done again, by whoever it was."""
    if in_play := sorted(IN_PLAY & given.keys()):
        raise ValueError(f"{in_play[0]} is told of a play, which has a game")
    done = [parse(_text(word, "do")) for word in _list(given, "do", range(400))]
    dealer = _seat(given, "dealer", 2)
    # Whose hand is told depends on who is to act, which nobody's cards can change.
    actor = _after(opening(_deal([None] * 3, given, dealer), rules, Standing()), done).turn
    hands = _hands(given, 0 if actor is None else actor, [10, 10, 10])
    return _after(opening(_deal(hands, given, dealer), rules, Standing()), done)


def _after(state: State, done: list[int]) -> State:
    for action in done:
        if not legal(state) >> action & 1:
            raise ValueError(f"{show(action)!r} is not allowed after what was done before it")
        state = state.step(action)[0]
    return state


def _deal(hands: list[int | None], given: Mapping[str, Any], dealer: int) -> Deal:
    """The deal: what is told, then what is left, from the top."""
    skat = _skat(given)
    held, rest = _fill(hands, [10, 10, 10], skat, 0)
    return Deal(tuple(held), dealer, "", skat | rest)


# ------------------------------------------------------------------ in play
def _play(given: Mapping[str, Any], rules: House) -> Play:
    action = parse(f"announce {_text(given['game'], 'game')}")
    game, announced = divmod(action - ANNOUNCE, 4)
    trick = _cards(given, "trick", 2)
    winners = tuple(_number(seat, "winners", 3) for seat in _list(given, "winners", range(10)))
    leader = _seat(given, "leader", winners[-1] if winners else -len(trick) % 3)
    turn = (leader + len(trick)) % 3
    size = _size(given, turn)
    told = winners or (leader,) * (10 - size)
    if len(told) != 10 - size or (told and told[-1] != leader):
        raise ValueError(f"seat {leader} leads and {size} cards are left, which does not fit these winners")
    played = [0, 0, 0]
    for place, card in enumerate(trick):
        played[(leader + place) % 3] |= BIT[card]
    counts = [size - bool(cards) for cards in played]
    hands, skat = _hands(given, turn, counts), _skat(given)
    known = [int(CardSet.parse(_text(cards, "gone"))) for cards in _list(given, "gone", (0, 3))] or [0] * 3
    void = _void(game, trick, leader, hands)
    held, rest = _fill(hands, counts, skat | sum(played), sum(known), void)
    short = 2 - skat.bit_count()
    aside = skat | sum([BIT[card] for card in bits(rest)[:short]])
    gone = _gone(rest & ~aside, known, len(told))
    dealt = tuple([held[seat] | played[seat] | sum(BIT[card] for card in gone[seat]) for seat in range(3)])
    declarer = _seat(given, "declarer", 0)
    taken = sum([BIT[pile[n]] for n, seat in enumerate(told) if seat == declarer for pile in gone])
    dealer = _seat(given, "dealer", (told[0] if told else leader) - 1)
    hand_game = _flag(given, "hand_game") or (announced > 0 and game < GAMES.index("null"))
    contract = _contract(given, rules, (game, hand_game, announced), dealt, aside, dealer)
    high = ahead = 0
    for place, card in enumerate(trick):
        if not place or BEATS[game][high] >> card & 1:
            high, ahead = card, (leader + place) % 3
    refused = sum(1 << _number(seat, "refused", 3) for seat in _list(given, "refused", range(4)))
    moment = contract.follow[trick[0]] if trick else contract.lead
    choices = held[turn] | contract.concedes
    at = ahead if trick else leader
    return Play(contract, moment, choices, sum(held), turn, trick, told, (), at, high, taken, refused)


def _size(given: Mapping[str, Any], turn: int) -> int:
    """How many cards the seat to act holds."""
    hand = given.get("hand") or _list(given, "hands", (3,))[turn]
    size = CardSet.parse(_text(hand, "hand")).bit_count()
    if not 1 <= size <= 10:
        raise ValueError(f"seat {turn}, which is to act, has 1 to 10 cards, not {size}")
    return size


def _void(game: int, trick: tuple[int, ...], leader: int, hands: list[int | None]) -> list[int]:
    """What seats cannot hold, since they threw something else on the card led."""
    void = [0, 0, 0]
    for place, card in enumerate(trick):
        seat, suit_led = (leader + place) % 3, SUITED[game][trick[0]]
        void[seat] = 0 if suit_led >> card & 1 else suit_led
        if revoked := void[seat] & (hands[seat] or 0):
            led = Card(trick[0])
            raise ValueError(f"seat {seat} threw {Card(card)} on {led} and yet holds {CardSet(revoked)}")
    return void


def _gone(rest: int, known: list[int], tricks: int) -> list[list[int]]:
    """What each seat played to the finished tricks: what is known, then what is left."""
    pool, gone = bits(rest), []
    for cards in map(bits, known):
        if len(cards) > tricks:
            raise ValueError(f"only {tricks} tricks are finished; nobody can have played {len(cards)} cards")
        short = tricks - len(cards)
        gone.append(cards + pool[:short])
        pool = pool[short:]
    return gone


def _contract(
    given: Mapping[str, Any],
    rules: House,
    announced: tuple[int, bool, int],
    dealt: tuple[int, ...],
    skat: int,
    dealer: int,
) -> Contract:
    declarer = _seat(given, "declarer", 0)
    bid = _number(given.get("bid", 18), "bid", 265)
    award = Award(Deal(dealt, dealer, "", skat), rules, Standing(), (), declarer, bid)
    announcing = Announce(award, announced[1], dealt, skat)
    play, _ = announcing.step(ANNOUNCE + 4 * announced[0] + announced[2])
    return play.contract


# ------------------------------------------------------------------ cards to the places left
def _fill(
    hands: list[int | None], counts: list[int], apart: int, known: int, void: Sequence[int] = (0, 0, 0)
) -> tuple[list[int], int]:
    """The three hands, the untold ones from the cards nobody has named, and what is left of these."""
    pool = int(DECK32)
    for cards in (*(hand or 0 for hand in hands), apart, known):
        if twice := cards & ~pool:
            raise ValueError(f"{CardSet(twice)} stands in two places, or is no card of the pack")
        pool ^= cards
    held = []
    for hand, count, cannot, seat in zip(hands, counts, void, range(3), strict=True):
        cards = sum([BIT[card] for card in bits(pool & ~cannot)[:count]]) if hand is None else hand
        if cards.bit_count() != count:
            raise ValueError(f"seat {seat} has {count} cards now, not {cards.bit_count()}")
        pool &= ~cards
        held.append(cards)
    return held, pool


# ------------------------------------------------------------------ reading
def _hands(given: Mapping[str, Any], turn: int, counts: list[int]) -> list[int | None]:
    """Hands by seat, None where it is not told."""
    if "hand" in given:
        if "hands" in given:
            raise ValueError("tell hand (of the seat to act) or hands (of all three), not both")
        return [int(CardSet.parse(_text(given["hand"], "hand"))) if s == turn else None for s in range(3)]
    told = [_text(hand, "hands") for hand in _list(given, "hands", (0, 3))]
    return [int(CardSet.parse(hand)) if hand else None for hand in told] or [None] * len(counts)


def _skat(given: Mapping[str, Any]) -> int:
    skat = int(CardSet.parse(_text(given.get("skat", ""), "skat")))
    if skat.bit_count() not in (0, 2):
        raise ValueError(f"the skat is two cards, not {skat.bit_count()}")
    return skat


def _cards(given: Mapping[str, Any], key: str, most: int) -> tuple[int, ...]:
    text = _text(given.get(key, ""), key)
    cards = tuple(int(Card.parse(word)) for word in text.replace(",", " ").split())
    if len(cards) > most:
        raise ValueError(f"{key} has at most {most} cards, not {len(cards)}")
    return cards


def _list(given: Mapping[str, Any], key: str, lengths: Container[int]) -> list[Any]:
    value = given.get(key, [])
    if not isinstance(value, list | tuple) or len(value) not in lengths:
        raise ValueError(f"{key} is a list of another length than {brief(value)!r}")
    return list(value)


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{key} is text in notation, as in 'SA HT', not {brief(value)!r}")
    return value


def _number(value: object, key: str, below: int) -> int:
    if type(value) is not int or not 0 <= value < below:
        raise ValueError(f"{key} is a whole number from 0 to {below - 1}, not {brief(value)!r}")
    return value


def _seat(given: Mapping[str, Any], key: str, untold: int) -> int:
    return _number(given.get(key, untold % 3), key, 3)


def _flag(given: Mapping[str, Any], key: str) -> bool:
    value = given.get(key, False)
    if type(value) is not bool:
        raise ValueError(f"{key} is true or false, not {brief(value)!r}")
    return value
