/** The running account: what happened and why, newest first, each with the rule it rests on. */
import { RuleLink } from "./buttons";
import { Rich } from "./text";
import type { Send, View } from "./view";

export function Explain({ view, send }: { view: View; send: Send }) {
  const side = view.explain;
  if (!side) return null;
  return (
    <section class="cl-panel cl-explain">
      <h2>
        <Rich text={side.heading} />
      </h2>
      {side.items.length === 0 ? (
        <p class="cl-explain-empty">
          <Rich text={side.empty} />
        </p>
      ) : (
        <ol>
          {side.items.map((item) => (
            <li key={item.id} class={`is-${item.tone}`}>
              <h3>
                <Rich text={item.title} />
              </h3>
              <p>
                <Rich text={item.text} />
              </p>
              {item.rule && <RuleLink to={item.rule} send={send} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
