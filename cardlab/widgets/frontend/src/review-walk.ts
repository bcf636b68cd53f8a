/** The cards of a deal as one grid for the arrow keys, however its tricks stand on the page. */

export interface Laid {
  sizes: number[]; // cards in each trick; where a deal ended early, the last may be short
  across: number; // tricks that stand side by side
  flat: boolean; // a trick's cards lie side by side, not one under another
}

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The card to which a key leads, all cards being counted in the order played; at the rim the card itself. */
export function walk(at: number, key: string, { sizes, across, flat }: Laid): number {
  const most = Math.max(...sizes);
  const cards = sizes.flatMap((size, trick) =>
    Array.from({ length: size }, (_, k) => {
      const [x, y] = [trick % across, Math.floor(trick / across)];
      return flat ? `${x * most + k} ${y}` : `${x} ${y * most + k}`;
    }),
  );
  if (key === "Home") return 0;
  if (key === "End") return cards.length - 1;
  const [right, down] = STEPS[key] ?? [0, 0];
  const [x, y] = cards[at]!.split(" ").map(Number) as [number, number];
  // Beside a short trick, or under one, the next card in that direction counts.
  for (let k = 1; k <= cards.length && (right || down); k++) {
    const found = cards.indexOf(`${x + k * right} ${y + k * down}`);
    if (found >= 0) return found;
  }
  return at;
}
