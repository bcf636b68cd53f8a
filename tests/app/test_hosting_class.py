"""What a teacher starts for a class: the hub's configuration runs, Kubernetes' values hold together."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardlab.app import places

HUB = places.PACKAGE / "app" / "hub"
CONFIG = (HUB / "jupyterhub_config.py").read_text("utf-8")
# What Zero to JupyterHub knows at the top, and the fields of ours below that.
KNOWN = {
    "hub": {"config", "activeServerLimit", "concurrentSpawnLimit"},
    "singleuser": {
        *("image", "defaultUrl", "extraEnv", "lifecycleHooks"),
        *("memory", "cpu", "storage", "networkPolicy"),
    },
    "cull": {"enabled", "timeout", "every"},
    "scheduling": {"userPlaceholder"},
    "prePuller": {"continuous"},
}
UNITS = {"K": 2**10, "M": 2**20, "G": 2**30, "Mi": 2**20, "Gi": 2**30}


class Section(dict):
    """A part of a configuration, which comes about when somebody names it."""

    def __getattr__(self, name: str) -> Any:
        return self.setdefault(name, Section())

    def __setattr__(self, name: str, value: object) -> None:
        self[name] = value


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Section:
    """The configuration as JupyterHub would have it."""
    monkeypatch.setenv("CARDLAB_CLASS_PASSWORD", "classroom")
    monkeypatch.setenv("CARDLAB_TEACHER_PASSWORD", "t" * 32)
    monkeypatch.setenv("CARDLAB_CLASS_FOLDER", str(tmp_path / "class"))
    monkeypatch.setenv("CARDLAB_LANG", "ko")
    config = Section()
    exec(compile(CONFIG, "jupyterhub_config.py", "exec"), {"get_config": lambda: config})
    return config


def test_the_hub_listens_to_this_machine_alone_until_told_otherwise(hub: Section) -> None:
    assert hub.JupyterHub.bind_url == "http://127.0.0.1:8000"


def test_there_is_no_password_that_somebody_else_could_know(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CARDLAB_CLASS_PASSWORD", "CARDLAB_TEACHER_PASSWORD"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(KeyError):
        exec(compile(CONFIG, "jupyterhub_config.py", "exec"), {"get_config": Section})


@pytest.mark.parametrize("name", ["..", "a/b", "../x", "", "x" * 33])
def test_a_name_is_a_folder_and_nothing_above_it(hub: Section, name: str) -> None:
    pattern = hub.Authenticator.username_pattern
    assert re.match(pattern, "haneul-2")  # as the hub asks
    assert not re.match(pattern, name)


def test_a_learner_finds_the_lessons_and_keeps_what_they_changed(hub: Section, tmp_path: Path) -> None:
    learner = SimpleNamespace(user=SimpleNamespace(name="haneul"))
    hub.Spawner.pre_spawn_hook(learner)
    opened = hub.Spawner.default_url.removeprefix("/lab/tree/")
    lesson = tmp_path / "class" / "learners" / "haneul" / opened
    assert lesson.name == "index.ipynb"
    assert lesson.parent.name == "ko"
    lesson.write_text("mine", "utf-8")
    hub.Spawner.pre_spawn_hook(learner)
    assert lesson.read_text("utf-8") == "mine"


def test_what_the_class_keeps_is_in_its_folder(hub: Section, tmp_path: Path) -> None:
    folder = str(tmp_path / "class")
    for place in (
        hub.JupyterHub.db_url,
        hub.JupyterHub.cookie_secret_file,
        hub.ConfigurableHTTPProxy.pid_file,
    ):
        assert folder in place


# ---------------------------------------------------------------- Kubernetes
@pytest.fixture
def values() -> dict[str, Any]:
    import yaml

    found: dict[str, Any] = yaml.safe_load((HUB / "values.yaml").read_text("utf-8"))
    return found


def test_every_value_is_one_that_the_chart_knows(values: dict[str, Any]) -> None:
    assert values.keys() == KNOWN.keys()
    for part, fields in KNOWN.items():
        assert values[part].keys() <= fields, part


def test_memory_and_cpu_are_enough_for_what_was_measured(values: dict[str, Any], hub: Section) -> None:
    memory, cpu = values["singleuser"]["memory"], values["singleuser"]["cpu"]
    measured = int(re.search(r"A_LEARNER = (\d+)", CONFIG)[1]) * 2**20  # type: ignore[index]
    assert measured <= size(memory["guarantee"]) <= size(memory["limit"])
    assert 0 < cpu["guarantee"] <= cpu["limit"] <= 1
    assert size(values["singleuser"]["storage"]["capacity"]) >= 2**28


def test_hub_and_cluster_agree(values: dict[str, Any], hub: Section) -> None:
    said = values["hub"]["config"]
    assert said["JupyterHub"]["authenticator_class"] == hub.JupyterHub.authenticator_class
    assert set(said["Authenticator"]["admin_users"]) == hub.Authenticator.admin_users
    assert values["singleuser"]["defaultUrl"].replace("/en/", "/ko/") == hub.Spawner.default_url
    assert values["singleuser"]["lifecycleHooks"]["postStart"]["exec"]["command"][0] == "cardlab"


def test_no_password_is_shipped(values: dict[str, Any]) -> None:
    assert set(values["hub"]["config"]["SharedPasswordAuthenticator"].values()) == {""}


def size(text: str) -> int:
    """Bytes."""
    number, unit = re.fullmatch(r"(\d+)(\w+)", text).groups()  # type: ignore[union-attr]
    return int(number) * UNITS[unit]
