/** The second question before something is lost for good. */

import { createSheet } from "./sheet.js";

/** @param {import("../i18n/texts.js").Texts} texts */
export function createConfirmSheet(texts) {
  /** @type {((yes: boolean) => void) | null} */
  let answer = null;
  const sheet = createSheet("confirm-sheet", { onClose: () => settle(false) });
  const yes = byId("confirm-yes");

  /** @param {boolean} isYes */
  function settle(isYes) {
    const waiting = answer;
    answer = null;
    sheet.close();
    waiting?.(isYes);
  }
  yes.addEventListener("click", () => settle(true));

  return {
    /**
     * @param {{ title: string, text: string, yes: string }} words
     * @returns {Promise<boolean>} false also where the sheet is closed in any other way
     */
    ask(words) {
      settle(false);
      byId("confirm-title").textContent = words.title;
      byId("confirm-text").textContent = words.text;
      yes.textContent = words.yes;
      byId("confirm-no").textContent = texts.text("cancel");
      sheet.open();
      byId("confirm-no").focus();
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
