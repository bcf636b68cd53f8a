"""Notebooks made up for tests."""

import json
from pathlib import Path
from typing import Any

from cardlab.games.skat import Options


def notebook(*cells: str) -> str:
    """A notebook whose cells starting with # are prose."""
    code = {"cell_type": "code", "outputs": [], "execution_count": None}
    kinds = [{"cell_type": "markdown"} if cell.startswith("#") else code for cell in cells]
    made = [
        {"metadata": {}, "id": f"c{n}", "source": cell, **kind}
        for n, (cell, kind) in enumerate(zip(cells, kinds, strict=True))
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return json.dumps({"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5})


IMPORTS = "from cardlab.games.skat import Options\nfrom cardlab.widgets import *"
# Each page by name: the tables on it and what their sessions are made of. Many tests share a page's kernel.
PAGES: dict[str, dict[str, dict[str, Any]]] = {
    "deal": {"D": {}},
    "skat": {"S207": {"game": "skat", "rules": Options(series=3)}},
    "skat-sides": {"S207": {"game": "skat", "rules": Options(series=3)}},
    "tables": {
        "twins": {},
        "back": {},
        "hint": {},
        "rule": {},
        "steps": {},
        "lang": {},
        "bids": {"rules": "no-thirteen"},
        "nonsense": {},
        "wait": {"wait": True},
        "moving": {},
        "demo": {"demo": True},
    },
    "hints": {"demo": {"game": "skat"}},
    "modes": {
        "M2": {"mode": "match"},
        "BACK": {},
        "CODED": {},
        "ROOM": {"demo": True, "projector": True},
    },
    "kinds": {"KINDS": {}, "TRICK67": {"demo": True}},
}
OVERBID = "SkatValue(cards='CJ DJ HA HT HK H9 SA SK DA C7', skat='SJ C8', bid=45)"
# One widget of every kind, besides tables.
KINDS = [
    "BiddingBox(s_KINDS)",
    "Stepper(s_TRICK67)",
    "TrickView(s_TRICK67)",
    "HandView(Session(code='FOLLOW66', wait=True).advance('spades.play.follow/holding'))",
    "ExplainView(s_TRICK67)",
    "RuleCardView('spades.play.follow')",
    "Scoreboard()",
    "Scoreboard(s_KINDS)",
    "BidOdds(Session(code='COUNT32', seat=1).do('look'))",
    "ExerciseView(about='spades.trick.won', seed=2085)",
    "CourseMap()",
    "RuleBook('spades')",
    "Glossary('spades')",
    "BotsView('spades')",
    "HouseRules()",
    "ClassTable()",
    "TeacherView()",
    "FairDeals()",
    "RecordView()",
    "ReviewView(Session(code='SUM313', demo=True))",
    "SkatValue()",
]
# A second view of one of them, and what else may stand on a page.
MORE = {
    "skat-sides": ["Stepper(s_S207)", "SkatValue()", OVERBID],
    "tables": ["TableView(s_twins)", "ExplainView(s_twins)"],
    "modes": ["RecordView()"],
    "kinds": KINDS,
}
# How a page's tables draw the suits, where not in two colours.
SUITS = {"skat-sides": "german"}


def cell(code: str, made: dict[str, Any], suits: str = "two") -> str:
    """The code of a cell that shows a table."""
    more = "".join(f", {name}={value!r}" for name, value in made.items())
    return f"s_{code} = Session(code={code!r}{more})\nTableView(s_{code}, suits={suits!r})"


def write(root: Path) -> Path:
    """Writes them all, in both languages."""
    for lang in ("ko", "en"):
        (root / lang).mkdir(parents=True)
        (root / lang / "index.ipynb").write_text(notebook("# Tables"), "utf-8")
        for name, tables in PAGES.items():
            shown = [cell(code, made, SUITS.get(name, "two")) for code, made in tables.items()]
            cells = ["# " + name, IMPORTS, *shown, *MORE.get(name, ())]
            (root / lang / f"{name}.ipynb").write_text(notebook(*cells), "utf-8")
    return root
