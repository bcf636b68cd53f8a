/** Every card of a deal in its trick, with what it lost in either view: a square and a circle. */
import type { ComponentChildren } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import { Card } from "./cards";
import { chord, columns, take, WALK } from "./keys";
import { walk } from "./review-walk";
import { spoken, WordsContext } from "./text";
import type { Send } from "./view";
import type { Mark, ReviewCard, ReviewTrick } from "./view-review";

type Shape = "open" | "known";

/** What one view says of a card; each state has a shape of its own. */
export function Sign({ shape, state, children }: { shape: Shape; state: Mark["state"]; children?: ComponentChildren }) {
  return (
    <i class={`cl-sign cl-sign-${shape} is-${state}`} aria-hidden="true">
      {children}
    </i>
  );
}

interface TricksProps {
  tricks: ReviewTrick[];
  flat: boolean; // a trick is a row
  name: string; // spoken
  send: Send;
  children: ComponentChildren; // in a row under the trick that holds the chosen card
}

export function Tricks({ tricks, flat, name, send, children }: TricksProps) {
  const words = useContext(WordsContext);
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(""); // the card that Tab reaches
  const cards = tricks.flatMap((trick) => trick.cards);
  const asked = cards.find((card) => card.do === stop) ?? cards.find((card) => card.chosen) ?? cards[0];
  const pressed = (event: KeyboardEvent) => {
    const at = cards.findIndex((card) => card.do === (event.target as HTMLElement).dataset.do);
    if (chord(event) || at < 0) return;
    // Enter and Space press the card; like every key used here they are none of the notebook's business.
    if (event.key === "Enter" || event.key === " ") event.stopPropagation();
    if (!WALK.test(event.key)) return;
    take(event);
    const laid = { sizes: tricks.map((trick) => trick.cards.length), across: columns(grid.current!), flat };
    grid.current!.querySelectorAll<HTMLElement>(".cl-looked")[walk(at, event.key, laid)]?.focus();
  };
  return (
    <div ref={grid} class={`cl-tricks ${flat ? "is-flat" : ""}`} role="group" aria-label={name} style={{ "--n": Math.max(...tricks.map((trick) => trick.cards.length)) }} onKeyDown={pressed}>
      {tricks.map((trick) => (
        <div key={trick.number} class={`cl-tricks-one ${trick.current ? "is-current" : ""}`} role="group" aria-label={trick.label}>
          <small aria-hidden="true">{trick.number}</small>
          {trick.cards.map((card) => (
            <Judged key={card.do} card={card} label={spoken(card.label, words)} stop={card === asked} onFocus={() => setStop(card.do)} onClick={() => send(card.do)} />
          ))}
          {flat && trick.current && children}
        </div>
      ))}
    </div>
  );
}

interface JudgedProps {
  card: ReviewCard;
  label: string;
  stop: boolean;
  onFocus: () => void;
  onClick: () => void;
}

function Judged({ card, label, stop, ...on }: JudgedProps) {
  const shapes: Shape[] = card.open.state === "forced" ? ["open"] : ["open", "known"];
  return (
    <button
      type="button"
      class={`cl-looked ${card.chosen ? "is-chosen" : ""} ${card.mine ? "is-mine" : ""}`}
      data-do={card.do}
      tabIndex={stop ? 0 : -1}
      aria-pressed={card.chosen}
      aria-label={label}
      {...on}
    >
      <Card code={card.card} look={card.won ? "won" : "rest"} />
      {shapes.map((shape) => (
        <Sign key={shape} shape={shape} state={card[shape].state}>
          {card[shape].state === "lost" && card[shape].shown}
        </Sign>
      ))}
      <small>{card.name}</small>
    </button>
  );
}
