/** The page put together: every part is made here and wired to the others, and nothing else. */

import { catalog as catalogAddress, release } from "./build.js";
import { lazily } from "./dialogs/lazily.js";
import { createMenuSheet } from "./dialogs/menu.js";
import { createNewGameSheet } from "./dialogs/new_game.js";
import { shareWords } from "./dialogs/rules_choice.js";
import { createSettingsSheet } from "./dialogs/settings.js";
import { furnishSheets } from "./dialogs/sheet.js";
import { createStatisticsSheet } from "./dialogs/statistics.js";
import { createWinSheet } from "./dialogs/win.js";
import { createEngine, workerAddress } from "./engine/client.js";
import { canTremble, createFeel } from "./feel/feel.js";
import { createSound } from "./feel/sound.js";
import { today } from "./i18n/dates.js";
import { chooseLanguage } from "./i18n/texts.js";
import { bindActions } from "./input/actions.js";
import { forgetDeal, forgetLanguage, forgetOpen, takeLinkedGame } from "./input/address.js";
import { createCatalog } from "./input/catalog.js";
import { createDeals } from "./input/deals.js";
import { createPlay } from "./input/play.js";
import { bindPointer } from "./input/pointer.js";
import { bindStop } from "./input/stop.js";
import { createWatch } from "./input/watch.js";
import { mend, registerOffline } from "./offline.js";
import * as opening from "./opening.js";
import { createHomeScreenHint } from "./store/home_screen.js";
import { createSaves } from "./store/saves.js";
import { createUpdates } from "./updates.js";
import { createAnnouncer } from "./view/announce.js";
import { focusTable, restoreFocus } from "./view/focus.js";
import { nameToolbar } from "./view/head.js";
import { tellLamp } from "./view/lamp.js";
import { FIRST_GAME, GAME_NAMES, wordsOf } from "./view/layouts/index.js";
import { createMessage } from "./view/message.js";
import { createMotion } from "./view/motion/motion.js";
import { winShow } from "./view/motion/win_show.js";
import { nameOfRules, withPlaces } from "./view/names.js";
import { createNotice } from "./view/notice.js";
import { createNotices } from "./view/notices.js";
import { tellFree, tellMoves, tellState } from "./view/overview.js";
import { createScreen } from "./view/screen.js";
import { nameOfSwitch, paintSwitches } from "./view/switches.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** A start that takes no longer than this, in ms, needs no word about how far it is. */
const LOADS_AT_ONCE = 1500;

// What is kept on this device, and the words.

const {
  clock,
  flags,
  flaggedGame,
  lamp,
  pictures,
  settings,
  storage,
  table,
  taste,
  texts,
  toolbar,
} = opening;
opening.trouble.tell = () => notices.storageFails();
const saves = createSaves(storage, { onOtherTab: () => notices.playedElsewhere() });
await opening.allWords;

// What is seen.

furnishSheets();
labelPage();
// The page may answer in between: until the engine is asked, nothing depends on what follows.
await new Promise((resolve) => setTimeout(resolve));

const announcer = createAnnouncer(byId("status"));
const message = createMessage(byId("message"));
const feel = createFeel(settings, createSound(settings));
const motion = createMotion(
  byId("flights"),
  table,
  () => taste.travels && !document.hidden,
  () => taste.fades && !document.hidden,
);
const notice = createNotice(byId("notice"), {
  together: (title, text) => texts.text("title-and-text", { title, text }),
  say: announcer.say,
  onLeave: () => focusTable(table),
});
/** Whether what can be won may be told: nothing is hidden, or the player allows a look at it. @param {import("./engine/protocol.js").View} view */
const mayKnow = (view) => !view.winning_hint || settings.current.winningHints;
const notices = createNotices({
  texts,
  notice,
  message,
  announcer,
  actions: {
    undo: () => play.undo(),
    restart: () => play.restart(),
    newDeal: () => void deals.next(),
    goTo: (cursor) => play.goTo(cursor),
    goBackToWinnable: () => play.goBackToWinnable(),
    sumUp: () => play.view && void sumUp(play.view),
    pauseShowing: () => play.pauseShowing(),
    stopShowing: () => void play.stopShowing(),
    continueHere: () => void deals.resume({ do: "hello", saves: saves.readAll() }),
    restartEngine: () =>
      void mend().then((isWhole) => (isWhole ? engine.restart() : opening.beginAgain())),
    timeline: () => void showTimeline(),
  },
  isStill: () => motion.isStill,
  still: () => motion.still(),
  mayKnow,
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
  isFinishing: () => play.isFinishing,
  takeBack: () => play.takeBack(),
});

// The engine, and what its replies do.

let mended = false;
/** Says that what is stored is of a newer release, where it is. @type {(() => void) | null} */
let tellNewer = null;
const engine = createEngine({
  workerUrl: workerAddress(flags.start),
  ...(opening.worker ? { first: { worker: opening.worker, early: opening.early } } : {}),
  ...(opening.request ? { request: opening.request } : {}),
  getSaves: saves.readAll,
  ...(flaggedGame ? { game: flaggedGame } : {}),
  onReply: (reply) => {
    if (reply.rejected) rejected(reply.rejected);
    if (reply.saves) saves.write(reply.saves);
    play.takeReply(reply);
  },
  onStatus: (status) => {
    if (status.state === "restarting") catalog.forget();
    if (status.state === "failed" && !mended) {
      // Once by itself, where a file kept on the device was the reason.
      mended = true;
      void mend().then((isWhole) => (isWhole ? engine.restart() : notices.engine(status)));
    } else notices.engine(status);
  },
  onLoading: (done, total) => {
    if (performance.now() < LOADS_AT_ONCE) return;
    const words = texts.text("engine-loading", {
      done: inMegabytes(done),
      total: inMegabytes(total),
    });
    message.showStarting(words, done / total);
  },
});
const watch = createWatch({
  // Without the time: there would be something to store each time.
  ask: (request) => engine.send(request),
  mayKnow,
  isShown: () => settings.current.lamp,
  onState: (state) => lamp.paint(settings.current.lamp ? state : null),
});
const catalog = createCatalog(engine, catalogAddress);

/** Whether this tab has the game, and may change what is stored. */
function mayChange() {
  if (saves.isElsewhere) (tellNewer ?? notices.playedElsewhere)();
  return !saves.isElsewhere;
}

/**
 * Texts that the core could not read are put aside; those of a newer release, which another tab
 * may have let in, are left where they are, for that one.
 * @param {NonNullable<import("./engine/protocol.js").Reply["rejected"]>} errors
 */
function rejected(errors) {
  const keys = Object.keys(errors);
  const ofNewer = keys.some((key) => errors[key]?.code.endsWith("-too-new"));
  tellNewer = null;
  if (ofNewer) {
    saves.leave();
    const playWithout = () => {
      saves.keepAside(keys);
      void deals.resume({ do: "hello", saves: saves.readAll() });
    };
    tellNewer = () => notices.savedByNewer({ reload: opening.beginAgain, playWithout });
    tellNewer();
  } else if (keys.length > 0) {
    saves.keepAside(keys);
    notices.keptAside();
  }
}

/** @type {string | null} */
let gameShown = null;

const play = createPlay(engine, clock, {
  onView: (view, events, isNew) => {
    const isOther = gameShown !== null && gameShown !== view.game;
    gameShown = view.game;
    screen.show(view, events, isNew);
    // A game gone on with has no events of its own.
    if (isOther && events.length === 0) {
      const rules = nameOfRules(texts, view.rules);
      announcer.say(texts.text("said-switched", { game: view.game, rules }));
    }
    pointer.viewChanged();
    feel.happened(events);
    void watch.look(view);
    if (!saves.isElsewhere) pictures.write(view);
    updates.look(view);
    if (events.some(({ event }) => event === "won")) void celebrate(view);
    // One that was left after its end.
    else if (isOther && view.outcome === "won") notices.won();
  },
  onMarks: (marks) => {
    message.hideRefusal();
    table.mark(marks);
    feel.selectedIs(marks.selected);
  },
  onRefusal: (refusal, slots) => {
    const text = texts.ofCode(withPlaces(texts, play.view, refusal));
    // A card that only has no partner yet was no mistake: it stays selected.
    const isNews = slots.length === 1 && slots[0] === play.selected;
    message.show(text, { tone: isNews ? "plain" : "refusal" });
    announcer.say(text);
    if (isNews) return;
    motion.shake(slots);
    feel.refused();
  },
  onHint: notices.hint,
  onFinishing: (on) => {
    screen.finishingChanged();
    announcer.say(texts.text(on ? "said-finishing" : "said-stopped"));
  },
  onShowing: notices.showing,
  onJob: notices.job,
  mayPlay: mayChange,
  tapsSlowly: () => settings.current.slowTaps,
});
const updates = createUpdates({ offer: notices.updateWaits, withdraw: notices.updateRests });
const pointer = bindPointer(table, play, motion);

const deals = createDeals({
  engine,
  play,
  catalog,
  settings,
  firstGame: flaggedGame ?? FIRST_GAME,
  showBlank: screen.showBlank,
  tell: (error) => tellShortly(texts.ofCode(error), { tone: "refusal" }),
  tellRefusedLink: (gameId, error) => newGame.openRefused(gameId, error),
});

// Sheets, and the actions of buttons and keys.

/** Whether a game waits to be gone on with. @param {string} game */
const isUnderWay = (game) => storage.read(`save.game.${game}`) !== null;

const gameOnTable = () => play.view?.game ?? flaggedGame ?? FIRST_GAME;

const newGame = createNewGameSheet(texts, {
  games: GAME_NAMES,
  shown: gameOnTable,
  last: (game) => {
    const choice = settings.choiceOf(game);
    if (play.view?.game !== game) return choice;
    const { name, key } = play.view.rules;
    return { ...choice, rules: name ?? key };
  },
  isUnderWay,
  isPlayed: () => play.view !== null && play.view.length > 0 && play.view.outcome === "playing",
  offers: deals.offers,
  chosen: (game, choice) => settings.choose(game, choice),
  start: deals.start,
  switchTo: (game) => void deals.switchTo(game),
});
const homeScreen = createHomeScreenHint(storage);
const winSheet = createWinSheet(texts, {
  onClose: () => {
    if (play.view?.outcome === "won") notices.won();
    if (homeScreen.isDue()) notices.homeScreen();
    restoreFocus(table, { key: null, place: null }, []);
  },
});
const statistics = createStatisticsSheet(texts, {
  shown: () => play.view && { game: play.view.game, rules: play.view.rules.key },
});
const settingsSheet = createSettingsSheet(texts, settings, {
  fillRest: async () => {
    const part = await devicePart();
    if (part) part.fill();
    else byId("device-body").textContent = texts.text("part-fails");
  },
});
const menu = createMenuSheet(texts, {
  view: () => play.view,
  isOffline: () => document.documentElement.dataset["offline"] === "ready",
  games: GAME_NAMES,
  isUnderWay,
  switchTo: (game) => void deals.switchTo(game),
});

/** @param {number} bytes */
function inMegabytes(bytes) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(texts.language, digits).format(bytes / 1e6);
}

/** What stands on the page whatever is played. */
function labelPage() {
  document.documentElement.lang = texts.language;
  texts.fill(document);
  nameToolbar(texts, toolbar);
  paintSwitches(texts, settings.current, canTremble());
  byId("menu-release").textContent = texts.text("release", { release });
}

let wantedLanguage = settings.current.language;
/** Resolves when the page speaks the language chosen last. @type {Promise<void>} */
let speaking = Promise.resolve();

/** The page in another language, the game as it is. @param {string} wanted empty for the browser's */
async function speak(wanted) {
  wantedLanguage = wanted;
  forgetLanguage();
  const isThere = await texts.change(chooseLanguage(wanted, navigator.languages));
  labelPage();
  message.hide();
  screen.refresh();
  if (settings.current.lamp) lamp.paint(watch.state);
  notices.sayAgain(play.view);
  settingsSheet.refresh();
  if (isThere) return;
  // Where it can be seen.
  settingsSheet.sheet.close();
  partFails();
}

/** @param {import("./engine/protocol.js").View} view that was won */
async function celebrate(view) {
  await showWin(view);
  const stats = await sumUp(view);
  if (stats) keepAfterFirstWin(stats);
}

/**
 * Open the sheet of a won game, if it is still the one on the table.
 *
 * @param {import("./engine/protocol.js").View} view
 * @returns {Promise<import("./dialogs/statistics.js").Stats | null>} the statistics it was filled from
 */
async function sumUp(view) {
  const { stats } = await play.ask({ do: "stats" });
  if (play.view?.id !== view.id || play.view.outcome !== "won") return null;
  const counts = /** @type {import("./dialogs/statistics.js").Stats} */ (stats ?? {});
  const request = { do: /** @type {const} */ ("daily"), game: view.game, today: today(), days: 1 };
  const daily = view.daily ? (await play.ask(request)).daily : undefined;
  winSheet.open(view, counts[view.game]?.[view.rules.key] ?? null, daily);
  return counts;
}

/** From the first win on there is something to lose. @param {import("./dialogs/statistics.js").Stats} stats */
function keepAfterFirstWin(stats) {
  const all = Object.values(stats).flatMap((byRules) => Object.values(byRules));
  const won = all.reduce((sum, counts) => sum + counts.won, 0);
  if (won === 1) void navigator.storage?.persist?.().catch(() => false);
}

/** The show of a won game, unless the player cuts it short. @param {import("./engine/protocol.js").View} view */
async function showWin(view) {
  const { cuts } = motion;
  await motion.still();
  if (motion.cuts !== cuts) return;
  const { clientWidth: width, clientHeight: height } = table.root;
  const foundations = table.entries.filter(({ pile }) => pile.role === "foundation");
  const from = foundations.map(({ place }) => place);
  await motion.showWin(winShow(wordsOf(view.game).figure, { width, height }, from));
}

async function showStatistics() {
  const { stats } = await play.ask({ do: "stats" });
  statistics.open(/** @type {import("./dialogs/statistics.js").Stats} */ (stats ?? {}));
}

/** What the lamp shows, in words; in a lost position with the way back. */
function explainLamp() {
  const { state } = watch;
  if (!settings.current.lamp) tellShortly(texts.text("told-lamp-off"));
  else if (state === "dead") play.hint("winning");
  else if (state !== null) tellShortly(tellLamp(texts, state));
}

/** To eyes and ears. @param {string} text @param {{ tone?: "plain" | "refusal" }} [how] */
function tellShortly(text, how) {
  message.show(text, how);
  announcer.say(text);
}

/** @param {"sound" | "haptics"} kind */
function turn(kind) {
  settings.change({ [kind]: !settings.current[kind] });
  announcer.say(nameOfSwitch(texts, kind, settings.current[kind]));
}

/** Tell something of the position shown, to eyes and ears. @param {typeof tellState} tell */
function tellOf(tell) {
  if (!play.view) return;
  const lit = tell === tellState && settings.current.lamp ? tellLamp(texts, watch.state) : "";
  tellShortly(texts.together([tell(texts, play.view), lit]));
}

function partFails() {
  tellShortly(texts.text("part-fails"), { tone: "refusal" });
}

const dailySheet = lazily(async () => {
  const { createDailySheet } = await import("./dialogs/daily.js");
  return createDailySheet(texts, {
    games: GAME_NAMES,
    view: () => play.view,
    shown: gameOnTable,
    ask: play.ask,
    play: deals.playDaily,
  });
}, partFails);
const shareSheet = lazily(async () => {
  const { createShareSheet } = await import("./dialogs/share.js");
  return createShareSheet(texts);
}, partFails);

const guide = lazily(async () => {
  const { createGuideSheet } = await import("./dialogs/guide.js");
  return createGuideSheet(texts, {
    games: GAME_NAMES,
    shown: gameOnTable,
    offers: deals.offers,
    shareWords: (offer) => shareWords(texts, offer),
  });
}, partFails);
const devicePart = lazily(
  async () => {
    const { createDevicePart } = await import("./dialogs/device.js");
    return createDevicePart(texts, {
      settings,
      storage,
      isOffline: () => document.documentElement.dataset["offline"] === "ready",
      readSaves: () => saves.look(),
      mayChange,
      ask: play.ask,
      showSettings: () => settingsSheet.showAgain(),
      replaced: async (said) => {
        settingsSheet.sheet.close();
        if (play.view === null) await deals.next();
        // With the settings the language may have changed.
        await speaking;
        tellShortly(texts.text(said));
      },
    });
  },
  () => announcer.say(texts.text("part-fails")),
);
const timelineSheet = lazily(async () => {
  const { createTimelineSheet } = await import("./dialogs/timeline.js");
  return createTimelineSheet(texts, {
    view: () => play.view,
    ask: play.ask,
    cancel: (job) => void engine.send({ do: "cancel", job }),
    mayKnow,
    goTo: (cursor, before) => (before ? play.takeBackTo(cursor) : play.goTo(cursor)),
  });
}, partFails);

async function showTimeline() {
  if (play.view?.length) (await timelineSheet())?.open();
  else tellShortly(texts.text("told-no-move"));
}

async function share() {
  const { view } = play;
  if (view) (await shareSheet())?.open(view);
}

bindStop(play);
bindActions(table, {
  toolbar,
  isIdle: () => play.isIdle,
  lettersOn: () => settings.current.letterKeys,
  actions: {
    undo: () => play.undo(),
    redo: () => play.redo(),
    hint: () => play.hint(settings.current.winningHints ? "winning" : "fair"),
    finish: () => (play.isFinishing ? play.stopFinishing() : void play.finish()),
    draw: () => play.draw(),
    "new-game": () => newGame.open(),
    menu: () => menu.open(),
    restart: () => play.restart(),
    takeback: () => play.takeBack(),
    "next-deal": () => deals.next(),
    statistics: () => showStatistics(),
    help: async () => (await guide())?.open().catch(partFails),
    settings: () => settingsSheet.open(),
    "tell-free": () => tellOf(tellFree),
    "tell-moves": () => tellOf(tellMoves),
    "tell-state": () => tellOf(tellState),
    share: () => share(),
    daily: async () => (await dailySheet())?.open(),
    timeline: () => showTimeline(),
    "timeline-before": async () => (await timelineSheet())?.open({ before: true }),
    "show-me": () => play.showMe(),
    lamp: () => explainLamp(),
    sound: () => turn("sound"),
    haptics: () => turn("haptics"),
    escape: () => {
      if (pointer.cancel()) return;
      if (play.isMarked) play.clearSelection();
      else notice.dismiss();
      message.hide();
    },
  },
});

// The world around: size, settings, other tabs, being hidden.

let painted = opening.size;
new ResizeObserver(() => {
  const { clientWidth: width, clientHeight: height } = table.root;
  // Told of the size once at the beginning, too, when all is painted for it already.
  if (painted.width === width && painted.height === height) return;
  painted = { width, height };
  pointer.cancel();
  screen.refresh();
}).observe(table.root);
let hasBegun = false;
settings.follow(({ language: wanted }) => {
  paintSwitches(texts, settings.current, canTremble());
  if (!settings.current.lamp) lamp.paint(null);
  void watch.look(play.view);
  if (wanted !== wantedLanguage) speaking = speak(wanted);
  else if (hasBegun) screen.refresh();
});
hasBegun = true;
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => motion.cut(), { capture: true, passive: true });
  document.addEventListener(
    kind,
    (event) => {
      const { dataset } = document.documentElement;
      // Space draws for those who play by mouse: it brings out no focus.
      if (event instanceof KeyboardEvent && event.key === " " && dataset["keys"] !== "true") return;
      dataset["keys"] = String(kind === "keydown");
    },
    { capture: true, passive: true },
  );
}
document.addEventListener("visibilitychange", clock.settle);
window.addEventListener("pagehide", clock.note);
window.addEventListener("pagehide", pictures.writeNow);
document.addEventListener("visibilitychange", () => document.hidden && pictures.writeNow());
window.addEventListener("storage", ({ key }) => {
  const ours = storage.ownKey(key);
  if (ours !== null) saves.noticeWrite(ours);
});
window.addEventListener("online", () => {
  if (engine.status.state === "failed") void mend().finally(engine.restart);
});
window.addEventListener("languagechange", () => void speak(wantedLanguage));
window.addEventListener("hashchange", () => {
  const gameId = takeLinkedGame();
  if (gameId !== null) void deals.openLinked(gameId);
});
setInterval(() => screen.tick(), 1000);

// The start: the last picture at once, the engine's word when it is there.

if (opening.picture) play.showPicture(opening.picture);
else {
  screen.showBlank(flaggedGame ?? FIRST_GAME);
  message.show(texts.text("engine-starting"), { stays: true, tone: "starting" });
}
for (const { element, ...touch } of opening.takeTouches()) {
  const { slot } = element.dataset;
  if (slot === undefined) element.click();
  else play.touch(slot, touch);
}
storage.check();
Object.assign(globalThis, { solitaire: { engine, store: storage } });

const linked = takeLinkedGame();
await engine.ready;
message.hideStarting();
// After the engine, whose big files are then on the device already.
void engine.kept.then(() =>
  registerOffline({
    // What the engine had to be started from here is what it has to be started from next time.
    used: engine.started?.way === "plain" ? ["plain"] : [],
    onReady: () => {
      // Told in the menu: over the table it would be in the way of a game.
      document.documentElement.dataset["offline"] = "ready";
      menu.offlineChanged();
    },
    onUpdate: (takeOver) => updates.waits(takeOver, play.view),
  }),
);
await deals.begin(flags, linked);
// A reload goes on with the game under way, whichever it is then.
forgetDeal();
if (flags.open === "daily") {
  forgetOpen();
  (await dailySheet())?.open();
}
