/** What a game is worth: chosen or taken from the table, worked out before and after the skat, with the bid as a ladder. */
import { useContext } from "preact/hooks";
import { Card } from "./cards";
import type { SideProps } from "./game";
import { PickerPanel } from "./picker";
import { WorkedSum } from "./sum";
import { Rich, useWord, WordsContext } from "./text";
import type { Ladder, ValueColumn } from "./view-skat";
import type { Send } from "./view";

export function Value({ view, send }: SideProps) {
  const side = view.value;
  if (!side) return null;
  return (
    <div class="cl-worthof">
      <h2>
        <Rich text={side.heading} />
      </h2>
      {side.picker && <PickerPanel picker={side.picker} send={send} />}
      {side.columns.length > 0 && (
        <section class="cl-panel cl-columns">
          {side.columns.map((column) => (
            <Column key={column.step} column={column} send={send} />
          ))}
        </section>
      )}
      {(side.ladder || side.verdicts.length > 0) && (
        <section class="cl-panel cl-columns">
          {side.ladder && <LadderSide ladder={side.ladder} />}
          <div class="cl-verdicts">
            {side.verdicts.map((verdict) => (
              <div key={verdict.heading} class={`cl-judged is-${verdict.tone}`}>
                <h3>
                  <Rich text={verdict.heading} />
                </h3>
                <p>
                  <Rich text={verdict.text} />
                </p>
                {verdict.value && <b>{verdict.value}</b>}
              </div>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Column({ column, send }: { column: ValueColumn; send: Send }) {
  const word = useWord();
  const words = useContext(WordsContext);
  return (
    <div class="cl-column">
      <p class="cl-step">{column.step}</p>
      <h2>
        <Rich text={column.heading} />
      </h2>
      <p class="cl-small cl-muted">
        <Rich text={column.note} />
      </p>
      {column.changed && (
        <p class="cl-changed">
          <Rich text={column.changed} />
        </p>
      )}
      {column.run.length > 0 && <Run run={column.run} />}
      {(column.side.length > 0 || column.skat === null || column.skat.length > 0) && (
        <div class="cl-sidecards">
          <span>{word("rest_cards")}</span>
          <div>
            <div>
              {column.side.map((code) => (
                <Card key={code} code={code} label={words.cards[code]} />
              ))}
            </div>
            <div>
              {(column.skat ?? ["", ""]).map((code, k) => (
                <Card key={k} code={code} label={words.cards[code]} />
              ))}
            </div>
          </div>
        </div>
      )}
      <WorkedSum sum={column.sum} send={send} />
      <p class={`cl-small ${column.short ? "is-neg" : "cl-muted"}`}>
        <Rich text={column.verdict} />
      </p>
    </div>
  );
}

/** All trumps from the top: held ones solid, missing ones dashed, the run on a band with its numbers. */
function Run({ run }: { run: ValueColumn["run"] }) {
  const word = useWord();
  const words = useContext(WordsContext);
  return (
    <ol class="cl-run">
      {run.map(({ card, held, lit, number, skat }) => (
        <li key={card} class={lit ? "is-lit" : ""} aria-label={[number, words.cards[card], !held && word("missing"), skat && word("in_skat")].filter(Boolean).join(", ")}>
          <Card code={card} class={held ? "" : "cl-missing"} />
          <small aria-hidden="true">
            <b>{number}</b>
            {skat && <i>{word("in_skat")}</i>}
          </small>
        </li>
      ))}
    </ol>
  );
}

/** Multiples of the base as steps: what the game is worth, and what the bid asks for. */
function LadderSide({ ladder }: { ladder: Ladder }) {
  return (
    <div>
      <h2>
        <Rich text={ladder.heading} />
      </h2>
      <p class="cl-small cl-muted">
        <Rich text={ladder.text} />
      </p>
      <ol class="cl-ladder" style={{ "--n": ladder.rungs.length }}>
        {ladder.rungs.map((rung, k) => (
          <li key={rung.value} class={rung.kind && `is-${rung.kind}`} style={{ "--k": k + 1 }}>
            {rung.tag && <span>{rung.tag}</span>}
            <i />
            <b>{rung.shown}</b>
            <small>{rung.factor}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}
