"""Deals and matches as text, in a form that a person can read and write, and back.

A record is a list of lines "key: value"; what follows a # is a comment. One deal looks like this (a match has
`match: CODE` instead of `before`, and its deals are numbered: `deal 1: …`, `deal 2: …`):

    cardlab: 1                                    # the form of the record; a file may hold several
    game: spades
    options: failed_nil_tricks=bags               # those that differ from the defaults, if any
    dealer: 3                                     # a seat, 0 to 3 clockwise; in a match, the first dealer
    before: scores -34 158, bags 6 8, deals 3     # the score sheet, if it is not empty
    deal: 4F7K-4                                  # the deal's code; nothing if it was dealt by hand
    hand 0: SKT4 HA64 DA9832 CJT                  # a line for each seat, or one "pbn: N:KT4.A64.A9832.JT …"
    …
    seat 0: look, bid 2                           # what a seat says on its turn
    …
    trick 1: 0 leads CJ C3 CK C9; 2 wins          # a line for each trick, cards in the order played
    …
    result: -40 -163                              # each side's points
    after: scores -74 -5, bags 6 5, deals 4
    winner: 1                                     # only after the deal that decides a match

Where a game lets somebody speak in the middle of a trick (to give up, in Skat), the rest of it has a line of
its own: `trick 3: 2 goes on H7 HA; 1 wins`.

Reading replays everything through the engine, and what the engine can work out itself (winners of tricks,
result, score sheet) may be left out but not contradicted. Hands are written only when a deal is over or when
they are asked for: the code of a running deal says all that is needed.

>>> from cardlab.games import game
>>> from cardlab.table import Table
>>> table = Table(game("spades"), game("spades").deal("demo", dealer=3)).replay(["look", "bid 3"])
>>> print(write(table), end="")
cardlab: 1
game: spades
dealer: 3
deal: demo
seat 0: look, bid 3
>>> read(write(table)).state == table.state
True
>>> read(write(table).replace("look, ", ""))
Traceback (most recent call last):
cardlab.records.lines.RecordError: line 5: illegal: action bid 3, rule spades.bid.look, case unseen
"""

from cardlab.records.lines import RecordError
from cardlab.records.pasted import error_of, read_deals
from cardlab.records.reading import read, read_all
from cardlab.records.telling import told
from cardlab.records.writing import write

__all__ = ["RecordError", "error_of", "read", "read_all", "read_deals", "told", "write"]
