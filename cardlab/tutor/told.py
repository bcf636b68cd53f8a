"""A moment as an exercise tells it, in one of two forms.

A *position* says what matters and leaves the rest to the game (`Game.position`). A *course* says what was
done from the first word of a deal on: `done` in notation, with the deal's `code` (or the `hands` of all
seats as dealt, and `rest`), `dealer`, `preset`, `options` and `standing`. `suits` (the images of C, D, H, S)
and `turned` (by how many seats) are what has been exchanged in the cards that the code stands for.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from cardlab.cards import CardSet, brief
from cardlab.game import Deal, Game, State
from cardlab.table import Table

SUITS = "CDHS"
COURSE = frozenset(
    {"done", "code", "hands", "rest", "dealer", "preset", "options", "standing", "suits", "turned"}
)
LONGEST = 400  # actions of a deal


def moment(game: Game, given: Mapping[str, Any]) -> State:
    """The moment that is told in either form; raises `ValueError` saying what is wrong with it.

    >>> from cardlab.games import game as game_of
    >>> moment(game_of("spades"), {"code": "demo", "done": ["look", "bid 3"]}).turn
    2
    """
    return course(game, given).state if "done" in given else game.position(given)


def course(game: Game, given: Mapping[str, Any]) -> Table:
    """A table at which a course has been played; raises `ValueError` (`Illegal`, `Notation`, …)."""
    if unknown := sorted(brief(key) for key in given if key not in COURSE):
        raise ValueError(f"a course has no {unknown[0]!r}; it has {', '.join(sorted(COURSE))}")
    done = given["done"]
    if not isinstance(done, list | tuple) or len(done) > LONGEST:
        raise ValueError(f"done is a list of actions, not {brief(done)!r}")
    table = Table(game, _deal(game, given), house(game, given), _standing(game, given))
    return table.replay(game.parse(_text(word, "done")) for word in done)


def house(game: Game, given: Mapping[str, Any]) -> Any:
    """The house rules that are told: `options` on top of `preset`; raises `ValueError`."""
    preset, own = given.get("preset", next(iter(game.presets))), given.get("options", {})
    if not isinstance(preset, str) or preset not in game.presets:
        raise ValueError(f"there is no preset {brief(preset)!r}; there are {', '.join(game.presets)}")
    if not isinstance(own, Mapping):
        raise ValueError(f"options are a mapping of names to values, not {brief(own)!r}")
    return game.options.read({**game.presets[preset].changed(), **own})


def _deal(game: Game, given: Mapping[str, Any]) -> Deal:
    seats, dealer, turned = game.seats, given.get("dealer", 0), given.get("turned", 0)
    if type(dealer) is not int or type(turned) is not int:
        raise ValueError("dealer and turned are seats")
    if "hands" in given:
        hands = given["hands"]
        if not isinstance(hands, list | tuple) or len(hands) != seats:
            raise ValueError(f"hands are a list of {seats}, not {brief(hands)!r}")
        masks = tuple(int(CardSet.parse(_text(hand, "hands"))) for hand in hands)
        return Deal(masks, dealer, "", int(CardSet.parse(_text(given.get("rest", ""), "rest"))))
    plain = game.deal(_text(given.get("code"), "code"), (dealer - turned) % seats)
    image = exchange(given.get("suits", SUITS))
    return Deal(
        tuple(exchanged(plain.hands[(seat - turned) % seats], image) for seat in range(seats)),
        dealer,
        plain.code,
        exchanged(plain.rest, image),
    )


def exchange(suits: object) -> tuple[int, ...]:
    """The images of the four suits, from letters: "CHDS" exchanges diamonds and hearts."""
    word = _text(suits, "suits")
    if sorted(word) != sorted(SUITS):
        raise ValueError(f"suits are the letters {SUITS} in another order, not {brief(word)!r}")
    return tuple(map(SUITS.index, word))


def exchanged(cards: int, image: tuple[int, ...]) -> int:
    """A mask of cards with its suits exchanged."""
    return sum([(cards >> 13 * suit & 0x1FFF) << 13 * to for suit, to in enumerate(image)])


def _standing(game: Game, given: Mapping[str, Any]) -> Any:
    """The score sheet that is told: its fields by name, the rest as on an empty one."""
    told, empty = given.get("standing", {}), game.standing()
    if not isinstance(told, Mapping):
        raise ValueError(f"standing is a table, not {brief(told)!r}")
    found, known = {}, {field.name for field in fields(empty)}
    for name, value in told.items():
        plain = getattr(empty, name) if name in known else None
        found[name] = tuple(value) if isinstance(plain, tuple) and isinstance(value, list | tuple) else value
        parts = found[name] if isinstance(plain, tuple) else (value,)
        shape = len(plain) if isinstance(plain, tuple) else 1
        fits = isinstance(parts, tuple) and len(parts) == shape and all(type(n) is int for n in parts)
        if plain is None or not fits:
            raise ValueError(f"a standing has no {brief(name)} of {brief(value)}")
    return type(empty)(**found)


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{key} is text, not {brief(value)!r}")
    return value
