/**
 * A panel over the foot of the table that asks something or shows a long job, while play goes on.
 *
 * One at a time: a new one takes the place of the old. Each has a kind, so that what no longer
 * holds can be taken away without touching another.
 */

/**
 * @typedef {{ text: string, act: () => void, main?: boolean }} Choice
 * @typedef {{
 *   kind: string, title: string, text?: string, choices?: Choice[], busy?: boolean, onClose?: () => void,
 * }} Notice
 */

/**
 * @param {HTMLElement} element
 * @param {{ close: string, say: (text: string, how?: { urgent?: boolean }) => void, onLeave: () => void }} page
 *   `onLeave` finds a place for the focus that was in the panel
 */
export function createNotice(element, { close, say, onLeave }) {
  const title = /** @type {HTMLElement} */ (element.querySelector(".notice-title"));
  const text = /** @type {HTMLElement} */ (element.querySelector(".notice-text"));
  const progress = /** @type {HTMLElement} */ (element.querySelector(".notice-progress"));
  const choices = /** @type {HTMLElement} */ (element.querySelector(".notice-choices"));
  const closer = /** @type {HTMLElement} */ (element.querySelector(".notice-close"));
  /** @type {Notice | null} */
  let shown = null;

  closer.setAttribute("aria-label", close);
  progress.setAttribute("aria-label", "…");
  closer.addEventListener("click", () => dismiss());

  function hide() {
    const hadFocus = element.contains(document.activeElement);
    shown = null;
    element.hidden = true;
    if (hadFocus) onLeave();
  }

  function dismiss() {
    const close = shown?.onClose;
    hide();
    close?.();
  }

  return {
    /** @param {Notice} notice */
    show(notice) {
      const again = shown?.kind === notice.kind && shown.title === notice.title;
      shown = notice;
      title.textContent = notice.title;
      text.textContent = notice.text ?? "";
      text.hidden = !notice.text;
      progress.hidden = !notice.busy;
      progress.setAttribute("aria-label", notice.title);
      choices.replaceChildren(...(notice.choices ?? []).map((choice) => makeChoice(choice, hide)));
      closer.hidden = notice.busy === true;
      element.dataset["kind"] = notice.kind;
      element.setAttribute("aria-label", notice.title);
      element.hidden = false;
      if (!again)
        say([notice.title, notice.text].filter(Boolean).join(". "), { urgent: !notice.busy });
    },
    /** Change the words of what is shown, without speaking. @param {string} kind @param {string} words */
    update(kind, words) {
      if (shown?.kind !== kind) return;
      text.textContent = words;
      text.hidden = words === "";
    },
    /** Take a notice away, if it is of this kind. @param {string} kind */
    hide(kind) {
      if (shown?.kind === kind) hide();
    },
    dismiss,
    get kind() {
      return shown?.kind ?? null;
    },
  };
}

/** @param {Choice} choice @param {() => void} hide */
function makeChoice({ text, act, main }, hide) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = main ? "button button-main" : "button";
  button.textContent = text;
  button.addEventListener("click", () => {
    hide();
    act();
  });
  return button;
}

/** @typedef {ReturnType<typeof createNotice>} NoticePanel */
