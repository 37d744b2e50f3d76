/** The player's tastes, each with a default; never sent to the core. */

const KEY = "settings";

/**
 * @typedef {{
 *   language: string,
 *   motion: "system" | "off" | "full",
 *   colours: "two" | "four",
 *   surroundings: "system" | "light" | "dark",
 *   hand: "right" | "left",
 *   slowTaps: boolean,
 *   values: boolean,
 *   letterKeys: boolean,
 *   timer: boolean,
 *   winningHints: boolean,
 *   lamp: boolean,
 *   sound: boolean,
 *   haptics: boolean,
 *   games: Record<string, Choice>,
 * }} Settings `language` is empty where the browser's is followed; `hand` is the one that plays; `slowTaps`: two taps may
 *   come more slowly and still be one double tap; `values`: cards are named with what they are worth; `winningHints`: hints, lamp
 *   and timeline may look at hidden cards; `games` is what was chosen last for each
 * @typedef {{ rules: string, difficulty: number, winnable: boolean }} Choice `rules` is empty for
 *   those a game begins with; `difficulty` from 1 to 4, 0 for any; `winnable`: only such deals
 */

/** @type {Readonly<Settings>} */
export const DEFAULTS = {
  language: "",
  motion: "system",
  colours: "two",
  surroundings: "system",
  hand: "right",
  slowTaps: false,
  values: false,
  letterKeys: true,
  timer: false,
  winningHints: false,
  lamp: false,
  sound: false,
  haptics: false,
  games: {},
};

/** @type {Readonly<Choice>} */
export const FIRST_CHOICE = { rules: "", difficulty: 0, winnable: true };
const DIFFICULTIES = 4;

/** What a stored choice may be, beside being of the default's kind. @type {Record<string, string[]>} */
const CHOICES = {
  motion: ["system", "off", "full"],
  colours: ["two", "four"],
  surroundings: ["system", "light", "dark"],
  hand: ["right", "left"],
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
    /** Take over all settings that are given, with the defaults for all others. @param {Record<string, unknown>} given */
    replace(given) {
      this.change({ ...DEFAULTS, ...sound(given) });
    },
    /** What was chosen last for a game. @param {string} game @returns {Choice} */
    choiceOf: (game) => current.games[game] ?? FIRST_CHOICE,
    /** @param {string} game @param {Partial<Choice>} choice */
    choose(game, choice) {
      const chosen = { ...this.choiceOf(game), ...choice };
      this.change({ games: { ...current.games, [game]: chosen } });
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
      if (key === "games") return given === undefined ? [] : [[key, soundChoices(given)]];
      if (typeof given !== typeof value) return [];
      if (allowed && !allowed.includes(String(given))) return [];
      return [[key, given]];
    }),
  );
}

/** @param {unknown} given @returns {Record<string, Choice>} */
function soundChoices(given) {
  if (typeof given !== "object" || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([game, choice]) => {
      const { rules, difficulty, winnable } = { ...FIRST_CHOICE, ...Object(choice) };
      const known = Number.isInteger(difficulty) && difficulty >= 0 && difficulty <= DIFFICULTIES;
      if (typeof rules !== "string" || !known || typeof winnable !== "boolean") return [];
      return [[game, { rules, difficulty, winnable }]];
    }),
  );
}

/** @typedef {ReturnType<typeof createSettings>} SettingsStore */
