"""Notebooks made up for tests."""

import json
from pathlib import Path


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


IMPORTS = "from cardlab.widgets import *"
# Each page by name: a cell per table, so that many tests share the one kernel that a page costs.
PAGES: dict[str, dict[str, str]] = {
    "deal": {"table": "TableView(code='D')"},
    "tables": {
        "twins": "session = Session(code='twins')\nTableView(session)",
        "back": "TableView(code='back')",
        "hint": "TableView(code='hint')",
        "steps": "TableView(code='steps')",
        "lang": "TableView(code='lang')",
        "bids": "TableView(code='bids', rules='no-thirteen')",
        "nonsense": "TableView(code='nonsense')",
        "wait": "TableView(code='wait', wait=True)",
        "moving": "TableView(code='moving')",
    },
    "open": {"demo": "TableView(code='demo', demo=True)"},
}
AFTER = {"tables": ["HandView(session)", "ExplainView(session)"]}


def write(root: Path) -> Path:
    """Writes them all, in both languages."""
    for lang in ("ko", "en"):
        (root / lang).mkdir(parents=True)
        (root / lang / "index.ipynb").write_text(notebook("# Tables"), "utf-8")
        for name, tables in PAGES.items():
            cells = ["# " + name, IMPORTS, *tables.values(), *AFTER.get(name, ())]
            (root / lang / f"{name}.ipynb").write_text(notebook(*cells), "utf-8")
    return root
