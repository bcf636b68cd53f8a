/** The map's part of the view: what to do next, what is due today, both games as lines of stations. */
import type { Button, Code } from "./view";

export interface MapSide {
  known: boolean; // false until the browser has handed over what it keeps: nothing of progress is drawn before
  next: NextStep;
  due: DueSide;
  below: { widget: string; close: Button } | null; // what was opened in place
  games: MapGame[];
  pages: PageLink[];
  keeping: KeepingSide;
  folder: string; // of this notebook, as JupyterLab writes it; "" where links are plain ones
}

/** A page of the course, by its file beside this one. */
export interface PageLink {
  path: string; // "spades-1-cards.ipynb"
  label: string;
}

export interface NextStep {
  crumb: string;
  title: string;
  text: string;
  link: PageLink | null; // null once all is done
  more: PageLink | null; // for newcomers: the other game
  progress: { done: number; total: number; shown: string } | null;
}

export interface DueSide {
  heading: string;
  items: { cards: string[]; text: string; when: string }[]; // cards as "♠K"
  more: string; // "그 밖에 2개", "" if all are named
  note: string; // what stands there while nothing is due
  button: Button | null;
}

export interface MapGame {
  key: string;
  name: string;
  line: string; // "4명, 두 팀 · 5단원 중 3단원 마침"
  cards: Code[];
  stations: Station[];
  table: Button;
  pages: PageLink[]; // to look things up
}

export interface Station extends PageLink {
  n: number;
  line: string;
  shown: string; // "6 / 10", "" while untouched
  state: "done" | "now" | "later";
  spoken: string; // the state in a word
}

export interface KeepingSide {
  text: string; // where progress is kept
  save: Button;
  load: string; // label of the field that takes a file
}
