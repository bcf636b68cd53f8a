/** A deal that a whole class plays: the learner's page, and the teacher's picture of all logs. */
import type { Button, Code, HandCard, RuleExample } from "./view";

export interface Choice {
  do: string;
  label: string;
  on: boolean;
}

export interface Choices {
  legend: string;
  choices: Choice[];
}

// ---------------------------------------------------------------- the learner's page
export interface ClassroomSide {
  code: CodeForm | null; // asked for at the start, and for another deal
  crumb: string; // "판 코드 4F7K-1"
  other: Button | null; // to ask for another code, or no more
  log: LogSide | null; // once there is a deal
  widget: string; // the table, as anywidget's host knows it; "" before there is one
  compare: CompareSide | null;
}

export interface CodeForm {
  heading: string;
  text: string;
  games: Choices;
  label: string;
  value: string;
  button: Button; // do: "code" and what was typed
  error: string;
}

export interface LogSide {
  heading: string;
  text: string; // what is written down, in a sentence
  switch: Choice[];
  state: string;
  trouble: string; // the disk refuses
  file: string; // where it is written to, "" if nowhere
  name: { do: string; label: string; value: string; note: string } | null; // do: "name" and what was typed
  save: Button | null;
  unsaved: boolean; // lines would be lost with the page
}

export interface CompareSide {
  heading: string;
  text: string;
  load: string;
  note: string;
  faults: string[];
  forget: Button | null;
  waiting: string; // how many logs are here
  columns: string[];
  rows: CompareRow[]; // the learner's own first; none before the deal is over
  parting: { heading: string; pictures: TrickPicture[] } | null;
}

export interface CompareRow {
  do: string; // "" for the first, which all others are compared with
  on: boolean;
  who: string;
  said: string;
  took: string;
  points: string;
  neg: boolean;
  parted: string;
}

export interface SeenCard {
  card: Code;
  name: string; // spoken
  seat?: string; // whose
  mark?: boolean;
}

export interface TrickPicture {
  title: string;
  cards: SeenCard[];
  said: string; // where no card was played yet
}

// ---------------------------------------------------------------- the teacher's picture
export interface TeacherSide {
  big: boolean; // for a projector
  heading: string;
  text: string;
  load: string;
  forget: Button | null;
  views: Choices[];
  faults: string[];
  again: { heading: string; items: AgainItem[] } | null;
  deals: Choices;
  deal: DealSide | null;
  reasons: { heading: string; items: ReasonItem[] } | null;
  missed: { heading: string; items: MissedItem[] } | null;
  below: { widget: string; close: Button } | null; // an exercise
  folder: string; // of the notebook, for links
}

interface Ranked {
  count: string;
  share: number; // of all who could have been, from 0 to 1
  rule: { do: string; label: string } | null;
}

export interface AgainItem extends Ranked {
  name: string;
  text: string;
  lessons: { path: string; label: string }[];
  exercise: Button | null;
}

export interface ReasonItem extends Ranked {
  name: string;
  example: RuleExample;
}

export interface MissedItem extends Ranked {
  question: string;
  cards: { trick: SeenCard[]; hand: SeenCard[] } | null;
  answer: string;
}

export interface DealSide {
  steps: { text: string; back: Button; forward: Button; all: Choice[] } | null;
  moments: Choices | null; // where the class had gone different ways
  decision: DecisionSide | null;
  spreads: { heading: string; bars: { label: string; count: string; share: number; spoken: string }[] }[];
}

export interface DecisionSide {
  heading: string;
  where: string;
  trick: SeenCard[];
  hand: SeenCard[]; // what was held while something was to be said
  cards: (HandCard & Counted)[]; // the hand, where cards were chosen; off: it could not be played
  rows: ({ label: string } & Counted)[]; // what was said, where no cards were
  advice: string;
  tip: { do: string; label: string } | null;
  keys: { advised: string; refused: string; off: string };
}

export interface Counted {
  count: number;
  share: number; // of the longest bar
  tried: number; // in vain
  tried_share: number;
  advised: boolean;
  names: string[]; // empty unless nicknames are on show
  spoken: string;
}
