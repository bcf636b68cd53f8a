"""What pyproject.toml cannot say: `lessons/` at the top of the checkout ships inside the package."""

from setuptools import find_namespace_packages, setup

# Folders that hold only texts, pages or notebooks count as packages too, or they would not ship.
OURS = find_namespace_packages(
    include=["cardlab", "cardlab.*"], exclude=["cardlab.widgets.frontend*", "*__pycache__*"]
)
LESSONS = ["cardlab.lessons", "cardlab.lessons.ko", "cardlab.lessons.en"]

setup(packages=[*OURS, *LESSONS], package_dir={"cardlab.lessons": "lessons"})
