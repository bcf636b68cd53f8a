"""A deal of Skat so far as the second judge sees it, and what it says of an action; nothing of the engine."""

from cardlab.cards import DECK32, Card, shuffled
from tests.skat import second_judge as judge

GAMES = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S", "grand": "G", "null": "N"}
PRESETS = {
    None: {},
    "isko": {},
    "text": {"auction": "text", "all_pass": "redeal", "failed_announcement": "none"},
}
SUITS = "CDHS"
RANKS = "23456789TJQKA"  # as cards are numbered, whatever they are worth
SPOKEN = {"pass", "hold"}


def options(given):
    return {**PRESETS[given.get("preset")], **given.get("options", {})}


def cards(text):
    return (text or "").replace(",", " ").split()


def word(action):
    """An action as the judge names it: "SQ", 18, ("S", "ouvert"), a pair of cards, or its own word."""
    first, _, rest = action.partition(" ")
    if first == "play":
        return rest
    if first == "bid":
        return int(rest)
    if first == "bury":
        return frozenset(cards(rest))
    if first == "announce":
        game, _, level = rest.partition(" ")
        return GAMES[game], level
    return action


class Moment:
    """Replayed from a course, or set up from a position."""

    def __init__(self, given):
        self.rules = options(given)
        self.auction = judge.Auction(self.rules.get("auction", "isko"))
        self.phase, self.trick, self.asked, self.refused = "auction", [], [], set()
        self.bid, self.hand_game = given.get("bid", 18), given.get("hand_game", False)
        if "done" in given:
            self._dealt(given)
        elif "game" in given:
            self._played(given)
        else:
            self.forehand = (given.get("dealer", 2) + 1) % 3
            self.hands, self.skat = [set(cards(given.get("hand")))] * 3, set(cards(given.get("skat")))
        for action in map(word, given.get("done", given.get("do", []))):
            assert action in self.allowed(), (action, given)
            self.do(action)

    def _dealt(self, given):
        """Three cards each, two aside, four each, three each; from forehand on."""
        image = dict(zip(SUITS, given.get("suits", SUITS), strict=True))
        pack = [Card(card).code for card in shuffled(DECK32, f"skat {given['code']}")]
        pack = [image[card[0]] + card[1] for card in pack]
        self.forehand = (given.get("dealer", 0) + 1) % 3
        self.hands = [set(), set(), set()]
        for place in range(3):
            dealt = pack[3 * place :][:3] + pack[11 + 4 * place :][:4] + pack[23 + 3 * place :][:3]
            self.hands[(self.forehand + place) % 3] = set(dealt)
        self.skat = set(pack[9:11])

    def _played(self, given):
        """In the middle of the play; only the hand of the seat to act is told."""
        self.phase, self.game = "play", GAMES[given["game"].split()[0]]
        self.trick, self.declarer = cards(given.get("trick")), given.get("declarer", 0)
        winners = given.get("winners")
        self.leader = given.get("leader", winners[-1] if winners else -len(self.trick) % 3)
        self.hands, self.refused = [set(cards(given["hand"]))] * 3, set(given.get("refused", []))
        if "asked" in given:
            self.phase, self.asked = "answer", [given["asked"]]

    @property
    def turn(self):
        if self.phase == "auction":
            return (self.forehand + self.auction.turn) % 3
        if self.phase == "play":
            return (self.leader + len(self.trick)) % 3
        return self.asked[0] if self.phase == "answer" else self.declarer

    # ---------------------------------------------------------------- what may be done
    def allowed(self):
        hand = self.hands[self.turn]
        if self.phase == "auction":
            return self.auction.may_say()
        if self.phase == "choose":
            return {"skat", "hand"}
        if self.phase == "bury":
            return {frozenset({one, other}) for one in hand for other in hand if one != other}
        if self.phase == "announce":
            fixed = self.rules.get("null_overbid", "forbid")
            return judge.may_announce(self.hand_game, self.bid, fixed)
        if self.phase == "answer":
            return {"agree", "refuse"}
        return judge.may_play(hand, self.trick, self.game) | self._may_concede()

    def _may_concede(self):
        off = self.rules.get("concession", "isko") == "off"
        return set() if off or self.turn in self.refused else {"concede"}

    # ---------------------------------------------------------------- doing it
    def do(self, action):
        getattr(self, f"_{self.phase}")(action)

    def _auction(self, action):
        self.auction.say(action)
        if self.auction.over:
            self.declarer = (self.forehand + self.auction.declarer) % 3
            self.bid, self.phase = self.auction.last, "choose"

    def _choose(self, action):
        self.hand_game = action == "hand"
        self.phase = "announce" if self.hand_game else "bury"
        if not self.hand_game:
            self.hands[self.declarer] = self.hands[self.declarer] | self.skat

    def _bury(self, action):
        self.hands[self.declarer] = self.hands[self.declarer] - action
        self.phase = "announce"

    def _announce(self, action):
        self.game, self.phase, self.leader = action[0], "play", self.forehand

    def _play(self, action):
        seat = self.turn
        if action == "concede":
            self.asker = seat
            others = [(self.declarer + k) % 3 for k in (1, 2)]
            self.asked = others if seat == self.declarer else [s for s in others if s != seat]
            self.phase = "answer"
            return
        self.hands[seat] = self.hands[seat] - {action}
        self.trick = [*self.trick, action]
        if len(self.trick) == 3:
            self.leader = (self.leader + judge.winner(self.trick, self.game)) % 3
            self.trick, self.refused = [], set()

    def _answer(self, action):
        assert action == "refuse", "nothing is asked of a deal that is over"
        self.asked = self.asked[1:]
        if not self.asked:
            self.phase, self.refused = "play", self.refused | {self.asker}

    # ---------------------------------------------------------------- why not
    def forbids(self, action):
        """The rule that is told first of an action that may not be done."""
        if self._kind(action) != self.phase:
            return "skat.flow.moment"
        if self.phase == "auction":
            return self._unsaid(action)
        if self.phase == "bury":
            return "skat.bury.own"
        if self.phase == "announce":
            return "skat.announce.null_value" if action[0] == "N" else "skat.announce.levels"
        if action == "concede":
            off = self.rules.get("concession", "isko") == "off"
            return "skat.concede.off" if off else "skat.concede.may"
        if action not in self.hands[self.turn]:
            return "skat.play.own"
        looks_so = self.game != "N" and action[1] == "J" and action[0] == self.trick[0][0]
        return "skat.play.jack" if looks_so and self.trick[0][1] != "J" else "skat.play.follow"

    def _kind(self, action):
        """The moment that an action belongs to."""
        if isinstance(action, int) or action in SPOKEN:
            return "auction"
        kinds = {frozenset: "bury", tuple: "announce"}
        words = {"skat": "choose", "hand": "choose", "agree": "answer", "refuse": "answer"}
        return kinds.get(type(action)) or words.get(action, "play")

    def _unsaid(self, action):
        own = self.auction.turn in self.auction.said_last
        if self.auction.alone and action not in SPOKEN:
            return "skat.auction.alone"
        if action == "hold" or (self.auction.way == "isko" and self.auction.turn == self.auction.duel[1]):
            return "skat.auction.answer"
        if action == self.auction.last:
            return "skat.auction.own" if self.auction.way == "text" and own else "skat.auction.again"
        return "skat.auction.higher"


# ------------------------------------------------------------------ goal by goal
def yes(flag):
    return "yes" if flag else "no"


def may(given):
    action = word(given.pop("action"))
    return yes(action in Moment(given).allowed())


def rule(given):
    action = word(given.pop("action"))
    moment = Moment(given)
    assert action not in moment.allowed(), given
    return moment.forbids(action)


def which_cards(given):
    may_go = Moment(given).allowed() - {"concede"}
    return " ".join(sorted(may_go, key=lambda card: (SUITS.index(card[0]), RANKS.index(card[1]))))


def winner(given):
    then, _ = given.pop("then"), given.pop("me", None)
    moment = Moment(given)
    for action in map(word, then):
        moment.do(action)
    return f"seat {moment.leader}"


def happens(given):
    """Whether the declarer of a Null takes a trick with this card."""
    card, _ = word(given.pop("action")), given.pop("event")
    moment = Moment(given)
    whole = [*moment.trick, card]
    if moment.game != "N" or len(whole) < 3:
        return "no"
    return yes((moment.leader + judge.winner(whole, "N")) % 3 == moment.declarer)
