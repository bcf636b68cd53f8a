import { useContext } from "preact/hooks";
import { RuleLink } from "./buttons";
import { GameContext } from "./game";
import { Rich } from "./text";
import type { Send, Sum, SumLine } from "./view";

interface LineProps {
  line: SumLine;
  send: Send;
}

function Line({ line, send }: LineProps) {
  const { Bags } = useContext(GameContext);
  const bags = line.bags;
  return (
    <li class="cl-sum-line">
      <span class="cl-sum-text">
        <Rich as="span" text={line.text} />{" "}
        <RuleLink to={line.rule} send={send} />
      </span>
      <span class={`cl-sum-value${line.neg ? " is-neg" : ""}`}>{line.value}</span>
      {(bags || line.note) && (
        <span class="cl-sum-more">
          {bags && <Bags n={bags.new} limit={bags.limit} fresh={Math.max(0, bags.new - bags.old)} />}
          {line.note && <Rich as="span" text={line.note} />}
        </span>
      )}
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
      {sum.title && <h3>{sum.title}</h3>}
      <ul>
        {sum.lines.map((line, k) => (
          <Line key={k} line={line} send={send} />
        ))}
        <li class="cl-sum-line is-total">
          <span class="cl-sum-text">
            <Rich text={sum.total.label} />
          </span>
          <span class={`cl-sum-value${sum.total.neg ? " is-neg" : ""}`}>{sum.total.value}</span>
        </li>
      </ul>
    </section>
  );
}
