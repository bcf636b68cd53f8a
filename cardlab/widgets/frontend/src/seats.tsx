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

/** A hand that everyone may see, by suit in a line: "♠ A K 7". */
function OpenHand({ cards }: { cards: HandCard[] }) {
  const suits = [...new Set(cards.map((card) => card.card[0]!))];
  const letter: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
  return (
    <ul class="cl-open">
      {suits.map((suit) => (
        <li key={suit}>
          {cards
            .filter((card) => card.card[0] === suit)
            .map((card) => (
              <Rich text={`${letter[suit]}${card.card[1] === "T" ? "10" : card.card[1]} `} />
            ))}
        </li>
      ))}
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
