"""The engine against the second judge, over random deals under every preset and many other house rules."""

from itertools import product
from random import Random

import pytest

from cardlab.cards import BIT, CardSet, bits
from cardlab.game import legal
from cardlab.games.skat import GAME, PRESETS, Options, value
from cardlab.games.skat.auction import VALUES, Alone
from cardlab.games.skat.auction import Auction as EngineAuction
from cardlab.games.skat.declaring import Announce, Bury, Choose
from cardlab.games.skat.pack import BEATS, SUITED
from cardlab.games.skat.play import Concede, Done, Play
from cardlab.games.skat.result import result
from cardlab.games.skat.score import ended
from cardlab.games.skat.state import Passed, Standing
from cardlab.rulings import Outcome
from tests.skat import second_judge as judge

TABLES = {
    **PRESETS,
    "played out": Options(null_ends="play_out", concession="off", scoring="seeger_fabian"),
    "lenient": Options(
        null_overbid="fixed_value", failed_announcement="announced_only", null_ends="play_out"
    ),
    "tournament": Options(auction="text", scoring="seeger_fabian", failed_announcement="none", series=3),
    "strict": Options(auction="text", null_overbid="fixed_value", concession="off"),
}


def codes(mask):
    return [card.code for card in CardSet(mask)]


def test_the_values_are_the_same_63():
    assert list(VALUES) == judge.VALUES
    assert len(VALUES) == 63


def words(mask):
    """A mask of sayings as the second judge writes them."""
    said = [GAME.show(action).removeprefix("bid ") for action in bits(mask)]
    return {int(word) if word.isdigit() else word for word in said}


class Both:
    """A deal played by the engine with the second judge looking on."""

    def __init__(self, options, seed):
        self.options, self.dice, self.seed = options, Random(seed), seed
        self.dealer = seed % 3
        self.state = GAME.start(GAME.deal(f"judges {seed}", self.dealer), options)
        self.auction = judge.Auction(options.auction)
        self.first = (self.dealer + 1) % 3
        self.tricks = []  # (cards, seat that won)

    def play(self):
        self.bid()
        if isinstance(self.state, Passed):
            assert self.auction.declarer is None
            return None
        assert self.auction.declarer is not None
        self.declare()
        self.cards()
        return GAME.outcome(self.state)

    def step(self, action):
        self.state = self.state.step(action)[0]

    def bid(self):
        while isinstance(self.state, EngineAuction | Alone):
            assert (self.auction.turn + self.first) % 3 == self.state.turn
            allowed = legal(self.state)
            assert words(allowed) == self.auction.may_say()
            action = self.cautious(bits(allowed))
            word = GAME.show(action).removeprefix("bid ")
            self.auction.say(int(word) if word.isdigit() else word)
            self.step(action)
        assert self.auction.over

    def cautious(self, actions):
        """Mostly low values: most of the random ones are beyond what any hand is worth."""
        return self.dice.choice(actions[: self.dice.choice((2, 2, 2, 3, 6, 64))])

    def declare(self):
        assert isinstance(self.state, Choose)
        self.declarer, self.bid_value = self.state.turn, self.state.award.bid
        assert (self.auction.declarer + self.first) % 3 == self.declarer
        assert self.auction.last == self.bid_value
        deal = self.state.award.deal
        self.twelve = codes(deal.hands[self.declarer] | deal.rest)
        self.hands = [codes(hand) for hand in deal.hands]
        self.skat = codes(deal.rest)
        self.hand = self.dice.random() < 0.5
        self.step(GAME.parse("hand" if self.hand else "skat"))
        if not self.hand:
            assert isinstance(self.state, Bury)
            pairs = {GAME.show(action) for action in bits(legal(self.state))}
            wanted = {f"bury {a} {b}" for a, b in product(self.twelve, repeat=2) if a < b}
            assert {tuple(sorted(pair.split())) for pair in pairs} == {
                tuple(sorted(pair.split())) for pair in wanted
            }
            self.skat = self.dice.sample(self.twelve, 2)
            self.hands[self.declarer] = [card for card in self.twelve if card not in self.skat]
            self.step(GAME.parse("bury " + " ".join(self.skat)))
        assert isinstance(self.state, Announce)
        allowed = {GAME.show(action).removeprefix("announce ") for action in bits(legal(self.state))}
        names = dict(zip("CDHSGN", ("clubs", "diamonds", "hearts", "spades", "grand", "null"), strict=True))
        second = judge.may_announce(self.hand, self.bid_value, self.options.null_overbid)
        assert allowed == {f"{names[game]} {level}".strip() for game, level in second}
        self.game, self.announced = self.dice.choice(sorted(second))
        self.step(GAME.parse(f"announce {names[self.game]} {self.announced}".strip()))

    def cards(self):
        trick, leader = [], self.first
        self.gave_up = None
        while not isinstance(self.state, Done):
            seat = (leader + len(trick)) % 3
            assert self.state.turn == seat
            allowed = set(codes(legal(self.state) & (1 << 52) - 1))
            assert allowed == judge.may_play(self.hands[seat], trick, self.game)
            if self.options.concession == "isko" and self.dice.random() < 0.01:
                if self.concede(seat):
                    return
                continue
            card = self.dice.choice(sorted(allowed))
            self.hands[seat].remove(card)
            trick.append(card)
            self.step(GAME.parse(card))
            if len(trick) == 3:
                leader = (leader + judge.winner(trick, self.game)) % 3
                self.tricks.append((trick, leader))
                trick = []
                if self.game == "N" and leader == self.declarer and self.options.null_ends == "at_once":
                    assert isinstance(self.state, Done)

    def concede(self, seat):
        """One seat wants to give up; whether it is asked of anybody, and of whom, is the rules' to say."""
        alone = seat == self.declarer and len(self.hands[seat]) >= 9
        if not legal(self.state) >> GAME.parse("concede") & 1:
            return False
        self.step(GAME.parse("concede"))
        assert isinstance(self.state, Done) == alone
        while isinstance(self.state, Concede):
            assert self.state.turn != seat
            assert (seat == self.declarer) or self.state.turn != self.declarer
            self.step(GAME.parse(self.dice.choice(("agree", "refuse"))))
        if isinstance(self.state, Play):
            return False
        self.gave_up = "declarer" if seat == self.declarer else "defenders"
        return True

    def second_score(self):
        mine = [card for trick, seat in self.tricks if seat == self.declarer for card in trick]
        theirs = [card for trick, seat in self.tricks if seat != self.declarer for card in trick]
        return judge.settle(
            self.game,
            run=judge.matadors(self.twelve, self.game) if self.game != "N" else 0,
            hand=self.hand,
            announced=self.announced,
            bid=self.bid_value,
            mine=judge.points(mine + self.skat),
            theirs=judge.points(theirs),
            my_tricks=sum(seat == self.declarer for _, seat in self.tricks),
            their_tricks=sum(seat != self.declarer for _, seat in self.tricks),
            gave_up=self.gave_up,
            failed=self.options.failed_announcement,
        )


@pytest.mark.parametrize("table", TABLES)
def test_whole_deals(table):
    options, won, conceded = TABLES[table], 0, 0
    for seed in range(300):
        both = Both(options, seed)
        outcome = both.play()
        if outcome is None:
            assert GAME.outcome(both.state).points == (0, 0, 0)
            continue
        _, wins, score = both.second_score()
        assert list(outcome.points) == judge.tournament(both.declarer, score, options.scoring)
        won += wins
        conceded += both.gave_up is not None
    assert 10 < won < 200
    assert (conceded > 10) == (options.concession == "isko")


def test_values_of_every_result():
    """All games, announcements, matadors, results and bids, far beyond what random deals reach."""
    dice = Random(1)
    for _ in range(20_000):
        game = dice.choice("CDHSGN")
        number = "CDHSGN".index(game)
        hand = dice.random() < 0.7
        announced = dice.choice((0, 1, 2, 3)) if hand and game != "N" else 0
        run = dice.choice([n for n in range(-11, 12) if 0 < abs(n) <= (4 if game == "G" else 11)])
        tricks = dice.choice((0, 1, 5, 8, 9, 10, 10))
        mine = dice.choice((29, 30, 31, 59, 60, 61, 88, 89, 90, 91, 120))
        mine = {0: 22, 10: 120}.get(tricks, mine)  # without a trick only what was buried
        options = Options(failed_announcement=dice.choice(("full", "announced_only", "none")))
        bid = dice.choice(VALUES)
        found = value(
            number,
            run=None if game == "N" else run,
            hand=hand,
            announced=announced,
            bid=bid,
            result=result(number, announced, mine, 120 - mine, tricks, 10 - tricks),
            options=options,
        )
        level = ("", "schneider", "schwarz", "ouvert")[announced]
        assert (found.value, found.won, found.score) == judge.settle(
            game,
            run=run,
            hand=hand,
            announced=level,
            bid=bid,
            mine=mine,
            theirs=120 - mine,
            my_tricks=tricks,
            their_tricks=10 - tricks,
            failed=options.failed_announcement,
        )


def test_winners_of_tricks():
    """Every pair of cards in every game: who follows and who beats."""
    for number, game in enumerate("CDHSGN"):
        for one, two in product(judge.PACK, repeat=2):
            first, second = GAME.parse(one), GAME.parse(two)
            follows = judge.suit_of(one, game) == judge.suit_of(two, game)
            assert bool(SUITED[number][first] & BIT[second]) == follows
            if one != two:
                assert bool(BEATS[number][first] & BIT[second]) == (judge.winner([one, two], game) == 1)


def test_series():
    dice = Random(2)
    for _ in range(2000):
        totals, won, lost = (tuple(dice.choice((0, 1, 2)) for _ in range(3)) for _ in range(3))
        ending = ended(Standing(totals, won, lost, 9), Options(series=9))
        winners = judge.best(totals, won, lost)
        assert ending.over
        assert list(ending.shared) or [ending.winner] == winners
        assert (len(winners) > 1) == bool(ending.shared)
        assert not ending.shared or list(ending.shared) == winners
        assert ended(Standing(totals, won, lost, 8), Options(series=9)) is None


def test_a_series_is_a_fold_over_its_deals():
    options, standing, totals = TABLES["tournament"], GAME.standing(), [0, 0, 0]
    for seed in range(3):
        outcome = Both(options, seed).play() or Outcome(((), (), ()))
        totals = [total + got for total, got in zip(totals, outcome.points, strict=True)]
        assert GAME.ended(standing, options) is None
        standing = GAME.add(standing, outcome, options)
    assert list(standing.scores) == totals
    assert GAME.ended(standing, options).over
