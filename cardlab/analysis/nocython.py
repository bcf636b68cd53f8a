"""What the search cores use of Cython, where there is none: types are words then, and nothing is compiled."""

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class _Type:
    """A C type in an annotation, and an array of it: `cython.uint[::1]`."""

    def __getitem__(self, _: object) -> Any:
        return object


class _NoGil:
    """Nothing to release: `@nogil` and `with nogil` change nothing."""

    def __call__(self, thing: T) -> T:
        return thing

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


compiled = False
int = uint = uchar = short = ulonglong = bint = void = _Type()
nogil = _NoGil()


def _same(thing: T) -> T:
    return thing


cclass = cfunc = inline = _same


def exceptval(*_: Any, **__: Any) -> Callable[[T], T]:
    """No C errors to declare."""
    return _same


def declare(_: Any, value: T) -> T:
    """A constant is its value."""
    return value


def cast(_: Any, value: T) -> T:
    """A number is a number."""
    return value
