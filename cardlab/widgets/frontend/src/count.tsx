/** The hand counted card by card; its heading is the finding, its last line the sum. */
import { useContext } from "preact/hooks";
import { RuleLink } from "./buttons";
import { Card } from "./cards";
import { Rich, WordsContext } from "./text";
import type { Count, Send } from "./view";

interface Props {
  count: Count;
  send: Send;
}

export function CountPanel({ count, send }: Props) {
  const words = useContext(WordsContext);
  const scale = Math.max(1, ...count.rows.map((row) => row.value));
  return (
    <section class="cl-panel cl-count">
      <p class="cl-step">{count.step}</p>
      <h2>
        <Rich text={count.heading} />
      </h2>
      <ul>
        {count.rows.map((row, k) => (
          <li key={k}>
            <span class="cl-count-cards" role="img" aria-label={row.cards.map((code) => words.cards[code] ?? code).join(", ")}>
              {row.cards.map((code) => (
                <Card key={code} code={code} />
              ))}
            </span>
            <div class="cl-count-why">
              <p>
                <Rich text={row.text} />
              </p>
              <span class="cl-count-bar" aria-hidden="true">
                <b style={{ width: `${(100 * row.value) / scale}%` }} />
              </span>
              <RuleLink to={row.tip} send={send} />
            </div>
            <b class="cl-count-value">{row.shown}</b>
          </li>
        ))}
        {count.rest && (
          <li class="cl-count-rest">
            <p>
              <Rich text={count.rest} />
            </p>
            <span class="cl-count-value">0</span>
          </li>
        )}
        <li class="cl-count-total">
          <b>{count.total.label}</b>
          <b class="cl-count-value">{count.total.shown}</b>
        </li>
      </ul>
      <p class={`cl-count-nil${count.nil.advised ? " is-advised" : ""}`}>
        <Rich text={count.nil.text} />
      </p>
    </section>
  );
}
