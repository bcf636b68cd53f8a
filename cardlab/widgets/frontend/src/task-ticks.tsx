import type { Tick } from "./view-tasks";

/** Within a box of 24: a check, a check in a ring, a barred diamond, a dot. Each stand differs in shape, not only in colour. */
const SHAPES: Record<Tick["stand"], string> = {
  first: "M6.5 12.5 10.5 16.5 17.5 8",
  later: "M7.5 12.5 10.8 15.8 16.5 9",
  missed: "M7 7l10 10M17 7 7 17",
  given: "M12 12h.01",
  open: "",
};

/** How far one has come: a mark for each task. */
export function Ticks({ ticks }: { ticks: Tick[] }) {
  return (
    <ol class="cl-ticks">
      {ticks.map((tick) => (
        <li key={tick.label} class={`is-${tick.stand}`} aria-current={tick.now ? "step" : undefined}>
          <svg viewBox="0 0 24 24" role="img" aria-label={tick.label}>
            <path d={SHAPES[tick.stand]} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
