"""House rules as fields of one frozen class, and what is wrong with a value that cannot be one."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Self, cast, get_args, get_type_hints

from cardlab.cards import brief


class BadOption(ValueError):
    """A house rule that does not exist, or a value it cannot have.

    `reason` is unknown, value, number or range; `name` is the option, `value` what was given, and `may` what
    there is instead: the options, the values, or the two ends of the range.
    """

    SAYS: ClassVar = {
        "unknown": "there is no option {name!r}; there are {may}",
        "value": "{name} of Options may be {may}, not {value!r}",
        "number": "{name} of Options is a whole number, not {value!r}",
        "range": "{name} of Options is between {may}, not {value}",
    }

    def __init__(self, reason: str, name: object, value: object = None, may: Sequence[object] = ()) -> None:
        self.reason, self.name, self.value, self.may = reason, brief(name), brief(value), tuple(may)
        listed = " and ".join(map(str, may)) if reason == "range" else ", ".join(map(show_option, may))
        super().__init__(self.SAYS[reason].format(name=self.name, value=self.value, may=listed))


@dataclass(frozen=True)
class Options:
    """House rules: frozen, with a default for each. A game's own class adds the fields.

    Closed choices are `Literal` types, so that a value from outside is checked in one place.
    """

    def __post_init__(self) -> None:
        hints = _hints(cast("Hashable", type(self)))
        for field in fields(self):
            check_option(field.name, getattr(self, field.name), hints[field.name])

    @classmethod
    def read(cls, given: Mapping[str, object]) -> Self:
        """Options from outside (JSON, the command line), where numbers and truth may come as text.

        Raises `BadOption`, a `ValueError` that names the option and what it may be.

        >>> from cardlab.games import game
        >>> game("spades").options.read({"bags": "no", "win_at": "300"}).changed()
        {'bags': False, 'win_at': 300}
        >>> game("spades").options.read({"bags": "some"})
        Traceback (most recent call last):
        cardlab.options.BadOption: bags of Options may be yes, no, not 'some'
        """
        hints = _hints(cast("Hashable", cls))
        known = {field.name for field in fields(cls)}
        for name in given:
            if name not in known:
                raise BadOption("unknown", name, may=sorted(known))
        return cls(**{name: from_text(value, hints[name]) for name, value in given.items()})

    def changed(self) -> dict[str, object]:
        """The options that differ from the defaults."""
        plain = _defaults(cast("Hashable", type(self)))
        return {f.name: v for f in fields(self) if (v := getattr(self, f.name)) != getattr(plain, f.name)}


@cache
def _defaults(options: Hashable) -> Options:
    return cast("type[Options]", options)()


@cache
def _hints(options: Hashable) -> dict[str, Any]:
    return get_type_hints(options)


def allowed_values(hint: Any) -> tuple[Any, ...]:
    """The values a closed option may have; empty for an open number.

    >>> from typing import Literal
    >>> allowed_values(bool), allowed_values(Literal[None, 13]), allowed_values(int)
    ((True, False), (None, 13), ())
    """
    values: list[Any] = []
    for part in get_args(hint):
        values.extend(allowed_values(part) if get_args(part) else [None] if part is type(None) else [part])
    return (True, False) if hint is bool else tuple(v for v in values if not isinstance(v, type))


def show_option(value: object) -> str:
    """An option's value as it is typed: yes, no, off, a word or a number; `from_text` reads it.

    >>> [show_option(value) for value in (True, None, "help", -200)]
    ['yes', 'off', 'help', '-200']
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "off" if value is None else str(value)


def check_option(name: str, value: object, hint: Any) -> None:
    """Raise `BadOption` if a value cannot be that option's."""
    closed = allowed_values(hint)
    if closed and not any(value == v and type(value) is type(v) for v in closed):
        raise BadOption("value", name, value, closed)
    if not closed and (isinstance(value, bool) or not isinstance(value, int) or abs(value) > 100_000):
        raise BadOption("number", name, value)


def from_text(value: object, hint: Any) -> object:
    """Text from the command line as the value it stands for; everything else as it is."""
    if not isinstance(value, str):
        return value
    closed, word = allowed_values(hint), value.lower()
    for candidate in closed:
        if word in {str(candidate).lower(), show_option(candidate)}:
            return candidate
    digits = word.replace("\u2212", "-").removeprefix("-")
    whole = not closed and digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(word.replace("\u2212", "-")) if whole else value
