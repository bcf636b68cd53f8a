// Writes ../static/widget.js and ../static/widget.css, which are committed: installing needs no Node.
// The output depends on the sources and the pinned versions alone, so CI can rebuild it and compare.
import { context } from "esbuild";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../static");

const job = await context({
  absWorkingDir: here,
  entryPoints: [{ in: "src/index.tsx", out: "widget" }, { in: "css/index.css", out: "widget" }],
  outdir: out,
  bundle: true,
  minify: true,
  charset: "utf8",
  format: "esm",
  target: ["chrome111", "firefox113", "safari16.4"],
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["src/jsx.ts"],
  tsconfigRaw: "{}", // tsconfig.json is for the type checker
  legalComments: "none",
  logLevel: "warning",
});

if (process.argv.includes("--watch")) {
  await job.watch();
} else {
  await job.rebuild();
  await job.dispose();
  // Every widget on a page sends the whole module, so it stays small.
  if (readFileSync(join(out, "widget.js")).length >= 60_000) throw new Error("widget.js has reached 60 kB");
  for (const name of ["widget.js", "widget.css"]) {
    const bytes = readFileSync(join(out, name));
    console.log(`${name} ${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`);
  }
}
