/** New deals: random ones, numbered ones, linked ones; and what the page begins with. */

import { requestByChance, requestFor } from "../dialogs/new_game.js";
import { DEFAULTS } from "../store/settings.js";
import { forgetDeal, linkTo } from "./address.js";

/**
 * @typedef {import("../engine/protocol.js").Request} Request
 * @typedef {import("../engine/protocol.js").Reply} Reply
 * @typedef {import("../engine/protocol.js").Coded} Coded
 */

/**
 * @param {{
 *   engine: import("../engine/client.js").Engine,
 *   play: import("./play.js").Play,
 *   catalog: ReturnType<typeof import("./catalog.js").createCatalog>,
 *   settings: import("../store/settings.js").SettingsStore,
 *   firstGame: string,
 *   tell: (error: Coded) => void,
 *   tellRefusedLink: (gameId: string, error: Coded) => void,
 * }} parts
 */
export function createDeals({ engine, play, catalog, settings, firstGame, tell, tellRefusedLink }) {
  /** @param {Request} request @param {string} kind what is told while it takes long */
  async function start(request, kind) {
    await engine.ready;
    await catalog.ready();
    return play.newGame(request, kind);
  }

  /** An error worth telling: a search given up is none. @param {Reply} reply */
  const problemOf = ({ error }) => (error && error.code !== "dropped" ? error : null);

  /** Deal anew under the rules of the game shown, or those last chosen where there is none. */
  async function next() {
    const shown = play.view?.rules;
    const problem = await dealUnder(shown ? (shown.name ?? shown.key) : settings.current.rules);
    // A link or a damaged setting may name rules that do not exist: no reason to have no game.
    if (problem?.code === "not-rules") {
      settings.change({ rules: DEFAULTS.rules });
      await dealUnder(DEFAULTS.rules);
    }
    if (problem) tell(problem);
  }

  /** @param {string} rules */
  async function dealUnder(rules) {
    const game = play.view?.game ?? firstGame;
    const { difficulty } = settings.current;
    return problemOf(await start(requestByChance(game, { rules, difficulty }), "searching"));
  }

  /** Open the deal somebody linked to; what was under way can be taken back. @param {string} gameId */
  async function openLinked(gameId) {
    if (play.view?.id === gameId) return;
    const problem = problemOf(await start({ do: "new", game_id: gameId }, "proving"));
    if (!problem) return;
    if (play.view === null) await next();
    tellRefusedLink(gameId, problem);
  }

  /**
   * Open the deal that the flags of the address name, if it is not the one under way.
   * @param {string} deal
   * @param {string | null} rules
   */
  async function openFlagged(deal, rules) {
    const wanted = rules ?? settings.current.rules;
    const { view } = play;
    const isShown = view?.deal === deal && [view.rules.name, view.rules.key].includes(wanted);
    if (isShown || (view?.deal === deal && rules === null)) return;
    const problem = problemOf(await start(requestFor(firstGame, wanted, deal, true), "proving"));
    if (problem) tell(problem);
  }

  return {
    start,
    next,

    /** Go on with what is stored now, with a new deal where nothing is. @param {Request} greeting */
    async resume(greeting) {
      await play.ask(greeting);
      if (play.view === null) await next();
    },

    openLinked,

    /**
     * What the page begins with, once the engine is there.
     * @param {import("./address.js").Flags} flags
     * @param {string | null} linked
     */
    async begin(flags, linked) {
      if (flags.deal !== null) {
        await openFlagged(flags.deal, flags.rules);
        forgetDeal();
      } else if (linked !== null) await openLinked(linked);
      else if (flags.rules !== null && play.view === null) settings.change({ rules: flags.rules });
      // A game that is won has been celebrated: what follows is a fresh one.
      if (play.view === null || play.view.outcome === "won") await next();
      // A game that goes on has its difficulty from there, too.
      else void catalog.ready();
    },

    /**
     * Put a link to the deal under way where it can be pasted from.
     * @returns {Promise<{ link: string, isCopied: boolean }>}
     */
    async copyLink() {
      const link = linkTo(play.view?.id ?? "");
      try {
        await navigator.clipboard.writeText(link);
        return { link, isCopied: true };
      } catch {
        return { link, isCopied: false };
      }
    },
  };
}
