/**
 * Compiles the runtime's standard library ahead, inside the runtime itself, so that the byte code
 * is its own. The stock file holds sources, which every start would compile anew: that is more than
 * half of the time a start takes.
 *
 * node tools/compile_stdlib.mjs TARGET.zip
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stock = path.join(root, "node_modules", "pyodide", "python_stdlib.zip");

// A fixed hash seed: sets among the constants are written in the order of their hashes.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
python.FS.writeFile("/stock.zip", new Uint8Array(fs.readFileSync(stock)));
python.runPython(`
import importlib.util, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

EPOCH = (2020, 1, 1, 0, 0, 0)
with zipfile.ZipFile("/stock.zip") as stock, zipfile.ZipFile("/compiled.zip", "w") as target:
    for name in sorted(stock.namelist()):
        if name.endswith("/"):
            continue
        content = stock.read(name)
        if name.endswith(".py"):
            place = f"/lib/python314.zip/{name}"
            try:
                code = compile(content, place, "exec", dont_inherit=True, optimize=2)
            except SyntaxError:
                pass  # a template or a test of bad syntax: it stays a source
            else:
                name += "c"
                content = _code_to_hash_pyc(code, importlib.util.source_hash(content), False)
        entry = zipfile.ZipInfo(name, EPOCH)
        entry.compress_type = zipfile.ZIP_DEFLATED
        target.writestr(entry, content, compresslevel=9)
`);
fs.writeFileSync(process.argv[2], python.FS.readFile("/compiled.zip"));
