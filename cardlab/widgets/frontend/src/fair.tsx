/** Fair deals: a code becomes cards in the open, and many deals are counted beside what is expected. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { HandRow } from "./cardrow";
import { Card } from "./cards";
import { type SideProps, SHEETS } from "./game";
import { GERMAN } from "./german";
import { Result, Segments } from "./faircounts";
import { Rich } from "./text";
import type { Send } from "./view";
import type { FairCheck, FairSide, FairStep } from "./view-fair";
import { widget } from "./widget";

const BREATH = 30; // ms between two slices, so that the page stays alive while it counts

function Fair({ view, send }: SideProps) {
  const { fair } = view;
  const ask = useCounting(fair?.check ?? null, view.n, send);
  if (!fair) return null;
  return (
    <div class="cl-fair">
      <Segments group={fair.games} send={ask} />
      <Code fair={fair} send={ask} />
      <Check check={fair.check} send={ask} />
    </div>
  );
}

/** While deals are being counted, asks for the next slice as soon as one is on screen. What is pressed in between comes first. */
function useCounting(check: FairCheck | null, n: number, send: Send): Send {
  const pressed = useRef("");
  const running = check?.progress ?? null;
  useEffect(() => {
    if (!running) return;
    const next = setTimeout(() => {
      const what = pressed.current || running.more;
      pressed.current = "";
      send(what);
    }, BREATH);
    return () => clearTimeout(next);
  }, [n]);
  return (what) => (running ? void (pressed.current = what) : send(what));
}

// ---------------------------------------------------------------- one code
function Code({ fair, send }: { fair: FairSide; send: Send }) {
  const { code, deal } = fair;
  const [typed, setTyped] = useState(code.value);
  useLayoutEffect(() => setTyped(code.value), [code.value]); // at once: later it would take back what is typed meanwhile
  const submit = (event: Event): void => {
    event.preventDefault();
    send(`${code.button.do} ${typed}`);
  };
  return (
    <section class="cl-panel">
      <h2>{code.heading}</h2>
      <form class="cl-fair-form" onSubmit={submit} autocomplete="off" noValidate>
        <label class="cl-fair-field">
          <span>{code.label}</span>
          <input
            type="text"
            class="cl-input"
            aria-label={code.label}
            maxLength={20}
            autocapitalize="characters"
            spellcheck={false}
            aria-invalid={code.error ? true : undefined}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="cl-btn cl-primary" data-do={code.button.do}>
          {code.button.label}
        </button>
        <p class={code.error ? "cl-wrong" : "cl-small cl-muted"} role={code.error ? "alert" : undefined}>
          {code.error || code.warning}
        </p>
      </form>
      <ol class="cl-fair-steps">
        {fair.steps.map((step, k) => (
          <Step key={k} number={k + 1} step={step} />
        ))}
      </ol>
      <div class="cl-fair-deal" role="group" aria-label={deal.heading}>
        <h3>{deal.heading}</h3>
        {deal.hands.map((hand) => (
          <div key={hand.name} class="cl-fair-hand" role="group" aria-label={hand.name}>
            <b>{hand.name}</b>
            <HandRow hand={hand.cards} />
          </div>
        ))}
        <p class="cl-muted">{deal.again}</p>
      </div>
    </section>
  );
}

function Step({ number, step }: { number: number; step: FairStep }) {
  return (
    <li>
      <span class="cl-fair-number" aria-hidden="true">
        {number}
      </span>
      <h3>{step.title}</h3>
      <p>
        <Rich text={step.says} />
      </p>
      {step.text && <code class="cl-fair-seed">{step.text}</code>}
      {step.cards.length > 0 && (
        <div class="cl-fair-drew">
          {step.cards.map((drew) => (
            <figure key={drew.card}>
              <Card code={drew.card} label={drew.name} />
              <figcaption>{drew.number}</figcaption>
            </figure>
          ))}
          <span aria-hidden="true">…</span>
        </div>
      )}
    </li>
  );
}

// ---------------------------------------------------------------- many deals
function Check({ check, send }: { check: FairCheck; send: Send }) {
  const { prefix, progress } = check;
  const act = progress?.stop ?? check.button;
  const [typed, setTyped] = useState(prefix.value);
  useLayoutEffect(() => setTyped(prefix.value), [prefix.value]);
  const submit = (event: Event): void => {
    event.preventDefault();
    send(progress ? progress.stop.do : `${check.button.do} ${typed}`);
  };
  return (
    <section class="cl-panel">
      <h2>{check.heading}</h2>
      <p class="cl-fair-lead">{check.text}</p>
      <form class="cl-fair-ask" onSubmit={submit} autocomplete="off" noValidate>
        <div>
          <Segments group={check.dealers} send={send} />
          <p class={`cl-small ${check.cheats ? "cl-fair-cheats" : "cl-muted"}`} role="status">
            <Rich text={check.dealer} />
          </p>
        </div>
        <div class="cl-fair-much">
          <Segments group={check.counts} send={send} />
          <label class="cl-fair-field">
            <span>{prefix.label}</span>
            <input type="text" class="cl-input" aria-label={prefix.label} maxLength={20} autocapitalize="characters" spellcheck={false} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
            <small class="cl-small cl-muted">{prefix.note}</small>
          </label>
        </div>
        <div class="cl-fair-run">
          {/* one button, so that the focus stays where the count was begun */}
          <button type="submit" class={`cl-btn ${progress ? "" : "cl-primary"}`} data-do={act.do}>
            {act.label}
          </button>
          {progress && (
            <div class="cl-progress cl-fair-progress">
              <span aria-hidden="true">
                <b style={{ width: `${100 * progress.share}%` }} />
              </span>
              <span>{progress.text}</span>
            </div>
          )}
        </div>
      </form>
      {check.result && <Result result={check.result} send={send} />}
    </section>
  );
}

export default widget({ ...SHEETS, sides: { fair: Fair }, packs: { german: GERMAN } });
