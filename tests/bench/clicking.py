"""A visitor in a browser: clicks what a page offers until its lesson is finished."""

import asyncio
import time

from playwright.async_api import Browser, Locator

PATIENCE = 120_000  # ms
LONGEST = 60  # seconds for the answer to a click
NEXT = '[data-do="next"]'
CHOICE = '[data-do^="answer "]'
CARD = '.cl-hand [data-card]:not([aria-disabled="true"])'


class Visitor:
    """Plays a lesson to its end. `usable`: seconds until it could; `spent`: those of each click."""

    def __init__(self, browser: Browser, address: str, think: float) -> None:
        self.browser, self.address, self.think = browser, address, think
        self.usable, self.spent, self.finished = 0.0, [], False

    async def visit(self) -> None:
        """Comes, plays every table, works through every task, and goes."""
        context = await self.browser.new_context(reduced_motion="reduce", locale="en-US")
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        began = time.monotonic()
        await page.goto(self.address)
        await page.wait_for_selector("body[data-ready]")
        self.usable = time.monotonic() - began
        roots = page.locator("main .cl[data-n]")
        for place in range(await roots.count()):
            root = roots.nth(place)
            kind = await root.get_attribute("data-kind")
            if kind == "tasks":
                await self._work(root)
            elif kind == "table":
                await self._play(root)
        self.finished = True
        await page.close(run_before_unload=True)
        await context.close()

    async def _play(self, root: Locator) -> None:
        """The first card that is not refused, until none is left; a table that only shows has none."""
        refused: set[str] = set()
        while True:
            cards = await root.locator(CARD).evaluate_all("all => all.map(card => card.dataset.card)")
            card = next((card for card in cards if card not in refused), None)
            if card is None:
                return
            button = root.locator(f'.cl-hand [data-card="{card}"]')
            await self._press(root, button)
            refused = {*refused, card} if await button.count() else set()

    async def _work(self, root: Locator) -> None:
        while True:
            if await root.locator(NEXT).count():
                if not await root.locator(".cl-ticks").count():
                    return
                await self._press(root, root.locator(NEXT))
            elif await root.locator(CHOICE).count():
                await self._press(root, root.locator(CHOICE).first)
            elif await root.locator(CARD).count():
                card = root.locator(CARD).first
                if await card.get_attribute("aria-pressed") is None:
                    await self._press(root, card)
                    continue
                # Where cards are picked first one click is for the page alone, the next for the kernel.
                await card.click()
                await self._press(root, root.locator("button", has_text="Answer with"))
            else:
                return

    async def _press(self, root: Locator, button: Locator) -> None:
        await asyncio.sleep(self.think)
        before, began = await root.get_attribute("data-n"), time.monotonic()
        await button.click()
        while await root.get_attribute("data-n") == before:
            if time.monotonic() - began > LONGEST:
                what = await button.first.evaluate("button => button.outerHTML")
                shown = await root.inner_text()
                raise AssertionError(f"no answer to a click on {what[:200]} in {shown[:400]}")
            await asyncio.sleep(0.02)
        self.spent.append(time.monotonic() - began)
