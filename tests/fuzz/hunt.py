"""The hunt: known inputs become others, and those that reached something new are gone on from."""

import json
import logging
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any

from tests.fuzz.mutate import TOKEN, at, mutated, places
from tests.fuzz.trace import TooLong, Watch

FINDS = Path(__file__).parent / "finds"
LARGEST = 12_000  # characters of an input that is gone on from
DEEPEST = 60  # tables in tables of such an input
LONGEST_OUTCOME = 400
SANE = 500  # characters of an error
TRIES = 80  # to make a find smaller


@dataclass(frozen=True)
class Target:
    """A door: `run` takes an input to a word for what came of it and handles the errors it may meet.

    `seeds` are inputs that it knows; of all inputs it gets `share` parts, and `count` says as how many one
    counts: several messages in a row are several inputs.
    """

    name: str
    run: Callable[[Any], str]
    seeds: Callable[[], list[Any]]
    share: int = 10
    count: Callable[[Any], int] = lambda _: 1


@dataclass(frozen=True)
class Find:
    """An input that broke something, and what."""

    target: str
    what: str
    value: Any

    def save(self, folder: Path = FINDS) -> Path:
        """Writes it into a file of its own, as a person can read it."""
        told = {"target": self.target, "what": self.what, "input": self.value}
        written = json.dumps(told, ensure_ascii=False, indent=1)
        # Half characters, and signs that turn a line round, are written by their numbers.
        written = re.sub(
            r"[\ud800-\udfff\u200b-\u206f\ufe00-\ufe0f\ufeff]", lambda m: f"\\u{ord(m[0]):04x}", written
        )
        name = sha256(written.encode()).hexdigest()[:8]
        file = folder / f"{self.target}-{name}.json"
        file.write_text(written + "\n", "utf-8")
        return file


def saved(file: Path) -> Find:
    """A find from its file."""
    told = json.loads(file.read_text("utf-8"))
    return Find(told["target"], told["what"], told["input"])


def sane(*said: str, most: int = SANE) -> None:
    """What is answered to an input is a sentence and not the input once more."""
    assert all(0 < len(each) <= most for each in said), "what is said is empty, or has no end"


class Logged(AssertionError):
    """Something went into the log, which is for faults of the program."""


class _Ear(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@contextmanager
def _listening() -> Iterator[_Ear]:
    ear, log = _Ear(), logging.getLogger("cardlab")
    log.addHandler(ear)
    before, log.propagate = log.propagate, False
    try:
        yield ear
    finally:
        log.removeHandler(ear)
        log.propagate = before


def outcome(target: Target, value: Any, watch: Watch) -> str:
    """What comes of an input; raises whatever came out of the target, and `Logged` for what was logged."""
    with _listening() as ear, watch.running():
        said = target.run(value)
    if ear.records:
        first = ear.records[0]
        raise Logged(first.getMessage()[:80]) from (first.exc_info and first.exc_info[1])
    assert len(said) <= LONGEST_OUTCOME, "what is said to it has no end"
    return said


def broken(target: Target, value: Any, watch: Watch) -> str | None:
    """What an input breaks: the kind of error and where in the program; None where it breaks nothing."""
    try:
        outcome(target, value, watch)
    except (Exception, TooLong) as error:
        return _signature(error)
    return None


def _signature(error: BaseException) -> str:
    cause = error.__cause__ if isinstance(error, Logged) and error.__cause__ else error
    frames = [frame for frame in extract_tb(cause.__traceback__) if "cardlab" in Path(frame.filename).parts]
    where = frames[-1] if frames else extract_tb(cause.__traceback__)[-1] if cause.__traceback__ else None
    place = f"{'/'.join(Path(where.filename).parts[-2:])} {where.name}" if where else "nowhere"
    detail = re.sub(r"\s+", " ", str(cause))[:60] if isinstance(cause, AssertionError) else ""
    return f"{type(cause).__name__} in {place} {detail}".strip()


def words_of(values: Sequence[Any], most: int = 3_000) -> list[str]:
    """The words that inputs are made of: names of fields, and what stands in their texts."""
    found: dict[str, None] = {}
    for value in values:
        for path in places(value):
            part = at(value, path)
            texts = [str(path[-1])] if path else []
            texts += TOKEN.findall(part[:2_000]) + [part] * (len(part) < 40) if isinstance(part, str) else []
            found |= dict.fromkeys(text for text in texts if text.strip())
    return list(found)[:most]


def size(value: Any) -> int:
    """How much there is of an input."""
    return sum(len(part) if isinstance(part := at(value, path), str) else 1 for path in places(value))


def hunt(target: Target, inputs: int, seed: int, watch: Watch) -> Iterator[Find]:
    """So many inputs for one target, the same for the same seed; each kind of find once, made small."""
    dice, known = Random(f"{target.name} {seed}"), target.seeds()
    kept, words, met, outcomes = list(known), words_of(known), set[str](), set[str]()
    fresh, run = iter(known), 0
    while run < inputs:
        value = next(fresh, None) or mutated(dice.choice(_recent(kept, dice)), dice, words, kept)
        run += target.count(value)
        try:
            said = outcome(target, value, watch)
        except (Exception, TooLong) as error:
            what = _signature(error)
            if what not in met:
                met.add(what)
                yield Find(target.name, what, smaller(target, value, what, watch))
            continue
        if (watch.fresh or said not in outcomes) and _may_lead_on(value):
            kept.append(value)
        outcomes.add(said)


def _may_lead_on(value: Any) -> bool:
    return size(value) <= LARGEST and max(map(len, places(value))) <= DEEPEST


def _recent(kept: list[Any], dice: Random) -> list[Any]:
    """All inputs that are known, or now and then only those that came last: they lead on."""
    return kept[-30:] if dice.random() < 0.3 else kept


def smaller(target: Target, value: Any, what: str, watch: Watch) -> Any:
    """The same find with less in it, as far as a few tries bring."""
    tries, parts = TRIES, _parts_gone(value)
    while tries and (twin := next(parts, None)) is not None:
        if size(twin) < size(value):
            tries -= 1
            if broken(target, twin, watch) == what:
                value, parts = twin, _parts_gone(twin)
    return value


def _parts_gone(value: Any) -> Iterator[Any]:
    """The input without one of its parts, large ones first."""
    for path in sorted(places(value), key=len):
        part = at(value, path)
        if isinstance(part, str):
            half = max(1, len(part) // 2)
            while half:
                yield from (_put(value, path, part[:a] + part[a + half :]) for a in range(0, len(part), half))
                half = half // 2 if half > len(part) // 16 else 0
        elif path:
            yield _put(value, path[:-1], _without(at(value, path[:-1]), path[-1]))


def _without(parts: Any, key: Any) -> Any:
    if isinstance(parts, dict):
        return {name: part for name, part in parts.items() if name != key}
    return [part for place, part in enumerate(parts) if place != key]


def _put(value: Any, path: Sequence[Any], part: Any) -> Any:
    if not path:
        return part
    twin = dict(value) if isinstance(value, dict) else list(value)
    twin[path[0]] = _put(value[path[0]], path[1:], part)
    return twin
