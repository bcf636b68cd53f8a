"""The tests that mutants meet: those of the rules and of what is built of them alone."""

_SHARED = [
    *(
        f"tests/test_{name}.py"
        for name in ("examples", "cases", "contract", "match", "match_codes", "tricks")
    ),
    "tests/test_records.py",
    "cardlab/tricks.py",
    "cardlab/match.py",
]
ALL = ["tests/spades", "tests/skat", "cardlab/games", *_SHARED]
SLOW = "not hash_seed and not nothing_is_printed and not openspiel and not view_once and not test_pbn"

# For a process that imports everything anew: few files that ask much, then all.
FIRST = {
    "spades": [
        f"tests/spades/test_{name}.py" for name in ("edges", "said_of_cards", "said_of_bids", "every_fact")
    ],
    "skat": [
        f"tests/skat/test_{name}.py"
        for name in ("edges", "said_in_play", "said_before_play", "every_fact", "results", "tournament")
    ],
    "both": [
        "tests/test_tricks.py",
        "tests/test_match.py",
        "tests/test_match_codes.py",
        "tests/skat/test_edges.py",
    ],
}
REST = {
    "spades": ["tests/spades", "cardlab/games/spades", *_SHARED],
    "skat": ["tests/skat", "cardlab/games/skat", *_SHARED],
    "both": ALL,
}
