/**
 * Has the game kept on the device, and tells when it can be played without a network.
 *
 * To be called once the engine runs: the big files are then in the browser's own cache and are not
 * fetched a second time. Nothing here reloads the page.
 */

import { release } from "./build.js";

const AN_HOUR = 3_600_000; // ms

/**
 * @typedef {object} OfflineOptions
 * @property {URL} [script] of the service worker
 * @property {string[]} [used] parts of the list that are kept only where they were needed, and were
 * @property {() => void} [onReady] everything is kept: true from the first visit on
 * @property {(takeOver: () => boolean) => void} [onUpdate] a new release is there and waits; after
 *   `takeOver()` it answers, and what the page has loaded is of the old one until it is reloaded.
 *   False: another tab has let it in already
 * @property {(reason: string) => void} [onFailed] not kept; the game plays on all the same
 */

/**
 * Ask a service worker whether all its files are there; it mends what is missing.
 * @param {ServiceWorker} worker
 * @param {string[]} [used] parts that are kept only where they were needed, and were
 * @returns {Promise<{whole: boolean, reason?: string}>}
 */
function askWhetherWhole(worker, used = []) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage({ ask: "whole?", used }, [port2]);
  });
}

/**
 * Have what is kept looked through and mended, where something is kept.
 * @returns {Promise<boolean>} whether it is whole now
 */
export async function mend() {
  const keeper = navigator.serviceWorker?.controller;
  return keeper ? (await askWhetherWhole(keeper)).whole : false;
}

/**
 * Wait until a service worker is installed, or was refused.
 * @param {ServiceWorker} worker
 * @returns {Promise<boolean>}
 */
function installed(worker) {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "installing") return;
      worker.removeEventListener("statechange", look);
      resolve(worker.state !== "redundant");
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** A page that stays open for days asks now and then. @param {ServiceWorkerRegistration} registration */
function lookForReleases(registration) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < AN_HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

/** @param {OfflineOptions} [options] */
export async function registerOffline({ script, used, onReady, onUpdate, onFailed } = {}) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) {
    onFailed?.("this browser or address allows no service worker");
    return;
  }
  // What this page is made of stays on the device while it is open.
  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data === "release?") ports[0]?.postMessage(release);
  });

  /** @param {ServiceWorker} worker */
  const offer = (worker) =>
    onUpdate?.(() => {
      worker.postMessage("take over");
      return worker.state === "installed";
    });

  try {
    const registration = await serviceWorker.register(
      script ?? new URL("sw.js", document.baseURI),
      {
        updateViaCache: "none",
      },
    );
    lookForReleases(registration);
    const { active, installing, waiting } = registration;
    if (active && waiting) offer(waiting);
    registration.addEventListener("updatefound", async () => {
      const next = registration.installing;
      if (next && registration.active && (await installed(next))) offer(next);
    });
    if (!active && installing && !(await installed(installing))) {
      onFailed?.("the files could not all be kept");
      return;
    }
    const { active: keeper } = await serviceWorker.ready;
    const { whole, reason } = await askWhetherWhole(/** @type {ServiceWorker} */ (keeper), used);
    if (whole) onReady?.();
    else onFailed?.(reason ?? "");
  } catch (error) {
    onFailed?.(String(error));
  }
}
