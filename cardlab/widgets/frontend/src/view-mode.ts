/** What a table says of itself as a whole: practice or match, the field for a deal code, the large picture for a projector. */
import type { Button } from "./view";

/** The switch between practice and match, and what the one in force means. */
export interface ModeSide {
  text: string;
  choices: { do: string; label: string; on: boolean }[];
}

/** At the foot of the table. */
export interface FootSide {
  code: { do: string; label: string; field: string; go: string; note: string } | null; // do: followed by the code as typed
  buttons: Button[];
  save: { name: string; label: string; text: string } | null; // the record of a deal that is over
}

/** The step just shown, told under the trick: to a whole room, and of a record. */
export interface ToldSide {
  title: string; // who did what
  text: string[]; // what followed, and what speaks for it
}
