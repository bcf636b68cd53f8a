"""A learner at a table of either game who has keys alone."""

import re

from playwright.sync_api import expect

from .keys import Here, Keys, flaws
from .learner import Learner
from .screen import rest


class ByKeys(Learner):
    """Before the learner of a game: what is done there by keys, and that the focus stays and can be seen."""

    keys: Keys

    def did(self, do: str) -> None:
        """What was just done by keys was this; the focus is still there, and can be seen."""
        self.session.do(do)
        self._note()
        expect(self.root).to_have_attribute("data-n", str(self.session.n))
        rest(self.root, lambda: self.keys.press("Enter"))
        self.keys.kept()
        self.sees()

    def sees(self) -> Here:
        """What has the focus, which lies in sight within its ring."""
        here = self.keys.at
        assert flaws(here) == [], here
        return here

    def enter(self, do: str, *, back: bool = False) -> None:
        """Come to the button that does this, and press it."""
        self.keys.to(re.escape(do), back=back)
        self.keys.press("Enter")
        self.did(do)
