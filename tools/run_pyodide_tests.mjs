/**
 * Runs pytest inside Pyodide on Node, against the wheel and not against the sources.
 *
 * node tools/run_pyodide_tests.mjs [pytest arguments]
 *
 * The checkout appears as /checkout, but pyramid_core is imported from the wheel that dist/ holds,
 * installed by the installer that dist/ holds, as in the browser.
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const site = path.join(root, "dist");
const testWheels = path.join(root, ".cache", "pyodide-tests");
const checkout = "/checkout";

const { engine } = await import(pathToFileURL(path.join(site, "build.js")).href);
const { loadPyodide } = await import(`${engine.runtime}pyodide.mjs`);

const python = await loadPyodide({
  indexURL: fileURLToPath(engine.runtime),
  lockFileContents: engine.lock,
  packageBaseUrl: fileURLToPath(engine.runtime),
  env: {
    HOME: "/home/pyodide",
    PYTHONDONTWRITEBYTECODE: "1",
    HYPOTHESIS_PROFILE: process.env.HYPOTHESIS_PROFILE ?? "quick",
  },
});

await python.loadPackage(fileURLToPath(engine.installer), { messageCallback() {} });
const wheel = path.basename(fileURLToPath(engine.wheel));
python.FS.writeFile(`/${wheel}`, fs.readFileSync(fileURLToPath(engine.wheel)));
await python.pyimport("micropip").install(`emfs:/${wheel}`);

const packages = python.runPython("import site; site.getsitepackages()[0]");
for (const name of fs.readdirSync(testWheels).sort()) {
  if (name.endsWith(".whl")) {
    const content = new Uint8Array(fs.readFileSync(path.join(testWheels, name)));
    python.unpackArchive(content, "wheel", { extractDir: packages });
  }
}

python.FS.mkdirTree(checkout);
python.mountNodeFS(checkout, root);

python.globals.set("arguments", python.toPy(process.argv.slice(2)));
process.exitCode = python.runPython(`
import importlib, os, sys
importlib.invalidate_caches()
os.chdir("${checkout}")
# Behind the installed packages: tests are found in the checkout, the core is not.
sys.path[:] = [*filter(None, sys.path), "${checkout}"]
import pytest
int(pytest.main(["-q", "-o", "pythonpath=", "-p", "no:cacheprovider", *arguments]))
`);
