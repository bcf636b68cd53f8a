/** Card faces, full and small, the back and the empty outline; each card is one SVG made once per code. */
import type { ComponentChildren, CSSProperties } from "preact";
import { COURTS, PIPS, RANKS, SUITS } from "./shapes";
import type { Code } from "./view";

export type Look = "rest" | "lit" | "off" | "no" | "hint" | "won";

/** What a pack draws for a code. Another pack (German suits) is another function of this type. */
type Pack = (suit: string, rank: string) => string;

const PAINT = { ink: "currentColor", face: "var(--face)", brass: "var(--brass)" };

const suitAt = (suit: string, x: number, y: number, size: number, paint = "", turned = false): string =>
  `<path d="${SUITS[suit]}"${paint && ` fill="${paint}"`} transform="translate(${x} ${y}) scale(${size / 100})${turned ? " rotate(180 50 50)" : ""}"/>`;

const rankAt = (rank: string, x: number, y: number, scale: number): string =>
  `<path d="${RANKS[rank]}" fill="none" stroke="currentColor" stroke-width="4.3" stroke-linejoin="round" transform="translate(${x} ${y}) scale(${scale})"/>`;

const twice = (half: string): string => `${half}<g transform="rotate(180 50 70)">${half}</g>`;

function middle(suit: string, rank: string): string {
  const pips = PIPS[rank];
  if (pips) return pips.map(([x, y]) => suitAt(suit, x - 9.5, y - 9.5, 19, "", y > 70)).join("");
  const court = COURTS[rank];
  if (court) {
    const half = court.map(([d, paint]) => `<path d="${d}" fill="${PAINT[paint]}"/>`).join("");
    return (
      '<rect x="26" y="13" width="48" height="114" rx="3" fill="currentColor" opacity=".07"/>' +
      twice(half) +
      '<rect x="26" y="13" width="48" height="114" rx="3" fill="none" stroke="currentColor" stroke-width="1.3"/>' +
      '<path d="M26 70H74" stroke="var(--face)" stroke-width="1.4"/>'
    );
  }
  if (suit !== "S") return suitAt(suit, 28, 48, 44);
  return (
    '<circle cx="50" cy="70" r="27" fill="none" stroke="var(--brass)" stroke-width="1.6"/>' +
    '<circle cx="50" cy="70" r="24.3" fill="none" stroke="currentColor" stroke-width=".9"/>' +
    suitAt(suit, 34, 52.5, 32)
  );
}

const french: Pack = (suit, rank) => {
  const ten = rank === "T";
  const corner = rankAt(rank, ten ? 4.5 : 7, 8.5, ten ? 0.8 : 0.86) + suitAt(suit, 7, 37, 17);
  const foot = rank in COURTS;
  return (
    `<g class="cl-full">${twice(corner)}${middle(suit, rank)}</g>` +
    `<g class="cl-mini">${rankAt(rank, ten ? 9 : 11, 13, 1.72)}` +
    (foot ? '<path d="M0 78H100V140H0Z" fill="currentColor"/>' + suitAt(suit, 27, 86, 46, "var(--face)") : suitAt(suit, 27, 80, 50)) +
    "</g>"
  );
};

const BACK =
  '<rect x="8" y="8" width="84" height="124" rx="5" fill="#2d5a63"/>' +
  '<svg x="8" y="8" width="84" height="124" viewBox="8 8 84 124"><path d="M50-4L88 34L50 72L12 34ZM50 32L88 70L50 108L12 70ZM50 68L88 106L50 144L12 106Z" fill="none" stroke="#e9efee" stroke-width="1.6" opacity=".55"/></svg>' +
  '<path d="M50 44L68 70L50 96L32 70Z" fill="#e9efee" opacity=".9"/><path d="M50 56L59.5 70L50 84L40.5 70Z" fill="#2d5a63"/>';

const made = new Map<string, string>();

function drawn(code: Code): string {
  let svg = made.get(code);
  if (svg === undefined) {
    const [suit = "", rank = ""] = code;
    svg = suit in SUITS && rank in RANKS ? french(suit, rank) : BACK;
    made.set(code, svg);
  }
  return svg;
}

/** The picture on a card; "" is the back. Its size is that of the box around it. */
export function Face({ code }: { code: Code }) {
  return (
    <svg
      class={code ? `cl-face cl-${code[0]}` : "cl-face"}
      viewBox="0 0 100 140"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawn(code) }}
    />
  );
}

export interface CardProps {
  code: Code; // "" for a back
  look?: Look;
  label?: string; // spoken; without it the card is decoration
  class?: string;
  style?: CSSProperties;
}

/** A card that only lies there. The width comes from --w of the box around it. */
export function Card({ code, look = "rest", label, class: extra = "", style }: CardProps) {
  return (
    <span class={`cl-card cl-${look} ${extra}`} data-card={code} style={style} role={label ? "img" : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
      <Face code={code} />
    </span>
  );
}

/** A place where a card is missing or still to come. */
export function Slot({ mine, children }: { mine?: boolean; children?: ComponentChildren }) {
  return <span class={`cl-slot ${mine ? "cl-mine" : ""}`}>{children}</span>;
}

/** A suit as a shape in running text. */
export function Suit({ suit }: { suit: string }) {
  return (
    <svg class={`cl-suit cl-t${suit}`} viewBox="0 0 100 100" aria-hidden="true">
      <path d={SUITS[suit]} />
    </svg>
  );
}
