/** The own bid: choose first, see what it means, then say it with a button of its own. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Action } from "./buttons";
import { Callout } from "./callout";
import { chord, columns, neighbour, PAUSE, take, WALK } from "./keys";
import { listen } from "./listen";
import { rect } from "./motion";
import { Rich, useWord } from "./text";
import type { BidChoice, Callout as Refusal, Send } from "./view";

/** The bid that typing comes to: "1" then "2" quickly is 12, "1" then "5" is 5 where there is no 15. */
export function typed(before: string, digit: string, labels: string[]): string {
  const both = before + digit;
  if (labels.includes(both)) return both;
  return labels.includes(digit) ? digit : "";
}

interface Props {
  bids: BidChoice[];
  heading: string;
  refused: Refusal | null;
  chosen: BidChoice | null;
  choose: (bid: BidChoice) => void;
  send: Send;
}

export function Choose({ bids, heading, refused, chosen, choose, send }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const stem = useRef<HTMLElement>(null);
  const keys = useRef({ digits: "", at: 0 });
  const word = useWord();
  const at = bids.findIndex((bid) => bid === chosen);
  const wrong = refused ? bids.findIndex((bid) => bid.do === refused.at) : -1;
  const no = wrong < 0 ? null : refused;

  const button = (k: number): HTMLElement | null => grid.current?.querySelectorAll<HTMLElement>("[role=radio]")[k] ?? null;
  const pick = (k: number): void => {
    const bid = bids[k];
    if (!bid) return;
    choose(bid);
    button(k)?.focus();
  };

  useLayoutEffect(() => {
    if (wrong < 0) return;
    const draw = (): void => lead(button(wrong), grid.current, stem.current);
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(grid.current!);
    return () => watch.disconnect();
  }, [wrong]);

  // Nothing but the keys used here is kept from the page around the widget.
  const onGrid = (event: KeyboardEvent): void => {
    if (chord(event)) return;
    const here = bids.findIndex((bid) => bid.do === (event.target as HTMLElement).dataset.do);
    if (WALK.test(event.key)) {
      pick(at < 0 ? here : neighbour(here, event.key, columns(grid.current!), bids.length));
    } else if (event.key === "Enter" && chosen) {
      send(chosen.do);
    } else {
      return;
    }
    take(event);
  };

  // A bid may be typed from anywhere in the widget.
  const onTyped = (event: KeyboardEvent): void => {
    if (chord(event)) return;
    const nil = event.code === "KeyN"; // by its place: in Korean the key writes another letter
    if (!nil && !/^[0-9]$/.test(event.key)) return;
    take(event);
    if (nil) return pick(bids.findIndex((bid) => bid.nil));
    const now = Date.now();
    const before = now - keys.current.at < PAUSE ? keys.current.digits : "";
    const label = typed(before, event.key, bids.map((bid) => bid.label));
    keys.current = { digits: label || event.key, at: now };
    if (label) pick(bids.findIndex((bid) => bid.label === label));
  };
  useEffect(() => {
    const root = grid.current!.closest<HTMLElement>(".cl")!;
    return listen(root, "keydown", onTyped);
  });

  return (
    <div class="cl-choose">
      <h3>
        <Rich text={heading} />
      </h3>
      <div class="cl-bidgrid" role="radiogroup" aria-label={heading} ref={grid} onKeyDown={onGrid}>
        {bids.map((bid, k) => (
          <button
            key={bid.do}
            type="button"
            role="radio"
            class={`cl-btn cl-bid is-${k === wrong ? "no" : wrong < 0 ? "rest" : bid.state}${bid.nil ? " is-nil" : ""}`}
            aria-checked={bid === chosen}
            aria-label={k === wrong ? `${bid.commit}: ${refused!.title}` : bid.commit}
            tabIndex={k === Math.max(0, at) ? 0 : -1}
            data-do={bid.do}
            onClick={() => pick(k)}
          >
            {bid.label}
          </button>
        ))}
        {wrong >= 0 && <i class="cl-bid-stem" ref={stem} />}
      </div>
      <div class="cl-answer">
        {no && <Callout callout={no} send={send} below within={grid} target={() => (stem.current?.hidden ? button(wrong) : stem.current)} />}
        <div class={no ? "" : chosen ? "cl-answer-bid" : "cl-answer-none"}>
          {!no && (chosen ? <Action button={{ do: chosen.do, label: chosen.commit }} send={send} kind="primary" /> : word("pick_bid"))}
          {/* always there: a status that comes with its words is not read */}
          <p role="status">{!no && chosen && <Rich text={chosen.note} />}</p>
        </div>
      </div>
    </div>
  );
}

/** Draws the line from a bid refused to the reason under the grid, in the gap between the columns: it covers no other bid.
 *  A bid in the last row needs none. */
function lead(bid: HTMLElement | null, grid: HTMLElement | null, stem: HTMLElement | null): void {
  if (!bid || !grid || !stem) return;
  const [box, all] = [rect(bid), rect(grid)];
  stem.hidden = all.bottom - box.bottom < 4;
  const gap = parseFloat(getComputedStyle(grid).columnGap) / 2;
  const atEdge = all.right - box.right < gap; // the last column: its gap is on the left
  stem.classList.toggle("is-left", atEdge);
  stem.style.left = `${(atEdge ? box.left - gap : box.right + gap) - all.left - 1}px`;
  stem.style.top = `${box.top + box.height / 2 - all.top}px`;
}
