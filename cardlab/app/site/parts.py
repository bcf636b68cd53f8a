"""What a site is made of: Pyodide by npm, wheels by pip, cardlab's own wheel from the checkout."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from cardlab.app import places

WHEELS = Path(__file__).parent / "wheels.txt"
KERNEL = Path("@jupyterlite/pyodide-kernel-extension/static/pypi")
# The page asks for the kernel alone, so what JupyterLite's own page would install is left out.
OF_KERNEL = ("pyodide_kernel", "ipykernel")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


class Missing(Exception):
    """Something that a site needs cannot be had: the key of what to say, and its facts."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


def checkout() -> Path:
    """The folder with the sources; an installed wheel has none, and its own wheel cannot be built from it."""
    root = places.PACKAGE.parent
    if not (root / "setup.py").is_file():
        raise Missing("no_checkout")
    return root


def kernel_wheels() -> list[Path]:
    """The wheels of JupyterLite's Pyodide kernel, as the extra `site` installed them."""
    from jupyter_core.paths import jupyter_path  # noqa: PLC0415 - no other command waits for it

    for folder in jupyter_path("labextensions"):
        found = sorted((Path(folder) / KERNEL).glob("*.whl"))
        if found:
            return [wheel for wheel in found if wheel.name.split("-")[0] in OF_KERNEL]
    raise Missing("no_extra", python=sys.executable)


def pyodide_version() -> str:
    """The one version of Pyodide that the kernel is made for."""
    try:
        from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION  # noqa: PLC0415 - the extra
    except ImportError:
        raise Missing("no_extra", python=sys.executable) from None
    return str(PYODIDE_VERSION)


def pyodide(into: Path) -> Path:
    """Fetches Pyodide's core, without a single package, and gives its folder."""
    if not (npm := shutil.which("npm")) or not shutil.which("node"):
        raise Missing("no_node")
    wanted = f"pyodide@{pyodide_version()}"
    options: list[str | Path] = [
        "--prefix",
        into,
        "--no-save",
        "--no-package-lock",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
    ]
    run("npm", [npm, "install", *options, wanted], wanted)
    return into / "node_modules" / "pyodide"


def wheels(into: Path) -> list[Path]:
    """Fetches the pinned wheels, builds ours without a compiler, and gives all of them."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    pure = ["--no-deps", "--only-binary", ":all:", "--platform", "any", "--python-version", "3.14"]
    run("pip", [*pip, "download", "--quiet", *pure, "--dest", into, "--requirement", WHEELS], WHEELS.name)
    own: list[str | Path] = [*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", into, checkout()]
    run("pip", own, "cardlab", CARDLAB_BUILD="pure")
    return [*kernel_wheels(), *sorted(into.glob("*.whl"))]


def run(tool: str, command: Sequence[str | Path], wanted: str, **environment: str) -> None:
    """Runs a tool; where it fails, its last lines are told together with what it was to get."""
    done = subprocess.run(
        [str(word) for word in command],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        env={**os.environ, **environment},
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()[-8:]
        raise Missing("tool_failed", tool=tool, wanted=wanted, said="\n".join(said))


def lock(pyodide: Path) -> str:
    """Pyodide's list of packages with none in it: the page brings its own and asks for no other."""
    told = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    return json.dumps({**told, "packages": {}})
