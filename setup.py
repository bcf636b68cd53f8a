"""What pyproject.toml cannot say: `lessons/` at the top of the checkout ships inside the package."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["cardlab", "cardlab.*"]), "cardlab.lessons"],
    package_dir={"cardlab.lessons": "lessons"},
)
