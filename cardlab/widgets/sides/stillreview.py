"""A deal looked back on where no kernel runs: what it came to, its cards by kind, the card chosen."""

from typing import Any

View = dict[str, Any]


def still_review(review: View) -> list[str]:
    """The same findings as lines; a kind that no card was of is left out."""
    lines = [review["heading"], review["text"], review["missing"]]
    for kind in review["kinds"]:
        if kind["count"]:
            cards = "; ".join(card["label"] for card in kind["cards"])
            lines.append(f"{kind['heading']}: {kind['count']} ({cards})")
    if at := review["at"]:
        lines += [at["crumb"], at["heading"], *at["text"]]
    return [line for line in lines if line]
