// Notes, in order, what a page tells a screen reader by itself: words that come into live regions, and moves of the focus.
() => {
  const LIVE = "[role=log], [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const told = [];
  const known = new WeakSet(document.querySelectorAll(LIVE));

  // As it is heard: without what is hidden, pictures and buttons by their names.
  const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true") return "";
    const look = getComputedStyle(node);
    if (look.display === "none" || look.visibility === "hidden") return "";
    const label = node.matches("[role=img], button") && node.getAttribute("aria-label");
    const inner = label || [...node.childNodes].map(words).join("");
    return look.display === "inline" || node.matches(".cl-named *") ? inner : ` ${inner} `;
  };
  const line = (nodes) => nodes.map(words).join(" ").replace(/\s+/g, " ").trim();

  const note = (region, came) => {
    const fresh = !known.has(region);
    known.add(region);
    const kind = region.getAttribute("role") ?? region.getAttribute("aria-live");
    // Of a log only what is new is read, of the others all of it. A region that comes with its words is read if it is an alert.
    const text = line(kind === "log" && !fresh ? came.filter((node) => node.isConnected) : [region]);
    if (text) told.push({ how: fresh && kind !== "alert" ? "silent" : kind, text });
  };
  new MutationObserver((records) => {
    const changed = new Map();
    const add = (region, nodes) => changed.set(region, [...(changed.get(region) ?? []), ...nodes]);
    for (const { target, addedNodes, type } of records) {
      const came = type === "characterData" ? [target] : [...addedNodes];
      const around = (target.closest ? target : target.parentElement)?.closest(LIVE);
      if (around && came.length) add(around, came);
      for (const node of came.filter((each) => each.nodeType === Node.ELEMENT_NODE)) {
        for (const region of [node, ...node.querySelectorAll(LIVE)]) if (region.matches(LIVE)) add(region, []);
      }
    }
    for (const [region, came] of changed) if (region.isConnected) note(region, came);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener("focusin", () => told.push({ how: "focus" }), true);

  window.told = () => told.splice(0);
  // What stands in the live regions now, to be held against what the browser itself makes of them.
  window.live = () => [...document.querySelectorAll(LIVE)].map((region) => line([region]));
}
