/** One decision of the class: each card of the hand with a bar over it, or what was said in rows. */
import { useContext } from "preact/hooks";
import { Action, RuleLink } from "./buttons";
import { Card } from "./cards";
import { Pick, Track, TrickRow } from "./class-parts";
import { Rich, spoken, WordsContext } from "./text";
import type { Send } from "./view";
import type { Counted, DealSide, DecisionSide } from "./view-classroom";

export function Decision({ deal, send }: { deal: DealSide; send: Send }) {
  const { steps, moments, decision } = deal;
  if (!steps || !decision) return null;
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowLeft: steps.back, ArrowRight: steps.forward }[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    if (!to.reason) send(to.do);
  };
  return (
    <div class="cl-decision" onKeyDown={walk}>
      <div class="cl-decision-steps">
        <Action button={steps.back} send={send} bare />
        <Action button={steps.forward} send={send} bare />
        <b>{steps.text}</b>
        <div class="cl-decision-all" role="group" aria-label={steps.text}>
          {steps.all.map((step) => (
            <button key={step.do} type="button" aria-pressed={step.on} data-do={step.do} onClick={() => send(step.do)}>
              {step.label}
            </button>
          ))}
        </div>
      </div>
      {moments && <Pick {...moments} send={send} />}
      <div class="cl-decision-head" role="status">
        <p class="cl-crumb">
          <Rich text={decision.where} />
        </p>
        <h2>
          <Rich text={decision.heading} />
        </h2>
      </div>
      {decision.trick.length > 0 && <TrickRow cards={decision.trick} />}
      {decision.hand.length > 0 && <TrickRow cards={decision.hand} />}
      {decision.cards.length > 0 && <Hand decision={decision} />}
      {decision.rows.length > 0 && <Rows decision={decision} />}
      <Keys decision={decision} />
      {decision.advice && (
        <div class="cl-decision-advice">
          <p>
            <Rich text={decision.advice} />
          </p>
          {decision.tip && <RuleLink to={decision.tip} send={send} />}
        </div>
      )}
    </div>
  );
}

function Hand({ decision }: { decision: DecisionSide }) {
  const words = useContext(WordsContext);
  return (
    <ul class="cl-hist">
      {decision.cards.map((card, k) => (
        <li key={card.card} class={`${card.gap && k > 0 ? "is-gap" : ""} ${card.advised ? "is-advised" : ""}`}>
          <span class="cl-sr">{spoken(card.spoken, words)}</span>
          <Column counted={card} />
          <Card code={card.card} look={card.state} />
          <Advised on={card.advised} />
          <Names of={card.names} />
        </li>
      ))}
    </ul>
  );
}

/** The bar over a card: who chose it in accent, who tried in vain hatched in brick on top of it. */
function Column({ counted }: { counted: Counted }) {
  const { count, tried } = counted;
  return (
    <span class="cl-hist-col" aria-hidden="true">
      {tried > 0 && (
        <>
          <small class="cl-neg">{tried}</small>
          <i class="is-no" style={{ "--share": counted.tried_share }} />
        </>
      )}
      {count > 0 && (
        <>
          <b>{count}</b>
          <i style={{ "--share": counted.share }} />
        </>
      )}
    </span>
  );
}

function Rows({ decision }: { decision: DecisionSide }) {
  const words = useContext(WordsContext);
  return (
    <ul class="cl-said">
      {decision.rows.map((row) => (
        <li key={row.label} class={row.advised ? "is-advised" : ""}>
          <span class="cl-sr">{spoken(row.spoken, words)}</span>
          <b aria-hidden="true">
            <Rich text={row.label} />
          </b>
          <span class="cl-said-bars" aria-hidden="true">
            <Track share={row.share} />
            {row.tried > 0 && <Track share={row.tried_share} refused />}
          </span>
          <span aria-hidden="true">
            {row.count}
            {row.tried > 0 && <small class="cl-neg"> {row.tried}</small>}
          </span>
          <Advised on={row.advised} />
          <Names of={row.names} />
        </li>
      ))}
    </ul>
  );
}

function Advised({ on }: { on: boolean }) {
  return <i class={`cl-advised ${on ? "is-on" : ""}`} aria-hidden="true" />;
}

function Names({ of }: { of: string[] }) {
  return of.length ? <small class="cl-names">{of.join(", ")}</small> : null;
}

function Keys({ decision }: { decision: DecisionSide }) {
  const every: Counted[] = [...decision.cards, ...decision.rows];
  return (
    <p class="cl-small cl-keys" aria-hidden="true">
      {every.some((each) => each.advised) && (
        <span>
          <i class="cl-advised is-on" />
          {decision.keys.advised}
        </span>
      )}
      {decision.cards.some((card) => card.state === "off") && (
        <span>
          <i class="cl-key-off" />
          {decision.keys.off}
        </span>
      )}
      {every.some((each) => each.tried > 0) && (
        <span>
          <i class="cl-key-no" />
          {decision.keys.refused}
        </span>
      )}
    </p>
  );
}
