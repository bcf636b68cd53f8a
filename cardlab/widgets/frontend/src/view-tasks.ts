/** What a view holds when tasks are done: the question at its moment (`view.table`), answers, what is said to them, the end. */
import type { Button, Code, Sum } from "./view";

export interface TasksSide {
  anchor: string; // of a lesson's check in its page, else ""
  crumb: string; // "확인 문제 3/10"
  ticks: Tick[]; // empty where there is one task, or no end
  task: Task | null; // null: all are done
  feedback: Feedback | null;
  ending: Ending | null;
  buttons: Button[]; // what to do next; Enter does the first
}

export interface Tick {
  stand: "open" | "given" | "first" | "later" | "missed";
  now: boolean;
  label: string; // spoken
}

export interface Task {
  question: string;
  told: { text: string; sacks?: { n: number; limit: number } }[]; // facts beside the question
  house: { title: string; says: string[] } | null; // where the house rules are not the usual ones
  live: boolean; // an answer can be given now, also another one after one that was not right
  choices: Choice[];
  numbered: boolean; // a choice can be typed by its number
  hand: "play" | "pick" | "show"; // a card answers, several do, or the hand is only looked at
  pick: { do: string; commit: string; count: string[] } | null; // count: in words, by how many are picked
  picked: Code[]; // as they were answered
  field: Field | null;
  hints: { out: { title: string; text: string }[]; more: Button | null };
}

export interface Choice {
  do: string;
  label: string;
  mine: string; // "내 답" at the answer given, else ""
  state: "rest" | "given" | "wrong" | "right";
  seat?: number; // drawn at that place of the table
}

export interface Field {
  label: string;
  example: string;
  numeric: boolean;
  value: string; // what could not be read
  error: string; // what could be
  button: Button; // do: completed by the text
}

export interface Feedback {
  tone: "right" | "wrong" | "shown" | "refused"; // refused: a step of a line that may not be played
  mine: string; // "내 답: 53", where nothing else bears its mark
  says: string[];
  also: string; // what would have been as right
  plays: string[]; // how the trick went on
  sums: Sum[];
  rule: { do: string; label: string } | null;
}

export interface Ending {
  heading: string;
  text: string;
  missed: { heading: string; rows: Missed[] } | null;
  tasks: { title: string; question: string; given: string; feedback: Feedback }[]; // told all at once
  next: (PagePath & { kind: "primary" | "plain" }) | null; // plain: something else comes first
  folder: string; // where the notebook lies, see PageLink
}

export interface PagePath {
  path: string;
  label: string;
}

export interface Missed {
  rule: { do: string; label: string };
  lessons: PagePath[]; // that teach it
  count: string;
}
