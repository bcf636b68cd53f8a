import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mock, test } from "node:test";
import { connect } from "../src/link";
import type { AnyModel } from "../src/model";
import type { View } from "../src/view";

const view: View = JSON.parse(readFileSync(join("dev/fixtures", "table-lead-en.json"), "utf8"));

/** A link to a kernel that tells its status to whoever listens, if the page knows of it at all. */
function linked(known = true) {
  let now = view;
  let changed = (): void => {};
  const ears = new Set<(of: unknown, status: string) => void>();
  const statusChanged = { connect: (ear: never) => void ears.add(ear), disconnect: (ear: never) => void ears.delete(ear) };
  const model = {
    get: () => now,
    set() {},
    save_changes() {},
    on: (_: string, call: () => void) => void (changed = call),
    off() {},
    widget_manager: known ? { kernel: { statusChanged } } : undefined,
  };
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const link = connect(model as unknown as AnyModel);
  const tell = (status: string) => ears.forEach((ear) => ear(null, status));
  const answer = (n: number) => ((now = { ...view, n }), changed());
  return { link, tell, answer, ears };
}

for (const status of ["dead", "restarting", "autorestarting"])
  test(`a kernel that is ${status} is told at once, and that nothing was clicked`, () => {
    const { link, tell } = linked();
    for (const quiet of ["busy", "idle", "unknown"]) tell(quiet);
    assert.equal(link.shown().lost, false);
    tell(status);
    assert.deepEqual([link.shown().lost, link.shown().click], [true, false]);
  });

test("the click that gets no answer is told, whether the kernel is known to be gone or is only silent", () => {
  mock.timers.enable({ apis: ["setTimeout"] } as never);
  const known = linked();
  known.link.send("play SQ");
  known.tell("dead");
  const silent = linked(false);
  silent.link.send("play SQ");
  mock.timers.tick(60_000);
  for (const { link } of [known, silent]) assert.deepEqual([link.shown().lost, link.shown().click], [true, true]);
  silent.answer(view.n + 1);
  assert.deepEqual([silent.link.shown().lost, silent.link.shown().click], [false, false]);
  mock.timers.reset();
});

test("a link that is closed listens no longer", () => {
  const { link, ears } = linked();
  link.close();
  assert.equal(ears.size, 0);
});
