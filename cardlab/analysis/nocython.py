"""What the search cores use of Cython, where there is none: types are words then, and nothing is compiled."""

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class _Array:
    """`cython.uint[::1]` in an annotation."""

    def __getitem__(self, _: object) -> Any:
        return object


compiled = False
int = uint = uchar = short = ulonglong = bint = void = _Array()  # C types, only read in annotations


def _same(thing: T) -> T:
    return thing


cclass = cfunc = inline = nogil = _same


def exceptval(*_: Any, **__: Any) -> Callable[[T], T]:
    """No C errors to declare."""
    return _same


def declare(_: Any, value: T) -> T:
    """A constant is its value."""
    return value


def cast(_: Any, value: T) -> T:
    """A number is a number."""
    return value
