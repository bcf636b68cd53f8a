// Run once while a site is built: the very Python that will run in the browser compiles the packages.
//   node compile.mjs PYODIDE_FOLDER PACKED OUT
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, packed, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile("/packed.zip", new Uint8Array(readFileSync(packed)));
python.runPython(`
import io, py_compile, warnings, zipfile
from pathlib import Path

warnings.simplefilter("ignore")  # of other people's sources
checked = py_compile.PycInvalidationMode.UNCHECKED_HASH  # no dates in it: the same sources make the same bytes
made = io.BytesIO()
with zipfile.ZipFile("/packed.zip") as packed, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as out:
    for name in packed.namelist():
        content = packed.read(name)
        if name.endswith(".py"):
            Path("/source.py").write_bytes(content)
            py_compile.compile("/source.py", "/compiled", dfile=name, doraise=True, invalidation_mode=checked)
            name, content = name + "c", Path("/compiled").read_bytes()
        out.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
Path("/made.zip").write_bytes(made.getvalue())
`);
writeFileSync(out, python.FS.readFile("/made.zip"));
