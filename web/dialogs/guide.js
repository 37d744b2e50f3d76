/** The guide: how to play each game, with little boards; fetched when it is first opened. */

import { loadTexts } from "../i18n/texts.js";
import { makePaper } from "../view/faces.js";
import { guideOf } from "../view/layouts/guides.js";
import { rulesOf } from "./rules_choice.js";
import { makeSegment } from "./segments.js";
import { createSheet } from "./sheet.js";

/**
 * @typedef {import("../view/layouts/guides.js").Part} Part
 * @typedef {import("../view/layouts/guides.js").Board} Board
 * @typedef {import("../i18n/texts.js").Texts} Texts
 * @typedef {import("../engine/protocol.js").Offer} Offer
 */

/** Height of a card, in widths. */
const RATIO = 1.45;
const FOLDER = "guide/";

/**
 * @param {Texts} page the page's own texts
 * @param {{
 *   games: readonly string[],
 *   shown: () => string,
 *   offers: (game: string) => Promise<Offer[]>,
 *   shareWords: (offer: Offer) => string,
 * }} parts
 */
export function createGuideSheet(page, { games, shown, offers, shareWords }) {
  const sheet = createSheet("help-sheet");
  const gameList = byId("help-games");
  const body = byId("help-chapters");
  /** @type {Texts | null} */
  let texts = null;

  /** @param {string} game */
  function fill(game) {
    if (!texts) return;
    const words = texts;
    body.replaceChildren(
      ...guideOf(game).map(({ title, parts }, index) => {
        const chapter = document.createElement("details");
        chapter.className = "chapter";
        chapter.open = index === 0;
        const summary = document.createElement("summary");
        summary.className = "chapter-name";
        summary.append(make("h3", words.text(title)));
        chapter.append(summary, ...parts.flatMap((part) => makePart(words, game, part)));
        return chapter;
      }),
    );
    void tellShares(game);
  }

  /** How often random deals can be won, as soon as that is known. @param {string} game */
  async function tellShares(game) {
    const places = [...body.querySelectorAll("[data-share-of]")];
    const known = places.length > 0 ? await offers(game) : [];
    for (const place of places) {
      const rules = /** @type {HTMLElement} */ (place).dataset["shareOf"];
      const offer = known.find((each) => each.name === rules);
      place.textContent = offer ? shareWords(offer) : "";
    }
  }

  gameList.addEventListener("change", ({ target }) => {
    fill(/** @type {HTMLInputElement} */ (target).value);
  });

  return {
    async open() {
      if (texts?.language !== page.language) texts = await loadTexts(page.language, FOLDER);
      const game = shown();
      gameList.replaceChildren(
        ...games.map((each) => makeSegment("help-game", each, page.text(`game-${each}`))),
      );
      const radio = gameList.querySelector(`input[value="${game}"]`);
      if (radio instanceof HTMLInputElement) radio.checked = true;
      fill(game);
      sheet.open();
      byId("help-body").focus({ preventScroll: true });
    },
  };
}

/** @param {Texts} texts @param {string} game @param {Part} part @returns {HTMLElement[]} */
function makePart(texts, game, part) {
  if ("text" in part) return [make("p", texts.text(part.text))];
  if ("list" in part) return [makeList(part.list.map((id) => texts.text(id)))];
  if ("board" in part) return [makeFigure(part.board, texts.text(part.caption))];
  if ("questions" in part) {
    return part.questions.flatMap((name) => {
      const question = make("h4", texts.text(`question-${name}`));
      return [question, make("p", texts.text(`answer-${name}`))];
    });
  }
  return Object.keys(rulesOf(game).named).flatMap((name) => {
    const share = make("small", "");
    share.dataset["shareOf"] = name;
    const line = make("p", `${texts.text(`rules-${name}-line`)} `);
    line.append(share);
    return [make("h4", texts.text(`rules-${name}`)), line];
  });
}

/** A board with what there is to see on it, in words for everybody. @param {Board} board @param {string} caption */
function makeFigure({ width, height, cards }, caption) {
  const figure = document.createElement("figure");
  figure.className = "figure";
  const board = document.createElement("div");
  board.className = "board";
  board.setAttribute("aria-hidden", "true");
  board.style.setProperty("--across", String(width));
  board.style.aspectRatio = `${width} / ${height * RATIO}`;
  for (const { card, x, y, look } of cards) {
    const lying = document.createElement("span");
    lying.className = `lying ${look ?? ""}`;
    lying.style.left = `${(100 * x) / width}%`;
    lying.style.top = `${(100 * y) / height}%`;
    lying.style.width = `${100 / width}%`;
    if (card === "place") lying.classList.add("place");
    else lying.append(makePaper(card === "back" ? null : card));
    board.append(lying);
  }
  const frame = document.createElement("div");
  frame.className = "board-frame";
  frame.append(board);
  figure.append(frame, make("figcaption", caption));
  return figure;
}

/** @param {string[]} lines */
function makeList(lines) {
  const list = document.createElement("ul");
  list.append(...lines.map((line) => make("li", line)));
  return list;
}

/** @param {string} tag @param {string} text */
function make(tag, text) {
  const made = document.createElement(tag);
  // No line begins with a dot between two things.
  made.textContent = text.replaceAll(" · ", "\u00a0· ");
  return made;
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
