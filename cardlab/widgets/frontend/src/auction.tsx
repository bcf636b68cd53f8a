/** The auction: who asks whom, what was called and answered, and the own call or answer. */
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { Action, Actions } from "./buttons";
import { Callout } from "./callout";
import { HandRow } from "./cardrow";
import type { SideProps } from "./game";
import { HintBox } from "./say";
import { handName, Rich, Small, WordsContext } from "./text";
import { Dots } from "./trick";
import { Values } from "./values";
import type { Send, View } from "./view";
import type { AuctionSide, Role } from "./view-skat";

type Said = AuctionSide["talk"][number];

/** Call and answer, a row each. A call that nobody answered yet, and a pass of the caller, stand alone. */
export function exchanges(talk: Said[]): { call: Said; answer: Said | null }[] {
  const rows: { call: Said; answer: Said | null }[] = [];
  for (const said of talk) {
    const last = rows.at(-1);
    if (last && !last.answer && !last.call.pass && last.call.seat !== said.seat) last.answer = said;
    else rows.push({ call: said, answer: null });
  }
  return rows;
}

export function Auction(props: SideProps) {
  const { view, send } = props;
  const side = view.auction!;
  return (
    <div class="cl-bidding cl-auction">
      <div class="cl-bid-grid">
        <section class="cl-panel">
          <header>
            <Rich as="h2" text={side.ask.heading} />
            <p class="cl-step">{side.crumb}</p>
          </header>
          <div class="cl-ask">
            <RolePlate role={side.ask.from} />
            <Arrow />
            <RolePlate role={side.ask.to} />
          </div>
          <Small text={side.ask.waiting} />
          <Talk side={side} />
        </section>
        <section class="cl-panel cl-call">
          <Rich as="h2" text={side.heading} />
          {side.values.length > 0 ? <Values key={side.values[0]!.do} side={side} view={view} send={send} /> : <Answer {...props} />}
        </section>
        <OwnHand view={view} send={send} promise={side.promise} />
      </div>
    </div>
  );
}

function RolePlate({ role }: { role: Role }) {
  return (
    <div class={`cl-role ${role.turn ? "is-turn" : ""}`} aria-current={role.turn}>
      <b>{role.name}</b>
      <span>{role.place}</span>
    </div>
  );
}

function Arrow() {
  return (
    <svg class="cl-arrow" viewBox="0 0 44 24" aria-hidden>
      <path d="M3 12h37m-7-7 7 7-7 7" />
    </svg>
  );
}

/** As long as an auction may be: the rows scroll, the newest stays in sight. */
function Talk({ side }: { side: AuctionSide }) {
  const box = useRef<HTMLOListElement>(null);
  const rows = exchanges(side.talk);
  const own = [side.ask.from, side.ask.to].some((role) => role.turn && role.seat === 0);
  const open = side.pending && <b class={`cl-bubble is-open ${own ? "is-own" : ""}`}>{side.pending}</b>;
  const answers = side.ask.to.turn && rows.length > 0 && !rows.at(-1)!.answer && !rows.at(-1)!.call.pass;
  useLayoutEffect(() => {
    box.current!.scrollTop = box.current!.scrollHeight;
  }, [side.talk.length, side.pending]);
  return (
    <ol ref={box} class="cl-talk" tabIndex={0} aria-label={side.ask.heading}>
      {rows.map(({ call, answer }, k) => (
        <li key={k}>
          <Bubble said={call} />
          {(answer || (answers && k === rows.length - 1)) && <Arrow />}
          {answer ? <Bubble said={answer} /> : answers && k === rows.length - 1 && open}
        </li>
      ))}
      {!answers && open && <li>{open}</li>}
    </ol>
  );
}

function Bubble({ said }: { said: Said }) {
  return (
    <span class={`cl-bubble ${said.own ? "is-own" : ""} ${said.pass ? "is-pass" : ""}`}>
      <small>{said.name}</small> <b>{said.text}</b>
    </span>
  );
}

/** Hold or pass; while others speak, who is thinking. */
function Answer({ view, send }: SideProps) {
  const { answer, pass } = view.auction!;
  const callout = view.table?.callout;
  const box = useRef<HTMLDivElement>(null);
  const thinking = view.table?.seats.find((seat) => seat.turn && seat.thinking)?.thinking;
  return (
    <div ref={box} class="cl-reply">
      {answer ? (
        <>
          <Action button={answer.hold} send={send} kind="primary" />
          <Action button={answer.pass} send={send} />
        </>
      ) : pass ? (
        <Action button={pass} send={send} />
      ) : (
        thinking && (
          <p class="cl-answer-none" key={thinking}>
            <Dots />
            <span class="cl-late">{thinking}</span>
          </p>
        )
      )}
      {callout && <Callout callout={callout} send={send} below within={box} />}
    </div>
  );
}

/** The own hand, always in sight, what it can promise, and under it take back and hint. */
export function OwnHand({ view, send, promise }: { view: View; send: Send; promise?: AuctionSide["promise"] }) {
  const words = useContext(WordsContext);
  const table = view.table;
  if (!table) return null;
  return (
    <div class="cl-panel cl-promise" role="group" aria-label={handName(table, words)}>
      {promise && (
        <div>
          <Rich as="h2" text={promise.heading} />
          <Rich as="p" text={promise.text} />
          <Small text={promise.others} />
        </div>
      )}
      <HandRow hand={table.hand} class="cl-bid-hand" />
      <HintBox view={view} send={send} />
      {table.buttons.length > 0 && (
        <div class="cl-acts">
          <Actions of={table.buttons} send={send} />
        </div>
      )}
    </div>
  );
}
