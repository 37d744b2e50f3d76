/**
 * The engine without a page: keeps what it is told to keep and writes down what it hears.
 *
 * The address may name another worker (`?worker=`), how it starts (`?start=`) and how many seconds of silence are borne
 * (`?patience=`).
 */
import { createEngine, workerAddress } from "./engine/client.js";
import { registerOffline as register } from "./offline.js";

const query = new URL(location.href).searchParams;
const worker = query.get("worker") ?? workerAddress(query.get("start"));
const script = new URL("../sw.js", import.meta.url);

/** @type {Record<string, string>} */
const saves = {};
/** @type {import("../../../web/engine/protocol.js").Reply[]} */
const replies = [];
/** @type {import("../../../web/engine/client.js").Status[]} */
const statuses = [];

const engine = createEngine({
  workerUrl: new URL(worker, import.meta.url),
  patience: Number(query.get("patience") ?? 10),
  getSaves: () => ({ ...saves }),
  onReply(reply) {
    replies.push(reply);
    for (const [key, text] of Object.entries(reply.saves ?? {})) {
      if (text === null) delete saves[key];
      else saves[key] = text;
    }
  },
  onStatus: (status) => statuses.push(status),
});

/** @param {import("../../../web/offline.js").OfflineOptions} options */
const registerOffline = (options) => register({ script, ...options });

Object.assign(globalThis, { solitaire: { engine, registerOffline, replies, saves, statuses } });
