// What is wrong with a widget on screen: words too faint for their ground (below 4.5 to 1), buttons and cards that
// are hard to hit (below 44 px; a covered card counts by what can be hit of it), how far the page is too wide, and
// which controls are mute: without words, or with suit signs that a voice may skip or call by other names.
root => {
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const parse = text => text.match(/[\d.]+/g).map(Number);
  const over = ([r, g, b, a = 1], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const ground = element => {
    const own = element ? parse(getComputedStyle(element).backgroundColor) : [255, 255, 255];
    return own.length < 4 || own[3] === 1 ? own.slice(0, 3) : over(own, ground(element.parentElement));
  };
  const light = colour => colour
    .map(part => part / 255).map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    .reduce((sum, part, k) => sum + part * [.2126, .7152, .0722][k], 0);
  const faint = [...root.querySelectorAll("*")]
    .filter(element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(element => seen(element) && !element.closest(".cl-sr, [aria-disabled=true], [aria-hidden=true].cl-slot"))
    .map(element => {
      const back = ground(element);
      const ink = over(parse(getComputedStyle(element).color), back);
      const [low, high] = [light(ink), light(back)].sort((a, b) => a - b);
      return [(high + .05) / (low + .05), `${element.className || element.tagName}: ${element.textContent.slice(0, 30)}`];
    })
    .filter(([ratio]) => ratio < 4.5);
  const small = [...root.querySelectorAll(".cl-btn, .cl-langs button")]
    .filter(seen)
    .map(button => [button, button.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 43.9)
    .map(([button, box]) => `${button.textContent} ${box.width}x${box.height}`);
  const narrow = [...root.querySelectorAll(".cl-hand button.cl-card, .cl-deck button.cl-card, .cl-change button.cl-card")].map(card => {
    card.scrollIntoView({ block: "center" });
    const box = card.getBoundingClientRect();
    let hit = 0;
    for (let x = box.left + .5; x < box.right; x++) hit += card.contains(document.elementFromPoint(x, box.top + box.height / 2));
    return [card.dataset.card, Math.round(hit), Math.round(box.height)];
  }).filter(([, width, height]) => width < 43 || height < 44);
  const heard = element => element.getAttribute("aria-label") ?? [...element.childNodes].map(node =>
    node.nodeType === 3 ? node.data : node.nodeType !== 1 || node.getAttribute("aria-hidden") === "true" ? "" : heard(node)).join(" ");
  const mute = [...root.querySelectorAll("button, a, input, [tabindex], [role=button], [role=radio]")]
    .filter(element => seen(element) && element.tabIndex >= -1)
    .filter(element => !heard(element).trim() || /[♠♥♦♣]/.test(heard(element)))
    .map(element => `${element.className}: ${heard(element)}`);
  return { faint, small, narrow, mute, wide: document.documentElement.scrollWidth - innerWidth };
}
