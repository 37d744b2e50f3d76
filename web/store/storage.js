/**
 * Texts kept on this device, whatever the browser allows.
 *
 * Where localStorage is blocked or full, what cannot be kept lives in memory until the page is
 * closed, and `onTrouble` is told once.
 */

const PREFIX = "solitaire.";

/**
 * @param {{ area?: Storage | null, expendable?: string[], onTrouble?: () => void }} [options]
 *   `area` is localStorage unless given; null is a device that keeps nothing. `expendable` keys
 *   make room where there is none
 */
export function createStorage({ area = findArea(), expendable = [], onTrouble = () => {} } = {}) {
  /** @type {Map<string, string | null>} what could not be kept; null is a removal */
  const memory = new Map();
  let troubled = false;

  function trouble() {
    if (troubled) return;
    troubled = true;
    onTrouble();
  }

  /** @param {string} key @returns {string | null} */
  function read(key) {
    if (memory.has(key)) return memory.get(key) ?? null;
    try {
      return area?.getItem(PREFIX + key) ?? null;
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {string | null} text null removes */
  function write(key, text) {
    if (put(key, text) || (!expendable.includes(key) && makeRoom() && put(key, text))) {
      memory.delete(key);
    } else {
      memory.set(key, text);
      // What makes room for the rest is missed by nobody.
      if (!expendable.includes(key)) trouble();
    }
  }

  /** @param {string} key @param {string | null} text @returns {boolean} whether it is stored */
  function put(key, text) {
    try {
      if (text === null) area?.removeItem(PREFIX + key);
      else area?.setItem(PREFIX + key, text);
      return area !== null;
    } catch {
      return false;
    }
  }

  function makeRoom() {
    return expendable.map((key) => read(key) !== null && put(key, null)).includes(true);
  }

  /** @param {string} prefix @returns {string[]} the keys that begin with it, without our own prefix */
  function keys(prefix) {
    const found = new Set([...memory.keys()].filter((key) => memory.get(key) !== null));
    try {
      for (let index = 0; area && index < area.length; index += 1) {
        const key = area.key(index) ?? "";
        if (key.startsWith(PREFIX) && memory.get(key.slice(PREFIX.length)) !== null) {
          found.add(key.slice(PREFIX.length));
        }
      }
    } catch {
      // A blocked area has no keys.
    }
    return [...found].filter((key) => key.startsWith(prefix)).sort();
  }

  return {
    read,
    write,
    keys,
    /** Whether everything is kept that is to be. */
    get isSound() {
      return area !== null && memory.size === 0;
    },
    /** Say so at once where nothing can be kept at all. */
    check() {
      if (area === null) trouble();
    },
    /** @param {string | null} key of a storage event @returns {string | null} our key, if it is ours */
    ownKey: (key) => (key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : null),
  };
}

/** @returns {Storage | null} */
function findArea() {
  try {
    const probe = `${PREFIX}probe`;
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    return localStorage;
  } catch (error) {
    // A full area can still be read; one that cannot be touched at all is none.
    try {
      return error instanceof DOMException && localStorage.length > 0 ? localStorage : null;
    } catch {
      return null;
    }
  }
}

/** @typedef {ReturnType<typeof createStorage>} Storing */
