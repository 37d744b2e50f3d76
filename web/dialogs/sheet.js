/**
 * Sheets: modal dialogs that close by Esc, by a press beside them, by their button and by going
 * back: as long as any is open, the newest entry of the browser's history stands for it.
 */

/** The sheets that are open, the one on top last. @type {HTMLDialogElement[]} */
let open = [];
/** Whether the newest entry of the history stands for open sheets. */
let isGuarded = false;
/** Whether that entry is being left at this moment: until it is, there can be no new one. */
let isLeaving = false;

/**
 * @param {string} id
 * @param {{ onClose?: () => void }} [options] called when it has closed, however that came about
 */
export function createSheet(id, { onClose } = {}) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById(id));

  dialog.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target === dialog && isBeside(dialog, event)) dialog.close();
    else if (target.closest("[data-close]")) dialog.close();
  });
  dialog.addEventListener("close", (event) => {
    // Pickers of files inside it have closings of their own.
    if (event.target !== dialog) return;
    open = open.filter((each) => each !== dialog);
    if (open.length === 0) unguard();
    onClose?.();
  });

  return {
    dialog,
    open() {
      if (!dialog.open) {
        dialog.showModal();
        open = [...open.filter((each) => each !== dialog), dialog];
        guard();
      }
      dialog.querySelector(".sheet-body")?.scrollTo(0, 0);
    },
    close() {
      if (dialog.open) dialog.close();
    },
  };
}

function guard() {
  if (isGuarded || isLeaving) return;
  isGuarded = true;
  history.pushState({ ...history.state, sheet: true }, "");
}

/** Take our entry away again, if nothing has come after it. */
function unguard() {
  if (!isGuarded) return;
  isGuarded = false;
  if (!history.state?.sheet) return;
  isLeaving = true;
  history.back();
}

/** Going back closes the sheet on top, and nothing else. */
function closeByGoingBack() {
  if (isLeaving) {
    isLeaving = false;
    if (open.length > 0) guard();
    return;
  }
  if (!isGuarded || history.state?.sheet) return;
  isGuarded = false;
  const [top, ...below] = open.toReversed();
  if (below.length > 0) guard();
  top?.close();
}

/** Whether any sheet is open. */
export const isSheetOpen = () => document.querySelector("dialog[open]") !== null;

/** @param {HTMLElement} dialog @param {MouseEvent} event */
function isBeside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Give the close buttons of all sheets their sign, and the browser's way back its meaning. */
export function furnishSheets() {
  for (const button of document.querySelectorAll(".sheet-close")) {
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    icon.setAttribute("class", "icon");
    icon.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", "#icon-close");
    icon.append(use);
    button.replaceChildren(icon);
  }
  window.addEventListener("popstate", closeByGoingBack);
  // Loaded anew while a sheet was open: it is not any more.
  if (history.state?.sheet) history.replaceState({ ...history.state, sheet: false }, "");
}

/** @typedef {ReturnType<typeof createSheet>} Sheet */
