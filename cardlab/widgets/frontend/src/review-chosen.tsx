/** The card chosen: the finding, what each card would have come to, and the deal's cards by kind. */
import { useContext } from "preact/hooks";
import { Action, RuleLink } from "./buttons";
import { Card } from "./cards";
import { Sign } from "./review-tricks";
import { Rich, spoken, WordsContext } from "./text";
import type { Code, Send } from "./view";
import type { Bar, ReviewAt, ReviewBars, ReviewKind } from "./view-review";

export function Finding({ at, send }: { at: ReviewAt; send: Send }) {
  return (
    <div class="cl-finding">
      <p class="cl-crumb">{at.crumb}</p>
      <Rich as="h2" text={at.heading} />
      {at.text.map((line) => (
        <Rich key={line} as="p" text={line} />
      ))}
      {at.rule && <RuleLink to={at.rule} send={send} />}
      <div class="cl-finding-acts">
        {at.buttons.map((button) => (
          <Action key={button.do.split(" ")[0]} button={button} send={send} />
        ))}
        {at.kept && (
          <p class="cl-small cl-muted" role="status">
            <Rich text={at.kept} />
          </p>
        )}
      </div>
    </div>
  );
}

// ---------------------------------------------------------------- what each card would have come to
/** `crumb`: which card is meant, where that is not to be seen right above. */
export function Bars({ bars, crumb }: { bars: ReviewBars; crumb: string }) {
  const words = useContext(WordsContext);
  return (
    <section class="cl-bars">
      {crumb && <p class="cl-crumb">{crumb}</p>}
      <Rich as="h3" text={bars.heading} />
      <p class="cl-bars-heads cl-small cl-muted" aria-hidden="true">
        <span>
          <Sign shape="open" state="lost" />
          {bars.open}
        </span>
        <span>
          <Sign shape="known" state="lost" />
          {bars.known}
        </span>
      </p>
      <ol>
        {bars.lines.map((line) => (
          <li key={line.cards[0]} class={line.played ? "is-played" : ""}>
            <span class="cl-sr">{spoken(line.label, words)}</span>
            <Card code={line.cards[0]!} look={line.played ? "won" : "rest"} />
            <p class="cl-small" aria-hidden="true">
              {line.played && <b>{line.played_label}</b>}
              {line.same && <Rich as="span" text={line.same} />}
            </p>
            <Amount bar={line.open} of={bars} shape="open" />
            <Amount bar={line.known} of={bars} shape="known" />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A bar from nothing to its value, with the error as a whisker; an empty track while it is not known. */
function Amount({ bar, of, shape }: { bar: Bar | null; of: ReviewBars; shape: "open" | "known" }) {
  const at = (value: number) => (100 * (value - of.least)) / (of.most - of.least || 1);
  const from = (low: number, high: number) => ({ left: `${at(low)}%`, width: `${at(high) - at(low)}%` });
  return (
    <div class={`cl-amount cl-amount-${shape} ${bar ? "" : "is-wait"}`} aria-hidden="true">
      <b>{bar?.shown}</b>
      <span>
        {bar && <i style={from(Math.min(0, bar.value), Math.max(0, bar.value))} />}
        {bar && bar.high > bar.low && <u style={from(bar.low, bar.high)} />}
        {of.least < 0 && <s style={{ left: `${at(0)}%` }} />}
      </span>
    </div>
  );
}

// ---------------------------------------------------------------- kinds
const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const written = (card: Code): string => SIGNS[card[0]!]! + card[1]!.replace("T", "10");

export function Kinds({ kinds, chosen, send }: { kinds: ReviewKind[]; chosen?: string; send: Send }) {
  const words = useContext(WordsContext);
  return (
    <ul class="cl-kinds">
      {kinds.map((kind) => (
        <li key={`${kind.key} ${kind.mine}`}>
          <h3>{kind.heading}</h3>
          <b>{kind.count}</b>
          {kind.cards.length > 0 && (
            <>
              <p class="cl-small cl-muted">
                <Rich text={kind.text} />
              </p>
              <div>
                {kind.cards.map((card) => (
                  <button key={card.do} type="button" class="cl-btn" data-do={card.do} aria-pressed={card.do === chosen} aria-label={spoken(card.label, words)} onClick={() => send(card.do)}>
                    <Rich as="span" text={written(card.card)} />
                    <span>{card.shown}</span>
                  </button>
                ))}
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
