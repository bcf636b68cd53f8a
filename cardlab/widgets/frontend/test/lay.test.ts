import assert from "node:assert/strict";
import { test } from "node:test";
import { LARGE, LEAST, lay } from "../src/lay";

const rowWidth = (cards: number, groups: number, room: number): number => {
  const { width, step, group, perRow } = lay(cards, groups, room);
  const inRow = Math.min(cards, perRow);
  return (inRow - 1) * step + width + (perRow >= cards ? (groups - 1) * group : 0);
};

test("no row is wider than the room, and every card shows its least width", () => {
  for (let room = 300; room <= 1100; room += 7)
    for (let cards = 1; cards <= 13; cards++) {
      const groups = Math.min(4, cards);
      const laid = lay(cards, groups, room);
      assert.ok(rowWidth(cards, groups, room) <= room, `${cards} cards in ${room}`);
      assert.ok(laid.step >= LEAST && laid.width >= LEAST, `${cards} cards in ${room}`);
    }
});

test("a whole hand is one row on a wide table, rows of seven on a phone", () => {
  assert.equal(lay(13, 4, 760).perRow, 13);
  const phone = lay(13, 4, 334);
  assert.equal(phone.perRow, 7);
  assert.ok(phone.width < 60); // drawn with the small face
});

test("a whole hand stays one row in a notebook cell, of cards wide enough for the full face", () => {
  const cell = lay(13, 4, 616);
  assert.equal(cell.perRow, 13);
  assert.ok(cell.width > 60);
});

test("a hand that gets short on a phone lies open card by card, wider with each card played", () => {
  const widths = [7, 6, 5, 4].map((cards) => {
    const { step, width } = lay(cards, Math.min(3, cards), 336);
    assert.ok(step > width, `${cards} cards`);
    return width;
  });
  assert.deepEqual(widths, [...widths].sort((a, b) => a - b));
});

test("few cards lie side by side at full width", () => {
  assert.deepEqual(lay(1, 1, 334), { width: 76, step: 81, group: 7, perRow: 1 });
  const nine = lay(9, 4, 760);
  assert.ok(nine.step > nine.width);
});

test("before a room cards are large, and rather covered than small", () => {
  assert.equal(lay(8, 3, 1156, LARGE).width, LARGE);
  const whole = lay(13, 4, 1156, LARGE);
  assert.equal(whole.width, LARGE);
  assert.ok(whole.step < LARGE);
  assert.ok(whole.step >= LEAST);
  assert.equal(12 * whole.step + LARGE + 3 * whole.group <= 1156, true);
});
