/** The wire to Python: one view down, one intent up. There is one link per model, however many places show it,
 *  so that they stay in step and a click in one of them is one click. */
import type { AnyModel } from "./model";
import { still } from "./motion";
import { frames, type Frame } from "./play";
import type { View } from "./view";

const LOST_AFTER = 6000; // ms without an answer until the learner is told

/** What is on screen now. */
export interface Shown {
  view: View;
  frame: Frame | null; // set while earlier moves are still being shown
  lost: boolean; // no answer came, or none can come
  click: boolean; // … and one was waited for
  settled: boolean; // nothing moves on the way to this picture
}

export interface Link {
  shown(): Shown;
  /** Sends one intent; while one is unanswered a further click changes nothing. */
  send(what: string): void;
  /** Goes on from a finished trick that lies until the learner has seen it. */
  goOn(): void;
  /** Calls back on every change; returns how to stop. */
  watch(place: () => void): () => void;
  close(): void;
}

export function connect(model: AnyModel): Link {
  let shown: Shown = { view: model.get("view"), frame: null, lost: false, click: false, settled: true };
  let waiting = false;
  let answer: ReturnType<typeof setTimeout>;
  let motion: ReturnType<typeof setTimeout>;
  let queue: Frame[] = [];
  const places = new Set<() => void>();

  const show = (change: Partial<Shown>) => {
    shown = { ...shown, ...change };
    places.forEach((place) => place());
  };
  const next = () => {
    const frame = queue.shift() ?? null;
    show({ frame });
    if (frame?.hold != null) motion = setTimeout(next, frame.hold);
  };
  const receive = () => {
    const view = model.get("view");
    if (view.n === shown.view.n) return show({ view }); // what was found meanwhile: no answer to a click, and nothing moves
    clearTimeout(answer);
    clearTimeout(motion);
    waiting = false;
    // What still moves was not cut short by a click: nobody asked for this view, and it waits for its turn.
    queue = [...(shown.frame ? [shown.frame, ...queue] : []), ...frames(shown.view, view)];
    // Without movement a trick still lies until it is read.
    if (still()) queue = queue.filter((frame) => frame.slides === null && frame.view.table!.trick.done);
    shown = { view, frame: null, lost: false, click: false, settled: false };
    next();
  };
  const gone = () => show({ lost: true, click: waiting });
  // Where the page knows of the kernel nobody has to click first: one that starts anew has forgotten its widgets.
  const { kernel } = model.widget_manager ?? {};
  const told = (_: unknown, status: string) => /dead|restart/.test(status) && gone();
  model.on("change:view", receive);
  kernel?.statusChanged.connect(told);

  return {
    shown: () => shown,
    send(what) {
      if (shown.frame) {
        // a new input: whatever still moves is at its end at once
        clearTimeout(motion);
        show({ frame: null, settled: true });
      }
      if (waiting || shown.lost) return;
      waiting = true;
      answer = setTimeout(gone, LOST_AFTER);
      model.set("intent", { n: shown.view.n, do: what });
      model.save_changes();
    },
    goOn() {
      if (shown.frame?.hold === null) next();
    },
    watch(place) {
      places.add(place);
      return () => void places.delete(place);
    },
    close() {
      model.off("change:view", receive);
      kernel?.statusChanged.disconnect(told);
      clearTimeout(answer);
      clearTimeout(motion);
    },
  };
}
