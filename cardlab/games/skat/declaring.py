"""Between auction and play: skat or Hand, bury two, announce the game."""

from cardlab.games.skat.pack import BEATS, PAIRS, TRUMPS, pairs
from cardlab.games.skat.play import Play
from cardlab.games.skat.state import (
    ANNOUNCE,
    ANNOUNCE_NOW,
    ANNOUNCEMENTS,
    BURY,
    BURY_NOW,
    BURY_OTHERS,
    CHOICE,
    CHOOSE_FIRST,
    HAND,
    LEFT,
    OPEN,
    OUVERT,
    PICKED_UP,
    SAW,
    SAYS_HAND,
    SAYS_PLAIN,
    Award,
    Contract,
)
from cardlab.rulings import Finding, Happened, Ruling, state


@state
class Choose:
    """The declarer picks up the skat, or leaves it and plays Hand."""

    award: Award

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.award.declarer

    @property
    def rules(self) -> tuple[Ruling, ...]:
        """The rulings on skat or Hand."""
        return self.award.house.choose

    @property
    def choices(self) -> int:
        """Two of them."""
        return CHOICE

    def outside(self, action: int) -> Finding:
        """First it is skat or Hand."""
        return Finding(CHOOSE_FIRST)

    def step(self, action: int) -> "tuple[Bury | Announce, tuple[Happened, ...]]":
        """After the choice. What lay in the skat, only the declarer learns."""
        award = self.award
        deal, declarer = award.deal, award.declarer
        if action == HAND:
            return Announce(award, True, deal.hands, deal.rest), ((LEFT, declarer),)
        cards = deal.hands[declarer] | deal.rest
        return Bury(award, cards, pairs(cards) << BURY), ((PICKED_UP, declarer), (SAW, declarer, deal.rest))


@state
class Bury:
    """The declarer holds twelve cards and buries two of them, whichever."""

    award: Award
    cards: int
    choices: int

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.award.declarer

    @property
    def rules(self) -> tuple[Ruling, ...]:
        """The ruling on burying."""
        return self.award.house.bury

    def outside(self, action: int) -> Finding:
        """Something else, or two cards of which one is not among the twelve."""
        return Finding(BURY_OTHERS if action >= BURY else BURY_NOW)

    def step(self, action: int) -> "tuple[Announce, tuple[Happened, ...]]":
        """After burying."""
        award, two = self.award, PAIRS[action - BURY]
        kept = self.cards ^ two
        hands = tuple(
            [kept if seat == award.declarer else hand for seat, hand in enumerate(award.deal.hands)]
        )
        return Announce(award, False, hands, two), ()


@state
class Announce:
    """The declarer names the game. `skat` are the two cards put aside, buried or never seen."""

    award: Award
    hand: bool
    hands: tuple[int, ...]
    skat: int

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.award.declarer

    @property
    def rules(self) -> tuple[Ruling, ...]:
        """The rulings on announcements."""
        return self.award.house.announce

    @property
    def choices(self) -> int:
        """Every game, with everything that can be announced with it."""
        return ANNOUNCEMENTS

    def outside(self, action: int) -> Finding:
        """The game has to be named first."""
        return Finding(ANNOUNCE_NOW)

    def step(self, action: int) -> "tuple[Play, tuple[Happened, ...]]":
        """After the announcement; an ouvert hand is laid open before the first card."""
        award, house = self.award, self.award.house
        game, announced = action - ANNOUNCE >> 2, action - ANNOUNCE & 3
        declarer, hands = award.declarer, self.hands
        contract = Contract(
            award,
            game,
            self.hand,
            announced,
            hands,
            self.skat,
            declarer,
            house.lead,
            house.follow[game],
            BEATS[game],
            TRUMPS[game],
            house.concedes,
        )
        events: tuple[Happened, ...] = (
            (SAYS_HAND if self.hand else SAYS_PLAIN, declarer, action, award.bid),
        )
        if announced == OUVERT:
            events += ((OPEN, declarer, hands[declarer]),)
        leader = (award.deal.dealer + 1) % 3
        choices = hands[leader] | house.concedes
        return Play(contract, house.lead, choices, sum(hands), leader, (), (), (), leader, 0, 0, 0), events
