import type { ScoreSide, TeamScore } from "./view";
import { useWidth } from "./width";

type Chart = ScoreSide["chart"];

const TOP = 22; // room for a mark above the upper line
const FOOT = 26; // the row of round numbers
const LEFT = 44; // the scale

/** The score as numbers on the left are: a true minus. */
const shown = (v: number): string => (v < 0 ? `−${-v}` : `${v}`);

/** Labels at the lines' ends, pushed apart until all can be read. */
export function apart(ends: number[], gap: number): number[] {
  const at = [...ends];
  const order = at.map((_, k) => k).sort((a, b) => at[a]! - at[b]!);
  for (let round = 0; round < 8; round++)
    for (let k = 1; k < order.length; k++) {
      const [a, b] = [order[k - 1]!, order[k]!];
      const lack = Math.max(0, gap - (at[b]! - at[a]!));
      at[a]! -= lack / 2;
      at[b]! += lack / 2;
    }
  return at;
}

/** Lines at round numbers, four at most besides the first, where no score ends the match. */
export function scale(min: number, max: number): number[] {
  const step = [10, 25, 50, 100, 250, 500, 1000].find((size) => (max - min) / size <= 4) ?? 2500;
  const [from, to] = [Math.floor(min / step), Math.max(Math.ceil(max / step), Math.floor(min / step) + 1)];
  return Array.from({ length: to - from + 1 }, (_, k) => (from + k) * step);
}

/** Every how many rounds a number fits under the axis. */
export function stride(rounds: number, width: number, least = 30): number {
  if (rounds < 2) return 1;
  return Math.max(1, Math.ceil((least * (rounds - 1)) / Math.max(width, 1)));
}

/** Whether a mark stands under its point: in a dip that has room below, and on the lower line, clear of what is drawn at `floor`. */
function under(series: number[][], { team, round }: { team: number; round: number }, y: (v: number) => number, floor: number): boolean {
  const own = series[team] ?? [];
  const here = own[round] ?? 0;
  const other = series[1 - team]?.[round] ?? 0;
  const dip = (own[round - 1] ?? here) > here && (own[round + 1] ?? here) > here;
  return floor - y(here) > 30 && (here < other || (dip && y(other) - y(here) > 44));
}

/** The height of a mark over its point, clear of the line where that climbs beside it. */
function above(own: number[], round: number, y: (v: number) => number, reach: number): number {
  const here = y(own[round] ?? 0);
  const climb = Math.max(0, here - y(own[round - 1] ?? own[round] ?? 0), here - y(own[round + 1] ?? own[round] ?? 0));
  return here - 12 - climb * Math.min(1, reach);
}

interface Props {
  chart: Chart;
  teams: TeamScore[];
}

/** Both teams' points round by round, with the two lines that end the match; as wide as its box, so that its text keeps its size. */
export function ScoreChart({ chart, teams }: Props) {
  const [ref, width] = useWidth(0);
  return (
    <div class="cl-chart" ref={ref}>
      {width > 0 && <Drawing chart={chart} teams={teams} width={width} />}
    </div>
  );
}

function Drawing({ chart, teams, width }: Props & { width: number }) {
  const named = width >= 520; // wide enough to write the names at the lines' ends
  const height = named ? 244 : 216;
  const right = named ? 112 : 48;
  const { hi, lo } = chart;
  const scores = chart.series.flat();
  const lines = hi === null || lo === null ? scale(Math.min(...scores), Math.max(...scores)) : [hi, hi / 2, 0, lo];
  const [max, min] = [Math.max(...scores, ...lines), Math.min(...scores, ...lines)];
  const count = Math.max(2, ...chart.series.map((s) => s.length));
  const span = width - LEFT - right;
  const x = (k: number): number => LEFT + (k * span) / (count - 1);
  const y = (v: number): number => TOP + ((max - v) * (height - TOP - FOOT)) / (max - min);
  const every = stride(count, span);
  const ends = chart.series.map((s) => y(s[s.length - 1] ?? 0));
  const at = apart(ends, named ? 38 : 18);

  return (
    <svg width={width} height={height} role="img" aria-label={chart.label}>
      {lines.map((v) => (
        <g key={v} class={v === hi || v === lo ? "cl-chart-end" : "cl-chart-grid"}>
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
        return (
          <text
            key={`${mark.team} ${mark.round}`}
            class="cl-chart-mark"
            x={x(mark.round)}
            y={under(chart.series, mark, y, y(min)) ? y(here) + 22 : above(chart.series[mark.team] ?? [], mark.round, y, 30 / (x(1) - x(0)))}
            text-anchor={mark.round === count - 1 ? "end" : "middle"}
          >
            {mark.text}
          </text>
        );
      })}
      {chart.series[0]!.length > 1 && teams.map((team, k) => (
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

/** Mine is a thick line with discs, the others' are thin ones with squares and with diamonds: told apart without colour. */
function Line({ points, team, x, y }: LineProps) {
  return (
    <g class={`cl-chart-line is-${team}`}>
      <polyline points={points.map((v, k) => `${x(k)},${y(v)}`).join(" ")} />
      {points.map((v, k) =>
        team === 0 ? (
          <circle key={k} cx={x(k)} cy={y(v)} r={4.5} />
        ) : (
          <rect key={k} x={x(k) - 3.8} y={y(v) - 3.8} width={7.6} height={7.6} transform={team > 1 ? `rotate(45 ${x(k)} ${y(v)})` : undefined} />
        ),
      )}
    </g>
  );
}
