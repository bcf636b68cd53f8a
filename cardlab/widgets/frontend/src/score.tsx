import { useContext, useState } from "preact/hooks";
import { Icon, Slots } from "./buttons";
import { ScoreChart } from "./chart";
import { type CountsProps, GameContext } from "./game";
import { DOWN, RIGHT } from "./shapes";
import { WorkedSum } from "./sum";
import { Rich, useWord } from "./text";
import type { Round, ScoreSide, Send, TeamScore, View } from "./view";

interface Props {
  view: View;
  send: Send;
}

/** The score sheet: the lines of both teams, where they stand now, and every deal with its worked sums. */
export function Score({ view, send }: Props) {
  const score = view.score;
  if (!score) return null;
  return (
    <div class="cl-score">
      <div class="cl-score-top">
        <section class="cl-panel">
          <h2>{score.heading}</h2>
          <ScoreChart chart={score.chart} teams={score.teams} />
          <ul class="cl-legend">
            {score.teams.map((team, k) => (
              <li key={k} class="cl-legend-team">
                <i class={`cl-key is-${k}`} />
                {team.name}
              </li>
            ))}
            <li>{score.lines}</li>
          </ul>
        </section>
        <section class="cl-panel cl-now">
          {score.over && (
            <h3 class="cl-score-over">
              <Rich text={score.over} />
            </h3>
          )}
          {score.teams.map((team, k) => (
            <TeamNow key={k} team={team} at={k} />
          ))}
          <p class="cl-small cl-muted">
            <Rich text={score.rules} />
          </p>
        </section>
      </div>
      <Sheet score={score} send={send} />
    </div>
  );
}

/** One team's points, bags and running contract. */
function TeamNow({ team, at }: { team: TeamScore; at: number }) {
  return (
    <div class="cl-now-team">
      <b>
        <i class={`cl-key is-${at}`} />
        {team.name}
      </b>
      <span class={`cl-now-points${team.points < 0 ? " is-neg" : ""}`}>{team.shown}</span>
      <TeamCounts team={team} class="cl-now-line" />
      {team.note && <span class="cl-now-line">{team.note}</span>}
    </div>
  );
}

/** A team's bags and running contract, counted with pictures. */
export function TeamCounts({ team, class: line }: CountsProps) {
  const { Bags } = useContext(GameContext);
  const word = useWord();
  const { bags, contract } = team;
  return (
    <>
      {bags && (
        <span class={line}>
          <span>{word("bags")}</span>
          <Bags n={bags.n} limit={bags.limit} />
          <b>{bags.shown}</b>
          <span>{bags.note}</span>
        </span>
      )}
      {contract && (
        <span class={line}>
          <span>{contract.label}</span>
          <Slots n={contract.bid} filled={Math.min(contract.took, contract.bid)} over={Math.max(0, contract.took - contract.bid)} />
          <b>{contract.shown}</b>
        </span>
      )}
    </>
  );
}

interface SheetProps {
  score: ScoreSide;
  send: Send;
}

/** Rows that unfold. The newest deal lies open until the learner has opened or closed something. */
function Sheet({ score, send }: SheetProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const { rounds, columns } = score;
  const open = chosen ?? new Set([rounds.length - 1]);
  const toggle = (k: number): void => {
    const next = new Set(open);
    if (!next.delete(k)) next.add(k);
    setChosen(next);
  };
  return (
    <section class="cl-panel cl-sheet-panel">
      <table class={`cl-sheet ${columns.bid ? "" : "is-short"}`}>
        <thead>
          <tr>
            <th scope="col" rowSpan={columns.bid ? 2 : 1} class="cl-sheet-round">
              {columns.round}
            </th>
            {score.teams.map((team, k) => (
              <th key={k} scope={columns.bid ? "colgroup" : "col"} colSpan={columns.bid ? 4 : 1} class="cl-sheet-team">
                <i class={`cl-key is-${k}`} />
                {team.name}
              </th>
            ))}
          </tr>
          {columns.bid && (
            <tr>
              {score.teams.map((_, k) => [
                <th key={`b${k}`} scope="col" class="cl-sheet-first">
                  {columns.bid}
                </th>,
                <th key={`t${k}`} scope="col" class="cl-sheet-took">
                  {columns.took}
                </th>,
                <th key={`p${k}`} scope="col">
                  {columns.points}
                </th>,
                <th key={`s${k}`} scope="col">
                  {columns.total}
                </th>,
              ])}
            </tr>
          )}
        </thead>
        <tbody>
          {rounds.length === 0 && <EmptyRow cells={score.teams.length * (columns.bid ? 4 : 1)} />}
          {rounds.map((round, k) => (
            <RoundRows key={k} round={round} short={!columns.bid} open={open.has(k)} toggle={() => toggle(k)} send={send} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Before the first deal: the row that is to come, as dashed slots. */
function EmptyRow({ cells }: { cells: number }) {
  return (
    <tr class="cl-sheet-empty" aria-hidden="true">
      <td>
        <i />
      </td>
      {Array.from({ length: cells }, (_, k) => (
        <td key={k} class={k % 4 === 1 ? "cl-sheet-took" : k % 4 === 0 ? "cl-sheet-first" : ""}>
          <i />
        </td>
      ))}
    </tr>
  );
}

interface RoundProps {
  round: Round;
  short: boolean; // one column for each team
  open: boolean;
  toggle: () => void;
  send: Send;
}

function RoundRows({ round, short, open, toggle, send }: RoundProps) {
  return (
    <>
      <tr class={open ? "is-open" : ""}>
        <th scope="row" class="cl-sheet-round">
          <button type="button" class="cl-unfold" aria-expanded={open} onClick={toggle}>
            <Icon name={open ? DOWN : RIGHT} />
            {round.label}
          </button>
          {round.note && (
            <span>
              <Rich text={round.note} />
            </span>
          )}
        </th>
        {short && round.cells.map((cell, k) => (
          <td key={k}>
            <b class={cell.neg ? "is-neg" : ""}>{cell.points}</b> <span class="cl-sheet-total">{cell.total}</span>
          </td>
        ))}
        {!short && round.cells.map((cell, k) => [
          <td key={`b${k}`} class="cl-sheet-first">
            {cell.bid}
          </td>,
          <td key={`t${k}`} class="cl-sheet-took">
            {cell.took}
          </td>,
          <td key={`p${k}`} class={cell.neg ? "is-neg" : ""}>
            <b>{cell.points}</b>
          </td>,
          <td key={`s${k}`} class="cl-sheet-total">
            {cell.total}
          </td>,
        ])}
      </tr>
      {open && (
        <tr class="cl-sheet-sums">
          <td colSpan={1 + (short ? 1 : 4) * round.cells.length}>
            <div class="cl-unfolded">
              {round.sums.map((sum, k) => (
                <WorkedSum key={k} sum={sum} send={send} />
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
