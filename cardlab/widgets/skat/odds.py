"""The odds of a Skat game as pictures: every game a bar with its break-even, bids it carries, the count."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardlab.analysis.chances import level
from cardlab.analysis.skat_odds import BidOdds, GameOdds, Line, SkatOdds
from cardlab.games.skat.auction import Alone, Auction
from cardlab.games.skat.declaring import Announce
from cardlab.games.skat.pack import GRAND, NULL
from cardlab.games.skat.tips.counting import ENOUGH, shown
from cardlab.widgets.sides.count import count_rows
from cardlab.widgets.sides.odds import Picture, percent, percent_said, points
from cardlab.widgets.skat.words import SHOWN, game_name
from cardlab.words import SumWord, Word

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.widgets.deal import Weighed

Side = dict[str, Any]

NULL_EVEN = 2 / 3  # a game lost costs double
RUNGS = 6  # at most so many values of the ladder


@dataclass(frozen=True, slots=True)
class Rung:
    """Bids up to a value, and the game that brings most there."""

    game: GameOdds
    odds: BidOdds


def odds(speak: "Speaker", weighed: "Weighed", options: Any) -> Picture:
    """All that is drawn for a Skat hand, before the skat and after."""
    found: SkatOdds = weighed.found
    before = weighed.before if found.skat_seen else None
    best, games = found.best, sorted(found.games, key=_order)
    close = [game for game in games if game is not best and level(game.behind)]
    climb = _climb(found)
    open_auction = isinstance(weighed.state, Auction | Alone)
    return Picture(
        _heading(speak, found, close, open_auction),
        _text(speak, found, climb, close, open_auction),
        _tables(speak, found, games, before, close, weighed),
        [_detail(speak, found, game) for game in games],
        _now(best).chance,
        _now(best).points,
        climb=_ladder(speak, climb) if open_auction else None,
        keys={
            "even": speak.word("widgets.odds.skat.even"),
            "before": speak.word("widgets.odds.skat.before") if before else "",
        },
    )


def _order(game: GameOdds) -> tuple[bool, int, int]:
    """With the skat before Hand; by base value, Null last."""
    return game.line.hand, SHOWN.index(game.line.game or 0), game.line.announced


def _now(game: GameOdds) -> BidOdds:
    """A game at the bid that has to be said now."""
    return game.bids[0]


def _name(speak: "Speaker", line: Line) -> str:
    assert line.game is not None
    return game_name(speak, line.game, line.hand, line.announced)


def _word(speak: "Speaker", line: Line) -> Word:
    return Word(speak.lang, _name(speak, line))


def _climb(found: SkatOdds) -> list[Rung]:
    """The best game at rising bids, to the first at which even that one loses points."""
    rungs: list[Rung] = []
    for bid in sorted({each.bid for game in found.games for each in game.bids}):
        carry = [Rung(game, game.at(bid)) for game in found.games if game.bids[-1].bid >= bid]
        rung = max(carry, key=lambda each: each.odds.points.value)
        if not rungs or rungs[-1].odds is not rung.odds:
            rungs.append(rung)
        if rung.odds.points.value < 0:
            break
    return rungs[:RUNGS]


# ------------------------------------------------------------------ the finding
def _heading(speak: "Speaker", found: SkatOdds, close: list[GameOdds], open_auction: bool) -> str:
    word, best = speak.word, found.best
    facts = {"game": _word(speak, best.line), "chance": percent_said(speak, _now(best).chance.value)}
    if open_auction:
        if level(found.playing.points):
            return word("widgets.odds.skat.even_call")
        if found.playing.points.value < 0:
            return word("widgets.odds.skat.pass")
        if _now(best).points.value < 0:
            return word("widgets.odds.skat.free_call")
    if close:
        names = SumWord(speak.lang, [_word(speak, game.line) for game in (best, *close)][:3])
        return word("widgets.odds.skat.close", games=names)
    return word("widgets.odds.skat.best", **facts)


def _text(
    speak: "Speaker", found: SkatOdds, climb: list[Rung], close: list[GameOdds], open_auction: bool
) -> list[str]:
    word, best = speak.word, found.best
    now, told = _now(best), []
    facts = {"game": _word(speak, best.line), "chance": percent_said(speak, now.chance.value)}
    if now.points.value < 0:
        even = percent_said(speak, NULL_EVEN if now.break_even is None else now.break_even)
        told.append(word("widgets.odds.skat.short", **facts, even=even))
    else:
        told.append(word("widgets.odds.skat.brings", **facts, points=round(now.points.value)))
        good = [rung for rung in climb if rung.odds.points.value >= 0]
        if open_auction and good:
            told.append(word("widgets.odds.skat.reach", bid=good[-1].odds.bid))
    if close:
        told.insert(0, word("widgets.odds.skat.close_text"))
    if not found.skat_seen and not best.line.hand:
        free = found.free
        value = {"chance": percent_said(speak, free.chance.value), "points": round(free.points.value)}
        told.append(word("widgets.odds.skat.free", **value))
    return told


# ------------------------------------------------------------------ bars
def _tables(
    speak: "Speaker",
    found: SkatOdds,
    games: list[GameOdds],
    before: SkatOdds | None,
    close: list[GameOdds],
    weighed: "Weighed",
) -> list[Side]:
    """The games with the skat, and those by Hand, at the bid there is."""
    made = []
    for hand in (False, True):
        lines = [game for game in games if game.line.hand == hand]
        if not lines:
            continue
        key = "hand" if hand else _kept(found, weighed)
        rows = [_row(speak, game, found, before, close) for game in lines]
        caption = speak.word(f"widgets.odds.skat.caption_{key}", bid=found.bid)
        made.append({"caption": caption, "heads": _heads(speak, "game"), "rows": rows})
    return made


def _kept(found: SkatOdds, weighed: "Weighed") -> str:
    """What the games are played from: ten cards and a skat unseen, all twelve, or what is left of them."""
    if not found.skat_seen:
        return "skat"
    return "kept" if isinstance(weighed.state, Announce) else "twelve"


def _heads(speak: "Speaker", first: str) -> list[str]:
    return [speak.word(f"widgets.odds.skat.head_{head}") for head in (first, "chance", "points", "more")]


def _row(
    speak: "Speaker", game: GameOdds, found: SkatOdds, before: SkatOdds | None, close: list[GameOdds]
) -> Side:
    tag = "close" if close and (game is found.best or game in close) else "best" if game is found.best else ""
    side = _bar(speak, _name(speak, game.line), _now(game))
    was = _was(game, before)
    if was is not None:
        side["before"] = was
        side["more"] += f" · {speak.word('widgets.odds.skat.was', chance=percent(speak, was))}"
    return {
        **side,
        "key": _key(game),
        "tag": speak.word(f"widgets.odds.tag.{tag}") if tag else "",
        "best": bool(tag),
    }


def _key(game: GameOdds) -> str:
    return f"{game.line.game} {int(game.line.hand)} {game.line.announced}"


def _was(game: GameOdds, before: SkatOdds | None) -> float | None:
    """The chance of the same game before the skat was seen."""
    if before is None:
        return None
    same = [each for each in before.games if each.line == game.line]
    return _now(same[0]).chance.value if same else None


def _bar(speak: "Speaker", label: str, found: BidOdds) -> Side:
    """Chance and points at a bid, and what is won or lost."""
    word, more = speak.word, []
    even = found.break_even
    if found.gain is not None:
        more.append(word("widgets.odds.skat.gain", points=round(found.gain)))
    if found.loss is not None:
        more.append(word("widgets.odds.skat.loss", points=-round(found.loss)))
    if even is not None:
        more.append(word("widgets.odds.skat.even_at", chance=percent(speak, even)))
    return {
        "key": "",
        "label": label,
        "chance": found.chance.value,
        "shown": str(percent(speak, found.chance.value)),
        "even": even,
        "before": None,
        "value": points(speak, found.points),
        "neg": round(found.points.value) < 0,
        "more": " · ".join(more),
        "tag": "",
        "best": False,
    }


def _ladder(speak: "Speaker", climb: list[Rung]) -> Side:
    """How high the hand may go, and in which game."""
    rows = []
    for rung in climb:
        side = _bar(speak, speak.word("widgets.odds.skat.up_to", bid=rung.odds.bid), rung.odds)
        rows.append({**side, "more": f"{_name(speak, rung.game.line)} · {side['more']}"})
    return {
        "caption": speak.word("widgets.odds.skat.climb"),
        "heads": _heads(speak, "bid"),
        "rows": rows,
    }


# ------------------------------------------------------------------ one game
def _detail(speak: "Speaker", found: SkatOdds, game: GameOdds) -> Side:
    """A game at rising bids, and the count of the cards for it."""
    # Beyond the first bid at which the game is never won there is nothing more to see.
    hopeless = next((step for step, each in enumerate(game.bids) if not each.chance.value), len(game.bids))
    bids = game.bids[: hopeless + 1]
    rows = [_bar(speak, speak.word("widgets.odds.skat.up_to", bid=each.bid), each) for each in bids]
    name = _word(speak, game.line)
    table = {
        "caption": speak.word("widgets.odds.skat.by_bid", game=name),
        "heads": _heads(speak, "bid"),
        "rows": rows,
    }
    return {
        "key": _key(game),
        "heading": str(name),
        "table": table if len(rows) > 1 else None,
        "count": _count(speak, found, game),
    }


def _count(speak: "Speaker", found: SkatOdds, game: GameOdds) -> Side:
    """The rule of thumb, card by card, and how it compares."""
    word, null = speak.word, game.line.game == NULL
    facts = {"game": _word(speak, game.line), "total": game.total}
    return {
        "step": word("widgets.odds.count"),
        "heading": word(f"widgets.odds.skat.count_{'null' if null else 'heading'}", **facts),
        "rows": count_rows(speak, game.rows),
        "rest": "",
        "total": {"label": word("widgets.bidding.total"), "shown": "" if null else speak.number(game.total)},
        "nil": {"text": _compared(speak, game), "advised": False},
        "bid": "",
    }


def _compared(speak: "Speaker", game: GameOdds) -> str:
    """What the count stands for beside what came of it; the ten cards alone stand for nothing yet."""
    chance = percent_said(speak, _now(game).chance.value)
    if game.says is not None:
        facts = {"says": percent_said(speak, game.says), "chance": chance}
        key = "says_safe" if game.line.game == NULL else "says"
        return speak.word(f"widgets.odds.skat.{key}", **facts)
    if game.line.game == NULL:
        return speak.word("widgets.odds.skat.says_null", chance=chance)
    enough = shown(ENOUGH[game.line.game == GRAND])
    return speak.word("widgets.odds.skat.says_open", enough=enough, chance=chance)
