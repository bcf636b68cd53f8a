/** Playing out what happened: the moves between two views, as the pictures that lie between them.
 *  No rule is known here: cards are added in the order Python tells, and who takes a trick is told with its last card. */
import type { HandCard, Move, Seat, TableSide, Trick, View } from "./view";

export const SLIDE = 260; // ms a finished trick takes to its winner

/** One picture on the way from the view before to the view now. */
export interface Frame {
  view: View;
  hold: number | null; // ms; null: until a key or a tap
  slides: number | null; // the seat the trick moves to in this picture
}

interface Running {
  cards: Trick["cards"];
  number: number;
  hand: HandCard[];
  seats: Seat[];
  seal: TableSide["seal"];
  last: TableSide["last"];
}

/** The pictures before the final one; none if there is nothing to show or the moves do not lead from one to the other. */
export function frames(before: View, now: View): Frame[] {
  const table = now.table;
  if (!table || before.n === now.n) return [];
  const moves = table.moves.filter((move) => move.card);
  if (!moves.length) return [];
  const run = begin(before, table, moves);
  if (!leadsTo(run.cards, moves, table)) return [];
  const found: Frame[] = [];
  moves.forEach((move, at) => {
    const next = moves[at + 1];
    const last = !next;
    add(run, move, table);
    const took = move.takes;
    if (took === undefined) {
      if (!last) found.push(picture(run, now, before, next.seat, now.pace.bot, null));
      return;
    }
    run.cards = run.cards.map((lying) => ({ ...lying, winning: lying.seat === took }));
    if (last && table.trick.done) return; // it stays lying in the final view
    found.push(picture(run, now, before, null, now.pace.trick, null));
    found.push(picture(run, now, before, null, SLIDE, took));
    take(run, table, moves.slice(at + 1));
    if (next) found.push(picture(run, now, before, next.seat, now.pace.bot, null));
  });
  return found;
}

function begin(before: View, table: TableSide, moves: Move[]): Running {
  const old = before.phase === "play" ? before.table : undefined;
  return {
    cards: old && !old.trick.done ? old.trick.cards : [],
    number: old ? old.trick.number + (old.trick.done ? 1 : 0) : 1,
    hand: (old ?? table).hand.map(atRest),
    seats: old ? old.seats : table.seats.map((seat, k) => ({ ...seat, cards: seat.cards + moves.filter((m) => m.seat === k).length })),
    seal: old ? old.seal : table.seal && { ...table.seal, fresh: false },
    last: old ? old.last : null,
  };
}

/** Whether the cards lying before and the moves end in the trick of the view. */
function leadsTo(lying: Trick["cards"], moves: Move[], table: TableSide): boolean {
  let cards = lying.map((c) => c.card);
  for (const [at, move] of moves.entries()) {
    cards.push(move.card!);
    if (cards.length > table.seats.length) return false;
    if (move.takes !== undefined && !(at === moves.length - 1 && table.trick.done)) cards = [];
  }
  return table.trick.cards.map((c) => c.card).join() === cards.join();
}

function add(run: Running, move: Move, table: TableSide): void {
  run.cards = [...run.cards.map((c) => ({ ...c, winning: false })), { seat: move.seat, card: move.card!, winning: false }];
  if (move.seat === 0) run.hand = run.hand.filter((card) => card.card !== move.card);
  run.seats = run.seats.map((seat, k) => (k === move.seat ? { ...seat, cards: Math.max(0, seat.cards - 1) } : seat));
  if (move.breaks) run.seal = table.seal;
}

/** The trick is put away. Counts stand in sentences, so they come from the final view as soon as no further trick ends. */
function take(run: Running, table: TableSide, rest: Move[]): void {
  run.cards = [];
  run.number += 1;
  if (rest.some((move) => move.takes !== undefined)) return;
  run.last = table.last;
  run.seats = table.seats.map((seat, k) => ({ ...seat, cards: run.seats[k]!.cards }));
}

function picture(run: Running, now: View, before: View, turn: number | null, hold: number | null, slides: number | null): Frame {
  const seats = run.seats.map((seat, k) => ({ ...seat, turn: k === turn, thinking: "" }));
  const trick = { number: run.number, cards: run.cards, done: turn === null, winner: slides, slot: "" };
  const table: TableSide = {
    ...now.table!,
    ...{ seats, trick, hand: run.hand, seal: run.seal, last: run.last },
    ...{ prompt: null, callout: null, hint: null, result: null, backs: false },
  };
  const view: View = { ...now, phase: "play", table, bidding: undefined, score: before.score ?? now.score };
  return { view, hold, slides };
}

const atRest = (card: HandCard): HandCard => ({ ...card, state: "rest" });
