"""Where the files of cardlab lie, in a checkout as in an installed wheel, and where it may be reached."""

from pathlib import Path
from typing import NamedTuple

from cardlab.tutor import catalog

PACKAGE = Path(__file__).resolve().parent.parent
TEMPLATE = PACKAGE / "app" / "voila"
BUNDLE = PACKAGE / "widgets" / "static"
LESSONS = catalog.LESSONS


class Ports(NamedTuple):
    """The port to listen on, and how many above it may be tried when it is taken."""

    first: int
    more: int
