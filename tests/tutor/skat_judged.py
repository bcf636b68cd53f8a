"""What the second judge of Skat says to a made exercise, from its `given` alone: nothing of the engine."""

from tests.skat import second_judge as judge
from tests.tutor import skat_moments as moments
from tests.tutor.skat_moments import GAMES, cards, options

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "T": "trump"}


def answer(task):
    """The right answer of a task, as text; None for a goal that rests on judgement and not on rules."""
    asked = GOALS.get(task.goal)
    return None if asked is None else asked(dict(task.given))


def told(given):
    """Game, what is announced, the matadors."""
    name, _, level = given["game"].partition(" ")
    game = GAMES[name]
    run = given.get("run", 0)
    if not run and game != "N":
        run = judge.matadors(cards(given["cards"]) + cards(given.get("skat")), game)
    return game, level, run


def ended(given):
    """The judge's settlement of a game written down: value charged, won, plain score."""
    game, level, run = told(given)
    bid, failed = given.get("bid") or 0, options(given).get("failed_announcement", "full")
    if "won" in given:
        return judge.reported(
            game,
            run,
            bool(given.get("hand")),
            bid,
            given["won"],
            given.get("schneider", 0),
            given.get("schwarz", 0),
        )
    points, tricks = given.get("points", 0), given["tricks"]
    return judge.settle(
        game,
        run=run,
        hand=bool(given.get("hand")),
        announced=level,
        bid=bid,
        mine=points,
        theirs=given.get("against", 120 - points),
        my_tricks=tricks,
        their_tricks=given.get("lost", 10 - tricks),
        gave_up=given.get("gave_up"),
        failed=failed,
    )


def worth(given):
    game, level, run = told(given)
    if "tricks" in given or "won" in given:
        return str(ended({**given, "bid": 0})[0])
    return str(judge.promised(game, run, bool(given.get("hand")), level))


def safe_bid(given):
    return worth({"game": given["game"], "hand": given.get("hand_game", False), "cards": given["hand"]})


def scores(given):
    _, _, score = ended(given)
    got = judge.tournament(0, score, options(given).get("scoring", "plain"))[given.get("seat", 0)]
    return f"{got:+d}" if got else "0"


def won(given):
    _, wins, _ = ended({**given, "bid": 0})
    word, points, tricks = "won" if wins else "lost", given.get("points", 0), given["tricks"]
    if given["game"].startswith("null"):
        return word
    beaten_points, beaten_tricks = (120 - points, 10 - tricks) if wins else (points, tricks)
    if beaten_tricks == 0:
        return f"{word} schwarz"
    return f"{word} schneider" if beaten_points <= 30 else word


def matadors(given):
    count = told(given)[2]
    return f"with {count}" if count > 0 else f"without {-count}"


def points(given):
    trick, game = cards(given["trick"]), GAMES[given["game"]]
    total = judge.points(trick)
    if "before" not in given:
        return str(total)
    return str(given["before"] + (total if judge.winner(trick, game) == given["declarer"] else 0))


def suit(given):
    return SUITS[judge.suit_of(given["card"], GAMES[given["game"]])]


def auction(given):
    said = judge.Auction(options(given).get("auction", "isko"))
    for word in given.get("do") or given.get("done", []):
        if word in ("skat", "hand") or word.startswith("bury"):
            break
        word = word.removeprefix("bid ")
        said.say(int(word) if word.isdigit() else word)
    return said


def next_bid(given):
    return str(min(word for word in auction(given).may_say() if isinstance(word, int)))


def speaks(given):
    said = auction(given)
    place = said.declarer if said.over else said.turn
    return f"seat {(given.get('dealer', 0 if 'done' in given else 2) + 1 + place) % 3}"


def counts(given):
    return "no" if options(given).get("all_pass") == "redeal" else "yes"


def series(given):
    best = judge.best(given["scores"], given["won"], given["lost"])
    return f"seat {best[0]}" if len(best) == 1 else "shared"


def keeps(given):
    name, _, level = given["action"].removeprefix("announce ").partition(" ")
    hand = "hand" in given["do"]
    seen = cards(given["hand"]) + ([] if hand else cards(given["skat"]))
    run = 0 if name == "null" else judge.matadors(seen, GAMES[name])
    value = judge.promised(GAMES[name], run, hand, level)
    return "yes" if value >= int(given["do"][0].removeprefix("bid ")) else "no"


def needs(given):
    name, _, level = given["action"].removeprefix("announce ").partition(" ")
    if name == "null":
        return "none"
    return {"": "61", "schneider": "90", "schwarz": "all", "ouvert": "all"}[level]


GOALS = {
    "may": moments.may,
    "rule": moments.rule,
    "cards": moments.which_cards,
    "winner": moments.winner,
    "happens": moments.happens,
    "worth": worth,
    "safe_bid": safe_bid,
    "scores": scores,
    "won": won,
    "matadors": matadors,
    "points": points,
    "suit": suit,
    "next_bid": next_bid,
    "speaks": speaks,
    "counts": counts,
    "series": series,
    "keeps": keeps,
    "needs": needs,
}
