/**
 * The part of the settings about this device: how safely things are kept, everything as a file and
 * back, parts thrown away, and what this page is made of.
 */

import { release } from "../build.js";
import { formatDay, today } from "../i18n/dates.js";
import { formatBackup, parseBackup } from "../store/backup.js";
import { createConfirmSheet } from "./confirm.js";

/**
 * @typedef {import("../i18n/texts.js").Texts} Texts
 * @typedef {import("../engine/protocol.js").Request} Request
 * @typedef {import("../engine/protocol.js").Reply} Reply
 * @typedef {import("../engine/protocol.js").Coded} Coded
 */

const MEGABYTE = 1e6;
/** No backup comes near it. */
const BIGGEST_FILE = 20 * MEGABYTE;
const NOTICES = new URL("licenses/NOTICE.txt", document.baseURI);

/** What can be thrown away; settings are the page's own. */
const PARTS = /** @type {const} */ (["games", "stats", "daily", "settings"]);

/**
 * @param {Texts} texts
 * @param {{
 *   settings: import("../store/settings.js").SettingsStore,
 *   storage: import("../store/storage.js").Storing,
 *   isOffline: () => boolean,
 *   readSaves: () => Record<string, string>,
 *   mayChange: () => boolean,
 *   ask: (request: Request) => Promise<Reply>,
 *   showSettings: () => void,
 *   replaced: (said: string) => void,
 * }} page `readSaves` gives the core's texts as they are stored; `replaced` is called where another
 *   game is shown, or none, with the name of the text that says why
 */
export function createDevicePart(texts, page) {
  const root = byId("device-body");
  const confirm = createConfirmSheet(texts);
  const status = document.createElement("p");
  status.className = "device-status";
  status.setAttribute("role", "status");
  const file = document.createElement("input");
  file.type = "file";
  file.accept = ".txt,text/plain";
  file.className = "unseen";
  file.tabIndex = -1;
  file.setAttribute("aria-hidden", "true");

  /** @param {string} text @param {boolean} [isError] */
  function tell(text, isError = false) {
    status.textContent = text;
    status.classList.toggle("field-error", isError);
    if (text) status.scrollIntoView({ block: "nearest" });
  }

  async function storageLines() {
    const offline = texts.text(page.isOffline() ? "offline-ready" : "offline-not-yet");
    if (!page.storage.isSound) return [texts.text("storage-title"), offline];
    const isKept = await navigator.storage?.persisted?.().catch(() => false);
    const used = (await navigator.storage?.estimate?.().catch(() => null))?.usage;
    const lines = [texts.text(isKept ? "device-kept" : "device-may-go"), offline];
    if (used) {
      const size = texts.megabytes(used / MEGABYTE);
      lines.push(texts.text("device-used", { size }));
    }
    return lines;
  }

  async function fillStorage() {
    const place = root.querySelector(".device-storage");
    const lines = await storageLines();
    place?.replaceChildren(...lines.map((line) => make("p", line)));
    const isKept = await navigator.storage?.persisted?.().catch(() => true);
    const canAsk = isKept === false && page.storage.isSound && navigator.storage.persist;
    if (!canAsk) return;
    place?.append(
      makeButton("device-keep", async () => {
        const isGranted = await navigator.storage.persist().catch(() => false);
        await fillStorage();
        tell(texts.text(isGranted ? "device-kept" : "device-not-kept"));
        if (!root.contains(document.activeElement)) root.querySelector("button")?.focus();
      }),
    );
  }

  function writeFile() {
    const text = formatBackup({
      written: new Date().toISOString(),
      release,
      saves: page.readSaves(),
      settings: { ...page.settings.current },
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `solitaire-${today()}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    tell(texts.text("backup-written", { file: link.download }));
  }

  /** @param {Coded} error */
  const tellError = (error) => tell(texts.ofCode(error), true);

  async function readFile() {
    const chosen = file.files?.[0];
    const text = chosen && chosen.size <= BIGGEST_FILE ? await chosen.text() : "";
    file.value = "";
    if (!chosen) return;
    tell("");
    const read = parseBackup(text);
    if ("error" in read) return tellError(read.error);
    const { saves, settings, written } = read.backup;
    const { contents, error } = await page.ask({ do: "restore", saves, check: true });
    if (!contents) return tellError(error ?? { code: "unknown", args: {} });
    const isSure = await confirm.ask({
      title: texts.text("backup-sure-title"),
      text: texts.together([
        texts.text("backup-contents", {
          day: formatDay(texts.language, today(new Date(written)), "date"),
          games: contents.under_way.length,
          played: contents.played,
        }),
        texts.text("backup-sure"),
      ]),
      yes: texts.text("backup-replace"),
    });
    if (!isSure || !page.mayChange()) return;
    const reply = await page.ask({ do: "restore", saves });
    if (!reply.ok) return tellError(reply.error ?? { code: "unknown", args: {} });
    page.settings.replace(settings);
    page.replaced("backup-read");
  }
  file.addEventListener("change", () => void readFile());

  /** @param {(typeof PARTS)[number]} part */
  async function forget(part) {
    const isSure = await confirm.ask({
      title: texts.text("forget-sure", { part: texts.text(`forget-${part}`) }),
      text: texts.text(`forget-${part}-text`),
      yes: texts.text("forget-yes"),
    });
    if (!isSure || !page.mayChange()) return;
    if (part === "settings") {
      page.settings.replace({});
      page.showSettings();
    }
    if (part !== "settings") await page.ask({ do: "forget", what: [part] });
    if (part === "games") page.replaced("forgotten");
    else tell(texts.text("forgotten"));
  }

  /** @param {string} id @param {() => unknown} act */
  function makeButton(id, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.dataset["device"] = id;
    button.textContent = texts.text(id);
    button.addEventListener("click", () => void act());
    return button;
  }

  /** @param {string} id @param {(Node | string)[]} parts */
  function makeSection(id, ...parts) {
    const section = document.createElement("section");
    section.className = "device-section";
    section.append(make("h3", texts.text(id)), ...parts);
    return section;
  }

  function makeLicences() {
    const details = document.createElement("details");
    details.className = "more";
    const text = make("pre", "");
    text.className = "licences";
    text.tabIndex = 0;
    text.setAttribute("role", "region");
    text.setAttribute("aria-label", texts.text("licences"));
    details.append(make("summary", texts.text("licences")), text);
    details.addEventListener("toggle", async () => {
      if (!details.open || text.textContent) return;
      const response = await fetch(NOTICES).catch(() => null);
      text.textContent = response?.ok ? await response.text() : texts.text("part-fails");
    });
    return details;
  }

  return {
    fill() {
      const storage = document.createElement("div");
      storage.className = "device-storage";
      const files = make("div", "");
      files.className = "answers";
      files.append(
        makeButton("backup-write", writeFile),
        makeButton("backup-choose", () => file.click()),
        file,
      );
      const resets = make("div", "");
      resets.className = "answers";
      resets.append(...PARTS.map((part) => makeButton(`forget-${part}`, () => forget(part))));
      tell("");
      root.replaceChildren(
        makeSection("device-title", storage),
        makeSection("backup-title", make("p", texts.text("backup-help")), files, status),
        makeSection("forget-title", resets),
        makeSection(
          "about-title",
          make("p", texts.text("about-version", { version: release })),
          makeLicences(),
        ),
      );
      void fillStorage();
    },
  };
}

/** @param {string} tag @param {string} text */
function make(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
