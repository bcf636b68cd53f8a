// What is wrong with a part of a page on screen: words too faint for their ground (below 4.5 to 1, those of drawings and
// placeholders too), what is hard to hit (below 44 px; a covered card counts by what can be hit of it), how far the page
// is too wide, and which controls are mute: without words, or with suit signs that a voice may skip or call by other names.
root => {
  const all = selector => [...root.querySelectorAll(selector)].filter(seen);
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const parse = text => (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const over = ([r, g, b, a = 1], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const grounds = new Map([[null, [255, 255, 255]]]);
  const ground = element => {
    if (!grounds.has(element)) {
      const own = parse(getComputedStyle(element).backgroundColor);
      grounds.set(element, own.length < 4 || own[3] === 1 ? own.slice(0, 3) : over(own, ground(element.parentElement)));
    }
    return grounds.get(element);
  };
  // In a drawing: the shapes under the middle of the word, one over the other.
  const drawn = text => {
    const svg = text.closest("svg"), box = text.getBoundingClientRect();
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    return [...svg.querySelectorAll("rect, circle, path")]
      .filter(shape => shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING && getComputedStyle(shape).fill !== "none")
      .filter(shape => shape.isPointInFill(middle.matrixTransform(shape.getScreenCTM().inverse())))
      .reduce((back, shape) => over(parse(getComputedStyle(shape).fill), back), ground(svg));
  };
  const light = colour => colour
    .map(part => part / 255).map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    .reduce((sum, part, k) => sum + part * [.2126, .7152, .0722][k], 0);
  const ratio = (ink, back) => {
    const [low, high] = [light(over(parse(ink), back)), light(back)].sort((a, b) => a - b);
    return (high + .05) / (low + .05);
  };
  const named = element => `${element.getAttribute("class") || element.tagName}: ${element.textContent.slice(0, 30)}`;
  const words = all("*")
    .filter(element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(element => !element.closest(".cl-sr, [aria-hidden=true].cl-slot, script, style"))
    .map(element => element.matches("text, tspan") ? [ratio(getComputedStyle(element).fill, drawn(element)), named(element)]
      : [ratio(getComputedStyle(element).color, ground(element)), named(element)]);
  const placeholders = all("[placeholder]").filter(field => !field.value)
    .map(field => [ratio(getComputedStyle(field, "::placeholder").color, ground(field)), field.placeholder]);
  const faint = [...words, ...placeholders].filter(([found]) => found < 4.5);

  // A link in a sentence is as high as its line; one that stands alone is a target. A box to tick is hit by its label.
  const aside = link => [...link.parentElement.childNodes].filter(node => node.nodeName !== "A").map(node => node.textContent).join("");
  const alone = link => getComputedStyle(link).display !== "inline" || !/[\p{L}\d]/u.test(aside(link));
  const hit = field => [field, field.closest("label") ?? field].find(box => box.getBoundingClientRect().height >= 43.9) ?? field;
  const small = [...all("button:not(.cl-card), summary, select, textarea, [role=slider]"), ...all("input").map(hit), ...all("a[href]").filter(alone)]
    .filter(target => !target.closest("[inert]"))
    .map(target => [target, target.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 43.9)
    .map(([target, box]) => `${named(target)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  const narrow = all("button.cl-card").map(card => {
    card.scrollIntoView({ block: "center" });
    const box = card.getBoundingClientRect();
    let hit = 0;
    for (let x = box.left + .5; x < box.right; x += 2) hit += 2 * card.contains(document.elementFromPoint(x, box.top + box.height / 2));
    return [card.dataset.card, Math.round(hit), Math.round(box.height)];
  }).filter(([, width, height]) => width < 43 || height < 44);
  const heard = element => element.getAttribute("aria-label") ?? [...element.childNodes].map(node =>
    node.nodeType === 3 ? node.data : node.nodeType !== 1 || node.getAttribute("aria-hidden") === "true" ? "" : heard(node)).join(" ");
  const called = element => heard(element).trim() || [...element.labels ?? []].map(heard).join(" ") || element.title;
  const mute = all("button, a, input, select, textarea, [tabindex], [role=button], [role=radio]")
    .filter(element => element.tabIndex >= -1)
    .filter(element => !called(element).trim() || /[♠♥♦♣]/.test(called(element)))
    .map(element => `${element.className}: ${called(element)}`);
  return { faint, small, narrow, mute, wide: document.documentElement.scrollWidth - innerWidth };
}
