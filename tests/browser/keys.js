// Watches the focus of a page for someone who has only a keyboard. `lost` notes each time that something on the page
// took it away: what had it went, became inert or hidden, and nothing else got it. A Tab past the last stop is no loss.
(() => {
  const DO = "data-do", CARD = "data-card";
  const named = element => {
    if (!element) return "";
    const label = element.getAttribute("aria-label") || element.placeholder || element.textContent.trim().slice(0, 40);
    return [element.localName, element.getAttribute(DO) ?? element.getAttribute(CARD) ?? element.className, label].filter(Boolean).join(" ");
  };
  const watch = { lost: [], last: null, tabbed: false };
  const check = () => {
    const active = document.activeElement;
    if (watch.last && !watch.tabbed && (!active || active === document.body || active.closest("[inert]"))) {
      watch.lost.push(named(watch.last));
      watch.last = null;
    }
  };
  addEventListener("keydown", event => (watch.tabbed = event.key === "Tab"), true);
  addEventListener("focusin", event => ((watch.last = event.target), (watch.tabbed = false)), true);
  // A link to a place on the page leaves the focus to the place, which may be no stop.
  addEventListener("hashchange", () => (watch.last = null));
  // Whatever a redraw does with the focus is done before it is painted.
  new MutationObserver(() => requestAnimationFrame(check)).observe(document, {
    childList: true, subtree: true, attributes: true, attributeFilter: ["inert", "disabled", "hidden", "open", "style", "class"],
  });

  // What lies in sight of an element: nine points of its first box, of which something else may cover some.
  const sight = (element, box) => {
    const at = [0.1, 0.5, 0.9].flatMap(x => [0.15, 0.5, 0.85].map(y => [box.left + box.width * x, box.top + box.height * y]));
    return at.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element));
    }).length / at.length;
  };
  // On how many sides the ring is cut by a box that clips.
  const cut = (element, box) => {
    const style = getComputedStyle(element);
    const far = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
    const ring = { left: box.left - far, top: box.top - far, right: box.right + far, bottom: box.bottom + far };
    const sides = new Set();
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const rim = around.getBoundingClientRect();
      if (overflowX !== "visible" && ring.left < rim.left - 1) sides.add("left");
      if (overflowX !== "visible" && ring.right > rim.right + 1) sides.add("right");
      if (overflowY !== "visible" && ring.top < rim.top - 1) sides.add("top");
      if (overflowY !== "visible" && ring.bottom > rim.bottom + 1) sides.add("bottom");
    }
    if (ring.left < -1) sides.add("page left");
    if (ring.right > document.documentElement.clientWidth + 1) sides.add("page right");
    return [...sides];
  };
  watch.here = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const root = element.closest(".cl");
    return {
      tag: element.localName,
      do: element.getAttribute(DO) ?? "",
      card: element.getAttribute(CARD) ?? "",
      href: element.getAttribute("href") ?? "",
      look: element.getAttribute("class") ?? "",
      text: element.textContent.trim().slice(0, 80),
      value: element.value ?? "",
      off: element.getAttribute("aria-disabled") === "true",
      widget: root ? [...document.querySelectorAll(".cl")].indexOf(root) : -1,
      kind: root?.dataset.kind ?? "",
      top: box.top, left: box.left, width: box.width, height: box.height,
      inside: box.top >= -1 && Math.min(box.bottom, box.top + 44) <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1,
      sight: sight(element, box),
      ring: element.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
      cut: cut(element, box),
      sideways: document.documentElement.scrollWidth > innerWidth,
    };
  };
  window.keyWatch = watch;
})();
