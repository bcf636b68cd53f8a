"""Which languages there are, and which one to speak when nobody says."""

import locale
import os
from pathlib import Path

LANGUAGES = {"ko": "한국어", "en": "English"}


def of_machine() -> str:
    """The language of this user's system: Korean if it says so, else English."""
    names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((name for name in names if name), None) or locale.getlocale()[0] or ""
    return "ko" if name.lower().startswith(("ko_", "ko-", "korean")) or name.lower() == "ko" else "en"


def of_place() -> str:
    """CARDLAB_LANG, else the folder's (lessons stand in folders named by language), else the machine's."""
    named = os.environ.get("CARDLAB_LANG", "")[:2]
    return next((lang for lang in (named, Path.cwd().name) if lang in LANGUAGES), of_machine())
