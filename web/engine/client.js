/**
 * The page's side of the engine: requests out, replies in, and a worker that is started again
 * when it dies or stops answering.
 */
import { worker as workerFile } from "../build.js";
import { watchForSilence } from "./silence.js";

/** @import { BootPhase, FromWorker, Reply, Request, Saves } from "./protocol.js" */

/**
 * What the engine is doing, for the page to show.
 * `failed` lasts until `restart()`; `reason` is for a report, not for players.
 * @typedef {{state: "starting" | "restarting", phase: BootPhase}
 *   | {state: "ready"}
 *   | {state: "failed", reason: string}} Status
 */

/**
 * @typedef {object} EngineOptions
 * @property {URL | string} workerUrl
 * @property {{ worker: Worker, early: MessageEvent[] }} [first] one started already, and what it has
 *   said so far
 * @property {Request} [request] the deal that is shown already: asked for where nothing is under way
 * @property {() => Saves} getSaves everything stored for the core, asked at every start
 * @property {string} [game] the game to show first, where the address names one
 * @property {(reply: Reply) => void} [onReply] every reply of the core, in order, before promises
 * @property {(progress: NonNullable<Reply["progress"]>, id: number) => void} [onProgress]
 * @property {(status: Status) => void} [onStatus]
 * @property {(done: number, total: number) => void} [onLoading] bytes of the first download
 * @property {number} [patience] seconds without any answer before the worker counts as stuck
 */

/**
 * @typedef {object} Entry one request on its way
 * @property {Request} request
 * @property {number} id
 * @property {boolean} heard whether the worker has said anything about it
 * @property {(reply: Reply) => void} settle
 * @property {((progress: NonNullable<Reply["progress"]>) => void) | undefined} onProgress
 */

/** Starts that came to nothing, one after the other, before the engine gives up. */
const MOST_FAILURES = 3;
const PAUSE_MS = 700;

/**
 * The address of the engine's worker.
 * @param {string | null} start "plain" for the long way
 */
export function workerAddress(start) {
  // Behind the #: another query would be another file, to be fetched again.
  const asked = new URLSearchParams();
  if (start) asked.set("start", start);
  // What is kept on the device is there at once, and needs no count.
  if (!navigator.serviceWorker?.controller) asked.set("counting", "");
  const address = new URL(workerFile);
  address.hash = asked.toString();
  return address;
}

/**
 * An answer the core did not give.
 * @param {number} id
 * @param {"dropped" | "engine-restarted" | "engine-failed"} code
 * @returns {Reply}
 */
function unanswered(id, code) {
  return { v: 1, id, ok: false, error: { code, args: {} } };
}

/**
 * Start the engine. Requests made before it is ready wait for it.
 * @param {EngineOptions} options
 */
export function createEngine({
  workerUrl,
  first,
  request,
  getSaves,
  game,
  onReply,
  onProgress,
  onStatus,
  onLoading,
  patience = 10,
}) {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Status} */
  let status = { state: "starting", phase: "runtime" };
  let lastId = 0;
  let failures = 0;
  let starts = 0;
  /** @type {{ way: string, milliseconds: number, why: string } | null} */
  let started = null;
  /** @type {number | null} */
  let helloId = null;
  /** @type {number | null} of the request for what is shown already */
  let shownId = null;
  /** @type {number | undefined} */
  let nextStart;
  /** @type {Map<number, Entry>} asked of the worker, not answered for good */
  const asked = new Map();
  /** @type {Entry[]} */
  let queue = [];
  /** @type {(hello: Reply) => void} */
  let tellReady;
  /** @type {Promise<Reply>} */
  const ready = new Promise((resolve) => {
    tellReady = resolve;
  });

  /** @type {() => void} */
  let tellKept = () => {};
  /** @type {Promise<void>} */
  const kept = new Promise((resolve) => {
    tellKept = resolve;
  });

  const silence = watchForSilence(patience, () => lose("no answer"));

  /** @param {Status} next */
  function setStatus(next) {
    status = next;
    onStatus?.(next);
  }

  /**
   * @param {Request} request
   * @param {Entry["settle"]} settle
   * @param {Entry["onProgress"]} [progress]
   * @returns {Entry}
   */
  function entryFor(request, settle, progress) {
    lastId += 1;
    return { request, id: lastId, heard: false, settle, onProgress: progress };
  }

  /** @param {Entry} entry */
  function post(entry) {
    asked.set(entry.id, entry);
    worker?.postMessage({ request: { ...entry.request, v: 1, id: entry.id } });
    watch();
  }

  function watch() {
    silence.expect([...asked.values()].some((entry) => !entry.heard));
  }

  function startWorker() {
    starts += 1;
    setStatus({ state: starts === 1 ? "starting" : "restarting", phase: "runtime" });
    const begun = starts === 1 ? first : undefined;
    const next = begun?.worker ?? new Worker(workerUrl, { type: "module", name: "engine" });
    // A worker already given up may still have messages under way.
    next.onmessage = ({ data }) => next === worker && receive(data);
    next.onerror = (event) => {
      event.preventDefault();
      if (next === worker) lose(event.message || "the worker could not be started");
    };
    worker = next;
    for (const { data } of begun?.early ?? []) receive(data);
  }

  /** @param {FromWorker} message */
  function receive(message) {
    if ("reply" in message) take(message.reply);
    else if ("fatal" in message) lose(message.fatal);
    else if (message.boot === "kept") tellKept();
    else if (message.boot === "loading") onLoading?.(message.done, message.total);
    else if (message.boot === "ready") {
      started = { way: message.way, milliseconds: message.milliseconds, why: message.why ?? "" };
      sayHello();
    } else if (message.boot === "failed") lose(message.text);
    else setStatus({ state: starts === 1 ? "starting" : "restarting", phase: message.boot });
  }

  function sayHello() {
    const fields = starts === 1 && game !== undefined ? { game } : {};
    const entry = entryFor({ do: "hello", saves: getSaves(), ...fields }, (reply) => {
      if (reply.error?.code.startsWith("engine-")) return;
      if (request && starts === 1 && reply.view === null) dealWhatIsShown(request);
      else begin(reply);
    });
    helloId = entry.id;
    post(entry);
  }

  /** @param {Request} asked */
  function dealWhatIsShown(asked) {
    const entry = entryFor(asked, (reply) => {
      if (!reply.error?.code.startsWith("engine-")) begin(reply);
    });
    shownId = entry.id;
    post(entry);
  }

  /** @param {Reply} reply that shows what is under way */
  function begin(reply) {
    setStatus({ state: "ready" });
    tellReady(reply);
    const waiting = queue;
    queue = [];
    waiting.forEach(post);
  }

  /**
   * A deal that is shown already is no news, and that there was none before it is none either.
   * @param {Reply} reply
   * @returns {Reply}
   */
  function asShown(reply) {
    if (!request || starts > 1) return reply;
    const { view, ...rest } = reply;
    if (reply.id === helloId && view === null) return rest;
    return reply.id === shownId ? { ...reply, events: [] } : reply;
  }

  /** @param {Reply} reply */
  function take(reply) {
    silence.heard();
    const entry = reply.id === null ? undefined : asked.get(reply.id);
    const final = reply.job === undefined;
    if (entry) {
      entry.heard = true;
      if (final) asked.delete(entry.id);
    }
    watch();
    onReply?.(asShown(reply));
    if (entry && reply.progress) {
      entry.onProgress?.(reply.progress);
      onProgress?.(reply.progress, entry.id);
    }
    if (entry && final) {
      // Only an answer beyond the greeting shows that the engine does its work.
      if (entry.id !== helloId && entry.id !== shownId) failures = 0;
      entry.settle(reply);
    }
    for (const id of reply.dropped ?? []) {
      const dropped = asked.get(id);
      asked.delete(id);
      dropped?.settle(unanswered(id, "dropped"));
    }
  }

  /**
   * Give the worker up. What was asked of it has no answer and may be what killed it, so it is not
   * asked again; the new worker takes the game over from the page's saves.
   * @param {string} reason
   */
  function lose(reason) {
    worker?.terminate();
    worker = null;
    failures += 1;
    const lost = [...asked.values()];
    asked.clear();
    watch();
    if (failures < MOST_FAILURES) {
      setStatus({ state: "restarting", phase: "runtime" });
      nextStart = setTimeout(startWorker, failures === 1 ? 0 : PAUSE_MS);
    } else {
      setStatus({ state: "failed", reason });
    }
    for (const { id, settle } of lost) settle(unanswered(id, "engine-restarted"));
    if (status.state === "failed") {
      const refused = queue;
      queue = [];
      for (const { id, settle } of refused) settle(unanswered(id, "engine-failed"));
    }
  }

  startWorker();

  return {
    /** Resolves with the core's answer to the first greeting. */
    ready,
    /** Resolves when what the engine has fetched lies where the service worker finds it. */
    kept,
    /** @returns {Status} */
    get status() {
      return status;
    },
    /** How the engine was started last: fast or plainly, and if plainly, why not fast. */
    get started() {
      return started;
    },

    /**
     * Ask the core. Resolves with the final reply and never rejects: where the core gave none, the
     * error is `dropped` (the game moved on), `engine-restarted` or `engine-failed`.
     * @param {Request} request
     * @param {{onProgress?: Entry["onProgress"]}} [how]
     * @returns {Promise<Reply> & {id: number}} `id` is what `cancel` wants as `job`
     */
    send(request, how = {}) {
      /** @type {Entry["settle"]} */
      let settle = () => {};
      const answer = /** @type {Promise<Reply>} */ (
        new Promise((resolve) => {
          settle = resolve;
        })
      );
      const entry = entryFor(request, settle, how.onProgress);
      if (status.state === "ready") post(entry);
      else if (status.state === "failed") settle(unanswered(entry.id, "engine-failed"));
      else queue.push(entry);
      return Object.assign(answer, { id: entry.id });
    },

    /** Begin again after `failed`, or by hand at any time. */
    restart() {
      clearTimeout(nextStart);
      failures = 0;
      if (worker) lose("restarted by hand");
      else startWorker();
    },

    /** Stop for good. */
    stop() {
      clearTimeout(nextStart);
      silence.expect(false);
      worker?.terminate();
      worker = null;
    },
  };
}

/** @typedef {ReturnType<typeof createEngine>} Engine */
