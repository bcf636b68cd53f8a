"""Screenshots of the fixtures in every variant: python dev/shots.py [--only NAME] [--widths 1280,700,360] …

Serves the folder on a free port, opens each fixture in Chromium at each width, light and dark, and writes
<fixture>-<width>-<theme>.png. Reports sideways scrolling and page errors, which no picture shows.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import os
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
WIDGETS = HERE.parent.parent


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def serve() -> tuple[http.server.ThreadingHTTPServer, str]:
    handler = functools.partial(Quiet, directory=str(WIDGETS))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}/frontend/dev/index.html"


def kind_of(name: str) -> str:
    """The widget a fixture is made for: score-ko, skat-value-plain-en."""
    return next(
        (kind for kind in ("score", "calc", "value", "explain", "rule", "review") if kind in name.split("-")),
        "table",
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="", help="fixtures whose name contains this")
    parser.add_argument("--out", type=Path, default=HERE / "shots")
    parser.add_argument("--widths", default="1280,700,360")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--suits", default="two")
    parser.add_argument("--kind", default="", help="otherwise told by the fixture's name")
    parser.add_argument("--press", default="", help="selectors to click one after another, apart by |")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    names = sorted(p.stem for p in (HERE / "fixtures").glob("*.json") if asked.only in p.stem)
    server, page_url = serve()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        for width in map(int, asked.widths.split(",")):
            page = browser.new_page(
                viewport={"width": width, "height": 900}, device_scale_factor=1.5 if width < 600 else 1
            )
            page.on("pageerror", lambda error: print("page error:", error))
            for name in names:
                for theme in asked.themes.split(","):
                    kind = asked.kind or kind_of(name)
                    page.goto(f"{page_url}?fixture={name}&theme={theme}&suits={asked.suits}&kind={kind}")
                    page.wait_for_function("window.harness && window.harness.ready")
                    page.wait_for_timeout(250)
                    for selector in filter(None, asked.press.split("|")):
                        page.locator(selector).first.click()
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    if wide > width:
                        print(f"{name} at {width}: scrolls sideways, {wide} px")
                    page.screenshot(path=asked.out / f"{name}-{width}-{theme}.png", full_page=True)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
