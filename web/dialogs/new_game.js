/** The sheet for a new game: rules, and a certain deal if the player wants one. */

import { customText, rulesOf, settle, shareWords } from "./rules_choice.js";
import { makeSegment } from "./segments.js";
import { createSheet } from "./sheet.js";

/**
 * @typedef {import("../engine/protocol.js").Request} Request
 * @typedef {import("../engine/protocol.js").Reply} Reply
 * @typedef {import("../i18n/texts.js").Texts} Texts
 * @typedef {import("../store/settings.js").Choice} Choice
 */

const CUSTOM = "custom";
const DIFFICULTIES = ["0", "1", "2", "3", "4"]; // 0 is any
/** From here on all rules are listed at once; below it only those chosen, to be opened. */
const TALL = "(min-height: 40rem)";

/**
 * @param {Texts} texts
 * @param {{
 *   games: readonly string[],
 *   shown: () => string,
 *   last: (game: string) => Choice,
 *   isUnderWay: (game: string) => boolean,
 *   isPlayed: () => boolean,
 *   offers: (game: string) => Promise<import("../engine/protocol.js").Offer[]>,
 *   start: (request: Request, kind: string) => Promise<Reply>,
 *   switchTo: (game: string) => void,
 *   chosen: (game: string, choice: Choice) => void,
 * }} page `shown` is the game on the table, `isPlayed` whether it has moves and is not won
 */
export function createNewGameSheet(texts, page) {
  const { games, shown, last, isUnderWay, isPlayed, offers, start, switchTo, chosen } = page;
  const sheet = createSheet("new-game-sheet");
  const form = /** @type {HTMLFormElement} */ (sheet.dialog.querySelector("form"));
  const gameList = byId("game-choices");
  const goOn = byId("go-on");
  const onlyWinnable = /** @type {HTMLInputElement} */ (byId("only-winnable"));
  const list = byId("rules-choices");
  const picker = /** @type {HTMLDetailsElement} */ (byId("rules-picker"));
  const custom = byId("custom-rules");
  const deal = /** @type {HTMLInputElement} */ (byId("deal-text"));
  const more = /** @type {HTMLDetailsElement} */ (byId("chosen-deal"));
  const difficulty = /** @type {HTMLSelectElement} */ (byId("difficulty"));
  const error = byId("deal-error");
  const answers = byId("deal-anyway");
  /** How often random deals can be won, by rules in full. @type {Map<string, import("../engine/protocol.js").Offer>} */
  const shares = new Map();
  /** @type {string | null} the game the choices were made for */
  let builtFor = null;
  let builtIn = "";
  const game = () => builtFor ?? shown();

  /** Offer the choices there are for a game, as they were made last. @param {string} name */
  function build(name) {
    const isNewlyWorded = builtIn !== texts.language;
    if (isNewlyWorded) {
      gameList.replaceChildren(
        ...games.map((each) => makeSegment("game", each, texts.text(`game-${each}`))),
      );
      difficulty.replaceChildren(
        ...DIFFICULTIES.map((step) => new Option(texts.text(`difficulty-${step}`), step)),
      );
    }
    if (builtFor !== name || isNewlyWorded) {
      const { named, custom: parts } = rulesOf(name);
      const names = [...Object.keys(named), ...(parts.length > 0 ? [CUSTOM] : [])];
      list.replaceChildren(...names.map((each) => makeRulesChoice(texts, each)));
      custom.replaceChildren(...parts.map((choice) => makeCustomChoice(texts, choice)));
    }
    builtFor = name;
    builtIn = texts.language;
    const radio = gameList.querySelector(`input[value="${name}"]`);
    if (radio instanceof HTMLInputElement) radio.checked = true;
    const choice = last(name);
    difficulty.value = String(choice.difficulty);
    onlyWinnable.checked = choice.winnable;
    choose(choice.rules || rulesOf(name).first);
    const waits = name === shown() ? isPlayed() : isUnderWay(name);
    goOn.hidden = !waits;
    void tellShares(name);
  }

  /** Say how often random deals can be won, as soon as that is known. @param {string} name */
  async function tellShares(name) {
    const known = await offers(name);
    if (builtFor !== name) return;
    shares.clear();
    for (const offer of known) shares.set(offer.rules, offer);
    refresh();
    // What is said now has moved what stands below.
    bringProblemIntoView();
  }

  /** @param {string} rules a name, or rules in full */
  function shareOf(rules) {
    const offer = shares.get(rulesOf(game()).named[rules] ?? rules);
    return offer ? shareWords(texts, offer, onlyWinnable.checked) : "";
  }

  function customChoices() {
    /** @type {Record<string, string>} */
    const picked = {};
    for (const select of custom.querySelectorAll("select")) picked[select.name] = select.value;
    return picked;
  }

  /** Show the choices of custom rules where they are wanted, each as another settles it. */
  function refresh() {
    difficulty.disabled = !onlyWinnable.checked;
    for (const each of list.querySelectorAll("[data-share-of]")) {
      each.textContent = shareOf(/** @type {HTMLElement} */ (each).dataset["shareOf"] ?? "");
    }
    byId("rules-chosen").replaceChildren(...rulesWords(texts, rulesName()));
    for (const each of byId("rules-chosen").querySelectorAll("[data-share-of]")) {
      each.textContent = shareOf(rulesText());
    }
    custom.hidden = rulesName() !== CUSTOM;
    const picked = customChoices();
    const settled = settle(game(), picked);
    let explains = false;
    for (const select of custom.querySelectorAll("select")) {
      const fixed = Object.values(picked).some(
        (value) => rulesOf(game()).fixed[value]?.[select.name],
      );
      select.value = settled[select.name] ?? select.value;
      select.disabled = fixed;
      explains ||= fixed;
    }
    byId("custom-note").hidden = !explains;
    const ofCustom = byId("custom-winnable");
    ofCustom.textContent = custom.hidden ? "" : shareOf(rulesText());
    ofCustom.hidden = ofCustom.textContent === "";
  }

  const rulesName = () => String(new FormData(form).get("rules") ?? "");
  const rulesText = () =>
    rulesName() === CUSTOM ? customText(game(), settle(game(), customChoices())) : rulesName();

  /** @param {string} rules a name, or custom rules in full */
  function choose(rules) {
    const named = rules in rulesOf(game()).named;
    const radio = list.querySelector(`input[value="${named ? rules : CUSTOM}"]`);
    if (radio instanceof HTMLInputElement) radio.checked = true;
    if (!named) {
      const parts = rules.split("-");
      rulesOf(game()).custom.forEach(({ key }, index) => {
        const select = custom.querySelector(`select[name="${key}"]`);
        if (select instanceof HTMLSelectElement && parts[index]) select.value = parts[index];
      });
    }
    refresh();
  }

  function clearAnswers() {
    error.textContent = "";
    answers.replaceChildren();
    answers.hidden = true;
  }

  /** @param {boolean} anyway play it even if it cannot be won */
  async function submit(anyway) {
    const text = deal.value.trim();
    const rules = rulesText();
    const choice = {
      rules,
      difficulty: Number(difficulty.value),
      winnable: onlyWinnable.checked,
    };
    chosen(game(), choice);
    clearAnswers();
    sheet.close();
    const reply = await start(
      text ? requestFor(game(), rules, text, anyway) : requestByChance(game(), choice),
      text ? "proving" : "searching",
    );
    if (reply.ok || reply.error?.code === "dropped") return;
    sheet.open();
    if (reply.error) showError(reply.error);
  }

  /** @param {import("../engine/protocol.js").Coded} problem */
  function showError(problem) {
    const undecided = problem.code === "deal-dead" || problem.code === "deal-unknown";
    error.textContent = texts.ofCode(problem);
    more.open = deal.value.trim() !== "";
    if (!undecided) {
      deal.focus();
      deal.select();
      bringProblemIntoView();
      return;
    }
    answers.hidden = false;
    const another = answer("deal-another", () => {
      deal.value = "";
      void submit(false);
    });
    const other = answer("deal-other-rules", () => {
      clearAnswers();
      // A game ID brings its own rules: under others only its number is meant.
      deal.value = /[0-9]+\s*$/.exec(deal.value)?.[0] ?? deal.value;
      picker.open = true;
      focusRules();
    });
    const anyway = answer("deal-anyway", () => void submit(true));
    answers.replaceChildren(another, other, anyway);
    another.focus({ preventScroll: true });
    bringProblemIntoView();
  }

  /** What is wrong, and what can be done about it, is never out of sight. */
  function bringProblemIntoView() {
    if (error.textContent === "") return;
    (answers.hidden ? error : answers).scrollIntoView({ block: "nearest" });
  }

  function focusRules() {
    const checked = list.querySelector("input:checked");
    if (checked instanceof HTMLInputElement) checked.focus();
  }

  /** @param {string} id @param {() => void} act */
  function answer(id, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = texts.text(id);
    button.addEventListener("click", act);
    return button;
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit(false);
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "game") {
      clearAnswers();
      build(target.value);
    } else refresh();
  });
  // What was pressed is gone then: the rules stand in its place.
  picker.addEventListener("toggle", () => {
    const isLost = !sheet.dialog.contains(document.activeElement?.closest("input, button") ?? null);
    if (picker.open && sheet.dialog.open && isLost) focusRules();
  });
  goOn.addEventListener("click", () => {
    sheet.close();
    if (game() !== shown()) switchTo(game());
  });
  deal.addEventListener("input", clearAnswers);

  return {
    sheet,
    open() {
      build(shown());
      clearAnswers();
      deal.value = "";
      more.open = false;
      picker.open = matchMedia(TALL).matches;
      sheet.open();
      byId("deal-button").focus({ preventScroll: true });
    },
    /**
     * Open on a deal that was refused, with what can be done about it.
     * @param {string} text
     * @param {import("../engine/protocol.js").Coded} problem
     */
    openRefused(text, problem) {
      this.open();
      deal.value = text;
      showError(problem);
    },
  };
}

/**
 * What to ask the core for: a deal number or a game ID. Only a whole number can be a
 * deal number, so that everything else gets the words about game IDs.
 *
 * @param {string} game
 * @param {string} rules
 * @param {string} text
 * @param {boolean} anyway
 * @returns {Request}
 */
export function requestFor(game, rules, text, anyway) {
  const plain = text.replace(/\s/g, "");
  if (/^[-+]?[0-9０-９]+$/.test(plain)) {
    return { do: "new", game, rules, deal: plain.normalize("NFKC"), anyway };
  }
  return { do: "new", game_id: text, anyway };
}

/**
 * What to ask the core for where any deal will do.
 *
 * @param {string} game
 * @param {Choice} choice
 * @returns {Request}
 */
export function requestByChance(game, { rules, difficulty, winnable }) {
  if (!winnable) return { do: "new", game, rules, entropy: entropy(), any: true };
  const step = /** @type {import("../engine/protocol.js").Difficulty} */ (difficulty);
  return {
    do: "new",
    game,
    rules,
    entropy: entropy(),
    ...(difficulty > 0 ? { difficulty: step } : {}),
  };
}

/** Random text for the core, which has no chance of its own. */
function entropy() {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return [...numbers].map((number) => number.toString(36)).join("");
}

/** @param {Texts} texts @param {string} name */
function makeRulesChoice(texts, name) {
  const label = document.createElement("label");
  label.className = "choice";
  const radio = document.createElement("input");
  radio.type = "radio";
  radio.name = "rules";
  radio.value = name;
  const words = document.createElement("span");
  words.className = "choice-words";
  words.append(...rulesWords(texts, name));
  label.append(radio, words);
  return label;
}

/** What rules are called, and what they are. @param {Texts} texts @param {string} name */
function rulesWords(texts, name) {
  const title = document.createElement("strong");
  title.textContent = texts.text(`rules-${name}`);
  const line = document.createElement("small");
  line.textContent = texts.text(`rules-${name}-line`);
  const share = document.createElement("small");
  share.className = "choice-share";
  share.dataset["shareOf"] = name;
  return [title, line, share];
}

/** @param {Texts} texts @param {import("./rules_choice.js").Choice} choice */
function makeCustomChoice(texts, { key, values }) {
  const label = document.createElement("label");
  label.className = "field";
  const title = document.createElement("span");
  title.textContent = texts.text(`custom-${key}`);
  const select = document.createElement("select");
  select.name = key;
  for (const value of values) {
    select.add(new Option(texts.text(`custom-${key}-${value}`), value));
  }
  label.append(title, select);
  return label;
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
