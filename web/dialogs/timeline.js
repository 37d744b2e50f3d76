/** The timeline: every move of a game, and where it stopped being winnable. */

import { tellMove } from "../view/speech.js";
import { createSheet } from "./sheet.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").Timeline} Timeline
 * @typedef {import("../engine/protocol.js").Verdict} Verdict
 * @typedef {import("../engine/protocol.js").Request} Request
 * @typedef {import("../engine/protocol.js").Reply} Reply
 * @typedef {import("../i18n/texts.js").Texts} Texts
 */

/** Points that a page of the keyboard leaps over. */
const PAGE = 10;

/**
 * During play nothing is judged without being asked for, since that is help.
 *
 * @param {Texts} texts
 * @param {{
 *   view: () => View | null,
 *   ask: (request: Request) => Promise<Reply>,
 *   cancel: (job: number) => void,
 *   mayKnow: (view: View) => boolean,
 *   goTo: (cursor: number, before: boolean) => void,
 * }} page `mayKnow`: without a look at hidden cards, or one that was allowed
 */
export function createTimelineSheet(texts, { view, ask, cancel, mayKnow, goTo }) {
  const sheet = createSheet("timeline-sheet", { onClose: giveUp });
  const list = byId("timeline-list");
  const state = byId("timeline-state");
  const judge = /** @type {HTMLButtonElement} */ (byId("timeline-judge"));
  const back = /** @type {HTMLButtonElement} */ (byId("timeline-back"));
  let isBefore = false;
  let cursor = 0;
  let length = 0;
  let opened = 0;
  /** @type {number | null} */
  let job = null;

  function giveUp() {
    opened += 1;
    if (job !== null) cancel(job);
    job = null;
  }

  /** @param {number} point */
  function leave(point) {
    sheet.close();
    if (isBefore || point !== cursor) goTo(point, isBefore);
  }

  const points = () =>
    /** @type {HTMLButtonElement[]} */ ([...list.querySelectorAll("[data-point]")]);

  /** One stop for the Tab key; arrows lead to the others. @param {number} point */
  function rove(point) {
    for (const each of points()) each.tabIndex = each.dataset["point"] === String(point) ? 0 : -1;
  }

  /** @param {string} words @param {number} point */
  function makePoint(words, point) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "point";
    button.dataset["point"] = String(point);
    const parts = ["number", "words", "verdict"].map((name) => {
      const part = document.createElement("span");
      part.className = `point-${name}`;
      return part;
    });
    const [number, text, verdict] = parts;
    verdict?.classList.add("unseen");
    if (number) number.textContent = texts.number(point);
    if (text) text.textContent = words;
    if (point === cursor) button.setAttribute("aria-current", "step");
    button.append(...parts);
    button.addEventListener("click", () => leave(point));
    item.append(button);
    return item;
  }

  /** @param {Timeline} timeline */
  function showVerdicts({ winnable, dead }) {
    const isWon = !isBefore && view()?.outcome === "won";
    for (const button of points()) {
      const point = Number(button.dataset["point"]);
      const verdict = verdictOf(point, winnable, dead);
      button.dataset["verdict"] = verdict;
      const turns = point === dead || point === winnable || verdict === "unknown";
      button.toggleAttribute("data-turn", turns);
      const words = button.querySelector(".point-verdict");
      // Seen in words where it turns; all along, the line tells it.
      words?.classList.toggle("unseen", !turns);
      const isTurn = point === dead && point > 0;
      const name = isWon && point === cursor ? "won" : isTurn ? "lost-here" : verdict;
      if (words) words.textContent = texts.text(`timeline-${name}`);
    }
    state.textContent = sumUp(texts, { winnable, dead }, length);
    // Rows have grown.
    if (list.contains(document.activeElement)) {
      document.activeElement?.scrollIntoView({ block: "center" });
    }
    back.hidden = winnable === null || winnable === length;
    if (winnable === null || back.hidden) return;
    back.dataset["to"] = String(winnable);
    back.textContent = texts.text("timeline-back", { point: winnable });
  }

  async function judgeNow() {
    const mine = opened;
    judge.hidden = true;
    state.textContent = texts.text("timeline-looking");
    const answer = ask({ do: "timeline", ...(isBefore ? { before: true } : {}) });
    job = "id" in answer ? Number(answer.id) : null;
    const { timeline, error } = await answer;
    if (mine !== opened) return;
    job = null;
    if (timeline) showVerdicts(timeline);
    else if (error) state.textContent = texts.ofCode(error);
  }

  list.addEventListener("keydown", (event) => {
    const at = Number(/** @type {HTMLElement} */ (document.activeElement)?.dataset["point"]);
    /** @type {Record<string, number>} */
    const leaps = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - PAGE,
      PageDown: at + PAGE,
      Home: 0,
      End: length,
    };
    const to = leaps[event.key];
    if (to === undefined || Number.isNaN(at)) return;
    event.preventDefault();
    const point = Math.min(length, Math.max(0, to));
    rove(point);
    points()[point]?.focus();
  });
  judge.addEventListener("click", () => {
    void judgeNow();
    points()[cursor]?.focus();
  });
  back.addEventListener("click", () => leave(Number(back.dataset["to"])));

  return {
    /** @param {{ before?: boolean }} [of] `before`: the game that was left for the one shown */
    async open({ before = false } = {}) {
      giveUp();
      const mine = opened;
      const shown = view();
      if (!shown) return;
      const { history } = await ask({ do: "history", ...(before ? { before } : {}) });
      if (!history || mine !== opened) return;
      isBefore = before;
      cursor = history.cursor;
      length = history.moves.length;
      list.replaceChildren(
        makePoint(texts.text("timeline-deal"), 0),
        ...history.moves.map((events, index) =>
          makePoint(tellMove(texts, shown, events), index + 1),
        ),
      );
      rove(cursor);
      back.hidden = true;
      state.textContent = "";
      byId("timeline-title").textContent = texts.text(before ? "timeline-before" : "timeline");
      const isOver = before || history.won;
      const isFree = isOver || (shown.helped && mayKnow(shown));
      judge.hidden = isFree;
      judge.textContent = texts.text(mayKnow(shown) ? "timeline-judge" : "timeline-judge-hidden");
      sheet.open();
      const current = points()[cursor];
      current?.focus({ preventScroll: true });
      current?.scrollIntoView({ block: "center" });
      if (isFree) void judgeNow();
    },
  };
}

/**
 * @param {number} point
 * @param {number | null} winnable
 * @param {number | null} dead
 * @returns {Verdict}
 */
export function verdictOf(point, winnable, dead) {
  if (winnable !== null && point <= winnable) return "winnable";
  return dead !== null && point >= dead ? "dead" : "unknown";
}

/** @param {Texts} texts @param {Timeline} timeline @param {number} length */
function sumUp(texts, { winnable, dead }, length) {
  if (dead === 0) return texts.text("timeline-never");
  if (winnable === length) return texts.text("timeline-always");
  if (dead === null) return texts.text("timeline-open");
  return texts.text("timeline-turn", { point: dead });
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
