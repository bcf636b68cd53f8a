"""Goals about what follows from a card: who takes the trick, and whether something happens."""

from collections.abc import Mapping
from typing import Any

from cardlab.game import Illegal, State, judge, legal
from cardlab.rulings import Case, Finding
from cardlab.tutor.consequence import act, taken
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Played, Question, Said, phrases, rule_in_words
from cardlab.tutor.rooms import of_game
from cardlab.tutor.typed import read_seat, read_yes
from cardlab.tutor.verdicts import asked_action

(WHO,) = phrases("winner", ask="")


class Winner(Goal):
    """Who takes the trick? An answer is "seat 2", the seat's own number whoever is looking.

    `then` are the actions, in notation, that complete the trick on the table; `me` is the seat that looks
    (untold: the one to act).
    """

    name = "winner"
    takes = "seat"
    fields = frozenset({"then", "me"})

    def question(self, task: Exercise) -> Question:
        """The whole trick on the table, with nobody ahead yet."""
        before, last, after = self._played(task)
        game, me = self.game(task), self._me(task)
        seen, hand = game.seen(before, me), game.seen(after, me).get("hand")
        whole = [*seen["trick"], game.show(last.action).removeprefix("play ")]
        shown = {**seen, "trick": whole, "ahead": None, "turn": None, "hand": hand}
        choices = tuple(f"seat {seat}" for seat in range(game.seats))
        return Question(Finding(WHO), "seat", (), shown, (), choices, seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """The seat of the event."""
        return frozenset({f"seat {self._won(task).named['seat']}"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """Who took it, and with what."""
        won = self._won(task)
        return Mark(answer in self.right(task), answer, (Said(won),), won.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """A seat, as the one that looks calls it."""
        return read_seat(text, self.game(task), self._me(task))

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The rule in words."""
        before, _, _ = self._played(task)
        game = self.game(task)
        options = game.seen(before, self._me(task))["options"]
        return (rule_in_words(game, self._won(task).case.id, options),)

    def _me(self, task: Exercise) -> int:
        me = task.given.get("me", self.moment(task).turn)
        if type(me) is not int or me not in range(self.game(task).seats):
            raise BadExercise(f"exercise {task.name}, given", "me is a seat")
        return me

    def _played(self, task: Exercise) -> tuple[State, Played, State]:
        """The moment before the last card, that card, and the moment after it."""
        game, state = self.game(task), self.moment(task)
        then = self.asked(task, "then")
        if not isinstance(then, list | tuple) or not 1 <= len(then) <= game.seats:
            raise BadExercise(f"exercise {task.name}, given", "then are the actions that complete a trick")
        before, played = state, None
        try:
            for word in then:
                action, before = game.parse(str(word)), state
                if not legal(state) >> action & 1:
                    raise Illegal(judge(game, state, action))
                state, played = act(game, state, action)
        except ValueError as error:
            raise BadExercise(f"exercise {task.name}, given", str(error)) from error
        if played is None or not taken(game, played):
            raise BadExercise(f"exercise {task.name}, given", "then does not complete the trick")
        return before, played, state

    def _won(self, task: Exercise) -> Finding:
        won = taken(self.game(task), self._played(task)[1])
        assert won is not None
        return won


class Happens(Goal):
    """Does this happen if I do that? Yes or no.

    `action` is what is done, `event` one of those that the game's room names in `HAPPENS`: cases whose name
    is the id of the rule of that event. Their texts are `tell` (the question) and `no` (it does not); the
    room's `why_not(state, event, action)` may know better why.
    """

    name = "happens"
    takes = "yes"
    fields = frozenset({"action", "event"})

    def question(self, task: Exercise) -> Question:
        """The moment, the action and the event in question."""
        moment, action, case = self.moment(task), asked_action(self, task), self._case(task)
        seen = self.game(task).seen(moment, moment.turn)
        marked = (action,) if action < 52 else ()
        return Question(Finding(case, (action,)), "yes", (), seen, marked, ("yes", "no"), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """Whether the event is among those that follow."""
        return frozenset({"yes" if self._event(task) else "no"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """What happens, or that it does not."""
        event, case = self._event(task), self._case(task)
        says = Said(event) if event else self._why_not(task)
        return Mark(answer in self.right(task), answer, (says,), case.name)

    def read(self, task: Exercise, text: str) -> str:
        """Yes or no, in any language."""
        return read_yes(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The rule in words."""
        moment = self.moment(task)
        options = self.game(task).seen(moment, moment.turn)["options"]
        return (rule_in_words(self.game(task), self._case(task).name, options),)

    def _why_not(self, task: Exercise) -> Said:
        action, case = asked_action(self, task), self._case(task)
        why = of_game(task.game, "why_not", lambda *_: None)(self.moment(task), case.name, action)
        return Said(why) if why else Said(Finding(case, (action,)), "no")

    def _case(self, task: Exercise) -> Case:
        known: Mapping[str, Case] = {case.name: case for case in of_game(task.game, "HAPPENS", ())}
        event: Any = self.asked(task, "event")
        if event not in known:
            raise BadExercise(f"exercise {task.name}, given", f"event is one of {', '.join(sorted(known))}")
        return known[event]

    def _event(self, task: Exercise) -> Finding | None:
        game, moment, action = self.game(task), self.moment(task), asked_action(self, task)
        if not legal(moment) >> action & 1:
            raise BadExercise(f"exercise {task.name}, given", str(Illegal(judge(game, moment, action))))
        _, played = act(game, moment, action)
        return next((event for event in played.events if event.case.id == self._case(task).name), None)


GOALS: tuple[Goal, ...] = (Winner(), Happens())
