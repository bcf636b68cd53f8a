import assert from "node:assert/strict";
import { test } from "node:test";
import { walk } from "../src/review-walk";

const spades = { sizes: Array<number>(13).fill(4), across: 13, flat: false };
const keys = (from: number, laid: typeof spades, ...pressed: string[]): number => pressed.reduce((at, key) => walk(at, `Arrow${key}`, laid), from);

test("one column per trick: sideways goes to the next trick, down to the next card", () => {
  assert.equal(keys(0, spades, "Right"), 4);
  assert.equal(keys(0, spades, "Down", "Down", "Right", "Up"), 5);
  assert.equal(keys(51, spades, "Right"), 51);
  assert.equal(keys(2, spades, "Left"), 2);
  assert.equal(keys(3, spades, "Down"), 3);
});

test("columns in two rows: down from a trick's last card leads to the trick under it", () => {
  const seven = { ...spades, across: 7 };
  assert.equal(keys(3, seven, "Down"), 28); // trick 1 to trick 8
  assert.equal(keys(27, seven, "Down"), 27); // under trick 7 there is none
  assert.equal(keys(28, seven, "Up"), 3);
  assert.equal(keys(24, seven, "Right"), 24); // trick 7 is the last of its row
});

test("on a phone a trick is a row: sideways goes to the next card, down to the next trick", () => {
  const phone = { sizes: Array<number>(10).fill(3), across: 1, flat: true };
  assert.equal(keys(0, phone, "Right"), 1);
  assert.equal(keys(1, phone, "Down"), 4);
  assert.equal(keys(2, phone, "Right"), 2);
  assert.equal(keys(29, phone, "Down"), 29);
});

test("beside a trick that ended the deal early the walk stops", () => {
  const short = { sizes: [3, 3, 1], across: 3, flat: false };
  assert.equal(keys(4, short, "Right"), 4);
  assert.equal(keys(3, short, "Right"), 6);
  assert.equal(keys(6, short, "Down"), 6);
});

test("home and end lead to the first and the last card, every card can be reached and none is left for good", () => {
  assert.equal(walk(17, "Home", spades), 0);
  assert.equal(walk(17, "End", spades), 51);
  for (const across of [1, 5, 7, 13])
    for (const flat of [false, true]) {
      const laid = { ...spades, across, flat };
      const reached = new Set([0]);
      for (const at of reached) for (const key of ["Left", "Right", "Up", "Down"]) reached.add(walk(at, `Arrow${key}`, laid));
      assert.equal(reached.size, 52, `${across} across, flat ${flat}`);
    }
});
