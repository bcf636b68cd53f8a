/** The bundle of Spades. */
import { Bidding } from "./bidding";
import { Calc } from "./calc";
import { Seal } from "./seal";
import { SHARED } from "./shared";
import { widget } from "./widget";

export default widget({
  sides: { ...SHARED, bidding: Bidding, calc: Calc },
  bid: (view) => (view.phase === "bid" && view.bidding ? Bidding : null),
  Middle: ({ view }) => (view.table?.seal ? <Seal seal={view.table.seal} /> : null),
  Rail: () => null,
  packs: {},
});
