/** What only a table of Spades has: the seal that tells whether spades are broken, open hands suit by suit. */
import type { Laid } from "./game";
import { Sacks } from "./sacks";
import { TeamCounts } from "./score";
import { SUITS } from "./shapes";
import { Rich } from "./text";
import type { HandCard, Seal as SealSide } from "./view";

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

const SIGNS: [string, string][] = [["S", "♠"], ["H", "♥"], ["C", "♣"], ["D", "♦"]];

/** A hand that everyone may see: a line for each suit, "♠ A K 7", also where it is void, so that stepping moves nothing. */
function OpenSuits({ cards }: { cards: HandCard[] }) {
  return (
    <>
      {SIGNS.map(([suit, sign]) => {
        const ranks = cards.filter((card) => card.card[0] === suit).map((card) => card.card[1]!.replace("T", "10"));
        return (
          <li key={suit}>
            <Rich text={`${sign} ${ranks.join(" ") || "–"}`} />
          </li>
        );
      })}
    </>
  );
}

export const SPADES: Laid = {
  Middle: ({ view }) => (view.table?.seal ? <Seal seal={view.table.seal} /> : null),
  Rail: () => null,
  Open: OpenSuits,
  Bags: Sacks,
  Counts: TeamCounts,
};
