/**
 * A panel below the table that asks something or shows a long job, while play goes on.
 *
 * The newest is seen, an older one again when that goes. Each has a kind, so that what no longer
 * holds can be taken away without touching another.
 */

/**
 * @typedef {{ text: string, act: () => void, main?: boolean, stays?: boolean }} Choice `stays`: the
 *   panel does, too, when it is pressed
 * @typedef {{
 *   kind: string, title: string, text?: string, choices?: Choice[], busy?: boolean,
 *   onDismiss?: () => void, spares?: boolean,
 * }} Notice `spares`: a press on it does not stop what plays by itself; `onDismiss` is called where the player has closed it without a choice
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
    element.toggleAttribute("data-spares", shown.spares === true);
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
    /**
     * Change the words of what is shown, without speaking, and those of its first choice.
     * @param {string} kind
     * @param {string} words
     * @param {string} [choice]
     */
    update(kind, words, choice) {
      const notice = notices.find((each) => each.kind === kind);
      if (!notice) return;
      notice.text = words;
      const [first] = notice.choices ?? [];
      if (first && choice) first.text = choice;
      if (notices.at(-1) !== notice) return;
      text.textContent = words;
      text.hidden = words === "";
      const button = choices.firstElementChild;
      if (button && choice && button.textContent !== choice) button.textContent = choice;
    },
    /** Take a notice away, if there is one of this kind. */
    hide,
    dismiss,
    /** @param {string} kind */
    has: (kind) => notices.some((each) => each.kind === kind),
    get kind() {
      return notices.at(-1)?.kind ?? null;
    },
  };
}

/** @param {Choice} choice @param {() => void} hide */
function makeChoice({ text, act, main, stays }, hide) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = main ? "button button-main" : "button";
  button.textContent = text;
  button.addEventListener("click", () => {
    if (!stays) hide();
    act();
  });
  return button;
}

/** @typedef {ReturnType<typeof createNotice>} NoticePanel */
