/** The odds of a bid: what each bid or game comes to over possible layouts, and the count of the hand beside it. */
import type { Button, Count, HandCard } from "./view";

export interface OddsSide {
  crumb: string;
  heading: string; // the finding; while it grows, that it does; without odds, why there are none
  text: string[];
  hand: HandCard[]; // that is weighed
  start: Button | null;
  progress: { share: number; text: string; running: boolean } | null; // layouts played out; null: none yet
  status: string; // said aloud once all is found
  tricks: OddsTricks | null; // Spades
  keys: { even: string; before: string } | null; // Skat: what the marks on the bars mean, "" for none
  tables: OddsTable[];
  climb: OddsTable | null; // Skat, in the auction: how high the hand may go
  details: OddsDetail[]; // of the rows, by key; of a table without choices one, with the key ""
  sure: string[]; // on how many layouts it stands, and how far off it may be
}

export interface OddsTable {
  caption: string;
  heads: string[]; // of the four columns: what, chance, points, details
  rows: OddsRow[];
}

export interface OddsRow {
  key: string; // of its details; "" where there are none
  label: string;
  chance: number; // from 0 to 1
  shown: string; // "43%"
  even: number | null; // the chance from which on it pays
  before: number | null; // the chance before the skat was seen
  value: string; // points on average with the error: "+24 ±3"
  neg: boolean;
  more: string;
  tag: string; // "best"
  best: boolean;
}

/** Own tricks from 0 to 13; places count in tricks. */
export interface OddsTricks {
  heading: string;
  text: string;
  heads: string[]; // tricks, chance
  bars: { label: string; value: number; shown: string }[];
  mean: { at: number; label: string };
  spread: { low: number; high: number; label: string };
  count: { at: number; label: string } | null;
}

export interface OddsDetail {
  key: string;
  heading: string;
  table: OddsTable | null;
  count: Count;
}
