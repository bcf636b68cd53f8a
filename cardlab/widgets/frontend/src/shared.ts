/** The sides that every game shows. */
import { Explain } from "./explain";
import type { Game } from "./game";
import { Hand } from "./hand";
import { RuleCard } from "./rules";
import { Score } from "./score";
import { Stepper } from "./stepper";
import { Table } from "./table";
import { Trick } from "./trick";

export const SHARED: Game["sides"] = { table: Table, hand: Hand, trick: Trick, score: Score, explain: Explain, stepper: Stepper, rule: RuleCard };
