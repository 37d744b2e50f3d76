/**
 * Python of the checkout inside Pyodide on Node, with the core from the wheel and not from its sources.
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
const checkout = "/checkout";

/** Start Python as the page's worker does. */
async function startPython() {
  const { engine } = await import(pathToFileURL(path.join(site, "build.js")).href);
  const { loadPyodide } = await import(`${engine.runtime}pyodide.js`);
  const { default: createPyodideModule } = await import(`${engine.runtime}pyodide.asm.js`);
  const python = await loadPyodide({
    indexURL: fileURLToPath(engine.runtime),
    createPyodideModule,
    lockFileContents: engine.lock,
    packageBaseUrl: fileURLToPath(engine.runtime),
    stdLibURL: fileURLToPath(engine.library),
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
  return python;
}

/**
 * Unpack the wheels of a folder of the checkout beside the core.
 * @param {any} python
 * @param {string} folder
 */
function addWheels(python, folder) {
  const packages = python.runPython("import site; site.getsitepackages()[0]");
  for (const name of fs.readdirSync(path.join(root, folder)).sort()) {
    if (name.endsWith(".whl")) {
      const content = new Uint8Array(fs.readFileSync(path.join(root, folder, name)));
      python.unpackArchive(content, "wheel", { extractDir: packages });
    }
  }
}

/**
 * Run a module as `python -m` would, in the checkout; Node ends with the module's exit status.
 * @param {string} module
 * @param {string[]} words its command line
 * @param {string} [wheels] a folder of the checkout with wheels that the module needs
 */
export async function runModule(module, words, wheels) {
  const python = await startPython();
  if (wheels) addWheels(python, wheels);
  python.FS.mkdirTree(checkout);
  python.mountNodeFS(checkout, root);
  python.globals.set("command", python.toPy([module, ...words]));
  process.exitCode = python.runPython(`
import importlib, os, runpy, sys

def run():
    importlib.invalidate_caches()
    os.chdir("${checkout}")
    # Behind the installed packages: tests are found in the checkout, the core is not.
    sys.path[:] = [*filter(None, sys.path), "${checkout}"]
    sys.argv[:] = command
    try:
        runpy.run_module(command[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0

run()
`);
}
