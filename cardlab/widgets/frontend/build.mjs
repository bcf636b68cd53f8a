// Writes into ../static, which is committed, so that installing needs no Node: for each game a script for its tables and
// one for what is written beside them, with one style sheet, because anywidget keeps one per class of widgets on a page,
// and a class shows either game; and for each sheet of the course a script and a style sheet of its own.
// `node build.mjs NAME …` builds only those.
// The output depends on the sources and the pinned versions alone, so CI can rebuild it and compare.
import { context } from "esbuild";
import { gzipSync } from "node:zlib";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const TABLES = ["spades", "spades-sheets", "skat", "skat-sheets"];
const COURSE = ["book", "bots", "classroom", "fair", "house", "map", "odds", "tasks", "record", "review"]; // src/NAME.tsx with css/NAME.css
// Sheets that may stand beside a table: what they share with it comes onto the page once more, and later than what the table
// adds to that. So their styles reach these kinds of widgets alone.
const APART = { bots: ["bots"], classroom: ["classroom", "teacher"], house: ["house"], odds: ["odds"], record: ["record"], review: ["review"], tasks: ["tasks"] };
const asked = process.argv.slice(2).filter((name) => !name.startsWith("-"));
const wanted = (name) => !asked.length || asked.includes(name);
const DRAWN = [...TABLES, ...COURSE].filter(wanted);
const BARE = ["continue"].filter(wanted); // draws nothing, so it holds no Preact and has no style sheet
const SCRIPTS = [...DRAWN, ...BARE];
const STYLES = ["widget", ...COURSE].filter(wanted);
const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../static");

const common = {
  absWorkingDir: here,
  outdir: out,
  bundle: true,
  minify: true,
  charset: "utf8",
  format: "esm",
  target: ["chrome111", "firefox113", "safari16.4"],
  tsconfigRaw: "{}", // tsconfig.json is for the type checker
  legalComments: "none",
  logLevel: "warning",
};
const jobs = [
  await context({
    ...common,
    entryPoints: [
      ...DRAWN.map((name) => ({ in: `src/${name}.tsx`, out: name })),
      ...STYLES.map((name) => ({ in: `css/${name === "widget" ? "index" : name}.css`, out: name })),
    ],
    jsx: "transform",
    jsxFactory: "h",
    jsxFragment: "Fragment",
    inject: ["src/jsx.ts"],
  }),
  await context({ ...common, entryPoints: BARE.map((name) => ({ in: `src/${name}.ts`, out: name })) }),
];

if (process.argv.includes("--watch")) {
  await Promise.all(jobs.map((job) => job.watch()));
} else {
  for (const job of jobs) {
    await job.rebuild();
    await job.dispose();
  }
  // Every script holds Preact, whose license asks that its words go with it.
  copyFileSync(join(here, "node_modules/preact/LICENSE"), join(out, "preact-LICENSE.txt"));
  for (const name of SCRIPTS.filter((name) => APART[name])) {
    const root = `.cl:where(${APART[name].map((kind) => `[data-kind=${kind}]`).join()})`;
    const file = join(out, `${name}.css`);
    writeFileSync(file, readFileSync(file, "utf8").replace(/\.cl(?![\w-])/g, root));
  }
  for (const name of [...SCRIPTS.map((name) => `${name}.js`), ...STYLES.map((name) => `${name}.css`)]) {
    const bytes = readFileSync(join(out, name));
    console.log(`${name} ${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`);
    // Every widget on a page sends its whole module, so it stays small.
    if (name.endsWith(".js") && bytes.length >= 60_000) throw new Error(`${name} has reached 60 kB`);
  }
}
