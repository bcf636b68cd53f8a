"""The sides of a view that every game has: table, steps, account, rule card."""
