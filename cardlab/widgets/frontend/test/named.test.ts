import assert from "node:assert/strict";
import { test } from "node:test";
import { named } from "../src/hand";

const HAND = ["SA", "S9", "HT", "H4", "CT", "C4", "DJ"];

/** Where one gets by pressing these keys, from the first card on. */
function typed(...keys: string[]): string {
  return HAND[keys.reduce((at, key) => named(key, HAND, at) ?? at, 0)]!;
}

test("a suit's letter goes to its next card, and round", () => {
  assert.equal(typed("KeyH"), "HT");
  assert.equal(typed("KeyH", "KeyH"), "H4");
  assert.equal(typed("KeyH", "KeyH", "KeyH"), "HT");
});

test("a rank is looked for in the suit at hand first", () => {
  assert.equal(typed("KeyC", "Digit4"), "C4");
  assert.equal(typed("Digit4"), "H4");
  assert.equal(typed("KeyC", "KeyJ"), "DJ");
});

test("the ten is 1, 1 and 0, or t", () => {
  assert.equal(typed("KeyC", "Digit1"), "CT");
  assert.equal(typed("KeyC", "Digit1", "Digit0"), "CT");
  assert.equal(typed("KeyC", "KeyT"), "CT");
  assert.equal(typed("KeyC", "Numpad1", "Numpad0"), "CT");
});

test("what names no card moves nothing", () => {
  for (const key of ["KeyX", "KeyK", "F1", "Enter", "ShiftLeft", "Tab", "ArrowLeft", ""]) assert.equal(typed("KeyH", key), "HT");
});
