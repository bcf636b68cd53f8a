/** Answers as large buttons: arrows go among them, Enter gives one. Once none can be given they only lie there. */
import { useRef, useState } from "preact/hooks";
import { chord, columns, neighbour, take, WALK } from "./keys";
import { Rich } from "./text";
import type { Send } from "./view";
import type { Choice } from "./view-tasks";

interface ChoiceProps {
  choice: Choice;
  send: Send;
  open: boolean;
  stop?: boolean; // Tab reaches it
  onFocus?: () => void;
}

export function ChoiceButton({ choice, send, open, stop = true, onFocus }: ChoiceProps) {
  const inner = (
    <>
      <span>
        <Rich text={choice.label} />
      </span>
      {choice.mine && <small>{choice.mine}</small>}
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

export function Choices({ choices, send, open }: { choices: Choice[]; send: Send; open: boolean }) {
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
        <ChoiceButton key={choice.do} choice={choice} send={send} open={open} stop={k === stop} onFocus={() => setStop(k)} />
      ))}
    </div>
  );
}
