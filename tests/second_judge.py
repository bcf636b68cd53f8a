"""A second judge of Spades, written from the rules page alone: lists, words and loops, nothing of the engine.

Slow and plain on purpose. Cards are "SQ", bids are "4", "nil" or "blind nil", house rules a dict.
"""

from itertools import product

RANKS = "23456789TJQKA"
DEFAULTS = {
    "nil": True,
    "blind_nil": "any",
    "min_bid": 1,
    "min_team_bid": 0,
    "team_bid_cap": None,
    "forbid_total_13": False,
    "spade_lead": "broken",
    "first_trick_spade": "allowed",
    "first_lead": "first_bidder",
    "failed_nil_tricks": "help",
    "nil_value": 100,
    "blind_nil_value": 200,
    "double_nil": "separate",
    "double_nil_bags": False,
    "bags": True,
    "bag_limit": "reached",
    "bag_size": 10,
    "bag_penalty": 100,
    "win_at": 500,
    "lose_at": -200,
    "threshold": "reached",
    "look_back": "last",
}
EVERY_CARD = [suit + rank for suit, rank in product("CDHS", RANKS)]


def tricks_of(bid):
    """What a bid promises."""
    return int(bid) if bid.isdigit() else 0


def bids_allowed(order, looked, gap, rules):
    """What may be said after the bids in `order`; `gap` is how far the team is behind."""
    blind = rules["nil"] and (
        rules["blind_nil"] == "any" or (rules["blind_nil"] == "behind_100" and gap >= 100)
    )
    if not looked:
        said = ["look"]
        if blind and not (last_and_thirteen(order, "blind nil") and rules["forbid_total_13"]):
            said.append("blind nil")
        return said
    choices = [str(n) for n in range(1, 14)]
    if rules["nil"]:
        choices.append("nil")
    partner = order[-2] if len(order) >= 2 and order[-2].isdigit() else None
    houses = [lambda bid: bid == "nil" or int(bid) >= rules["min_bid"]]
    if partner:
        team, cap = rules["min_team_bid"], rules["team_bid_cap"]
        houses.append(lambda bid: bid == "nil" or int(partner) + int(bid) >= team)
        houses.append(lambda bid: bid == "nil" or cap is None or int(partner) + int(bid) <= cap)
    if rules["forbid_total_13"]:
        houses.append(lambda bid: not last_and_thirteen(order, bid))
    for allows in houses:  # the later ones yield first
        left = [bid for bid in choices if allows(bid)]
        choices = left or choices
    return choices


def last_and_thirteen(order, bid):
    """Whether this bid is the last one and makes thirteen."""
    return len(order) == 3 and sum(map(tricks_of, [*order, bid])) == 13


def cards_allowed(hand, trick, earlier, rules):
    """What may be played from a hand to a trick after the `earlier` tricks."""
    spades = [card for card in hand if card[0] == "S"]
    others = [card for card in hand if card[0] != "S"]
    if not trick:
        if not earlier and rules["first_lead"] == "two_of_clubs":
            return ["C2"]
        may_lead_spades = {
            "always": True,
            "broken": any(card[0] == "S" for old in earlier for card in old),
            "previous_trick": bool(earlier)
            and earlier[-1][0][0] != "S"
            and any(card[0] == "S" for card in earlier[-1]),
        }[rules["spade_lead"]]
        return hand if may_lead_spades or not others else others
    same = [card for card in hand if card[0] == trick[0][0]]
    if same:
        return same
    if not earlier and rules["first_trick_spade"] == "forbidden" and spades and others:
        return others
    return hand


def winner(trick):
    """The place of the card that takes the trick."""
    spades = [card for card in trick if card[0] == "S"]
    running = spades or [card for card in trick if card[0] == trick[0][0]]
    return trick.index(max(running, key=lambda card: RANKS.index(card[1])))


def team_score(bids, tricks, bags, rules):
    """Points of the deal and the bags a team has after it."""
    points, new_bags = 0, 0
    nils = [bid for bid in bids if not bid.isdigit()]
    value = {"nil": rules["nil_value"], "blind nil": rules["blind_nil_value"]}
    if len(nils) == 2 and rules["double_nil"] == "joint":
        both = value[bids[0]] + value[bids[1]]
        points = both if sum(tricks) == 0 else -both
    else:
        counting = extra = 0
        for bid, took in zip(bids, tricks, strict=True):
            if bid.isdigit():
                counting += took
                continue
            points += value[bid] if took == 0 else -value[bid]
            if len(nils) == 2:
                extra += took if rules["double_nil_bags"] else 0
            elif rules["failed_nil_tricks"] == "help":
                counting += took
            elif rules["failed_nil_tricks"] == "bags":
                extra += took
        if len(nils) < 2:
            bid = sum(map(tricks_of, bids))
            points += 10 * bid if counting >= bid else -10 * bid
            extra += max(0, counting - bid)
        if rules["bags"]:
            points, new_bags = points + extra, extra
    bags += new_bags
    if rules["bags"]:
        while bags > rules["bag_size"] or (bags == rules["bag_size"] and rules["bag_limit"] == "reached"):
            points, bags = points - rules["bag_penalty"], bags - rules["bag_size"]
    return points, bags


def match_winner(scores, rules):
    """0, 1, or None to play on."""

    def past(score):
        if rules["threshold"] == "reached":
            return score >= rules["win_at"] or score <= rules["lose_at"]
        return score > rules["win_at"] or score < rules["lose_at"]

    if not (past(scores[0]) or past(scores[1])) or scores[0] == scores[1]:
        return None
    if past(scores[0]) and past(scores[1]):
        return 0 if scores[0] > scores[1] else 1
    team = 0 if past(scores[0]) else 1
    return team if scores[team] > 0 else 1 - team


def endings(hands, trick, leader, earlier, rules):
    """How many ways there are to play a deal to its end from here."""
    if not any(hands):
        return 1
    seat = (leader + len(trick)) % 4
    count = 0
    for card in cards_allowed(hands[seat], trick, earlier, rules):
        left = [[c for c in hand if c != card] for hand in hands]
        if len(trick) < 3:
            count += endings(left, [*trick, card], leader, earlier, rules)
        else:
            whole = [*trick, card]
            count += endings(left, [], (leader + winner(whole)) % 4, [*earlier, whole], rules)
    return count
