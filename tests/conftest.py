"""Set up before anything of cardlab is imported: frozen states, and how hard hypothesis tries."""

import os
import sys

assert "cardlab" not in sys.modules, "a state class is frozen or not when its module is first imported"
os.environ["CARDLAB_FROZEN"] = "1"

from hypothesis import HealthCheck, settings  # noqa: E402 - after the line above, which must come first

SLOW = [HealthCheck.too_slow]
settings.register_profile("default", deadline=None, max_examples=60, suppress_health_check=SLOW)
# The same examples on every run, so that a red build says something about the change and not about the dice.
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.register_profile("thorough", settings.get_profile("default"), max_examples=2000)
settings.load_profile(os.environ.get("CARDLAB_HYPOTHESIS", "ci" if os.environ.get("CI") else "default"))


def pytest_report_header() -> str:
    """Which cores the tests meet: a compiled one hides its source until it is compiled again."""
    from cardlab import analysis

    there = ", ".join(
        f"{name} {'compiled' if its else 'as it is'}" for name, its in analysis.compiled().items()
    )
    old = analysis.outdated()
    return f"cores: {there}" + (f"; OLDER THAN THEIR SOURCE: {', '.join(old)}" if old else "")
