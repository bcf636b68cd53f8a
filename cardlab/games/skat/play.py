"""Cards on the table, giving up, and the end of a game that was played.

As in every game here, play is one mask of unplayed cards; the declarer's tricks are one mask of cards taken,
so that points are counted and never stored.
"""

from cardlab.cards import BIT
from cardlab.games.skat.pack import NULL, POINTS
from cardlab.games.skat.state import (
    AGREE,
    ANSWER_NOW,
    ANSWERS,
    ASKS_DEFENDERS,
    ASKS_PARTNER,
    BURIED,
    CONCEDE,
    CONCEDES,
    DEFENDER_AGREES,
    DEFENDERS_GIVE_UP,
    GIVES_UP,
    NO_CONCEDING,
    NOT_HELD,
    NULL_GOES_ON,
    NULL_OVER,
    PLAY_NOW,
    PLAYED,
    PLAYED_ON,
    WON_BY_RUFF,
    WON_BY_SUIT,
    WON_BY_TRUMP,
    WON_IN_NULL,
    Contract,
    Over,
)
from cardlab.rulings import Finding, Happened, Ruling, state

NEXT = (1, 2, 0)  # clockwise


@state
class Play:
    """Cards on the table. `ahead` is the seat winning this trick and `high` its card."""

    contract: Contract
    rules: tuple[Ruling, ...]  # of this moment: on a lead, or on what follows the card led
    choices: int  # the hand of the seat to play, and giving up
    unplayed: int
    turn: int
    trick: tuple[int, ...]
    winners: tuple[int, ...]  # of the finished tricks
    before: tuple[int, ...]  # the trick before this one, as it was played
    ahead: int
    high: int
    taken: int  # the cards in the declarer's tricks
    refused: int  # seats, as a mask, whose offer to give up was refused in this trick

    def outside(self, action: int) -> Finding:
        """Something that is not said now, or a card that is not in this hand."""
        if action == CONCEDE:
            return Finding(NO_CONCEDING)
        if action > CONCEDE:
            return Finding(PLAY_NOW)
        contract = self.contract
        if contract.hands[self.turn] >> action & 1:
            return Finding(PLAYED)
        buried = self.turn == contract.declarer and not contract.hand and contract.skat >> action & 1
        return Finding(BURIED if buried else NOT_HELD)

    def step(self, card: int) -> "tuple[Play | Concede | Done, tuple[Happened, ...]]":
        """After a card, or after giving up; says who took the trick."""
        if card == CONCEDE:
            return self._concede()
        contract, trick, turn = self.contract, self.trick, self.turn
        unplayed = self.unplayed ^ BIT[card]
        if trick:
            rules, ahead, high = self.rules, self.ahead, self.high
            if contract.beats[high] >> card & 1:
                ahead, high = turn, card
            trick += (card,)
            if len(trick) == 3:
                return self._finish(trick, unplayed, ahead, high)
        else:
            rules, ahead, high, trick = contract.follow[card], turn, card, (card,)
        after, winners, before, taken = NEXT[turn], self.winners, self.before, self.taken
        hand, no = contract.hands[after] & unplayed | contract.concedes, self.refused
        play = Play(contract, rules, hand, unplayed, after, trick, winners, before, ahead, high, taken, no)
        return play, ()

    def _finish(
        self, trick: tuple[int, ...], unplayed: int, ahead: int, high: int
    ) -> "tuple[Play | Done, tuple[Happened, ...]]":
        """The trick is whole: it goes to `ahead`, who leads next."""
        contract, taken = self.contract, self.taken
        winners = (*self.winners, ahead)
        one, two, three = trick
        points, trumps = POINTS[one] + POINTS[two] + POINTS[three], contract.trumps
        events: tuple[Happened, ...]
        if contract.game == NULL:
            events = ((WON_IN_NULL, ahead, high),)
        elif not trumps >> high & 1:
            events = ((WON_BY_SUIT, ahead, high, points),)
        elif trumps >> one & 1:
            events = ((WON_BY_TRUMP, ahead, high, points),)
        else:
            events = ((WON_BY_RUFF, ahead, high, one, points),)
        if ahead == contract.declarer:
            taken |= BIT[one] | BIT[two] | BIT[three]
            if contract.game == NULL:
                at_once = contract.award.house.options.null_ends == "at_once"
                events += ((NULL_OVER if at_once else NULL_GOES_ON, ahead, high),)
                if at_once:
                    return Done(contract, winners, trick, taken, unplayed, None, high, ()), events
        if not unplayed:
            return Done(contract, winners, trick, taken, 0, None, None, ()), events
        rules, hand = contract.lead, contract.hands[ahead] & unplayed | contract.concedes
        return Play(contract, rules, hand, unplayed, ahead, (), winners, trick, ahead, 0, taken, 0), events

    def _concede(self) -> "tuple[Concede | Done, tuple[Happened, ...]]":
        """Giving up: alone, or somebody has to agree."""
        turn, declarer = self.turn, self.contract.declarer
        if turn != declarer:
            partner = 3 - turn - declarer
            return Concede(self, turn, partner), ((ASKS_PARTNER, turn, partner),)
        cards = (self.choices ^ CONCEDES).bit_count()
        if cards >= 9:
            return given_up(self, turn), ((GIVES_UP, turn, cards),)
        return Concede(self, turn, (turn + 1) % 3), ((ASKS_DEFENDERS, turn, (turn + 1) % 3),)


@state
class Concede:
    """Somebody wants to give up and another has to agree: a defender, or the other defender."""

    play: Play
    asker: int
    turn: int

    @property
    def rules(self) -> tuple[Ruling, ...]:
        """The rulings on the answer."""
        return self.play.contract.award.house.concede

    @property
    def choices(self) -> int:
        """Agree, or play on."""
        return ANSWERS

    def outside(self, action: int) -> Finding:
        """An answer is due first."""
        return Finding(ANSWER_NOW, (self.asker,))

    def step(self, action: int) -> "tuple[Concede | Play | Done, tuple[Happened, ...]]":
        """After the answer; where no one agrees the play goes on as if nothing had been said."""
        play, asker, turn = self.play, self.asker, self.turn
        declarer = play.contract.declarer
        if action == AGREE:
            return given_up(play, asker), (
                (DEFENDER_AGREES if asker == declarer else DEFENDERS_GIVE_UP, asker, turn),
            )
        other = 3 - asker - turn
        refusal = ((PLAYED_ON, asker, turn),)
        if asker == declarer and turn == (declarer + 1) % 3:
            return Concede(play, asker, other), refusal
        return Play(
            play.contract,
            play.rules,
            play.choices,
            play.unplayed,
            play.turn,
            play.trick,
            play.winners,
            play.before,
            play.ahead,
            play.high,
            play.taken,
            play.refused | 1 << asker,
        ), refusal


@state
class Done(Over):
    """The game was played: to the last card, to the declarer's trick in Null, or until a side gave up."""

    contract: Contract
    winners: tuple[int, ...]
    before: tuple[int, ...]  # the last trick
    taken: int
    unplayed: int
    gave_up: int | None  # the seat that asked to give up
    null_card: int | None  # in Null that ends at once: the card that took a trick
    trick: tuple[int, ...]  # what lay on the table when a side gave up


def given_up(play: Play, seat: int) -> Done:
    """The end of a deal that a side gives up; the cards not played stay where they are."""
    return Done(play.contract, play.winners, play.before, play.taken, play.unplayed, seat, None, play.trick)
