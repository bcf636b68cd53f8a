// Stands in for Jupyter: a model with the traits of the Python widget. `window.harness` drives it from the console
// and from shots.py: harness.show(view) is what Python would send, harness.sent lists the intents that came up.
const query = new URLSearchParams(location.search);
const load = async (name) => (await fetch(`./fixtures/${name}.json`)).json();

class Model {
  #traits;
  #ears = new Map();
  constructor(traits) {
    this.#traits = traits;
  }
  get(name) {
    return this.#traits[name];
  }
  set(name, value) {
    this.#traits[name] = value;
    if (name === "intent") harness.sent.push(value);
    for (const ear of this.#ears.get(`change:${name}`) ?? []) ear();
  }
  save_changes() {}
  on(event, ear) {
    this.#ears.set(event, [...(this.#ears.get(event) ?? []), ear]);
  }
  off(event, ear) {
    this.#ears.set(event, (this.#ears.get(event) ?? []).filter((e) => e !== ear));
  }
}

// anywidget gives `initialize` and every `render` a proxy of their own
const proxy = (model) =>
  Object.fromEntries(["get", "set", "save_changes", "on", "off"].map((name) => [name, model[name].bind(model)]));

const harness = (window.harness = { sent: [], load });
if (query.has("theme")) document.body.dataset.jpThemeLight = String(query.get("theme") !== "dark");

const fixture = query.get("fixture") ?? "table-play-ko";
const kind = query.get("kind") ?? "table";
const game = fixture.startsWith("skat") ? "skat" : "spades";
const sheets = ["score", "calc", "value"].includes(kind) ? "-sheets" : "";
const own = ["review"].includes(kind) ? kind : ""; // kinds with a script and a style sheet of their own
const styles = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `../../static/${own || "widget"}.css` });
document.head.append(styles);
await new Promise((loaded) => (styles.onload = loaded));
const { default: make } = await import(`../../static/${own || game + sheets}.js`);
const view = await load(fixture);
const model = new Model({ view, intent: {}, _kind: kind, suits: query.get("suits") ?? "two" });
harness.model = model;
harness.show = (next) => model.set("view", next);

const widget = make();
widget.initialize({ model: proxy(model) });
const place = document.getElementById("place");
if (query.has("width")) place.style.width = `${query.get("width")}px`;
for (let k = 0; k < Number(query.get("places") ?? 1); k++) {
  const el = place.appendChild(document.createElement("div"));
  const stop = widget.render({ model: proxy(model), el });
  harness.stop = stop;
}
harness.ready = true;
