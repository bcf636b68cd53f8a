"""What the second judge of Spades says to a made exercise, from its `given` alone: nothing of the engine."""

from cardlab.cards import DECK52, Card, shuffled
from tests import second_judge as judge

PRESETS = {
    "standard": {},
    "text-a": {"threshold": "passed"},
    "text-b": {"bag_limit": "exceeded", "spade_lead": "previous_trick"},
    "no-thirteen": {"forbid_total_13": True},
    "common": {"failed_nil_tricks": "bags", "blind_nil": "behind_100", "double_nil_bags": True},
}
SUITS = "CDHS"


def answer(task):
    """The right answer of a task, as text; None for a goal that rests on judgement and not on rules."""
    asked = GOALS.get(task.goal)
    return None if asked is None else asked(dict(task.given))


def rules(given):
    return {**judge.DEFAULTS, **PRESETS[given.get("preset", "standard")], **given.get("options", {})}


def cards(text):
    return text.replace(",", " ").split()


def word(action):
    return action.removeprefix("play ").removeprefix("bid ")


# ------------------------------------------------------------------ a moment, replayed
class Moment:
    """A deal so far, kept in lists: bids in the order said, hands by seat, tricks."""

    def __init__(self, given):
        self.rules, self.given = rules(given), given
        self.trick, self.earlier, self.took = [], [], []
        if "done" in given:
            self._course(given)
        else:
            self._position(given)

    def _course(self, given):
        self.dealer, self.order, self.looked = given["dealer"], [], False
        order = [Card(card).code for card in shuffled(DECK52, f"spades {given['code']}")]
        image = dict(zip(SUITS, given.get("suits", SUITS), strict=True))
        by, turned = [order[13 * seat : 13 * seat + 13] for seat in range(4)], given.get("turned", 0)
        self.hands = [[image[c[0]] + c[1] for c in by[(seat - turned) % 4]] for seat in range(4)]
        self.scores = given.get("standing", {}).get("scores", [0, 0])
        self.leader = None
        for action in map(word, given["done"]):
            self.do(action)

    def _position(self, given):
        trick, said = cards(given.get("trick", "")), list(given.get("bids", []))
        playing = len(said) == 4 or {"trick", "leader", "before", "winners", "broken"} & given.keys()
        self.order, self.looked, self.scores = said, given.get("looked", False), given.get("scores", [0, 0])
        if not playing:
            self.dealer, self.leader = given.get("dealer", (-1 - len(said)) % 4), None
            self.hands = [cards(given.get("hand", ""))] * 4
            return
        self.order, winners = ["3"] * 4, given.get("winners")
        self.leader = given.get("leader", winners[-1] if winners else -len(trick) % 4)
        self.dealer = given.get("dealer", (self.leader - 1) % 4)
        self.trick = trick
        hands = given.get("hands") or [given["hand"]] * 4
        self.hands = [cards(hand) for hand in hands]
        finished = 13 - len(self.hands[self.turn])
        before = cards(given.get("before", ""))
        old = [["C2", "D2", "H2", "C3"]] * finished
        if given.get("broken") and old:
            old[0] = ["H2", "H3", "SX", "H4"]
        self.earlier = [*old[:-1], before] if before else old

    @property
    def turn(self):
        if self.leader is None:
            return (self.dealer + 1 + len(self.order)) % 4
        return (self.leader + len(self.trick)) % 4

    def allowed(self):
        if self.leader is None:
            gap = self.scores[1 - self.turn % 2] - self.scores[self.turn % 2]
            return judge.bids_allowed(self.order, self.looked, gap, self.rules)
        return judge.cards_allowed(self.hands[self.turn], self.trick, self.earlier, self.rules)

    def do(self, action):
        assert action in self.allowed(), (action, self.given)
        if action == "look":
            self.looked = True
        elif self.leader is None:
            self.order.append(action)
            self.looked = False
            if len(self.order) == 4:
                self.leader = (self.dealer + 1) % 4
                if self.rules["first_lead"] == "two_of_clubs":
                    self.leader = next(seat for seat in range(4) if "C2" in self.hands[seat])
        else:
            self._card(action)

    def _card(self, card):
        hand = self.hands[self.turn]
        self.hands[self.turn] = [other for other in hand if other != card]
        self.trick = [*self.trick, card]
        if len(self.trick) == 4:
            self.leader = (self.leader + judge.winner(self.trick)) % 4
            self.earlier, self.trick = [*self.earlier, self.trick], []
            self.took.append(self.leader)


# ------------------------------------------------------------------ goal by goal
def yes(flag):
    return "yes" if flag else "no"


def may(given):
    action = word(given.pop("action"))
    return yes(action in Moment(given).allowed())


def which_cards(given):
    return " ".join(
        sorted(Moment(given).allowed(), key=lambda c: (SUITS.index(c[0]), judge.RANKS.index(c[1])))
    )


def rule(given):
    """Which of the rules forbids it, in the order in which they are told."""
    action = word(given.pop("action"))
    moment = Moment(given)
    assert action not in moment.allowed(), given
    bidding = action in {"look", "nil", "blind nil"} or action.isdigit()
    if bidding != (moment.leader is None):
        return "spades.flow.moment"
    return _bid_rule(moment, action) if bidding else _card_rule(moment, action)


def _bid_rule(moment, action):
    house = moment.rules
    if (action == "look" and moment.looked) or (action not in {"look", "blind nil"} and not moment.looked):
        return "spades.bid.look"
    if action == "blind nil" and (moment.looked or not house["nil"] or house["blind_nil"] != "any"):
        gap = moment.scores[1 - moment.turn % 2] - moment.scores[moment.turn % 2]
        if moment.looked or not house["nil"] or house["blind_nil"] == "off" or gap < 100:
            return "spades.bid.blind"
    if action == "nil" and not house["nil"]:
        return "spades.bid.nil"
    if action.isdigit():
        partner = moment.order[-2] if len(moment.order) > 1 and moment.order[-2].isdigit() else None
        if int(action) < house["min_bid"]:
            return "spades.bid.minimum"
        if partner and int(partner) + int(action) < house["min_team_bid"]:
            return "spades.bid.team_minimum"
        if partner and house["team_bid_cap"] and int(partner) + int(action) > house["team_bid_cap"]:
            return "spades.bid.team_cap"
    return "spades.bid.total"


def _card_rule(moment, card):
    if card not in moment.hands[moment.turn]:
        return "spades.play.own"
    if moment.trick:
        follows = any(other[0] == moment.trick[0][0] for other in moment.hands[moment.turn])
        return "spades.play.follow" if follows else "spades.play.first_trick"
    if not moment.earlier and moment.rules["first_lead"] == "two_of_clubs":
        return "spades.lead.two_of_clubs"
    return {"broken": "spades.lead.unbroken", "previous_trick": "spades.lead.previous"}[
        moment.rules["spade_lead"]
    ]


def winner(given):
    then, _ = given.pop("then"), given.pop("me", None)
    moment = Moment(given)
    for action in map(word, then):
        moment.do(action)
    return f"seat {moment.leader}"


def happens(given):
    """Whether a card breaks spades."""
    card, _ = word(given.pop("action")), given.pop("event")
    moment = Moment(given)
    gone = any(other[0] == "S" for trick in [*moment.earlier, moment.trick] for other in trick)
    lead = moment.rules["spade_lead"]
    if card[0] != "S" or lead == "always" or (moment.trick and moment.trick[0][0] == "S"):
        return "no"
    if lead == "previous_trick":
        return yes(moment.trick and not any(other[0] == "S" for other in moment.trick))
    return yes(not gone)


def score(given):
    return str(judge.team_score(given["bids"], given["tricks"], given.get("bags", 0), rules(given))[0])


def bags(given):
    return str(judge.team_score(given["bids"], given["tricks"], given.get("bags", 0), rules(given))[1])


def ended(given):
    won = judge.match_winner(given["scores"], rules(given))
    return "on" if won is None else f"team {won}"


def total(given):
    said = sum(map(judge.tricks_of, [*given["bids"], given["bid"]]))
    return "under" if said < 13 else "over" if said > 13 else "exact"


def broken(given):
    return yes(any(card[0] == "S" for card in Moment(given).allowed()))


def look_back(given):
    trick = given.pop("look_at")
    moment = Moment(given)
    return yes(
        moment.rules["look_back"] == "all"
        or (moment.rules["look_back"] == "last" and trick == len(moment.earlier) - 1)
    )


GOALS = {
    "may": may,
    "rule": rule,
    "cards": which_cards,
    "winner": winner,
    "happens": happens,
    "score": score,
    "bags": bags,
    "ended": ended,
    "total": total,
    "broken": broken,
    "look_back": look_back,
}
