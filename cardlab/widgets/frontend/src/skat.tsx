/** A table of Skat. */
import { Auction } from "./auction";
import { Bury } from "./bury";
import { Declare } from "./declare";
import { Middle, SkatRail } from "./felt";
import type { Game, SideProps } from "./game";
import { GERMAN } from "./german";
import { HandSide } from "./hand";
import { TABLE } from "./shared";
import type { View } from "./view";
import { widget } from "./widget";

const hand: Game["hand"] = (view) => (view.table?.skat?.pick ? Bury : HandSide);

/** While two cards are buried, table and hand stand where they always do. */
const bid = (view: View) => (view.phase !== "bid" || view.table?.skat?.pick ? null : view.declare ? Declare : view.auction ? Auction : null);

/** As a widget of its own: whatever has to be said now. */
function Saying(props: SideProps) {
  const Now = bid(props.view) ?? (props.view.auction ? Auction : hand(props.view));
  return <Now {...props} />;
}

export default widget({
  sides: { ...TABLE, bidding: Saying },
  bid,
  hand,
  Middle,
  Rail: SkatRail,
  packs: { german: GERMAN },
});
