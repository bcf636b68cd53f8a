/** What a table says of itself as a whole: practice or match, the field for a deal code, the large picture for a projector. */
import type { Button } from "./view";

/** The switch between practice and match, and what the one in force means. */
export interface ModeSide {
  text: string;
  choices: { do: string; label: string; on: boolean }[];
}

export interface Linked {
  href: string;
  label: string;
  name?: string; // of the file that it is saved as
}

/** At the foot of the table. */
export interface FootSide {
  code: { do: string; label: string; field: string; go: string; note: string } | null; // do: followed by the code as typed
  buttons: Button[];
  link?: Linked; // to this moment, for others; a click copies it, see continue.ts
  settings: { name: string; choices: ModeSide["choices"] }[]; // kept by the browser for every table
  save: Linked | null; // the record of a deal that is over
}

/** What lies there from before the page was opened again. */
export interface OfferSide {
  text: string;
  where: string; // which deal, and how far it was played
  buttons: Button[];
}

/** The step just shown, told under the trick: to a whole room, and of a record. */
export interface ToldSide {
  title: string; // who did what
  text: string[]; // what followed, and what speaks for it
}
