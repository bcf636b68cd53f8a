"""A match as one short line, for a link or a browser's storage: its code, its house rules, and what was done.

    1,spades,4F7K,n0,,20:u7Qk…,5c0de1a2

form, game, code, how it was dealt and who dealt first, house rules that differ, the actions of each deal (how
many, then one number: the place of each action among those that were legal), and a check sum. Nothing in it
has to be escaped in an address. A deal by the page's own hands ("h") is not written down: it can be read back
only where the page lays it again. So no hand of a deal stands in it that its code does not stand for.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache
from typing import Any
from urllib.parse import quote, unquote
from zlib import crc32

from cardlab import games
from cardlab.cards import bits
from cardlab.game import Deal, Game, legal
from cardlab.match import Match, Played
from cardlab.options import show_option
from cardlab.records.lines import CODE, Line, RecordError, read_options, show_standing
from cardlab.table import Table

FORM = "1"
LONGEST = 8_000  # characters; a match of 30 deals takes about 1,000
MOST = 200  # deals


class Unreadable(ValueError):
    """A short record that is damaged, of another form, or of something else than what lies here."""


def write_short(match: Match) -> str:
    """The short record of a match, as `read_short` takes it; of one that is over its last deal lies played.

    >>> from cardlab.games import game
    >>> match = Match(game("spades"), "4F7K").replay([["look", "bid 3"]])
    >>> write_short(match)
    '1,spades,4F7K,n0,,2:Bw,71af1747'
    >>> read_short(write_short(match)).table.state == match.table.state
    True
    """
    packed = [
        _packed(match.game.name, match.options, _before(match, number), played.deal, played.actions)
        for number, played in enumerate(_finished(match))
    ]
    table, before = match.table, _before(match, len(packed))
    packed.append(_packed(match.game.name, match.options, before, table.deal, tuple(table.actions)))
    changed = ",".join(f"{name}={show_option(value)}" for name, value in match.options.changed().items())
    head = [FORM, match.game.name, escaped(match.code), f"{_dealt(match)}{match.dealer}", escaped(changed)]
    body = ",".join([*head, ".".join(packed)])
    return f"{body},{_sum(body, match)}"


def read_short(text: str, page: Match | None = None) -> Match:
    """The match of a short record; `page` is the one that lies where it is read, and lays its own hands.

    Raises `Unreadable`, and nothing was changed.

    >>> read_short("1,spades,4F7K,n0,,3:Bw,71af1747")
    Traceback (most recent call last):
    cardlab.records.short.Unreadable: the check sum is another
    """
    parts = text.split(",")
    if len(text) > LONGEST or len(parts) != 7 or parts[0] != FORM or parts[1] not in games.names():
        raise Unreadable("not a short record of this form")
    game = games.game(parts[1])
    code, changed = unquote(parts[2]), unquote(parts[4])
    try:
        options = read_options(game, Line(1, "options", None, changed))
    except RecordError as error:
        raise Unreadable(str(error)) from error
    if not CODE.fullmatch(code):
        raise Unreadable("not a code")
    match = _begun(game, code, options, parts[3], page)
    deals = parts[5].split(".")
    if len(deals) > MOST:
        raise Unreadable("too many deals")
    try:
        for number, deal in enumerate(deals):
            if number:
                match.finish()
            _unpack(match.table, deal)
    except (ValueError, IndexError) as error:
        raise Unreadable("the actions are of another match") from error
    if parts[6] != _sum(text[: text.rindex(",")], match):
        raise Unreadable("the check sum is another")
    return match


def escaped(text: str) -> str:
    """Text as it may stand between commas, and in an address."""
    return quote(text, safe="=")


def _finished(match: Match) -> list[Played]:
    """The deals before the one on the table: the deal that decides a match lies there and on the sheet."""
    return match.sheet[:-1] if match.ended else match.sheet


def _before(match: Match, number: int) -> Any:
    return match.sheet[number - 1].standing if number else match.before


def _dealt(match: Match) -> str:
    """How the deals come about: named after the code (n), the first by the code itself (c), by hand (h)."""
    if show_standing(match.before) != show_standing(match.game.standing()):
        return "h"
    if not match.laid:
        return "n"
    return "c" if match.laid == {1: match.game.deal(match.code, match.dealer)} else "h"


def _begun(game: Game, code: str, options: Any, dealt: str, page: Match | None) -> Match:
    kind, dealer = dealt[:1], dealt[1:]
    if not (dealer.isascii() and dealer.isdigit() and len(dealer) == 1 and int(dealer) < game.seats):
        raise Unreadable("no such dealer")
    if kind == "n":
        return Match(game, code, options, int(dealer))
    if kind == "c":
        return Match(game, code, options, int(dealer), {1: game.deal(code, int(dealer))})
    if kind == "h" and page is not None and page.game is game and page.dealer == int(dealer):
        return Match(game, code, options, page.dealer, page.laid, page.before)
    raise Unreadable("the deal was laid by hand elsewhere")


@lru_cache(512)
def _packed(game: str, options: Any, standing: Any, deal: Deal, actions: tuple[int, ...]) -> str:
    """The actions of a deal: how many, and their places among the legal ones as the digits of one number."""
    table, places = Table(games.game(game), deal, options, standing), []
    for action in actions:
        choices = list(bits(legal(table.state)))
        places.append((choices.index(action), len(choices)))
        table.push(action)
    number = 0
    for place, count in reversed(places):
        number = number * count + place
    size = (number.bit_length() + 7) // 8
    return f"{len(actions)}:{urlsafe_b64encode(number.to_bytes(size, 'big')).decode().rstrip('=')}"


def _unpack(table: Table, packed: str) -> None:
    count, _, digits = packed.partition(":")
    if not (count.isascii() and count.isdigit() and len(count) < 4):
        raise Unreadable("no such number of actions")
    number = int.from_bytes(urlsafe_b64decode(digits + "=" * (-len(digits) % 4)), "big")
    for _ in range(int(count)):
        choices = list(bits(legal(table.state)))
        if not choices:
            raise Unreadable("the deal is over before")
        number, place = divmod(number, len(choices))
        table.push(choices[place])
    if number:
        raise Unreadable("more than the actions")


def _sum(body: str, match: Match) -> str:
    """Holds the text, and what this program makes of it: other rules would make another match of it."""
    by_hand = [(deal.hands, deal.rest, deal.dealer) for deal in match.laid.values()]
    standing = show_standing(_before(match, len(_finished(match))))
    told = f"{body}|{by_hand}|{show_standing(match.before)}|{match.actions}|{standing}"
    return f"{crc32(told.encode('utf-8')):08x}"
