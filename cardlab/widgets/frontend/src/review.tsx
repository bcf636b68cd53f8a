/** A deal looked back on: its tricks with every card judged twice, and under them the card that was chosen. */
import { useContext } from "preact/hooks";
import { type SideProps, SHEETS } from "./game";
import { GERMAN } from "./german";
import { bring } from "./motion";
import { Bars, Finding, Kinds } from "./review-chosen";
import { Sign, Tricks } from "./review-tricks";
import { Rich, spoken, WordsContext } from "./text";
import type { ReviewSide } from "./view-review";
import { widget } from "./widget";
import { useWidth } from "./width";

const LOOK = "review look"; // the moment of the card chosen, on the table
const NARROW = 560; // px; below it a trick is a row, and what is said of a card stands under it

function Review({ view, send }: SideProps) {
  const words = useContext(WordsContext);
  const [box, room] = useWidth(1000);
  const review = view.review;
  // Under a table, what is shown on it lies out of sight: nothing would seem to happen.
  const act = (todo: string) => {
    send(todo);
    const table = box.current?.closest(".cl .cl")?.parentElement?.closest(".cl")?.querySelector(".cl-felt");
    if (todo === LOOK && table) bring(table, "start");
  };
  if (!review) return null;
  const { at, kinds, tricks } = review;
  const chosen = tricks.flatMap((trick) => trick.cards).find((card) => card.chosen);
  const flat = room < NARROW;
  const finding = at && <Finding at={at} send={act} />;
  return (
    <div ref={box} class="cl-review">
      <section class="cl-panel">
        <Head review={review} />
        {tricks.length > 0 && (
          <Tricks tricks={tricks} flat={flat} name={review.heading} send={send}>
            {finding}
          </Tricks>
        )}
      </section>
      {tricks.length > 0 && (
        <div class={`cl-review-two ${flat ? "is-flat" : ""}`}>
          {at && (at.bars || !flat) && (
            <section class="cl-panel">
              {!flat && finding}
              {at.bars && <Bars bars={at.bars} crumb={flat ? at.crumb : ""} />}
            </section>
          )}
          <section class="cl-panel">
            <Kinds kinds={kinds} chosen={chosen?.do} send={send} />
          </section>
        </div>
      )}
      {/* told once, when another card is chosen or its judgement is complete */}
      <p class="cl-sr" role="status">
        {at && spoken(`${at.crumb}. ${at.heading}.`, words)}
      </p>
    </div>
  );
}

function Head({ review }: { review: ReviewSide }) {
  const { key, missing, progress, tricks } = review;
  return (
    <header class="cl-review-head">
      <p class="cl-crumb">
        <Rich text={review.crumb} />
      </p>
      <Rich as="h2" text={review.heading} />
      <p class="cl-small cl-muted">
        <Rich text={review.text} />
      </p>
      {tricks.length > 0 && (
        <ul class="cl-small">
          <li>
            <Sign shape="open" state="lost" />
            {key.open}
          </li>
          <li>
            <Sign shape="known" state="lost" />
            {key.known}
          </li>
          <li>
            <Sign shape="open" state="none" />
            <Sign shape="known" state="none" />
            {key.none}
          </li>
          <li>
            <Sign shape="open" state="forced" />
            {key.forced}
          </li>
        </ul>
      )}
      {/* Its height is kept: the tricks under it do not move when all is judged. Numbers are seen, and not read out one by one. */}
      <div class="cl-review-state cl-small">
        {progress && (
          <div role="progressbar" aria-valuemin={0} aria-valuemax={progress.of} aria-valuenow={progress.done} aria-label={progress.text}>
            <span>
              <b style={{ width: `${(100 * progress.done) / (progress.of || 1)}%` }} />
            </span>
            {progress.text}
          </div>
        )}
        <p role="status" class={progress ? "cl-sr" : "cl-muted"}>
          {review.status}
        </p>
        {missing && (
          <p>
            <Sign shape="open" state="missing" />
            <Rich as="span" text={missing} />
          </p>
        )}
      </div>
    </header>
  );
}

export default widget({ ...SHEETS, sides: { review: Review }, packs: { german: GERMAN } });
