/** Sentences in which cards stand as "♠Q": drawn with our own suits, read aloud by their names, never broken in two. */
import { createContext, Fragment } from "preact";
import { useContext } from "preact/hooks";
import { Suit } from "./cards";
import { GameContext } from "./game";
import type { TableSide, Words } from "./view";

export type Piece = { kind: "text"; text: string } | { kind: "card"; suit: string; rank: string };
/** Pieces that stay on one line together. */
export interface Run {
  keep: boolean;
  pieces: Piece[];
}

const LETTER: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const CARD = /([♠♥♦♣])\uFE0E?(10|[AKQJ2-9])?/gu;

// What may not be broken: a word that holds a card, with what clings to it ("(♦6,", "♠Q을"); a suit and its ranks
// ("♠ A K 7"); a game and its worth ("♦ 게임 18"); one step of a sum ("72 − 100 = −28점"); a number and the word it counts ("13 cards").
const RANK = "(?:10|[AKQJ2-9])";
const NUMBER = "[+−±]?\\d[\\d,.]*\\S*";
const KEEP = new RegExp(
  [
    `[♠♥♦♣]\\uFE0E? ${RANK}(?: ${RANK})*(?![^\\s,.·)])\\S?`,
    "(?<!\\S)[♠♥♦♣]\\uFE0E? [^\\s·]+(?: \\d+)?",
    "\\S*[♠♥♦♣]\\S*",
    `\\S*\\d\\S*(?: (?:[+−×=/:→] \\(?${NUMBER}))+`,
    "(?<!\\S)[+−]?\\d[\\d,.]* [a-z]+\\S?",
  ].join("|"),
  "gu",
);

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const hit of text.matchAll(CARD)) {
    if (hit.index > end) found.push({ kind: "text", text: text.slice(end, hit.index) });
    found.push({ kind: "card", suit: LETTER[hit[1]!]!, rank: hit[2] ?? "" });
    end = hit.index + hit[0].length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

/** Splits a sentence into runs; together they hold every character of it. */
export function runs(text: string): Run[] {
  const found: Run[] = [];
  let end = 0;
  for (const hit of text.matchAll(KEEP)) {
    if (hit.index > end) found.push({ keep: false, pieces: pieces(text.slice(end, hit.index)) });
    found.push({ keep: true, pieces: pieces(hit[0]) });
    end = hit.index + hit[0].length;
  }
  if (end < text.length) found.push({ keep: false, pieces: pieces(text.slice(end)) });
  return found;
}

/** The labels of the view on screen; every part reads spoken names from here. */
export const WordsContext = createContext<Words>({ cards: {}, suits: {} });

/** One label, "" where it is missing. */
export function useWord(): (key: string) => string {
  const words = useContext(WordsContext);
  return (key) => (typeof words[key] === "string" ? (words[key] as string) : "");
}

/** A sentence as it is heard: "스페이드 퀸을" for "♠Q을". For labels, which cannot hold shapes. */
export function spoken(text: string, words: Words): string {
  return pieces(text)
    .map((piece) => (piece.kind === "text" ? piece.text : nameOf(piece.suit, piece.rank, words)))
    .join("");
}

/** What the own hand is called: in a game with trumps also which they are. */
export const handName = ({ skat }: TableSide, words: Words): string => spoken((skat?.trumps || words.hand) as string, words);

function nameOf(suit: string, rank: string, words: Words): string {
  const name = rank ? words.cards[suit + (rank === "10" ? "T" : rank)] : words.suits[suit];
  return name ?? `${suit}${rank}`;
}

function Named({ suit, rank }: { suit: string; rank: string }) {
  const words = useContext(WordsContext);
  const { pack } = useContext(GameContext);
  return (
    <span class="cl-named">
      <Suit suit={suit} />
      <span aria-hidden>{pack.letters[rank] ?? rank}</span>
      <span class="cl-sr">{nameOf(suit, rank, words)}</span>
    </span>
  );
}

/** What stands small beside or under something. */
export function Small({ text }: { text: string }) {
  return (
    <p class="cl-small cl-muted">
      <Rich text={text} />
    </p>
  );
}

/** A sentence drawn, where asked for in an element of its own. */
export function Rich({ text, as: Box = Fragment }: { text: string; as?: "p" | "h2" | "h3" | "b" | "span" | "small" | typeof Fragment }) {
  return (
    <Box>
      {runs(text).map((run) => {
        const inner = run.pieces.map((piece) => (piece.kind === "text" ? piece.text : <Named suit={piece.suit} rank={piece.rank} />));
        return run.keep ? <span class="cl-keep">{inner}</span> : inner;
      })}
    </Box>
  );
}
