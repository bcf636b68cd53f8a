/** The wire to Python: one view down, one intent up. There is one link per model, however many places show it,
 *  so that they stay in step and a click in one of them is one click. */
import type { AnyModel } from "./model";
import { still } from "./motion";
import { frames, type Frame } from "./play";
import type { View } from "./view";

const LOST_AFTER = 6000; // ms without an answer until the learner is told

/** What is on screen now. `frame` is set while earlier moves are still being shown. */
export interface Shown {
  view: View;
  frame: Frame | null;
  lost: boolean;
  settled: boolean; // nothing moves on the way to this picture
  said: View | null; // the view whose moves were last played out, for the spoken log
}

export class Link {
  shown: Shown;
  private waiting = false;
  private lostTimer = 0;
  private frameTimer = 0;
  private queue: Frame[] = [];
  private readonly places = new Set<() => void>();

  constructor(private readonly model: AnyModel) {
    this.shown = { view: model.get("view"), frame: null, lost: false, settled: true, said: null };
    model.on("change:view", this.receive);
  }

  close(): void {
    this.model.off("change:view", this.receive);
    clearTimeout(this.lostTimer);
    clearTimeout(this.frameTimer);
  }

  watch(place: () => void): () => void {
    this.places.add(place);
    return () => void this.places.delete(place);
  }

  /** Sends one intent; while one is unanswered a further click changes nothing. */
  readonly send = (what: string): void => {
    this.settle();
    if (this.waiting || this.shown.lost) return;
    this.waiting = true;
    this.lostTimer = setTimeout(() => this.show({ ...this.shown, lost: true }), LOST_AFTER) as unknown as number;
    this.model.set("intent", { n: this.shown.view.n, do: what });
    this.model.save_changes();
  };

  /** Goes on from a finished trick that lies until the learner has seen it. */
  readonly goOn = (): void => {
    if (this.shown.frame?.hold === null) this.next();
  };

  /** Whatever still moves is at its end at once. */
  readonly settle = (): void => {
    if (!this.shown.frame) return;
    clearTimeout(this.frameTimer);
    this.queue = [];
    this.show({ ...this.shown, frame: null, settled: true });
  };

  private readonly receive = (): void => {
    const before = this.shown.view;
    const view = this.model.get("view");
    clearTimeout(this.lostTimer);
    clearTimeout(this.frameTimer);
    this.waiting = false;
    this.queue = still() ? [] : frames(before, view);
    this.shown = { view, frame: null, lost: false, settled: false, said: view };
    this.next();
  };

  private next(): void {
    const frame = this.queue.shift() ?? null;
    this.show({ ...this.shown, frame });
    if (frame && frame.hold !== null) this.frameTimer = setTimeout(() => this.next(), frame.hold) as unknown as number;
  }

  private show(shown: Shown): void {
    this.shown = shown;
    for (const place of this.places) place();
  }
}

const links = new WeakMap<AnyModel, Link>();

export function linkOf(model: AnyModel): Link {
  let link = links.get(model);
  if (!link) links.set(model, (link = new Link(model)));
  return link;
}

export function closeLink(model: AnyModel): void {
  links.get(model)?.close();
  links.delete(model);
}
