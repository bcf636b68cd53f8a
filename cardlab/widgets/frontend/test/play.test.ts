import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { frames } from "../src/play";
import type { View } from "../src/view";

const fixture = (name: string): View => JSON.parse(readFileSync(join("dev/fixtures", `${name}.json`), "utf8"));
const lead = (): View => fixture("table-lead-en"); // the learner leads, ♥A in hand
const after = (): View => ({ ...fixture("table-moves-en"), n: 42 }); // ♥A, three answers, the trick is the learner's
const lying = (view: View): string[] => view.table!.trick.cards.map((c) => c.card);

test("moves are shown one after another, the own card first, the trick last of all slides to its winner", () => {
  const shown = frames(lead(), after());
  assert.deepEqual(shown.map((frame) => lying(frame.view)), [
    ["HA"],
    ["HA", "H3"],
    ["HA", "H3", "H4"],
    ["HA", "H3", "H4", "H2"],
    ["HA", "H3", "H4", "H2"],
  ]);
  assert.deepEqual(shown.map((frame) => frame.hold), [450, 450, 450, 1200, 260]);
  assert.deepEqual(shown.map((frame) => frame.slides), [null, null, null, null, 0]);
  assert.deepEqual(shown.map((frame) => frame.out), [1, 2, 3, 4, 4], "ears hear no move before it is seen");
});

test("the card leaves the hand at once and the hand says nothing of the next turn", () => {
  const [first] = frames(lead(), after());
  assert.ok(!first!.view.table!.hand.some((card) => card.card === "HA"));
  assert.equal(first!.view.table!.prompt, null);
  assert.deepEqual(first!.view.table!.seats.map((seat) => seat.turn), [false, true, false, false]);
});

test("the next card of the suit begins the group when its first card goes", () => {
  const gaps = (view: View) => view.table!.hand.filter((card) => card.gap).map((card) => card.card);
  assert.deepEqual(gaps(lead()), ["HA", "C6", "DA"]);
  assert.deepEqual(gaps(frames(lead(), after())[0]!.view), ["H9", "C6", "DA"]);
});

test("counts change when the trick is put away, not before", () => {
  const shown = frames(lead(), after());
  assert.ok(shown.every((frame) => frame.view.table!.seats[0]!.took === 1));
  assert.equal(after().table!.seats[0]!.took, 2);
  assert.deepEqual(shown.at(-1)!.view.table!.last, lead().table!.last);
});

test("a finished trick waits for the learner where the pace says so", () => {
  const view = after();
  view.pace.trick = null;
  assert.deepEqual(frames(lead(), view).map((frame) => frame.hold), [450, 450, 450, null, 260]);
});

test("while a finished trick lies, the row that speaks says whose it is", () => {
  const view = after();
  const last = view.table!.moves.at(-1)!;
  last.taken = "You won the trick";
  const said = frames(lead(), view).map((frame) => frame.view.table!.prompt?.text ?? "");
  assert.deepEqual(said, ["", "", "", "You won the trick", "You won the trick"]);
});

test("nothing is played out without a pace, without moves, for the same view, or when moves do not lead there", () => {
  const quick = after();
  quick.pace = { bot: 0, trick: 0 };
  assert.deepEqual(frames(lead(), quick), []);
  const still = after();
  still.table!.moves = [];
  assert.deepEqual(frames(lead(), still), []);
  assert.deepEqual(frames(after(), after()), []);
  assert.deepEqual(frames(fixture("table-one-en"), after()), []);
});

test("the last trick of a deal stays lying in the final view", () => {
  const view = after();
  view.table!.trick = { ...view.table!.trick, number: 4, cards: ["HA", "H3", "H4", "H2"].map((card, seat) => ({ seat, card, winning: seat === 0 })), done: true };
  assert.deepEqual(frames(lead(), view).map((frame) => frame.slides), [null, null, null]);
});

test("cards played before the learner's first turn follow the bidding", () => {
  const bidding = { ...lead(), phase: "bid" as const };
  const view = fixture("table-play-en"); // three cards lie there
  view.n = 60;
  view.table!.moves = view.table!.trick.cards.map(({ seat, card }) => ({ seat, card }));
  assert.deepEqual(frames(bidding, view).map((frame) => lying(frame.view)), [["C8"], ["C8", "CT"]]);
});

test("three make a trick in Skat, and card points change when it is put away", () => {
  const before = fixture("skat-table-own-en"); // ♦K and ♦Q lie there
  const view = fixture("skat-table-lead-en");
  view.n += 1;
  view.table!.trick.number += 1;
  view.table!.moves = [{ seat: 0, card: "SQ", takes: 1 }];
  const shown = frames(before, view);
  assert.deepEqual(shown.map((frame) => lying(frame.view)), [["DK", "DQ", "SQ"], ["DK", "DQ", "SQ"]]);
  assert.deepEqual(shown.map((frame) => frame.slides), [null, 1]);
  assert.deepEqual(shown.map((frame) => frame.view.table!.skat!.points!.defenders.points), [14, 14]);
  assert.equal(view.table!.skat!.points!.defenders.points, 24);
});
