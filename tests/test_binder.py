"""The versions pinned for Binder are within the bounds of the package, and none is forgotten."""

import json
import tomllib
from pathlib import Path

from packaging.requirements import Requirement

from cardlab.app import hosting

ROOT = Path(__file__).parent.parent
BINDER = ROOT / "binder"
CONFIG = "jupyter_server_config.json"
PROXY = "jupyter-server-proxy"  # what shows the pages beside the notebooks; no part of cardlab


def test_every_dependency_is_pinned_within_its_bounds() -> None:
    wanted = map(Requirement, tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"])
    lines = (BINDER / "requirements.txt").read_text().splitlines()
    pins = dict(line.split("==") for line in lines if "==" in line)
    bounds = {requirement.name: requirement.specifier for requirement in wanted}
    assert pins.keys() == {*bounds, PROXY}
    assert all(bounds[name].contains(version) for name, version in pins.items() if name != PROXY)
    assert "." in lines


def test_the_pages_are_served_where_the_proxy_shows_them() -> None:
    """The command is one that `cardlab serve` understands, with what the proxy fills in."""
    proxied = json.loads((BINDER / CONFIG).read_text())["ServerProxy"]["servers"]
    [(path, entry)] = proxied.items()
    command = entry["command"]
    assert command[:2] == ["cardlab", "serve"]
    base = command[command.index("--base-url") + 1].format(base_url="/user/someone/")
    assert base == f"/user/someone/{path}/"
    assert hosting.BASE.fullmatch(base)
    assert command[command.index("--port") + 1] == "{port}"
    assert entry["absolute_url"], "cardlab serve knows its own path"
    assert CONFIG in (BINDER / "postBuild").read_text()
