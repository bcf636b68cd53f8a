/** A deal of one's own, typed: groups of fields, and at each what is wrong with it. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { still } from "./motion";
import { Rich } from "./text";
import type { Send } from "./view";
import type { HouseForm, HouseTyped } from "./view-house";

type Typed = Record<string, string>;

const fields = (form: HouseForm): HouseTyped[] => form.groups.flatMap((group) => group.rows.flatMap((row) => row.fields));
/** What stands in the fields; a choice nobody made is its first. */
export const asTyped = (form: HouseForm): Typed => Object.fromEntries(fields(form).map(({ id, value, choices }) => [id, value || (choices?.[0]?.value ?? "")]));

export function Form({ form, send, n }: { form: HouseForm; send: Send; n: number }) {
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => asTyped(form));
  const [open, setOpen] = useState(false);
  const sent = useRef(false);
  useLayoutEffect(() => setTyped(asTyped(form)), [n]); // at once: later it would take back what is typed meanwhile
  // Where a field is wrong, typing goes on there.
  useEffect(() => {
    if (form.error) setOpen(true);
    if (box.current?.contains(document.activeElement)) box.current.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form.error]);
  // What a deal comes to stands above the fields, on a telephone a screen or two.
  useEffect(() => {
    if (sent.current && !form.error) box.current?.closest("section")?.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
    sent.current = false;
  }, [n]);
  const submit = (event: Event): void => {
    event.preventDefault();
    sent.current = true;
    send(`${form.button.do} ${JSON.stringify(typed)}`);
  };
  const change = (id: string, value: string): void => setTyped({ ...typed, [id]: value });
  return (
    <details class="cl-house-form" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{form.heading}</summary>
      <form ref={box} onSubmit={submit} onKeyDown={ownKeys} autocomplete="off" noValidate>
        <div class="cl-calc-teams">
          {form.groups.map(({ legend, heads, rows }) => (
            <fieldset key={legend} class="cl-calc-team">
              <legend>{legend}</legend>
              <div class={`cl-calc-grid ${heads.length ? "" : "is-single"}`}>
                {heads.length > 0 && <span />}
                {heads.map((head) => (
                  <span key={head} class="cl-calc-head">
                    {head}
                  </span>
                ))}
                {rows.map((row) => [
                  <span key={row.label} class="cl-house-label">
                    {row.label}
                  </span>,
                  ...row.fields.map((field) => <Input key={field.id} field={field} value={typed[field.id] ?? ""} bad={form.error?.at === field.id} change={change} />),
                ])}
              </div>
              {form.error && rows.some((row) => row.fields.some((field) => field.id === form.error!.at)) && <Wrong text={form.error.text} />}
            </fieldset>
          ))}
        </div>
        <button type="submit" class="cl-btn cl-primary" data-do={form.button.do}>
          {form.button.label}
        </button>
        {form.error && !form.error.at && <Wrong text={form.error.text} />}
      </form>
    </details>
  );
}

interface InputProps {
  field: HouseTyped;
  value: string;
  bad: boolean;
  change: (id: string, value: string) => void;
}

function Input({ field, value, bad, change }: InputProps) {
  const about = {
    class: "cl-input",
    "aria-label": field.label,
    "aria-invalid": bad || undefined,
    "aria-describedby": bad ? "cl-wrong-form" : undefined,
    value,
  };
  if (field.choices)
    return (
      <select {...about} onChange={(event) => change(field.id, event.currentTarget.value)}>
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  return <input {...about} type="text" inputMode={field.numeric ? "numeric" : "text"} maxLength={12} onInput={(event) => change(field.id, event.currentTarget.value)} />;
}

function Wrong({ text }: { text: string }) {
  return (
    <p class="cl-wrong" role="alert" id="cl-wrong-form">
      <Rich text={text} />
    </p>
  );
}

/** What is typed here is none of the notebook's keys. */
function ownKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}
