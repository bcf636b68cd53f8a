"""Mutation testing of the rules and scores of both games: is there a line that could be wrong unnoticed?

cosmic-ray says which lines can be changed and how (`cosmic-ray.toml`); nothing is written to the checkout.
Each mutant lives in a fork. One inside a function takes that function's code in a process that has collected
the tests already (`forks`) and meets only the tests that call it, likely killers first, so that it takes
hundredths of a second. One in what runs at import, and whatever survived, imports everything anew (`anew`).
What survives must be explained in `explained.toml`, and nothing there may be out of date.

    pip install cosmic-ray==8.7.0
    python -m tests.mutation                          # all of it: a quarter of an hour on two quiet cores
    python -m tests.mutation cardlab/games/skat/play.py cardlab/tricks.py
"""
