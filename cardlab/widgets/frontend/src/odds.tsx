/** The odds of a bid, growing as they are found: a finding, bars, the count of the hand, how sure it is. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Action } from "./buttons";
import { HandRow } from "./cardrow";
import { CountPanel } from "./count";
import { SHEETS, type SideProps } from "./game";
import { GERMAN } from "./german";
import { Bars, Keys, Tricks } from "./oddsbars";
import { RuleCard } from "./rules";
import { bring } from "./motion";
import { Rich } from "./text";
import type { OddsDetail, OddsSide } from "./view-odds";
import type { Send } from "./view";
import { widget } from "./widget";

function Odds({ view, send }: SideProps) {
  const side = view.odds;
  if (!side) return null;
  return (
    <div class={`cl-odds ${side.progress && !side.tables.length ? "is-new" : ""}`}>
      <Found side={side} send={send} />
      {side.tables.length > 0 && <Tables side={side} view={view} send={send} />}
    </div>
  );
}

function Found({ side, send }: { side: OddsSide; send: Send }) {
  const { hand, progress, start } = side;
  return (
    <section class="cl-panel cl-odds-found" tabIndex={-1} aria-busy={progress?.running ?? false}>
      <p class="cl-step">{side.crumb}</p>
      <Rich as="h2" text={side.heading} />
      {hand.length > 0 && <HandRow hand={hand} class="cl-odds-hand" />}
      {side.text.map((line) => (
        <Rich key={line} as="p" text={line} />
      ))}
      {progress && (
        <div class="cl-odds-progress">
          <span role="progressbar" aria-label={progress.text} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(100 * progress.share)}>
            <b style={{ width: `${100 * progress.share}%` }} />
          </span>
          <span>{progress.text}</span>
        </div>
      )}
      {start && <Action button={start} send={send} />}
      <span class="cl-sr" role="status">
        <Rich text={side.status} />
      </span>
    </section>
  );
}

function Tables({ side, view, send }: { side: OddsSide } & SideProps) {
  const [chosen, choose] = useState<string | null>(null);
  const beside = useRef<HTMLDivElement>(null);
  const pick = (key: string): void => {
    choose(key);
    // Where there is no room beside the games, what was asked for comes into sight.
    const box = beside.current!;
    if (box.offsetTop > box.parentElement!.offsetTop) bring(box, "start");
  };
  const best = side.tables.flatMap((table) => table.rows).find((row) => row.best);
  const asked = chosen ?? best?.key ?? "";
  const detail = side.details.find((each) => each.key === asked) ?? side.details[0] ?? null;
  const picks = side.details.some((each) => each.key);
  const picked = picks ? detail?.key : undefined;
  // A card that was opened beside a line of the count stands where it was asked for.
  const tips = detail?.count.rows.map((row) => row.tip.do) ?? [];
  const rule = view.rule && tips.includes(`rule ${view.rule.id}`);
  return (
    <>
      <div class="cl-odds-grid">
        <div>
          {side.tricks && <Tricks tricks={side.tricks} />}
          {side.tables.map((table) => (
            <section key={table.caption} class="cl-panel">
              <Bars table={table} picked={picked} pick={picks ? pick : undefined} />
              {side.keys && <Keys keys={side.keys} />}
            </section>
          ))}
        </div>
        <div ref={beside}>
          {detail && <Detail detail={detail} send={send} />}
          {side.climb && (
            <section class="cl-panel">
              <Bars table={side.climb} />
            </section>
          )}
        </div>
      </div>
      {rule && <Opened view={view} send={send} />}
      <section class="cl-odds-sure">
        {side.sure.map((line) => (
          <Rich key={line} as="p" text={line} />
        ))}
      </section>
    </>
  );
}

/** One game, or the one hand: at rising bids, and counted card by card. */
function Detail({ detail, send }: { detail: OddsDetail; send: Send }) {
  const { table, count } = detail;
  return (
    <>
      {table && (
        <section class="cl-panel">
          <Bars table={table} />
        </section>
      )}
      <CountPanel count={count} send={send} />
    </>
  );
}

function Opened({ view, send }: SideProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => bring(box.current!, "center"), [view.rule!.id]);
  return (
    <div ref={box}>
      <RuleCard view={view} send={send} />
    </div>
  );
}

export default widget({ ...SHEETS, sides: { odds: Odds }, packs: { german: GERMAN } });
