/**
 * The engine room: the Python core in a module worker.
 *
 * Starts the runtime with the core in it, keeps one function of the core and passes every message
 * through it as text. A search that the core has under way is driven from here in short slices,
 * between which other messages are answered.
 */
import { engine } from "../build.js";
import { createPace } from "./pace.js";
import { startPlainly } from "./plain.js";
import { startFromSnapshot } from "./snapshot.js";

/** @import { FromWorker, Reply, SentRequest, ToWorker } from "./protocol.js" */

/** @param {FromWorker} message */
function tell(message) {
  postMessage(message);
}

/** How often it is told how much has come. */
const TELL_MS = 100;
let told = 0;

/** @param {number} done @param {number} total bytes */
function tellLoaded(done, total) {
  const now = performance.now();
  if (now - told < TELL_MS && done < total) return;
  told = now;
  tell({ boot: "loading", done, total });
}

/**
 * Start Python with the core in it, fast if that can be, else plainly.
 * @returns {Promise<{
 *   handle: (text: string) => string, keepFiles?: () => Promise<void>,
 *   way: "snapshot" | "plain", why?: string,
 * }>}
 */
async function start() {
  const asked = new URLSearchParams(location.hash.slice(1));
  if (asked.get("start") === "plain") {
    return { handle: await startPlainly(engine, (boot) => tell({ boot })), way: "plain" };
  }
  try {
    tell({ boot: "runtime" });
    const told = asked.has("counting") ? tellLoaded : null;
    return { ...(await startFromSnapshot(engine, told)), way: "snapshot" };
  } catch (error) {
    const why = String(error);
    return { handle: await startPlainly(engine, (boot) => tell({ boot })), way: "plain", why };
  }
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

const began = performance.now();
start().then(
  ({ handle, keepFiles, way, ...rest }) => {
    serve(handle);
    const milliseconds = Math.round(performance.now() - began);
    tell({ boot: "ready", milliseconds, way, ...rest });
    const tellKept = () => tell({ boot: "kept" });
    // Where there is no room, the service worker will see.
    (keepFiles?.() ?? Promise.resolve()).then(tellKept, tellKept);
  },
  (error) => tell({ boot: "failed", text: String(error) }),
);

// While files are on their way. What the browser gets ready to write numbers, lists and days it has
// ready for the page, too, which would stand still meanwhile.
new Intl.NumberFormat();
new Intl.ListFormat();
new Intl.DateTimeFormat();
