/** The same deal under two sets of rules: worked sums beside each other, or one try judged twice. */
import { Action, RuleLink } from "./buttons";
import { Choices } from "./housechoices";
import { Form } from "./houseform";
import { Example, Verdict } from "./rules";
import { Sacks } from "./sacks";
import { Rich } from "./text";
import type { Send } from "./view";
import type { Choice, HouseBlock, HouseCompare, Placed, PlacedSum } from "./view-house";

export function Compare({ compare, send, n }: { compare: HouseCompare; send: Send; n: number }) {
  const { blocks, told, drawn } = compare;
  return (
    <section class="cl-panel cl-house-compare" aria-label={compare.label}>
      <p class="cl-crumb">{compare.label}</p>
      <h2 aria-live="polite">
        <Rich text={compare.heading} />
      </h2>
      <div class="cl-house-sides">
        {compare.sides.map((side) => (
          <Pick key={side.label} {...side} send={send} />
        ))}
      </div>
      {compare.text && (
        <p class="cl-muted">
          <Rich text={compare.text} />
        </p>
      )}
      {compare.rules.length > 0 && <Choices label={compare.differing} of={compare.rules} send={send} />}
      {compare.situation && (
        <p class="cl-house-situation">
          <Rich text={compare.situation} />
        </p>
      )}
      {blocks?.map((block) => (
        <Block key={block.title} block={block} compare={compare} send={send} />
      ))}
      {compare.same && (
        <p class="cl-muted">
          <Rich text={compare.same} />
        </p>
      )}
      {told && (
        <Halves compare={compare}>
          {(at) => (
            <p class="cl-example-verdict">
              {told[at]!.ok !== null && <Verdict ok={told[at]!.ok === true} />}
              <span>
                <Rich text={told[at]!.text} />
              </span>
            </p>
          )}
        </Halves>
      )}
      {drawn && (
        <Halves compare={compare}>
          {(at) => (
            <ul>
              <Example example={drawn[at]!} />
            </ul>
          )}
        </Halves>
      )}
      {compare.note && (
        <p class="cl-small cl-muted">
          <Rich text={compare.note} />
        </p>
      )}
      {compare.reason && (
        <p class="cl-house-reason">
          <Rich text={compare.reason} /> {compare.rule && <RuleLink to={compare.rule} send={send} />}
        </p>
      )}
      {compare.another && <Action button={compare.another} send={send} />}
      <Form form={compare.form} send={send} n={n} />
    </section>
  );
}

function Pick({ label, of, send }: { label: string; of: Choice[]; send: Send }) {
  return (
    <label>
      <span>{label}</span>
      <select class="cl-input" value={of.find((choice) => choice.on)?.do} onChange={(event) => send(event.currentTarget.value)}>
        {of.map((choice) => (
          <option key={choice.do} value={choice.do}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The name of a side, and how it has the rule that decides. */
function Head({ compare, at, row }: { compare: HouseCompare; at: number; row?: number }) {
  return (
    <header style={{ gridRow: row }}>
      <h3>{compare.names[at]}</h3>
      {compare.values?.[at]?.map((text) => (
        <p key={text} class="cl-small cl-muted">
          <Rich text={text} />
        </p>
      ))}
    </header>
  );
}

function Halves({ compare, children }: { compare: HouseCompare; children: (at: number) => preact.VNode }) {
  return (
    <div class="cl-house-halves">
      {[0, 1].map((at) => (
        <div key={at}>
          <Head compare={compare} at={at} />
          {children(at)}
        </div>
      ))}
    </div>
  );
}

/** Sums of one side of the table. On a wide screen what belongs together stands in one row. */
function Block({ block, compare, send }: { block: HouseBlock; compare: HouseCompare; send: Send }) {
  return (
    <div class="cl-house-block">
      {block.title && <h3 class="cl-house-block-title">{block.title}</h3>}
      <div class="cl-house-pair">
        {block.columns.map((sums, at) => (
          <section key={at} data-side={at} aria-label={compare.names[at]}>
            <Head compare={compare} at={at} row={1} />
            {sums.map((sum) => (
              <Placed key={sum.title} sum={sum} send={send} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

const FIRST = 1; // the row of the heads

function Placed({ sum, send }: { sum: PlacedSum; send: Send }) {
  const at = (placed: { row: number }) => ({ gridRow: placed.row + FIRST });
  return (
    <>
      {sum.title && <h4 style={at(sum)}>{sum.title}</h4>}
      <ul>
        {sum.lines.map((line) => (
          <li key={line.row} class={`cl-sum-line ${line.mark ? "is-other" : ""}`} style={at(line)}>
            <Mark of={line} />
            <span class="cl-sum-text">
              <span>
                <Rich text={line.text} />
              </span>{" "}
              <RuleLink to={line.rule} send={send} />
            </span>
            <span class={`cl-sum-value${line.neg ? " is-neg" : ""}`}>{line.value}</span>
            {(line.bags || line.note) && (
              <span class="cl-sum-more">
                {line.bags && <Sacks n={line.bags.new} limit={line.bags.limit} fresh={Math.max(0, line.bags.new - line.bags.old)} />}
                {line.note && <Rich text={line.note} />}
              </span>
            )}
          </li>
        ))}
        <li class={`cl-sum-line is-total ${sum.total.mark ? "is-other" : ""}`} style={at(sum.total)}>
          <Mark of={sum.total} />
          <span class="cl-sum-text">
            <Rich text={sum.total.label} />
          </span>
          <span class={`cl-sum-value${sum.total.neg ? " is-neg" : ""}`}>{sum.total.value}</span>
        </li>
      </ul>
    </>
  );
}

function Mark({ of }: { of: Placed }) {
  return of.mark ? <small class="cl-house-mark">{of.mark}</small> : null;
}
