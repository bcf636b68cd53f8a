/** What is written beside a table of Spades: score sheet and calculator. */
import { Calc } from "./calc";
import { SHEETS } from "./game";
import { Score } from "./score";
import { widget } from "./widget";

export default widget({ ...SHEETS, sides: { score: Score, calc: Calc } });
