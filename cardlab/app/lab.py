"""The lessons in JupyterLab."""

from pathlib import Path

from jupyterlab.labapp import LabApp

from cardlab.app.places import Ports
from cardlab.tutor import catalog


def open_lab(folder: Path, host: str, ports: Ports, *, lang: str, browser: bool) -> None:
    """Runs JupyterLab on `folder` until it is stopped, with the first lesson open, and asks for no news."""
    first = catalog.lessons(folder, lang)[0]
    options = {
        "ServerApp.root_dir": folder,
        "ServerApp.ip": host,
        "ServerApp.port": ports.first,
        "ServerApp.port_retries": ports.more,
        "ServerApp.open_browser": browser,
        # As in a container; it listens to this machine only, and asks for a key.
        "ServerApp.allow_root": True,
        "ServerApp.kernel_spec_manager_class": "cardlab.app.server.ThisPython",
        "LabApp.default_url": f"/lab/tree/{first.path}",
        "LabApp.news_url": None,
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LabApp.extension_manager": "readonly",
    }
    LabApp.launch_instance([f"--{name}={value}" for name, value in options.items()])
