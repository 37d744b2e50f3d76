/**
 * What the page's address asks for: `#<game ID>` opens a deal; flags after `?` are for tests and
 * shared settings (game, deal, rules, motion, language, start, open).
 */

/**
 * @typedef {{ game: string | null, deal: string | null, rules: string | null, motion: boolean, language: string, start: string | null, open: string | null }} Flags
 */

/** @param {string} search of the address @returns {Flags} */
export function readFlags(search) {
  const given = new URLSearchParams(search);
  return {
    game: given.get("game"),
    deal: given.get("deal"),
    rules: given.get("rules"),
    motion: given.get("motion") !== "0",
    language: given.get("language") ?? "",
    start: given.get("start"),
    open: given.get("open"),
  };
}

/**
 * The game ID in the address, taken out of it: a later reload goes on with the game then under
 * way, whichever that is.
 *
 * @returns {string | null}
 */
export function takeLinkedGame() {
  const text = decode(location.hash.slice(1)).trim();
  if (text === "") return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return text;
}

/** Take the deal out of the address, too, once it was opened: a reload goes on, as above. */
export const forgetDeal = () => forget("game", "deal", "rules");

/** What was to be opened is open: a reload does not open it again. */
export const forgetOpen = () => forget("open");

/** The player has chosen a language, and not the one of the address. */
export const forgetLanguage = () => forget("language");

/** @param {string[]} flags */
function forget(...flags) {
  const address = new URL(location.href);
  for (const flag of flags) address.searchParams.delete(flag);
  history.replaceState(history.state, "", address);
}

/** The address that opens a deal. @param {string} gameId */
export function linkTo(gameId) {
  const address = new URL(location.href);
  address.search = "";
  address.hash = gameId;
  return address.href;
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
