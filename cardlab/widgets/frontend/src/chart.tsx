import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ScoreSide, TeamScore } from "./view";

type Chart = ScoreSide["chart"];

const TOP = 22; // room for a mark above the upper line
const FOOT = 26; // the row of round numbers
const LEFT = 44; // the scale

/** The score as numbers on the left are: a true minus. */
const shown = (v: number): string => (v < 0 ? `−${-v}` : `${v}`);

/** The element's own width, followed: the text of the chart keeps its size at every width. */
function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = (): void => setWidth(Math.round(box.clientWidth));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}

/** Two labels at the lines' ends, pushed apart until both can be read. */
export function apart(a: number, b: number, gap: number): [number, number] {
  const lack = gap - Math.abs(a - b);
  if (lack <= 0) return [a, b];
  return a <= b ? [a - lack / 2, b + lack / 2] : [a + lack / 2, b - lack / 2];
}

/** Every how many rounds a number fits under the axis. */
export function stride(rounds: number, width: number, least = 30): number {
  if (rounds < 2) return 1;
  return Math.max(1, Math.ceil((least * (rounds - 1)) / Math.max(width, 1)));
}

interface Props {
  chart: Chart;
  teams: TeamScore[];
}

/** Both teams' points round by round, with the two lines that end the match. */
export function ScoreChart({ chart, teams }: Props) {
  const [ref, width] = useWidth();
  return (
    <div class="cl-chart" ref={ref}>
      {width > 0 && <Drawing chart={chart} teams={teams} width={width} />}
    </div>
  );
}

function Drawing({ chart, teams, width }: Props & { width: number }) {
  const named = width >= 520; // wide enough to write the names at the lines' ends
  const height = named ? 264 : 216;
  const right = named ? 128 : 48;
  const all = [...chart.series.flat(), chart.hi, chart.lo];
  const [max, min] = [Math.max(...all), Math.min(...all)];
  const count = Math.max(2, ...chart.series.map((s) => s.length));
  const span = width - LEFT - right;
  const x = (k: number): number => LEFT + (k * span) / (count - 1);
  const y = (v: number): number => TOP + ((max - v) * (height - TOP - FOOT)) / (max - min);
  const every = stride(count, span);
  const ends = chart.series.map((s) => y(s[s.length - 1] ?? 0));
  const at = ends.length === 2 ? apart(ends[0]!, ends[1]!, named ? 38 : 18) : ends;

  return (
    <svg width={width} height={height} role="img" aria-label={chart.label}>
      {[chart.hi, chart.hi / 2, 0, chart.lo].map((v) => (
        <g key={v} class={v === chart.hi || v === chart.lo ? "cl-chart-end" : "cl-chart-grid"}>
          <line x1={LEFT} x2={width - right} y1={y(v)} y2={y(v)} />
          <text x={LEFT - 8} y={y(v) + 4.5} text-anchor="end">
            {shown(v)}
          </text>
        </g>
      ))}
      {Array.from({ length: count }, (_, k) =>
        k % every === 0 ? (
          <text key={k} x={x(k)} y={height - 6} text-anchor="middle">
            {k === 0 ? chart.start : k}
          </text>
        ) : null,
      )}
      {chart.series
        .map((points, team) => <Line key={team} points={points} team={team} x={x} y={y} />)
        .reverse() /* mine on top */}
      {chart.marks.map((mark) => {
        const here = chart.series[mark.team]?.[mark.round] ?? 0;
        const other = chart.series[1 - mark.team]?.[mark.round] ?? 0;
        const below = here < other || (here === other && mark.team === 1);
        return (
          <text
            key={`${mark.team} ${mark.round}`}
            class="cl-chart-mark"
            x={x(mark.round)}
            y={y(here) + (below ? 22 : -12)}
            text-anchor={mark.round === count - 1 && !named ? "end" : "middle"}
          >
            {mark.text}
          </text>
        );
      })}
      {teams.map((team, k) => (
        <text key={k} class={`cl-chart-team is-${k}`} x={x((chart.series[k]?.length ?? 1) - 1) + 12} y={at[k]! + 5}>
          <tspan class="cl-chart-points">{team.shown}</tspan>
          {named && (
            <tspan x={x((chart.series[k]?.length ?? 1) - 1) + 12} dy="17">
              {team.name}
            </tspan>
          )}
        </text>
      ))}
    </svg>
  );
}

interface LineProps {
  points: number[];
  team: number;
  x: (k: number) => number;
  y: (v: number) => number;
}

/** Mine is a thick line with discs, theirs a thin one with squares: told apart without colour. */
function Line({ points, team, x, y }: LineProps) {
  return (
    <g class={`cl-chart-line is-${team}`}>
      <polyline points={points.map((v, k) => `${x(k)},${y(v)}`).join(" ")} />
      {points.map((v, k) =>
        team === 0 ? (
          <circle key={k} cx={x(k)} cy={y(v)} r={4.5} />
        ) : (
          <rect key={k} x={x(k) - 3.8} y={y(v) - 3.8} width={7.6} height={7.6} />
        ),
      )}
    </g>
  );
}
