"""The view of what was counted: a verdict, a map of all cards, bars beside what is expected."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, bits
from cardlab.explain import Speaker
from cardlab.tutor.fair import Bar, Fit, Report, Spread
from cardlab.widgets.sides.hand import SUITS, by_suit
from cardlab.words import room_texts

if TYPE_CHECKING:
    from cardlab.widgets.fair import FairCheck

Side = dict[str, Any]

FULL = 4  # standard deviations that fill a cell


class Counted:
    """What was counted, as pictures with their numbers; verdicts only once all planned deals are dealt."""

    def __init__(self, check: "FairCheck", report: Report) -> None:
        self.check, self.speak, self.report = check, check.speak, report
        self.complete = report.deals == report.planned
        self.fits: list[Fit] = []

    def side(self) -> Side:
        """Verdict first, then the map of all cards, then a picture for each number."""
        report, check, speak = self.report, self.check, self.speak
        maps = self._maps()
        pictures = [self._picture(trait.name, report.spread(trait, check.hand)) for trait in report.traits]
        where = self._picture("where", report.where(check.card), card=Card(check.card))
        for bar, place in zip(where["bars"], range(len(report.sizes)), strict=True):
            bar["label"] = place_name(speak, place)
        return {
            "verdict": self._verdict(),
            "maps": maps,
            "keys": {
                "seen": speak.word("widgets.fair.check.seen"),
                "expected": speak.word("widgets.fair.check.expected"),
            },
            "where": where,
            "card": {
                "legend": speak.word("widgets.fair.check.card"),
                "value": Card(check.card).code,
                "options": [
                    {"value": card.code, "label": speak.card(card)}
                    for card in sorted(check.game.deck, key=by_suit)
                ],
            },
            "hands": {
                "legend": speak.word("widgets.fair.check.seat"),
                "choices": [
                    choice(f"hand {seat}", place_name(speak, seat), seat == check.hand)
                    for seat in range(check.game.seats)
                ],
            },
            "pictures": pictures,
            "foot": speak.word("widgets.fair.check.foot") if self.complete else "",
        }

    def _verdict(self) -> Side:
        unusual, refuted = (
            [fit for fit in self.fits if fit.unusual],
            [fit for fit in self.fits if fit.refuted],
        )
        kind = "no" if refuted else "odd" if unusual else "ok"
        if not self.complete:
            kind = "counting" if self.check.running else "stopped"
        facts = {
            "deals": self.report.deals,
            "checks": len(self.fits),
            "n": len(refuted if refuted else unusual),
        }
        return {
            "kind": kind,
            "heading": self.speak.word(f"widgets.fair.verdict.{kind}", **facts),
            "text": self.speak.word(f"widgets.fair.verdict.{kind}_text", **facts),
        }

    def _judged(self, fit: Fit | None) -> Side:
        """A chi-square in words, and whether it is one to look at."""
        if not self.complete or fit is None:
            waits = "waiting" if self.check.running else "open"
            return {"text": self.speak.word(f"widgets.fair.fit.{waits}"), "kind": "open"}
        self.fits.append(fit)
        summed = self.speak.word("widgets.fair.fit.sum", chi=f"{fit.chi_square:,.1f}", freedom=fit.freedom)
        kind = "no" if fit.refuted else "odd" if fit.unusual else "ok"
        return {"text": f"{summed} {chance(self.speak, fit)}", "kind": kind}

    # -------------------------------------------------------------- pictures
    def _picture(self, name: str, spread: Spread, **facts: Any) -> Side:
        speak = self.speak
        top = max(1.0, *(max(bar.seen, bar.expected) for bar in spread.bars))
        return {
            "name": name,
            "heading": speak.word(f"widgets.fair.traits.{name}", **facts),
            "bars": [
                {
                    "label": bar_label(speak, bar),
                    "seen": speak.number(bar.seen),
                    "expected": about(speak, bar.expected),
                    "height": bar.seen / top,
                    "dot": bar.expected / top,
                }
                for bar in spread.bars
            ],
            "fit": self._judged(spread.fit),
        }

    def _maps(self) -> Side:
        speak, report = self.speak, self.report
        fit, stray = self._judged(report.cards()), report.stray()
        lines = [
            speak.word(
                "widgets.fair.maps.worst",
                card=stray.card,
                place=place_name(speak, stray.place),
                seen=stray.seen,
                expected=about(speak, stray.expected),
                sigma=f"{abs(stray.sigma):.1f}",
            )
        ]
        if self.complete:
            counts, n = len(report.sizes) * len(report.game.deck), round(100 * stray.p)
            key = "worst_rare" if n == 0 else "worst_always" if n == 100 else "worst_hundred"
            lines.append(speak.word(f"widgets.fair.maps.{key}", counts=counts, n=n))
        return {
            "heading": speak.word("widgets.fair.maps.heading"),
            "keys": {key: speak.word(f"widgets.fair.maps.{key}") for key in ("more", "less", "scale")},
            "places": [
                {
                    "name": place_name(speak, place),
                    "label": speak.word("widgets.fair.maps.label", place=place_name(speak, place)),
                    "rows": self._rows(place, (stray.place, stray.card)),
                }
                for place in range(len(report.sizes))
            ],
            "ranks": [
                Card(card).rank.face for card in bits(report.game.deck)[::-1][: len(report.game.deck) // 4]
            ],
            "lines": lines,
            "fit": fit,
        }

    def _rows(self, place: int, worst: tuple[int, int]) -> list[Side]:
        rows = []
        for suit in SUITS:
            cards = [card for card in reversed(bits(self.report.game.deck)) if Card(card).suit is suit]
            sigmas = [self.report.sigma(place, card) for card in cards]
            cells = [
                {
                    "size": min(1.0, abs(sigma) / FULL),
                    "more": sigma > 0,
                    "far": abs(sigma) > FULL,
                    "worst": (place, card) == worst,
                }
                for card, sigma in zip(cards, sigmas, strict=True)
            ]
            rows.append({"suit": suit.letter, "cells": cells})
        return rows


def bar_label(speak: Speaker, bar: Bar) -> str:
    """What numbers a bar stands for."""
    if bar.low is not None and bar.low == bar.high:
        return speak.number(bar.low)
    end = "most" if bar.low is None else "least" if bar.high is None else "between"
    return speak.word(f"widgets.fair.bars.{end}", low=bar.low or 0, high=bar.high or 0)


def about(speak: Speaker, expected: float) -> str:
    """An expected count: whole where it is large, with one decimal where it is small."""
    return speak.number(round(expected) if expected >= 100 else round(expected, 1))


def chance(speak: Speaker, fit: Fit) -> str:
    """How many of a hundred fair shuffles stray as far, or how rare it is."""
    if fit.refuted:
        key, n = "million", 0
    elif fit.unusual:
        n = round(10_000 * fit.p)
        key = "rare" if n else "never"
    else:
        n = round(100 * fit.p)
        key = "hundred" if n < 100 else "always"
    return speak.word(f"widgets.fair.fit.{key}", n=n)


def place_name(speak: Speaker, place: int) -> str:
    """A seat, or where cards are put aside; in a game whose places have names of their own, that name."""
    own_names = room_texts("widgets", speak.lang)["fair"]["places"].get(speak.game.name, {})
    return str(own_names.get(str(place)) or speak.seat(place))


def choice(do: str, label: str, on: bool) -> Side:
    """One of several."""
    return {"do": do, "label": label, "on": on}
