/** The page put together: every part is made here and wired to the others, and nothing else. */

import { catalog as catalogAddress } from "./build.js";
import { createHelpSheet } from "./dialogs/help.js";
import { createMenuSheet } from "./dialogs/menu.js";
import { createNewGameSheet, entropy, requestFor } from "./dialogs/new_game.js";
import { createSettingsSheet } from "./dialogs/settings.js";
import { furnishSheets, isSheetOpen } from "./dialogs/sheet.js";
import { createStatisticsSheet } from "./dialogs/statistics.js";
import { createWinSheet } from "./dialogs/win.js";
import { createEngine } from "./engine/client.js";
import { chooseLanguage, loadTexts } from "./i18n/texts.js";
import { linkTo, readFlags, takeLinkedGame } from "./input/address.js";
import { createCatalog } from "./input/catalog.js";
import { bindKeys } from "./input/keys.js";
import { createPlay } from "./input/play.js";
import { bindPointer } from "./input/pointer.js";
import { registerOffline } from "./offline.js";
import { createClock } from "./store/clock.js";
import { createPictureStore } from "./store/picture.js";
import { createSaves } from "./store/saves.js";
import { createSettings } from "./store/settings.js";
import { createStorage } from "./store/storage.js";
import { createAnnouncer } from "./view/announce.js";
import { focusTable, restoreFocus } from "./view/focus.js";
import { installGlyphs } from "./view/glyphs.js";
import { nameToolbar, paintToolbar } from "./view/head.js";
import { createMessage } from "./view/message.js";
import { createMotion } from "./view/motion.js";
import { createNotice } from "./view/notice.js";
import { createNotices } from "./view/notices.js";
import { createScreen } from "./view/screen.js";
import { createTable } from "./view/table.js";
import { applyTaste } from "./view/taste.js";

/** @typedef {import("./engine/protocol.js").Request} Request */

const FIRST_GAME = "pyramid";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

// What is kept on this device, and the words.

const flags = readFlags(location.search);
const storage = createStorage({
  expendable: ["picture"],
  onTrouble: () => notices.storageFails(),
});
const settings = createSettings(storage);
const saves = createSaves(storage, { onOtherTab: () => notices.playedElsewhere() });
const pictures = createPictureStore(storage);
const language = chooseLanguage(flags.language || settings.current.language, navigator.languages);
const texts = await loadTexts(language);
document.documentElement.lang = texts.language;

// What is seen.

const toolbar = byId("toolbar");
texts.fill(document);
furnishSheets(texts.text("close"));
installGlyphs();
nameToolbar(texts, toolbar);
byId("tableau").setAttribute("aria-label", texts.text("table-tableau"));
byId("piles").setAttribute("aria-label", texts.text("table-piles"));

const announcer = createAnnouncer(byId("status"));
const message = createMessage(byId("message"));
const table = createTable(
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
const taste = applyTaste(settings, flags.motion);
const motion = createMotion(byId("flights"), table, () => taste.travels && !document.hidden);
const clock = createClock();
const notice = createNotice(byId("notice"), {
  close: texts.text("close"),
  say: announcer.say,
  onLeave: () => focusTable(table),
});
const notices = createNotices({
  texts,
  notice,
  message,
  announcer,
  actions: {
    undo: () => play.undo(),
    restart: () => play.restart(),
    newDeal: () => void nextDeal(),
    goTo: (cursor) => play.goTo(cursor),
    continueHere: () => void play.ask({ do: "hello", saves: saves.readAll() }),
    restartEngine: () => engine.restart(),
  },
});
const screen = createScreen({
  texts,
  table,
  motion,
  message,
  announcer,
  notices,
  toolbar,
  elapsed: () => (settings.current.timer ? clock.elapsed : null),
});

// The engine, and what its replies do.

const engine = createEngine({
  workerUrl: new URL("./engine/worker.js", import.meta.url),
  getSaves: saves.readAll,
  onReply: (reply) => {
    if (reply.rejected && Object.keys(reply.rejected).length > 0) {
      saves.keepAside(Object.keys(reply.rejected));
      notices.keptAside();
    }
    if (reply.saves) saves.write(reply.saves);
    play.takeReply(reply);
  },
  onStatus: (status) => {
    if (status.state === "restarting") catalog.forget();
    notices.engine(status);
  },
});
const catalog = createCatalog(engine, catalogAddress);

const play = createPlay(engine, clock, {
  onView: (view, events, isNew) => {
    screen.show(view, events, isNew);
    pointer.viewChanged();
    if (!saves.isElsewhere) pictures.write(view);
    if (events.some(({ event }) => event === "won")) void celebrate(view);
  },
  onMarks: (marks) => table.mark(marks),
  onRefusal: (refusal, slots) => {
    const text = texts.ofCode(refusal);
    // A card that only has no partner yet was no mistake: it stays selected.
    const isNews = slots.length === 1 && slots[0] === play.selected;
    message.show(text, { tone: isNews ? "plain" : "refusal" });
    announcer.say(text);
    if (!isNews) motion.shake(slots);
  },
  onHint: notices.hint,
  onJob: notices.job,
  mayPlay: () => {
    if (saves.isElsewhere) notices.playedElsewhere();
    return !saves.isElsewhere;
  },
});
const pointer = bindPointer(table, play, motion);

// Sheets.

const newGame = createNewGameSheet(texts, {
  game: () => play.view?.game ?? FIRST_GAME,
  lastRules: () => settings.current.rules,
  chosen: (rules) => settings.change({ rules }),
  start: deal,
});
const winSheet = createWinSheet(texts, {
  onClose: () => {
    if (play.view?.outcome === "won") notices.won();
    restoreFocus(table, { key: null, place: null }, []);
  },
});
const statistics = createStatisticsSheet(texts);
const help = createHelpSheet(texts);
const settingsSheet = createSettingsSheet(texts, settings);
const menu = createMenuSheet(texts, { view: () => play.view, isOffline: () => offline });
let offline = false;

/** @param {import("./engine/protocol.js").View} view that was won */
async function celebrate(view) {
  const { stats } = await play.ask({ do: "stats" });
  if (play.view?.id !== view.id || play.view.outcome !== "won") return;
  const counts = /** @type {import("./dialogs/statistics.js").Stats} */ (stats ?? {});
  winSheet.open(view, counts[view.game]?.[view.rules.key]?.best_score ?? null);
}

async function showStatistics() {
  const { stats } = await play.ask({ do: "stats" });
  statistics.open(/** @type {import("./dialogs/statistics.js").Stats} */ (stats ?? {}));
}

/** @param {Request} request @param {string} kind what is told while it takes long */
async function deal(request, kind) {
  await engine.ready;
  await catalog.ready();
  return play.newGame(request, kind);
}

/** Deal anew under the rules last chosen. */
async function nextDeal() {
  const game = play.view?.game ?? FIRST_GAME;
  const { rules } = settings.current;
  tellError(await deal({ do: "new", game, rules, entropy: entropy() }, "searching"));
}

/** @param {import("./engine/protocol.js").Reply} reply */
function tellError({ error }) {
  if (!error || error.code === "dropped") return;
  const text = texts.ofCode(error);
  message.show(text, { tone: "refusal" });
  announcer.say(text);
}

/** Open the deal somebody linked to; what was under way can be taken back. @param {string} gameId */
async function openLinked(gameId) {
  if (play.view?.id === gameId) return;
  const reply = await deal({ do: "new", game_id: gameId }, "proving");
  if (!reply.error || reply.error.code === "dropped") return;
  if (play.view === null) await nextDeal();
  newGame.openRefused(gameId, reply.error);
}

async function copyLink() {
  const link = linkTo(play.view?.id ?? "");
  menu.sheet.close();
  try {
    await navigator.clipboard.writeText(link);
    message.show(texts.text("link-copied"));
    announcer.say(texts.text("link-copied"));
  } catch {
    message.show(texts.text("link-not-copied", { link }), { stays: true });
  }
}

// What the player can ask for, by name: from buttons, menu and keys alike.

/** @type {Readonly<Record<string, () => unknown>>} */
const ACTIONS = {
  undo: () => play.undo(),
  redo: () => play.redo(),
  hint: () => play.hint(),
  draw: () => play.draw(),
  "new-game": () => newGame.open(),
  menu: () => menu.open(),
  restart: () => play.restart(),
  takeback: () => play.takeBack(),
  "next-deal": () => nextDeal(),
  statistics: () => showStatistics(),
  help: () => help.open(),
  settings: () => settingsSheet.open(),
  "copy-link": () => copyLink(),
  escape: () => {
    if (pointer.cancel()) return;
    if (play.isMarked) play.clearSelection();
    else notice.dismiss();
    message.hide();
  },
};

/**
 * Whether a button can do nothing; while answers are outstanding nobody knows yet.
 * @param {Element | null} button
 */
function isOff(button) {
  return button?.getAttribute("aria-disabled") === "true" && play.isIdle;
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  const name = button?.getAttribute("data-do") ?? "";
  if (!button || isOff(button)) return;
  button.closest("dialog")?.close();
  ACTIONS[name]?.();
});
bindKeys(table, {
  act: (name) => {
    if (isOff(toolbar.querySelector(`[data-do="${name}"]`))) return true;
    ACTIONS[name]?.();
    return name in ACTIONS;
  },
  lettersOn: () => settings.current.letterKeys,
  isBlocked: isSheetOpen,
});

// The world around: size, settings, other tabs, being hidden.

new ResizeObserver(() => {
  pointer.cancel();
  screen.refresh();
}).observe(table.root);
settings.follow(() => screen.refresh());
table.root.addEventListener("focusin", () => table.focusMoved());
table.root.addEventListener("focusout", () => table.focusMoved());
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => motion.cut(), { capture: true, passive: true });
  document.addEventListener(
    kind,
    () => {
      document.documentElement.dataset["keys"] = String(kind === "keydown");
    },
    { capture: true, passive: true },
  );
}
document.addEventListener("visibilitychange", clock.settle);
window.addEventListener("pagehide", clock.settle);
window.addEventListener("storage", ({ key }) => {
  const ours = storage.ownKey(key);
  if (key === null || ours !== null) saves.noticeWrite(ours);
});
window.addEventListener("hashchange", () => {
  const gameId = takeLinkedGame();
  if (gameId !== null) void openLinked(gameId);
});
setInterval(() => screen.tick(), 1000);

// The start: the last picture at once, the engine's word when it is there.

const picture = pictures.read();
if (picture) play.showPicture(picture);
else {
  table.paintBlank(FIRST_GAME);
  paintToolbar(toolbar, null);
  message.show(texts.text("engine-starting"), { stays: true });
}
storage.check();
Object.assign(globalThis, { solitaire: { engine, store: storage } });

const linked = takeLinkedGame();
await engine.ready;
message.hide();
// After the engine, whose big files the browser then has already.
void registerOffline({
  onReady: () => {
    offline = true;
    notices.offlineReady();
  },
  onUpdate: (takeOver) => notices.updateWaits(takeOver),
});
if (flags.deal !== null && play.view?.deal !== flags.deal) {
  const rules = flags.rules ?? settings.current.rules;
  const request = requestFor(FIRST_GAME, rules, flags.deal, true);
  tellError(await deal(request, "proving"));
} else if (linked !== null) {
  await openLinked(linked);
} else if (play.view === null || play.view.outcome === "won") {
  // A game that is won has been celebrated: what follows is a fresh one.
  if (flags.rules !== null) settings.change({ rules: flags.rules });
  await nextDeal();
}
