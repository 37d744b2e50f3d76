/**
 * Hands the catalog of proven deals to the core when a deal is first asked for.
 *
 * Without it, or where it is slow to come, the core searches: nobody waits for it long, and none
 * of what can go wrong with it is worth a word.
 */

/** Milliseconds a new deal waits for the catalog at most. */
const PATIENCE = 1500;

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {string | null} address null where the release has none
 */
export function createCatalog(engine, address) {
  /** @type {Promise<void> | null} */
  let handing = null;

  async function hand() {
    try {
      const response = await fetch(address ?? "");
      if (!response.ok) throw new Error(`the catalog answers ${response.status}`);
      await engine.send({ do: "catalog", data: await toBase64(await response.blob()) });
    } catch {
      // Another time, then.
      handing = null;
    }
  }

  return {
    /** Resolves when the core has it or there is no more waiting for it. */
    async ready() {
      if (address === null) return;
      handing ??= hand();
      await Promise.race([handing, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    },
    /** The engine has started again and knows nothing of it. */
    forget() {
      handing = null;
    },
  };
}

/** @param {Blob} data @returns {Promise<string>} */
function toBase64(data) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.readAsDataURL(data);
  });
}
