/** Bags as small sacks, of Spades alone: `Bags` of the game on screen. */

/** A sack with a tied neck, in a box of 14 by 18. */
const SACK = "M4.9 5.3 3 1.5l2.2.7L7 1l1.8 1.2L11 1.5 9.1 5.3C11.6 6.9 13 9.4 13 12.2c0 3.3-1.8 4.8-6 4.8s-6-1.5-6-4.8c0-2.8 1.4-5.3 3.9-6.9z";

const MANY = 20; // in a set: more of them are no picture, only work for the browser

export interface SacksProps {
  n: number;
  limit: number;
  /** how many of the n came just now: they are drawn in brick */
  fresh?: number;
}

/** Bags as a row of sacks, one row per `limit`, unless they are too many. The number always stands beside it, so the row itself is silent. */
export function Sacks({ n, limit, fresh = 0 }: SacksProps) {
  if (limit > MANY || n > 2 * MANY) return null;
  const shown = Math.max(limit, n);
  const kind = (k: number): string => (k >= n ? "" : k >= n - fresh ? " is-new" : " is-full");
  return (
    <span class="cl-sacks" aria-hidden="true">
      {Array.from({ length: shown }, (_, k) => (
        <svg key={k} viewBox="0 0 14 18" class={`cl-sack${kind(k)}${k === limit ? " is-past" : ""}`}>
          <path d={SACK} />
        </svg>
      ))}
    </span>
  );
}
