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


def lessons_teaching(rule: str, lang: str) -> list[catalog.Lesson]:
    """The lessons that say of themselves that they teach a rule, as far as they lie beside the notebook.

    A notebook of the learner's own that cannot be read must not keep a rule from being read.
    """
    try:
        found = lessons_here(lang)
    except (OSError, ValueError, KeyError):
        return []
    return [
        lesson
        for lesson in found
        if rule in lesson.teaches and (Path.cwd() / way(lang, lesson.name)).is_file()
    ]


def way(lang: str, name: str) -> str:
    """The address of a lesson: beside the notebook, or in the folder of another language."""
    return f"{name}.ipynb" if Path.cwd().name == lang else f"../{lang}/{name}.ipynb"
