/** Playing out what happened: the moves between two views, as the pictures that lie between them.
 *  No rule is known here: cards are added in the order Python tells, and who takes a trick is told with its last card. */
import type { Move, TableSide, View } from "./view";

export const SLIDE = 260; // ms a finished trick takes to its winner

/** One picture on the way from the view before to the view now. */
export interface Frame {
  view: View;
  hold: number | null; // ms; null: until a key or a tap
  slides: number | null; // the seat the trick moves to in this picture
  out: number; // so many lines are to be heard by then
}

type Running = Pick<TableSide, "hand" | "seats" | "seal" | "last" | "skat"> & { cards: TableSide["trick"]["cards"] };

/** The pictures before the final one; none if there is nothing to show or the moves do not lead from one to the other. */
export function frames(before: View, now: View): Frame[] {
  const table = now.table;
  const moves = table?.moves.filter((move) => move.card) ?? [];
  if (!table || !moves.length || before.n === now.n) return [];
  const old = before.phase === "play" ? before.table : undefined;
  if (!leads(old, moves, table)) return [];

  let run = begin(old, table, moves);
  let out = 0;
  const found: Frame[] = [];
  const show = (turn: number | null, hold: number | null, slides: number | null = null, taken?: string) =>
    found.push({ view: picture(run, now, before, turn, taken), hold, slides, out });

  moves.forEach((move, at) => {
    const next = moves[at + 1];
    run = add(run, move, table);
    const taker = move.takes;
    out = (now.heard?.at ?? 0) + table.moves.indexOf(move) + 1;
    if (taker === undefined) {
      if (next) show(next.seat, now.pace.bot);
    } else if (next || !table.trick.done) {
      show(null, now.pace.trick, null, move.taken);
      if (now.pace.trick !== 0) show(null, SLIDE, taker, move.taken);
      run = putAway(run, table, moves.slice(at + 1));
      if (next) show(next.seat, now.pace.bot);
    } // else the last trick of the deal, which stays lying in the view now
  });
  return found.filter((frame) => frame.hold !== 0);
}

/** Whether the cards that lay before and the moves end in the trick of the view now. */
function leads(old: TableSide | undefined, moves: Move[], now: TableSide): boolean {
  let cards = old && !old.trick.done ? old.trick.cards.map((lying) => lying.card) : [];
  let number = old ? old.trick.number + (old.trick.done ? 1 : 0) : 1;
  for (const [at, move] of moves.entries()) {
    cards.push(move.card!);
    if (move.takes === undefined || (at === moves.length - 1 && now.trick.done)) continue;
    cards = [];
    number += 1;
  }
  return number === now.trick.number && now.trick.cards.map((lying) => lying.card).join() === cards.join();
}

function begin(old: TableSide | undefined, now: TableSide, moves: Move[]): Running {
  const hand = (old ?? now).hand.map((card) => ({ ...card, state: "rest" as const }));
  if (old) return { cards: old.trick.done ? [] : old.trick.cards, hand, seats: old.seats, seal: old.seal, last: old.last, skat: old.skat };
  const seats = now.seats.map((seat, k) => ({ ...seat, cards: seat.cards + moves.filter((move) => move.seat === k).length }));
  return { cards: [], hand, seats, seal: now.seal && { ...now.seal, fresh: false }, last: null, skat: now.skat };
}

function add(run: Running, move: Move, now: TableSide): Running {
  const lying = { seat: move.seat, card: move.card!, winning: false };
  const held = run.hand.findIndex((card) => card.card === move.card);
  return {
    ...run,
    // Which card is ahead is known only when Python says who takes the trick.
    cards: [...run.cards, lying].map((card) => ({ ...card, winning: card.seat === move.takes })),
    // The card after the one that goes may now be the first of its suit.
    hand: run.hand.map((card, k) => (held >= 0 && k === held + 1 ? { ...card, gap: card.gap || run.hand[held]!.gap } : card)).filter((_, k) => k !== held),
    seats: run.seats.map((seat, k) => (k === move.seat ? { ...seat, cards: seat.cards - 1 } : seat)),
    seal: move.breaks ? now.seal : run.seal,
  };
}

/** Counts stand in sentences, so they come from the view now, as soon as no further trick ends on the way. */
function putAway(run: Running, now: TableSide, rest: Move[]): Running {
  if (rest.some((move) => move.takes !== undefined)) return { ...run, cards: [] };
  return { ...run, cards: [], last: now.last, skat: now.skat, seats: now.seats.map((seat, k) => ({ ...seat, cards: run.seats[k]!.cards })) };
}

function picture({ cards, ...run }: Running, now: View, before: View, turn: number | null, taken?: string): View {
  const table: TableSide = {
    ...now.table!,
    ...run,
    trick: { ...now.table!.trick, cards, done: turn === null, slot: "" },
    seats: run.seats.map((seat, k) => ({ ...seat, turn: k === turn, thinking: "" })),
    ...{ prompt: taken ? { text: taken } : null, callout: null, hint: null, result: null, backs: false },
  };
  return { ...now, phase: "play", table, bidding: undefined, auction: undefined, declare: undefined, score: before.score ?? now.score };
}
