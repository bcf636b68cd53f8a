"""The house rules of Skat, and the presets that people play by."""

from dataclasses import dataclass
from typing import Literal

from cardlab.options import Options as Base


@dataclass(frozen=True)
class Options(Base):
    """How this table plays Skat. The first value of each is the default; raises `ValueError` on any other.

    >>> Options(auction="text", series=9).changed()
    {'auction': 'text', 'series': 9}
    """

    auction: Literal["isko", "text"] = "isko"
    all_pass: Literal["score_zero", "redeal"] = "score_zero"
    null_ends: Literal["at_once", "play_out"] = "at_once"
    null_overbid: Literal["forbid", "fixed_value"] = "forbid"
    failed_announcement: Literal["full", "announced_only", "none"] = "full"
    concession: Literal["isko", "off"] = "isko"
    scoring: Literal["plain", "seeger_fabian"] = "plain"
    series: Literal[36, 3, 9, 15] = 36


PRESETS = {
    "isko": Options(),
    "text": Options(auction="text", all_pass="redeal", failed_announcement="none", series=9),
}
