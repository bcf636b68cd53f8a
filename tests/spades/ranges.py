"""The numbers that house rules of Spades may have, least and most."""

RANGES = {
    "min_bid": (1, 13),
    "min_team_bid": (0, 26),
    "nil_value": (0, 10_000),
    "blind_nil_value": (0, 10_000),
    "bag_size": (1, 1_000),
    "bag_penalty": (0, 10_000),
    "win_at": (1, 100_000),
    "lose_at": (-100_000, -1),
}
