"""The one finished view that a session sends to the browser. `frontend/src/view.ts` says what it holds.

Built up from nothing, out of what `Game.seen` lets this seat know; no hand of another seat is ever near it
unless the whole deal lies open.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from cardlab.cards import Suit
from cardlab.explain import Speaker
from cardlab.games import game as game_named
from cardlab.language import LANGUAGES
from cardlab.widgets.settings import BOT_PACE, PACE, TRICK_PACE
from cardlab.widgets.sides.explain import explain_side
from cardlab.widgets.sides.odds import odds_side
from cardlab.widgets.sides.review import review_side
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.sides.steps import steps_side
from cardlab.widgets.sides.table import table_side
from cardlab.widgets.sides.told import told_side
from cardlab.words import room_texts

if TYPE_CHECKING:
    from cardlab.widgets.session import Session

View = dict[str, Any]


def build(session: "Session") -> View:
    """The view of a session at a table."""
    speak = session.speak
    seen = session.game.seen(session.state, session.seat)
    view: View = {
        **frame(speak, session.n),
        "crumb": session.room.crumb(session),
        "phase": "end" if session.ending and session.ending.over else session.room.phase(seen),
        "live": session.live,
        "pace": session.pace_side(),
        "table": table_side(session, seen),
        "score": session.room.score_side(session, seen),
        "steps": steps_side(session),
        "mode": session.mode_side(),
        "foot": session.foot_side(),
        "beside": session.beside_side(),
        "explain": explain_side(session, session.who_plays()),
        **session.room.talking(session, seen),
    }
    view["words"] = {**view["words"], **session.gone_words()}
    if offer := session.offer_side():
        view["offer"] = offer
    if review := review_side(session):
        view["review"] = review
    if session.projector or session.replays:
        view |= {"big": session.projector, "told": told_side(session)}
    if session.shows_odds:
        view["odds"] = odds_side(session)
    if session.shows_bots:
        view["bots"] = session.bots_side()
    if session.rule:
        view["rule"] = rule_side(speak, session.room, session.options, session.rule, closable=True)
    return view


def frame(speak: Speaker, n: int) -> View:
    """What every view has, with a table or without: its number, language, words and title."""
    return {
        "n": n,
        "lang": speak.lang,
        "words": words(speak.lang, speak.game.name),
        "title": speak.word(f"{speak.game.name}.name"),
        "crumb": "",
        "langs": [
            {"do": f"lang {lang}", "label": name, "on": lang == speak.lang}
            for lang, name in LANGUAGES.items()
        ],
        "phase": "play",
        "live": True,
        "pace": {"bot": BOT_PACE, "trick": TRICK_PACE[PACE]},
    }


@cache
def words(lang: str, game: str) -> View:
    """Labels of the screen itself, the game's own over the common ones; cards and suits as spoken."""
    speak = Speaker(lang, game)
    texts = room_texts("widgets", lang)
    own = texts.get(game, {}).get("words", {})
    return {
        "cards": {card.code: speak.spoken(card) for card in game_named(game).deck},
        "suits": {suit.letter: speak.suit(suit) for suit in Suit} | own.get("marks", {}),
        **texts["words"],
        **{label: text for label, text in own.items() if label != "marks"},
    }
