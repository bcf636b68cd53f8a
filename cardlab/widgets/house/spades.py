"""Spades: deals by what was bid and taken, score sheets near a line, moments of bidding and play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from cardlab.games.spades import GAME, score
from cardlab.games.spades.flow import look_back
from cardlab.games.spades.options import Options
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import BLIND, LOOK, NIL, Standing
from cardlab.rulings import Outcome
from cardlab.widgets.calc import SEATS, Unscored, read_deal
from cardlab.widgets.house.bench import Bench, Field, Said, Side, Told, Unread
from cardlab.widgets.house.seek import ended, moment, scored
from cardlab.widgets.sides.result import sum_side

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.table import Table

NAMES = {"bids": "bid", "tricks": "tricks"}  # a seat's fields, by what the calculator calls them
TRIES = 200  # bids that are drawn until both tables would allow them


@dataclass(frozen=True)
class Round:
    """Bids (actions) and tricks by seat, and the bags that the teams bring."""

    bids: tuple[int, ...]
    took: tuple[int, ...]
    bags: tuple[int, int]


def looked_back(bench: Bench, left: Options, right: Options, name: str, draw: Random) -> Told | None:
    """A finished trick that may be looked at during play by one set and not by the other."""
    finished = draw.randrange(2, 13)
    for trick in draw.sample((0, finished - 1), 2):
        here, there = (
            Said(may, finding, "yes" if may else "no")
            for may, finding in (look_back(options, trick, finished, over=False) for options in (left, right))
        )
        if here.ok != there.ok:
            return Told("look_back", here, there, (name,), {"finished": finished, "trick": trick + 1})
    return None


class SpadesBench(Bench):
    """See `cardlab.widgets.house.bench`."""

    game = GAME
    fields: ClassVar = {
        "nil": Field("bidding", moment),
        "blind_nil": Field("bidding", moment),
        "min_bid": Field("bidding", moment),
        "min_team_bid": Field("bidding", moment),
        "team_bid_cap": Field("bidding", moment),
        "forbid_total_13": Field("bidding", moment),
        "spade_lead": Field("play", moment),
        "first_trick_spade": Field("play", moment),
        "first_lead": Field("play", moment),
        "look_back": Field("play", looked_back),
        "failed_nil_tricks": Field("scoring", scored),
        "nil_value": Field("scoring", scored, 10),
        "blind_nil_value": Field("scoring", scored, 10),
        "double_nil": Field("scoring", scored),
        "double_nil_bags": Field("scoring", scored),
        "bags": Field("scoring", scored),
        "bag_limit": Field("scoring", scored),
        "bag_size": Field("scoring", scored),
        "bag_penalty": Field("scoring", scored, 10),
        "win_at": Field("match", ended, 50),
        "lose_at": Field("match", ended, 50),
        "threshold": Field("match", ended),
    }

    # ---------------------------------------------------------------- deals to score
    def deal(self, draw: Random, left: Options, right: Options) -> Round:
        """Bids that both tables allow, tricks not far from them, bags that a team may still hold."""
        bids = next(
            (bids for _ in range(TRIES) if all(_allowed(bids := _bids(draw), o) for o in (left, right))),
            (NIL + 3,) * 4,
        )
        size = min(left.bag_size, right.bag_size)
        bags = max(draw.randrange(size), draw.randrange(size)), draw.randrange(size)
        return Round(bids, _took(draw, bids), bags)

    def outcome(self, deal: Round, options: Options) -> Outcome:
        """Both teams' sums."""
        return Outcome(
            tuple(
                score([deal.bids[s] for s in seats], [deal.took[s] for s in seats], bags, options, seats)
                for seats, bags in zip(SEATS, deal.bags, strict=True)
            )
        )

    def told(self, speak: "Speaker", deal: Round) -> str:
        """Every seat's bid and tricks, the bags brought."""
        seats = ", ".join(
            speak.word(
                "widgets.house.spades.seat",
                name=speak.seat(seat),
                bid=speak.act(deal.bids[seat]),
                took=deal.took[seat],
            )
            for seat in range(4)
        )
        return speak.word("widgets.house.spades.told", seats=seats, ours=deal.bags[0], theirs=deal.bags[1])

    def blocks(self, speak: "Speaker", deal: Round, options: Options) -> list[tuple[str, list[Side]]]:
        """A sum for each team."""
        label = speak.word("widgets.result.this_deal")
        sums = self.outcome(deal, options).sides
        return [(_names(speak, team), [sum_side(speak, "", sums[team], label)]) for team in (0, 1)]

    # ---------------------------------------------------------------- a deal as typed
    def form(self, speak: "Speaker", typed: Mapping[str, str]) -> list[Side]:
        """For each team two bids, two counts of tricks, its bags."""
        word = speak.word
        heads = [word("widgets.calc.bid"), word("widgets.calc.tricks")]

        def text(name: str, label: str) -> Side:
            numeric = not name.startswith("bid")
            return {"id": name, "label": label, "value": typed.get(name, ""), "numeric": numeric}

        return [
            {
                "legend": _names(speak, team),
                "heads": heads,
                "rows": [
                    *(
                        {
                            "label": speak.seat(seat),
                            "fields": [
                                text(f"{field}{seat}", f"{speak.seat(seat)}, {head}")
                                for field, head in zip(NAMES.values(), heads, strict=True)
                            ],
                        }
                        for seat in seats
                    ),
                    {
                        "label": word("widgets.calc.bags"),
                        "fields": [text(f"bags{team}", word("widgets.calc.bags"))],
                    },
                ],
            }
            for team, seats in enumerate(SEATS)
        ]

    def read(self, typed: Mapping[str, str]) -> Round:
        """As the calculator reads it."""
        given = {
            field: [[typed.get(f"{name}{seat}", "") for seat in seats] for seats in SEATS]
            for field, name in NAMES.items()
        }
        try:
            bids, took, bags = read_deal({**given, "bags": [typed.get(f"bags{team}", "") for team in (0, 1)]})
        except Unscored as error:
            raise Unread(error.key, _place(error), **error.facts) from error
        return Round(tuple(bids), tuple(took), bags or (0, 0))

    def typed(self, speak: "Speaker", deal: Round) -> dict[str, str]:
        """Bids in words, everything else in digits."""
        return {
            **{f"bid{seat}": str(speak.act(bid)) for seat, bid in enumerate(deal.bids)},
            **{f"tricks{seat}": str(took) for seat, took in enumerate(deal.took)},
            **{f"bags{team}": str(bags) for team, bags in enumerate(deal.bags)},
        }

    # ---------------------------------------------------------------- moments
    def standing(self, draw: Random, left: Options, right: Options) -> Standing:
        """One team at a line of either table or just beside it, the other somewhere."""
        line = draw.choice((left.win_at, right.win_at, left.lose_at, right.lose_at))
        near = line + draw.choice((0, 0, -3, -1, 2, 6, 14))
        other = draw.randrange(left.lose_at // 2, max(left.win_at * 9 // 10, 1))
        scores = draw.sample((near, other), 2)
        return Standing((scores[0], scores[1]), (0, 0), 8)

    def standing_told(self, speak: "Speaker", facts: Mapping[str, Any]) -> str:
        """Both teams' points."""
        ours, theirs = facts["sheet"].scores
        return speak.word("widgets.house.spades.standing", ours=ours, theirs=theirs)

    def before(self, draw: Random) -> Standing:
        """Level, or one team far behind: what blind nil may ask for."""
        return draw.choice((Standing(), Standing((180, 310), (4, 2), 5), Standing((290, 165), (1, 6), 5)))

    def shows(self, name: str, action: int) -> bool:
        """Without nil there is no blind nil either; nil itself is the plainer example."""
        return name != "nil" or action != BLIND

    def choose(self, table: "Table", may: Sequence[int], draw: Random, name: str) -> int:
        """Look first; bid as the tips have it where bids are the point; play any card."""
        if LOOK in may:
            return LOOK
        if min(may) < NIL:
            return draw.choice(may)
        if self.fields[name].group != "bidding":
            return draw.choice([bid for bid in may if 0 < number(bid) < 5] or may)
        best = GAME.players["tips"](table.game.seen(table.state, table.turn))[0].action
        return min(may, key=lambda bid: (abs(bid - best), bid))


def _names(speak: "Speaker", team: int) -> str:
    return " + ".join(speak.seat(seat) for seat in SEATS[team])


def _place(error: Unscored) -> str:
    """The name of the field that the calculator points at."""
    if error.at is None:
        return ""
    team, field, place = error.at
    return f"bags{team}" if field == "bags" else f"{NAMES[field]}{SEATS[team][place]}"


def _bids(draw: Random) -> tuple[int, ...]:
    """A team with two numbers, with a nil, or with two; the other team bids numbers."""
    low = [NIL + draw.randrange(2, 6) for _ in range(4)]
    nils = draw.choice((0, 0, 1, 1, 1, 2))
    for seat in draw.sample(SEATS[0], nils):
        low[seat] = draw.choice((NIL, NIL, NIL, BLIND))
    return tuple(low)


def _allowed(bids: Sequence[int], options: Options) -> bool:
    """Whether a table lets four players bid that, as far as the numbers are concerned."""
    numbers = [number(bid) for bid in bids if not is_nil(bid)]
    teams = [[bids[seat] for seat in seats] for seats in SEATS]
    whole = [sum(map(number, team)) for team in teams if not any(map(is_nil, team))]
    blind = BLIND not in bids or (options.blind_nil != "off" and options.nil)
    return (
        (options.nil or NIL not in bids)
        and blind
        and min(numbers, default=13) >= options.min_bid
        and min(whole, default=26) >= options.min_team_bid
        and max(whole, default=0) <= (options.team_bid_cap or 26)
        and not (options.forbid_total_13 and sum(numbers) == 13)
    )


def _took(draw: Random, bids: Sequence[int]) -> tuple[int, ...]:
    """Tricks of all four, 13 together: the first team lands near its numbers, its nils sometimes fail."""
    took = [0] * 4
    for seat in SEATS[0]:
        if is_nil(bids[seat]):
            took[seat] = draw.choice((0, 0, 1, 1, 2))
        else:
            took[seat] = max(0, number(bids[seat]) + draw.choice((-1, 0, 0, 1, 2)))
    took[2] = min(took[2], 13 - took[0])
    left = 13 - took[0] - took[2]
    took[1] = min(left, max(0, number(bids[1]) + draw.choice((-1, 0, 1))))
    took[3] = left - took[1]
    return tuple(took)


SPADES = SpadesBench()
