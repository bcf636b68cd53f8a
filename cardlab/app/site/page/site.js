// A lesson's page where no server is: draws every widget at once as it was recorded, steppers with all their steps, then
// starts Python beside it and puts the live widgets in their place. Widgets see a model as anywidget hands them one.
(() => {
  const root = new URL("../", location.href);
  const can = typeof WebAssembly === "object" && typeof Worker === "function" && location.protocol.startsWith("http");
  const reads = !can || new URLSearchParams(location.search).has("read");
  const worker = reads ? null : new Worker(new URL("kernel/worker.mjs", root), { type: "module" });

  // ------------------------------------------------------------------ scripts of widgets
  const scripts = {}; // by name: what makes a widget's browser half
  const loading = {};
  window.cardlabWidgets = { add: (name, made) => (scripts[name] = made) };
  const element = (tag, more) => document.head.appendChild(Object.assign(document.createElement(tag), more));
  const arrived = (node) => new Promise((done, failed) => Object.assign(node, { onload: done, onerror: failed }));
  const load = (name) =>
    (loading[name] ??= (async () => {
      const style = about.styles[name];
      const styled = document.querySelector(`[data-style="${style}"]`);
      const sheet = styled ?? element("link", { rel: "stylesheet", href: new URL(`widgets/${style}.css`, root) });
      if (!styled) sheet.dataset.style = style;
      const script = arrived(element("script", { src: new URL(`widgets/${name}.js`, root) }));
      await Promise.all([styled ? null : arrived(sheet), script]);
    })());

  // ------------------------------------------------------------------ models
  class Model {
    constructor(state) {
      this.state = state;
      this.heard = {};
      this.left = new AbortController();
    }
    get(name) {
      return this.state[name];
    }
    set(name, value) {
      this.state[name] = value;
      (this.changed ??= {})[name] = value;
    }
    on(event, callback) {
      (this.heard[event] ??= new Set()).add(callback);
    }
    off(event, callback) {
      this.heard[event]?.delete(callback);
    }
    tell(event, ...what) {
      for (const callback of [...(this.heard[event] ?? [])]) callback(...what);
    }
    receive(state) {
      Object.assign(this.state, state);
      for (const name of Object.keys(state)) this.tell(`change:${name}`);
    }
    /** The browser's half, made once however many places show it. */
    half() {
      return (this.made ??= (async () => {
        await load(this.state.script);
        const half = scripts[this.state.script]();
        const stop = await half.initialize?.({ model: this, signal: this.left.signal });
        this.left.signal.addEventListener("abort", () => stop?.());
        return half;
      })());
    }
  }

  /** A widget as it was recorded: it steps through what was kept; to all else it says what that would take. */
  class Still extends Model {
    constructor({ script, state, steps }, says) {
      // What is next for somebody who was here before, only Python can tell.
      if (state.view.map && !reads && kept()) state.view.map.known = false;
      super({ ...state, script });
      Object.assign(this, { steps, says, first: state.view, at: steps?.at, n: state.view.n });
    }
    send() {}
    save_changes() {
      const intent = this.state.intent?.do ?? "";
      const target = this.steps && this.target(intent);
      const kept = this.steps?.views[target];
      if (kept) this.at = target;
      const now = this.steps ? lay(this.first, this.steps.views[this.at]) : this.first;
      this.receive({ view: { ...now, n: ++this.n, notice: kept ? undefined : { text: this.says(), tone: "info" } } });
    }
    target(intent) {
      const places = { back: this.at - 1, forward: this.at + 1, event: this.steps.events[this.at], now: this.steps.views.length - 1 };
      return places[intent] ?? (intent.startsWith("step ") ? Number(intent.slice(5)) : -1);
    }
  }
  /** Lays the recorded difference over a view: `[value]` in place of what was, `[]` for nothing there. */
  const lay = (under, over) => {
    if (Array.isArray(over)) return over[0];
    const laid = Array.isArray(under) ? [...under] : { ...under };
    for (const [key, part] of Object.entries(over)) laid[key] = lay(under?.[key], part);
    return laid;
  };

  class Live extends Model {
    constructor(id, state) {
      super(state);
      this.id = id;
    }
    save_changes() {
      say("update", this.id, this.changed ?? {});
      this.changed = undefined;
    }
    send(content) {
      say("custom", this.id, content);
    }
  }
  const say = (kind, id, content) => worker.postMessage(JSON.stringify({ kind, id, content }));
  const live = {}; // models by id
  const host = {
    async getWidget(ref) {
      const model = live[ref.replace("anywidget:", "")];
      return { render: ({ el, signal }) => draw(model, el, signal) };
    },
  };

  // ------------------------------------------------------------------ drawing
  async function draw(model, el, signal) {
    const half = await model.half();
    const leave = await half.render({ model, el, host, signal });
    for (const end of [signal, model.left.signal]) end?.addEventListener("abort", () => leave?.());
  }
  /** A widget, or a box of widgets that may get others. */
  async function show(model, el, signal) {
    const children = model.get("children");
    if (!children) return draw(model, el, signal);
    const boxes = new Map();
    const fill = async () => {
      const ids = model.get("children").map((ref) => ref.replace("IPY_MODEL_", ""));
      for (const [id, box] of boxes) if (!ids.includes(id)) (boxes.delete(id), box.remove());
      for (const id of ids.filter((id) => !boxes.has(id))) boxes.set(id, document.createElement("div"));
      el.replaceChildren(...ids.map((id) => boxes.get(id)));
      await Promise.all(ids.map((id) => boxes.get(id).firstChild || draw(live[id], boxes.get(id), signal)));
    };
    model.on("change:children", fill);
    await fill();
  }

  const places = []; // of the cells: where they show something, and what shows there
  const begun = performance.now();
  let about;
  const page = (id) => document.getElementById(id);

  function begin() {
    about = JSON.parse(page("pg-site").textContent);
    const cells = [...document.querySelectorAll("[data-cell]")];
    const took = Number(kept()) || 15;
    const starting = about.starting.replace("{seconds}", took);
    const text = reads ? about.still : starting;
    const drawn = cells.map((cell) => atRest(cell, () => text));
    links();
    new MutationObserver(links).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["href"] });
    if (reads) {
      document.querySelector(".pg-reading").hidden = !can;
      document.querySelector(".pg-about").remove();
      Promise.all(drawn).then(() => window.voila_finish());
      return;
    }
    page("pg-waiting").hidden = false;
    page("pg-waiting").firstElementChild.textContent = starting;
    const sources = cells.map((cell) => JSON.parse(cell.querySelector('[type="text/x-python"]').textContent));
    worker.onmessage = ({ data }) => hear(JSON.parse(data));
    worker.onerror = () => hear({ kind: "lost" });
    worker.postMessage({ lang: about.lang, cells: sources });
  }

  /** What was recorded of one cell, drawn. */
  async function atRest(cell, says) {
    const output = cell.querySelector(".lm-Panel");
    const place = { cell, output, away: new AbortController() };
    places.push(place);
    const told = cell.querySelector(".pg-widgets");
    if (!told || (reads && output.hasAttribute("data-paper"))) return;
    const box = document.createElement("div");
    for (const widget of JSON.parse(told.textContent)) {
      const model = new Still(widget, says);
      place.away.signal.addEventListener("abort", () => model.left.abort());
      await draw(model, box.appendChild(document.createElement("div")), place.away.signal);
    }
    if (!place.away.signal.aborted) output.firstElementChild.replaceChildren(box);
  }

  const KEPT = "cardlab.start"; // how many seconds it took here the last time
  const kept = (seconds) => {
    try {
      return seconds ? localStorage.setItem(KEPT, seconds) : localStorage.getItem(KEPT);
    } catch {
      return null; // no storage here
    }
  };

  // ------------------------------------------------------------------ what Python says
  const drawing = [];
  const says = {
    open: ({ id, state }) => (live[id] = new Live(id, state)),
    update: ({ id, state }) => live[id]?.receive(state),
    custom: ({ id, content }) => live[id]?.tell("msg:custom", content, []),
    close: ({ id }) => {
      live[id]?.left.abort();
      delete live[id];
    },
    show: ({ cell, id, html, text }) => drawing.push(put(places[cell], id, html, text)),
    failed: ({ cell, number }) => fail(places[cell], number),
    done: async () => {
      await Promise.all(drawing);
      kept(Math.ceil((performance.now() - begun) / 1000));
      window.voila_finish();
    },
    lost: () => {
      page("pg-lost").hidden = false;
      window.voila_finish();
    },
  };
  const hear = (told) => says[told.kind](told);

  async function put(place, id, html, text) {
    const box = document.createElement("div");
    box.className = "lm-Widget";
    if (id) await show(live[id], box);
    else if (html) box.innerHTML = html;
    else box.append(Object.assign(document.createElement("pre"), { textContent: text }));
    place.away.abort();
    const output = place.output ?? place.cell.appendChild(Object.assign(document.createElement("div"), { className: "jp-OutputArea-output lm-Panel" }));
    output.replaceChildren(box);
    place.cell.dataset.live = "";
  }
  function fail(place, number) {
    const [failed, what] = about.failed;
    const note = Object.assign(document.createElement("div"), { className: "pg-note" });
    note.setAttribute("role", "alert");
    note.append(Object.assign(document.createElement("b"), { textContent: failed }), ` ${what} `, Object.assign(document.createElement("code"), { textContent: number }));
    place.cell.append(note);
  }

  /** Lessons link to each other as notebooks, here they are pages; and who reads goes on reading. */
  function links() {
    const rewrite = (from, to) => {
      for (const link of document.querySelectorAll("a[href]:not(.pg-reading a)")) {
        const href = link.getAttribute("href");
        if (from.test(href)) link.setAttribute("href", href.replace(from, to));
      }
    };
    rewrite(/^([^:]*)\.ipynb(?=#|$)/, "$1.html");
    if (reads && can) rewrite(/^([^:]*)\.html(?=#|$)/, "$1.html?read");
  }

  window.cardlabSite = { begin };
})();
