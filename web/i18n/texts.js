/**
 * Words of the page: Fluent messages of the chosen language, with English behind them.
 *
 * Messages name cards by `CARD($card)`, lists of them by `CARDS($cards)`; both take a grammatical
 * `case`, an attribute of the message `card`, so that languages that need it can inflect.
 */

import { FluentBundle, FluentResource } from "../vendor/fluent-bundle/index.js";

/** Languages there are files for, the fallback first. */
export const LANGUAGES = ["en"];

/** @typedef {Record<string, string | number>} Args */

/**
 * The language to use: the one asked for, else the first of the browser's that there is.
 *
 * @param {string} wanted empty for none in particular
 * @param {readonly string[]} preferred the browser's
 * @param {readonly string[]} available
 */
export function chooseLanguage(wanted, preferred, available = LANGUAGES) {
  for (const tag of [wanted, ...preferred]) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (available.includes(language)) return language;
  }
  return available[0] ?? "en";
}

/**
 * Fetch the words of a language.
 *
 * @param {string} language
 */
export async function loadTexts(language) {
  const fallback = LANGUAGES[0] ?? "en";
  const wanted = language === fallback ? [fallback] : [language, fallback];
  const sources = await Promise.all(wanted.map(fetchSource));
  return createTexts(
    wanted.flatMap((tag, index) => {
      const source = sources[index];
      return source ? [{ language: tag, source }] : [];
    }),
  );
}

/** @param {string} language */
async function fetchSource(language) {
  try {
    const response = await fetch(new URL(`${language}.ftl`, import.meta.url));
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/**
 * @param {{ language: string, source: string }[]} files the language first, then what stands in for it
 */
export function createTexts(files) {
  const bundles = files.map(({ language, source }) => makeBundle(language, source));
  const language = files[0]?.language ?? "en";

  /**
   * The text of a message; its own name where no language has it, so that a gap shows.
   * @param {string} id
   * @param {Args} [args]
   */
  function text(id, args) {
    for (const bundle of bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, args, []);
    }
    return id;
  }

  const choice = new Intl.ListFormat(language, { type: "disjunction" });

  /** With a capital at the beginning, where the language has them. @param {string} words */
  const sentence = (words) => words.charAt(0).toLocaleUpperCase(language) + words.slice(1);

  return {
    language,
    text,
    sentence,
    /** Things of which one is to be chosen. @param {string[]} words */
    either: (words) => choice.format(words),
    /** @param {string} id */
    has: (id) => bundles.some((bundle) => bundle.getMessage(id)?.value),
    /** The words for a coded refusal or error. @param {{ code: string, args?: Record<string, any> }} coded */
    ofCode({ code, args = {} }) {
      const id = `code-${code}`;
      const known = bundles.some((bundle) => bundle.getMessage(id)?.value);
      return sentence(known ? text(id, flatten(args)) : text("code-unknown", { code }));
    },
    /** Fill every element that names its text. @param {ParentNode} root */
    fill(root) {
      for (const element of root.querySelectorAll("[data-l10n]")) {
        element.textContent = text(element.getAttribute("data-l10n") ?? "");
      }
      for (const element of root.querySelectorAll("[data-l10n-label]")) {
        element.setAttribute("aria-label", text(element.getAttribute("data-l10n-label") ?? ""));
      }
    },
    /** Minutes and seconds, or hours too. @param {number} milliseconds */
    duration(milliseconds) {
      const seconds = Math.floor(milliseconds / 1000);
      const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
      const shown = parts[0] ? parts : parts.slice(1);
      return shown
        .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0")))
        .join(":");
    },
    /** @param {number} value */
    number: (value) => new Intl.NumberFormat(language).format(value),
  };
}

/**
 * @param {string} language
 * @param {string} source
 */
function makeBundle(language, source) {
  const list = new Intl.ListFormat(language, { type: "conjunction" });

  /** @param {string} card @param {string} [form] a grammatical case */
  function nameOf(card, form) {
    const message = bundle.getMessage("card");
    const pattern = (form && message?.attributes[form]) || message?.value;
    if (!pattern) return card;
    return bundle.formatPattern(pattern, { rank: card[0] ?? "", suit: card[1] ?? "" }, []);
  }

  const bundle = new FluentBundle(language, {
    useIsolating: false,
    functions: {
      CARD: ([card], { case: form }) => nameOf(String(card), form && String(form)),
      CARDS: ([cards], { case: form }) =>
        list.format(
          String(cards)
            .split(" ")
            .filter(Boolean)
            .map((card) => nameOf(card, form && String(form))),
        ),
    },
  });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

/**
 * Arguments of a code as messages take them: lists of words joined by spaces (for CARDS), and
 * every item on its own as `name1`, `name2`, ….
 *
 * @param {Record<string, any>} args
 * @returns {Args}
 */
export function flatten(args) {
  /** @type {Args} */
  const flat = {};
  for (const [name, value] of Object.entries(args)) {
    if (Array.isArray(value)) {
      flat[name] = value.join(" ");
      value.forEach((item, index) => {
        flat[`${name}${index + 1}`] = item;
      });
    } else if (typeof value === "number" || typeof value === "string") {
      flat[name] = value;
    } else if (value !== undefined) {
      flat[name] = String(value);
    }
  }
  return flat;
}

/** @typedef {ReturnType<typeof createTexts>} Texts */
