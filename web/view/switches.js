/** The switches for sound and vibration: in the head, and in words in the menu. */

/**
 * @param {import("../i18n/texts.js").Texts} texts
 * @param {"sound" | "haptics"} kind
 * @param {boolean} isOn
 */
export function nameOfSwitch(texts, kind, isOn) {
  const state = isOn ? "on" : "off";
  return kind === "sound" ? texts.text(`sound-${state}`) : texts.text(`haptics-${state}`);
}

/**
 * @param {import("../i18n/texts.js").Texts} texts
 * @param {import("../store/settings.js").Settings} settings
 * @param {boolean} canTremble
 */
export function paintSwitches(texts, settings, canTremble) {
  for (const button of document.querySelectorAll('[data-do="sound"], [data-do="haptics"]')) {
    const kind = button.getAttribute("data-do") === "sound" ? "sound" : "haptics";
    const words = nameOfSwitch(texts, kind, settings[kind]);
    const icon = button.querySelector("use");
    if (icon) {
      icon.setAttribute("href", `#icon-sound-${settings.sound ? "on" : "off"}`);
      button.setAttribute("aria-label", words);
      button.setAttribute("title", words);
    } else button.textContent = words;
    if (kind === "haptics" && button instanceof HTMLElement) button.hidden = !canTremble;
  }
}
