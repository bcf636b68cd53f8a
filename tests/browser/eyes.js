// What is wrong for eyes with the page as it is shown: diamonds in the red of hearts and clubs in the ink of spades where
// four colours were chosen, suits written in one colour with their line, what is wider than the window, words that are
// cut, and pictures of a number that say it to nobody.
() => {
  const seen = element => element.checkVisibility({ visibilityProperty: true });
  const name = element => `${element.closest(".cl")?.dataset.kind ?? "page"}: ${element.getAttribute("class") ?? element.tagName} “${element.textContent.trim().slice(0, 24)}”`;
  const all = selector => [...document.querySelectorAll(selector)].filter(seen);
  const as = (element, token) => {
    const probe = element.closest(".cl").appendChild(document.createElement("i"));
    probe.style.color = `var(${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const mixed = (suits, tokens) => all(suits).filter(suit => tokens.map(token => as(suit, token)).includes(getComputedStyle(suit).color)).map(name);
  const lines = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const plain = [];
  while (lines.nextNode()) {
    const { data, parentElement: line } = lines.currentNode;
    if (/[♥♦♣]/.test(data) && seen(line) && !line.closest("script, style, .cl-sr, textarea, [data-suit]")) plain.push(name(line));
  }
  const prose = ["♥", "♦", "♣"].map(sign => document.querySelector(`[data-suit="${sign}"]`)).filter(Boolean).map(sign => getComputedStyle(sign).color);
  const cut = all(".cl *").filter(element => {
    const { overflowX, whiteSpace } = getComputedStyle(element);
    const hides = overflowX === "hidden" || overflowX === "clip" || element.matches(".cl-btn, .cl-langs button");
    return hides && element.clientWidth > 2 && !element.closest(".cl-sr, svg") && element.textContent.trim() && element.scrollWidth > element.clientWidth + 1 && whiteSpace !== "pre";
  }).map(name);
  const told = element => (element.getAttribute("aria-label") ?? element.textContent).trim();
  const silent = [
    ...all('.cl [role="img"]').filter(picture => !told(picture)),
    // Silent rows of sacks, slots and bars have their number as text beside them.
    ...all(".cl-sacks, .cl-slots, .cl-count-bar").filter(row => row.childElementCount && !/\d|닐|없|nil|none|no /i.test((row.closest(".cl-sum-line, .cl-plate, li, header") ?? row.parentElement).textContent)),
    ...all(".cl-chart").filter(chart => chart.querySelector("svg") && !/\d/.test(chart.querySelector('svg[role="img"]')?.getAttribute("aria-label") ?? "")),
    ...all(".cl-run li").filter(trump => !told(trump)),
  ].map(name);
  return {
    mixed: [...mixed(".cl-tD, .cl-face.cl-D", ["--h", "--text-h"]), ...mixed(".cl-tC, .cl-face.cl-C", ["--s", "--ink"])],
    plain,
    prose: new Set(prose).size < prose.length ? prose : [],
    wide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    cut,
    silent,
  };
}
