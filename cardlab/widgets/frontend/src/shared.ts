/** The sides of a table that every game shows. */
import { Explain } from "./explain";
import type { Game } from "./game";
import { Hand } from "./hand";
import { RuleCard } from "./rules";
import { Stepper } from "./stepper";
import { Table } from "./table";
import { Trick } from "./trick";

export const TABLE: Game["sides"] = { table: Table, hand: Hand, trick: Trick, explain: Explain, stepper: Stepper, rule: RuleCard };
