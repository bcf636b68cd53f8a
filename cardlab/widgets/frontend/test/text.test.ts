import assert from "node:assert/strict";
import { test } from "node:test";
import { runs, spoken, type Run } from "../src/text";

const plain = (run: Run): string =>
  run.pieces.map((piece) => (piece.kind === "text" ? piece.text : { S: "♠", H: "♥", D: "♦", C: "♣" }[piece.suit] + piece.rank)).join("");
const kept = (text: string): string[] => runs(text).filter((run) => run.keep).map(plain);

const SENTENCES = [
  "♥3은 지금 낼 수 없어요. 선이 낸 무늬가 ♣이고, 손에 ♣4와 ♣9가 남아 있어요.",
  "♠5로는 아직 시작할 수 없어요. 손에 다른 무늬가 있거든요(♦6, ♣J).",
  "공약 7에 트릭 9개: 70 + 2 = +72점. 이번 판은 72 − 100 = −28점이에요.",
  "You can't lead ♠5 yet: you hold other suits (♦6, ♣J). You have 13 cards.",
  "선언할까요? 12 × (2 + 1 + 1) = 48점",
  "",
];

test("the runs of a sentence hold every character of it", () => {
  for (const text of SENTENCES) assert.equal(runs(text).map(plain).join(""), text);
});

test("a card keeps its particle, brackets and punctuation", () => {
  assert.deepEqual(kept("♠Q을 내면 ♥10이 (♦6, ♣J) 남아요."), ["♠Q을", "♥10이", "(♦6,", "♣J)"]);
});

test("a card is a piece of its own, the particle is text", () => {
  assert.deepEqual(runs("♥10은")[0]!.pieces, [
    { kind: "card", suit: "H", rank: "10" },
    { kind: "text", text: "은" },
  ]);
});

test("a suit alone is a card without a rank, with or without the sign against emoji", () => {
  assert.deepEqual(runs("♣이")[0]!.pieces[0], { kind: "card", suit: "C", rank: "" });
  assert.deepEqual(runs("♠\uFE0EK")[0]!.pieces[0], { kind: "card", suit: "S", rank: "K" });
});

test("a game stays with its suit and its worth", () => {
  assert.deepEqual(kept("가지만 보면: ♦ 게임 18 · ♥ 핸드 30"), ["♦ 게임 18", "♥ 핸드 30"]);
});

test("a suit and its ranks stay together", () => {
  assert.deepEqual(kept("♠ A K 7 · ♥ 10 9"), ["♠ A K 7", "♥ 10 9"]);
});

test("one step of a sum is never broken", () => {
  assert.deepEqual(kept("이번 판은 72 − 100 = −28점, 자루는 1개 남아요."), ["72 − 100 = −28점,"]);
  assert.deepEqual(kept("값은 11 × (2 + 1 + 1) = 44점"), ["11 × (2 + 1 + 1) = 44점"]);
});

test("an English number stays with the word it counts", () => {
  assert.deepEqual(kept("you still hold 6 cards of other suits"), ["6 cards"]);
});

test("a sentence is heard with the names of its cards", () => {
  const words = { cards: { SQ: "스페이드 퀸", HT: "하트 십" }, suits: { C: "클럽" } };
  assert.equal(spoken("♠Q을, ♥10은, ♣이", words), "스페이드 퀸을, 하트 십은, 클럽이");
});
