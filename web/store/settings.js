/** The player's tastes, each with a default; never sent to the core. */

const KEY = "settings";

/**
 * @typedef {{
 *   language: string,
 *   motion: "system" | "off" | "full",
 *   colours: "two" | "four",
 *   surroundings: "system" | "light" | "dark",
 *   letterKeys: boolean,
 *   timer: boolean,
 *   rules: string,
 *   difficulty: number,
 * }} Settings `language` is empty where the browser's is followed; `rules` and
 *   `difficulty` (1 to 4, 0 for any) are those last chosen
 */

/** @type {Readonly<Settings>} */
export const DEFAULTS = {
  language: "",
  motion: "system",
  colours: "two",
  surroundings: "system",
  letterKeys: true,
  timer: false,
  rules: "normal",
  difficulty: 0,
};

/** What a stored choice may be, beside being of the default's kind. @type {Record<string, string[]>} */
const CHOICES = {
  motion: ["system", "off", "full"],
  colours: ["two", "four"],
  surroundings: ["system", "light", "dark"],
  difficulty: ["0", "1", "2", "3", "4"],
};

/** @param {import("./storage.js").Storing} storage */
export function createSettings(storage) {
  /** @type {Settings} */
  let current = { ...DEFAULTS, ...sound(readStored(storage)) };
  /** @type {((settings: Settings) => void)[]} */
  const listeners = [];

  return {
    get current() {
      return current;
    },
    /** @param {Partial<Settings>} changes */
    change(changes) {
      current = { ...current, ...sound(changes) };
      storage.write(KEY, JSON.stringify(current));
      for (const tell of listeners) tell(current);
    },
    /** Hear of the settings now and after every change. @param {(settings: Settings) => void} listener */
    follow(listener) {
      listeners.push(listener);
      listener(current);
    },
  };
}

/** @param {import("./storage.js").Storing} storage */
function readStored(storage) {
  try {
    return JSON.parse(storage.read(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Only what is of the right kind. @param {Record<string, unknown>} found @returns {Partial<Settings>} */
function sound(found) {
  return Object.fromEntries(
    Object.entries(DEFAULTS).flatMap(([key, value]) => {
      const given = found[key];
      const allowed = CHOICES[key];
      if (typeof given !== typeof value) return [];
      if (allowed && !allowed.includes(String(given))) return [];
      return [[key, given]];
    }),
  );
}

/** @typedef {ReturnType<typeof createSettings>} SettingsStore */
