"""The house rules of Spades, and the presets that people play by."""

from dataclasses import dataclass
from typing import Literal

from cardlab.options import BadOption
from cardlab.options import Options as Base


@dataclass(frozen=True)
class Options(Base):
    """How this table plays Spades. The first value of each is the default; raises `ValueError` on any other.

    >>> Options(failed_nil_tricks="bags").changed()
    {'failed_nil_tricks': 'bags'}
    """

    nil: bool = True
    blind_nil: Literal["any", "behind_100", "off"] = "any"
    min_bid: int = 1
    min_team_bid: int = 0
    team_bid_cap: Literal[None, 13] = None
    forbid_total_13: bool = False
    spade_lead: Literal["broken", "previous_trick", "always"] = "broken"
    first_trick_spade: Literal["allowed", "forbidden"] = "allowed"
    first_lead: Literal["first_bidder", "two_of_clubs"] = "first_bidder"
    failed_nil_tricks: Literal["help", "bags", "ignore"] = "help"
    nil_value: int = 100
    blind_nil_value: int = 200
    double_nil: Literal["separate", "joint"] = "separate"
    double_nil_bags: bool = False
    bags: bool = True
    bag_limit: Literal["reached", "exceeded"] = "reached"
    bag_size: int = 10
    bag_penalty: int = 100
    win_at: int = 500
    lose_at: int = -200
    threshold: Literal["reached", "passed"] = "reached"
    look_back: Literal["last", "all", "none"] = "last"

    def __post_init__(self) -> None:
        super().__post_init__()
        for name, low, high in (
            ("min_bid", 1, 13),
            ("min_team_bid", 0, 26),
            ("nil_value", 0, 10_000),
            ("blind_nil_value", 0, 10_000),
            ("bag_size", 1, 1_000),
            ("bag_penalty", 0, 10_000),
            ("win_at", 1, 100_000),
            ("lose_at", -100_000, -1),
        ):
            if not low <= getattr(self, name) <= high:
                raise BadOption("range", name, getattr(self, name), (low, high))


PRESETS = {
    "standard": Options(),
    "text-a": Options(threshold="passed"),
    "text-b": Options(bag_limit="exceeded", spade_lead="previous_trick"),
    "no-thirteen": Options(forbid_total_13=True),
    "common": Options(failed_nil_tricks="bags", blind_nil="behind_100", double_nil_bags=True),
}
