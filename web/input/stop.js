/**
 * Any press and any key stop a game that plays itself out or is shown, and do nothing else: what
 * they were aimed at has moved on. Only what belongs to the showing itself (`data-spares`) can be
 * pressed. Hiding the page stops the one and pauses the other.
 */

/** Keys that alone do nothing. */
const SILENT = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock", "Tab"]);

/** @param {import("./play.js").Play} play */
export function bindStop(play) {
  /** Whether the click of the press that stopped it is still to come. */
  let swallow = false;

  /** @param {Event} event */
  function stop(event) {
    if (event.target instanceof Element && event.target.closest("[data-spares]")) return;
    const stopped = play.stopFinishing() || (play.isShowing && play.stopShowing());
    // No click follows a key whose own doing is prevented.
    swallow = stopped && event.type === "pointerdown";
    if (!stopped) return;
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
    if (!document.hidden) return;
    play.stopFinishing();
    if (play.isShowing) play.pauseShowing();
  });
}
