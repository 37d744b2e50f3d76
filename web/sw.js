/**
 * The service worker: keeps everything needed to play on the device and answers from there.
 *
 * Its caches are a small shell for every release, and the big engine and the catalog of deals, which
 * most releases share. What is kept is checked against the hashes of the build's list, so a release is whole or not
 * installed at all. A new release waits until the page lets it in or every tab is closed.
 */
importScripts("precache.js");

(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const scope = worker.registration.scope;
  // Other sites may live on the same origin under other paths; their caches are not ours.
  const family = `solitaire ${new URL(scope).pathname} `;

  const parts = Object.entries(PRECACHE.parts).map(([name, { version, files, onlyWhenUsed }]) => ({
    cache: `${family}${name} ${version}`,
    earlier: `${family}${name} `,
    files,
    onlyWhenUsed,
  }));
  /** @type {Map<string, {cache: string, hash: string, size: number}>} */
  const kept = new Map(
    parts.flatMap(({ cache, files }) =>
      Object.entries(files).map(([path, [hash, size]]) => [path, { cache, hash, size }]),
    ),
  );

  /** @param {string} path */
  const addressOf = (path) => new URL(path, scope).href;

  /**
   * Read a response and check it against the list.
   * @param {Response | undefined} response
   * @param {string} hash
   * @returns {Promise<Response | null>} a copy to keep, null where it is not the file listed
   */
  async function checked(response, hash) {
    if (!response?.ok) return null;
    const body = await response.arrayBuffer();
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
    for (const name of await caches.keys()) {
      if (!name.startsWith(family)) continue;
      const found = await checked(await (await caches.open(name)).match(address), hash);
      if (found) return found;
    }
    for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
      const found = await checked(await fetch(address, { cache }), hash);
      if (found) return found;
    }
    throw new Error(`${path} is not the file of release ${PRECACHE.release}`);
  }

  /**
   * Make the caches whole. What is there and right stays, so a broken attempt is taken up again.
   * @param {(done: number, total: number) => void} [tell] bytes that are there
   */
  async function fill(tell) {
    const names = await caches.keys();
    const wanted = parts.filter(
      ({ onlyWhenUsed, earlier }) =>
        !onlyWhenUsed || names.some((each) => each.startsWith(earlier)),
    );
    const files = wanted.flatMap(({ cache, files }) =>
      Object.entries(files).map(([path, [hash, size]]) => ({ cache, path, hash, size })),
    );
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    for (const { cache: name, path, hash, size } of files) {
      const cache = await caches.open(name);
      const address = addressOf(path);
      if (!(await checked(await cache.match(address), hash))) {
        await cache.put(address, await obtain(path, hash));
      }
      done += size;
      tell?.(done, total);
    }
  }

  async function fillAndTellPages() {
    const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const pages = all.filter(({ url }) => url.startsWith(scope));
    await fill((done, total) => {
      for (const page of pages) page.postMessage({ offline: { done, total } });
    });
  }

  async function removeOldReleases() {
    const current = new Set(parts.map(({ cache }) => cache));
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(family) && !current.has(name));
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  /**
   * Answer from the cache; fetch and keep what is missing there.
   * @param {string} path
   * @param {{cache: string, hash: string}} file
   */
  async function answer(path, { cache: name, hash }) {
    const cache = await caches.open(name);
    const address = addressOf(path);
    const found = await cache.match(address);
    if (found) return found;
    const fetched = await fetch(address, { cache: "no-cache" });
    const right = await checked(fetched.clone(), hash);
    if (!right) return fetched;
    await cache.put(address, right.clone());
    return right;
  }

  worker.addEventListener("install", (event) => {
    event.waitUntil(fillAndTellPages());
  });

  worker.addEventListener("activate", (event) => {
    event.waitUntil(removeOldReleases().then(() => worker.clients.claim()));
  });

  worker.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method !== "GET" || !url.startsWith(scope)) return;
    // Queries say how the page was opened; they name no other file.
    const path = new URL(url).pathname.slice(new URL(scope).pathname.length) || "index.html";
    const file = kept.get(path);
    if (file) event.respondWith(answer(path, file));
  });

  worker.addEventListener("message", (event) => {
    if (event.data === "take over") {
      event.waitUntil(worker.skipWaiting());
    } else if (event.data === "whole?") {
      const [port] = event.ports;
      event.waitUntil(
        fill()
          .then(() => caches.delete(`${family}arriving`))
          .then(
            () => port?.postMessage({ whole: true }),
            (error) => port?.postMessage({ whole: false, reason: String(error) }),
          ),
      );
    }
  });
})();
