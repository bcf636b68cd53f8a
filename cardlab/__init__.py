"""cardlab: learn Spades and Skat at a table that says why."""
