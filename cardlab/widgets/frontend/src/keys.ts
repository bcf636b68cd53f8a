/** Keys and what is typed: only those that are used here are kept from the page around the widget. */

/** A shortcut of the browser or of the page, none of ours. */
export const chord = (event: KeyboardEvent): boolean => event.altKey || event.ctrlKey || event.metaKey;

/** Escape ends what is open, and then nothing around the widget. */
export function escapes(event: KeyboardEvent, open: unknown): boolean {
  const ends = event.key === "Escape" && !!open;
  if (ends) event.stopPropagation();
  return ends;
}

/** The key did something here and nothing elsewhere. */
export function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Digits typed within this many ms of each other are one number. */
export const PAUSE = 700;

/** The neighbour of a button in a grid; at its rim the button itself. */
export function neighbour(at: number, key: string, columns: number, count: number): number {
  const step: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const next = at + (step[key] ?? 0);
  if (next >= 0 && next < count) return next;
  return key === "ArrowDown" && at < count - 1 ? count - 1 : at;
}

/** Up and down walk through the buttons of a list, Home and End go to its rims. */
export function along(event: KeyboardEvent): void {
  if (chord(event) || !WALK.test(event.key) || /Left|Right/.test(event.key)) return;
  const all = [...(event.currentTarget as Element).querySelectorAll("button")];
  take(event);
  all[neighbour(all.indexOf(document.activeElement as HTMLButtonElement), event.key, 1, all.length)]?.focus();
}

export const WALK = /^(Arrow(Left|Right|Up|Down)|Home|End)$/;

/** In how many columns a grid stands now. */
export const columns = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(" ").length;
