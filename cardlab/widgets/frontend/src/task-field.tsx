/** Where an answer can be typed. What was not understood stays in it, with what would be. */
import { useState } from "preact/hooks";
import { Rich } from "./text";
import type { Send } from "./view";
import type { Field } from "./view-tasks";

export function TypedField({ field, send }: { field: Field; send: Send }) {
  const [text, setText] = useState(field.value);
  const { button } = field;
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim()) send(`${button.do} ${text}`);
  };
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation(); // what is typed here is none of the notebook's business
    if (event.key !== "Escape") return;
    setText("");
    if (field.error) send("clear");
  };
  return (
    <form class="cl-typed" onSubmit={submit} autocomplete="off" noValidate>
      <label>
        <span>{field.label}</span>
        <input
          type="text"
          class="cl-input"
          inputMode={field.numeric ? "text" : undefined}
          enterkeyhint="go"
          maxLength={120}
          placeholder={field.example}
          spellcheck={false}
          value={text}
          aria-label={field.label}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error ? "cl-unread" : undefined}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={keys}
        />
      </label>
      <button type="submit" class={`cl-btn cl-${button.kind ?? "plain"}`}>
        {button.label}
      </button>
      {field.error && (
        <p class="cl-wrong" role="alert" id="cl-unread">
          <Rich text={field.error} />
        </p>
      )}
    </form>
  );
}
