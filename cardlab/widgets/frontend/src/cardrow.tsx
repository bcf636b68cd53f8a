import type { ComponentChildren } from "preact";
import { Card } from "./cards";
import type { HandCard } from "./view";

interface Props {
  n: number; // cards
  gaps: number; // between groups of suits
  class?: string;
  children: ComponentChildren;
}

/** Cards that only lie there, in one row that overlaps just as far as its width needs. */
export function CardRow({ n, gaps, class: extra = "", children }: Props) {
  return (
    <div class={`cl-cardrow ${extra}`}>
      <div style={{ "--n": n, "--gaps": gaps }}>{children}</div>
    </div>
  );
}

/** A hand that cannot be played now: pictures, not buttons. */
export function HandRow({ hand, class: extra }: { hand: HandCard[]; class?: string }) {
  return (
    <CardRow gaps={hand.filter((card) => card.gap).length} n={hand.length} class={extra}>
      {hand.map((card, k) => (
        <Card key={card.card} code={card.card} look={card.state} label={card.label || card.name} class={card.gap && k > 0 ? "is-gap" : ""} />
      ))}
    </CardRow>
  );
}
