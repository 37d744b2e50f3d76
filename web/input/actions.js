/** What the player can ask for, by name: from buttons, from the menu and from keys alike. */

import { isSheetOpen } from "../dialogs/sheet.js";
import { bindKeys } from "./keys.js";

/**
 * @param {import("../view/table/table.js").Table} table
 * @param {{
 *   actions: Readonly<Record<string, () => unknown>>,
 *   toolbar: HTMLElement,
 *   isIdle: () => boolean,
 *   lettersOn: () => boolean,
 * }} parts
 */
export function bindActions(table, { actions, toolbar, isIdle, lettersOn }) {
  /**
   * Whether a button can do nothing; of the tools nobody knows yet while answers are outstanding.
   * @param {Element | null} button
   */
  const isOff = (button) =>
    button?.getAttribute("aria-disabled") === "true" &&
    (isIdle() || button.closest("dialog") !== null);

  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    if (!button || isOff(button)) return;
    button.closest("dialog")?.close();
    actions[button.getAttribute("data-do") ?? ""]?.();
  });

  // A mouse leaves the focus where it is: the next press of Space is not meant for the tool again.
  /** Of the press under way. */
  let isMouse = false;
  toolbar.addEventListener("pointerdown", ({ pointerType }) => {
    isMouse = pointerType === "mouse";
  });
  toolbar.addEventListener("mousedown", (event) => {
    if (isMouse) event.preventDefault();
  });

  bindKeys(table, {
    act: (name) => {
      if (isOff(toolbar.querySelector(`[data-do="${name}"]`))) return true;
      actions[name]?.();
      return name in actions;
    },
    lettersOn,
    isBlocked: isSheetOpen,
  });
}
