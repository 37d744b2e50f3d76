/** The lamp: a small sign in the head that tells whether the position can be won. */

/** @typedef {import("../input/watch.js").State} State */

/**
 * It is told apart by its form and by its name, and says nothing by itself: its name changes
 * silently.
 *
 * @param {HTMLElement} button
 * @param {import("../i18n/texts.js").Texts} texts
 */
export function createLamp(button, texts) {
  return {
    /** @param {State | null} state null hides it */
    paint(state) {
      button.hidden = state === null;
      if (state === null) return;
      const name = texts.text(`lamp-${state}`);
      button.dataset["state"] = state;
      button.setAttribute("aria-label", name);
      button.title = name;
      button.querySelector("use")?.setAttribute("href", `#icon-lamp-${state}`);
    },
  };
}

/** What there is to say about a state to those who ask. @param {import("../i18n/texts.js").Texts} texts @param {State | null} state */
export function tellLamp(texts, state) {
  return state === null ? "" : texts.text(`told-lamp-${state}`);
}
