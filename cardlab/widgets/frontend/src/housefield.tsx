/** One house rule: its values as rows to choose from, or a number with a step down and up. */
import { useLayoutEffect, useState } from "preact/hooks";
import { Rich } from "./text";
import type { Button, Send } from "./view";
import type { HouseField, HouseNumber } from "./view-house";

export function Field({ field, send, n }: { field: HouseField; send: Send; n: number }) {
  const wrong = field.error ? `cl-wrong-${field.id}` : undefined;
  return (
    <fieldset class={`cl-house-field ${field.apart ? "is-apart" : ""}`} data-field={field.id}>
      <legend>
        <Rich text={field.name} />
        {field.apart && <small>{field.apart}</small>}
      </legend>
      {field.number ? <Count number={field.number} name={field.name} wrong={wrong} send={send} n={n} /> : <Values field={field} send={send} />}
      {field.error && (
        <p class="cl-wrong" role="alert" id={wrong}>
          <Rich text={field.error} />
        </p>
      )}
    </fieldset>
  );
}

function Values({ field, send }: { field: HouseField; send: Send }) {
  return (
    <div class="cl-house-values">
      {field.choices.map((choice) => (
        <button key={choice.do} type="button" aria-pressed={choice.on} data-do={choice.do} onClick={() => choice.on || send(choice.do)}>
          <Dot on={choice.on} />
          <span>
            <Rich text={choice.text} />
          </span>
          {choice.tag && <small>{choice.tag}</small>}
        </button>
      ))}
    </div>
  );
}

/** Chosen or not, in shape as well as in colour. */
function Dot({ on }: { on: boolean }) {
  return (
    <svg class="cl-house-dot" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" />
      {on && <path d="M7.5 12.5L10.8 15.8L16.8 8.8" />}
    </svg>
  );
}

/** A step down or up; at the end of the range it stays reachable and says so. */
function Step({ button, sign, send }: { button: Button; sign: string; send: Send }) {
  const reason = button.reason ?? "";
  return (
    <button
      type="button"
      class="cl-btn cl-bare"
      aria-disabled={reason ? true : undefined}
      aria-label={reason ? `${button.label}: ${reason}` : button.label}
      title={reason || undefined}
      data-do={button.do}
      onClick={() => !reason && send(button.do)}
    >
      {sign}
    </button>
  );
}

interface CountProps {
  number: HouseNumber;
  name: string;
  wrong?: string; // the id of what is said against it
  send: Send;
  n: number;
}

function Count({ number, name, wrong, send, n }: CountProps) {
  const [text, setText] = useState(number.value);
  // Python keeps what was typed where it is refused. At once: after the paint it would take back what is typed meanwhile.
  useLayoutEffect(() => setText(number.value), [n, number.value]);
  const say = (): void => {
    if (text.trim() && text !== number.value) send(`${number.do} ${text.trim()}`);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Enter") say();
    event.stopPropagation(); // what is typed here is none of the notebook's keys
  };
  return (
    <div class="cl-house-count">
      <div>
        <Step button={number.less} sign="−" send={send} />
        <input
          type="text"
          class="cl-input"
          inputMode={number.whole ? "numeric" : "text"}
          maxLength={9}
          aria-label={name}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={keys}
          onBlur={say}
        />
        <Step button={number.more} sign="+" send={send} />
      </div>
      <p>
        <Rich text={number.text} />
        {number.note && (
          <>
            {" "}
            <span class="cl-muted">
              <Rich text={number.note} />
            </span>
          </>
        )}
      </p>
    </div>
  );
}
