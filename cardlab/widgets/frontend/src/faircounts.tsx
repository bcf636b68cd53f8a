/** What was counted: the verdict, a map of every card for each place, and bars with the expected number as a ring. */
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { Suit } from "./cards";
import { Rich, spoken, WordsContext } from "./text";
import type { Send } from "./view";
import type { Choices, FairCell, FairFit, FairMaps, FairPicture, FairResult } from "./view-fair";

/** One of several, as buttons side by side. */
export function Segments({ group, send }: { group: Choices; send: Send }) {
  return (
    <div class="cl-fair-choice">
      <span aria-hidden="true">{group.legend}</span>
      <div class="cl-presets" role="group" aria-label={group.legend}>
        {group.choices.map((choice) => (
          <button key={choice.do} type="button" class="cl-btn" aria-pressed={choice.on} data-do={choice.do} onClick={() => send(choice.do)}>
            <span>
              <Rich text={choice.label} />
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

export function Result({ result, send }: { result: FairResult; send: Send }) {
  const { verdict, maps, keys, card } = result;
  return (
    <div class="cl-fair-result">
      <div role="status" class={`cl-fair-verdict is-${verdict.kind}`}>
        <Sign kind={verdict.kind} />
        <h3>
          <Rich text={verdict.heading} />
        </h3>
        <p>{verdict.text}</p>
      </div>
      <Maps maps={maps} />
      <div class="cl-fair-whose">
        <Segments group={result.hands} send={send} />
        <div class="cl-fair-keys cl-small" aria-hidden="true">
          <span>
            <i class="cl-fair-key-bar" />
            {keys.seen}
          </span>
          <span>
            <i class="cl-fair-key-dot" />
            {keys.expected}
          </span>
        </div>
      </div>
      <div class="cl-fair-pictures">
        {result.pictures.map((picture) => (
          <Picture key={picture.name} picture={picture} keys={keys} />
        ))}
        <Picture picture={result.where} keys={keys}>
          <label class="cl-fair-card">
            <span>{card.legend}</span>
            <select class="cl-input" aria-label={card.legend} value={card.value} onChange={(event) => send(`card ${event.currentTarget.value}`)}>
              {card.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        </Picture>
      </div>
      {result.foot && <p class="cl-small cl-muted">{result.foot}</p>}
    </div>
  );
}

/** A tick, a question mark, the barred disc, two bars, three dots: told apart without colour. */
const SIGNS = {
  ok: "M5 12.5 10 17.5 19 7",
  odd: "M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.2.7-1.7 1.3-1.7 2.7M12 18.2v.1",
  no: "M12 3a9 9 0 1 0 .01 0ZM6 6l12 12",
  stopped: "M9 7v10M15 7v10",
  counting: "M5 12h.1M12 12h.1M19 12h.1",
};

function Sign({ kind }: { kind: keyof typeof SIGNS }) {
  return (
    <svg class="cl-icon cl-fair-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[kind]} />
    </svg>
  );
}

function Fit({ fit }: { fit: FairFit }) {
  const sign = fit.kind === "no" || fit.kind === "odd" ? fit.kind : null;
  return (
    <p class={`cl-fair-fit is-${fit.kind}`}>
      {sign && <Sign kind={sign} />}
      <span>
        <Rich text={fit.text} />
      </span>
    </p>
  );
}

// ---------------------------------------------------------------- every card at every place
function Maps({ maps }: { maps: FairMaps }) {
  const words = useContext(WordsContext);
  return (
    <section class="cl-fair-maps">
      <h3>{maps.heading}</h3>
      <div class="cl-fair-places" style={{ "--ranks": maps.ranks.length }}>
        {maps.places.map((place) => (
          <figure key={place.name}>
            <figcaption>{place.name}</figcaption>
            <div class="cl-fair-map" role="img" aria-label={spoken(place.label, words)}>
              <span />
              {maps.ranks.map((rank) => (
                <small key={rank}>{rank}</small>
              ))}
              {place.rows.map((row) => [
                <span key={row.suit}>
                  <Suit suit={row.suit} />
                </span>,
                ...row.cells.map((cell, k) => <Cell key={`${row.suit}${k}`} cell={cell} />),
              ])}
            </div>
          </figure>
        ))}
      </div>
      <div class="cl-fair-keys cl-small">
        <span>
          <i class="cl-fair-more" />
          {maps.keys.more}
        </span>
        <span>
          <i class="cl-fair-less" />
          {maps.keys.less}
        </span>
        <span class="cl-muted">{maps.keys.scale}</span>
      </div>
      {maps.lines.map((line) => (
        <p key={line}>
          <Rich text={line} />
        </p>
      ))}
      <Fit fit={maps.fit} />
    </section>
  );
}

/** A square that grows with the deviation: filled where the card came more often, a frame where it came less often. */
function Cell({ cell }: { cell: FairCell }) {
  return (
    <span class={`cl-fair-cell ${cell.worst ? "is-worst" : ""}`}>
      <i class={`${cell.more ? "cl-fair-more" : "cl-fair-less"} ${cell.far ? "is-far" : ""}`} style={{ width: `${100 * cell.size}%` }} />
    </span>
  );
}

// ---------------------------------------------------------------- bars
interface PictureProps {
  picture: FairPicture;
  keys: FairResult["keys"];
  children?: ComponentChildren;
}

function Picture({ picture, keys, children }: PictureProps) {
  return (
    <figure class="cl-fair-picture">
      <figcaption>
        <h3>
          <Rich text={picture.heading} />
        </h3>
        {children}
      </figcaption>
      <ol class="cl-fair-bars">
        {picture.bars.map((bar, k) => (
          <li key={k}>
            <span class="cl-fair-column" aria-hidden="true">
              <b style={{ height: `${100 * bar.height}%` }} />
              <i style={{ bottom: `${100 * bar.dot}%` }} />
            </span>
            <span class="cl-fair-label">
              <Rich text={bar.label} />
            </span>
            <b>
              <span class="cl-sr">{keys.seen} </span>
              {bar.seen}
            </b>
            <small>
              <span class="cl-sr">{keys.expected} </span>
              {bar.expected}
            </small>
          </li>
        ))}
      </ol>
      <Fit fit={picture.fit} />
    </figure>
  );
}
