/** Chances as bars with their numbers, heard as a table; own tricks as columns. */
import { Rich } from "./text";
import type { OddsRow, OddsSide, OddsTable, OddsTricks } from "./view-odds";

interface BarsProps {
  table: OddsTable;
  picked?: string | undefined; // the key of the row whose details are open; untold: nothing is chosen here
  pick?: ((key: string) => void) | undefined;
}

export function Bars({ table, picked, pick }: BarsProps) {
  return (
    <table class={`cl-odds-bars ${pick ? "is-games" : ""}`} role="table" style={{ "--label": `${widest(table) + (pick ? 4 : 0)}ch` }}>
      <caption>
        <Rich text={table.caption} />
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {table.heads.map((head, k) => (
            <th key={head} role="columnheader" scope="col" class={k === 3 ? "cl-sr" : ""}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.rows.map((row) => (
          <Row key={row.key || row.label} row={row} on={picked !== undefined && row.key === picked} pick={pick} />
        ))}
      </tbody>
    </table>
  );
}

/** How many digits' width the longest label takes; a letter of Hangul is twice as wide. */
function widest(table: OddsTable): number {
  const widths = [table.heads[0]!, ...table.rows.map((row) => row.label)].map((label) => [...label].reduce((sum, sign) => sum + (sign >= "\u1100" ? 1.9 : 1.1), 0));
  return Math.min(12, 1 + Math.max(...widths));
}

function Row({ row, on, pick }: { row: OddsRow; on: boolean; pick?: ((key: string) => void) | undefined }) {
  return (
    <tr role="row" class={`${row.best ? "is-best" : ""} ${on ? "is-on" : ""}`}>
      <th role="rowheader" scope="row">
        {pick ? (
          <button type="button" class="cl-btn" aria-pressed={on} data-do={row.key} onClick={() => pick(row.key)}>
            <span>
              <Rich text={row.label} />
            </span>
          </button>
        ) : (
          <Rich text={row.label} />
        )}
      </th>
      <td role="cell" class="cl-odds-chance">
        <Chance row={row} />
        <b>{row.shown}</b>
      </td>
      <td role="cell" class={`cl-odds-value ${row.neg ? "cl-neg" : ""}`}>
        {row.value}
      </td>
      <td role="cell" class="cl-odds-more">
        {row.tag && <b class="cl-odds-tag">{row.tag}</b>}
        <span>
          {row.more.split(" · ").map((part, k) => (
            <>
              {k > 0 && " · "}
              <span class="cl-keep">
                <Rich text={part} />
              </span>
            </>
          ))}
        </span>
      </td>
    </tr>
  );
}

/** The bar; a line stands where it begins to pay, a ring where it was before. */
function Chance({ row }: { row: OddsRow }) {
  const enough = row.even === null || row.chance >= row.even;
  return (
    <span class={`cl-odds-track ${enough ? "" : "is-short"}`} aria-hidden="true">
      <b style={{ width: `${100 * row.chance}%` }} />
      {row.even !== null && <i class="cl-odds-even" style={{ left: `${100 * row.even}%` }} />}
      {row.before !== null && <i class="cl-odds-before" style={{ left: `${100 * row.before}%` }} />}
    </span>
  );
}

/** What the marks on the bars mean. */
export function Keys({ keys }: { keys: NonNullable<OddsSide["keys"]> }) {
  return (
    <p class="cl-odds-keys cl-small" aria-hidden="true">
      <span>
        <i class="cl-odds-even" />
        {keys.even}
      </span>
      {keys.before && (
        <span>
          <i class="cl-odds-before" />
          {keys.before}
        </span>
      )}
    </p>
  );
}

const PLACES = 14; // from no trick to all thirteen

export function Tricks({ tricks }: { tricks: OddsTricks }) {
  const { bars, mean, spread, count } = tricks;
  const most = Math.max(0.25, ...bars.map((bar) => bar.value));
  const left = (at: number): string => `${(100 * (at + 0.5)) / PLACES}%`;
  return (
    <section class="cl-panel cl-odds-tricks">
      <Rich as="h3" text={tricks.heading} />
      <p class="cl-small cl-muted">
        <Rich text={tricks.text} />
      </p>
      <div class="cl-odds-columns">
        <div role="table" aria-label={tricks.heading}>
          <div role="row" class="cl-sr">
            {tricks.heads.map((head) => (
              <span key={head} role="columnheader">
                {head}
              </span>
            ))}
          </div>
          {bars.map((bar) => (
            <div key={bar.label} role="row">
              <span role="cell" class="cl-odds-column">
                <span class="cl-sr">{bar.shown}</span>
                <small aria-hidden="true">{bar.value ? bar.shown.replace("%", "") : ""}</small>
                <b style={{ height: `${(100 * bar.value) / most}%` }} />
              </span>
              <span role="rowheader">{bar.label}</span>
            </div>
          ))}
        </div>
        <i class="cl-odds-spread" style={{ left: left(spread.low), width: `${(100 * (spread.high - spread.low)) / PLACES}%` }} aria-hidden="true" />
        <i class="cl-odds-mean" style={{ left: left(mean.at) }} aria-hidden="true" />
        {count && <i class="cl-odds-counted" style={{ left: left(count.at) }} aria-hidden="true" />}
      </div>
      <p class="cl-odds-keys cl-small">
        <span>
          <i class="cl-odds-mean" aria-hidden="true" />
          {mean.label}
        </span>
        <span>
          <i class="cl-odds-spread" aria-hidden="true" />
          {spread.label}
        </span>
        {count && (
          <span>
            <i class="cl-odds-counted" aria-hidden="true" />
            {count.label}
          </span>
        )}
      </p>
    </section>
  );
}
