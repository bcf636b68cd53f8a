"""The moment of a task as one seat sees it: who sits where and said what, the trick, the own hand.

Drawn from what `Game.seen` lets that seat know and from nothing else: there is no state behind it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from cardlab.cards import Card
from cardlab.games import game as game_named
from cardlab.tutor.goal import Played
from cardlab.widgets.looking import Looking
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.sides.hand import hand_cards

Side = dict[str, Any]
Looks = Callable[[Card], str]  # how a card of the hand is shown: rest, lit, off, no or hint


class Glance(Looking):
    """What the rooms of the games need to draw plates and seal of one moment; nothing can be done here."""

    intents: ClassVar[Mapping[str, Any]] = {}
    live = False
    all_open = False
    state: Any = None

    def __init__(self, lang: str, game: str, seen: Mapping[str, Any]) -> None:
        super().__init__(lang)
        self.game_name, self.game, self.room = game, game_named(game), ROOMS[game]
        self.seen = dict(seen)
        self.seat = seen.get("seat") or 0
        self.options = self.game.options.read(seen.get("options", {}))

    def act(self, text: str) -> None:
        """Nothing."""

    def build(self) -> Side:
        """The table, as it lies."""
        return self.table_side()

    # ---------------------------------------------------------------- drawn
    def table_side(
        self,
        looks: Looks = lambda card: "rest",
        moves: Sequence[Played] = (),
        *,
        last: Played | None = None,
        told: bool = True,
    ) -> Side:
        """The table; `moves` are played out on the way to it.

        `last` is the card that ended all: the trick that it completed stays. `told`: whether it may be seen
        who is winning.
        """
        seen, seats = self.seen, self.game.seats
        phase = self.room.phase(seen)
        return {
            "seats": [self._seat((self.seat + k) % seats) for k in range(seats)],
            "seal": self.room.seal(self, seen) if phase == "play" else None,
            "trick": self._trick(last, told=told),
            "hand": self._hand(looks),
            "backs": False,
            "prompt": None,
            "callout": None,
            "hint": None,
            "last": None,
            "moves": [self._move(play) for play in moves],
            "buttons": [],
            "result": None,
            **_settled(self.room.extras(self, seen)),
        }

    def away(self, seat: int) -> int:
        """A seat as the screen numbers it: clockwise from the learner."""
        return (seat - self.seat) % self.game.seats

    def _seat(self, seat: int) -> Side:
        seen, speak = self.seen, self.speak
        return {
            "name": speak.seat(seat),
            "role": speak.word("widgets.table.dealer") if seat == seen["dealer"] else "",
            "cards": seen["held"][seat],
            "took": seen["took"][seat],
            **self.room.plate(self, seen, seat),
            "turn": seen["turn"] == seat,
            "leads": seen["leader"] == seat,
            "thinking": "",
        }

    def _trick(self, last: Played | None, *, told: bool) -> Side:
        seen, seats = self.seen, self.game.seats
        finished = len(seen["winners"])
        done = last is not None and not seen["trick"] and bool(seen["before"])
        cards = seen["before"] if done else seen["trick"]
        ahead = seen["winners"][-1] if done else seen["ahead"] if told else None
        # Whoever led sits next to the seat that played last.
        leader = (last.seat + 1) % seats if last and done else seen["leader"]
        placed = [] if leader is None else [(leader + k) % seats for k in range(len(cards))]
        mine = seen["phase"] == "play" and seen["turn"] == self.seat and not done
        slot = "slot_follow" if cards else "slot_lead"
        return {
            "number": finished if done else finished + 1,
            "cards": [
                {"seat": self.away(seat), "card": card, "winning": seat == ahead}
                for seat, card in zip(placed, cards, strict=True)
            ],
            "done": done,
            "winner": self.away(seen["winners"][-1]) if done else None,
            "slot": self.speak.word(f"widgets.table.{slot}") if mine else "",
        }

    def _hand(self, looks: Looks) -> list[Side]:
        cards = [Card.parse(code) for code in self.seen["hand"] or ()]
        return hand_cards(self.speak, cards, self.room.order(self.seen), looks)

    def _move(self, play: Played) -> Side:
        card = play.action < 52
        said = {"card": Card(play.action).code} if card else self.room.move(self, play.action)
        move: Side = {"seat": self.away(play.seat), **said}
        for event in play.events:
            if event.case.id.endswith(".trick.won"):
                move["takes"] = self.away(event.facts[0])
                move["taken"] = self.speak.word("widgets.table.taken", name=self.speak.who(event.facts[0]))
            if event.case.id in self.game.moments:
                move["breaks"] = True
        return move


def _settled(extras: Side) -> Side:
    """What was announced and lies open. What a game is worth, and the points so far, may be the question."""
    skat = extras.get("skat")
    if skat is None:
        return {}
    lying = skat["skat"] if skat["skat"] and skat["skat"]["cards"] else None
    contract = skat["contract"] and {**skat["contract"], "sum": None}
    return {"skat": {**skat, "skat": lying, "contract": contract, "points": None, "pick": None}}
