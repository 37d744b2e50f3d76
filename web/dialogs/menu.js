/** The menu: what is wanted now and then, and the deal's name to pass on. */

import { createSheet } from "./sheet.js";

/**
 * @param {import("../i18n/texts.js").Texts} texts
 * @param {{
 *   view: () => import("../engine/protocol.js").View | null,
 *   isOffline: () => boolean,
 *   games: readonly string[],
 *   isUnderWay: (game: string) => boolean,
 *   switchTo: (game: string) => void,
 * }} page
 */
export function createMenuSheet(texts, { view, isOffline, games, isUnderWay, switchTo }) {
  const sheet = createSheet("menu-sheet");

  /**
   * What cannot be had now can still be come to, and says why.
   * @param {string} name
   * @param {string | null} why it cannot be had: the name of a text; null where it can
   */
  function allow(name, why) {
    sheet.dialog
      .querySelector(`[data-do="${name}"]`)
      ?.setAttribute("aria-disabled", String(why !== null));
    const reason = document.getElementById(`why-${name}`);
    if (reason) reason.textContent = why ? texts.text(why) : "";
  }

  /** A button for each of the other games. @param {string | undefined} shown */
  function offerGames(shown) {
    const others = games.filter((game) => game !== shown);
    byId("menu-games").replaceChildren(
      ...others.map((game) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "menu-item menu-game";
        button.dataset["game"] = game;
        const id = isUnderWay(game) ? "menu-go-on" : "menu-play";
        button.textContent = texts.text(id, { game });
        button.addEventListener("click", () => {
          sheet.close();
          switchTo(game);
        });
        return button;
      }),
    );
  }

  function tellOffline() {
    const id = isOffline() ? "offline-ready" : "offline-not-yet";
    byId("menu-offline").textContent = texts.text(id);
  }

  return {
    sheet,
    offlineChanged: tellOffline,
    open() {
      const shown = view();
      offerGames(shown?.game);
      const isPlaying = shown?.outcome === "playing";
      const unplayed = shown && shown.length > 0 ? null : "why-no-move";
      allow("restart", unplayed);
      allow("timeline", unplayed);
      allow("takeback", shown?.can_take_back ? null : "why-no-before");
      allow("show-me", isPlaying ? null : shown ? "why-won" : "why-no-game");
      const before = sheet.dialog.querySelector('[data-do="timeline-before"]');
      if (before instanceof HTMLElement) before.hidden = !shown?.can_take_back;
      const note = shown?.winning_hint ? "ways-help-hidden" : "ways-help";
      byId("menu-ways-note").textContent = isPlaying ? texts.text(note) : "";
      for (const name of ["share", "tell-free", "tell-moves", "tell-state"]) {
        allow(name, shown ? null : "why-no-game");
      }
      byId("menu-deal-id").textContent = shown?.id ?? "";
      const step = shown?.difficulty;
      byId("menu-difficulty").textContent = step
        ? texts.text("and-difficulty", { difficulty: texts.text(`difficulty-${step}`) })
        : "";
      tellOffline();
      sheet.open();
    },
  };
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
