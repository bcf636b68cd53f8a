import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, mock, test } from "node:test";
import { connect, type Link } from "../src/link";
import type { AnyModel } from "../src/model";
import type { View } from "../src/view";

const fixture = (name: string): View => JSON.parse(readFileSync(join("dev/fixtures", `${name}.json`), "utf8"));
const lead = (): View => ({ ...fixture("table-lead-en"), n: 41 });
const after = (trick: number | null = 1200): View => ({ ...fixture("table-moves-en"), n: 42, pace: { bot: 450, trick } });
const later = (): View => ({ ...after(), n: 43, table: { ...after().table!, moves: [] } }); // nobody asked for it
const lying = (link: Link): string[] => (link.shown().frame?.view ?? link.shown().view).table!.trick.cards.map((c) => c.card);

// The types at hand are older than what Node takes.
const stopClock = (): void => mock.timers.enable({ apis: ["setTimeout"] } as never);

afterEach(() => mock.timers.reset());

/** Pause after pause: one tick over several would count each timer from the end of it. */
const pass = (...pauses: number[]): void => pauses.forEach((pause) => mock.timers.tick(pause));

/** A link and how its model gets a view; time stands still until it is told to go on. */
function linked(still = false): { link: Link; get: (view: View) => void; sent: unknown[] } {
  Object.assign(globalThis, { matchMedia: () => ({ matches: still }) });
  let view = lead();
  let changed = (): void => {};
  const sent: unknown[] = [];
  const model = { get: () => view, set: (_: string, intent: unknown) => void sent.push(intent), save_changes() {}, on: (_: string, call: () => void) => void (changed = call), off() {} };
  return {
    link: connect(model as unknown as AnyModel),
    get(now) {
      view = now;
      changed();
    },
    sent,
  };
}

test("a view that nobody asked for waits until what moves has come to rest", () => {
  stopClock();
  const { link, get } = linked();
  get(after());
  pass(450);
  assert.deepEqual(lying(link), ["HA", "H3"]);
  get(later());
  assert.deepEqual(lying(link), ["HA", "H3"]);
  assert.equal(link.shown().view.n, 43);
  pass(450, 450);
  assert.deepEqual(lying(link), ["HA", "H3", "H4", "H2"]);
  pass(1200, 260);
  assert.equal(link.shown().frame, null);
});

test("a finished trick that waits for the learner waits on", () => {
  stopClock();
  const { link, get } = linked();
  get(after(null));
  pass(450, 450, 450);
  get(later());
  pass(60_000);
  assert.deepEqual(lying(link), ["HA", "H3", "H4", "H2"]);
  link.goOn();
  pass(260);
  assert.equal(link.shown().frame, null);
});

test("without movement a finished trick lies as long, and no card comes one by one", () => {
  stopClock();
  const { link, get } = linked(true);
  get(after());
  assert.deepEqual(lying(link), ["HA", "H3", "H4", "H2"]);
  pass(1199);
  assert.deepEqual(lying(link), ["HA", "H3", "H4", "H2"]);
  pass(1);
  assert.equal(link.shown().frame, null);
});

test("without movement a trick that is not to lie is put away at once", () => {
  stopClock();
  const { link, get } = linked(true);
  get(after(0));
  assert.equal(link.shown().frame, null);
});

test("a click ends what moves, and its answer comes at once", () => {
  stopClock();
  const { link, get, sent } = linked();
  get(after());
  link.send("lang ko");
  assert.deepEqual(sent, [{ n: 42, do: "lang ko" }]);
  assert.equal(link.shown().frame, null);
  get(later());
  assert.equal(link.shown().frame, null);
});
