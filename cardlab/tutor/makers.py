"""Makers for what every game has: the cases of rules that judge an action, and what follows from one."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from typing import Any

from cardlab.cards import bits
from cardlab.game import Example, Game, State, judge, legal
from cardlab.games import game as game_of
from cardlab.games import written_examples
from cardlab.tutor.consequence import act
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.maker import Maker
from cardlab.tutor.rooms import of_game
from cardlab.tutor.walks import find, shuffled_bits


def generic(game: Game) -> tuple[Maker, ...]:
    """The makers of a game that need no knowledge of it."""
    judged, followed = _kinds(game)
    won = f"{game.name}.trick.won"
    happens = {case.name for case in of_game(game.name, "HAPPENS", ())}
    takes = frozenset(key for key in followed if key.startswith(f"{won}/"))
    told = frozenset(key for key in followed if key.partition("/")[0] in happens)
    return (
        Maker(frozenset(judged), lambda random, about, level: _judged(game, random, about, level)),
        Maker(takes, lambda random, about, level: _winner(game, random, about, level)),
        Maker(told, lambda random, about, level: _happens(game, random, about, level)),
    )


def _kinds(game: Game) -> tuple[set[str], set[str]]:
    """The cases that judge an action, and those that follow from one, as their written examples show it."""
    judged: set[str] = set()
    followed: set[str] = set()
    for rule in game.rules.values():
        for example in game.examples(rule.id):
            if _tries(example):
                follows = example.allowed and rule.ruling is None
                (followed if follows else judged).add(example.finding.case.key)
    return judged, followed


def _tries(example: Example) -> bool:
    """Whether something is tried in it by a seat that is to act."""
    seen = example.seen
    return bool(
        seen and seen["turn"] is not None and example.action is not None and example.allowed is not None
    )


def when_over(game: Game) -> set[str]:
    """The cases that speak only where nobody is to act any more."""
    return {
        example.finding.case.key
        for rule in game.rules
        for example in game.examples(rule)
        if example.seen and example.seen["turn"] is None and example.action is not None
    }


# ------------------------------------------------------------------ what the rules say of an action
def _judged(game: Game, random: Random, about: str, level: int) -> Exercise:
    """About a case: whether one may, which rule forbids it, which cards one may play."""
    outside = game.rules[about.partition("/")[0]].ruling is None
    found = find(game, about, random, level, lambda state: _speaks(game, state, about, outside))
    action = _action(game, found.state, about, random, outside)
    goals = ["may"]
    verdict = judge(game, found.state, action)
    if level > 1 and not verdict:
        goals = ["rule"]
    cards = legal(found.state) & (1 << 52) - 1
    seen = game.seen(found.state, found.state.turn)
    if level > 1 and not outside and seen["phase"] == "play" and cards:
        goals.append("cards")
    goal = random.choice(goals)
    given = dict(found.given) if goal == "cards" else {**found.given, "action": game.show(action)}
    return task(game, goal, about, given, random, level)


def _speaks(game: Game, state: State, about: str, outside: bool) -> bool:
    """Whether a case speaks about some action of this moment."""
    if outside:
        return any(_outside(game, state, about))
    return any((said := ruling(state, state.choices)) and said[1].key == about for ruling in state.rules)


def _decided(game: Game, state: State, about: str, random: Random) -> list[int]:
    """The actions about which a case is told first; of one that never is, those that it speaks for."""
    verdicts = [judge(game, state, action) for action in shuffled_bits(state.choices, random)]
    decided = [v.action for v in verdicts if v.decided and v.decided.case.key == about]
    if decided:
        return decided
    kept = [v.action for v in verdicts if v and any(finding.case.key == about for finding in v.kept)]
    written = written_examples(f"cardlab.games.{game.name}")[about]["action"]
    return [action for action in kept if action == game.parse(written)] or kept


def _outside(game: Game, state: State, about: str) -> list[int]:
    """What is no choice of a moment for this reason, of the things that could occur to somebody."""
    tried = _tried(game.name)
    return [a for a in tried if not state.choices >> a & 1 and state.outside(a).case.key == about]


@cache
def _tried(name: str) -> tuple[int, ...]:
    """The cards of a game and whatever else is tried in its own examples."""
    game = game_of(name)
    written = {e.action for rule in game.rules for e in game.examples(rule) if e.action is not None}
    return tuple(sorted({*map(int, game.deck), *written}))


def _action(game: Game, state: State, about: str, random: Random, outside: bool) -> int:
    """An action about which the case decides; as often one that it refuses as one that it keeps."""
    if outside:
        actions = _outside(game, state, about)
        seen = game.seen(state, state.turn)
        lately = {game.parse(f"play {card}") for card in (*seen.get("before", ()), *seen.get("trick", ()))}
        return random.choice([action for action in actions if action in lately] or actions)
    actions = _decided(game, state, about, random)
    may = legal(state)
    refused = [action for action in actions if not may >> action & 1]
    kept = [action for action in actions if may >> action & 1]
    return random.choice(random.choice([side for side in (refused, kept) if side]))


# ------------------------------------------------------------------ what follows from an action
def _follows(game: Game, state: State, case: str, actions: Iterable[int]) -> list[int]:
    """Those legal actions from which the case follows."""
    return [
        action
        for action in actions
        if any(event.case.key == case for event in act(game, state, action)[1].events)
    ]


def _cards(state: State) -> list[int]:
    return bits(legal(state) & (1 << 52) - 1)


def _winner(game: Game, random: Random, about: str, level: int) -> Exercise:
    """Who takes a trick that the card in question completes; the learner sits anywhere."""
    found = find(game, about, random, level, lambda state: bool(_follows(game, state, about, _cards(state))))
    card = random.choice(_follows(game, found.state, about, _cards(found.state)))
    given = {**found.given, "then": [game.show(card)], "me": random.randrange(game.seats)}
    if "done" not in found.given:
        given.pop("me")
    return task(game, "winner", about, given, random, level)


def _happens(game: Game, random: Random, about: str, level: int) -> Exercise:
    """Whether something follows; half of them a moment at which it looks so and does not."""
    event = about.partition("/")[0]
    example = next(e for e in game.examples(event) if e.finding.case.key == about)
    tempting = _alike(game, example, event)
    no = random.random() < 0.5
    speaks: Callable[[State], bool] = tempting if no else lambda s: bool(_follows(game, s, about, _cards(s)))
    try:
        found = find(game, about, random, level, speaks)
    except LookupError:
        no, found = (
            False,
            find(game, about, random, level, lambda s: bool(_follows(game, s, about, _cards(s)))),
        )
    card = random.choice(
        [c for c in _cards(found.state) if _same_kind(example, c) and not _any(game, found.state, event, c)]
        if no
        else _follows(game, found.state, about, _cards(found.state))
    )
    given = {**found.given, "action": game.show(card), "event": event}
    return task(game, "happens", about, given, random, level)


def _alike(game: Game, example: Example, event: str) -> Callable[[State], bool]:
    """Moments at which a card of the written example's suit may be played, and nothing happens."""

    def tempting(state: State) -> bool:
        return any(_same_kind(example, card) and not _any(game, state, event, card) for card in _cards(state))

    return tempting


def _same_kind(example: Example, card: int) -> bool:
    return example.action is not None and card // 13 == example.action // 13


def _any(game: Game, state: State, event: str, card: int) -> bool:
    return any(said.case.id == event for said in act(game, state, card)[1].events)


def task(game: Game, goal: str, about: str, given: Mapping[str, Any], random: Random, level: int) -> Exercise:
    """An exercise under a name of its own; `about` is a case key or the id of a tip."""
    name = f"{about}#{random.getrandbits(32):08x}"
    return Exercise(name, game.name, goal, about.partition("/")[0], given, level=level)
