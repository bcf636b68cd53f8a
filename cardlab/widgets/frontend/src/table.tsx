/** The whole table: head, trick and seats (or the bidding, or the worked sums), rail, strip of plies. */
import { useContext } from "preact/hooks";
import { Below } from "./below";
import { Actions } from "./buttons";
import { Choices, Foot, Lines, Told, useSteps } from "./foot";
import { GameContext, type SideProps } from "./game";
import { Rail, ScoreLine } from "./rail";
import { NoticeLine } from "./say";
import { Plate, Seat } from "./seats";
import { Stepper } from "./stepper";
import { WorkedSum } from "./sum";
import { Rich, useWord } from "./text";
import { SIDES, TrickSide } from "./trick";
import type { Result, Send, View } from "./view";

export function Table(props: SideProps) {
  const { view, send } = props;
  // Stepping through a deal before a room, all hands lie on the table from the first bid on.
  const bid = useContext(GameContext).bid(view);
  const Bid = view.big && !view.live ? null : bid;
  const box = useSteps(view, send);
  return (
    <div ref={box} class={`cl-table ${Bid ? "cl-bids" : ""}`}>
      <Head view={view} send={send} />
      {view.offer && (
        <div class="cl-offer">
          <p>
            <Rich as="b" text={view.offer.text} /> <Rich text={view.offer.where} />
          </p>
          <Actions of={view.offer.buttons} send={send} />
        </div>
      )}
      {view.score && <ScoreLine score={view.score} />}
      <div class="cl-game">
        {Bid ? (
          <div class="cl-bidside">
            {view.notice && <NoticeLine notice={view.notice} />}
            <Bid {...props} />
          </div>
        ) : (
          view.table && (
            <div class={`cl-felt ${view.live ? "" : "cl-past"}`} role="group" aria-label={view.title}>
              {view.table.result ? <Over view={view} result={view.table.result} send={send} /> : <Play {...props} />}
            </div>
          )
        )}
        {view.steps && <Stepper view={view} send={send} />}
        <Rail {...props} />
      </div>
      {view.beside && <Below {...view.beside} send={send} />}
      {view.foot && <Foot foot={view.foot} send={send} />}
    </div>
  );
}

function Head({ view, send }: { view: View; send: Send }) {
  const word = useWord();
  return (
    <header class="cl-bar">
      <div>
        <div class="cl-crumb">
          <Rich text={view.crumb} />
        </div>
        <h2>{view.title}</h2>
      </div>
      {view.mode && (
        <div class="cl-mode">
          <Choices of={view.mode.choices} send={send} />
          <small>{view.mode.text}</small>
        </div>
      )}
      {view.langs.length > 0 && <Choices of={view.langs} name={word("lang")} send={send} />}
    </header>
  );
}

function Play(props: SideProps) {
  const { Middle, hand } = useContext(GameContext);
  const { view } = props;
  const { seats, open, skat } = view.table!;
  const Own = hand(view);
  return (
    <>
      <div class="cl-ringside" data-seats={seats.length}>
        <Middle {...props} />
        {seats.slice(1).map((seat, k) => (
          <div key={seat.name} class={`cl-in-${SIDES[seats.length]![k + 1]}`}>
            <Seat seat={seat} at={k + 1} open={open?.[k + 1]} bare={skat?.ouvert?.seat === k + 1} />
          </div>
        ))}
        <TrickSide {...props} />
      </div>
      {view.told && <Told {...view.told} />}
      <Own {...props} />
    </>
  );
}

/** The deal is over: its worked sums where the trick lay. */
function Over({ view, result, send }: { view: View; result: Result; send: Send }) {
  return (
    <div class="cl-over">
      <div class="cl-plates" data-seats={view.table!.seats.length}>
        {view.table!.seats.map((seat, k) => (
          <Plate key={seat.name} seat={seat} at={k} />
        ))}
      </div>
      {view.notice && <NoticeLine notice={view.notice} />}
      <Lines title={result.heading} text={result.text} />
      <div class="cl-sums">
        {result.sums.map((sum) => (
          <section key={sum.title} class="cl-panel">
            <WorkedSum sum={sum} send={send} />
          </section>
        ))}
      </div>
      <div class="cl-foot">
        <Actions of={result.buttons} send={send} />
      </div>
    </div>
  );
}
