/** A table of Spades. */
import { Bidding } from "./bidding";
import { HandSide } from "./hand";
import { OpenSuits, Seal } from "./seal";
import { TABLE } from "./shared";
import { widget } from "./widget";

export default widget({
  sides: { ...TABLE, bidding: Bidding },
  bid: (view) => (view.phase === "bid" && view.bidding ? Bidding : null),
  hand: () => HandSide,
  Middle: ({ view }) => (view.table?.seal ? <Seal seal={view.table.seal} /> : null),
  Rail: () => null,
  Open: OpenSuits,
  packs: {},
});
