/** Parts of the page that are fetched when they are first wanted. */

/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {() => void} onFail called where it cannot be had now; it is tried again the next time
 * @returns {() => Promise<T | null>}
 */
export function lazily(load, onFail) {
  /** @type {Promise<T> | null} */
  let loading = null;
  return async () => {
    try {
      loading ??= load();
      return await loading;
    } catch {
      loading = null;
      onFail();
      return null;
    }
  };
}
