/** Movement of cards, measured on screen: from where they lay to where they lie. */
import type { Code } from "./view";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const from = new WeakMap<Element, { card: Code; at: DOMRect }>();

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where something lies on screen, if it is there. */
export function rect(element: Element): DOMRect;
export function rect(element: Element | null | undefined): DOMRect | undefined;
export function rect(element: Element | null | undefined): DOMRect | undefined {
  return element?.getBoundingClientRect();
}

/** Into sight, with a movement where movement is wanted. */
export function bring(element: Element, block: "start" | "center"): void {
  element.scrollIntoView({ block, behavior: still() ? "auto" : "smooth" });
}

/** Whether any of it can be seen now. */
export function seen(element: Element | null | undefined): boolean {
  const at = rect(element);
  return !!at && at.top < innerHeight && at.bottom > 0;
}

/** Into sight, unless all of it is there, or it is too tall for that. */
export function intoSight(element: Element | null | undefined): void {
  const at = rect(element);
  if (at && at.height < innerHeight && (at.top < 0 || at.bottom > innerHeight)) bring(element!, "center");
}

/** Notes where the own card lay when it was chosen. */
export function remember(element: Element, card: Code): void {
  const root = element.closest(".cl");
  if (root) from.set(root, { card, at: rect(element) });
}

const centre = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** A card arrives from its place in the hand, else from the plate of the seat that plays it. */
export function fly(element: HTMLElement, seat: number, card: Code): void {
  const root = element.closest(".cl");
  const noted = root ? from.get(root) : undefined;
  const start = noted?.card === card ? noted.at : rect(root?.querySelector(`[data-seat="${seat}"]`));
  if (!start) return;
  const [x, y] = centre(start);
  const [toX, toY] = centre(rect(element));
  element.animate({ translate: [`${x - toX}px ${y - toY}px`, "0 0"] }, { duration: 220, easing: EASE });
}

/** A finished trick goes to the plate of the seat that takes it. */
export function slide(elements: HTMLElement[], seat: number, duration: number): void {
  const plate = rect(elements[0]?.closest(".cl")?.querySelector(`[data-seat="${seat}"]`));
  if (!plate) return;
  const [toX, toY] = centre(plate);
  for (const element of elements) {
    const [x, y] = centre(rect(element));
    const end = { translate: `${toX - x}px ${toY - y}px`, scale: ".3" };
    element.animate(end, { duration, easing: EASE, fill: "forwards" });
  }
}
