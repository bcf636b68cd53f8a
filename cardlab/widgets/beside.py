"""Pages of the course as links from the notebook at work."""

from pathlib import Path

from cardlab.tutor import catalog


def folder() -> str:
    """The notebook's folder as JupyterLab writes it, for its browser half to open what lies beside it."""
    here, home = Path.cwd(), Path.home()
    return f"~/{here.relative_to(home).as_posix()}" if here.is_relative_to(home) else here.as_posix()


def lessons_here(lang: str) -> list[catalog.Lesson]:
    """The lessons in the folder that the notebook stands in, if it is one of lessons, else cardlab's own."""
    here = Path.cwd()
    inside = here.name == lang and (here / f"{catalog.INDEX}.ipynb").is_file()
    return catalog.lessons(here.parent if inside else catalog.LESSONS, lang)


def way(lang: str, name: str) -> str:
    """The address of a lesson: beside the notebook, or in the folder of another language."""
    return f"{name}.ipynb" if Path.cwd().name == lang else f"../{lang}/{name}.ipynb"
