/** The seats: name, bid and tricks as slots, cards still held. */
import { Slots } from "./buttons";
import { Rich } from "./text";
import type { HandCard, Seat as SeatSide } from "./view";

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
