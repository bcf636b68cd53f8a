"""Where the files of cardlab lie, in a checkout as in an installed wheel, and where it may be reached."""

from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parent.parent
TEMPLATE = PACKAGE / "app" / "voila"
BUNDLE = PACKAGE / "widgets" / "static"
# A wheel carries the lessons inside the package; in a checkout they stand beside it.
LESSONS = inside if (inside := PACKAGE / "lessons").is_dir() else PACKAGE.parent / "lessons"


class Ports(NamedTuple):
    """The port to listen on, and how many above it may be tried when it is taken."""

    first: int
    more: int
