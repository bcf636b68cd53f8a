"""After the auction: the skat or Hand, then the game, and what each announcement commits to."""

from typing import TYPE_CHECKING, Any

from cardlab.games.skat.auction import BASES, NULL_VALUES
from cardlab.games.skat.declaring import Announce
from cardlab.games.skat.notation import LEVELS, show
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.pledge import commits
from cardlab.games.skat.state import ANNOUNCE, ANNOUNCEMENTS, HAND, TAKE
from cardlab.widgets.skat.words import MARKS, SHOWN, game_name

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


def declare_side(session: "Looking", seen: Side) -> Side:
    """What the declarer settles before the first card; others only hear who does."""
    speak, word, phase = session.speak, session.speak.word, seen["phase"]
    mine = session.live and seen["turn"] == session.seat
    key = f"{phase}{'' if seen['turn'] == session.seat else '_wait'}"
    return {
        "crumb": word("widgets.skat.declare.crumb", name=speak.seat(seen["declarer"]), bid=seen["bid"]),
        "heading": word(f"widgets.skat.declare.{key}", name=speak.who(seen["turn"])),
        "choice": _choice(session) if mine and phase == "choose" else None,
        "announce": _announce(session) if mine and phase == "announce" else None,
    }


def _choice(session: "Looking") -> Side:
    speak, verdict = session.speak, session.table.verdict
    return {
        "take": {"do": show(TAKE), "label": speak.action(TAKE), "kind": "primary"},
        "takeText": speak.verdict(verdict(TAKE)),
        "hand": {"do": show(HAND), "label": speak.action(HAND), "kind": "plain"},
        "handText": speak.verdict(verdict(HAND)),
    }


def _announce(session: "Looking") -> Side:
    """Every game with everything that exists with it; what is not allowed carries the reason."""
    word, state = session.speak.word, session.state
    assert isinstance(state, Announce)
    numbers = [ANNOUNCE + 4 * game + level for game in SHOWN for level in range(4)]
    return {
        "heading": word("widgets.skat.declare.games"),
        "games": [_game(session, game, state.hand) for game in SHOWN],
        "extras": [{"key": key, "label": word(f"widgets.skat.declare.{key}")} for key in LEVELS[1:]],
        "choices": [
            _option(session, state, action) if ANNOUNCEMENTS >> action & 1 else _not_null(session, action)
            for action in numbers
        ],
    }


def _game(session: "Looking", game: int, hand: bool) -> Side:
    base = NULL_VALUES[hand, False] if game == NULL else BASES[game]
    label = session.speak.word(f"widgets.skat.names.{MARKS[game]}")
    heard = session.speak.word("widgets.skat.declare.heard", game=label, base=base)
    return {"mark": MARKS[game], "label": label, "base": str(base), "heard": heard}


def _option(session: "Looking", state: Announce, action: int) -> Side:
    speak = session.speak
    game, level = divmod(action - ANNOUNCE, 4)
    verdict = session.table.verdict(action)
    found = commits(state, action) if verdict else ()
    key = f"commit_{LEVELS[level]}" if level else "commit"
    return {
        "game": MARKS[game],
        "extra": LEVELS[level],
        "do": show(action),
        "commit": speak.word(f"widgets.skat.declare.{key}", game=game_name(speak, game)),
        "worth": _worth(session, found[-1].named) if found else "",
        "text": [speak.finding(finding) for finding in found],
        "reason": "" if verdict else speak.verdict(verdict),
        "ask": level > 0 or len(found) > 1,
    }


def _not_null(session: "Looking", number: int) -> Side:
    """Null takes no tricks, so there is nothing of Schneider or Schwarz to announce with it."""
    word, level = session.speak.word, LEVELS[number - ANNOUNCE & 3]
    reason = word("widgets.skat.declare.not_null", extra=word(f"widgets.skat.declare.{level}"))
    plain = {"do": "", "commit": "", "worth": "", "text": [], "ask": False}
    return {"game": MARKS[NULL], "extra": level, "reason": reason, **plain}


def _worth(session: "Looking", facts: Side) -> str:
    """Base × levels, or the fixed value of Null."""
    if "base" not in facts:
        return str(facts["value"])
    factors = {key: facts[key] for key in ("base", "levels", "value")}
    return session.speak.word("widgets.skat.sum.worth", **factors)
