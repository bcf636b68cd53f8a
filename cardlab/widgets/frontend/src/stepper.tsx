/** Stepping through a deal: a strip of plies, back, forward and to the next moment at which a rule acts; one card changed. */
import { useContext, useRef } from "preact/hooks";
import type { SideProps } from "./game";
import { Action, Push } from "./buttons";
import { Face } from "./cards";
import { chord, take } from "./keys";
import { rect } from "./motion";
import { Rich, Small, spoken, useWord, WordsContext } from "./text";
import type { Button, Send, StepsSide } from "./view";

export function Stepper({ view, send }: SideProps) {
  const steps = view.steps;
  if (!steps) return null;
  return (
    <section class="cl-steps">
      <div>
        <Action button={steps.back} send={send} bare icon="back" />
      </div>
      <Strip steps={steps} send={send} />
      <div>
        <Action button={steps.forward} send={send} bare icon="next" />
        <Action button={steps.event} send={send} bare icon="event" />
        {steps.now && <Action button={steps.now} send={send} bare icon="now" />}
      </div>
      <ul class="cl-caption">
        <li>
          <Rich as="b" text={steps.caption} />
        </li>
        {steps.notes.map((note) => (
          <li key={note.text}>
            <i class={`cl-diamond cl-is-${note.tone}`} />
            <Rich text={note.text} />
          </li>
        ))}
      </ul>
      {steps.branch && (
        <div class="cl-branch">
          <p>
            <Rich as="b" text={steps.branch.text} />{" "}
            <Rich text={steps.branch.reason} />
          </p>
          <Action button={steps.branch.button} send={send} />
        </div>
      )}
      {steps.change && <Change change={steps.change} send={send} />}
    </section>
  );
}

/** One tick per ply. A slider for the keyboard; a tap goes to the nearest tick. */
function Strip({ steps, send }: { steps: StepsSide; send: Send }) {
  const words = useContext(WordsContext);
  const word = useWord();
  const box = useRef<HTMLDivElement>(null);
  const { back, forward, total } = steps;
  const keys: Record<string, Pick<Button, "do" | "reason">> = {
    ArrowLeft: back,
    ArrowDown: back,
    ArrowRight: forward,
    ArrowUp: forward,
    PageDown: steps.event,
    Home: { do: "step 0" },
    End: steps.now ?? { do: `step ${total}` },
  };
  const pressed = (event: KeyboardEvent) => {
    const button = keys[event.key];
    if (chord(event) || !button) return;
    take(event);
    if (!button.reason) send(button.do);
  };
  const tapped = (event: MouseEvent) => {
    const far = (tick: Element) => {
      const { left, width } = rect(tick);
      return Math.abs(left + width / 2 - event.clientX);
    };
    const [nearest] = [...box.current!.querySelectorAll("i")].sort((one, other) => far(one) - far(other));
    if (nearest) send(`step ${Math.min(Number(nearest.dataset.at), total)}`);
  };
  return (
    <div
      ref={box}
      class="cl-strip"
      role="slider"
      tabIndex={0}
      aria-label={word("steps")}
      aria-valuemax={steps.total}
      aria-valuenow={steps.at}
      aria-valuetext={spoken(steps.caption, words)}
      onKeyDown={pressed}
      onClick={tapped}
    >
      {steps.groups.map((group, k) => (
        <div key={k} class={group.current ? "cl-g cl-current" : "cl-g"} style={{ "--n": group.ticks.length }}>
          <div>
            {group.ticks.map((tick) => (
              <i key={tick.at} data-at={tick.at} class={`cl-${tick.state} ${tick.event && `cl-ev cl-ev-${tick.event}`} ${tick.marks}`} />
            ))}
          </div>
          <small>{group.label}</small>
        </div>
      ))}
    </div>
  );
}

function Change({ change, send }: { change: NonNullable<StepsSide["change"]>; send: Send }) {
  return (
    <div class="cl-change">
      <h3>{change.heading}</h3>
      <Small text={change.text} />
      <div role="group" aria-label={change.heading}>
        {change.choices.map((card) => (
          <Push
            key={card.card}
            class="cl-card cl-rest"
            aria-label={card.name}
            onClick={() => send(`${change.do} ${card.card}`)}
          >
            <Face code={card.card} />
          </Push>
        ))}
      </div>
    </div>
  );
}
