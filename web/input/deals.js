/** New deals: random ones, numbered ones, linked ones; and what the page begins with. */

import { requestByChance, requestFor } from "../dialogs/new_game.js";
import { rulesOf } from "../dialogs/rules_choice.js";

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
 *   showBlank: (game: string) => void,
 *   tell: (error: Coded) => void,
 *   tellRefusedLink: (gameId: string, error: Coded) => void,
 * }} parts
 */
export function createDeals(parts) {
  const { engine, play, catalog, settings, firstGame, showBlank, tell, tellRefusedLink } = parts;
  /** The game that is dealt where none is shown. */
  let wanted = firstGame;

  const gameShown = () => play.view?.game ?? wanted;

  /** @param {Request} request @param {string} kind what is told while it takes long */
  async function start(request, kind) {
    await engine.ready;
    await catalog.ready();
    return play.newGame(request, kind);
  }

  /** An error worth telling: a search given up is none. @param {Reply} reply */
  const problemOf = ({ error }) => (error && error.code !== "dropped" ? error : null);

  /**
   * Deal anew under the rules of the game shown, or those last chosen where there is none.
   * @returns {Promise<boolean>} whether there is a new game
   */
  async function next() {
    const game = gameShown();
    const shown = play.view?.rules;
    const first = rulesOf(game).first;
    const reply = await dealUnder(shown ? (shown.name ?? shown.key) : rulesChosen(game));
    const problem = problemOf(reply);
    let isDealt = reply.ok;
    // A link or a damaged setting may name rules that do not exist: no reason to have no game.
    if (problem?.code === "not-rules") {
      settings.choose(game, { rules: first });
      isDealt = (await dealUnder(first)).ok;
    }
    if (problem) tell(problem);
    return isDealt;
  }

  /** @param {string} game */
  const rulesChosen = (game) => settings.choiceOf(game).rules || rulesOf(game).first;

  /** @param {string} rules */
  function dealUnder(rules) {
    const game = gameShown();
    const choice = { ...settings.choiceOf(game), rules };
    return start(requestByChance(game, choice), choice.winnable ? "searching" : "dealing");
  }

  /**
   * Show another game as it was left, with a new deal where none is under way.
   * @param {string} game
   */
  async function switchTo(game) {
    const before = play.view?.game;
    const reply = await play.switchTo(game);
    if (problemOf(reply)) tell(/** @type {Coded} */ (reply.error));
    if (!reply.ok || play.view !== null) return;
    wanted = game;
    showBlank(game);
    // A search given up leads back to where one was.
    if (!(await next()) && play.view === null && before !== undefined) await play.switchTo(before);
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
    const { view } = play;
    const under = rules ?? rulesChosen(gameShown());
    const isShown = view?.deal === deal && [view.rules.name, view.rules.key].includes(under);
    if (isShown || (view?.deal === deal && rules === null)) return;
    const request = requestFor(gameShown(), under, deal, true);
    const problem = problemOf(await start(request, "proving"));
    if (problem) tell(problem);
  }

  return {
    start,
    next,
    switchTo,

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
      } else if (linked !== null) await openLinked(linked);
      else if (flags.rules !== null && play.view === null) {
        settings.choose(gameShown(), { rules: flags.rules });
      }
      // A game that is won has been celebrated: what follows is a fresh one.
      if (play.view === null || play.view.outcome === "won") await next();
      // A game that goes on has its difficulty from there, too.
      else void catalog.ready();
    },

    /** What rules there are and how often chance deals a winnable game. @param {string} game */
    async offers(game) {
      await engine.ready;
      await catalog.ready();
      return (await play.ask({ do: "offers", game })).offers ?? [];
    },

    /** Play the deal of a day. @param {Request} request */
    async playDaily(request) {
      const problem = problemOf(await start(request, "dealing"));
      if (problem) tell(problem);
    },
  };
}
