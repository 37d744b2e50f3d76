/**
 * The service worker: keeps everything needed to play on the device and answers from there.
 *
 * Its caches are a small shell for every release, and the big engine and the catalog of deals, which
 * most releases share. What is kept is checked against the hashes of the build's list, so a release is whole or not
 * installed at all. A new release waits until the page lets it in or every tab is closed. Pages of
 * an earlier one that are still open then go on with that one's files, which stay as long.
 */
importScripts("precache.js");

(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const scope = worker.registration.scope;
  // Other sites may live on the same origin under other paths; their caches are not ours.
  const family = `solitaire ${new URL(scope).pathname} `;
  /** The build's mark in a name or a path: such a file is the same in every release that has it. */
  const MARKED = /[-/][0-9a-f]{8}[./]|-[0-9A-Z]{8}\.js$/;
  /** Milliseconds that a page has to say which release it is of. */
  const PATIENCE = 1000;
  /** For a page that is neither on the device nor to be had; its own words are in it. */
  const MISSING = `<!doctype html><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Solitaire</title>
    <p lang="en">A part of the game is missing on this device. Go online once to have it mended.
      Your game is safe.
    <p lang="ja">ゲームの一部がこの端末にありません。一度オンラインにすると元に戻ります。プレイ中のゲームは無事です。
    <p lang="fi">Osa pelistä puuttuu tältä laitteelta. Se korjaantuu, kun olet kerran verkossa.
      Pelisi on tallessa.`;

  const parts = Object.entries(PRECACHE.parts).map(([name, { version, files, onlyWhenUsed }]) => ({
    name,
    cache: `${family}${name} ${version}`,
    earlier: `${family}${name} `,
    files,
    onlyWhenUsed,
  }));
  const current = new Set(parts.map(({ cache }) => cache));
  /** @type {Map<string, {cache: string, hash: string, isSmall: boolean}>} */
  const kept = new Map(
    parts.flatMap(({ name, cache, files }) =>
      Object.entries(files).map(([path, [hash]]) => [
        path,
        { cache, hash, isSmall: name === "shell" },
      ]),
    ),
  );

  /** @param {string} path */
  const addressOf = (path) => new URL(path, scope).href;

  const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(family));

  /**
   * What lies in a cache; nothing where it cannot be read.
   * @param {string} name
   * @param {string} address
   */
  async function find(name, address) {
    try {
      return await (await caches.open(name)).match(address);
    } catch {
      return undefined;
    }
  }

  /**
   * Read a response and check it against the list.
   * @param {Response | undefined} response
   * @param {string} hash
   * @returns {Promise<Response | null>} a copy to keep, null where it is not the file listed
   */
  async function checked(response, hash) {
    const body = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
    if (!response || !body) return null;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hex !== hash) return null;
    // A copy without the host's headers: one that was redirected may not answer a navigation.
    const type = response.headers.get("Content-Type") ?? "application/octet-stream";
    return new Response(body, { headers: { "Content-Type": type } });
  }

  /**
   * Find the file listed: kept by an earlier release, or in the browser's cache, or on the host.
   * @param {string} path
   * @param {string} hash
   */
  async function obtain(path, hash) {
    const address = addressOf(path);
    for (const name of await ownCaches()) {
      const found = await checked(await find(name, address), hash);
      if (found) return found;
    }
    for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
      const found = await checked(await fetch(address, { cache }), hash);
      if (found) return found;
    }
    throw new Error(`${path} is not the file of release ${PRECACHE.release}`);
  }

  /** Parts that a page had to fetch before anything was kept. @type {Set<string>} */
  const used = new Set();

  /** Make the caches whole. What is there and right stays, so a broken attempt is taken up again. */
  async function fill() {
    const names = await caches.keys();
    for (const { name: part, cache: name, earlier, files, onlyWhenUsed } of parts) {
      const isUsed = used.has(part) || names.some((each) => each.startsWith(earlier));
      if (onlyWhenUsed && !isUsed) continue;
      const cache = await caches.open(name);
      for (const [path, [hash]] of Object.entries(files)) {
        const address = addressOf(path);
        if (await checked(await find(name, address), hash)) continue;
        await cache.put(address, await obtain(path, hash));
      }
    }
  }

  /**
   * Which release a page is of; nothing where it does not answer.
   * @param {Client} page
   */
  async function releaseOf(page) {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, PATIENCE);
    });
    page.postMessage("release?", [port2]);
    return answer.finally(() => port1.close());
  }

  /**
   * Remove what earlier releases have kept, unless a page may still need it.
   * @param {ServiceWorker | null} active this one, if none has taken over meanwhile
   */
  async function removeOldReleases(active) {
    const old = (await ownCaches()).filter((name) => !current.has(name));
    if (old.length === 0) return;
    const releases = await Promise.all((await worker.clients.matchAll()).map(releaseOf));
    if (releases.some((release) => release !== PRECACHE.release)) return;
    // What is not ours may be a newer one's, too.
    const { installing, waiting, active: now } = worker.registration;
    const isNewest = (worker.serviceWorker?.state ?? "activated") === "activated";
    if (!isNewest || installing || waiting || now !== active) return;
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  /**
   * Answer from the cache; fetch and keep what is missing there or damaged.
   * @param {Request} request
   * @param {string} path
   * @param {{cache: string, hash: string, isSmall: boolean}} file
   */
  async function answer({ mode }, path, { cache: name, hash, isSmall }) {
    const address = addressOf(path);
    const found = await find(name, address);
    // The engine sees for itself whether its files are right: reading them here would take long.
    const right = isSmall ? await checked(found, hash) : found;
    if (right) return right;
    try {
      return await fetchAndKeep(name, address, hash);
    } catch (error) {
      if (mode !== "navigate") throw error;
      const headers = { "Content-Type": "text/html; charset=utf-8" };
      return new Response(MISSING, { status: 503, headers });
    }
  }

  /** @param {string} name @param {string} address @param {string} hash */
  async function fetchAndKeep(name, address, hash) {
    const fetched = await fetch(address, { cache: "no-cache" });
    const right = await checked(fetched.clone(), hash);
    if (right) {
      // Where there is no room for it, it can be used all the same.
      const cache = await caches.open(name).catch(() => null);
      await cache?.put(address, right.clone()).catch(() => {});
      return right;
    }
    return fetched.redirected ? new Response(fetched.body, fetched) : fetched;
  }

  /**
   * Answer a page of another release with what is left of that.
   * @param {Request} request
   * @param {string} path
   */
  async function answerAnother(request, path) {
    for (const name of await ownCaches().catch(() => [])) {
      const found = await find(name, addressOf(path));
      if (found) return found;
    }
    return fetch(request);
  }

  worker.addEventListener("install", (event) => {
    event.waitUntil(fill());
  });

  worker.addEventListener("activate", (event) => {
    event.waitUntil(worker.clients.claim());
  });

  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(scope)) return;
    // Queries say how the page was opened; they name no other file.
    const path = new URL(request.url).pathname.slice(new URL(scope).pathname.length);
    const file = kept.get(path || "index.html");
    if (file) event.respondWith(answer(request, path || "index.html", file));
    else if (MARKED.test(path)) event.respondWith(answerAnother(request, path));
  });

  worker.addEventListener("message", (event) => {
    if (event.data === "take over") {
      event.waitUntil(worker.skipWaiting());
    } else if (event.data?.ask === "whole?") {
      const [port] = event.ports;
      for (const part of event.data.used) used.add(part);
      const { active } = worker.registration;
      event.waitUntil(
        fill()
          .then(() => caches.delete(`${family}arriving`))
          .then(
            () => port?.postMessage({ whole: true }),
            (error) => port?.postMessage({ whole: false, reason: String(error) }),
          )
          .then(() => removeOldReleases(active)),
      );
    }
  });
})();
