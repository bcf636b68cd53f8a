/** A table of Skat. */
import { Auction } from "./auction";
import { Bury } from "./bury";
import { Declare } from "./declare";
import { SKAT } from "./felt";
import type { Game, SideProps } from "./game";
import { GERMAN } from "./german";
import { Hand, HandSide } from "./hand";
import { TABLE } from "./shared";
import type { View } from "./view";
import { widget } from "./widget";

const hand: Game["hand"] = (view) => (view.table?.skat?.pick ? Bury : HandSide);

/** While two cards are buried, table and hand stand where they always do. */
const bid = (view: View) => (view.phase !== "bid" || view.table?.skat?.pick ? null : view.declare ? Declare : view.auction ? Auction : null);

/** As a widget of its own: whatever is said now, and afterwards what was said. */
function Saying(props: SideProps) {
  const { declare, auction, table } = props.view;
  if (table?.skat?.pick) return <Hand {...props} />;
  return declare ? <Declare {...props} /> : auction ? <Auction {...props} /> : null;
}

export default widget({
  ...SKAT,
  sides: { ...TABLE, bidding: Saying },
  bid,
  hand,
  packs: { german: GERMAN },
});
