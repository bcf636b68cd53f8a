/** The seats: name, bid and tricks as slots, cards still held; the seal that tells whether spades are broken. */
import { Slots } from "./buttons";
import { SUITS } from "./shapes";
import { Rich } from "./text";
import type { HandCard, Seal as SealSide, Seat as SeatSide } from "./view";

export function Plate({ seat, at }: { seat: SeatSide; at: number }) {
  return (
    <div class={`cl-plate ${seat.turn ? "cl-turn" : ""}`} data-seat={at} aria-current={seat.turn ? "true" : undefined}>
      <b>
        {seat.name}
        {seat.role && <small>{seat.role}</small>}
      </b>
      <div class="cl-row">
        <span>
          <Rich text={seat.line} />
        </span>
        {seat.bid && <Slots {...seat.slots} />}
      </div>
    </div>
  );
}

export function Seat({ seat, at, open }: { seat: SeatSide; at: number; open?: HandCard[] }) {
  return (
    <div class="cl-seat">
      {open ? (
        <OpenHand cards={open} />
      ) : (
        <div class="cl-backs" aria-hidden="true">
          {Array.from({ length: seat.cards }, () => (
            <i />
          ))}
        </div>
      )}
      <Plate seat={seat} at={at} />
    </div>
  );
}

const SIGNS: [string, string][] = [["S", "♠"], ["H", "♥"], ["C", "♣"], ["D", "♦"]];

/** A hand that everyone may see: a line for each suit, "♠ A K 7", also where it is void, so that stepping moves nothing. */
function OpenHand({ cards }: { cards: HandCard[] }) {
  return (
    <ul class="cl-open">
      {SIGNS.map(([suit, sign]) => {
        const ranks = cards.filter((card) => card.card[0] === suit).map((card) => card.card[1]!.replace("T", "10"));
        return (
          <li key={suit}>
            <Rich text={`${sign} ${ranks.join(" ") || "–"}`} />
          </li>
        );
      })}
    </ul>
  );
}

/** A ring round a spade: closed while spades may not be led, open once they are broken. */
export function Seal({ seal }: { seal: SealSide }) {
  return (
    <div class={`cl-seal ${seal.fresh ? "cl-fresh" : ""}`}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path class="cl-ring" d={seal.open ? "M31.5 6.8A17.5 17.5 0 1 0 37 15.6" : "M20 2.5A17.5 17.5 0 1 1 19.9 2.5Z"} />
        {seal.open && <path class="cl-ring" d="M33.5 2.2L38.6 8.2" />}
        <path d={SUITS.S} transform="translate(10.5 10) scale(.19)" />
      </svg>
      <div>
        <b>{seal.title}</b>
        <span>{seal.note}</span>
      </div>
    </div>
  );
}
