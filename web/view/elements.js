/**
 * Writing to the page only what has changed: each write makes the browser work.
 */

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string | null} value null takes the attribute away
 */
export function setData(element, name, value) {
  if (value === null) delete element.dataset[name];
  else if (element.dataset[name] !== value) element.dataset[name] = value;
}

/** @param {HTMLElement} element @param {import("./layouts/geometry.js").Place} place */
export function put(element, { x, y, w, h, index }) {
  const { style } = element;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${w}px`;
  if (h > 0) style.height = `${h}px`;
  style.setProperty("--w", `${w}px`);
  if (index === undefined) style.removeProperty("--index");
  else style.setProperty("--index", String(index));
}

/** @param {HTMLElement} element @param {string} name @param {string | null} value null takes it away */
export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {HTMLElement} element @param {number} value */
export function setTabIndex(element, value) {
  if (element.tabIndex !== value) element.tabIndex = value;
}
