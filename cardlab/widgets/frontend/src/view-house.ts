/** The sheet of house rules: what is chosen, and the same deal under two sets of rules. */
import type { Button, RuleExample, Sum, SumLine } from "./view";

export interface HouseSide {
  rules: HouseChosen;
  compare: HouseCompare;
}

export interface Choice {
  do: string;
  label: string;
  on: boolean;
}

export interface HouseChosen {
  heading: string; // "표준과 2가지가 달라요"
  text: string;
  presets: { label: string; of: Choice[]; says: string }; // says: of the preset that is played
  apart: { title: string; lines: { name: string; text: string }[]; text: string }[]; // how the table differs
  groups: HouseGroup[];
  play: Button;
  over: Button;
  table: string; // what lies below: "" while no table is open
  opened: string; // another one: a table was opened just now
}

export interface HouseGroup {
  id: string;
  label: string;
  count: string; // "표준과 다른 규칙 2개"
  wrong: boolean; // a field of it was refused
  fields: HouseField[];
}

export interface HouseField {
  id: string;
  name: string;
  apart: string; // "표준과 다름"
  choices: { do: string; text: string; on: boolean; tag: string }[];
  number: HouseNumber | null; // in place of choices
  error: string;
}

export interface HouseNumber {
  do: string; // "set bag_size", completed by the frontend with what was typed
  value: string;
  text: string; // the value in a sentence
  note: string; // the standard, where it is another
  whole: boolean; // never below zero
  less: Button;
  more: Button;
}

export interface HouseCompare {
  label: string;
  sides: { label: string; of: Choice[] }[]; // left and right
  names: string[];
  differing: string;
  rules: Choice[]; // the house rules in which the two differ; the one shown is on
  heading: string;
  text: string;
  situation?: string;
  blocks?: HouseBlock[]; // a deal that is scored
  same?: string; // the side of the table that both score alike
  told?: { ok: boolean | null; text: string }[]; // a situation that both are asked about
  drawn?: RuleExample[]; // the same try, judged by both
  note?: string;
  reason?: string;
  values?: string[][]; // the deciding rules as either side has them
  rule?: { do: string; label: string } | null;
  another: Button | null;
  form: HouseForm;
}

/** Worked sums of one side of the table by both sets. `row`: what stands beside each other has the same. */
export interface HouseBlock {
  title: string;
  columns: PlacedSum[][];
}

export interface PlacedSum extends Sum {
  row: number;
  lines: (SumLine & Placed)[];
  total: Sum["total"] & Placed;
}

export interface Placed {
  row: number;
  mark: string; // "≠ 다름"; "" where both are the same
}

export interface HouseForm {
  heading: string;
  groups: { legend: string; heads: string[]; rows: { label: string; fields: HouseTyped[] }[] }[];
  button: Button; // do: "deal", completed by the frontend to "deal <json>": every field by its id
  error: { text: string; at: string } | null; // at: the id of a field, "" for all of them
}

export interface HouseTyped {
  id: string;
  label: string;
  value: string;
  numeric: boolean;
  choices?: { value: string; label: string }[];
}
