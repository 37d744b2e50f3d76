/**
 * A panel below the table that asks something or shows a long job, while play goes on.
 *
 * The newest is seen, an older one again when that goes. Each has a kind, so that what no longer
 * holds can be taken away without touching another.
 */

/**
 * @typedef {{ text: string, act: () => void, main?: boolean }} Choice
 * @typedef {{
 *   kind: string, title: string, text?: string, choices?: Choice[], busy?: boolean,
 *   onDismiss?: () => void,
 * }} Notice `onDismiss` is called where the player has closed it without a choice
 */

/**
 * @param {HTMLElement} element
 * @param {{ together: (title: string, text: string) => string, say: (text: string, how?: { urgent?: boolean }) => void, onLeave: () => void }} page
 *   `onLeave` finds a place for the focus that was in the panel
 */
export function createNotice(element, { together, say, onLeave }) {
  const title = /** @type {HTMLElement} */ (element.querySelector(".notice-title"));
  const text = /** @type {HTMLElement} */ (element.querySelector(".notice-text"));
  const progress = /** @type {HTMLElement} */ (element.querySelector(".notice-progress"));
  const choices = /** @type {HTMLElement} */ (element.querySelector(".notice-choices"));
  const closer = /** @type {HTMLElement} */ (element.querySelector(".notice-close"));
  /** @type {Notice[]} the last one is shown; those before it come back when it goes */
  let notices = [];

  closer.addEventListener("click", () => dismiss());

  function paint() {
    const shown = notices.at(-1);
    if (!shown) {
      if (element.contains(document.activeElement)) onLeave();
      element.hidden = true;
      return;
    }
    title.textContent = shown.title;
    text.textContent = shown.text ?? "";
    text.hidden = !shown.text;
    progress.hidden = !shown.busy;
    progress.setAttribute("aria-label", shown.title);
    if (choices.contains(document.activeElement)) onLeave();
    choices.replaceChildren(
      ...(shown.choices ?? []).map((choice) => makeChoice(choice, () => hide(shown.kind))),
    );
    closer.hidden = shown.busy === true;
    element.dataset["kind"] = shown.kind;
    element.setAttribute("aria-label", shown.title);
    element.hidden = false;
  }

  /** @param {string} kind */
  function hide(kind) {
    const before = notices.length;
    notices = notices.filter((notice) => notice.kind !== kind);
    if (notices.length < before) paint();
  }

  function dismiss() {
    const shown = notices.at(-1);
    if (!shown || shown.busy) return;
    hide(shown.kind);
    shown.onDismiss?.();
  }

  return {
    /** @param {Notice} notice */
    show(notice) {
      const again = notices.find(({ kind }) => kind === notice.kind)?.title === notice.title;
      notices = [...notices.filter(({ kind }) => kind !== notice.kind), notice];
      paint();
      const words = notice.text ? together(notice.title, notice.text) : notice.title;
      if (!again) say(words, { urgent: !notice.busy });
    },
    /** Change the words of what is shown, without speaking. @param {string} kind @param {string} words */
    update(kind, words) {
      if (notices.at(-1)?.kind !== kind) return;
      text.textContent = words;
      text.hidden = words === "";
    },
    /** Take a notice away, if there is one of this kind. */
    hide,
    dismiss,
    get kind() {
      return notices.at(-1)?.kind ?? null;
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
