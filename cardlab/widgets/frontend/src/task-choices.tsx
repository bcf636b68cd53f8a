/** Answers as large buttons: arrows go among them, Enter gives one. Once none can be given they only lie there. */
import { useRef, useState } from "preact/hooks";
import { chord, columns, neighbour, take, WALK } from "./keys";
import { Rich } from "./text";
import type { Seat, Send } from "./view";
import type { Choice } from "./view-tasks";

interface ChoiceProps {
  choice: Choice;
  number?: number;
  plate?: Seat; // of the seat that it stands for
  send: Send;
  open: boolean;
  stop?: boolean; // Tab reaches it
  onFocus?: () => void;
}

export function ChoiceButton({ choice, number, plate, send, open, stop = true, onFocus }: ChoiceProps) {
  const inner = (
    <>
      {number && <i aria-hidden="true">{number}</i>}
      <span>
        <Rich text={choice.label} />
        {plate?.role && <small>{plate.role}</small>}
      </span>
      {plate && (
        <small class="cl-choice-line">
          <Rich text={plate.line} />
        </small>
      )}
      {choice.mine && <small class="cl-mine-mark">{choice.mine}</small>}
    </>
  );
  const look = `cl-choice is-${choice.state}`;
  if (!open) return <span class={look}>{inner}</span>;
  return (
    <button type="button" class={look} data-do={choice.do} tabIndex={stop ? 0 : -1} onFocus={onFocus} onClick={() => send(choice.do)}>
      {inner}
    </button>
  );
}

interface ChoicesProps {
  choices: Choice[];
  numbered: boolean;
  send: Send;
  open: boolean;
}

export function Choices({ choices, numbered, send, open }: ChoicesProps) {
  const group = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const pressed = (event: KeyboardEvent) => {
    if (chord(event) || !WALK.test(event.key)) return;
    take(event);
    const all = group.current!.querySelectorAll<HTMLElement>("button");
    all[neighbour(stop, event.key, columns(group.current!), all.length)]?.focus();
  };
  const longest = Math.max(...choices.map((choice) => choice.label.length));
  const size = longest > 12 ? "is-long" : longest < 5 && choices.length > 4 ? "is-short" : "";
  return (
    <div ref={group} class={`cl-choices ${size}`} role="group" onKeyDown={pressed}>
      {choices.map((choice, k) => (
        <ChoiceButton key={choice.do} choice={choice} number={numbered ? k + 1 : undefined} send={send} open={open} stop={k === stop} onFocus={() => setStop(k)} />
      ))}
    </div>
  );
}
