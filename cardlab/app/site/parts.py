"""What a site is made of: Pyodide by npm, wheels by pip, cardlab's own wheel from the checkout."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from cardlab.app import places

WHEELS = Path(__file__).parent / "wheels.txt"
KERNEL = "jupyterlite_pyodide_kernel"
OF_KERNEL = ("pyodide_kernel", "ipykernel")  # of its wheels; the others are for JupyterLite's own page
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
NPM = ("--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund")
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


def fetched(work: Path) -> tuple[Path, list[Path]]:
    """Fetches all parts: the folder of Pyodide's core and every wheel, ours built without a compiler."""
    into = work / "wheels"
    pure = ["--only-binary", ":all:", "--platform", "any", "--python-version", "3.14"]
    run("pip", [*PIP, "download", "--no-deps", *pure, "--dest", into, "--requirement", WHEELS], WHEELS.name)
    kernel = next(into.glob(f"{KERNEL}-*.whl"))
    version = unpacked(kernel, into)
    kernel.unlink()
    own: list[str | Path] = [*PIP, "wheel", "--no-deps", "--wheel-dir", into, checkout()]
    run("pip", own, "cardlab", CARDLAB_BUILD="pure")
    return pyodide(version, work), sorted(into.glob("*.whl"))


def unpacked(kernel: Path, into: Path) -> str:
    """Takes the kernel's own wheels out of its package; answers which version of Pyodide it is made for."""
    with zipfile.ZipFile(kernel) as packed:
        for name in packed.namelist():
            wheel = PurePosixPath(name).name
            if wheel.endswith(".whl") and wheel.split("-")[0] in OF_KERNEL:
                (into / wheel).write_bytes(packed.read(name))
        said = packed.read(f"{KERNEL}/constants.py").decode("utf-8")
    (version,) = re.findall(r'^PYODIDE_VERSION = "([\d.]+)"$', said, re.MULTILINE)
    return str(version)


def pyodide(version: str, into: Path) -> Path:
    """Fetches Pyodide's core, without a single package, and gives its folder."""
    npm, wanted = shutil.which("npm"), f"pyodide@{version}"
    if not npm or not shutil.which("node"):
        raise Missing("no_node")
    run("npm", [npm, "install", "--prefix", into, *NPM, wanted], wanted)
    return into / "node_modules" / "pyodide"


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
