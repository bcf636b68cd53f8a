"""The cores as they run where nothing is compiled: from their sources, beside the ones that are imported."""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import cardlab.analysis

CORES = Path(cardlab.analysis.__file__).parent


@cache
def plain(name: str) -> ModuleType:
    """A core by name, uncompiled."""
    spec = spec_from_file_location(f"plain_{name}", CORES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "cython", None)  # as if Cython were not there either
        spec.loader.exec_module(module)
    assert not module.COMPILED
    return module
