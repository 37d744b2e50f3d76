/**
 * Words of the page: Fluent messages of the chosen language, with English behind them.
 *
 * Messages name cards by `CARD($card)`, lists of them by `CARDS($cards)`, ranks alone by
 * `RANK($rank)` and games by `GAME($game)`. All take a grammatical `case`, an attribute of the
 * message with the name, so that languages that need it can inflect.
 */

import { words } from "../build.js";
import { FluentBundle, FluentNumber } from "../vendor/fluent-bundle/index.js";

/** Languages there are files for, the fallback first. */
export const LANGUAGES = Object.freeze(["en", "ja", "fi"]);

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
 * Fetch the words of a part of the page that has files of its own, together with the page's.
 * Throws where they cannot be had.
 *
 * @param {string} language
 * @param {string} folder
 */
export async function loadTexts(language, folder) {
  const files = await fetchFiles(language, folder);
  if (files.length === 0) throw new Error(`no words of ${folder}`);
  return createTexts(files);
}

/**
 * @typedef {import("../vendor/fluent-bundle/index.js").FluentResource["body"]} Messages as the build
 *   has parsed them
 * @typedef {{ language: string, messages: Messages }} File
 */

/** Whether a number is written alike in all our languages. @param {number} value */
const isPlain = (value) => Number.isInteger(value) && value >= 0 && value < 1000;

/**
 * A number in a text. The first time that a browser is asked to write a number it takes tens of
 * milliseconds to get ready, and the first picture has plain ones only.
 */
class Figure extends FluentNumber {
  /** @override @param {import("../vendor/fluent-bundle/index.js").Scope} scope */
  toString(scope) {
    return isPlain(this.value) ? String(this.value) : super.toString(scope);
  }
}

/** @param {Args | undefined} args */
function withFigures(args) {
  if (!args) return args;
  const figures = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "number" ? new Figure(value) : value,
  ]);
  return Object.fromEntries(figures);
}

/**
 * The file of a language and what stands in for it.
 *
 * @param {string} language
 * @param {string} [folder]
 * @returns {Promise<File[]>}
 */
async function fetchFiles(language, folder) {
  const fallback = LANGUAGES[0] ?? "en";
  const wanted = language === fallback ? [fallback] : [language, fallback];
  const found = await Promise.all(
    wanted.map(async (tag) => {
      const [own, more] = await Promise.all([
        fetchMessages(tag),
        folder ? fetchMessages(`${folder}${tag}`) : [],
      ]);
      return own && more ? [{ language: tag, messages: [...own, ...more] }] : [];
    }),
  );
  return found.flat();
}

/**
 * The words of a file, which are this release's: a page that is open for long may find another one
 * on the host, or something else in a file's place.
 * @param {string} name
 * @returns {Promise<Messages | null>}
 */
async function fetchMessages(name) {
  try {
    const [address = "", integrity = ""] = words[name] ?? [];
    const response = await fetch(address, { integrity });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** @param {File[]} files the language first, then what stands in for it */
export function createTexts(files) {
  /** @type {FluentBundle[]} */
  let bundles = [];
  let language = "en";
  let changes = 0;

  /** @param {File[]} next */
  function use(next) {
    bundles = next.map((file) => makeBundle(file.language, file.messages));
    language = next[0]?.language ?? "en";
  }
  use(files);

  /**
   * The text of a message; its own name where no language has it, so that a gap shows.
   * @param {string} id
   * @param {Args} [args]
   */
  function text(id, args) {
    for (const bundle of bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, withFigures(args), []);
    }
    return id;
  }

  /** With a capital at the beginning, where the language has them. @param {string} words */
  const sentence = (words) => words.charAt(0).toLocaleUpperCase(language) + words.slice(1);

  return {
    get language() {
      return language;
    },
    /**
     * Speak another language from now on: the last one asked for, where several were in a hurry.
     * @param {string} next
     * @returns {Promise<boolean>} false where it cannot be had: then nothing changes
     */
    async change(next) {
      changes += 1;
      const mine = changes;
      const loaded = await fetchFiles(next);
      const isThere = loaded[0]?.language === next;
      if (isThere && mine === changes) use(loaded);
      return isThere || mine !== changes;
    },
    text,
    sentence,
    /** As it stands within a sentence. @param {string} words */
    within: (words) => words.charAt(0).toLocaleLowerCase(language) + words.slice(1),
    /** Sentences one after the other. @param {string[]} sentences */
    together: (sentences) =>
      sentences
        .filter(Boolean)
        .reduce((first, second) => (first ? text("sentences", { first, second }) : second), ""),
    /** Things one after the other. @param {string[]} words */
    listed: (words) =>
      words
        .filter(Boolean)
        .reduce((first, second) => (first ? text("listed", { first, second }) : second), ""),
    /** Things of which one is to be chosen. @param {string[]} words */
    either: (words) => new Intl.ListFormat(language, { type: "disjunction" }).format(words),
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
    duration: (milliseconds) => formatDuration(language, milliseconds),
    /** @param {number} value */
    number: (value) =>
      isPlain(value) ? String(value) : new Intl.NumberFormat(language).format(value),
    /** @param {number} share from 0 to 1 */
    percent: (share) => new Intl.NumberFormat(language, { style: "percent" }).format(share),
    /** @param {number} size */
    megabytes: (size) =>
      new Intl.NumberFormat(language, {
        style: "unit",
        unit: "megabyte",
        maximumFractionDigits: 1,
      }).format(size),
    /** A share that may be very small. @param {number} share from 0 to 1 */
    share: (share) =>
      new Intl.NumberFormat(language, { style: "percent", maximumSignificantDigits: 2 }).format(
        share,
      ),
  };
}

/**
 * @param {string} language
 * @param {Messages} messages
 */
function makeBundle(language, messages) {
  /** @type {Intl.ListFormat | undefined} */
  let list;
  const lists = () => {
    list ??= new Intl.ListFormat(language, { type: "conjunction" });
    return list;
  };

  /**
   * What a message names, in a grammatical case if one is asked for.
   * @param {string} id
   * @param {Args} args
   * @param {unknown} form
   */
  function inCase(id, args, form) {
    const message = bundle.getMessage(id);
    const pattern = (form ? message?.attributes[String(form)] : null) ?? message?.value;
    return pattern ? bundle.formatPattern(pattern, withFigures(args), []) : id;
  }

  /** @param {string} card @param {unknown} form */
  const nameOf = (card, form) =>
    inCase("card", { rank: rankOf(card.charAt(0)), suit: card.charAt(1) }, form);

  const bundle = new FluentBundle(language, {
    useIsolating: false,
    functions: {
      CARD: ([card], { case: form }) => nameOf(String(card), form),
      CARDS: ([cards], { case: form }) =>
        lists().format(
          String(cards)
            .split(" ")
            .filter(Boolean)
            .map((card) => nameOf(card, form)),
        ),
      RANK: ([rank], { case: form }) => inCase("rank", { rank: rankOf(String(rank)) }, form),
      GAME: ([game], { case: form }) => inCase(`game-${game}`, {}, form),
    },
  });
  bundle.addResource({ body: messages });
  return bundle;
}

/** As messages tell ranks apart: figures are numbers. @param {string} letter */
const rankOf = (letter) => (/[0-9]/.test(letter) ? Number(letter) : letter);

/**
 * @param {string} language
 * @param {number} milliseconds
 */
function formatDuration(language, milliseconds) {
  const all = Math.floor(milliseconds / 1000);
  const hours = Math.floor(all / 3600);
  const parts = { hours, minutes: Math.floor(all / 60) % 60, seconds: all % 60 };
  if (!Intl.DurationFormat) return withColons(parts);
  /** @type {Intl.DurationFormatOptions} */
  const short = { minutes: "numeric", minutesDisplay: "always", seconds: "numeric" };
  return new Intl.DurationFormat(language, hours > 0 ? { style: "digital" } : short).format(parts);
}

/** For browsers that know no durations. @param {{ hours: number, minutes: number, seconds: number }} parts */
function withColons({ hours, minutes, seconds }) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
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
