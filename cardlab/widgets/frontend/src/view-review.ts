/** A deal that is over, each card judged twice: with all cards open, and with what its player could know. */
import type { Button, Code } from "./view";

export interface ReviewSide {
  crumb: string; // "Skat · deal 2 of 9 · clubs, bid 24"
  heading: string; // the finding of the deal: "Won with 86 points: +36"
  text: string; // what the numbers are: "Card points given away by each card, judged twice. …"
  key: { open: string; known: string; none: string; forced: string }; // the legend; forced: "no choice"
  progress: { done: number; of: number; text: string } | null; // null: all is judged (or the time is over, then `missing` says so)
  status: string; // which views are complete, said aloud when it changes: "", "With all cards open, every card is judged.", "Both views are complete."
  missing: string; // "" or what could not be judged in the time, in words
  tricks: ReviewTrick[]; // one column each
  at: ReviewAt | null; // the card chosen
  kinds: ReviewKind[]; // mine first: weaker, luck; then theirs: weaker, luck, unpunished; also those with none, as "0"
}
export interface ReviewTrick {
  number: number;
  label: string; // spoken: "trick 3"
  current: boolean; // holds the chosen card
  cards: ReviewCard[]; // in the order played
}
export interface ReviewCard {
  do: string; // "review card 17": choose it (ply)
  card: Code;
  name: string; // who: "You"
  mine: boolean;
  won: boolean; // took the trick
  chosen: boolean;
  open: Mark; // the square
  known: Mark; // the circle
  label: string; // spoken, whole: "trick 3, you, ace of clubs: all cards open 9 points lost, with what you could know nothing lost"
}
export interface Mark {
  state: "wait" | "none" | "lost" | "forced" | "missing"; // wait: not judged yet; forced: no choice
  shown: string; // "9", "·", "" …
}
export interface ReviewAt {
  crumb: string; // "Trick 3 · you led"
  heading: string; // "♣A cost 9 points and was no mistake" in the words of language.md
  text: string[]; // sentences; may name the rule or tip
  rule: { do: string; label: string } | null; // the tip or rule it rests on
  buttons: Button[]; // "replay 12" Replay from trick 3 (primary), "keep 17" Keep as an exercise, "review look" shows the moment on the table
  kept: string; // "" or that it is kept among the exercises
  bars: ReviewBars | null;
}
export interface ReviewBars {
  heading: string; // "Your final card points after each lead"
  open: string; // column heads: "all cards open", "average of 40 deals"
  known: string;
  least: number; // where a bar ends on the left: 0, or less where the deal may cost points
  most: number; // and on the right
  lines: { cards: Code[]; same: string; played: boolean; played_label: string; open: Bar | null; known: Bar | null; label: string }[];
}
export interface Bar { value: number; low: number; high: number; shown: string } // low, high: the error, equal where there is none; shown: "75.8 ±1.2"
export interface ReviewKind {
  key: "weaker" | "luck" | "unpunished";
  mine: boolean;
  heading: string; // "Your bad luck"
  text: string; // "Only the open cards show it."
  count: number;
  cards: { do: string; card: Code; shown: string; label: string }[]; // ♣A −9
}
