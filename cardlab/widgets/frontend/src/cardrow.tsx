import type { ComponentChildren } from "preact";

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
