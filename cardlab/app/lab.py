"""The lessons in JupyterLab."""

from pathlib import Path

from jupyterlab.labapp import LabApp
from traitlets.config import Config

from cardlab.app import catalog
from cardlab.app.server import ThisPython


def open_lab(folder: Path, host: str, port: int, *, lang: str, browser: bool) -> int:
    """Runs JupyterLab on `folder` until it is stopped, with the first lesson open, and asks for no news."""
    first = catalog.lessons(folder, lang)[0]
    config = Config()
    config.ServerApp = Config(
        root_dir=str(folder),
        ip=host,
        port=port,
        open_browser=browser,
        kernel_spec_manager_class=ThisPython,
    )
    config.LabApp = Config(
        default_url=f"/lab/tree/{first.path}",
        news_url=None,
        check_for_updates_class="jupyterlab.NeverCheckForUpdate",
    )
    LabApp.launch_instance(argv=[], config=config)
    return 0
