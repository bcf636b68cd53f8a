"""A tenth of the long run of inputs, always the same one, and every find there ever was once more."""

import pytest

from tests.fuzz.hunt import FINDS, Target, broken, hunt, saved
from tests.fuzz.targets import TARGETS, shares
from tests.fuzz.trace import Watch

INPUTS = 30_000
BY_NAME = {target.name: target for target in TARGETS}


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest.mark.parametrize("target", TARGETS, ids=BY_NAME)
def test_nothing_comes_out_that_should_not(target: Target, watch: Watch) -> None:
    found = list(hunt(target, shares(INPUTS)[target.name], 1, watch))
    assert not found, "\n".join(f"{find.what}: {find.value!r}"[:2_000] for find in found)


@pytest.mark.parametrize("file", sorted(FINDS.glob("*.json")), ids=lambda file: file.stem)
def test_what_was_found_once_is_mended(file, watch: Watch) -> None:
    find = saved(file)
    assert broken(BY_NAME[find.target], find.value, watch) is None, find.what
