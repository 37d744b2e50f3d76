/**
 * Runs pytest inside Pyodide on Node, against the wheel and not against the sources.
 *
 * node tools/run_pyodide_tests.mjs [pytest arguments]
 */
import process from "node:process";
import { runModule } from "./pyodide_checkout.mjs";

const settings = ["-q", "-o", "pythonpath=", "-p", "no:cacheprovider"];
await runModule("pytest", [...settings, ...process.argv.slice(2)], ".cache/pyodide-tests");
