"""The teacher's picture on the screen: findings first, in the words of the game, nobody named untold."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card
from cardlab.explain import Speaker
from cardlab.game import Example, Game, judge
from cardlab.games import game as game_named
from cardlab.tutor.answered import MissedTask
from cardlab.tutor.classroom import Again, ClassDeal, Reason
from cardlab.tutor.making import makers
from cardlab.tutor.public import opened
from cardlab.widgets.answers import speaker
from cardlab.widgets.beside import folder, lessons_teaching, way
from cardlab.widgets.learner import place
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.sides.counted import choice
from cardlab.widgets.sides.decision import decision_side
from cardlab.widgets.sides.example import picture
from cardlab.widgets.sides.rule import rule_link
from cardlab.widgets.tasks.asking import voice
from cardlab.widgets.tasks.trial import Trial
from cardlab.widgets.tasks.wording import label

if TYPE_CHECKING:
    from cardlab.widgets.teacher import Teacher

Side = dict[str, Any]

SHOWN = 5  # of what is ranked
NAMED_FAULTS = 6


def teacher_side(of: "Teacher") -> Side:
    """All of it. `frontend/src/view-classroom.ts` says what it holds."""
    word, told = of.speak.word, of.picture
    count = len(told.pupils)
    return {
        "big": of.big,
        "heading": word(
            "widgets.class.teacher.heading" if count else "widgets.class.teacher.empty", count=count
        ),
        "text": word(
            "widgets.class.teacher.text" if not count else "widgets.class.teacher.read",
            count=count,
            read=of.read,
        ),
        "load": word("widgets.class.teacher.load"),
        "forget": {"do": "forget", "label": word("widgets.class.teacher.forget"), "kind": "quiet"}
        if count
        else None,
        "views": _views(of) if count else [],
        "faults": _faults(of),
        "again": _again(of),
        "deals": {
            "legend": word("widgets.class.teacher.deals"),
            "choices": [
                choice(f"deal {at}", _deal_name(of, deal), deal is of.deal)
                for at, deal in enumerate(told.deals)
            ],
        },
        "deal": _deal(of, of.deal) if of.deal else None,
        "reasons": _reasons(of),
        "missed": _missed(of),
        "below": {
            "widget": f"anywidget:{of.below.model_id}",
            "close": {"do": "close below", "label": word("widgets.map.close"), "kind": "quiet"},
        }
        if of.below
        else None,
        "folder": folder() if place() == "file" else "",
    }


def _views(of: "Teacher") -> list[Side]:
    """How it is shown: large or not, with nicknames or without, where there are any."""
    word = of.speak.word
    named = any(pupil.name for pupil in of.picture.pupils)
    switches = [("big", of.big)] + ([("names", of.named)] if named else [])
    return [
        {
            "legend": word(f"widgets.class.teacher.{key}.legend"),
            "choices": [
                choice(f"{key} {to}", word(f"widgets.class.teacher.{key}.{to}"), (to == "on") == on)
                for to in ("off", "on")
            ],
        }
        for key, on in switches
    ]


def _faults(of: "Teacher") -> list[str]:
    """Files that were not taken, and lines that were passed over."""
    word = of.speak.word
    told = [word(f"widgets.class.faults.foreign_{why}", file=name) for why, name in of.foreign]
    for key, found in of.picture.faults.items():
        lines = ", ".join(str(fault.line) for fault in found[:NAMED_FAULTS] if fault.line)
        more = "lines" if lines else "answers"
        told.append(word(f"widgets.class.faults.{more}", id=key, count=len(found), lines=lines))
    return told


# ------------------------------------------------------------------ what to teach again
def _again(of: "Teacher") -> Side | None:
    """Rules by how many learners they concern, each with its lesson and an exercise."""
    found = of.picture.again[:SHOWN]
    if not of.picture.pupils:
        return None
    word = of.speak.word
    key = "heading" if found else "nothing"
    first = _name(of, found[0].game, found[0].rule) if found else ""
    return {
        "heading": word(f"widgets.class.again.{key}", rule=first),
        "items": [_again_item(of, each) for each in found],
    }


def _again_item(of: "Teacher", again: Again) -> Side:
    speak = speaker(of.lang, again.game)
    lessons = lessons_teaching(again.rule, of.lang)
    return {
        "name": _name(of, again.game, again.rule),
        "count": speak.word("widgets.class.pupils", count=len(again.pupils)),
        "share": len(again.pupils) / max(1, len(of.picture.pupils)),
        "text": _again_text(speak, again),
        "rule": rule_link(speak, again.rule) if speak.knows(again.rule) else None,
        "lessons": [{"path": way(of.lang, lesson.name), "label": lesson.title} for lesson in lessons],
        "exercise": {"do": f"exercise {again.rule}", "label": speak.word("widgets.class.again.exercise")}
        if asked(speak.game, again.rule)
        else None,
    }


def asked(game: Game, rule: str) -> bool:
    """Whether an exercise can be made about a rule or a tip."""
    return any(key.partition("/")[0] == rule for key in makers(game.name))


def _again_text(speak: Speaker, again: Again) -> str:
    key = "both" if again.refused and again.missed else "table" if again.refused else "tasks"
    return speak.word(f"widgets.class.again.{key}", table=len(again.refused), tasks=len(again.missed))


def _name(of: "Teacher", game: str, rule: str) -> str:
    """A rule as it is called, with its game where the class has played several."""
    speak = speaker(of.lang, game)
    own = speak.word(f"{game}.name")
    name = speak.rule_name(rule) if speak.knows(rule) else own
    several = len({again.game for again in of.picture.again}) > 1
    return f"{own}: {name}" if several and name != own else name


# ------------------------------------------------------------------ the deal
def _deal_name(of: "Teacher", deal: ClassDeal) -> str:
    speak = speaker(of.lang, deal.game)
    name = speak.word(f"{deal.game}.name")
    return speak.word("widgets.class.teacher.deal", game=name, code=deal.code, count=len(deal.pupils))


def _deal(of: "Teacher", deal: ClassDeal) -> Side:
    speak = speaker(of.lang, deal.game, deal.seat)
    said = Counter(each.result.said for each in deal.finished)
    points = Counter(each.result.points for each in deal.finished)
    spread = [
        (speak.action(speak.game.parse(what)) if what else "–", said[what])
        for what in sorted(said, key=lambda what: speak.game.parse(what) if what else -1)
    ]
    scores = [(speak.signed(value), points[value]) for value in sorted(points, reverse=True)]
    return {
        **decision_side(of, deal),
        "spreads": [
            _spread(speak, "said", spread, len(deal.finished)),
            _spread(speak, "points", scores, len(deal.finished)),
        ]
        if deal.finished
        else [],
    }


def _spread(speak: Speaker, key: str, bars: Sequence[tuple[str, int]], total: int) -> Side:
    """How often each came, with the commonest told as the heading."""
    most = max(count for _, count in bars)
    common = [name for name, count in bars if count == most]
    kind = "one" if len(common) == 1 else "some"
    return {
        "heading": speak.word(f"widgets.class.spread.{key}.{kind}", name=common[0], count=most, total=total),
        "bars": [
            {
                "label": name,
                "count": str(count),
                "share": count / most,
                "spoken": speak.word("widgets.class.pupils", count=count),
            }
            for name, count in bars
        ],
    }


# ------------------------------------------------------------------ why not
def _reasons(of: "Teacher") -> Side | None:
    found = of.picture.reasons[:SHOWN]
    if not found:
        return None
    first = _name(of, found[0].game, found[0].rule)
    return {
        "heading": of.speak.word("widgets.class.reasons.heading", rule=first, count=len(found[0].pupils)),
        "items": [_reason(of, each) for each in found],
    }


def _reason(of: "Teacher", reason: Reason) -> Side:
    """A rule that refused something, with the moment at which that happened most, drawn."""
    speak = speaker(of.lang, reason.game, reason.seat)
    game = game_named(reason.game)
    table = opened(game, reason.given)
    verdict = judge(game, table.state, game.parse(reason.action))
    seen = game.seen(table.state, reason.seat)
    example = Example(verdict.broken[0], table.options, seen, verdict.action, allowed=False)
    return {
        "name": _name(of, reason.game, reason.rule),
        "count": speak.word("widgets.class.reasons.count", count=len(reason.pupils), tries=reason.tries),
        "share": len(reason.pupils) / max(1, len(of.picture.pupils)),
        "rule": rule_link(speak, reason.rule),
        "example": picture(speak, ROOMS[reason.game], example, speak.verdict(verdict)),
    }


# ------------------------------------------------------------------ exercises
def _missed(of: "Teacher") -> Side | None:
    found = of.picture.missed[:SHOWN]
    if not found:
        return None
    return {
        "heading": of.speak.word("widgets.class.missed.heading", count=len(of.picture.missed)),
        "items": [_missed_item(of, each) for each in found],
    }


def _missed_item(of: "Teacher", each: MissedTask) -> Side:
    trial = Trial(each.task)
    speak = voice(of.lang, trial)
    answer = max(each.answers, key=lambda answer: (each.answers[answer], answer), default="")
    rule = max(each.rules, key=lambda rule: (len(each.rules[rule]), rule), default="")
    said = label(speak, trial.goal, each.task, answer) if answer else ""
    return {
        "question": speak.finding(trial.question.says),
        "cards": _cards(speak, trial.question.seen),
        "count": speak.word(
            "widgets.class.missed.count", missed=len(each.missed), answered=len(each.answered)
        ),
        "share": len(each.missed) / max(1, len(each.answered)),
        "answer": speak.word("widgets.class.missed.answer", answer=said, count=each.answers[answer])
        if answer
        else "",
        "rule": rule_link(speak, rule) if speak.knows(rule) else None,
    }


def _cards(speak: Speaker, seen: Any) -> Side | None:
    """The trick and the hand of a question, where it has any."""
    if not seen or not seen.get("hand"):
        return None
    codes: Iterable[str] = seen.get("trick", ())
    return {
        "trick": [{"card": code, "name": speak.spoken(Card.parse(code))} for code in codes],
        "hand": [{"card": code, "name": speak.spoken(Card.parse(code))} for code in seen["hand"]],
    }
