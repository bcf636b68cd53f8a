/** A table of Spades. */
import { Bidding } from "./bidding";
import { HandSide } from "./hand";
import { SPADES } from "./seal";
import { TABLE } from "./shared";
import { widget } from "./widget";

export default widget({
  ...SPADES,
  sides: { ...TABLE, bidding: Bidding },
  bid: (view) => (view.phase === "bid" && view.bidding ? Bidding : null),
  hand: () => HandSide,
  packs: {},
});
