"""The page round a lesson, on lessons made up for the purpose."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page

from .conftest import served
from .notebooks import notebook

COUNTER = """
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const button = document.createElement("button");
      const draw = () => { button.textContent = "count " + model.get("count"); };
      button.onclick = () => { model.set("count", model.get("count") + 1); model.save_changes(); };
      model.on("change:count", draw); draw(); el.append(button);
    } }'''
    count = traitlets.Int(0).tag(sync=True)
Counter()
"""
MATHS_AND_HTML = "from IPython.display import HTML\nHTML('<p>half is $\\\\frac{1}{2}$</p>')"
FAILING = "import sys\nprint('whispered aside', file=sys.stderr)\nraise KeyError('inner secret')"
TABLE = "\n".join(cell * 12 + "|" for cell in ("|column", "|---", "|123456"))


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("with a space") / "lessons"
    for lang, (contents, first, second) in {
        "ko": ("단원 목록", "첫째 단원", "둘째 단원"),
        "en": ("Contents", "First", "Second"),
    }.items():
        (root / lang).mkdir(parents=True)
        (root / lang / "index.ipynb").write_text(notebook(f"# {contents}\n\n[1](a-first.ipynb)"), "utf-8")
        first_cells = (f"# {first}\n\n{TABLE}", COUNTER, MATHS_AND_HTML)
        (root / lang / "a-first.ipynb").write_text(notebook(*first_cells), "utf-8")
        (root / lang / "b-second.ipynb").write_text(notebook(f"# {second}", FAILING), "utf-8")
    (root / "en" / "c-only-english.ipynb").write_text(notebook("# Third"), "utf-8")
    return root


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("log") / "log.txt"


@pytest.fixture(scope="module")
def site(lessons: Path, log: Path) -> Iterator[str]:
    with served("--lessons", str(lessons), log=log) as address:
        yield address


def ready(page: Page, address: str) -> Page:
    answer = page.goto(address)
    assert answer is not None
    assert answer.ok
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    return page


def test_no_browser_test_reaches_another_machine(page: Page, site: str) -> None:
    """Of a name under localhost a browser knows by itself that it is this machine, unless it is shut in."""
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        page.goto(site.replace("127.0.0.1", "outside.localhost"))


def test_nothing_is_asked_of_other_machines(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    ready(page, f"{site}/en/a-first.ipynb")
    page.get_by_role("button", name="count 0").click()
    page.get_by_role("button", name="count 1").wait_for()
    page.locator("mjx-container").wait_for()  # the formula is set, so its code came from somewhere
    assert len(asked) > 10
    assert [url for url in asked if not url.startswith((site, "data:", "blob:"))] == []


@pytest.mark.parametrize(("lang", "title"), [("ko", "단원 목록"), ("en", "Contents")])
def test_the_address_alone_leads_to_the_start_in_the_visitors_language(
    new_page: Callable[..., Page], site: str, lang: str, title: str
) -> None:
    page = ready(new_page(lang=lang), site)
    assert page.url == f"{site}/{lang}/index.ipynb"
    assert page.title() == f"{title} · cardlab"
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator("h1").inner_text() == title


def test_language_switch_and_neighbours(page: Page, site: str) -> None:
    ready(page, f"{site}/en/a-first.ipynb")
    page.get_by_role("link", name="한국어").click()
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    assert page.url == f"{site}/ko/a-first.ipynb"
    page.locator("a[rel=next]").click()
    page.wait_for_url(f"{site}/ko/b-second.ipynb")
    page.locator("a[rel=prev]").click()
    page.wait_for_url(f"{site}/ko/a-first.ipynb")
    page.locator("a[rel=prev]").click()
    page.wait_for_url(f"{site}/ko/index.ipynb")
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    assert page.locator("a[rel=prev]").count() == 0


def test_a_lesson_that_lacks_a_twin_switches_to_the_start(page: Page, site: str) -> None:
    ready(page, f"{site}/en/c-only-english.ipynb")
    page.get_by_role("link", name="한국어").click()
    page.wait_for_url(f"{site}/ko/index.ipynb")


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_an_error_is_a_number_on_the_page_and_a_trace_in_the_log(
    new_page: Callable[..., Page], site: str, log: Path, lang: str
) -> None:
    page = ready(new_page(lang=lang), f"{site}/{lang}/b-second.ipynb")
    note = page.get_by_role("alert")
    number = note.locator("code").inner_text()
    assert {"ko": "시작하지 못했어요", "en": "didn't start"}[lang] in note.inner_text()
    for secret in ("inner secret", "whispered aside", "Traceback", "KeyError"):
        assert secret not in page.content()
    logged = log.read_text("utf-8")
    assert f"cardlab error {number}" in logged
    assert "inner secret" in logged
    assert "whispered aside" in logged


def test_the_page_follows_the_visitors_theme_while_it_is_open(page: Page, site: str) -> None:
    ready(page, f"{site}/en/a-first.ipynb")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(ground) == "rgb(243, 243, 240)"
    assert page.locator("body").get_attribute("data-jp-theme-light") == "true"
    page.emulate_media(color_scheme="dark")
    page.wait_for_selector("body[data-jp-theme-light=false]")
    assert page.evaluate(ground) == "rgb(18, 20, 22)"


@pytest.mark.parametrize("width", [360, 700, 1280])
def test_no_sideways_scroll_and_targets_of_44(new_page: Callable[..., Page], site: str, width: int) -> None:
    page = ready(new_page(width=width, lang="ko"), f"{site}/ko/a-first.ipynb")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.locator("table").evaluate("table => table.scrollWidth > 0 && table.clientWidth <= innerWidth")
    for link in page.locator("header a, .pg-next a").all():
        box = link.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 42, link.inner_text()  # 44 with the frame round the pair


def test_code_is_hidden_and_the_page_scrolls_as_a_whole(new_page: Callable[..., Page], site: str) -> None:
    page = ready(new_page(height=300), f"{site}/en/a-first.ipynb")
    assert "anywidget" not in page.locator("body").inner_text()
    page.mouse.move(640, 150)
    page.mouse.wheel(0, 200)
    page.wait_for_function("scrollY > 100")


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/ko/nowhere.ipynb", "/ko/..%2fen%2findex.ipynb", "/voila/tree", "/voila/files/ko/x.ipynb"],
)
def test_other_addresses_say_so_in_both_languages(page: Page, site: str, path: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto(site + path)
    assert answer is not None
    assert answer.status == 404
    korean, english = page.locator("h1").all_inner_texts()
    assert (korean, english) == ("이 주소에는 페이지가 없어요.", "There is no page at this address.")
    assert asked == [site + path]
