import assert from "node:assert/strict";
import { test } from "node:test";
import { fold, holds } from "../src/find";

const BAG = fold("자루 bag 초과 트릭, 백, 샌드백 공약보다 더 딴 트릭이에요.");
const OVERBID = fold("초과 비딩 overbid überreizt Seeger-Fabian");

test("a word is found whole, in part and in capitals", () => {
  for (const typed of ["자루", "bag", "BAG", "샌드", "자루 bag", " 초과트릭 "]) assert.ok(holds(BAG, typed), typed);
  for (const typed of ["자리", "bags of", "마타도르"]) assert.ok(!holds(BAG, typed), typed);
});

test("a syllable that is still being typed is on the way to the next", () => {
  for (const typed of ["ㅈ", "자", "잘", "자루", "공ㅇ", "공약ㅂ"]) assert.ok(holds(BAG, typed), typed);
  assert.ok(!holds(BAG, "잠"));
});

test("a particle is no obstacle", () => {
  for (const typed of ["자루를", "자루가", "트릭으로", "공약은 자루"]) assert.ok(holds(BAG, typed), typed);
  assert.ok(!holds(BAG, "비딩을"));
});

test("an umlaut and a hyphen may be left out", () => {
  for (const typed of ["uberreizt", "überreizt", "seeger fabian", "Seeger-Fabian"]) assert.ok(holds(OVERBID, typed), typed);
});

test("nothing typed holds everywhere", () => {
  for (const typed of ["", "  ", "…"]) assert.ok(holds(BAG, typed));
});
