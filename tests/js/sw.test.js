import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import vm from "node:vm";

const SCRIPT = new vm.Script(await readFile(new URL("../../web/sw.js", import.meta.url), "utf8"));
const SCOPE = "https://host.example/games/table/";
const FAMILY = "solitaire /games/table/ ";
const FILES = { "index.html": "page 2", "i18n/fi-22222222.json": "sanat 2" };
const PLAIN = { "plain/87654321/library.zip": "library" };
const ENGINE = { "runtime/12345678/code.wasm": "engine" };

/** @param {Record<string, string>} files */
const listed = (files) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      [createHash("sha256").update(text).digest("hex"), text.length],
    ]),
  );

/**
 * A service worker of release 2 in a world of its own.
 * @param {{ host?: Record<string, string>, stored?: Record<string, Record<string, string>> }} [world]
 *   `host`: what the host has; `stored`: cache → path → content. Both may be changed later
 */
function installed({ host = { ...FILES, ...ENGINE, ...PLAIN }, stored = {} } = {}) {
  /** @type {Map<string, Map<string, string>>} */
  const stores = new Map(
    Object.entries(stored).map(([name, files]) => [
      name,
      new Map(Object.entries(files).map(([path, text]) => [SCOPE + path, text])),
    ]),
  );
  const world = {
    host,
    stores,
    isOffline: false,
    isFull: false,
    isRefused: false,
    isRedirecting: false,
    /** @type {(string | null)[]} what the pages that are open are of; null: one that does not say */
    pages: [],
    registration: { scope: SCOPE, active: {}, waiting: null, installing: null },
  };
  /** @type {Record<string, Function>} */
  const heard = {};
  /** @param {string} name */
  const open = async (name) => {
    if (world.isRefused) throw new Error("SecurityError");
    if (!stores.has(name)) stores.set(name, new Map());
    const files = /** @type {Map<string, string>} */ (stores.get(name));
    return {
      match: async (/** @type {string} */ address) =>
        files.has(address) ? new Response(files.get(address)) : undefined,
      put: async (/** @type {string} */ address, /** @type {Response} */ response) => {
        if (world.isFull) throw new Error("QuotaExceededError");
        files.set(address, await response.text());
      },
    };
  };
  const fetch = async (/** @type {string | { url: string }} */ request) => {
    if (world.isOffline) throw new TypeError("offline");
    const address = typeof request === "string" ? request : request.url;
    const text = world.host[address.slice(SCOPE.length)];
    const response = new Response(text ?? "none", { status: text === undefined ? 404 : 200 });
    return Object.defineProperty(response, "redirected", { value: world.isRedirecting });
  };
  const answerOf = (/** @type {string | null} */ release) => ({
    postMessage: (/** @type {string} */ _, /** @type {MessagePort[]} */ [port]) =>
      release !== null && port?.postMessage(release),
  });
  const self = {
    registration: world.registration,
    serviceWorker: { state: "activated" },
    clients: { matchAll: async () => world.pages.map(answerOf), claim: async () => {} },
    addEventListener: (/** @type {string} */ kind, /** @type {Function} */ listener) => {
      heard[kind] = listener;
    },
  };
  const part = (/** @type {string} */ version, /** @type {Record<string, string>} */ files) => ({
    version,
    files: listed(files),
    onlyWhenUsed: files === PLAIN,
  });
  SCRIPT.runInNewContext({
    self,
    importScripts() {},
    PRECACHE: {
      release: "2",
      parts: { shell: part("2", FILES), engine: part("1", ENGINE), plain: part("1", PLAIN) },
    },
    caches: {
      open,
      keys: async () => {
        if (world.isRefused) throw new Error("SecurityError");
        return [...stores.keys()];
      },
      delete: async (/** @type {string} */ name) => stores.delete(name),
    },
    fetch,
    // Nobody waits in a test for a page that does not answer.
    setTimeout: (/** @type {() => void} */ act) => setTimeout(act, 20),
    ...{ crypto, MessageChannel, Response, URL, Uint8Array, TypeError },
  });
  /** @param {string} kind @param {object} event */
  const happen = async (kind, event = {}) => {
    let done = Promise.resolve();
    const waitUntil = (/** @type {Promise<any>} */ until) => {
      done = until;
    };
    heard[kind]?.({ waitUntil, ...event });
    return done;
  };
  return Object.assign(world, {
    install: () => happen("install"),
    async isWhole(/** @type {string[]} */ used = []) {
      let found;
      const postMessage = (/** @type {any} */ answer) => {
        found = answer.whole;
      };
      await happen("message", { data: { ask: "whole?", used }, ports: [{ postMessage }] });
      return found;
    },
    /** The text of an answer; undefined where it is left to the browser. */
    async get(/** @type {string} */ path, /** @type {{ mode?: string, method?: string }} */ how) {
      /** @type {Promise<Response> | undefined} */
      let answer;
      const respondWith = (/** @type {Promise<Response>} */ response) => {
        answer = response;
      };
      const request = { method: "GET", mode: "cors", url: SCOPE + path, ...how };
      heard["fetch"]?.({ request, respondWith });
      return await answer;
    },
    /** @param {string} path @param {{ mode?: string, method?: string }} [how] */
    async text(path, how) {
      return (await this.get(path, how ?? {}))?.text();
    },
  });
}

test("a release is kept whole, and answers without a network whatever its address asks for", async () => {
  const world = installed();
  await world.install();
  world.isOffline = true;
  for (const path of ["", "?source=pwa", "index.html"]) {
    assert.equal(await world.text(path, { mode: "navigate" }), "page 2");
  }
  assert.equal(await world.text("i18n/fi-22222222.json?query"), "sanat 2");
  assert.equal(await world.isWhole(), true);
  assert.equal(await world.text("elsewhere/"), undefined);
  await assert.rejects(world.text("plain/87654321/library.zip"), /offline/);
  assert.equal(await world.text("", { method: "POST" }), undefined);
});

test("a host that has another file in the place of one does not install the release", async () => {
  const world = installed({ host: { ...FILES, ...ENGINE, "i18n/fi-22222222.json": "<html>" } });
  await assert.rejects(world.install(), /is not the file of release 2/);
  world.host["i18n/fi-22222222.json"] = "sanat 2";
  await world.install();
  assert.equal(await world.isWhole(), true);
});

test("a damaged or missing file is fetched again, and answered also where it cannot be kept", async () => {
  const world = installed();
  await world.install();
  const shell = world.stores.get(`${FAMILY}shell 2`);
  shell?.set(`${SCOPE}index.html`, "page");
  shell?.delete(`${SCOPE}i18n/fi-22222222.json`);
  world.isFull = true;
  assert.equal(await world.text(""), "page 2");
  assert.equal(await world.text("i18n/fi-22222222.json"), "sanat 2");
  assert.equal(await world.isWhole(), false);
  world.isFull = false;
  assert.equal(await world.text(""), "page 2");
  assert.equal(shell?.get(`${SCOPE}index.html`), "page 2");
  assert.equal(await world.isWhole(), true);
});

test("what only some browsers need is kept from the first time that it was needed", async () => {
  const world = installed();
  await world.install();
  assert.equal(await world.isWhole(["plain"]), true);
  world.isOffline = true;
  assert.equal(await world.text("plain/87654321/library.zip"), "library");
  assert.equal(await world.isWhole(), true);
});

test("where caches may not be used, all comes from the host", async () => {
  const world = installed();
  world.isRefused = true;
  await assert.rejects(world.install());
  assert.equal(await world.text(""), "page 2");
  world.host["i18n/fi-11111111.json"] = "sanat 1";
  assert.equal(await world.text("i18n/fi-11111111.json"), "sanat 1");
});

test("what a host redirects is answered as if it had not", async () => {
  const world = installed();
  world.isRedirecting = true;
  await world.install();
  world.isRedirecting = false;
  assert.equal((await world.get("", { mode: "navigate" }))?.redirected, false);
  world.isRedirecting = true;
  world.stores.clear();
  world.host["index.html"] = "page 3";
  const answer = await world.get("", { mode: "navigate" });
  assert.equal(answer?.redirected, false);
  assert.equal(await answer?.text(), "page 3");
});

test("without page and network it is said that something is missing", async () => {
  const world = installed();
  world.isOffline = true;
  const answer = await world.get("", { mode: "navigate" });
  assert.equal(answer?.status, 503);
  assert.match((await answer?.text()) ?? "", /Go online once/);
  await assert.rejects(world.text("i18n/fi-22222222.json"), /offline/);
});

const EARLIER = {
  [`${FAMILY}shell 1`]: { "index.html": "page 1", "i18n/fi-11111111.json": "sanat 1" },
  "solitaire / shell 1": { "games/table/i18n/fi-00000000.json": "theirs" },
  "solitaire /games/ shell 1": {},
  theirs: {},
};
const isKept = (/** @type {ReturnType<typeof installed>} */ { stores }) =>
  stores.has(`${FAMILY}shell 1`);

test("pages of an earlier release have its files as long as they are open", async () => {
  const world = installed({ stored: EARLIER });
  await world.install();
  world.isOffline = true;
  assert.equal(await world.text("i18n/fi-11111111.json"), "sanat 1");
  assert.equal(await world.text(""), "page 2");
  for (const pages of [["2", "1"], ["2", null], ["1"]]) {
    world.pages = pages;
    assert.equal(await world.isWhole(), true);
    assert.ok(isKept(world), String(pages));
  }
  world.pages = ["2", "2"];
  await world.isWhole();
  assert.deepEqual([...world.stores.keys()].sort(), [
    "solitaire / shell 1",
    "solitaire /games/ shell 1",
    `${FAMILY}engine 1`,
    `${FAMILY}shell 2`,
    "theirs",
  ]);
  await assert.rejects(world.text("i18n/fi-11111111.json"), /offline/);
});

test("what a newer release has kept is left alone", async () => {
  const world = installed({ stored: EARLIER });
  await world.install();
  world.pages = ["2"];
  for (const state of ["installing", "waiting"]) {
    Object.assign(world.registration, { installing: null, waiting: null, [state]: {} });
    await world.isWhole();
    assert.ok(isKept(world), state);
  }
  Object.assign(world.registration, { installing: null, waiting: null });
  const asked = world.isWhole();
  world.registration.active = {};
  await asked;
  assert.ok(isKept(world), "another has taken over meanwhile");
});
