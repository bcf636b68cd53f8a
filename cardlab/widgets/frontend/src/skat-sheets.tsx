/** What is written beside a table of Skat: score sheet and valuation. */
import { SHEETS } from "./game";
import { GERMAN } from "./german";
import { Score } from "./score";
import { Value } from "./value";
import { widget } from "./widget";

export default widget({ ...SHEETS, sides: { score: Score, value: Value }, packs: { german: GERMAN } });
