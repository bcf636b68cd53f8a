/** The bundle of Skat. */
import { SHARED } from "./shared";
import { widget } from "./widget";

export default widget({ sides: { ...SHARED }, bid: () => null, Middle: () => null, Rail: () => null, packs: {} });
