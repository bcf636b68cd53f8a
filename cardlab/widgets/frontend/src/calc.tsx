/** The score sheet for a table of one's own: type what was bid and taken, get the worked sums. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Action } from "./buttons";
import { still } from "./motion";
import { Score } from "./score";
import { Rich } from "./text";
import type { CalcField, CalcSide, Send, View } from "./view";

export interface Typed {
  bids: string[][];
  tricks: string[][];
  bags: string[];
}

const asTyped = (teams: CalcSide["teams"]): Typed => ({
  bids: teams.map((team) => team.bids),
  tricks: teams.map((team) => team.tricks),
  bags: teams.map((team) => team.bags),
});

/** What was typed, with one field changed. */
export function withField(typed: Typed, at: CalcField, value: string): Typed {
  if (at.field === "bags") return { ...typed, bags: typed.bags.map((old, team) => (team === at.team ? value : old)) };
  const rows = typed[at.field].map((row, team) => (team === at.team ? row.map((old, seat) => (seat === at.seat ? value : old)) : row));
  return { ...typed, [at.field]: rows };
}

export function Calc({ view, send }: { view: View; send: Send }) {
  const calc = view.calc;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed | null>(calc ? asTyped(calc.teams) : null);
  // Python keeps what was typed where something is wrong with it, and empties the fields after a good round. At once:
  // after the paint it would take back what is typed meanwhile.
  useLayoutEffect(() => {
    if (calc) setTyped(asTyped(calc.teams));
  }, [view.n]);
  // Where a field is wrong, typing goes on there.
  useEffect(() => {
    const at = form.current;
    if (at?.contains(document.activeElement)) at.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [calc?.error]);
  // A sum just worked out comes into sight: on a telephone it stands two screens below.
  const rounds = view.score?.rounds.length ?? 0;
  const had = useRef(rounds);
  useEffect(() => {
    const grown = rounds > had.current;
    had.current = rounds;
    if (!grown) return;
    const sums = form.current?.parentElement?.querySelectorAll(".cl-sheet-sums") ?? [];
    sums[sums.length - 1]?.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
  }, [rounds]);
  if (!calc || !typed) return null;
  const submit = (event: Event): void => {
    event.preventDefault();
    send(`${calc.button.do} ${JSON.stringify(typed)}`);
  };
  return (
    <div class="cl-calc">
      <form ref={form} class="cl-panel cl-calc-form" onSubmit={submit} autocomplete="off" noValidate>
        <div class="cl-calc-top">
          <h2>
            <Rich text={calc.heading} />
          </h2>
          <div class="cl-presets" role="group">
            {calc.presets.map((preset) => (
              <button key={preset.do} type="button" class="cl-btn" aria-pressed={preset.on} data-do={preset.do} onClick={() => send(preset.do)}>
                {preset.label}
              </button>
            ))}
          </div>
        </div>
        <div class="cl-calc-teams">
          {calc.teams.map((_, team) => (
            <Team key={team} calc={calc} team={team} typed={typed} change={(at, value) => setTyped(withField(typed, at, value))} />
          ))}
        </div>
        <div class="cl-calc-foot">
          <button type="submit" class="cl-btn cl-primary" data-do={calc.button.do}>
            {calc.button.label}
          </button>
          {calc.undo && <Action button={calc.undo} send={send} />}
          {calc.error && !calc.error.at && <Wrong text={calc.error.text} />}
        </div>
      </form>
      {view.score && <Score view={view} send={send} />}
    </div>
  );
}

interface TeamProps {
  calc: CalcSide;
  team: number;
  typed: Typed;
  change: (at: CalcField, value: string) => void;
}

function Team({ calc, team, typed, change }: TeamProps) {
  const { fields } = calc;
  const names = calc.seats[team] ?? [];
  const wrong = calc.error?.at?.team === team ? calc.error : null;
  const input = (field: CalcField["field"], seat: number, label: string) => {
    const value = field === "bags" ? typed.bags[team] : typed[field][team]?.[seat];
    const bad = wrong?.at?.field === field && (field === "bags" || wrong.at.seat === seat);
    return (
      <input
        type="text"
        class="cl-input"
        inputMode={field === "bids" ? "text" : "numeric"}
        maxLength={12}
        aria-label={label}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? `cl-wrong-${team}` : undefined}
        value={value ?? ""}
        onInput={(event) => change({ team, field, seat }, event.currentTarget.value)}
      />
    );
  };
  return (
    <fieldset class="cl-calc-team">
      <legend>
        <i class={`cl-key is-${team}`} />
        {calc.teams[team]?.name}
      </legend>
      <div class="cl-calc-grid">
        <span />
        <span class="cl-calc-head">{fields.bid}</span>
        <span class="cl-calc-head">{fields.tricks}</span>
        {names.map((name, seat) => [
          <span key={`n${seat}`}>{name}</span>,
          <span key={`b${seat}`}>{input("bids", seat, `${name}, ${fields.bid}`)}</span>,
          <span key={`t${seat}`}>{input("tricks", seat, `${name}, ${fields.tricks}`)}</span>,
        ])}
        <span>{fields.bags}</span>
        <span>{input("bags", 0, `${calc.teams[team]?.name}, ${fields.bags}`)}</span>
      </div>
      {wrong && <Wrong id={`cl-wrong-${team}`} text={wrong.text} />}
    </fieldset>
  );
}

function Wrong({ text, id }: { text: string; id?: string }) {
  return (
    <p class="cl-wrong" role="alert" id={id}>
      <Rich text={text} />
    </p>
  );
}
