/** Sheets: modal dialogs that close by Esc, by a press beside them and by their button. */

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
  dialog.addEventListener("close", () => onClose?.());

  return {
    dialog,
    open() {
      if (!dialog.open) dialog.showModal();
      dialog.querySelector(".sheet-body")?.scrollTo(0, 0);
    },
    close() {
      if (dialog.open) dialog.close();
    },
  };
}

/** Whether any sheet is open. */
export const isSheetOpen = () => document.querySelector("dialog[open]") !== null;

/** @param {HTMLElement} dialog @param {MouseEvent} event */
function isBeside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Give the close buttons of all sheets their sign. */
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
}

/** @typedef {ReturnType<typeof createSheet>} Sheet */
