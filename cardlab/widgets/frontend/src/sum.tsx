import { RuleLink, type Send } from "./buttons";
import { Rich } from "./text";
import type { Sum, SumLine } from "./view";

/** A sack with a tied neck, in a box of 14 by 18. */
const SACK = "M4.7 1.2h4.6l-.9 2.7c2.6 1.6 4.4 4.8 4.4 7.9 0 3.4-2 5-5.8 5s-5.8-1.6-5.8-5c0-3.1 1.8-6.3 4.4-7.9z";

interface SacksProps {
  n: number;
  limit: number;
  /** how many of the n came just now: they are drawn in brick */
  fresh?: number;
}

/** Bags as a row of sacks, one row per `limit`. The number always stands beside it, so the row itself is silent. */
export function Sacks({ n, limit, fresh = 0 }: SacksProps) {
  const shown = Math.max(limit, n);
  const kind = (k: number): string => (k >= n ? "" : k >= n - fresh ? " is-new" : " is-full");
  return (
    <span class="cl-sacks" aria-hidden="true">
      {Array.from({ length: shown }, (_, k) => (
        <svg key={k} viewBox="0 0 14 18" class={`cl-sack${kind(k)}${k === limit ? " is-past" : ""}`}>
          <path d={SACK} />
        </svg>
      ))}
    </span>
  );
}

interface LineProps {
  line: SumLine;
  send: Send;
}

function Line({ line, send }: LineProps) {
  const bags = line.bags;
  return (
    <li class="cl-sum-line">
      <span class="cl-sum-text">
        <Rich text={line.text} />
      </span>
      <span class={`cl-sum-value${line.neg ? " is-neg" : ""}`}>{line.value}</span>
      <span class="cl-sum-more">
        {bags && <Sacks n={bags.new} limit={bags.limit} fresh={Math.max(0, bags.new - bags.old)} />}
        {line.note && <Rich text={line.note} />}
        <RuleLink to={line.rule} send={send} />
      </span>
    </li>
  );
}

interface WorkedSumProps {
  sum: Sum;
  send: Send;
}

/** A worked sum: a line per reason, its result at the right edge, a heavy rule above the total. */
export function WorkedSum({ sum, send }: WorkedSumProps) {
  return (
    <section class="cl-sum">
      <h3>{sum.title}</h3>
      <ul>
        {sum.lines.map((line, k) => (
          <Line key={k} line={line} send={send} />
        ))}
        <li class="cl-sum-line is-total">
          <span class="cl-sum-text">{sum.total.label}</span>
          <span class={`cl-sum-value${sum.total.neg ? " is-neg" : ""}`}>{sum.total.value}</span>
        </li>
      </ul>
    </section>
  );
}
