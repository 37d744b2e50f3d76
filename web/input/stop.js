/**
 * Any press and any key stop a game that plays itself out, and do nothing else: what they were
 * aimed at has moved on. So does hiding the page.
 */

/** Keys that alone do nothing. */
const SILENT = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock", "Tab"]);

/** @param {import("./play.js").Play} play */
export function bindStop(play) {
  /** Whether the click of the press that stopped it is still to come. */
  let swallow = false;

  /** @param {Event} event */
  function stop(event) {
    swallow = play.stopFinishing();
    if (!swallow) return;
    event.stopImmediatePropagation();
    if (event.type === "keydown") event.preventDefault();
  }

  window.addEventListener("pointerdown", stop, { capture: true });
  window.addEventListener(
    "keydown",
    (event) => {
      if (!SILENT.has(event.key)) stop(event);
    },
    { capture: true },
  );
  window.addEventListener(
    "click",
    (event) => {
      if (!swallow) return;
      swallow = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) play.stopFinishing();
  });
}
