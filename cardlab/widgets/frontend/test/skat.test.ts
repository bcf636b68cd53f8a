import assert from "node:assert/strict";
import { test } from "node:test";
import { exchanges } from "../src/auction";
import { choose } from "../src/bury";
import { type Wish, wished, withExtra, withGame } from "../src/declare";
import { groups, shares } from "../src/felt";
import { digits } from "../src/values";
import type { Announce, AnnounceChoice, Points } from "../src/view-skat";

const held = (...cards: string[]) => cards.map((card) => ({ card: card.slice(-2), name: "", label: "", state: "rest" as const, gap: card.startsWith("|") }));

test("an open hand is a line for each group, in which suits may be mixed", () => {
  assert.deepEqual(groups(held("CJ", "SJ", "CA", "CT", "|SA", "|HK", "H9")), ["♣ J ♠ J ♣ A 10", "♠ A", "♥ K 9"]);
  assert.deepEqual(groups(held("CJ", "CA", "|D8", "D7")), ["♣ J A", "♦ 8 7"]);
  assert.deepEqual(groups([]), []);
});

const said = (seat: number, text: string) => ({ seat, name: String(seat), text, own: seat === 0, pass: text === "pass" });

test("a call and its answer are one row; the next caller begins a new one", () => {
  const rows = exchanges([said(0, "18"), said(2, "hold"), said(0, "20"), said(2, "pass"), said(1, "22"), said(0, "pass")]);
  assert.deepEqual(rows.map(({ call, answer }) => [call.text, answer?.text]), [["18", "hold"], ["20", "pass"], ["22", "pass"]]);
});

test("a caller's pass is no call that could be answered, and an open call waits alone", () => {
  const rows = exchanges([said(0, "18"), said(2, "hold"), said(0, "pass"), said(1, "20")]);
  assert.deepEqual(rows.map(({ call, answer }) => [call.text, answer?.text]), [["18", "hold"], ["pass", undefined], ["20", undefined]]);
});

test("two callers passing in a row are two rows, and forehand alone a third", () => {
  const rows = exchanges([said(1, "pass"), said(2, "pass"), said(0, "18")]);
  assert.deepEqual(rows.map(({ call }) => call.text), ["pass", "pass", "18"]);
});

test("a third card chosen takes the place of the first, a second press puts one back", () => {
  assert.deepEqual(choose(["C7"], "D8", 2), ["C7", "D8"]);
  assert.deepEqual(choose(["C7", "D8"], "HT", 2), ["D8", "HT"]);
  assert.deepEqual(choose(["C7", "D8"], "C7", 2), ["D8"]);
});

const LABELS = ["96", "99", "100", "108", "110", "120"];

test("digits add up while they still begin a value, else the last one begins anew", () => {
  assert.equal(digits("", "1", LABELS), "1");
  assert.equal(digits("1", "2", LABELS), "12");
  assert.equal(digits("12", "0", LABELS), "120");
  assert.equal(digits("120", "9", LABELS), "9");
  assert.equal(digits("9", "6", LABELS), "96");
  assert.equal(digits("1", "5", LABELS), "5");
});

const choice = (game: string, extra: AnnounceChoice["extra"], reason = ""): AnnounceChoice => ({ game, extra, do: `announce ${game} ${extra}`, commit: "", worth: "", text: [], reason, ask: extra !== "" });
const ANNOUNCE: Announce = {
  heading: "",
  games: [],
  extras: [],
  choices: [choice("H", ""), choice("H", "schneider"), choice("N", ""), choice("N", "schneider", "Null has none"), choice("D", "", "below the bid"), choice("D", "schneider", "below the bid")],
};
const NONE: Wish = { game: "", extra: "", not: null };

test("a game and an extra together are one choice, and pressing the extra again takes it back", () => {
  const hearts = withExtra(ANNOUNCE, withGame(ANNOUNCE, NONE, "H"), "schneider");
  assert.equal(wished(ANNOUNCE, hearts)?.do, "announce H schneider");
  assert.equal(withExtra(ANNOUNCE, hearts, "schneider").extra, "");
});

test("an extra that does not go with a game is dropped when the game is chosen", () => {
  const wish = withGame(ANNOUNCE, { game: "H", extra: "schneider", not: null }, "N");
  assert.deepEqual([wish.game, wish.extra, wish.not], ["N", "", null]);
});

test("what may not be announced changes nothing and says why", () => {
  const diamonds = withGame(ANNOUNCE, { game: "H", extra: "", not: null }, "D");
  assert.deepEqual([diamonds.game, diamonds.not?.reason], ["H", "below the bid"]);
  const nulled = withExtra(ANNOUNCE, { game: "N", extra: "", not: null }, "schneider");
  assert.deepEqual([nulled.extra, nulled.not?.reason], ["", "Null has none"]);
});

test("an extra may be chosen before the game as long as some game allows it", () => {
  assert.equal(withExtra(ANNOUNCE, NONE, "schneider").extra, "schneider");
});

test("both sides' points and the mark lie on one bar", () => {
  const points = (declarer: number, defenders: number, mark: number): Points => ({ heading: "", declarer: { name: "", points: declarer, note: "" }, defenders: { name: "", points: defenders, note: "" }, mark, total: 120, text: "" });
  assert.deepEqual(shares(points(60, 30, 90)), { declarer: 50, defenders: 25, mark: 75 });
  assert.deepEqual(shares(points(120, 0, 61)).declarer, 100);
});
