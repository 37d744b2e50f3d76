/**
 * Shows one view after another: the table first, then everything that tells what happened.
 *
 * When motion begins, the page is already what it will be.
 */

import { rememberFocus, restoreFocus } from "./focus.js";
import { paintHead, paintToolbar } from "./head.js";
import { takeSnapshot } from "./motion/snapshot.js";
import { tell } from "./speech.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").GameEvent} GameEvent
 */

/**
 * @param {{
 *   texts: import("../i18n/texts.js").Texts,
 *   table: import("./table/table.js").Table,
 *   motion: import("./motion/motion.js").Motion,
 *   message: import("./message.js").Message,
 *   announcer: import("./announce.js").Announcer,
 *   notices: import("./notices.js").Notices,
 *   toolbar: HTMLElement,
 *   elapsed: () => number | null,
 *   isFinishing: () => boolean,
 *   takeBack: () => void,
 * }} parts
 */
export function createScreen({
  texts,
  table,
  motion,
  message,
  announcer,
  notices,
  toolbar,
  elapsed,
  isFinishing,
  takeBack,
}) {
  /** @type {View | null} */
  let shown = null;
  let game = "";

  function placeMessage() {
    const place = table.arrangement?.message;
    if (place) message.put(place);
  }

  /** @param {View} view @param {GameEvent[]} events @param {boolean} isNew */
  function show(view, events, isNew) {
    const before = takeSnapshot(table, shown);
    const focus = rememberFocus(table);
    paintHead(texts, view, elapsed());
    table.paint(view);
    paintToolbar(texts, toolbar, view, isFinishing());
    placeMessage();
    if (shown) restoreFocus(table, focus, events);
    else motion.cut();
    const dealt = events.some(({ event }) => event === "dealt");
    if (dealt) motion.showDeal(takeSnapshot(table, view));
    else if (shown && !isNew) {
      motion.showChange(before, takeSnapshot(table, view), { hurry: isFinishing() });
    } else motion.cut();
    // What was said of another game does not hold for this one.
    if (shown && shown.id !== view.id) message.hide();
    shown = view;
    if (game !== view.game) nameTab(view.game);
    speak(view, events);
    notices.viewShown(view);
  }

  /** @param {string} next the game shown */
  function nameTab(next) {
    game = next;
    document.title = texts.text("page-title", { game });
  }

  /** @param {View} view @param {GameEvent[]} events */
  function speak(view, events) {
    // What was said until there was a game is over.
    if (events.length === 0) {
      message.hideStarting();
      return;
    }
    message.hide();
    const urgent = events.some(({ event }) => event === "won");
    // A game that plays itself out is told of at its end.
    if (urgent || !isFinishing()) announcer.say(() => tell(texts, view, events), { urgent });
    if (view.can_take_back && events.some(({ event }) => event === "dealt")) offerTakeBack();
    const rows = events.flatMap((event) => (event.event === "row-cleared" ? [event] : []));
    if (rows.length > 0 && view.outcome !== "won") {
      message.show(
        texts.together(rows.map(({ row, points }) => texts.text("said-row", { row, points }))),
      );
    }
  }

  /** The game before can be had again until something is played. */
  function offerTakeBack() {
    const action = { text: texts.text("take-back-short"), act: takeBack };
    message.show(texts.text("dealt-anew"), { action });
  }

  return {
    show,
    /** The game has begun to play itself out, or has stopped. */
    finishingChanged() {
      paintToolbar(texts, toolbar, shown, isFinishing());
    },
    /** No game is under way: the table as it is before the first deal. @param {string} next */
    showBlank(next) {
      shown = null;
      motion.cut();
      table.paintBlank(next);
      placeMessage();
      nameTab(next);
      paintToolbar(texts, toolbar, null, false);
    },
    /** The table's size, the settings or the language have changed. */
    refresh() {
      motion.cut();
      if (shown) paintHead(texts, shown, elapsed());
      paintToolbar(texts, toolbar, shown, isFinishing());
      if (game) nameTab(game);
      table.repaint();
      placeMessage();
    },
    /** The time has gone on. */
    tick() {
      if (shown && elapsed() !== null) paintHead(texts, shown, elapsed());
    },
  };
}
