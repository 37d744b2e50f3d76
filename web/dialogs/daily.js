/** The sheet of daily deals: a calendar of the last days, and how many in a row were won. */

import { firstWeekday, formatDay, today, weekdayOf } from "../i18n/dates.js";
import { makeSegment } from "./segments.js";
import { createSheet } from "./sheet.js";

/**
 * @typedef {import("../engine/protocol.js").Day} Day
 * @typedef {import("../engine/protocol.js").DailyDeals} DailyDeals
 * @typedef {import("../engine/protocol.js").Request} Request
 * @typedef {import("../engine/protocol.js").Reply} Reply
 * @typedef {import("../engine/protocol.js").View} View
 */

const DAYS = 60;
const WEEK = 7;
/** With the day of the week from 1 on behind it, a day that is one. */
const A_MONDAY = "2024-01-0";
/** How far each key goes among the days. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };
/** What stands for a mark, for the eye. @type {Record<string, string>} */
const SIGNS = { won: "✓", late: "✓", tried: "·" };

/**
 * @param {import("../i18n/texts.js").Texts} texts
 * @param {{
 *   games: readonly string[],
 *   view: () => View | null,
 *   shown: () => string,
 *   ask: (request: Request) => Promise<Reply>,
 *   play: (request: Request) => Promise<unknown>,
 * }} page `shown` is the game on the table
 */
export function createDailySheet(texts, { games, view, shown, ask, play }) {
  const sheet = createSheet("daily-sheet");
  const gameList = byId("daily-games");
  const calendar = byId("daily-calendar");
  const button = /** @type {HTMLButtonElement} */ (byId("daily-play"));
  let game = "";
  /** @type {Day} */
  let chosen = "";
  /** @type {Day} */
  let now = "";

  /** @param {Day} day @param {"short" | "long" | "month" | "weekday"} style */
  const words = (day, style) => formatDay(texts.language, day, style);

  async function fill() {
    const { daily } = await ask({ do: "daily", game, today: now, days: DAYS });
    if (!daily) return;
    byId("daily-rules").textContent = texts.text("daily-rules", {
      rules: texts.text(`rules-${daily.name}`),
    });
    byId("daily-streak").textContent = texts.text("daily-streak", { count: daily.streak });
    const best = daily.best_streak;
    byId("daily-best").textContent = best > 0 ? texts.text("daily-best", { count: best }) : "";
    calendar.replaceChildren(...monthsOf(daily).map(makeMonth));
    choose(chosen);
  }

  /** @param {{ day: Day, mark: string | null }[]} days of one month, in order */
  function makeMonth(days) {
    const month = document.createElement("section");
    const heading = document.createElement("h3");
    heading.className = "month-name";
    heading.textContent = words(days[0]?.day ?? now, "month");
    const grid = document.createElement("div");
    grid.className = "calendar";
    const cells = days.map(makeDay);
    const start = (weekdayOf(days[0]?.day ?? now) - firstWeekday(texts.language) + WEEK) % WEEK;
    if (cells[0]) cells[0].style.gridColumnStart = String(start + 1);
    grid.append(...makeWeekdays(), ...cells);
    month.append(heading, grid);
    return month;
  }

  /** The names of the days of the week, for the eye: each day says its own. */
  function makeWeekdays() {
    const first = firstWeekday(texts.language);
    return Array.from({ length: WEEK }, (_, index) => {
      const name = document.createElement("span");
      name.className = "weekday";
      name.setAttribute("aria-hidden", "true");
      name.textContent = words(`${A_MONDAY}${((first - 1 + index) % WEEK) + 1}`, "weekday");
      return name;
    });
  }

  /** @param {{ day: Day, mark: string | null }} of */
  function makeDay({ day, mark }) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "day";
    made.dataset["day"] = day;
    if (mark) made.dataset["mark"] = mark;
    if (day === now) made.setAttribute("aria-current", "date");
    const state = texts.text(`daily-mark-${mark ?? "none"}`);
    made.setAttribute(
      "aria-label",
      texts.text("listed", { first: words(day, "long"), second: state }),
    );
    const number = document.createElement("span");
    number.textContent = texts.number(Number(day.slice(-2)));
    const sign = document.createElement("span");
    sign.className = "day-sign";
    sign.textContent = SIGNS[mark ?? ""] ?? "";
    made.append(number, sign);
    made.addEventListener("click", () => choose(day));
    return made;
  }

  const dayButtons = () =>
    /** @type {HTMLButtonElement[]} */ ([...calendar.querySelectorAll("[data-day]")]);

  /** @param {Day} day */
  function choose(day) {
    chosen = day;
    for (const each of dayButtons()) {
      const isIt = each.dataset["day"] === day;
      each.setAttribute("aria-pressed", String(isIt));
      each.tabIndex = isIt ? 0 : -1;
    }
    const shownView = view();
    const isUnderWay =
      shownView?.game === game && shownView.daily === day && shownView.outcome === "playing";
    const chosenDay = dayButtons().find((each) => each.dataset["day"] === day);
    const isWon = ["won", "late"].includes(chosenDay?.dataset["mark"] ?? "");
    const fresh = isWon ? "daily-play-again" : day === now ? "daily-play-today" : "daily-play";
    const id = isUnderWay ? "go-on" : fresh;
    button.textContent = texts.text(id, { day: words(day, "short") });
  }

  calendar.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // In the order of the calendar, whatever the order of the months on the page.
    const all = dayButtons().sort((one, other) =>
      (one.dataset["day"] ?? "").localeCompare(other.dataset["day"] ?? ""),
    );
    const next = all[all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + step];
    event.preventDefault();
    if (!next) return;
    choose(next.dataset["day"] ?? now);
    next.focus();
  });
  gameList.addEventListener("change", ({ target }) => {
    game = /** @type {HTMLInputElement} */ (target).value;
    void fill();
  });
  button.addEventListener("click", () => {
    sheet.close();
    void play({ do: "new", game, daily: chosen, today: now });
  });

  return {
    async open() {
      game = shown();
      now = today();
      chosen = view()?.daily ?? now;
      if (!gameList.firstElementChild || gameList.dataset["lang"] !== texts.language) {
        gameList.dataset["lang"] = texts.language;
        gameList.replaceChildren(
          ...games.map((each) => makeSegment("daily-game", each, texts.text(`game-${each}`))),
        );
      }
      const radio = gameList.querySelector(`input[value="${game}"]`);
      if (radio instanceof HTMLInputElement) radio.checked = true;
      await fill();
      if (!dayButtons().some((each) => each.dataset["day"] === chosen)) choose(now);
      sheet.open();
      button.focus({ preventScroll: true });
    },
  };
}

/** The days by month, the newest month first. @param {DailyDeals} daily */
function monthsOf({ days }) {
  /** @type {Map<string, DailyDeals["days"]>} */
  const months = new Map();
  for (const each of days) {
    const month = each.day.slice(0, -3);
    months.set(month, [...(months.get(month) ?? []), each]);
  }
  return [...months.values()].reverse();
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
