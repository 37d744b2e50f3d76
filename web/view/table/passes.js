/**
 * The passes through the stock: a dot for each, and in words how many are left.
 */

/**
 * @param {HTMLElement} element
 * @param {string} words none where the table has no place for them
 * @param {import("../../engine/protocol.js").View} shown
 */
export function paintPasses(element, words, shown) {
  element.hidden = words === "";
  const [dots, label] = /** @type {HTMLElement[]} */ ([...element.children]);
  if (!dots || !label) return;
  const { left = null, number = 1 } = shown.passes ?? {};
  const state = `${words} ${left} ${number}`;
  if (element.dataset["shows"] === state) return;
  element.dataset["shows"] = state;
  label.textContent = words;
  const total = left === null ? 0 : left + number;
  dots.replaceChildren(
    ...Array.from({ length: total > 1 ? total : 0 }, (_, index) => {
      const dot = document.createElement("i");
      if (index < number) dot.className = "used";
      return dot;
    }),
  );
}
