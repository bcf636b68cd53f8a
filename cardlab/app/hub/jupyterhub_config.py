"""A JupyterHub for one class on one machine: each learner has JupyterLab and a copy of the lessons.

    pip install ".[hub]" && npm install --global configurable-http-proxy
    CARDLAB_CLASS_PASSWORD=... CARDLAB_TEACHER_PASSWORD=... jupyterhub -f jupyterhub_config.py

Learners choose a name and type the class's password (8 characters or more); `teacher` has a password of 32 or
more. Everybody runs code as the user who starts this: for a class that trusts one another, in a network of
their own. More is in HOSTING.md.
"""

import os
import sys
from pathlib import Path

from cardlab.app import lessons, memory, places

c = get_config()  # type: ignore[name-defined]  # noqa: F821 - JupyterHub brings it

# Who comes in. The names that may be chosen are free; a name's folder is its own.
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = os.environ["CARDLAB_CLASS_PASSWORD"]
c.SharedPasswordAuthenticator.admin_password = os.environ["CARDLAB_TEACHER_PASSWORD"]
c.Authenticator.allow_all = True
c.Authenticator.admin_users = {"teacher"}
c.Authenticator.username_pattern = r"[\w-]{1,32}\Z"  # it names a folder
c.Authenticator.any_allow_config = True

# This machine alone, until somebody names an address that the class reaches.
host = os.environ.get("CARDLAB_CLASS_HOST", "127.0.0.1")
folder = Path(os.environ.get("CARDLAB_CLASS_FOLDER", "cardlab-class")).resolve()
lang = os.environ.get("CARDLAB_LANG", "en")
learners = folder / "learners"
learners.mkdir(parents=True, exist_ok=True)
c.JupyterHub.bind_url = f"http://{host}:{os.environ.get('CARDLAB_CLASS_PORT', '8000')}"
c.JupyterHub.db_url = f"sqlite:///{folder / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(folder / "cookie_secret")
c.ConfigurableHTTPProxy.pid_file = str(folder / "proxy.pid")

# What a learner gets. MB as measured: a server with JupyterLab, and a kernel with cardlab.
A_LEARNER = 190
free = memory.free_memory()
c.JupyterHub.active_server_limit = 30 if free is None else max(1, (free - memory.THE_REST) // A_LEARNER)
c.JupyterHub.concurrent_spawn_limit = 2 * (os.cpu_count() or 1)
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(learners / "{username}")
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser"]
c.Spawner.default_url = f"/lab/tree/cardlab-lessons/{lang}/index.ipynb"
c.Spawner.environment = {"CARDLAB_LANG": lang}
c.Spawner.http_timeout = c.Spawner.start_timeout = 120
c.Spawner.args = [
    "--ServerApp.kernel_spec_manager_class=cardlab.app.server.ThisPython",
    "--ServerApp.shutdown_no_activity_timeout=3600",
    "--MappingKernelManager.cull_idle_timeout=1800",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=None",
    "--LabApp.extension_manager=readonly",
    "--ServerApp.allow_root=True",
]


def copy_lessons(spawner: object) -> None:
    """New lessons come to each learner; what they have changed stays theirs."""
    home = learners / spawner.user.name  # type: ignore[attr-defined]
    home.mkdir(exist_ok=True)
    lessons.copy(places.LESSONS, home / "cardlab-lessons")


c.Spawner.pre_spawn_hook = copy_lessons
