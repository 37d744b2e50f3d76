/**
 * The engine room: the Python core in a module worker.
 *
 * Starts the runtime, installs the wheel, keeps one function of the core and passes every message
 * through it as text. A search that the core has under way is driven from here in short slices,
 * between which other messages are answered.
 */
import { engine } from "../build.js";
import { createPace } from "./pace.js";

/** @import { FromWorker, Reply, SentRequest, ToWorker } from "./protocol.js" */

const MAKE_HANDLE = "from pyramid_core.bridge import Bridge\nBridge().handle";

/** @param {FromWorker} message */
function tell(message) {
  postMessage(message);
}

/**
 * Start Python with the core in it.
 * @returns {Promise<(text: string) => string>} the core's one function
 */
async function start() {
  tell({ boot: "runtime" });
  const { loadPyodide } = /** @type {typeof import("pyodide")} */ (
    await import(`${engine.runtime}pyodide.mjs`)
  );
  const python = await loadPyodide({
    indexURL: engine.runtime,
    packageBaseUrl: engine.runtime,
    lockFileContents: /** @type {any} */ (engine.lock),
  });

  tell({ boot: "packages" });
  await python.loadPackage(engine.installer, { messageCallback() {} });
  const installer = python.pyimport("micropip");
  await installer.install(engine.wheel);
  installer.destroy();

  tell({ boot: "core" });
  return python.runPython(MAKE_HANDLE);
}

/**
 * Answer messages, and keep the core's search going while it has one.
 * @param {(text: string) => string} handle
 */
function serve(handle) {
  const pace = createPace();
  // Posting to oneself comes back behind whatever else has arrived; a timer would wait 4 ms.
  const ticks = new MessageChannel();
  let pending = false;
  let ticking = false;
  let lost = false;

  /**
   * @param {SentRequest} request
   * @returns {Reply | null} null when the interpreter is lost
   */
  function ask(request) {
    if (lost) return null;
    try {
      const reply = /** @type {Reply} */ (JSON.parse(handle(JSON.stringify(request))));
      pending = reply.pending === true;
      return reply;
    } catch (error) {
      // The core answers its own errors in words; whatever is thrown comes from below it.
      lost = true;
      tell({ fatal: String(error) });
      return null;
    }
  }

  function keepTicking() {
    if (!pending || ticking) return;
    ticking = true;
    ticks.port2.postMessage(null);
  }

  ticks.port1.onmessage = () => {
    ticking = false;
    if (!pending) return;
    const began = performance.now();
    const reply = ask({ v: 1, id: null, do: "work", nodes: pace.nodes });
    // The last slice of a search ends early, and tells nothing of how long a whole one takes.
    if (reply?.job !== undefined) pace.took(performance.now() - began);
    if (reply && (reply.id !== null || reply.dropped?.length)) tell({ reply });
    keepTicking();
  };

  self.onmessage = (/** @type {MessageEvent<ToWorker>} */ { data }) => {
    const reply = ask(data.request);
    if (reply) tell({ reply });
    if (reply?.job !== undefined) pace.begin();
    keepTicking();
  };
}

/** @param {unknown} error */
function giveUp(error) {
  tell({ boot: "failed", text: String(error) });
}

/**
 * Where its WebAssembly file does not come, or not whole, the runtime only writes a warning and
 * waits for ever: so what becomes of it is watched from here.
 * @param {(error: unknown) => void} onFailure
 */
function watchWebAssembly(onFailure) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (source, imports) => {
    const made = instantiateStreaming(source, imports);
    made.catch(onFailure);
    return made;
  };
}

const began = performance.now();
watchWebAssembly(giveUp);
start().then((handle) => {
  serve(handle);
  tell({ boot: "ready", milliseconds: Math.round(performance.now() - began) });
}, giveUp);
