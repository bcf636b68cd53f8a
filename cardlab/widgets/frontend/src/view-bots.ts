/** Who plays with the learner: levels of bots, their habits in a moment each, and who is ahead of whom. */
import type { Button, Code, HandCard } from "./view";

export interface BotsSide {
  choose: BotsChoose | null; // at a table
  levels: BotLevel[]; // weakest first
  contest: Contest | null; // on a page of its own
}

export interface BotChoices {
  legend: string;
  choices: { do: string; label: string; on: boolean }[];
}

export interface BotsChoose {
  heading: string;
  groups: BotChoices[];
  note: string; // from when on it holds
}

export interface BotLevel {
  id: string;
  name: string;
  says: string;
  here: string; // which seats it plays at the table, "" for none
  habits: BotHabit[];
}

export interface BotHabit {
  text: string;
  show: { do: string; label: string; on: boolean; spoken: string } | null;
  scene: BotScene | null;
}

/** A moment from the seat of the bot. */
export interface BotScene {
  crumb: string; // the game that is played
  seats: { name: string; role: string; line: string }[]; // the bot first, then clockwise
  trick: { card: Code; name: string; spoken: string }[];
  heads: { trick: string; hand: string };
  hand: HandCard[];
  played: { name: string; does: string; why: string }[]; // the bot, then another level that does otherwise
}

export interface Contest {
  heading: string;
  text: string;
  one: BotChoices;
  other: BotChoices;
  button: Button;
  progress: { share: number; text: string } | null;
  rows: ContestRow[];
  scale: string;
}

/** By how much the first is ahead; places from −1 to 1, 0 in the middle. */
export interface ContestRow {
  label: string;
  value: string; // "+3.1 ±0.8"
  deals: string;
  verdict: string;
  kind: "ahead" | "behind" | "close";
  at: number;
  low: number;
  high: number;
}
