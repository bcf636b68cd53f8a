"""From text to a table or a match: every action goes through the engine, and nothing is believed."""

import re
from dataclasses import replace
from typing import Any

from cardlab import games
from cardlab.cards import Notation
from cardlab.game import BadDeal, Deal, Game, Illegal
from cardlab.match import Match
from cardlab.records.lines import (
    CODE,
    Line,
    RecordError,
    plain,
    read_card,
    read_cards,
    read_lines,
    read_number,
    read_options,
    read_standing,
    show_standing,
)
from cardlab.rulings import Ending, Outcome
from cardlab.table import Table

VERSION = "1"
LONGEST = 1_000_000  # characters in a text
# In one pass, however many spaces somebody pastes: no part gives back what it took.
TRICK = re.compile(r"(\d) ++(leads|goes ++on) ++([^;]++)(?:; *+(\d) ++wins)?", re.ASCII)
HEAD = ("cardlab", "game", "options", "match", "dealer", "before")
# A deal's keys, in the order in which they may come. Formats of the game stand where hands do.
DEAL = {"deal": 0, "hand": 1, "rest": 1, "seat": 2, "trick": 2, "result": 3, "after": 4, "winner": 5}

NUMBERED = ("deal", "hand", "seat", "trick")


def read(text: str) -> Table | Match:
    """The one deal or match in a text; raises `RecordError`."""
    found = read_all(text)
    if len(found) > 1:
        raise RecordError(1, "several", {"expected": 1, "found": len(found)})
    return found[0]


def read_all(text: str) -> list[Table | Match]:
    """Every deal and match in a text, in order; raises `RecordError` at the first that cannot be read."""
    if len(text) > LONGEST:
        raise RecordError(1, "size", {"expected": LONGEST, "found": len(text)})
    records: list[list[Line]] = []
    for line in read_lines(text):
        if line.key == "cardlab":
            if line.value != VERSION:
                raise line.wrong("version", expected=VERSION, found=line.value[:40])
            records.append([])
        if not records:
            raise line.wrong("start", expected=f"cardlab: {VERSION}", found=line.label)
        records[-1].append(line)
    if not records:
        raise RecordError(1, "start", {"expected": f"cardlab: {VERSION}", "found": ""})
    return [_record(lines) for lines in records]


def _record(lines: list[Line]) -> Table | Match:
    start = next((place for place, line in enumerate(lines) if line.key == "deal"), len(lines))
    head = _head(lines[:start])
    game = _game(head, lines[0])
    if start == len(lines):
        raise lines[-1].wrong("missing", expected="deal")
    blocks = _blocks(lines[start:], game)
    options = read_options(game, head.get("options"))
    dealer = read_number(head["dealer"], game.seats - 1)
    if "match" in head:
        return _match(game, _code(head["match"]), options, dealer, blocks)
    if len(blocks) > 1:
        raise blocks[1][0].wrong("again", found="deal")
    if blocks[0][0].index is not None:
        raise blocks[0][0].wrong("form", found=blocks[0][0].label, expected="deal: 4F7K-1")
    standing = read_standing(head["before"], game) if "before" in head else None
    table = Table(game, _deal(game, blocks[0], dealer, None), options, standing)
    _play(table, blocks[0])
    _check(table, blocks[0])
    return table


def _blocks(lines: list[Line], game: Game) -> list[list[Line]]:
    """The lines of each deal, its `deal` line first; raises on a line that a deal cannot have there."""
    known = {**DEAL, **dict.fromkeys(game.formats, DEAL["hand"])}
    blocks: list[list[Line]] = []
    for line in lines:
        if line.key in HEAD:
            raise line.wrong("too_late", found=line.label, expected="deal")
        if line.key not in known:
            raise line.wrong("unknown_key", found=line.label, expected=", ".join([*HEAD, *known]))
        if line.key == "deal":
            blocks.append([line])
            continue
        before = blocks[-1][-1]
        if known[line.key] < known[before.key]:
            raise line.wrong("too_late", found=line.label, expected=before.label)
        if line.key == before.key and known[line.key] >= DEAL["result"]:
            raise line.wrong("again", found=line.label)
        if line.index is not None and line.key not in NUMBERED:
            raise line.wrong("form", found=line.label, expected=line.key)
        blocks[-1].append(line)
    return blocks


def _match(game: Game, code: str, options: Any, dealer: int, blocks: list[list[Line]]) -> Match:
    """Replay one deal after another; a last one that is over goes on the sheet.

    Who deals is known only when the deal before is over: one that does not count leaves the dealer.
    """
    for number, block in enumerate(blocks, 1):
        if block[0].index != number:
            raise block[0].wrong("deal_number", found=block[0].label, expected=f"deal {number}")
    match = Match(game, code, options, dealer, {1: _deal(game, blocks[0], dealer, f"{code}-1")})
    for number, block in enumerate(blocks, 1):
        if match.ended:
            raise block[0].wrong("decided", found=block[0].label)
        if match.number != number:
            raise block[0].wrong("unfinished", found=f"deal {match.number}")
        _play(match.table, block)
        _check(match.table, block)
        if outcome := match.table.outcome:
            after = (match.table.deal.dealer + outcome.counted) % game.seats
            if number < len(blocks):
                match.laid[number + 1] = _deal(game, blocks[number], after, f"{code}-{number + 1}")
            match.finish()
    return match


def _head(lines: list[Line]) -> dict[str, Line]:
    head: dict[str, Line] = {}
    for line in lines:
        if line.key not in HEAD:
            reason, expected = ("too_early", "deal") if line.key in DEAL else ("unknown_key", ", ".join(HEAD))
            raise line.wrong(reason, found=line.label, expected=expected)
        if line.key in head:
            raise line.wrong("again", found=line.label)
        if line.index is not None:
            raise line.wrong("form", found=line.label, expected=line.key)
        head[line.key] = line
    return head


def _game(head: dict[str, Line], first: Line) -> Game:
    for key in ("game", "dealer"):
        if key not in head:
            raise first.wrong("missing", expected=key)
    if (name := head["game"].value.lower()) not in games.names():
        raise head["game"].wrong("game", found=name[:40], expected=", ".join(games.names()))
    if "match" in head and "before" in head:
        raise head["before"].wrong("not_in_match", found="before")
    return games.game(name)


def _code(line: Line) -> str:
    if not CODE.fullmatch(line.value):
        raise line.wrong("code", found=line.value[:40], expected="4F7K")
    return line.value


def _deal(game: Game, block: list[Line], dealer: int, name: str | None) -> Deal:
    """The deal of a block: by its code, by hands, or by both if they agree; `name` is its code in a match."""
    opening, hands = block[0], [line for line in block if DEAL.get(line.key, 1) == 1]
    code = _code(opening) if opening.value else "" if hands else name
    if code and name and code != name:
        raise opening.wrong("code", found=code, expected=name)
    by_code = game.deal(code, dealer) if code else None
    if by_code and not hands:
        return by_code
    if not hands:
        raise opening.wrong("missing", expected="hand 0")
    laid = _laid(game, hands, dealer)
    if by_code and (by_code.hands, by_code.rest) != (laid.hands, laid.rest):
        raise hands[0].wrong("code_hands", found=code)
    return by_code or laid


def _laid(game: Game, lines: list[Line], dealer: int) -> Deal:
    by_label: dict[str, Line] = {}
    for line in lines:
        if line.label in by_label or (line.key in game.formats and len(lines) > 1):
            raise line.wrong("again", found=line.label)
        by_label[line.label] = line
    if lines[0].key in game.formats:
        try:
            return replace(game.formats[lines[0].key].read(lines[0].value), dealer=dealer)
        except Notation as error:
            reason = f"{lines[0].key}_{getattr(error, 'reason', 'text')}"
            found, seat = (getattr(error, name, "") for name in ("found", "seat"))
            raise lines[0].wrong(reason, found=found, seat=seat) from None
    for line in lines:
        if line.key == "hand" and (line.index is None or line.index >= game.seats):
            raise line.wrong("number", found=line.label, expected=f"hand 0..{game.seats - 1}")
    for seat in range(game.seats):
        if f"hand {seat}" not in by_label:
            raise lines[-1].wrong("missing", expected=f"hand {seat}")
    hands = tuple(read_cards(by_label[f"hand {seat}"]) for seat in range(game.seats))
    deal = Deal(hands, dealer, rest=read_cards(by_label["rest"]) if "rest" in by_label else 0)
    try:
        game.check(deal)
    except BadDeal as error:
        line = by_label[f"hand {error.seat}"]
        facts = {"seat": error.seat, "found": len(error.cards), "expected": error.size, "cards": error.cards}
        raise RecordError(line.number, f"deal_{error.reason}", facts) from None
    return deal


def _play(table: Table, block: list[Line]) -> None:
    """Push what a block says; raises at the first line that is not so."""
    played = 0
    for line in block:
        if line.key == "seat":
            for word in line.value.split(","):
                _push(table, line, line.index, _action(table.game, word.strip(), line))
        elif line.key == "trick":
            played = _trick(table, line, played)


def _action(game: Game, text: str, line: Line) -> int:
    try:
        return game.parse(text)
    except Notation:
        raise line.wrong("action", found=text[:40]) from None


def _push(table: Table, line: Line, seat: int | None, action: int) -> None:
    if seat is None:
        raise line.wrong("form", found=line.label, expected="seat 0")
    if table.turn is not None and seat != table.turn:
        raise line.wrong("turn", found=seat, expected=table.turn)
    try:
        table.push(action)
    except Illegal as error:
        verdict, case = error.verdict, error.verdict.broken[0].case
        facts = {"action": verdict.notation, "rule": case.id, "case": case.name}
        raise RecordError(line.number, "illegal", facts, verdict) from None


def _trick(table: Table, line: Line, played: int) -> int:
    """Push a trick: whole, begun, or the rest after something was said; returns the cards played now."""
    seats, place, parts = table.game.seats, played % table.game.seats, TRICK.fullmatch(line.value)
    if not parts or (parts[2] != "leads" and not place):
        raise line.wrong("form", found=line.value[:40], expected="1 leads HK H3 HA H2; 3 wins")
    first, opens, names, took = parts.groups()
    if opens == "leads" and place:
        raise line.wrong("trick_short", found=place, expected=seats)
    if line.index != played // seats + 1:
        raise line.wrong("trick_number", found=line.label, expected=f"trick {played // seats + 1}")
    cards = [read_card(word, line) for word in names.replace(",", " ").split()]
    if place + len(cards) > seats or (took and place + len(cards) < seats):
        raise line.wrong("trick_cards", found=place + len(cards), expected=seats)
    for after, card in enumerate(cards):
        _push(table, line, (int(first) + after) % seats if after else int(first), card)
    if took and int(took) != (true := winner(table, table.ply)):
        raise line.wrong("differs", what="wins", found=took, expected=true)
    return played + len(cards)


def _check(table: Table, block: list[Line]) -> None:
    """Hold what a block says of its own end against the engine."""
    told = {line.key: line for line in block if DEAL.get(line.key, 0) >= DEAL["result"]}
    outcome = table.outcome
    if not outcome:
        for line in told.values():
            raise line.wrong("unfinished", found=block[0].label)
        return
    for key, true in ending(table, outcome).items():
        if key in told and plain(told[key].value) != plain(true):
            raise told[key].wrong("differs", what=key, found=told[key].value[:60], expected=true)


def ending(table: Table, outcome: Outcome) -> dict[str, str]:
    """What a record says of the end of a deal, by key; the winner only where the match is decided."""
    standing = table.game.add(table.standing, outcome, table.options)
    ended: Ending | None = table.game.ended(standing, table.options)
    points = " ".join(f"{points:+}" for points in outcome.points)
    said = {"result": points, "after": show_standing(standing)}
    return {**said, "winner": "" if ended is None or ended.winner is None else str(ended.winner)}


def winner(table: Table, ply: int) -> int | None:
    """The seat that took a trick with action number `ply`, as the game's own event tells."""
    won = (event for event in table.events_at(ply) if event.case.id == f"{table.game.name}.trick.won")
    return next((int(event.named["seat"]) for event in won), None)
