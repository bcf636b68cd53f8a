/** The running account: what happened and why, newest first, each with the rule it rests on. */
import { RuleLink } from "./buttons";
import { Rich } from "./text";
import type { Send, View } from "./view";

export function Explain({ view, send }: { view: View; send: Send }) {
  const side = view.explain;
  if (!side) return null;
  return (
    <section class="cl-panel cl-explain">
      <Rich as="h2" text={side.heading} />
      {side.items.length === 0 ? (
        <p class="cl-explain-empty">
          <Rich text={side.empty} />
        </p>
      ) : (
        <ol>
          {side.items.map((item) => (
            <li key={item.id} class={`is-${item.tone}`}>
              <Rich as="h3" text={item.title} />
              <Rich as="p" text={item.text} />
              {item.rule && <RuleLink to={item.rule} send={send} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
