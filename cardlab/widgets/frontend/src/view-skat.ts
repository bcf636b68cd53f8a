/** What a view holds beyond `view.ts` when the game is Skat. Same rules: finished sentences, no JavaScript decides anything. */
import type { Button, Code, HandCard, Sum } from "./view";

/** Beside `TableSide`: three seats stand in a triangle when `seats` has three. */
export interface SkatTable {
  skat: SkatCards | null; // between the opponents
  contract: Contract | null; // in the rail, once a game is announced
  points: Points | null; // card points so far, as far as this seat may know
  ouvert: { seat: number; title: string; cards: HandCard[] } | null; // the declarer's hand, laid open to everybody; of seat 0 only the title is shown
  pick: Pick | null; // choosing cards to bury, in the own hand; phase "bid", and neither auction nor declare is shown meanwhile
  trumps: string; // what the hand is called for screen readers once there is a game: "내 패, ♥가 으뜸패"
}

export interface SkatCards {
  title: string; // "스카트 2장", "내가 묻은 카드"
  cards: Code[] | null; // null: face down for this seat
  note: string; // "카드 점수 14점"; where the cards are shown they need no naming
}

export interface Contract {
  mark: "S" | "H" | "D" | "C" | "G" | "N"; // drawn big: a suit, Grand, Null
  title: string; // "♣ 게임", "그랜드 핸드"
  note: string; // "비딩 24 · 스카트를 집음"
  by: string; // who declares
  sum: Sum | null; // its worth as far as this seat can see; null for a defender who cannot know
}

export interface Points {
  heading: string; // "카드 점수"
  declarer: { name: string; points: number; note: string };
  defenders: { name: string; points: number; note: string };
  mark: number; // 61, 90 or 120
  total: 120;
  text: string; // "이기려면 21점이 더 필요해요"
}

/** Choose so many cards in the hand first, then commit with a button of its own. */
export interface Pick {
  n: number; // 2
  do: string; // "bury": completed to "bury C7 D8", cards in the order chosen
  prompt: string; // "두 장을 묻으세요"
  commit: string; // "두 장 묻기"
  more: string[]; // by how many are still missing: ["", "한 장 더 고르세요", "두 장을 고르세요"]
  advice: string; // "" or a tip
}

/** In place of trick and hand while bidding: who asks whom, and what may be said. */
export interface AuctionSide {
  crumb: string;
  heading: string; // "22보다 높게 부르거나 패스하세요"
  ask: { heading: string; from: Role; to: Role; waiting: string }; // two plates and an arrow
  talk: { seat: number; name: string; text: string; own: boolean; pass: boolean }[]; // call and answer in order; who answers is told by the order
  pending: string; // the dashed bubble: "내 차례", "왼쪽 차례"
  values: BidValue[]; // the next values, in order; empty unless the learner calls
  answer: { hold: Button; pass: Button } | null; // the learner answers: "20 받기", "패스"
  pass: Button | null; // the learner calls: "패스"
  promise: { heading: string; text: string; others: string } | null; // what this hand can promise
  legend: string; // "값 아래에는 그 값이 될 수 있는 게임이 있어요"
}

export interface Role {
  seat: number;
  name: string;
  place: string; // "미들핸드 · 부르는 사람"
  turn: boolean;
}

export interface BidValue {
  do: string; // "bid 27"
  label: string; // "27"
  games: { mark: string; text: string }[]; // mark "D", "H", "S", "C", "G", "N"; text "3", of Null its name: "널 핸드"
  far: boolean; // beyond what the hand promises: dashed
  commit: string; // "27 부르기"
  heard: string; // … with the games it could be: "27 부르기, ♠ × 3"
  note: string; // what it means for this hand
  jump: { heading: string; text: string; instead: Button } | null; // it skips values: asked once more
}

/** After the auction: take the skat or play Hand; then announce. */
export interface DeclareSide {
  crumb: string;
  heading: string;
  choice: { take: Button; takeText: string; hand: Button; handText: string } | null;
  announce: Announce | null;
}

export interface Announce {
  heading: string;
  games: { mark: "S" | "H" | "D" | "C" | "G" | "N"; label: string; base: string; heard: string }[];
  extras: { key: "schneider" | "schwarz" | "ouvert"; label: string }[]; // may be empty
  choices: AnnounceChoice[]; // those not allowed carry their reason, Null with Schneider too; what is not listed is not offered
}

export interface AnnounceChoice {
  game: string; // mark
  extra: "" | "schneider" | "schwarz" | "ouvert";
  do: string; // "announce H", "announce G schwarz"
  commit: string; // "♥ 게임 선언하기"
  worth: string; // "10 × 3 = 30"
  text: string[]; // what it commits to, what it wins and loses; long for an ouvert
  reason: string; // "" or why it may not be announced
  ask: boolean; // an announcement that commits: asked once more before it is said
}

/** The worth of a game, worked out: before and after the skat, the bid as a ladder. */
export interface ValueSide {
  heading: string;
  picker: Picker | null; // absent where the table settles it
  columns: ValueColumn[]; // one or two: before and after the skat
  ladder: Ladder | null;
  verdicts: { tone: "no" | "ok"; heading: string; text: string; value: string }[];
}

export interface Picker {
  heading: string;
  games: { do: string; mark: string; label: string; base: string; on: boolean }[];
  adds: { do: string; label: string; on: boolean; reason: string }[]; // take the skat, Hand, Schneider …
  bid: { label: string; value: string; down: Button; up: Button };
  result: { label: string; choices: { do: string; label: string; on: boolean }[] } | null; // lost, won, Schneider, Schwarz; null while a table plays it out
  cards: { do: string; card: Code; on: "" | "hand" | "skat"; name: string; label: string }[]; // all 32: a tap moves it: out, hand, skat; empty where the table has dealt them
  count: string; // "손패 10장, 스카트 2장"
  note: string; // what is still missing, or ""
}

export interface ValueColumn {
  step: string; // "스카트를 보기 전 · 10장"
  heading: string; // "역마타도르 2"
  note: string; // "♣J과 ♠J이 없고 ♥J에서 끊겨요"
  run: { card: Code; held: boolean; lit: boolean; number: string; skat: boolean }[]; // trumps from the top
  side: Code[]; // the other cards
  skat: Code[] | null; // null: two backs
  sum: Sum; // level counted up; value of a line is the count so far; total "4 × ♥ 10", apart, since ♥10 is a card
  verdict: string; // "40은 비딩 40에 충분해요"
  short: boolean;
  changed: string; // "" or the card that changed it, in words
}

/** worth: what the game is worth; bid: what the bid asks for and the game does not reach (brick); reached: what the bid asks
 *  for, reached (outline); won: what is written (accent). A rung that is both worth and reached is won. */
export interface Ladder {
  heading: string;
  text: string;
  rungs: { value: number; shown: string; factor: string; kind: "" | "worth" | "bid" | "reached" | "won"; tag: string }[];
}
