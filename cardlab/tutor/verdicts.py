"""Goals about what the rules of a moment say: may I, which rule forbids it, which of my cards may I play."""

from collections.abc import Mapping
from functools import cache
from random import Random

from cardlab.cards import CardSet
from cardlab.explain import Form, Speaker
from cardlab.game import Game, State, judge, legal
from cardlab.games import game as game_of
from cardlab.language import LANGUAGES
from cardlab.rulings import Finding, Verdict
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, phrases, rule_in_words
from cardlab.tutor.typed import codes, read_cards, read_choice, read_yes

(ASK_CARD, ASK_LEAD, ASK_OTHER) = phrases(
    "may", card="action:action", lead="action:action", other="action:action"
)
(WHY_CARD, WHY_LEAD, WHY_OTHER) = phrases(
    "rule", card="action:action", lead="action:action", other="action:action"
)
(WHICH, WHICH_LEAD, RIGHT_SO_FAR, NONE_RIGHT, ALL_BUT) = phrases(
    "cards", follow="", lead="", part="cards:cards", none="", more="cards:cards"
)
(LOOK_AT_LED, LOOK_AT_OTHERS) = phrases("look", led="led:card", others="others:cards")

CHOICES = 4


def asked_action(goal: Goal, task: Exercise) -> int:
    """The action that a task is about; raises `BadExercise` on text that is none."""
    try:
        return goal.game(task).parse(str(goal.asked(task, "action")))
    except ValueError as error:
        raise BadExercise(f"exercise {task.name}, given", str(error)) from error


def verdict_of(goal: Goal, task: Exercise) -> Verdict:
    """What the rules say of the action that a task is about."""
    return judge(goal.game(task), goal.moment(task), asked_action(goal, task))


def spoken(verdict: Verdict, rule: str = "") -> Finding | None:
    """What decided; of several rules that spoke for an action the one that the task is about."""
    own = [finding for finding in verdict.kept if finding.case.id == rule]
    return own[0] if verdict and own else verdict.decided


def told(verdict: Verdict, rule: str = "") -> tuple[Said, ...]:
    """A verdict in the words of the rule that decided."""
    form: Form = "yes" if verdict else "no"
    found = spoken(verdict, rule)
    return (Said(found, form, verdict.action),) if found else ()


def proof(game: Game, state: State, verdict: Verdict, rule: str = "") -> tuple[Said, ...]:
    """Two steps towards a verdict: the rule in words, then the cards that decide."""
    decided = spoken(verdict, rule)
    if not decided:
        return ()
    steps = [rule_in_words(game, decided.case.id, game.seen(state, state.turn)["options"])]
    facts = dict(zip(decided.case.kinds, decided.facts, strict=True))
    if "led" in facts:
        steps.append(Said(Finding(LOOK_AT_LED, (facts["led"],))))
    elif facts.get("others"):
        steps.append(Said(Finding(LOOK_AT_OTHERS, (facts["others"],))))
    return tuple(steps)


def _asked(goal: Goal, task: Exercise, card: Finding, lead: Finding, other: Finding) -> Question:
    """A question about one action, at the moment as the seat to act sees it."""
    moment, action = goal.moment(task), asked_action(goal, task)
    seen = goal.game(task).seen(moment, moment.turn)
    says = other if action >= 52 or seen["phase"] != "play" else card if seen["trick"] else lead
    marked = (action,) if action < 52 else ()
    return Question(says, goal.takes, (), seen, marked, (), seen["options"])


@cache
def _refusing(name: str) -> Mapping[str, frozenset[str]]:
    """The rules of a game that refuse something, and in which phases, as their own examples show it."""
    found: dict[str, frozenset[str]] = {}
    game = game_of(name)
    for rule in game.rules:
        tried = [example for example in game.examples(rule) if example.action is not None]
        phases = frozenset(e.seen["phase"] for e in tried if e.seen and e.allowed is False)
        if phases:
            found[rule] = phases
    return found


class May(Goal):
    """May I do that? Yes or no; the verdict of the rules answers and is told."""

    name = "may"
    takes = "yes"
    fields = frozenset({"action"})

    def question(self, task: Exercise) -> Question:
        """The moment as the seat to act sees it, and the action in question."""
        action = (asked_action(self, task),)
        asked = _asked(
            self, task, Finding(ASK_CARD, action), Finding(ASK_LEAD, action), Finding(ASK_OTHER, action)
        )
        return Question(asked.says, "yes", (), asked.seen, asked.marked, ("yes", "no"), asked.house)

    def right(self, task: Exercise) -> frozenset[str]:
        """What the verdict comes to."""
        return frozenset({"yes" if verdict_of(self, task) else "no"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The verdict, in the words of the rule that decided."""
        verdict = verdict_of(self, task)
        found = spoken(verdict, task.rule)
        rule = found.case.id if found else task.rule
        return Mark(answer in self.right(task), answer, told(verdict, task.rule), rule)

    def read(self, task: Exercise, text: str) -> str:
        """Yes or no, in any language."""
        return read_yes(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The rule, then the cards that decide."""
        return proof(self.game(task), self.moment(task), verdict_of(self, task), task.rule)


class NameTheRule(Goal):
    """Which rule forbids it? One of four rules of the game, by its id."""

    name = "rule"
    takes = "choice"
    fields = frozenset({"action"})

    def question(self, task: Exercise) -> Question:
        """The moment, the action that is not allowed, and four rules: that one and its neighbours."""
        action = (asked_action(self, task),)
        asked = _asked(
            self, task, Finding(WHY_CARD, action), Finding(WHY_LEAD, action), Finding(WHY_OTHER, action)
        )
        choices = self._choices(task, self._verdict(task))
        return Question(asked.says, "choice", (), asked.seen, asked.marked, choices, asked.house)

    def right(self, task: Exercise) -> frozenset[str]:
        """The rule that decides, and any other that forbids it as well."""
        return frozenset(finding.case.id for finding in self._verdict(task).broken)

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The verdict; where the rule named forbids it too, in the words of that rule."""
        verdict = self._verdict(task)
        decided = next((f for f in verdict.broken if f.case.id == answer), verdict.broken[0])
        says = (Said(decided, "no", verdict.action),)
        return Mark(answer in self.right(task), answer, says, decided.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """A rule by its place among the choices, or by its name."""
        choices = self._choices(task, self._verdict(task))
        names = {Speaker(lang, task.game).rule_name(rule): rule for lang in LANGUAGES for rule in choices}
        return read_choice(text, choices, names)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The cards that decide; the rule in words would be the answer."""
        return proof(self.game(task), self.moment(task), self._verdict(task))[1:]

    def _verdict(self, task: Exercise) -> Verdict:
        verdict = verdict_of(self, task)
        if verdict:
            raise BadExercise(f"exercise {task.name}, given", f"nothing forbids {verdict.notation}")
        return verdict

    def _choices(self, task: Exercise, verdict: Verdict) -> tuple[str, ...]:
        """The rule that decides among three that do not; the order is the task's own."""
        right = verdict.broken[0].case.id
        broken = {finding.case.id for finding in verdict.broken}
        random, moment = Random(task.key), self.moment(task)
        phase = self.game(task).seen(moment, moment.turn)["phase"]
        refusing = _refusing(task.game)
        near = [rule for rule, phases in refusing.items() if phase in phases and rule not in broken]
        far = [rule for rule in refusing if rule not in near and rule not in broken]
        random.shuffle(near)
        random.shuffle(far)
        choices = [right, *[*near, *far][: CHOICES - 1]]
        random.shuffle(choices)
        return tuple(choices)


class WhichCards(Goal):
    """Which of my cards may I play? All of them, and no other."""

    name = "cards"
    takes = "cards"

    def question(self, task: Exercise) -> Question:
        """The moment as the seat to act sees it."""
        moment = self.moment(task)
        seen = self.game(task).seen(moment, moment.turn)
        if seen["phase"] != "play":
            raise BadExercise(f"exercise {task.name}, given", "the goal cards needs a moment of the play")
        ask = Finding(WHICH if seen["trick"] else WHICH_LEAD)
        return Question(ask, "cards", (), seen, (), (), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """All that is legal, as one answer."""
        return frozenset({codes(self._legal(task))})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """First what was chosen rightly, then what was left out, then of one card why, or why not."""
        game, moment, allowed = self.game(task), self.moment(task), self._legal(task)
        chosen = int(CardSet.parse(answer))
        good, bad, missed = chosen & allowed, chosen & ~allowed, allowed & ~chosen
        first = bad or missed or allowed
        verdict = judge(game, moment, (first & -first).bit_length() - 1)
        says = told(verdict)
        if missed and not bad:
            says = (Said(Finding(ALL_BUT, (missed,))), *says)
        if bad or missed:
            says = (Said(Finding(RIGHT_SO_FAR, (good,)) if good else Finding(NONE_RIGHT)), *says)
        rule = verdict.decided.case.id if verdict.decided else task.rule
        return Mark(not bad and not missed, answer, says, rule)

    def read(self, task: Exercise, text: str) -> str:
        """Cards, in any language."""
        moment = self.moment(task)
        assert moment.turn is not None
        return read_cards(text, self.game(task), self.game(task).held(moment, moment.turn))

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The rule, then the cards that decide."""
        game, moment, allowed = self.game(task), self.moment(task), self._legal(task)
        held = game.held(moment, moment.turn or 0) & ~allowed or allowed
        return proof(game, moment, judge(game, moment, (held & -held).bit_length() - 1))

    def _legal(self, task: Exercise) -> int:
        return legal(self.moment(task)) & (1 << 52) - 1


GOALS: tuple[Goal, ...] = (May(), NameTheRule(), WhichCards())
