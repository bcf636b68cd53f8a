"""axe-core, the field's judge of roles, names, landmarks and contrast, asked about a page or a part of it."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator

# All of WCAG to AA and what axe calls good practice; no rule is switched off. AAA is not among them:
# its contrast of 7 would leave no muted words, and we hold 4.5.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
RUN = """async (root, tags) => {
  const quick = { resultTypes: ["violations"], selectors: false, preload: false, iframes: false };
  const found = await axe.run(root, { runOnly: { type: "tag", values: tags }, ...quick });
  const why = node => node.failureSummary.split("\\n").slice(1).join(" ").trim();
  return found.violations.flatMap(rule =>
    rule.nodes.map(node => `${rule.id}: ${node.html.slice(0, 120)} (${why(node)})`));
}"""


def axe(root: Locator) -> list[str]:
    """What axe-core finds wrong under an element; `html` stands for all of a page."""
    if not root.page.evaluate("'axe' in window"):
        root.page.evaluate(AXE_SCRIPT)
    found: list[str] = root.evaluate(RUN, TAGS)
    return found
