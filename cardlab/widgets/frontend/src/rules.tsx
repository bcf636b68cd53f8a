/** A rule card: what the rule says, what it is for, where it comes from, how it differs from house to house. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Action, asked } from "./buttons";
import { Card } from "./cards";
import { HandRow } from "./cardrow";
import { intoSight } from "./motion";
import { Rich } from "./text";
import type { RuleExample, RuleSide, Send, View } from "./view";

export function RuleCard({ view, send }: { view: View; send: Send }) {
  const rule = view.rule;
  const box = useRef<HTMLElement>(null);
  useVisit(box);
  if (!rule) return null;
  const { labels } = rule;
  return (
    <article ref={box} class="cl-panel cl-rulecard" data-rule={rule.id} aria-label={rule.name}>
      <header>
        <Rich as="h2" text={rule.name} />
        {rule.close && <Action button={rule.close} send={send} />}
      </header>
      <p class="cl-rule-says">
        <Rich text={rule.says} />
      </p>
      {rule.examples.length > 0 && (
        <section>
          <h3>{labels.examples}</h3>
          <ul class="cl-examples">
            {rule.examples.map((example, k) => (
              <Example key={k} example={example} />
            ))}
          </ul>
        </section>
      )}
      <dl class="cl-rule-facts">
        {rule.why && <Fact label={labels.why} text={rule.why} />}
        {rule.options.length > 0 && <Options label={labels.options} options={rule.options} />}
        {rule.source && <Fact label={labels.source} text={rule.source} quiet />}
      </dl>
    </article>
  );
}

/** A card that was asked for takes the focus, and closed it gives it back; one that lay open already does neither. */
function useVisit(card: { current: HTMLElement | null }) {
  const from = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const close = card.current?.querySelector("button");
    if (!close || !asked.by) return;
    from.current = asked.by;
    asked.by = undefined;
    close.focus({ preventScroll: true });
    intoSight(close);
  });
  useLayoutEffect(
    () => () => {
      // A reason at a card is gone by then, and its link with it: the focus then goes to the card.
      if (card.current!.contains(document.activeElement)) from.current?.focus();
    },
    [],
  );
}

function Fact({ label, text, quiet }: { label: string; text: string; quiet?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd class={quiet ? "cl-muted" : ""}>
        <Rich text={text} />
      </dd>
    </div>
  );
}

/** House rules the rule depends on, the choices of each under its name; the one in force carries the mark. */
function Options({ label, options }: { label: string; options: RuleSide["options"] }) {
  const choices: { name: string; of: RuleSide["options"] }[] = [];
  for (const option of options) {
    // The name may stand with each choice or with the first alone.
    const now = choices.at(-1);
    if (now && (!option.name || option.name === now.name)) now.of.push(option);
    else choices.push({ name: option.name, of: [option] });
  }
  return (
    <div>
      <dt>{label}</dt>
      {choices.map(({ name, of }) => (
        <dd key={name} class="cl-options">
          <Rich as="b" text={name} />
          <ul>
            {of.map((option) => (
              <li key={option.text} class={option.on ? "is-on" : ""} aria-current={option.on || undefined}>
                <Verdict ok={option.on} quiet />
                <Rich as="span" text={option.text} />
              </li>
            ))}
          </ul>
        </dd>
      ))}
    </div>
  );
}

/** A small table: the trick so far, the hand under it, and the verdict on the card that stands out. */
export function Example({ example }: { example: RuleExample }) {
  const asked = example.caption !== ""; // a sum tells of a result, and a check beside a loss would praise it
  return (
    <li class={`cl-example ${example.ok ? "is-ok" : "is-no"}`}>
      {example.caption && <Rich as="p" text={example.caption} />}
      {example.trick.length > 0 && (
        <span class="cl-example-trick" aria-hidden>
          {example.trick.map((code) => (
            <Card key={code} code={code} />
          ))}
          {example.hand.length > 0 && <i class="cl-slot cl-mine" />}
        </span>
      )}
      {example.hand.length > 0 && (
        <HandRow hand={example.hand} class="cl-example-hand" />
      )}
      <p class="cl-example-verdict">
        {asked && <Verdict ok={example.ok} />}
        <Rich as="span" text={example.verdict} />
      </p>
    </li>
  );
}

/** A check or a barred disc; quiet: a check or an empty ring. The words beside it say the same. */
export function Verdict({ ok, quiet }: { ok: boolean; quiet?: boolean }) {
  return (
    <svg class={`cl-verdict ${ok ? "is-ok" : quiet ? "is-off" : "is-no"}`} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="9.5" />
      {ok ? <path d="m7.5 12.5 3.3 3.3 6-7" /> : quiet ? null : <path d="m5.5 5.5 13 13" />}
    </svg>
  );
}
