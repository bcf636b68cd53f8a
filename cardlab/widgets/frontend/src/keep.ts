/** Keeps progress in the browser's storage, for kernels that have no file of the learner's: see cardlab/widgets/keeping.py.
 *  Attempts are opaque here but for their ids: tabs are merged by putting them together. */
import type { AnyModel, Attempt, KeepMessage } from "./model";

const KEY = "cardlab.progress";
const DONE = "cardlab.done"; // what the page's line of lessons reads without a kernel
const PART = 500; // attempts in one message
const HEAD = { cardlab: "progress", version: 1 };

const known = (attempt: unknown): attempt is Attempt => typeof (attempt as Attempt | null)?.id === "string";

/** What stands in the storage; what cannot be read is put under a key of its own, which `damaged` names. Throws if storage is refused. */
function load(): { attempts: unknown[]; damaged: string } {
  const text = localStorage.getItem(KEY);
  if (text === null) return { attempts: [], damaged: "" };
  try {
    const told = JSON.parse(text);
    if (told.cardlab === HEAD.cardlab && told.version === HEAD.version && Array.isArray(told.attempts)) return { attempts: told.attempts, damaged: "" };
  } catch {
    // no JSON: set aside below
  }
  const damaged = aside(text);
  localStorage.removeItem(KEY);
  return { attempts: [], damaged };
}

const store = (attempts: unknown[]) => localStorage.setItem(KEY, JSON.stringify({ ...HEAD, attempts }));

/** Puts text under a key that says that it is damaged, and when it was found. */
function aside(text: string): string {
  const key = `${KEY}.damaged-${new Date().toISOString()}`;
  localStorage.setItem(key, text);
  return key;
}

/** Hands a text to the learner as a file. */
export function save(name: string, text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves what was set aside, as it was found. */
export const saveAside = (key: string) => save(`${key.replace(/[^\w.-]/g, "")}.json`, localStorage.getItem(key) ?? "");

// The widgets of one kernel share one hand-over; each place that loads this module has its own copy of it, so it hangs on the page.
const page = window as { cardlabKeeping?: Set<string> };
const owners = (page.cardlabKeeping ??= new Set());

/** Starts keeping for one widget; returns how to stop. */
export function keep(model: AnyModel): () => void {
  const own = new Map<string, Attempt>(); // laid into the storage by this widget
  const up = new Set<string>(); // ids that Python has
  const saved = (message: KeepMessage) => {
    if (message.keep === "save") save(message.name!, message.text!);
  };
  model.on("msg:custom", saved);
  model.send({ keep: "here", age: model.get("_age"), n: model.get("view").n });
  if (model.get("_where") !== "browser") return () => model.off("msg:custom", saved);

  const guarded = (work: () => void) => {
    try {
      work();
    } catch {
      model.send({ keep: "refused" }); // no storage here, or no room in it
    }
  };
  const stored = () => {
    const { attempts, damaged } = load();
    if (damaged) model.send({ keep: "held", attempts: [], damaged });
    return attempts;
  };
  /** Sends up what Python has not had yet, in parts that a message can hold; at the start even if there is nothing. */
  const handOver = (start: boolean) => {
    const more = stored().filter((attempt) => !known(attempt) || !up.has(attempt.id));
    more.filter(known).forEach((attempt) => up.add(attempt.id));
    for (let at = 0; at < more.length || (start && at === 0); at += PART) model.send({ keep: "held", attempts: more.slice(at, at + PART) });
  };
  /** Lays `own` into what stands there now, which another tab may just have written. */
  const lay = () => {
    const attempts = stored();
    const there = new Set(attempts.filter(known).map((attempt) => attempt.id));
    const more = [...own.values()].filter((attempt) => !there.has(attempt.id));
    if (more.length) store([...attempts, ...more]);
  };
  const grown = () =>
    guarded(() => {
      const fresh = model.get("_fresh");
      fresh.forEach((attempt) => (own.set(attempt.id, attempt), up.add(attempt.id)));
      lay();
      if (fresh.length) model.send({ keep: "kept", ids: fresh.map((attempt) => attempt.id) });
    });
  const counted = () =>
    guarded(() => {
      localStorage.setItem(DONE, JSON.stringify(model.get("_done")));
      window.dispatchEvent(new Event(DONE));
    });
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    guarded(() => {
      lay(); // the other tab may not have seen ours
      handOver(false);
    });
  };
  /** Attempts that Python could not read leave the storage for a key of their own; those that say nothing any more just leave. */
  const sorted = (message: KeepMessage) =>
    guarded(() => {
      if (message.keep === "aside") {
        const bad = new Set(message.bad!.map((attempt) => JSON.stringify(JSON.parse(attempt))));
        const attempts = stored();
        const found = attempts.filter((attempt) => bad.has(JSON.stringify(attempt)));
        if (!found.length) return;
        const damaged = aside(JSON.stringify({ ...HEAD, attempts: found }));
        store(attempts.filter((attempt) => !bad.has(JSON.stringify(attempt))));
        model.send({ keep: "held", attempts: [], damaged });
      } else if (message.keep === "drop") {
        const gone = new Set(message.ids);
        gone.forEach((id) => own.delete(id));
        store(stored().filter((attempt) => !known(attempt) || !gone.has(attempt.id)));
      }
    });

  model.on("msg:custom", sorted);
  model.on("change:_fresh", grown);
  model.on("change:_done", counted);
  window.addEventListener("storage", elsewhere);
  if (!owners.has(model.get("_owner"))) guarded(() => handOver(true));
  owners.add(model.get("_owner"));
  grown();
  return () => {
    model.off("msg:custom", saved);
    model.off("msg:custom", sorted);
    model.off("change:_fresh", grown);
    model.off("change:_done", counted);
    window.removeEventListener("storage", elsewhere);
  };
}
