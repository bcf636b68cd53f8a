"""A second judge of Skat, written from the rules alone: plain text cards and lists, nothing of the engine.

Cards are "CJ", "ST"; a game is one of C D H S G N; seats are named by place: 0 forehand, 1 middlehand,
2 rearhand. Only what the rules say is here, in the plainest form, however slow.
"""

SUITS = "CDHS"
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
BASE = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
NULL = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
PACK = [suit + rank for suit in SUITS for rank in "789TJQKA"]


# ------------------------------------------------------------------ cards
def suit_of(card, game):
    """The suit a card counts to: "T" for trumps."""
    if game == "N":
        return card[0]
    return "T" if card[1] == "J" or card[0] == game else card[0]


def strength(card, game):
    if game == "N":
        return "789TJQKA".index(card[1])
    if card[1] == "J":
        return 100 + "DHSC".index(card[0])
    return "789QKTA".index(card[1])


def may_play(hand, trick, game):
    """The cards that may be played to a trick."""
    if not trick:
        return set(hand)
    same = {card for card in hand if suit_of(card, game) == suit_of(trick[0], game)}
    return same or set(hand)


def winner(trick, game):
    """The place of the card that takes the trick."""
    trumps = [card for card in trick if suit_of(card, game) == "T"]
    fit = trumps or [card for card in trick if suit_of(card, game) == suit_of(trick[0], game)]
    return trick.index(max(fit, key=lambda card: strength(card, game)))


def points(cards):
    return sum(POINTS[card[1]] for card in cards)


# ------------------------------------------------------------------ values
def all_values():
    """Every value that some game can have, by playing through what can be counted."""
    found = set(NULL.values())
    for game, base in BASE.items():
        for run in range(1, 5 if game == "G" else 12):
            for more in range(1, 8):  # the game, then Hand, Schneider, announced, Schwarz, announced, ouvert
                found.add(base * (run + more))
    return sorted(found)


VALUES = all_values()


def matadors(twelve, game):
    """How many top trumps in a row are held, or (negative) missing."""
    order = ["CJ", "SJ", "HJ", "DJ"]
    if game != "G":
        order += [game + rank for rank in "ATKQ987"]
    with_ace = order[0] in twelve
    count = 0
    while count < len(order) and (order[count] in twelve) == with_ace:
        count += 1
    return count if with_ace else -count


def settle(
    game,
    *,
    run=0,
    hand=False,
    announced="",
    bid=18,
    mine=0,
    theirs=0,
    my_tricks=0,
    their_tricks=0,
    gave_up=None,
    failed="full",
):
    """Value charged, won or not, and the plain score; `announced` is "", schneider, schwarz or ouvert."""
    if game == "N":
        worth = NULL[hand, announced == "ouvert"]
        won = my_tricks == 0 and gave_up != "declarer"
        if worth < bid:
            won = False
        return worth, won, worth if won else -2 * worth

    told_schneider = announced in ("schneider", "schwarz", "ouvert")
    told_schwarz = announced in ("schwarz", "ouvert")
    we_schneider, they_schneider = mine >= 90, theirs >= 90
    we_schwarz, they_schwarz = my_tricks == 10, their_tricks == 10

    if told_schwarz:
        decided = True if we_schwarz else False if their_tricks else None
    elif told_schneider:
        decided = True if mine >= 90 else False if theirs >= 31 else None
    else:
        decided = True if mine >= 61 else False if theirs >= 60 else None
    if decided is None:
        decided = gave_up == "defenders"
        if decided:
            we_schneider, we_schwarz = we_schneider or told_schneider, we_schwarz or told_schwarz

    levels = abs(run) + 1 + hand
    if decided:
        levels += we_schneider + we_schwarz + told_schneider + told_schwarz + (announced == "ouvert")
    elif failed == "none":
        levels += (we_schneider or they_schneider) + (we_schwarz or they_schwarz)
        levels += (told_schneider and we_schneider) + (told_schwarz and we_schwarz)
    else:
        levels += told_schneider + told_schwarz + (announced == "ouvert")
        schneider, schwarz = we_schneider or they_schneider, we_schwarz or they_schwarz
        if failed == "full":
            schneider, schwarz = schneider or told_schneider, schwarz or told_schwarz
        levels += schneider + schwarz

    worth = BASE[game] * levels
    if worth < bid:
        while worth < bid:
            worth += BASE[game]
        return worth, False, -2 * worth
    return worth, decided, worth if decided else -2 * worth


def promised(game, run, hand, announced=""):
    """What a game is worth if everything announced is made and nothing more."""
    if game == "N":
        return NULL[hand, announced == "ouvert"]
    levels = abs(run) + 1 + hand
    levels += {"": 0, "schneider": 2, "schwarz": 4, "ouvert": 5}[announced]
    return BASE[game] * levels


def reported(game, run, hand, bid, won, schneider=0, schwarz=0):
    """A result that somebody only reports: value charged, won or not, the plain score."""
    worth = BASE[game] * (abs(run) + 1 + hand + bool(schneider) + bool(schwarz))
    if worth < bid:
        while worth < bid:
            worth += BASE[game]
        return worth, False, -2 * worth
    return worth, won, worth if won else -2 * worth


# ------------------------------------------------------------------ auction
class Auction:
    """Who is asked, and what may be said: "pass", "hold" or a number."""

    def __init__(self, way="isko"):
        self.way = way
        self.last = 0
        self.said_last = []  # who has said or held the last value
        self.duel = [1, 0]  # caller, listener
        self.turn = 1
        self.over = False
        self.declarer = None
        self.alone = False

    def may_say(self):
        if self.over:
            return set()
        if self.alone:
            return {18, "pass"}
        higher = {value for value in VALUES if value > self.last}
        if self.way == "text":
            if self.last and self.turn not in self.said_last:
                higher.add(self.last)
            return higher | {"pass"}
        return {"hold", "pass"} if self.turn == self.duel[1] else higher | {"pass"}

    def say(self, word):
        other = self.duel[0] if self.turn == self.duel[1] else self.duel[1]
        if word == "pass":
            if self.alone:
                self.over = True
            elif 2 in self.duel:
                if self.last:
                    self.over, self.declarer = True, other
                else:
                    self.alone, self.turn = True, 0
            else:
                self.duel, self.turn = [2, other], 2
            return
        if self.alone:
            self.over, self.declarer, self.last = True, 0, 18
            return
        value = self.last if word == "hold" else word
        self.said_last = [*self.said_last, self.turn] if value == self.last else [self.turn]
        self.last, self.turn = value, other


def may_announce(hand, bid, null_overbid="forbid"):
    """The games that may be announced, as ("H", "schneider")."""
    games = {(game, "") for game in BASE}
    if hand:
        games |= {(game, level) for game in BASE for level in ("schneider", "schwarz", "ouvert")}
    for level in ("", "ouvert"):
        if null_overbid == "fixed_value" or NULL[hand, level == "ouvert"] >= bid:
            games.add(("N", level))
    return games


# ------------------------------------------------------------------ series
def tournament(declarer, score, scoring):
    """What each of three seats gets for a deal."""
    got = [0, 0, 0]
    got[declarer] = score
    if scoring == "seeger_fabian":
        for seat in range(3):
            if seat == declarer:
                got[seat] += 50 if score > 0 else -50
            elif score < 0:
                got[seat] += 40
    return got


def best(totals, won, lost):
    """The seats that win a series: highest total, then more games won, then fewer lost, then all of those."""
    ranked = [(totals[seat], won[seat], -lost[seat]) for seat in range(3)]
    return [seat for seat in range(3) if ranked[seat] == max(ranked)]
