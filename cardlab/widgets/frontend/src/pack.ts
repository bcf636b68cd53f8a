/** A pack of cards as drawings: what its suits look like, which letters stand on its courts, how a face is laid out. */
import { COURTS, PAINTS, PIPS, RANKS, SUITS } from "./shapes";

export interface Pack {
  name: string; // data-deck of the root
  suits: Record<string, string>; // paths in a box of 100 × 100
  letters: Record<string, string>; // where a rank is written by another letter: Q as O
  strokes: Record<string, string>; // of those letters, as RANKS
  middle: (suit: string, rank: string) => string; // between the corners of a full face of 100 × 140
}

export const suitAt = (path: string, x: number, y: number, size: number, turned = false): string =>
  `<path d="${path}" transform="translate(${x} ${y}) scale(${size / 100})${turned ? " rotate(180 50 50)" : ""}"/>`;

/** Drawn by its line alone. */
const line = (shape: string, width: number, colour = "currentColor"): string => `<${shape} fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const rankAt = (strokes: string, x: number, y: number, scale: number): string =>
  line(`path d="${strokes}" stroke-linejoin="round" transform="translate(${x} ${y}) scale(${scale})"`, 4.3);

export const twice = (half: string): string => `${half}<g transform="rotate(180 50 70)">${half}</g>`;

export function pips(suit: string, rank: string): string {
  return PIPS[rank]!.map(([x, y]) => suitAt(suit, x - 9.5, y - 9.5, 19, y > 70)).join("");
}

const FRAME = 'rect x="26" y="13" width="48" height="114" rx="3"';

/** A two-headed court in its frame; `half` is the upper half. */
export function court(half: (typeof COURTS)[string], sign = ""): string {
  return (
    `<${FRAME} fill="currentColor" opacity=".07"/>` +
    twice(half.map(([d, paint]) => `<path d="${d}" fill="${PAINTS[paint]}"/>`).join("") + sign) +
    line(FRAME, 1.3) +
    line('path d="M26 70H74"', 1.4, "var(--face)")
  );
}

export const FRENCH: Pack = {
  name: "french",
  suits: SUITS,
  letters: {},
  strokes: {},
  middle(suit, rank) {
    const path = SUITS[suit]!;
    if (rank in PIPS) return pips(path, rank);
    if (rank in COURTS) return court(COURTS[rank]!);
    if (suit !== "S") return suitAt(path, 28, 48, 44);
    const ring = 'circle cx="50" cy="70" r=';
    return line(`${ring}"27"`, 1.6, "var(--brass)") + line(`${ring}"24.3"`, 0.9) + suitAt(path, 34, 52.5, 32);
  },
};

/** A face: corners and middle, and the one that is drawn while the card is small. */
function face(pack: Pack, suit: string, rank: string): string {
  const path = pack.suits[suit]!;
  const strokes = pack.strokes[rank] ?? RANKS[rank]!;
  const ten = rank === "T";
  const corner = rankAt(strokes, ten ? 4.5 : 7, 8.5, ten ? 0.8 : 0.86) + suitAt(path, 7, 37, 17);
  const foot = rank in COURTS;
  return (
    `<g class="cl-full">${twice(corner)}${pack.middle(suit, rank)}</g>` +
    `<g class="cl-mini">${rankAt(strokes, ten ? 9 : 11, 13, 1.72)}` +
    (foot ? `<path d="M0 78H100V140H0Z"/><g fill="var(--face)">${suitAt(path, 27, 86, 46)}</g>` : suitAt(path, 27, 80, 50)) +
    "</g>"
  );
}

const INNER = 'x="8" y="8" width="84" height="124"';
const BACK =
  `<rect ${INNER} rx="5" fill="#2d5a63"/><svg ${INNER} viewBox="8 8 84 124">` +
  line('path d="M50-4L88 34L50 72L12 34ZM50 32L88 70L50 108L12 70ZM50 68L88 106L50 144L12 106Z" opacity=".55"', 1.6, "#e9efee") +
  "</svg>" +
  '<path d="M50 44L68 70L50 96L32 70Z" fill="#e9efee" opacity=".9"/><path d="M50 56L59.5 70L50 84L40.5 70Z" fill="#2d5a63"/>';

const made = new Map<string, string>();

/** The drawing of a card, made once for each code and pack; of what is no card, the back. */
export function drawn(pack: Pack, code: string): string {
  const key = pack.name + code;
  let svg = made.get(key);
  if (svg === undefined) {
    const [suit = "", rank = ""] = code;
    svg = suit in SUITS && rank in RANKS ? face(pack, suit, rank) : BACK;
    made.set(key, svg);
  }
  return svg;
}
