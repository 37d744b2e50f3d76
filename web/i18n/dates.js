/** Days as people write them; a day is `2026-11-30`, of the player's own calendar. */

/** @typedef {import("../engine/protocol.js").Day} Day */

/** Today, by the clock of this device. @returns {Day} */
export function today(now = new Date()) {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return [String(now.getFullYear()).padStart(4, "0"), ...parts].join("-");
}

/** @param {Day} day */
function dateOf(day) {
  const [year = 1, month = 1, date = 1] = day.split("-").map(Number);
  const made = new Date(year, month - 1, date);
  made.setFullYear(year);
  return made;
}

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  short: { day: "numeric", month: "short" },
  long: { weekday: "long", day: "numeric", month: "long" },
  date: { day: "numeric", month: "long", year: "numeric" },
  month: { year: "numeric", month: "long" },
  weekday: { weekday: "narrow" },
};

/**
 * @param {string} language
 * @param {Day} day
 * @param {"short" | "long" | "date" | "month" | "weekday"} style
 */
export const formatDay = (language, day, style) =>
  new Intl.DateTimeFormat(language, STYLES[style]).format(dateOf(day));

/** The day of the week, Monday 1 to Sunday 7. @param {Day} day */
export const weekdayOf = (day) => dateOf(day).getDay() || 7;

/** The day of the week that weeks begin with. @param {string} language */
export function firstWeekday(language) {
  const { region } = new Intl.Locale(globalThis.navigator?.language ?? language);
  // Not known to the type checker yet, nor to every browser.
  const locale = /** @type {any} */ (new Intl.Locale(language, region ? { region } : {}));
  return locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1;
}
