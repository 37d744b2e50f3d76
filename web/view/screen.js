/**
 * Shows one view after another: the table first, then everything that tells what happened.
 *
 * When motion begins, the page is already what it will be.
 */

import { rememberFocus, restoreFocus } from "./focus.js";
import { paintHead, paintToolbar } from "./head.js";
import { takeSnapshot } from "./motion.js";
import { tell } from "./speech.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").GameEvent} GameEvent
 */

/**
 * @param {{
 *   texts: import("../i18n/texts.js").Texts,
 *   table: import("./table.js").Table,
 *   motion: import("./motion.js").Motion,
 *   message: import("./message.js").Message,
 *   announcer: import("./announce.js").Announcer,
 *   notices: import("./notices.js").Notices,
 *   toolbar: HTMLElement,
 *   elapsed: () => number | null,
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
}) {
  /** @type {View | null} */
  let shown = null;

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
    paintToolbar(toolbar, view);
    placeMessage();
    if (shown) restoreFocus(table, focus, events);
    else motion.cut();
    const dealt = events.some(({ event }) => event === "dealt");
    if (dealt) motion.showDeal(takeSnapshot(table, view));
    else if (shown && !isNew) motion.showChange(before, takeSnapshot(table, view));
    else motion.cut();
    shown = view;
    document.title = texts.text("page-title", { game: texts.text(`game-${view.game}`) });
    speak(view, events);
    notices.viewShown(view);
  }

  /** @param {View} view @param {GameEvent[]} events */
  function speak(view, events) {
    if (events.length === 0) return;
    message.hide();
    const urgent = events.some(({ event }) => event === "won" || event === "stuck");
    announcer.say(tell(texts, view, events), { urgent });
    const rows = events.flatMap((event) => (event.event === "row-cleared" ? [event] : []));
    if (rows.length > 0 && view.outcome !== "won") {
      message.show(
        rows.map(({ row, points }) => texts.text("said-row", { row, points })).join(" "),
      );
    }
  }

  return {
    show,
    /** The table's size or the settings have changed. */
    refresh() {
      motion.cut();
      if (shown) paintHead(texts, shown, elapsed());
      table.repaint();
      placeMessage();
    },
    /** The time has gone on. */
    tick() {
      if (shown && elapsed() !== null) paintHead(texts, shown, elapsed());
    },
  };
}
