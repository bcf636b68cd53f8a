"""The contract with the screen, read from its own sources: what every side of a view holds."""

import re
from pathlib import Path
from typing import Any

FRONTEND = Path(__file__).parents[2] / "cardlab" / "widgets" / "frontend" / "src"


def _interfaces() -> dict[str, dict[str, str]]:
    """Every interface of the contract, its fields and their types, as view.ts and view-skat.ts have them."""
    found = {}
    for name in ("view.ts", "view-skat.ts"):
        source = re.sub(r"//[^\n]*", "", (FRONTEND / name).read_text("utf-8"))
        for interface, body in re.findall(r"export interface (\w+) \{(.*?)\n\}", source, re.DOTALL):
            fields = re.findall(r"^  (\w+\??): (.*?);\s*$", body, re.DOTALL | re.MULTILINE)
            found[interface] = dict(fields)
    return found


TYPES = _interfaces()


def fits(value: Any, kind: str, at: str) -> None:
    """Compare a side with the interface that the contract names for it, and so on down."""
    kind = kind.strip()
    if value is None:
        assert "null" in kind or "undefined" in kind, at
        return
    parts = [part.strip() for part in kind.split("|") if part.strip() != "null"]
    name = parts[0]
    if name.endswith("[]"):
        assert isinstance(value, list), at
        for k, each in enumerate(value):
            fits(each, name[:-2], f"{at}[{k}]")
    elif name in TYPES:
        fields = TYPES[name]
        assert set(value) <= {field.rstrip("?") for field in fields}, f"{at}: {name}"
        for field, inner in fields.items():
            if field.endswith("?") and field[:-1] not in value:
                continue
            assert field.rstrip("?") in value, f"{at} lacks {field}"
            fits(value[field.rstrip("?")], inner, f"{at}.{field}")
    elif name in ("string", "number", "boolean"):
        assert isinstance(value, {"string": str, "number": int | float, "boolean": bool}[name]), at
    elif all(re.fullmatch(r'"[^"]*"', part) for part in parts):
        assert f'"{value}"' in parts, f"{at}: {value!r} is none of {parts}"
