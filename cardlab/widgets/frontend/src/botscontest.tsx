/** Two levels against each other over the same cards, and what came of every pair: a point with its error. */
import { Segments } from "./botsgroup";
import { Action } from "./buttons";
import { Small } from "./text";
import type { Send } from "./view";
import type { Contest, ContestRow } from "./view-bots";

export function Contests({ contest, send }: { contest: Contest; send: Send }) {
  const { progress, rows } = contest;
  return (
    <section class="cl-panel cl-bots-contest" aria-label={contest.heading}>
      <h2>{contest.heading}</h2>
      <p>{contest.text}</p>
      <div class="cl-bots-pair">
        <Segments group={contest.one} send={send} />
        <Segments group={contest.other} send={send} />
      </div>
      <div class="cl-bots-run">
        <Action button={contest.button} send={send} />
        {progress ? (
          <div class="cl-progress cl-bots-progress">
            <span role="progressbar" aria-label={contest.heading} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(100 * progress.share)}>
              <b style={{ width: `${100 * progress.share}%` }} />
            </span>
            <span>{progress.text}</span>
          </div>
        ) : (
          contest.button.reason && <Small text={contest.button.reason} />
        )}
      </div>
      {rows.length > 0 && (
        <>
          <ul class="cl-bots-rows">
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </ul>
          <Small text={contest.scale} />
        </>
      )}
    </section>
  );
}

const place = (at: number) => `${50 + 46 * at}%`;

function Row({ row }: { row: ContestRow }) {
  return (
    <li class={`is-${row.kind}`}>
      <b>{row.label}</b>
      <span class="cl-bots-bar" aria-hidden="true">
        <i style={{ insetInlineStart: place(row.low), width: `${46 * (row.high - row.low)}%` }} />
        <b style={{ insetInlineStart: place(row.at) }} />
      </span>
      <span class="cl-bots-value">
        <b>{row.value}</b>
        <small>{row.deals}</small>
      </span>
      <span class="cl-bots-verdict">{row.verdict}</span>
    </li>
  );
}
