/**
 * Runs pytest inside Pyodide on Node, against the wheel and not against the sources: as many parts
 * at a time as the machine has processors, and each part in a process of its own.
 *
 * node tools/run_pyodide_tests.mjs [pytest arguments]
 */
import { spawn } from "node:child_process";
import os from "node:os";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { runModule } from "./pyodide_checkout.mjs";

const MOST_PARTS = 4; // each has an interpreter, and memory, of its own
const settings = ["-q", "-o", "pythonpath=", "-p", "no:cacheprovider"];
const asked = process.argv.slice(2);

/**
 * Run one part, and show what it has said once it is through.
 * @param {string} part
 * @returns {Promise<number>} its exit status
 */
function runPart(part) {
  const script = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [script, "--part", part, ...asked]);
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      process.stdout.write(`part ${part}\n${Buffer.concat(said)}`);
      resolve(status ?? 1);
    });
  });
}

if (asked.includes("--part")) {
  await runModule("pytest", [...settings, ...asked], ".cache/pyodide-tests");
} else {
  const count = Math.min(MOST_PARTS, os.availableParallelism());
  const parts = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
  process.exitCode = Math.max(...(await Promise.all(parts.map(runPart))));
}
