/** The one finished view that Python sends: everything a seat may know, already in the learner's language.
 *  JavaScript knows no rules and writes no sentences; it draws this and sends back one intent.
 *
 *  Sentences are plain text in which cards stand as "♠Q", "♥10"; `Rich` draws them and reads them aloud. */

import type { BookSide, GlossarySide } from "./view-book";
import type { ClassroomSide, TeacherSide } from "./view-classroom";
import type { FairSide } from "./view-fair";
import type { FootSide, ModeSide, OfferSide, ToldSide } from "./view-mode";
import type { MapSide } from "./view-map";
import type { HouseSide } from "./view-house";
import type { OddsSide } from "./view-odds";
import type { RecordSide } from "./view-record";
import type { BotsSide } from "./view-bots";
import type { ReviewSide } from "./view-review";
import type { AuctionSide, DeclareSide, SkatTable, ValueSide } from "./view-skat";
import type { TasksSide } from "./view-tasks";

export type Code = string; // neutral notation: "SQ", "HT", "D2"
export type Lang = "ko" | "en";

/** One intent up. `n` is the number of the view it answers; a stale or repeated one does nothing. */
export interface Intent {
  n: number;
  do: string; // "play SQ", "bid 4", "nil", "blind nil", "look", "step 12", "lang ko", …
}

/** How a side asks for something: what the next intent is to `do`. */
export type Send = (what: string) => void;

export interface View {
  n: number;
  lang: Lang;
  words: Words;
  crumb: string; // "판 3 · 판 코드 4F7K-3"
  title: string; // "스페이드"
  langs: { do: string; label: string; on: boolean }[];
  phase: "bid" | "play" | "over" | "end"; // end: the match is decided
  live: boolean; // false while an earlier moment is looked at
  pace: { bot: number; trick: number | null }; // ms; null: a finished trick lies until a key or a tap
  table?: TableSide; // present for every session at a table
  bidding?: BiddingSide; // present in phase "bid" (and while looking back at it)
  score?: ScoreSide;
  steps?: StepsSide;
  explain?: ExplainSide;
  mode?: ModeSide | null; // at a table: null where no match can be played
  foot?: FootSide;
  offer?: OfferSide; // until the learner chooses or acts
  record?: RecordSide; // the field for a record
  bots?: BotsSide; // levels of bots and their habits
  review?: ReviewSide; // a deal that is over, each card judged
  beside?: { widget: string; close: Button } | null; // another sheet of the same session, open under the table
  big?: boolean; // everything large, for a projector
  told?: ToldSide; // the step just shown, where stepping is all that is done
  rule?: RuleSide; // the rule card that lies open, if any
  calc?: CalcSide; // the scoreboard that works without a table
  auction?: AuctionSide; // Skat, in phase "bid"
  declare?: DeclareSide; // Skat: skat or Hand, announcing
  map?: MapSide; // the course, and how far one is
  odds?: OddsSide; // for the seat to bid, over layouts that fit what it knows
  fair?: FairSide; // how a code becomes cards, and what many deals come to
  house?: HouseSide; // house rules, and the same deal under two sets of them
  value?: ValueSide; // Skat: what the game is worth
  classroom?: ClassroomSide; // a deal that a whole class plays
  teacher?: TeacherSide; // the picture of a class from its logs
  tasks?: TasksSide; // exercises and checks
  book?: BookSide; // the rule book
  glossary?: GlossarySide;
  heard?: Heard; // what ears are told of it
  notice?: Notice; // an answer to something that could not be done and has no card to stand at
}

/** Labels of the screen itself, and every card's spoken name for the screen reader.
 *  Read: score, bags (rail, score sheet); hand, trick, steps, lang (spoken names of regions); winning (spoken of the
 *  card ahead); next_trick (button while a finished trick lies); pick_bid (no bid chosen
 *  yet); lost_text, lost_button (no answer from Python for six seconds; the button loads the page again).
 *  Skat reads also: pick_game (no game chosen yet), choose_again (button beside an announcement asked once more),
 *  rest_cards (before the cards that are no trumps), in_skat (under a card), missing (spoken of a card not held);
 *  its suits name G and N as well: Grand, Null. */
export interface Words {
  cards: Record<Code, string>; // "SQ": "스페이드 퀸"
  suits: Record<string, string>; // "S": "스페이드"
  [label: string]: string | Record<string, string>;
}

/** Lines to be read out since the learner's last click, which is `n`. Those of this view begin `at`, first one for each move. */
export interface Heard {
  n: number;
  at: number;
  lines: string[];
}

export interface Notice {
  text: string;
  tone: "no" | "info";
}

export interface Button {
  do: string;
  label: string;
  kind?: "primary" | "plain" | "quiet";
  icon?: "back" | "hint" | "eye" | "next" | "again" | "now";
  reason?: string; // set: the button cannot act now, and this says why (aria-disabled)
}

// ---------------------------------------------------------------- the table
export interface TableSide {
  seats: Seat[]; // 0 me, 1 left, 2 partner, 3 right: clockwise from the learner
  seal: Seal | null;
  trick: Trick;
  hand: HandCard[]; // sorted and grouped by suit, alternating colours
  open?: HandCard[][]; // all four hands (same order as seats), only where everything may be seen
  backs: boolean; // the own hand still lies face down (nobody looked yet)
  prompt: Prompt | null;
  callout: Callout | null;
  hint: Hint | null;
  last: LastTrick | null;
  moves: Move[]; // what happened since the view before, in order, to be played out one after another
  buttons: Button[]; // under the hand: take back, hint, …
  result: Result | null; // the deal is over: the worked sums in place of the trick
  skat?: SkatTable; // only at a table of Skat
}

export interface Seat {
  name: string; // 나, 왼쪽, 파트너, 오른쪽
  role: string; // "딜러", "" …
  team: 0 | 1; // 0: mine
  cards: number; // how many it still holds
  bid: string; // "4", "닐", "" while unsaid
  took: number;
  line: string; // "선언 4 · 딴 트릭 1"
  slots: { n: number; filled: number; over: number; nil: "" | "kept" | "failed" }; // n: own bid
  turn: boolean;
  leads: boolean;
  thinking: string; // "왼쪽이 생각하고 있어요"; "" for the learner
}

export interface Seal {
  open: boolean;
  fresh: boolean; // broken by the last move: stay brick for two seconds
  title: string;
  note: string;
}

export interface Trick {
  number: number;
  cards: { seat: number; card: Code; winning: boolean; marks?: CardMark[] }[]; // in the order played
  done: boolean; // four cards lie there and it is not yet put away
  winner: number | null;
  slot: string; // words in the own empty slot: "내가 선", "내 차례", ""
}

/** What a card lost, once the deal is judged: a square with all cards open, a circle with what its player could know. */
export interface CardMark {
  look: "open" | "known";
  shown: string; // "9"
  label: string; // spoken: "all cards open: 9 points lost"
}

export interface HandCard {
  card: Code;
  name: string; // spoken: "스페이드 퀸"
  label: string; // what a screen reader says: name, and playable or not only where a sighted learner sees it
  state: "rest" | "lit" | "off" | "no" | "hint"; // no: refused just now
  gap: boolean; // first card of a new suit group
}

export interface Prompt {
  text: string;
  note?: string;
  button?: Button;
}

/** The refusal at the card (or at the bid): the prompt row becomes this. */
export interface Callout {
  at: string; // the action refused: "play SK", "bid 3"
  title: string; // the rule's name
  text: string;
  may: string; // "낼 수 있는 카드 6장이 밝게 보여요"
  rule: { do: string; label: string };
}

export interface Hint {
  title: string;
  text: string;
  more: Button | null; // the next step of the hint
  source: { do: string; label: string } | null; // the tip it rests on
}

export interface LastTrick {
  title: string;
  by: string; // "나"
  cards: { seat: number; card: Code; winning: boolean }[];
}

export interface Move {
  seat: number;
  card?: Code;
  bid?: string; // words: "4", "닐"
  looked?: boolean;
  takes?: number; // this card ended the trick: who took it
  taken?: string; // … in words: "파트너가 트릭을 땄어요"
  breaks?: boolean; // spades are broken by it
  why?: string; // a bot's reason
}

export interface Result {
  heading: string;
  text: string[];
  sums: Sum[];
  buttons: Button[];
}

// ---------------------------------------------------------------- bidding
export interface BiddingSide {
  step: "look" | "bid" | "wait" | "done";
  crumb: string;
  heading: string;
  said: { seat: number; name: string; bid: string }[]; // in the order said
  look: { step: string; heading: string; text: string; button: Button } | null;
  blind: { text: string; note: string; button: Button } | null; // absent where the rules have none
  count: Count | null; // only after looking
  bids: BidChoice[]; // only after looking, learner's turn
  own: string; // heading over the bid buttons
  track: Track;
}

export interface Count {
  step: string;
  heading: string; // "어림셈 3.8, 그래서 4"
  rows: { cards: Code[]; text: string; value: number; shown: string; tip: { do: string; label: string } }[];
  rest: string; // the cards that count nothing, and why
  total: { label: string; shown: string }; // under the heavy rule: "합계", "3.8"
  nil: { text: string; advised: boolean };
  bid: string; // the bid the count comes to: "bid 4"
}

export interface BidChoice {
  do: string; // "bid 4", "nil"
  label: string; // "4"
  commit: string; // "4 부르기"
  note: string; // "우리 공약 4 + 1 = 5, 채우면 +50점"
  nil: boolean;
  add: number; // tricks it adds to the track
  state: "rest" | "lit" | "off"; // lit and off only while the reason for a refused bid stands: what may be bid
  zone: "under" | "exact" | "over" | ""; // "" while later bidders can still change it too much to say
  total: string; // "네 사람의 합계 10"
}

export interface Track {
  heading: string;
  parts: { seat: number; team: 0 | 1; n: number; label: string }[]; // said so far, in order
  limit: number; // 13
  mark: string; // "트릭 13개"
  zones: { key: "under" | "exact" | "over"; title: string; text: string }[];
  zone: "under" | "exact" | "over" | "";
}

// ---------------------------------------------------------------- score
export interface ScoreSide {
  heading: string;
  lines: string; // "500점에 닿으면 승리 · −200점이면 패배"
  rules: string; // which rules are in force
  teams: TeamScore[]; // mine first
  rounds: Round[];
  // series: points after each deal, the start included (so one longer than the rounds); marks.round counts into it
  // hi, lo: the scores that end the match, null where none does (a series of Skat)
  chart: { hi: number | null; lo: number | null; series: number[][]; marks: { round: number; team: number; text: string }[]; start: string; label: string };
  columns: Record<"round" | "bid" | "took" | "points" | "total", string>; // bid and took "": each team has one column, its total over its points
  over: string; // "" or who won and why
}

export interface TeamScore {
  name: string;
  points: number;
  shown: string; // "196", "−28"
  bags: { n: number; limit: number; shown: string; note: string } | null; // null where bags are off
  contract: { bid: number; took: number; shown: string; label: string } | null;
  note?: string; // on the sheet, under the points: "두 번 이기고 한 번 졌어요"
}

export interface Round {
  label: string;
  note?: string; // what was played, by whom: "♥ 핸드 · 왼쪽"
  cells: { bid: string; took: string; points: string; neg: boolean; total: string }[];
  sums: Sum[];
}

/** A worked sum: lines with their results, a rule above the total. */
export interface Sum {
  title: string;
  lines: SumLine[];
  total: { label: string; value: string; neg: boolean };
}

export interface SumLine {
  rule: { do: string; label: string };
  text: string;
  value: string; // "6 × 10 = +60"
  neg: boolean;
  note?: string;
  bags?: { old: number; new: number; limit: number };
}

export interface CalcSide {
  heading: string;
  teams: { name: string; bids: string[]; tricks: string[]; bags: string }[]; // as typed
  fields: Record<"bid" | "tricks" | "bags" | "score", string>;
  seats: string[][]; // names of the two partners of each team
  button: Button; // do: "round", completed by the frontend to "round <json>": {"bids", "tricks", "bags"} as typed
  undo: Button | null; // do: "drop round", once there is a row
  error: { text: string; at: CalcField | null } | null; // null: it belongs to the whole round
  presets: { do: string; label: string; on: boolean }[];
}

/** Which typed field an error belongs to. `seat` is 0 or 1 within the team; bags belong to the team. */
export interface CalcField {
  team: number;
  field: "bids" | "tricks" | "bags";
  seat: number;
}

// ---------------------------------------------------------------- stepping through a deal
export interface StepsSide {
  at: number; // plies shown
  total: number; // plies played
  groups: { label: string; current: boolean; ticks: Tick[] }[]; // bids first, then 13 tricks of four
  caption: string;
  did: string; // what led to this moment, for ears
  notes: { tone: "refused" | "event" | "open" | "known"; text: string }[];
  back: Button;
  forward: Button;
  event: Button; // to the next moment at which a rule acts
  now: Button | null; // back to the present
  change: { heading: string; text: string; choices: HandCard[]; do: string } | null; // "instead": do + card
  branch: { text: string; reason: string; button: Button } | null; // the deal shown is a what-if
}

export interface Tick {
  at: number; // the ply this tick stands for: "step at"
  state: "past" | "now" | "next";
  event: "" | "rule" | "refused";
  marks: "" | "is-open" | "is-known" | "is-open is-known"; // a card that lost something: a square, a circle, both
}

// ---------------------------------------------------------------- why
export interface ExplainSide {
  heading: string;
  empty: string;
  // newest first
  items: { id: number; title: string; text: string; tone: "no" | "event" | "plain"; rule: { do: string; label: string } | null }[];
}

export interface RuleSide {
  id: string;
  name: string;
  says: string;
  why: string;
  source: string;
  labels: Record<"why" | "source" | "options" | "examples", string>;
  options: { name: string; text: string; on: boolean }[];
  examples: RuleExample[];
  close: Button | null;
}

export interface RuleExample {
  caption: string;
  trick: Code[];
  hand: HandCard[];
  verdict: string;
  ok: boolean;
}
