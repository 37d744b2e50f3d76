/** The sheet that passes a deal on: its number, its game ID, a link to it. */

import { linkTo } from "../input/address.js";
import { createSheet } from "./sheet.js";

/** @param {import("../i18n/texts.js").Texts} texts */
export function createShareSheet(texts) {
  const sheet = createSheet("share-sheet");
  const body = byId("share-body");
  const send = /** @type {HTMLButtonElement} */ (byId("share-send"));
  const status = byId("share-status");
  let link = "";

  /** @param {string} id */
  function tell(id) {
    status.textContent = "";
    // Told anew even where it is the same as before.
    requestAnimationFrame(() => {
      status.textContent = texts.text(id);
    });
  }

  /** Something to be copied, in a field from which it can also be taken by hand. @param {string} id @param {string} text */
  function makeRow(id, text) {
    const row = document.createElement("div");
    row.className = "copy-row";
    const field = document.createElement("input");
    field.type = "text";
    field.readOnly = true;
    field.value = text;
    field.id = `${id}-field`;
    const label = document.createElement("label");
    label.htmlFor = field.id;
    label.textContent = texts.text(id);
    const copy = document.createElement("button");
    copy.type = "button";
    copy.className = "button button-small";
    copy.textContent = texts.text("copy");
    copy.setAttribute("aria-label", `${texts.text("copy")}: ${texts.text(id)}`);
    field.addEventListener("focus", () => field.select());
    copy.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text);
        tell("copied");
      } catch {
        field.focus();
        field.select();
        tell("copy-by-hand");
      }
    });
    row.append(label, field, copy);
    return row;
  }

  send.addEventListener("click", async () => {
    try {
      await navigator.share({ title: document.title, url: link });
      sheet.close();
    } catch (error) {
      // Called off by the player: nothing to be said.
      if (!(error instanceof DOMException && error.name === "AbortError")) tell("share-failed");
    }
  });

  return {
    /** @param {import("../engine/protocol.js").View} view */
    open({ id, deal }) {
      link = linkTo(id);
      status.textContent = "";
      body.replaceChildren(
        makeRow("share-link", link),
        makeRow("share-id", id),
        makeRow("share-number", deal),
      );
      send.hidden = typeof navigator.share !== "function";
      sheet.open();
      const first = send.hidden ? body.querySelector("button") : send;
      first?.focus();
    },
  };
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
