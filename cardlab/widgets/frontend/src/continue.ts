/** Keeps a table in the browser's storage and knows of the link in the page's address: see cardlab/widgets/continuing.py.
 *  A module of its own and no picture, so that the scripts of the tables need not hold it. The record is opaque here. */

interface Message {
  table: "keep" | "aside" | "set";
  what?: string; // set: "pace" or "suits"
  text?: string;
}

interface Model {
  get(name: "name"): string;
  send(content: unknown): void;
  on(event: "msg:custom", callback: (message: Message) => void): void;
  off(event: "msg:custom", callback: unknown): void;
  widget_manager?: { context?: { path?: string } };
}

/** The notebook that a table stands in: JupyterLab shows several under one address. */
const page = (model: Model) => model.widget_manager?.context?.path ?? location.pathname;

/** Without a storage (a private window, a frame that may not) nothing is kept, and nothing is said. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const SET = "cardlab.set.";

/** What the learner has set at any table of any page. */
const settings = () => Object.fromEntries(["pace", "suits"].map((what) => [what, quietly(() => localStorage.getItem(SET + what)) ?? ""]));

/** Text into the clipboard, by the old way where the new one is refused. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.body.appendChild(Object.assign(document.createElement("textarea"), { value: text }));
    box.select();
    const done = !!quietly(() => document.execCommand("copy"));
    box.remove();
    return done;
  }
}

export default () => ({
  initialize({ model }: { model: Model }) {
    const key = `cardlab.table:${page(model)}:${model.get("name")}`;
    const mark = `#deal=${model.get("name")},`;
    const heard = (message: Message) =>
      quietly(() => {
        if (message.table === "aside") {
          localStorage.setItem(`${key}.damaged-${new Date().toISOString()}`, localStorage.getItem(key)!);
          localStorage.removeItem(key);
        } else if (message.table === "set") {
          const kept = SET + message.what;
          localStorage.setItem(kept, message.text!);
          // Other tabs hear of it by themselves; this page is told as they are.
          window.dispatchEvent(new StorageEvent("storage", { key: kept }));
        } else localStorage.setItem(key, message.text!);
      });
    const clicked = async (event: MouseEvent) => {
      const link = (event.target as Element).closest?.(`a[href^="${CSS.escape(mark)}"]`);
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const done = await copy(location.href.split("#")[0] + link.getAttribute("href")!);
      (link as HTMLElement).focus({ preventScroll: true });
      model.send({ table: "copied", done });
    };
    // A link that is pasted into the address of the page that it leads to changes nothing but this part.
    const moved = () => location.hash.startsWith(mark) && location.reload();

    // Another tab played on: what is offered here is what lies there now.
    const elsewhere = (event: StorageEvent) => {
      if (event.key === key && event.newValue) model.send({ table: "elsewhere", stored: event.newValue });
      if (event.key?.startsWith(SET)) model.send({ table: "set", set: settings() });
    };

    model.on("msg:custom", heard);
    document.addEventListener("click", clicked);
    window.addEventListener("hashchange", moved);
    window.addEventListener("storage", elsewhere);
    const link = location.hash.startsWith(mark) ? location.hash.slice(mark.length) : "";
    // Once it is opened the page is the learner's own: a reload finds what was played since.
    if (link) history.replaceState(history.state, "", location.pathname + location.search);
    const able = !!quietly(() => (localStorage.setItem(`${key}.try`, ""), localStorage.removeItem(`${key}.try`), true));
    model.send({ table: "hello", able, stored: quietly(() => localStorage.getItem(key)) ?? "", link, set: settings(), lang: document.documentElement.lang.slice(0, 2) });
    return () => {
      model.off("msg:custom", heard);
      document.removeEventListener("click", clicked);
      window.removeEventListener("hashchange", moved);
      window.removeEventListener("storage", elsewhere);
    };
  },
});
