"""The versions pinned for Binder are within the bounds of the package, and none is forgotten."""

import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent


def test_every_dependency_is_pinned_within_its_bounds() -> None:
    wanted = map(Requirement, tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"])
    lines = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    pins = dict(line.split("==") for line in lines if "==" in line)
    bounds = {requirement.name: requirement.specifier for requirement in wanted}
    assert pins.keys() == bounds.keys()
    assert all(bounds[name].contains(version) for name, version in pins.items())
    assert "." in lines
