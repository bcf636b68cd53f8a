/** The own hand: the reason or the prompt above it, the cards, and under them take back, own plate, hint. */
import type { ComponentChildren } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import { Action, Actions, Push } from "./buttons";
import { Callout } from "./callout";
import { Card, Face } from "./cards";
import { GameContext, type SideProps } from "./game";
import { chord, escapes, neighbour, take, WALK } from "./keys";
import { LARGE, lay } from "./lay";
import { remember } from "./motion";
import { Say } from "./say";
import { Plate } from "./seats";
import { handName, useWord, WordsContext } from "./text";
import type { Code, HandCard, Send } from "./view";
import { useWidth } from "./width";

/** As a widget of its own. */
export function Hand(props: SideProps) {
  const Own = useContext(GameContext).hand(props.view);
  return (
    <section class="cl-felt cl-lonehand">
      <Own {...props} />
    </section>
  );
}

/** Instead of playing one card: choosing some of them. */
export interface Picking {
  picked: Code[];
  press: (card: Code) => void;
  ask: ComponentChildren; // in the row that speaks
}

export function HandSide({ view, send, frame, picking }: SideProps & { picking?: Picking }) {
  const [box, room] = useWidth(720);
  const words = useContext(WordsContext);
  const table = view.table;
  if (!table) return null;
  const { hand, callout } = table;
  const laid = lay(hand.length || table.seats[0]!.cards, hand.filter((card, k) => k > 0 && card.gap).length + 1, room, view.big ? LARGE : undefined);
  const refused = callout ? hand.findIndex((card) => callout.at.endsWith(card.card)) : -1;
  const below = refused >= laid.perRow;
  const reason = callout && (
    <Callout key={view.n} callout={callout} send={send} below={below} within={box} target={() => box.current?.querySelector(".cl-no")} />
  );
  // From the card as from the link in the reason: Escape ends it.
  const dismiss = (event: KeyboardEvent) => {
    if (escapes(event, callout)) send("dismiss");
  };
  return (
    <div class="cl-handside" onKeyDown={dismiss}>
      <Say view={view} send={send} held={frame?.hold === null}>
        {(!below && reason) || picking?.ask}
      </Say>
      <div ref={box} class="cl-handbox" style={{ "--w": `${laid.width}px` }}>
        {table.backs ? <Backs n={table.seats[0]!.cards} step={laid.step} width={laid.width} /> : <Cards {...{ hand, laid, send, picking }} name={handName(table, words)} />}
        {below && reason}
      </div>
      <div class="cl-own">
        {table.buttons[0] && <Action button={table.buttons[0]} send={send} />}
        <Plate seat={table.seats[0]!} at={0} />
        <Actions of={table.buttons.slice(1)} send={send} />
      </div>
    </div>
  );
}

interface CardsProps {
  hand: HandCard[];
  laid: ReturnType<typeof lay>;
  send: Send;
  picking?: Picking;
  name: string; // spoken
}

export function Cards({ hand, laid, send, picking, name }: CardsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0); // the card that Tab reaches
  const at = Math.min(stop, hand.length - 1);
  const rows = laid.perRow < hand.length;
  const pressed = (event: KeyboardEvent) => {
    if (chord(event)) return;
    const walks = WALK.test(event.key) && (rows || !/Up|Down/.test(event.key));
    // Enter and Space press the button; like every key used here they are none of the notebook's business.
    if (event.key === "Enter" || event.key === " ") event.stopPropagation();
    if (walks) take(event);
    const to = walks ? neighbour(at, event.key, laid.perRow, hand.length) : named(event.code, hand.map((card) => card.card), at);
    group.current!.querySelectorAll<HTMLElement>(".cl-card")[to!]?.focus();
  };
  return (
    <div
      ref={group}
      class={`cl-hand ${laid.step < laid.width ? "cl-covered" : ""}`}
      role="group"
      aria-label={name}
      onKeyDown={pressed}
    >
      {hand.map((card, k) => {
        const picked = picking?.picked.includes(card.card);
        const first = k % laid.perRow === 0;
        const margin = first ? 0 : laid.step - laid.width + (card.gap ? laid.group : 0);
        return (
          <Push
            key={card.card}
            class={`cl-card cl-${picked ? "picked" : card.state}`}
            aria-pressed={picked}
            data-card={card.card}
            style={{ marginLeft: `${margin}px` }}
            tabIndex={k === at ? 0 : -1}
            aria-label={card.label || card.name}
            aria-disabled={/no|off/.test(card.state)}
            onFocus={() => setStop(k)}
            onClick={(event) => {
              if (picking) return picking.press(card.card);
              remember(event.currentTarget, card.card);
              send(`play ${card.card}`);
            }}
          >
            <Face code={card.card} />
          </Push>
        );
      })}
    </div>
  );
}

/** Where the next card lies that a key names: s h d c, 2 to 9, 1 or t for the ten, j q k a; a rank first in the suit at hand.
 *  By the place of the key: an input method makes other letters of it. */
export function named(key: string, hand: Code[], at: number): number | undefined {
  const sign = /^(?:Key|Digit|Numpad)(.)$/.exec(key)?.[1]?.replace(/[01]/, "T") ?? "-";
  const order = hand.map((_, k) => (at + 1 + k) % hand.length);
  return order.find((k) => hand[k] === hand[at]![0] + sign) ?? order.find((k) => hand[k]!.includes(sign));
}

function Backs({ n, step, width }: { n: number; step: number; width: number }) {
  const word = useWord();
  return (
    <div class="cl-hand" role="img" aria-label={`${word("hand")}: ${n}`}>
      {Array.from({ length: n }, (_, k) => (
        <Card key={k} code="" style={{ marginLeft: k ? `${step - width}px` : 0 }} />
      ))}
    </div>
  );
}
