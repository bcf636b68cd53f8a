"""What a card counts and what it is: the card points of a trick, and the suit that a card belongs to now."""

from cardlab.cards import Card, CardSet, Suit
from cardlab.games.skat.notation import GAMES
from cardlab.games.skat.pack import BEATS, GRAND, JACKS, NULL, POINTS, TRUMPS, card_points
from cardlab.games.skat.state import ANNOUNCE
from cardlab.reading import read_action
from cardlab.rulings import Finding
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, Unread, phrases
from cardlab.tutor.skat.typed import placed, word
from cardlab.tutor.typed import read_number

(ASK_TRICK, ASK_AFTER, TRICK_SUM, AFTER_SUM, NOT_TAKEN, FORGOT, WINNER_ONLY, BEFORE_ONLY, TRICK_ONLY) = (
    phrases(
        "points",
        ask="",
        ask_after="before:n",
        sum="parts:numbers points:n",
        after_sum="before:n points:n after:n",
        not_taken="card:card before:n",
        forgot="card:card points:n",
        winner_only="card:card",
        before_only="card:card",
        trick_only="before:n",
    )
)
(ROW_GAME, ROW_TRICK, HINT_POINTS, HINT_WINS, HINT_RICH) = phrases(
    "points",
    game="game:action",
    trick="cards:run",
    hint_points="",
    hint_wins="card:card",
    hint_rich="cards:run",
)
(ASK_SUIT, JACK_TRUMP, TRUMP, PLAIN, NULL_SUIT, HINT_TRUMPS, HINT_JACKS, HINT_NULL) = phrases(
    "suit",
    ask="card:card game:action",
    jack_trump="card:card game:action",
    trump="card:card game:action",
    plain="card:card suit:suit",
    null="card:card suit:suit",
    hint_trumps="game:action",
    hint_jacks="",
    hint_null="",
)
(LABEL_TRUMP, LABEL_CLUBS, LABEL_DIAMONDS, LABEL_HEARTS, LABEL_SPADES) = phrases(
    "suit", label_trump="", label_clubs="", label_diamonds="", label_hearts="", label_spades=""
)
(SAY_SUIT,) = phrases("unread", suit_name="")


class CardPoints(Goal):
    """How many card points? In a `trick` of a `game`; or, `before` told, the declarer's after that trick.

    The cards stand in the order in which they were played, and `declarer` is the place of his among them.
    """

    name = "points"
    takes = "number"
    fields = frozenset({"game", "trick", "before", "declarer"})

    def question(self, task: Exercise) -> Question:
        """Three cards and the game."""
        game, trick = self._told(task)
        told: tuple[Finding, ...] = (Finding(ROW_GAME, (ANNOUNCE + 4 * game,)), Finding(ROW_TRICK, (trick,)))
        before = task.given.get("before")
        ask = Finding(ASK_TRICK) if before is None else Finding(ASK_AFTER, (before,))
        if before is not None:
            own = trick[task.given["declarer"]]
            told = (*told, Finding(ROW_DECLARER, (own, before)))
        return Question(ask, self.takes, told, None, trick)

    def right(self, task: Exercise) -> frozenset[str]:
        """The sum, and whose it is."""
        _, trick = self._told(task)
        before = task.given.get("before")
        if before is None:
            return frozenset({str(_points(trick))})
        return frozenset({str(before + (_points(trick) if self._takes_it(task) else 0))})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The card that was forgotten or counted for the wrong side."""
        game, trick = self._told(task)
        before, mine, right = task.given.get("before"), int(answer), answer in self.right(task)
        said = [Said(told) for told in self._missed(task, mine)] if not right else []
        if before is None or self._takes_it(task):
            said.append(Said(Finding(TRICK_SUM, (tuple(POINTS[card] for card in trick), _points(trick)))))
        if before is not None:
            wins, points = trick[_winner(game, trick)], _points(trick)
            after = Finding(AFTER_SUM, (before, points, before + points))
            said.append(Said(after if self._takes_it(task) else Finding(NOT_TAKEN, (wins, before))))
        return Mark(right, answer, tuple(said), task.rule)

    def read(self, task: Exercise, text: str) -> str:
        """A number."""
        return read_number(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """What a card counts, who wins, which cards count at all."""
        game, trick = self._told(task)
        rich = tuple(card for card in trick if POINTS[card])
        told = [Finding(HINT_POINTS)]
        if "before" in task.given:
            told.append(Finding(HINT_WINS, (trick[_winner(game, trick)],)))
        return tuple(map(Said, [*told, *([Finding(HINT_RICH, (rich,))] if rich else [])]))

    def _missed(self, task: Exercise, mine: int) -> list[Finding]:
        game, trick = self._told(task)
        before, points = task.given.get("before"), _points(trick)
        wins = trick[_winner(game, trick)]
        start = before or 0
        taken = before is None or self._takes_it(task)
        if before is not None and mine == start + (0 if taken else points):
            return [Finding(BEFORE_ONLY, (wins,))]
        if not taken:  # whatever was counted of it, it is not the declarer's
            return []
        if before is not None and mine == points:
            return [Finding(TRICK_ONLY, (before,))]
        if mine == start + POINTS[wins]:
            return [Finding(WINNER_ONLY, (wins,))]
        missing = start + points - mine
        forgot = next((card for card in trick if POINTS[card] == missing and missing), None)
        return [] if forgot is None else [Finding(FORGOT, (forgot, POINTS[forgot]))]

    def _takes_it(self, task: Exercise) -> bool:
        game, trick = self._told(task)
        return bool(_winner(game, trick) == task.given["declarer"])

    def _told(self, task: Exercise) -> tuple[int, tuple[int, ...]]:
        where = f"exercise {task.name}, given"
        try:
            game = GAMES.index(self.asked(task, "game"))
            trick = tuple(int(Card.parse(card)) for card in str(self.asked(task, "trick")).split())
        except ValueError as error:
            raise BadExercise(where, f"tells no trick of Skat: {error}") from error
        before, place = task.given.get("before"), task.given.get("declarer")
        if len(set(trick)) != 3 or (
            before is not None and (type(before) is not int or place not in range(3))
        ):
            raise BadExercise(where, "tells three cards and, where points stood before, who is the declarer")
        return game, trick


(ROW_DECLARER,) = phrases("points", declarer="card:card before:n")


def _points(trick: tuple[int, ...]) -> int:
    return card_points(int(CardSet.of(trick)))


def _winner(game: int, trick: tuple[int, ...]) -> int:
    """The place of the card that takes a trick."""
    high = 0
    for place, card in enumerate(trick):
        if BEATS[game][trick[high]] >> card & 1:
            high = place
    return high


class SuitOf(Goal):
    """To which suit does a `card` belong in this `game`: trump, or one of the four?"""

    name = "suit"
    takes = "choice"
    fields = frozenset({"game", "card"})

    def question(self, task: Exercise) -> Question:
        """The card, and every suit as an answer."""
        game, card = self._told(task)
        asked = Finding(ASK_SUIT, (card, ANNOUNCE + 4 * game))
        plain = [GAMES[suit] for suit in reversed(Suit) if suit != game]
        return Question(asked, self.takes, (), None, (card,), ("trump", *plain))

    def label(self, task: Exercise, answer: str) -> Finding:
        """으뜸패, 하트."""
        return Finding(SUIT_LABELS[answer])

    def right(self, task: Exercise) -> frozenset[str]:
        """Trump for every trump, else the suit printed on it."""
        game, card = self._told(task)
        if TRUMPS[game] >> card & 1:
            return frozenset({"trump"})
        return frozenset({GAMES[card // 13]})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """What the card is, and why."""
        game, card = self._told(task)
        action = ANNOUNCE + 4 * game
        if TRUMPS[game] >> card & 1:
            told = Finding(JACK_TRUMP if card in JACKS else TRUMP, (card, action))
        else:
            told = Finding(NULL_SUIT if game == NULL else PLAIN, (card, Suit(card // 13)))
        return Mark(answer in self.right(task), answer, (Said(told),), task.rule)

    def read(self, task: Exercise, text: str) -> str:
        """으뜸패, hearts, ♥; the trump suit is trump."""
        game, _ = self._told(task)
        if place := placed(text, self.question(task).choices):
            return place
        found = word(text)
        if found not in SUIT_LABELS:
            found = _suit_typed(text)
        return "trump" if found == GAMES[game] else found

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """Which cards are trumps here."""
        game, _ = self._told(task)
        if game == NULL:
            return (Said(Finding(HINT_NULL)),)
        told = Finding(HINT_JACKS) if game == GRAND else Finding(HINT_TRUMPS, (ANNOUNCE + 4 * game,))
        return (Said(told),)

    def _told(self, task: Exercise) -> tuple[int, int]:
        try:
            game, card = GAMES.index(self.asked(task, "game")), int(Card.parse(str(self.asked(task, "card"))))
        except ValueError as error:
            raise BadExercise(f"exercise {task.name}, given", f"tells no card of a game: {error}") from error
        return game, card


SUIT_LABELS = dict(
    zip(
        ("trump", "clubs", "diamonds", "hearts", "spades"),
        (LABEL_TRUMP, LABEL_CLUBS, LABEL_DIAMONDS, LABEL_HEARTS, LABEL_SPADES),
        strict=True,
    )
)


def _suit_typed(text: str) -> str:
    """A suit as the game's own words for announcing it have it."""
    try:
        action = read_action(text, "skat")
    except ValueError:
        raise Unread(Finding(SAY_SUIT)) from None
    game = action - ANNOUNCE >> 2 if ANNOUNCE <= action < ANNOUNCE + 16 else None
    if game is None:
        raise Unread(Finding(SAY_SUIT))
    return GAMES[game]
