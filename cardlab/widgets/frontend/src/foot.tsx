/** What a table as a whole is asked for: practice or match, the deal of a code, everything large and by one key. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Action, Push } from "./buttons";
import { chord, take } from "./keys";
import { listen } from "./listen";
import { seen } from "./motion";
import { Rich } from "./text";
import type { Send, View } from "./view";
import type { FootSide, ToldSide } from "./view-mode";

interface Choice {
  do: string;
  label: string;
  on: boolean;
}

/** A few choices of which one is on. */
export function Choices({ of, name, send }: { of: Choice[]; name?: string; send: Send }) {
  return (
    <div class="cl-langs" role="group" aria-label={name}>
      {of.map((choice) => (
        <Push key={choice.do} aria-pressed={choice.on} lang={/^lang (.+)/.exec(choice.do)?.[1]} data-do={choice.do} onClick={() => choice.on || send(choice.do)}>
          {choice.label}
        </Push>
      ))}
    </div>
  );
}

export function Foot({ foot, send }: { foot: FootSide; send: Send }) {
  return (
    <footer class="cl-tablefoot">
      {foot.code && <Coded code={foot.code} send={send} />}
      {foot.buttons.map((button) => (
        <Action button={button} send={send} />
      ))}
      {[foot.link, foot.save].map(
        (to) =>
          to && (
            <a class="cl-btn" download={to.name} href={to.href}>
              {to.label}
            </a>
          ),
      )}
      {foot.settings.map(({ name, choices }) => (
        <div class="cl-setting">
          {name} <Choices of={choices} name={name} send={send} />
        </div>
      ))}
    </footer>
  );
}

/** A deal that somebody has the code of: the field opens where its button was. */
function Coded({ code, send }: { code: NonNullable<FootSide["code"]>; send: Send }) {
  const [open, setOpen] = useState<boolean>(); // undefined: it never was
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (open !== undefined) (field.current ?? button.current)?.focus();
  }, [open]);
  if (!open)
    return (
      <Push ref={button} class="cl-btn" onClick={() => setOpen(true)}>
        {code.label}
      </Push>
    );
  const play = (event: Event) => {
    take(event);
    const typed = field.current!.value.trim();
    if (typed) send(`${code.do} ${typed}`);
    setOpen(!typed);
  };
  return (
    <form
      class="cl-coded"
      onSubmit={play}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") setOpen(false);
      }}
    >
      <label>
        {code.field} <input ref={field} aria-label={code.field} maxLength={20} autocomplete="off" autocapitalize="characters" spellcheck={false} />
      </label>
      <button class="cl-btn cl-primary">{code.go}</button>
      <small>{code.note}</small>
    </form>
  );
}

/** A finding and what more there is to say. */
export function Lines({ title, text }: ToldSide) {
  return (
    <>
      <Rich as="h2" text={title} />
      {text.map((line) => (
        <Rich key={line} as="p" text={line} />
      ))}
    </>
  );
}

/** The step just shown. */
export function Told(told: ToldSide) {
  return (
    <div class="cl-told" role="status">
      <Lines {...told} />
    </div>
  );
}

const STEP: Record<string, "back" | "forward"> = { " ": "forward", ArrowRight: "forward", PageDown: "forward", ArrowLeft: "back", PageUp: "back" };

/** Before a room one key steps, wherever in the table the focus is, or nowhere on the page. What a key cannot do is the page's again. */
export function useSteps({ big, steps }: View, send: Send): { current: HTMLDivElement | null } {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef(big);
  useEffect(() => {
    if (big && !was.current) box.current!.querySelector<HTMLElement>(".cl-strip")?.focus();
    was.current = big;
  }, [big]);
  useEffect(() => {
    if (!big || !steps) return;
    const pressed = (event: KeyboardEvent) => {
      const button = steps[STEP[event.key]!];
      const at = event.target as Element;
      const ours = box.current!.contains(at) ? !at.matches("input") : at === document.body && seen(box.current!);
      if (!button || button.reason || !ours || event.defaultPrevented || chord(event)) return;
      take(event);
      send(button.do);
    };
    return listen(document, "keydown", pressed, true);
  });
  return box;
}
