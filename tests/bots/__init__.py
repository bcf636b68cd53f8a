"""Bots, level by level: what they do, how strong they are, what they may know."""
