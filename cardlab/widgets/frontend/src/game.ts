/** What one game brings to the rooms both share. The entries (spades.tsx, skat.tsx, …) fill it in, so that a bundle holds one game alone. */
import { createContext, type VNode } from "preact";
import type { AnyModel, Kind } from "./model";
import type { Pack } from "./pack";
import type { Frame } from "./play";
import { Sacks, type SacksProps } from "./sacks";
import type { HandCard, Send, TeamScore, View } from "./view";

export interface CountsProps {
  team: TeamScore;
  class: string;
}

export interface SideProps {
  view: View;
  send: Send;
  frame?: Frame | null; // set while earlier moves are still being shown
  settled?: boolean; // the picture stands: nothing flies in
}

export type Side = (props: SideProps) => VNode | null;

export interface Game {
  sides: Partial<Record<Kind, Side>>;
  /** What stands in place of trick and hand while the game is still to be found. */
  bid: (view: View) => Side | null;
  /** The own hand: played from, or chosen from. */
  hand: (view: View) => Side;
  Middle: Side; // on the table, at the upper edge
  Rail: Side; // panels of its own beside the table
  Open: (props: { cards: HandCard[] }) => VNode | null; // a hand that everyone may see, as lines
  Bags: (props: SacksProps) => VNode | null; // tricks too many, as sacks
  Counts: (props: CountsProps) => VNode | null; // what a team is counted by besides its points
  packs: Record<string, Pack>; // besides the French one, by the name in `suits`
  start?: (model: AnyModel) => () => void; // once per widget; answers with how to stop
}

/** What a game lays on its table and beside it. */
export type Laid = Pick<Game, "Middle" | "Rail" | "Open" | "Bags" | "Counts">;

/** A game where nothing is played: score sheet, calculator. */
export const SHEETS: Game = { sides: {}, bid: () => null, hand: () => () => null, Middle: () => null, Rail: () => null, Open: () => null, Bags: Sacks, Counts: () => null, packs: {} };

/** The game on screen and the pack it is played with. */

export const GameContext = createContext(null as unknown as Game & { pack: Pack });
