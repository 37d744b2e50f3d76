/** A choice between a few words that stand side by side. */

/**
 * @param {string} name of the group
 * @param {string} value
 * @param {string} words
 */
export function makeSegment(name, value, words) {
  const label = document.createElement("label");
  label.className = "segment";
  const radio = document.createElement("input");
  radio.type = "radio";
  radio.name = name;
  radio.value = value;
  const text = document.createElement("span");
  text.textContent = words;
  label.append(radio, text);
  return label;
}
