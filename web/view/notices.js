/** What the page tells beside the game: long jobs, hints, being stuck, trouble with the device. */

import { wordsOf } from "./layouts/index.js";
import { nameOfPlace } from "./names.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").Hint} Hint
 * @typedef {{
 *   undo: () => void, restart: () => void, newDeal: () => void, goTo: (cursor: number) => void,
 *   goBackToWinnable: () => void,
 *   sumUp: () => void,
 *   pauseShowing: () => void, stopShowing: () => void,
 *   continueHere: () => void, restartEngine: () => void, timeline: () => void,
 * }} Actions
 */

/** Jobs answered within this need no word about them. */
const SHORT = 400;

/**
 * @param {{
 *   texts: import("../i18n/texts.js").Texts,
 *   notice: import("./notice.js").NoticePanel,
 *   message: import("./message.js").Message,
 *   announcer: import("./announce.js").Announcer,
 *   actions: Actions,
 *   isStill: () => boolean,
 *   still: () => Promise<void>,
 *   mayKnow: (view: View) => boolean,
 * }} parts `still` resolves when nothing moves; `mayKnow`: what can be won may be told
 */
export function createNotices({
  texts,
  notice,
  message,
  announcer,
  actions,
  isStill,
  still,
  mayKnow,
}) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let showingJob;
  let jobWords = "";
  let shown = 0;
  /** Notices that are said again with what they were said with. @type {Record<string, () => void>} */
  const again = {};
  /** What was seen when the player closed a notice about a position. */
  let dismissed = "";
  /** A deal that is known never to have been winnable. */
  let hopeless = "";
  /** @param {View} view */
  const mayLookBack = (view) => mayKnow(view) && view.id !== hopeless;
  const word = (/** @type {string} */ id) => texts.text(id);
  const timeline = () => ({ text: word("timeline"), act: actions.timeline, stays: true });

  /** @param {string} text */
  function showHint(text) {
    message.show(text, { tone: "hint" });
    announcer.say(text);
  }

  /** What cannot be seen in a position any more but is told of it: dead ends. @param {View} view */
  function position(view) {
    const { notice: kind } = view;
    const seen = lastingPart(view);
    if (kind === null || seen === dismissed) return;
    const left = wordsOf(view.game).left(view) ?? 0;
    // There is room for four choices; the timeline is in the menu, too.
    notice.show({
      kind: "stuck",
      title: word(`notice-${kind}-title`),
      text: texts.text(`notice-${kind}`, { left }),
      choices: [
        { text: word("stuck-undo"), act: actions.undo },
        ...(mayLookBack(view)
          ? [{ text: word("stuck-back"), act: actions.goBackToWinnable, stays: true }]
          : [timeline()]),
        { text: word("stuck-same"), act: actions.restart },
        { text: word("stuck-new"), act: actions.newDeal, main: true },
      ],
      onDismiss: () => {
        dismissed = seen;
      },
    });
  }

  /** @param {Hint} hint */
  function lost({ undo, cursor, never }) {
    if (undo === null || cursor === null) {
      if (!never) {
        notice.show({
          kind: "hint",
          title: word("hint-dead-title"),
          text: word("hint-dead-unknown"),
          choices: [{ text: word("stuck-undo"), act: actions.undo }, timeline()],
        });
        return;
      }
      notice.show({
        kind: "hint",
        title: word("hint-never-title"),
        text: word("hint-never"),
        choices: [
          { text: word("stuck-undo"), act: actions.undo },
          { text: word("stuck-new"), act: actions.newDeal, main: true },
        ],
      });
      return;
    }
    notice.show({
      kind: "hint",
      title: word("hint-dead-title"),
      text: texts.text("hint-dead", { moves: undo }),
      choices: [
        timeline(),
        {
          text: texts.text("hint-dead-go", { moves: undo }),
          act: () => actions.goTo(cursor),
          main: true,
        },
      ],
    });
  }

  /** The words for a move by the slots it touches. @param {View} view @param {string[]} slots */
  function wordsFor(view, slots) {
    const stock = view.piles.find((pile) => pile.role === "stock" && slots.includes(pile.pile));
    if (stock) return word(stock.press === "redeal" ? "hint-redeal" : "hint-draw");
    const [from = "", to = ""] = slots;
    if (wordsOf(view.game).movesCards && slots.length === 2) {
      const card = cardsAt(view, [from])[0] ?? "";
      return texts.text("hint-move", { card, place: nameOfPlace(texts, view, to) });
    }
    return texts.text("hint-remove", { cards: cardsAt(view, slots).join(" ") });
  }

  /** What a move is good for, where that is not simply the way to win. @param {Hint} hint @param {View} view */
  function aimOf({ aim }, view) {
    if (!aim || (aim === "win" && !view.winning_hint)) return "";
    return word(`hint-aim-${aim}`);
  }

  /**
   * A new release is there. It takes over when the player says so, at a reload that goes on
   * with the game as it is.
   * @param {() => boolean} takeOver false where it has taken over already
   * @returns {boolean} whether there was room to say so
   */
  function updateWaits(takeOver) {
    if (notice.kind !== null) return false;
    again["update"] = () => {
      notice.hide("update");
      updateWaits(takeOver);
    };
    notice.show({
      kind: "update",
      title: word("update-ready"),
      choices: [
        { text: word("update-later"), act: () => {} },
        {
          text: word("update-now"),
          main: true,
          act: () => {
            const reload = () => location.reload();
            navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
            if (!takeOver()) reload();
          },
        },
      ],
    });
    return true;
  }

  /**
   * A winning line is shown.
   * @param {{ isPaused: boolean, step: number, of: number } | null} shownLine null: over
   */
  function showing(shownLine) {
    if (!shownLine) {
      notice.hide("showing");
      return;
    }
    again["showing"] = () => {
      notice.hide("showing");
      showing(shownLine);
    };
    const { isPaused, step, of } = shownLine;
    const words = texts.text("showing-step", { step, of });
    const pause = word(isPaused ? "showing-go-on" : "showing-pause");
    notice.update("showing", words, pause);
    if (notice.has("showing")) return;
    notice.show({
      kind: "showing",
      title: word("showing-title"),
      text: words,
      spares: true,
      choices: [
        { text: pause, act: actions.pauseShowing, stays: true },
        { text: word("showing-stop"), act: actions.stopShowing, main: true },
      ],
      onDismiss: actions.stopShowing,
    });
  }

  return {
    /**
     * A new picture is shown: what was said about the old one is over. What there is to say of the
     * new one waits until all has come to rest.
     * @param {View} view
     */
    viewShown(view) {
      shown += 1;
      const mine = shown;
      notice.hide("hint");
      if (view.outcome !== "won") notice.hide("won");
      if (view.outcome === "won" || view.notice === null) {
        notice.hide("stuck");
        return;
      }
      if (isStill()) position(view);
      else {
        void still().then(() => {
          if (mine === shown) position(view);
        });
      }
    },

    /** The sheet of a won game was closed: what can follow. */
    won() {
      notice.show({
        kind: "won",
        title: word("win-title"),
        choices: [
          { text: word("stuck-undo"), act: actions.undo },
          { text: word("win-summary"), act: actions.sumUp },
          { text: word("next-deal"), act: actions.newDeal, main: true },
        ],
      });
    },

    /** @param {Hint} hint @param {View} view @param {boolean} isFirst of this game */
    hint(hint, view, isFirst) {
      if (hint.slots && hint.slots.length > 0) {
        const counts = isFirst ? word("hint-counts") : "";
        showHint(texts.together([wordsFor(view, hint.slots), aimOf(hint, view), counts]));
      } else if (hint.verdict === "dead") {
        if (hint.never) hopeless = view.id;
        lost(hint);
      } else {
        const nothing = hint.aim === "nothing";
        notice.show({
          kind: "hint",
          title: word(nothing ? "hint-nothing-title" : "hint-unknown-title"),
          text: word(nothing ? "hint-nothing" : "hint-unknown"),
        });
      }
    },

    showing,

    /**
     * @param {{ kind: string, cancel: () => void } | null} job null: over
     * @param {{ tried?: number, nodes?: number }} [progress]
     */
    job(job, progress) {
      if (job === null) {
        clearTimeout(showingJob);
        notice.hide("job");
        return;
      }
      const { kind, cancel } = job;
      const id = kind === "searching" ? "searching" : "thinking";
      jobWords = texts.text(id, { tried: progress?.tried ?? 0, nodes: progress?.nodes ?? 0 });
      if (progress) {
        notice.update("job", jobWords);
        return;
      }
      clearTimeout(showingJob);
      const title = word(
        { searching: "searching-title", proving: "proving-title" }[kind] ?? "thinking-title",
      );
      const act = () => {
        cancel();
        if (kind !== "hint") message.show(word("search-cancelled"));
      };
      const choices = [{ text: word("cancel"), act }];
      showingJob = setTimeout(() => {
        notice.show({ kind: "job", title, text: jobWords, choices, busy: true });
      }, SHORT);
    },

    /** @param {import("../engine/client.js").Status} status */
    engine(status) {
      if (status.state !== "failed") {
        notice.hide("engine");
        return;
      }
      notice.show({
        kind: "engine",
        title: word("engine-failed-title"),
        text: word(navigator.onLine ? "engine-failed" : "engine-failed-offline"),
        choices: [{ text: word("engine-again"), act: actions.restartEngine, main: true }],
      });
    },

    storageFails() {
      notice.show({
        kind: "storage",
        title: word("storage-title"),
        text: word("storage-text"),
        choices: [{ text: word("understood"), act: () => {} }],
      });
    },

    /** How the game gets onto the home screen of an iPhone or iPad. */
    homeScreen() {
      notice.show({
        kind: "home-screen",
        title: word("home-screen-title"),
        text: word("home-screen-text"),
        choices: [{ text: word("understood"), act: () => {} }],
      });
    },

    playedElsewhere() {
      notice.show({
        kind: "elsewhere",
        title: word("elsewhere-title"),
        text: word("elsewhere-text"),
        choices: [{ text: word("elsewhere-here"), act: actions.continueHere, main: true }],
      });
    },

    /**
     * What is stored is of a newer release than this page.
     * @param {{ reload: () => void, playWithout: () => void }} ways
     */
    savedByNewer(ways) {
      const { reload, playWithout } = ways;
      again["newer"] = () => this.savedByNewer(ways);
      notice.show({
        kind: "newer",
        title: word("newer-title"),
        text: word("newer-text"),
        choices: [
          { text: word("newer-without"), act: playWithout },
          { text: word("newer-reload"), act: reload, main: true },
        ],
      });
    },

    updateWaits,

    /** A game is under way: this is not the time. */
    updateRests: () => notice.hide("update"),

    /** The page speaks another language: what is shown and still holds is said in that. @param {View | null} view */
    sayAgain(view) {
      const { kind } = notice;
      if (view) this.viewShown(view);
      again[kind ?? ""]?.();
      if (kind === "won") this.won();
      if (kind === "storage") this.storageFails();
      if (kind === "home-screen") this.homeScreen();
      if (kind === "elsewhere") this.playedElsewhere();
      if (kind === "kept") this.keptAside();
      if (kind === "engine") this.engine({ state: "failed", reason: "" });
    },

    /** Stored texts could not be read and were put aside. */
    keptAside() {
      notice.show({
        kind: "kept",
        title: word("kept-title"),
        text: word("kept-text"),
        choices: [{ text: word("understood"), act: () => {} }],
      });
    },
  };
}

/** @param {View} view @param {string[]} slots */
function cardsAt(view, slots) {
  return view.piles
    .flatMap((pile) => pile.slots)
    .filter(({ slot }) => slots.includes(slot))
    .map(({ card }) => card ?? "");
}

/** What of a position drawing does not change. @param {View} view */
function lastingPart({ id, notice, piles }) {
  const lasting = piles.filter(({ role }) => role === "tableau" || role === "foundation");
  return JSON.stringify([id, notice, lasting]);
}

/** @typedef {ReturnType<typeof createNotices>} Notices */
