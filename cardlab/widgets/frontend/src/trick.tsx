/** The trick as a cross, of three seats a triangle: each card at the side of the seat that played it, the own place a dashed slot. */
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import type { SideProps } from "./game";
import { Card, Slot } from "./cards";
import { fly, slide, still } from "./motion";
import { SLIDE } from "./play";
import { useWord, WordsContext } from "./text";

/** Where each seat sits, from the learner on clockwise: four round the table, three at its corners. */
export const SIDES: Record<number, string[]> = { 3: ["s", "nw", "ne"], 4: ["s", "w", "n", "e"] };

/** As a widget of its own. */
export function Trick(props: SideProps) {
  return (
    <section class="cl-felt cl-lone">{props.view.table && <TrickSide {...props} />}</section>
  );
}

export function TrickSide({ view, frame, settled }: SideProps) {
  const words = useContext(WordsContext);
  const word = useWord();
  const box = useRef<HTMLDivElement>(null);
  const lay = useRef<string[] | null>(null);
  const table = view.table!;
  const { trick, seats, moves } = table;
  const lying = trick.cards.map((c) => c.card);
  const sides = SIDES[seats.length]!;

  useLayoutEffect(() => {
    const before = lay.current;
    lay.current = lying;
    if (!before || settled || still()) return;
    for (const { card, seat } of trick.cards) {
      const element = box.current?.querySelector<HTMLElement>(`[data-card="${card}"]`);
      if (element && !before.includes(card) && moves.some((move) => move.card === card)) fly(element, seat, card);
    }
  }, [lying.join()]);
  useLayoutEffect(() => {
    if (frame?.slides == null) return;
    slide([...box.current!.querySelectorAll<HTMLElement>(".cl-card")], frame.slides, SLIDE);
  }, [frame]);

  const has = (seat: number) => trick.cards.some((c) => c.seat === seat);
  const open = !trick.done && view.phase === "play";
  const empty = !lying.length && seats.every((seat) => !seat.turn);
  return (
    <div ref={box} class="cl-trick" tabIndex={-1} data-seats={seats.length} role="group" aria-label={word("trick")}>
      {trick.cards.map(({ seat, card, winning, marks }) => (
        <div key={card} class={`cl-at-${sides[seat]}`}>
          <Card
            code={card}
            look={winning ? "won" : "rest"}
            label={`${seats[seat]!.name}: ${words.cards[card] ?? card}${winning ? `, ${word("winning")}` : ""}`}
          />
          <small aria-hidden>{seats[seat]!.name}</small>
          {marks?.map(({ look, shown, label }) => (
            <i key={look} class={`cl-judge is-${look}`} role="img" aria-label={label}>
              {shown}
            </i>
          ))}
        </div>
      ))}
      {open &&
        seats.map((seat, k) => {
          if (has(k)) return null;
          const dots = k > 0 && seat.turn && seat.thinking;
          if (k && !dots && !empty) return null;
          const lead = k === 0 && !lying.length && seat.turn;
          return (
            <div key={`slot${k}`} class={`cl-at-${lead ? "c" : sides[k]}`}>
              <Slot mine={seat.turn && k === 0}>{dots ? <Dots key={seat.thinking} /> : k === 0 ? trick.slot : ""}</Slot>
            </div>
          );
        })}
    </div>
  );
}

export function Dots() {
  return (
    <span class="cl-dots" aria-hidden>
      <i />
      <i />
      <i />
    </span>
  );
}
