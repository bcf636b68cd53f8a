/** The bidding side: look or bid blind, the hand and its count, the own bid, and what the four bids come to. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Action, Actions } from "./buttons";
import { Callout } from "./callout";
import { Card } from "./cards";
import { CardRow, HandRow } from "./cardrow";
import { Choose } from "./choose";
import { CountPanel } from "./count";
import { escapes } from "./keys";
import { HintBox } from "./say";
import { Rich } from "./text";
import { TotalTrack } from "./track";
import { Dots } from "./trick";
import type { BiddingSide, Callout as Refusal, Seat, Send, View } from "./view";

export function Bidding({ view, send }: { view: View; send: Send }) {
  const side = view.bidding;
  const [picked, setPicked] = useState("");
  const [answered, setAnswered] = useState(-1); // the view whose refusal a new choice has ended
  const bids = side?.bids.length ?? 0;

  // A choice belongs to one turn.
  useEffect(() => {
    if (bids === 0) setPicked("");
  }, [bids]);

  if (!side) return null;
  const chosen = side.bids.find((bid) => bid.do === picked) ?? null;
  const refused = answered === view.n ? null : (view.table?.callout ?? null);
  const seats = view.table?.seats ?? [];
  const backs = view.table?.backs ?? side.step === "look";
  const onKey = (event: KeyboardEvent): void => {
    if (!escapes(event, refused)) return;
    setAnswered(view.n);
    send("dismiss");
  };
  return (
    <div class="cl-bidding" data-step={side.step} onKeyDown={onKey}>
      <div class="cl-bid-grid">
        <section class="cl-panel cl-bid-head">
          <div class="cl-bid-title">
            <p class="cl-step">{side.crumb}</p>
            <h2>
              <Rich text={side.heading} />
            </h2>
          </div>
          <Said side={side} seats={seats} />
          {backs ? <Backs n={seats[0]?.cards ?? 13} /> : <HandRow hand={view.table?.hand ?? []} class="cl-bid-hand" />}
          <HintBox view={view} send={send} />
          {!!view.table?.buttons.length && (
            <div class="cl-acts">
              <Actions of={view.table.buttons} send={send} />
            </div>
          )}
          {side.look && <Look side={side} refused={refused} send={send} />}
        </section>
        {side.count && <CountPanel count={side.count} send={send} />}
        <section class="cl-panel cl-bid-own">
          {side.bids.length > 0 && (
            <Choose
              bids={side.bids}
              heading={side.own}
              refused={refused}
              chosen={chosen}
              choose={(bid) => {
                setPicked(bid.do);
                setAnswered(view.n);
              }}
              send={send}
            />
          )}
          <TotalTrack track={side.track} chosen={chosen} me={seats[0]?.name ?? ""} />
        </section>
      </div>
    </div>
  );
}

/** Seat numbers in the order of bidding: who spoke first, then clockwise. */
export function order(said: { seat: number }[], seats: Seat[]): number[] {
  const turn = seats.findIndex((seat) => seat.turn);
  const first = said[0]?.seat ?? Math.max(0, turn);
  return seats.map((_, k) => (first + k) % seats.length);
}

/** Who said what so far, and who is still to speak. */
function Said({ side, seats }: { side: BiddingSide; seats: Seat[] }) {
  return (
    <ol class="cl-said">
      {order(side.said, seats).map((n) => {
        const seat = seats[n]!;
        const bid = side.said.find((one) => one.seat === n)?.bid ?? "";
        const thinks = seat.turn && seat.thinking;
        return (
          <li key={n} class={`${seat.turn ? "is-turn" : ""}${seat.team === 0 ? " is-ours" : ""}`} aria-current={seat.turn ? "step" : undefined}>
            <span class="cl-said-name">
              {seat.name} {seat.role && <span class="cl-muted">{seat.role}</span>}
            </span>
            {bid ? <b>{bid}</b> : thinks ? <Dots key={thinks} /> : <i class="cl-said-open" />}
            {!bid && thinks && <span class="cl-sr">{thinks}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function Backs({ n }: { n: number }) {
  return (
    <CardRow gaps={0} n={n} class="cl-bid-hand">
      {Array.from({ length: n }, (_, k) => (
        <Card key={k} code="" />
      ))}
    </CardRow>
  );
}

/** Before looking: the two ways to go on, and when the blind one is fair. */
function Look({ side, refused, send }: { side: BiddingSide; refused: Refusal | null; send: Send }) {
  const { look, blind } = side;
  const ways = useRef<HTMLDivElement>(null);
  if (!look) return null;
  return (
    <div class="cl-look">
      <p class="cl-step">{look.step}</p>
      <h3>
        <Rich text={look.heading} />
      </h3>
      <div class="cl-look-ways" ref={ways}>
        <div>
          <p>
            <Rich text={look.text} />
          </p>
          <Action button={look.button} send={send} />
        </div>
        {blind && (
          <div>
            <p>
              <Rich text={blind.text} />
            </p>
            <Action button={blind.button} send={send} />
          </div>
        )}
      </div>
      {refused && refused.at === blind?.button.do ? (
        <Callout callout={refused} send={send} below within={ways} />
      ) : (
        blind && (
          <p class="cl-muted">
            <Rich text={blind.note} />
          </p>
        )
      )}
    </div>
  );
}
