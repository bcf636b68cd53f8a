/** Card faces, full and small, the back and the empty outline; suits in running text. */
import type { ComponentChildren, CSSProperties } from "preact";
import { useContext } from "preact/hooks";
import { GameContext } from "./game";
import { drawn } from "./pack";
import type { Code } from "./view";

export type Look = "rest" | "lit" | "off" | "no" | "hint" | "won";

/** The picture on a card; "" is the back. Its size is that of the box around it. */
export function Face({ code }: { code: Code }) {
  const { pack } = useContext(GameContext);
  return (
    <svg
      class={code ? `cl-face cl-${code[0]}` : "cl-face"}
      viewBox="0 0 100 140"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawn(pack, code) }}
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
  const { pack } = useContext(GameContext);
  return (
    <svg class={`cl-suit cl-t${suit}`} viewBox="0 0 100 100" aria-hidden>
      <path d={pack.suits[suit]} />
    </svg>
  );
}
