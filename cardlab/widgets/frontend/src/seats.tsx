/** The seats: name, bid and tricks as slots, cards still held. */
import { useContext } from "preact/hooks";
import { Slots } from "./buttons";
import { GameContext } from "./game";
import { Rich } from "./text";
import type { HandCard, Seat as SeatSide } from "./view";

export function Plate({ seat, at }: { seat: SeatSide; at: number }) {
  return (
    <div class={`cl-plate ${seat.turn ? "cl-turn" : ""}`} data-seat={at} aria-current={seat.turn}>
      <b>
        {seat.name}
        {seat.role && <small>{seat.role}</small>}
      </b>
      <div class="cl-row">
        <Rich as="span" text={seat.line} />
        {seat.bid && <Slots {...seat.slots} />}
      </div>
    </div>
  );
}

/** `bare`: its cards lie on the table for everybody, so no backs stand for them. */
export function Seat({ seat, at, open, bare }: { seat: SeatSide; at: number; open?: HandCard[]; bare?: boolean }) {
  const { Open } = useContext(GameContext);
  return (
    <div class="cl-seat">
      {open ? (
        <ul class="cl-open">
          <Open cards={open} />
        </ul>
      ) : (
        <div class="cl-backs" aria-hidden>
          {Array.from({ length: bare ? 0 : seat.cards }, () => (
            <i />
          ))}
        </div>
      )}
      <Plate seat={seat} at={at} />
    </div>
  );
}
