/** The sheet of settings. */

import { canTremble } from "../feel/feel.js";
import { chooseLanguage, LANGUAGES } from "../i18n/texts.js";
import { createSheet } from "./sheet.js";

/**
 * @typedef {import("../i18n/texts.js").Texts} Texts
 * @typedef {import("../store/settings.js").SettingsStore} SettingsStore
 */

/** Choices between words, in order. @type {[keyof import("../store/settings.js").Settings, string[]][]} */
const CHOICES = [
  ["motion", ["system", "full", "off"]],
  ["colours", ["two", "four"]],
  ["surroundings", ["system", "light", "dark"]],
  ["hand", ["right", "left"]],
];

/** @type {[keyof import("../store/settings.js").Settings, string][]} */
const SWITCHES = [
  ["winningHints", "setting-winning-hints"],
  ["lamp", "setting-lamp"],
  ["sound", "setting-sound"],
  ["haptics", "setting-haptics"],
  ["timer", "setting-timer"],
  ["letterKeys", "setting-letters"],
  ["slowTaps", "setting-slow-taps"],
  ["values", "setting-values"],
];

/**
 * @param {Texts} texts
 * @param {SettingsStore} settings
 * @param {{ fillRest: () => void }} page `fillRest` fills what stands below the settings
 */
export function createSettingsSheet(texts, settings, { fillRest }) {
  const sheet = createSheet("settings-sheet");
  const body = /** @type {HTMLElement} */ (document.getElementById("settings-body"));

  function fill() {
    const { current } = settings;
    const rows = CHOICES.map(([key, values]) =>
      makeSelect(
        texts.text(`setting-${key}`),
        values.map((value) => [value, texts.text(`setting-${key}-${value}`)]),
        String(current[key]),
        (value) => settings.change({ [key]: value }),
      ),
    );
    rows.unshift(languageRow(texts, settings));
    const offered = SWITCHES.filter(([key]) => key !== "haptics" || canTremble());
    const switches = offered.map(([key, text]) =>
      makeSwitch(texts.text(text), current[key] === true, (on) => settings.change({ [key]: on })),
    );
    body.replaceChildren(...rows, ...switches);
  }

  return {
    sheet,
    /** They were changed elsewhere. */
    showAgain: fill,
    open() {
      fill();
      fillRest();
      sheet.open();
    },
    /** The page speaks another language; it was chosen here. */
    refresh() {
      if (!sheet.dialog.open) return;
      const isInside = body.contains(document.activeElement);
      fill();
      fillRest();
      if (isInside) body.querySelector("select")?.focus();
    },
  };
}

/** Languages are called what those who speak them call them. @param {Texts} texts @param {SettingsStore} settings */
function languageRow(texts, settings) {
  const languages = LANGUAGES.map((tag) => [tag, ownName(tag)]);
  const row = makeSelect(
    texts.text("setting-language"),
    [["", texts.text("setting-language-auto", { language: browsersIn(texts) })], ...languages],
    settings.current.language,
    (language) => settings.change({ language }),
  );
  for (const option of row.querySelectorAll("option")) {
    if (option.value !== "") option.lang = option.value;
  }
  return row;
}

/** What the language that the browser asks for is called in the page's. @param {Texts} texts */
function browsersIn(texts) {
  const tag = chooseLanguage("", navigator.languages);
  return new Intl.DisplayNames(texts.language, { type: "language" }).of(tag) ?? tag;
}

/** @param {string} tag */
function ownName(tag) {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/**
 * @param {string} title
 * @param {string[][]} options value and words
 * @param {string} current
 * @param {(value: string) => void} change
 */
function makeSelect(title, options, current, change) {
  const label = document.createElement("label");
  label.className = "field field-row";
  const words = document.createElement("span");
  words.textContent = title;
  const select = document.createElement("select");
  for (const [value = "", text = ""] of options) {
    select.add(new Option(text, value, value === current, value === current));
  }
  select.addEventListener("change", () => change(select.value));
  label.append(words, select);
  return label;
}

/** @param {string} title @param {boolean} on @param {(on: boolean) => void} change */
function makeSwitch(title, on, change) {
  const label = document.createElement("label");
  label.className = "field field-row";
  const words = document.createElement("span");
  words.textContent = title;
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = on;
  box.addEventListener("change", () => change(box.checked));
  label.append(words, box);
  return label;
}
