"""What a learner types instead of pressing a button, in any of the languages."""

from collections.abc import Mapping

from cardlab.language import LANGUAGES
from cardlab.reading import plain
from cardlab.words import room_texts

YES_NO: Mapping[str, str] = {
    plain(word): answer
    for lang in LANGUAGES
    for answer, words in room_texts("tutor", lang)["typed"].items()
    for word in (answer, *words)
}
