// Between a page and its Python: starts JupyterLite's kernel and hands messages on, both ways.
import { loadPyodide } from "./pyodide.mjs";

const here = new URL(".", self.location.href);
const heard = []; // before Python can hear
let hear = (text) => heard.push(text);
self.onmessage = ({ data }) => hear(data);

const started = async ({ lang, cells }) => {
  const packed = fetch(new URL("python.zip", here)).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({ indexURL: here.href, env: { HOME: "/home/pyodide", JUPYTER_WIDGETS_ECHO: "0" } });
  const where = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  python.unpackArchive(await packed, "zip", { extractDir: where });
  const kernel = python.pyimport("cardlab.app.site.kernel").start(lang, (text) => self.postMessage(text));
  hear = (text) => kernel.hear(text);
  heard.forEach(hear);
  await kernel.run(cells);
};

hear = (data) => {
  hear = (text) => heard.push(text);
  started(data).catch((fault) => {
    console.error(fault);
    self.postMessage(JSON.stringify({ kind: "lost" }));
  });
};
