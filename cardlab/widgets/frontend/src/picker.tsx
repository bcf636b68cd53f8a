/** Choosing cards, game and announcements for a valuation. */
import { useContext, useRef, useState } from "preact/hooks";
import { Icon } from "./buttons";
import { Face } from "./cards";
import { chord, columns, neighbour, take, WALK } from "./keys";
import { Mark } from "./mark";
import { LESS, MORE } from "./shapes";
import { Rich, spoken, useWord, WordsContext } from "./text";
import type { Button, Send } from "./view";
import type { Picker } from "./view-skat";

export function PickerPanel({ picker, send }: { picker: Picker; send: Send }) {
  const { bid, result } = picker;
  return (
    <section class="cl-panel cl-picker">
      <div>
        <h2>
          <Rich text={picker.heading} />
        </h2>
        <div class="cl-seg cl-games" role="group" aria-label={picker.heading}>
          {picker.games.map((game) => (
            <button key={game.do} type="button" class="cl-btn" aria-pressed={game.on} data-do={game.do} onClick={() => send(game.do)}>
              <Mark mark={game.mark} /> {game.label} <small>{game.base}</small>
            </button>
          ))}
        </div>
        <div class="cl-seg" role="group">
          {picker.adds.map((add) => (
            <Toggle key={add.do} {...add} send={send} />
          ))}
        </div>
        <Reasons adds={picker.adds} />
        <div class="cl-pickrow">
          <div>
            <h3>{bid.label}</h3>
            <div class="cl-bidstep">
              <Step button={bid.down} icon={LESS} send={send} />
              <output>{bid.value}</output>
              <Step button={bid.up} icon={MORE} send={send} />
            </div>
          </div>
          {result && (
            <div>
              <h3>{result.label}</h3>
              <div class="cl-seg" role="group" aria-label={result.label}>
                {result.choices.map((choice) => (
                  <Toggle key={choice.do} {...choice} reason="" send={send} />
                ))}
              </div>
            </div>
          )}
        </div>
      </div>
      {picker.cards.length > 0 && <Deck picker={picker} send={send} />}
    </section>
  );
}

function Toggle({ send, reason, ...add }: Picker["adds"][number] & { send: Send }) {
  const words = useContext(WordsContext);
  return (
    <button
      type="button"
      class="cl-btn"
      aria-pressed={add.on}
      aria-disabled={reason ? true : undefined}
      aria-label={reason ? spoken(`${add.label}: ${reason}`, words) : undefined}
      data-do={add.do}
      onClick={() => reason || send(add.do)}
    >
      {add.label}
    </button>
  );
}

/** Why some additions cannot be made now; one reason is said once. */
function Reasons({ adds }: { adds: Picker["adds"] }) {
  const reasons = [...new Set(adds.map((add) => add.reason).filter(Boolean))];
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason} class="cl-small cl-muted">
          <b>
            {adds
              .filter((add) => add.reason === reason)
              .map((add) => add.label)
              .join(" · ")}
          </b>{" "}
          <Rich text={reason} />
        </p>
      ))}
    </>
  );
}

function Step({ button, icon, send }: { button: Button; icon: string; send: Send }) {
  return (
    <button
      type="button"
      class="cl-btn cl-bare"
      aria-label={button.reason ? `${button.label}: ${button.reason}` : button.label}
      aria-disabled={button.reason ? true : undefined}
      data-do={button.do}
      onClick={() => button.reason || send(button.do)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** All 32 cards; a tap moves one on: out, in the hand, in the skat. One of them is in the order of Tab, arrows reach the others. */
function Deck({ picker, send }: { picker: Picker; send: Send }) {
  const word = useWord();
  const [stop, setStop] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    if (chord(event) || !WALK.test(event.key)) return;
    take(event);
    const to = neighbour(stop, event.key, columns(grid.current!), picker.cards.length);
    grid.current!.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div class="cl-deck">
      <h3>{picker.count}</h3>
      {picker.note && (
        <p class="cl-small cl-muted" role="status">
          <Rich text={picker.note} />
        </p>
      )}
      <div ref={grid} role="group" aria-label={picker.count} onKeyDown={onKey}>
        {picker.cards.map((card, k) => (
          <button
            key={card.card}
            type="button"
            class={`cl-card ${card.on ? `is-${card.on}` : "cl-missing"}`}
            aria-label={card.label || card.name}
            aria-pressed={card.on !== ""}
            tabIndex={k === stop ? 0 : -1}
            data-card={card.card}
            onFocus={() => setStop(k)}
            onClick={() => send(card.do)}
          >
            <Face code={card.card} />
            {card.on === "skat" && <small aria-hidden="true">{word("in_skat")}</small>}
          </button>
        ))}
      </div>
    </div>
  );
}
