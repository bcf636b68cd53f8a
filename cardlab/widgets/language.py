"""Which language a widget starts in, when nobody says."""

import locale
import os
from pathlib import Path

LANGUAGES = {"ko": "한국어", "en": "English"}


def own_language() -> str:
    """CARDLAB_LANG, else the folder (lessons stand in folders named by language), else the system's."""
    named = os.environ.get("CARDLAB_LANG", "")[:2]
    folder = Path.cwd().name
    system = (locale.getlocale()[0] or os.environ.get("LANG", ""))[:2].lower()
    return next((lang for lang in (named, folder, system) if lang in LANGUAGES), "en")
