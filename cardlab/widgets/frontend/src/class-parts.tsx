/** What the learner's page and the teacher's picture share: one of several, a trick, bars, what went amiss. */
import { Card } from "./cards";
import { Rich } from "./text";
import type { Send } from "./view";
import type { Choice, SeenCard } from "./view-classroom";

export function Pick({ legend, choices, send }: { legend: string; choices: Choice[]; send: Send }) {
  return (
    <div class="cl-pick" role="group" aria-label={legend}>
      <span aria-hidden="true">{legend}</span>
      <div class="cl-langs">
        {choices.map((choice) => (
          <button key={choice.do} type="button" aria-pressed={choice.on} data-do={choice.do} onClick={() => choice.on || send(choice.do)}>
            <Rich text={choice.label} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Cards as they were laid, each under the name of its seat. */
export function TrickRow({ cards }: { cards: SeenCard[] }) {
  return (
    <div class="cl-trickrow">
      {cards.map((card) => (
        <figure key={card.card} class={card.mark ? "is-mark" : ""}>
          <Card code={card.card} label={card.seat ? `${card.seat}: ${card.name}` : card.name} />
          {card.seat && <figcaption aria-hidden="true">{card.seat}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

export function Faults({ texts }: { texts: string[] }) {
  if (!texts.length) return null;
  return (
    <ul class="cl-faults" role="status">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** A bar that fills a track from the left. */
export function Track({ share, refused }: { share: number; refused?: boolean }) {
  return (
    <span class={`cl-share ${refused ? "is-no" : ""}`} aria-hidden="true">
      <b style={{ width: `${100 * share}%` }} />
    </span>
  );
}
