/**
 * What is there first: the picture of the last game, or of the deal the release was built with, is
 * painted before anything else has come. What is touched until the rest is there is kept for it.
 */

import { workerAddress } from "./engine/client.js";
import { canTremble } from "./feel/feel.js";
import { chooseLanguage, createTexts } from "./i18n/texts.js";
import { readFlags } from "./input/address.js";
import { createClock } from "./store/clock.js";
import { createPictureStore } from "./store/picture.js";
import { createSettings } from "./store/settings.js";
import { createStorage } from "./store/storage.js";
import { nameToolbar, paintHead, paintToolbar } from "./view/head.js";
import { createLamp } from "./view/lamp.js";
import { FIRST_GAME, GAME_NAMES, wordsOf } from "./view/layouts/index.js";
import { paintSwitches } from "./view/switches.js";
import { createTable } from "./view/table/table.js";
import { applyTaste } from "./view/taste.js";

/**
 * @typedef {import("./engine/protocol.js").View} View
 * @typedef {import("./engine/protocol.js").Request} Request
 * @typedef {{
 *   words: Record<string, import("./i18n/texts.js").Messages>,
 *   deal: { request: Request & { game: string, rules: string }, view: View },
 * }} Prepared what the build has put into the page: the words needed here, by language, and a deal
 */

/** Is not among the few words to begin with. */
const LATE_WORD = "part-fails";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {Prepared} */
const prepared = JSON.parse(byId("prepared").textContent ?? "");

export const flags = readFlags(location.search);
/** What the engine's worker has said until somebody listens. @type {MessageEvent[]} */
export const early = [];
/** The engine's worker. @type {Worker | undefined} */
export let worker;

function startWorker() {
  worker = new Worker(workerAddress(flags.start), { type: "module", name: "engine" });
  worker.onmessage = (event) => early.push(event);
}
// Where all of it lies on the device nothing else waits for the same line.
if (navigator.serviceWorker?.controller) startWorker();

export const flaggedGame = GAME_NAMES.find((name) => name === flags.game);
/** Who is told that nothing can be kept on this device. */
export const trouble = { tell() {} };
export const storage = createStorage({ expendable: ["picture"], onTrouble: () => trouble.tell() });
export const settings = createSettings(storage);
export const pictures = createPictureStore(storage);
export const clock = createClock(storage);
export const taste = applyTaste(settings, flags.motion);
export const language = chooseLanguage(
  flags.language || settings.current.language,
  navigator.languages,
);

/** @type {{ element: HTMLElement, time: number, canBeTwice: boolean }[]} */
const touches = [];
/** @type {string[]} */
const taken = [];
const touchables = "[data-slot], [data-do]";

/** @param {MouseEvent} event */
function note({ target, timeStamp: time, detail }) {
  const element = target instanceof Element ? target.closest(touchables) : null;
  if (!(element instanceof HTMLElement)) return;
  touches.push({ element, time, canBeTwice: detail > 0 });
  const { slot, free, press } = element.dataset;
  if (slot === undefined || (free === undefined && press === undefined)) return;
  taken.push(slot);
  table.mark({ selected: null, matches: taken, hinted: [] });
}
document.addEventListener("click", note);

/** With few words to begin with. */
export const texts = createTexts([{ language, messages: prepared.words[language] ?? [] }]);

export const toolbar = byId("toolbar");
export const table = createTable(
  {
    root: byId("table"),
    tableau: byId("tableau"),
    piles: byId("piles"),
    marks: byId("marks"),
    passes: byId("passes"),
    head: byId("head"),
  },
  texts,
);

export const lamp = createLamp(byId("lamp"), texts);

/** @param {View} view */
function paint(view) {
  document.documentElement.lang = language;
  document.title = texts.text("page-title", { game: view.game });
  paintHead(texts, view, settings.current.timer ? clock.elapsed : null);
  nameToolbar(texts, toolbar);
  paintToolbar(texts, toolbar, view, false);
  paintSwitches(texts, settings.current, canTremble());
  if (settings.current.lamp && view.outcome === "playing") lamp.paint("thinking");
  table.paint(view);
}

/**
 * The deal of this release, where nobody has played here yet nor asks for another one.
 * @returns {typeof prepared.deal | null}
 */
function firstDeal() {
  const { game, rules } = prepared.deal.request;
  const isNew = storage.keys("save.").length === 0 && storage.keys("kept.").length === 0;
  const isAsked = flags.deal !== null || flags.rules !== null || location.hash.length > 1;
  const chosen = settings.choiceOf(game).rules || wordsOf(game).rules.first;
  const fits = (flaggedGame ?? FIRST_GAME) === game && chosen === rules;
  return isNew && !isAsked && fits ? prepared.deal : null;
}

/** @returns {{ picture: View | null, request: Request | null }} */
function open() {
  const last = pictures.read();
  if (last && (!flaggedGame || last.game === flaggedGame)) {
    try {
      paint(last);
      return { picture: last, request: null };
    } catch {
      // One written by another release, or damaged: it must not stand in the way of every start.
      pictures.write(null);
    }
  }
  const first = firstDeal();
  if (first) paint(first.view);
  return { picture: first?.view ?? null, request: first?.request ?? null };
}

/** What is painted already, and what is to be asked of the engine for it to be so. */
export const { picture, request } = open();
/** How large the table is that it is painted on. */
export const size = { width: table.root.clientWidth, height: table.root.clientHeight };

/** What was touched until now, in order; from here on others listen. */
export function takeTouches() {
  document.removeEventListener("click", note);
  return touches;
}

/** Resolves when all words are there; where those of the language cannot be had, English ones. */
export const allWords = texts
  .change(language)
  .then(() => (texts.has(LATE_WORD) ? undefined : texts.change("en")))
  .then(() => {
    if (!texts.has(LATE_WORD)) throw new Error("the words have not come");
  });

// After the picture: a frame that waits for more code shows nothing. The page's own code is asked
// for before the engine, which is a hundred times as large.
requestAnimationFrame(() =>
  setTimeout(() => {
    import("./main.js").catch(tellFailure);
    if (!worker) startWorker();
  }),
);

/**
 * Load the page anew. Where files of this release cannot be had any more, the next one has them.
 */
export async function beginAgain() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.waiting?.postMessage("take over");
  location.reload();
}

/** The rest has not come: what can be done is to begin again. */
function tellFailure() {
  worker?.terminate();
  const message = byId("message");
  const reload = () => void beginAgain();
  const [words, button] = /** @type {NodeListOf<HTMLElement>} */ (
    message.querySelectorAll(".message-words, button")
  );
  if (!words || !button) return;
  words.textContent = texts.text("engine-failed-title");
  button.textContent = texts.text("engine-again");
  button.addEventListener("click", reload);
  button.hidden = false;
  message.hidden = false;
  addEventListener("online", reload);
}
