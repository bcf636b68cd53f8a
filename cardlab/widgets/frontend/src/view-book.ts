/** The rule book and the glossary. */
import type { Button, RuleSide } from "./view";

export interface SearchWords {
  search: string; // label of the field
  found: string; // stands before the number of what was found
  none: string;
  clear: string;
}

export interface Link {
  path: string; // of a notebook, seen from this one
  anchor?: string; // in it, with its "#"
  label: string;
}

/** Beside it, in the same view, lies the card that is open: `rule`. */
export interface BookSide {
  heading: string;
  folder: string; // of this notebook, as JupyterLab writes it; "" where links are plain ones
  intro: string;
  search: SearchWords;
  presets: { label: string; note: string; says: string; choices: { do: string; label: string; on: boolean }[] };
  chapters: BookChapter[];
  chapter: string; // the one that holds the open card, "" at the beginning
  place: string; // "점수 3 / 9"
  way: Button[]; // to the contents, to the card before, to the card after
  lessons: { label: string; links: Link[] } | null;
  opening: RuleSide | null; // the first card, as long as none was opened
}

export interface BookChapter {
  id: string;
  name: string;
  entries: BookEntry[];
}

export interface BookEntry {
  id: string; // of the rule
  do: string;
  label: string;
  find: string; // what a search looks through
  on: boolean; // its card lies open
}

export interface GlossarySide {
  heading: string;
  folder: string;
  search: SearchWords;
  columns: { lang: string; label: string }[];
  heard: string; // stands before other words for the same
  groups: { name: string; rows: GlossaryRow[] }[];
}

export interface GlossaryRow {
  anchor: string;
  names: string[]; // as the columns; "" where a language has no word
  says: string;
  heard: string;
  find: string;
  rule: Link | null;
}
