/** The page on fair deals: how a code becomes cards, and counts beside what is expected. */
import type { Button, Code, HandCard } from "./view";

export interface Choice {
  do: string;
  label: string;
  on: boolean;
}

export interface Choices {
  legend: string;
  choices: Choice[];
}

export interface FairSide {
  games: Choices;
  code: { heading: string; label: string; value: string; button: Button; warning: string; error: string }; // do: "code" and what was typed
  steps: FairStep[];
  deal: { heading: string; again: string; hands: { name: string; cards: HandCard[] }[] };
  check: FairCheck;
}

export interface FairStep {
  title: string;
  says: string;
  text: string; // what starts the numbers; "" where cards are shown
  cards: { card: Code; name: string; number: string }[]; // the first of the pack, each with the number it drew
}

export interface FairCheck {
  heading: string;
  text: string;
  dealers: Choices;
  dealer: string; // what this dealer does
  cheats: boolean; // and that it is bad on purpose
  counts: Choices;
  prefix: { label: string; value: string; note: string };
  button: Button; // do: "run" and the prefix typed
  progress: { share: number; text: string; more: string; stop: Button } | null; // set: ask for more
  result: FairResult | null;
}

/** What a chi-square says; open: not yet. */
export interface FairFit {
  text: string;
  kind: "ok" | "odd" | "no" | "open";
}

export interface FairResult {
  verdict: { kind: "ok" | "odd" | "no" | "stopped" | "counting"; heading: string; text: string };
  maps: FairMaps;
  keys: { seen: string; expected: string };
  where: FairPicture;
  card: { legend: string; value: Code; options: { value: Code; label: string }[] }; // do: "card" and the value
  hands: Choices;
  pictures: FairPicture[];
  foot: string;
}

export interface FairMaps {
  heading: string;
  keys: { more: string; less: string; scale: string };
  ranks: string[]; // of the columns, the highest first
  places: { name: string; label: string; rows: { suit: string; cells: FairCell[] }[] }[];
  lines: string[];
  fit: FairFit;
}

/** How far a count lies off; `size` is the share of the cell to fill, `far` that it would need more than all of it. */
export interface FairCell {
  size: number;
  more: boolean;
  far: boolean;
  worst: boolean;
}

export interface FairPicture {
  name: string;
  heading: string;
  bars: { label: string; seen: string; expected: string; height: number; dot: number }[]; // heights from 0 to 1
  fit: FairFit;
}
