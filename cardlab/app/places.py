"""Where the files of cardlab lie, in a checkout as in an installed wheel."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
TEMPLATE = PACKAGE / "app" / "voila"
BUNDLE = PACKAGE / "widgets" / "static"
# A wheel carries the lessons inside the package; in a checkout they stand beside it.
LESSONS = inside if (inside := PACKAGE / "lessons").is_dir() else PACKAGE.parent / "lessons"
