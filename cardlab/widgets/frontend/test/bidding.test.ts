import assert from "node:assert/strict";
import { test } from "node:test";
import { order } from "../src/bidding";
import { typed } from "../src/choose";
import { neighbour } from "../src/keys";
import { cells } from "../src/track";
import type { Seat } from "../src/view";

const LABELS = [...Array.from({ length: 13 }, (_, k) => String(k + 1)), "닐"];

test("two digits in a row are one bid where there is such a bid, else the second one counts", () => {
  assert.equal(typed("", "1", LABELS), "1");
  assert.equal(typed("1", "2", LABELS), "12");
  assert.equal(typed("1", "5", LABELS), "5");
  assert.equal(typed("12", "3", LABELS), "3");
});

test("0 is no bid: nil is never typed as a number", () => {
  assert.equal(typed("", "0", LABELS), "");
  assert.equal(typed("1", "0", LABELS), "10");
});

test("arrows walk through rows of any length and stop at the rim", () => {
  assert.equal(neighbour(3, "ArrowDown", 7, 14), 10);
  assert.equal(neighbour(10, "ArrowUp", 7, 14), 3);
  assert.equal(neighbour(6, "ArrowRight", 7, 14), 7);
  assert.equal(neighbour(0, "ArrowLeft", 7, 14), 0);
  assert.equal(neighbour(2, "ArrowUp", 7, 14), 2);
  assert.equal(neighbour(9, "ArrowDown", 5, 14), 13); // the last row is short: nil stands under it
  assert.equal(neighbour(13, "ArrowDown", 5, 14), 13);
  assert.equal(neighbour(5, "Home", 7, 14), 0);
  assert.equal(neighbour(5, "End", 7, 14), 13);
});

test("the track shows every seat's bid in order and what lies beyond the line", () => {
  const row = cells([{ kind: "them", n: 2, label: "" }, { kind: "partner", n: 0, label: "" }, { kind: "me", n: 1, label: "" }], 13);
  assert.equal(row.length, 16);
  assert.deepEqual(row.slice(0, 4).map((cell) => [cell.kind, cell.first]), [["them", true], ["them", false], ["me", true], ["", false]]);
  assert.deepEqual(row.map((cell) => cell.out).indexOf(true), 13);
});

test("the track grows with a total far over the line", () => {
  assert.equal(cells([{ kind: "them", n: 13, label: "" }, { kind: "me", n: 13, label: "" }], 13).length, 26);
});

test("seats stand in the order of bidding, before and after the first bid", () => {
  const seats = (turn: number) => Array.from({ length: 4 }, (_, k) => ({ turn: k === turn }) as Seat);
  assert.deepEqual(order([], seats(2)), [2, 3, 0, 1]);
  assert.deepEqual(order([{ seat: 1 }, { seat: 2 }], seats(3)), [1, 2, 3, 0]);
});
