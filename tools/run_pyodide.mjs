/**
 * Runs a module of the checkout inside Pyodide on Node, as `python -m` would.
 *
 * node tools/run_pyodide.mjs MODULE [arguments]
 */
import process from "node:process";
import { runModule } from "./pyodide_checkout.mjs";

const [module, ...words] = process.argv.slice(2);
if (!module) {
  console.error("usage: node tools/run_pyodide.mjs MODULE [arguments]");
  process.exit(2);
}
await runModule(module, words);
