import assert from "node:assert/strict";
import { test } from "node:test";
import { withField } from "../src/calc";
import { apart, scale, stride } from "../src/chart";

test("labels at the lines' ends keep their order and their distance", () => {
  assert.deepEqual(apart([100, 160], 38), [100, 160]);
  assert.deepEqual(apart([100, 110], 38), [86, 124]);
  assert.deepEqual(apart([110, 100], 38), [124, 86]);
  const [a, b] = apart([100, 100], 18);
  assert.equal(b! - a!, 18);
  const three = apart([100, 104, 90], 20);
  assert.ok(three[0]! - three[2]! > 19 && three[1]! - three[0]! > 19);
});

test("a scale of round numbers holds every score, also where all are equal", () => {
  for (const [min, max] of [[-12, 83], [0, 0], [-470, 310], [0, 9], [-1, 2000]] as const) {
    const lines = scale(min, max);
    assert.ok(lines[0]! <= min && lines.at(-1)! >= max && lines.length >= 2 && lines.length <= 6, `${min} to ${max}: ${lines}`);
  }
});

test("round numbers are thinned out until they fit", () => {
  assert.equal(stride(6, 500), 1);
  assert.equal(stride(1, 500), 1);
  for (const rounds of [10, 25, 60]) {
    const every = stride(rounds, 230);
    assert.ok((230 / (rounds - 1)) * every >= 30, `${rounds} rounds`);
  }
});

test("one typed field changes and nothing else", () => {
  const before = { bids: [["4", "닐"], ["3", "3"]], tricks: [["5", "0"], ["4", "4"]], bags: ["7", "2"] };
  const after = withField(before, { team: 0, field: "bids", seat: 1 }, "2");
  assert.deepEqual(after, { ...before, bids: [["4", "2"], ["3", "3"]] });
  assert.deepEqual(withField(before, { team: 1, field: "bags", seat: 0 }, "3"), { ...before, bags: ["7", "3"] });
  assert.equal(before.bids[0]![1], "닐");
});
