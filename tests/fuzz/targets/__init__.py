"""The doors by which something comes in, each with what it may answer."""

from tests.fuzz.hunt import Target
from tests.fuzz.targets import command, files, pages, rules, sheets, texts

TARGETS: tuple[Target, ...] = (
    *texts.TARGETS,
    *rules.TARGETS,
    *files.TARGETS,
    *pages.TARGETS,
    *sheets.TARGETS,
    *command.TARGETS,
)


def shares(inputs: int) -> dict[str, int]:
    """How many of so many inputs each target gets."""
    whole = sum(target.share for target in TARGETS)
    return {target.name: max(1, inputs * target.share // whole) for target in TARGETS}
