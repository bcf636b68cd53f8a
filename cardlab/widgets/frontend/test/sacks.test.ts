import assert from "node:assert/strict";
import { test } from "node:test";
import type { VNode } from "preact";
import { Sacks } from "../src/sacks";

/** How many sacks are drawn. */
const drawn = (n: number, limit: number): number => {
  const row = Sacks({ n, limit }) as VNode<{ children: unknown[] }> | null;
  return row ? [row.props.children].flat().length : 0;
};

test("as many sacks as make a set, or as were taken beyond it", () => {
  assert.equal(drawn(3, 10), 10);
  assert.equal(drawn(22, 10), 22);
  assert.equal(drawn(0, 20), 20);
});

test("a house rule of a thousand bags draws no thousand sacks", () => {
  assert.equal(drawn(3, 1000), 0);
  assert.equal(drawn(999, 10), 0);
});
