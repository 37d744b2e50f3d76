/**
 * Playing: touches and commands become requests, replies become pictures.
 *
 * What the player does is taken in order, each judged against the newest view. Something done
 * while an answer was outstanding counts only if the card it was aimed at still lies there. The
 * second of two quick touches never plays what the first has laid open under the finger.
 */

import { aimAt, decide, decideDrop, isFree, matchesOf, pileAt } from "./selection.js";

const TWICE_MS = 350;
const SLOWLY_TWICE_MS = 900;
/** Between two moves of a game that plays itself out. */
const FINISH_MS = 125;

/** How long a move that is shown stays framed before it is made, and the table rests after it. */
const LOOK_MS = 700;
const REST_MS = 500;

/** @type {Reply} the answer to what was not even asked */
const GIVEN_UP = { v: 1, id: null, ok: false, error: { code: "dropped", args: {} } };

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").Reply} Reply
 * @typedef {import("../engine/protocol.js").Request} Request
 * @typedef {import("../engine/protocol.js").GameEvent} GameEvent
 * @typedef {import("../engine/client.js").Engine} Engine
 * @typedef {{
 *   onView: (view: View, events: GameEvent[], isNew: boolean) => void,
 *   onMarks: (marks: { selected: string | null, matches: string[], hinted: string[] }) => void,
 *   onRefusal: (refusal: { code: string, args?: Record<string, any> }, slots: string[]) => void,
 *   onHint: (hint: import("../engine/protocol.js").Hint, view: View, isFirst: boolean) => void,
 *   onJob: (job: { kind: string, cancel: () => void } | null, progress?: { tried?: number, nodes?: number }) => void,
 *   onFinishing: (on: boolean) => void,
 *   onShowing: (showing: { isPaused: boolean, step: number, of: number } | null) => void,
 *   mayPlay: () => boolean,
 *   tapsSlowly: () => boolean,
 * }} Listeners `onHint`: `isFirst` when the game counts as helped from this one on; `onShowing`: how far the showing of a winning line is, null when it is over; `tapsSlowly`: whether the player wants more time for a double tap
 */

/**
 * @param {Engine} engine
 * @param {import("../store/clock.js").Clock} clock
 * @param {Listeners} listeners
 */
export function createPlay(engine, clock, listeners) {
  /** @type {View | null} */
  let view = null;
  let ready = false;
  /** @type {{ slot: string, aim: string } | null} */
  let selected = null;
  /** @type {string[]} */
  let hinted = [];
  /** @type {string[]} touched before the engine was there: marked as taken until it plays them */
  let taken = [];
  /**
   * `leaves`: the touch alone played the card.
   * @type {{ slot: string, pile: string, aim: string, time: number, leaves: boolean } | null}
   */
  let lastTouch = null;
  let finishing = false;
  /**
   * A winning line is being shown; `rev` is the revision of its own last picture.
   * @type {{ isPaused: boolean, step: number, of: number, rev: number, isMoving: boolean, goOn: () => void } | null}
   */
  let showing = null;
  /** @type {(() => Promise<void> | void)[]} */
  const waiting = [];
  let busy = false;
  /** @type {{ kind: string, cancel: () => void }[]} jobs under way; the last one's progress is shown */
  let jobs = [];
  let explaining = 0;

  const ask = (
    /** @type {Request} */ request,
    /** @type {Parameters<Engine["send"]>[1]} */ how = {},
  ) => engine.send({ elapsed: clock.elapsed, ...request }, how);

  /** Requests that act on what is seen name its revision. @param {Request} request */
  const act = (request) => ask(view ? { rev: view.rev, ...request } : request);

  function marksChanged() {
    const slot = selected?.slot ?? null;
    const matches = view ? matchesOf(view, slot) : [];
    listeners.onMarks({ selected: slot, matches: [...matches, ...taken], hinted });
  }

  /** @param {string | null} slot */
  function select(slot) {
    selected = slot !== null && view ? { slot, aim: aimAt(view, slot) } : null;
    marksChanged();
  }

  /** Do things one after the other. @param {() => Promise<void> | void} step */
  function enqueue(step) {
    waiting.push(step);
    if (!busy) void work();
  }

  async function work() {
    busy = true;
    try {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        // Only what asks the core is waited for: a selection shows at once.
        const done = step();
        if (done) await done;
      }
    } finally {
      busy = false;
    }
  }

  /** @param {Reply} reply @param {string[]} [slots] those touched */
  function report(reply, slots = []) {
    if (reply.error) listeners.onRefusal(reply.error, slots);
  }

  /** @param {import("./selection.js").Decision} decision */
  function carryOut(decision) {
    switch (decision.do) {
      case "select":
        select(decision.slot);
        if (decision.explain) explain(decision.explain);
        return undefined;
      case "clear":
        select(null);
        return undefined;
      case "explain":
        explain(decision.slots);
        return undefined;
      default:
        // What is marked goes with the picture that answers: one painting for a move, not two.
        selected = null;
        return play(decision.move, decision.slots);
    }
  }

  /** @param {string} move @param {string[]} slots */
  async function play(move, slots) {
    const reply = await act({ do: "move", move });
    if (!reply.ok) marksChanged();
    report(reply, slots);
  }

  /** @param {string[]} slots */
  async function explain(slots) {
    explaining += 1;
    const mine = explaining;
    await engine.ready;
    if (mine !== explaining) return;
    const { refusal, error } = await act({ do: "explain", slots });
    if (mine !== explaining) return;
    if (refusal) listeners.onRefusal(refusal, slots);
    else if (error && error.code !== "stale") listeners.onRefusal(error, slots);
  }

  /**
   * @param {() => import("./selection.js").Decision | null} judge against the view of the moment
   */
  function judgeInTurn(judge) {
    enqueue(() => {
      const first = judge();
      if (!first) return undefined;
      if (ready || first.do !== "play") return carryOut(first);
      // The engine is not up: wait for its view and judge again.
      return engine.ready.then(() => {
        const again = judge();
        return again ? carryOut(again) : undefined;
      });
    });
  }

  /**
   * Whether a slot came to be touched because the card touched before has left its pile.
   * @param {{ slot: string, pile: string, aim: string, leaves: boolean }} last
   * @param {string} slot
   */
  function isUncovered(last, slot) {
    const now = view;
    if (!now || !last.leaves) return false;
    if (last.slot === slot) return true;
    const pile = now.piles.find((each) => each.pile === last.pile);
    return !pile?.slots.some((each) => aimAt(now, each.slot) === last.aim);
  }

  /** @param {Request} request */
  function command(request) {
    if (!listeners.mayPlay()) return;
    lastTouch = null;
    select(null);
    enqueue(async () => {
      await engine.ready;
      report(await ask(request));
    });
  }

  /**
   * @param {"fair" | "winning"} kind
   * @param {Listeners["onHint"]} take
   */
  function askHint(kind, take) {
    if (!listeners.mayPlay()) return;
    lastTouch = null;
    select(null);
    enqueue(async () => {
      await engine.ready;
      const rev = view?.rev;
      const wasHelped = view?.helped ?? false;
      // Not waited for: play goes on while the core looks for a way.
      void runJob("hint", { do: "hint", kind }).then((reply) => {
        if (reply.error) {
          if (reply.error.code !== "dropped") report(reply);
        } else if (reply.hint && view && view.rev === rev) {
          take(reply.hint, view, view.helped && !wasHelped);
        }
      });
    });
  }

  /** @param {boolean} on */
  function setFinishing(on) {
    if (finishing === on) return;
    finishing = on;
    listeners.onFinishing(on);
  }

  /** The next move of a game that plays itself out, as long as nobody has stopped it. */
  async function playNext() {
    const move = view?.finish;
    if (!finishing || !move) return;
    const reply = await act({ do: "move", move });
    if (!reply.error) return;
    setFinishing(false);
    report(reply);
  }

  function showingChanged() {
    listeners.onShowing(
      showing && { isPaused: showing.isPaused, step: showing.step, of: showing.of },
    );
  }

  function endShowing() {
    if (!showing) return;
    const ended = showing;
    showing = null;
    ended.goOn();
    for (const { kind, cancel } of jobs) if (kind === "hint") cancel();
    hinted = [];
    marksChanged();
    showingChanged();
  }

  /**
   * Wait, and longer where the player has paused the showing.
   * @param {NonNullable<typeof showing>} mine
   * @param {number} milliseconds
   * @returns {Promise<boolean>} whether it goes on
   */
  async function restBetween(mine, milliseconds) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    while (mine.isPaused && showing === mine) {
      await new Promise((resolve) => {
        mine.goOn = () => resolve(undefined);
      });
    }
    return showing === mine;
  }

  /**
   * Show the next move of the winning line and make it.
   * @param {NonNullable<typeof showing>} mine
   * @returns {Promise<boolean>} whether there may be another
   */
  async function showNext(mine) {
    const reply = await runJob("hint", { do: "hint", kind: "winning", rev: mine.rev });
    if (showing !== mine) return false;
    const { hint } = reply;
    if (!hint?.move || !hint.slots) {
      endShowing();
      if (hint && view) listeners.onHint(hint, view, false);
      else report(reply);
      return false;
    }
    mine.step += 1;
    mine.of = mine.step + (hint.ahead ?? 1) - 1;
    hinted = hint.slots;
    marksChanged();
    showingChanged();
    if (!(await restBetween(mine, LOOK_MS))) return false;
    const { move } = hint;
    mine.isMoving = true;
    const moved = await new Promise((/** @type {(reply: Reply) => void} */ resolve) => {
      enqueue(() => act({ do: "move", move }).then(resolve));
    });
    mine.isMoving = false;
    if (moved.error) {
      report(moved);
      return false;
    }
    // At the end nobody waits: the next press is for what is shown then.
    return view?.outcome === "playing" && restBetween(mine, REST_MS);
  }

  /**
   * Ask for something that may take long: its progress is shown, and it can be given up.
   * @param {string} kind
   * @param {Request} request
   */
  async function runJob(kind, request) {
    const isShown = () => jobs.at(-1) === mine;
    const answer = ask(request, {
      onProgress: (progress) => {
        if (isShown()) listeners.onJob(mine, progress);
      },
    });
    const mine = { kind, cancel: () => void engine.send({ do: "cancel", job: answer.id }) };
    jobs = [...jobs, mine];
    listeners.onJob(mine);
    const reply = await answer;
    const wasShown = isShown();
    jobs = jobs.filter((each) => each !== mine);
    // A hint asked for during a search has hidden it, and does not end it.
    if (wasShown) listeners.onJob(jobs.at(-1) ?? null);
    return reply;
  }

  return {
    get view() {
      return view;
    },
    get selected() {
      return selected?.slot ?? null;
    },
    /** Whether a card is selected or framed by a hint. */
    get isMarked() {
      return selected !== null || hinted.length > 0;
    },
    /** Whether nothing is waiting for an answer. */
    get isIdle() {
      return !busy && waiting.length === 0 && jobs.length === 0;
    },

    /**
     * Show a picture kept from the last time, until the engine is there; throws where that cannot
     * be shown, and is then as before.
     * @param {View} picture
     */
    showPicture(picture) {
      listeners.onView(picture, [], false);
      view = picture;
      marksChanged();
    },

    /** Take a reply's view over. @param {Reply} reply */
    takeReply(reply) {
      if (reply.view === undefined) return;
      ready = true;
      taken = [];
      if (reply.view === null) {
        // Nothing is under way: a picture shown until now was of a game that is gone.
        view = null;
        return;
      }
      const next = reply.view;
      const events = reply.events ?? [];
      if (view && view.rev === next.rev && view.id === next.id && events.length === 0) {
        const same = whatIsSeen(view) === whatIsSeen(next);
        view = next;
        clock.follow(next);
        if (same) return;
      }
      // Somebody else has moved: the player has taken over.
      if (showing && !showing.isMoving && next.rev !== showing.rev) endShowing();
      else if (showing) showing.rev = next.rev;
      const isNew = view?.id !== next.id || events.some(({ event }) => event === "dealt");
      view = next;
      clock.follow(next);
      hinted = [];
      // A selection stays as long as that very card lies there and can be played.
      if (
        selected &&
        (aimAt(next, selected.slot) !== selected.aim || !isFree(next, selected.slot))
      ) {
        selected = null;
      }
      listeners.onView(next, events, isNew);
      marksChanged();
    },

    /**
     * A card or pile was touched.
     * @param {string} slot
     * @param {{ time: number, canBeTwice: boolean }} touch
     */
    touch(slot, { time, canBeTwice }) {
      if (!view || !listeners.mayPlay()) return;
      const aim = aimAt(view, slot);
      const pile = pileAt(view, slot)?.pile ?? slot;
      const last = canBeTwice && lastTouch !== null ? lastTouch : null;
      const within = listeners.tapsSlowly() ? SLOWLY_TWICE_MS : TWICE_MS;
      const quick = last !== null && time - last.time <= within;
      const twice = quick && last.slot === slot && last.aim === aim;
      // In the same place lies something else now: not what the finger meant.
      if (quick && !twice && last.pile === pile && isUncovered(last, slot)) return;
      const first = decide(view, selected?.slot ?? null, slot, twice);
      const leaves = first.do === "play" && first.slots[0] === slot && aim.startsWith("card");
      lastTouch = { slot, pile, aim, time, leaves };
      if (!ready && first.do === "play") {
        taken = [...taken, ...first.slots];
        marksChanged();
      }
      judgeInTurn(() => {
        if (!view || aimAt(view, slot) !== aim) return null;
        return decide(view, selected?.slot ?? null, slot, twice);
      });
    },

    /** A card is being dragged: show what it goes with. @param {string} slot */
    beginDrag(slot) {
      select(slot);
    },

    /**
     * A dragged card was let go over piles.
     * @param {string} slot
     * @param {string} aim what was picked up
     * @param {string[]} onto the most covered first
     * @returns {boolean} whether it goes to one of them, as things stand
     */
    drop(slot, aim, onto) {
      select(null);
      lastTouch = null;
      if (!view || !listeners.mayPlay()) return false;
      const goes = decideDrop(view, slot, onto).do === "play" && aimAt(view, slot) === aim;
      const aims = onto.map((each) => (view ? aimAt(view, each) : ""));
      judgeInTurn(() => {
        if (!view || aimAt(view, slot) !== aim) return null;
        const now = view;
        const still = onto.filter((each, index) => aimAt(now, each) === aims[index]);
        return decideDrop(now, slot, still);
      });
      return goes;
    },

    /** @param {string} slot */
    aimAt: (slot) => (view ? aimAt(view, slot) : ""),

    clearSelection() {
      hinted = [];
      select(null);
    },

    undo: () => command({ do: "undo" }),
    redo: () => command({ do: "redo" }),
    restart: () => command({ do: "restart" }),
    takeBack: () => command({ do: "takeback" }),
    /** @param {number} cursor */
    goTo: (cursor) => command({ do: "goto", cursor }),

    /** Press the stock. */
    draw() {
      const stock = view?.piles.find((pile) => pile.role === "stock");
      if (stock) this.touch(stock.pile, { time: 0, canBeTwice: false });
    },

    /** Ask for the next move. @param {"fair" | "winning"} kind what may be looked at for it */
    hint(kind) {
      askHint(kind, (hint, of, isFirst) => {
        hinted = hint.slots ?? [];
        marksChanged();
        listeners.onHint(hint, of, isFirst);
      });
    },

    /** Go back to the last position that can be won, or hear why there is none. */
    goBackToWinnable() {
      askHint("winning", (hint, of, isFirst) => {
        const { cursor } = hint;
        if (hint.verdict === "dead" && cursor !== null) command({ do: "goto", cursor });
        else listeners.onHint(hint, of, isFirst);
      });
    },

    /** Play a winning line, move by move, until it is won or the player takes over. */
    async showMe() {
      if (finishing || showing || view?.outcome !== "playing" || !listeners.mayPlay()) return;
      lastTouch = null;
      select(null);
      await engine.ready;
      const { rev } = view;
      const mine = { isPaused: false, step: 0, of: 0, rev, isMoving: false, goOn: () => {} };
      showing = mine;
      while (showing === mine && (await showNext(mine)));
      if (showing === mine) endShowing();
    },

    /** Pause the showing, or go on with it. */
    pauseShowing() {
      if (!showing) return;
      showing.isPaused = !showing.isPaused;
      if (!showing.isPaused) showing.goOn();
      showingChanged();
    },

    /** Whether a winning line is being shown, moving on by itself. */
    get isShowing() {
      return showing !== null && !showing.isPaused;
    },

    /** End the showing; a move under way is the last. @returns {boolean} whether there was one that moved */
    stopShowing() {
      const wasMoving = this.isShowing;
      endShowing();
      return wasMoving;
    },

    /** Go back to the game that was left, at a point of its history. @param {number} cursor */
    takeBackTo(cursor) {
      command({ do: "takeback" });
      command({ do: "goto", cursor });
    },

    /** Whether the game is playing itself out. */
    get isFinishing() {
      return finishing;
    },

    /** Play the rest out, move by move, until it is done or stopped. */
    async finish() {
      if (finishing || !view?.finish || !listeners.mayPlay()) return;
      select(null);
      setFinishing(true);
      await engine.ready;
      while (finishing && view?.finish) {
        await new Promise((resolve) => enqueue(() => playNext().then(resolve)));
        if (view?.finish) await new Promise((resolve) => setTimeout(resolve, FINISH_MS));
      }
      setFinishing(false);
    },

    /** Stop it; the move under way is the last. @returns {boolean} whether there was anything to stop */
    stopFinishing() {
      if (!finishing) return false;
      setFinishing(false);
      return true;
    },

    /**
     * Show another game, as it was left.
     * @param {string} game
     */
    async switchTo(game) {
      await engine.ready;
      if (!listeners.mayPlay()) return GIVEN_UP;
      select(null);
      return ask({ do: "switch", game });
    },

    /** Deal anew; resolves with the reply. @param {Request} request @param {string} kind */
    async newGame(request, kind) {
      await engine.ready;
      if (!listeners.mayPlay()) return GIVEN_UP;
      select(null);
      return runJob(kind, request);
    },

    /**
     * Ask for something that is no play. It goes without the time: there would be something to store,
     * and a tab that only looks would take the game from the one that plays.
     * @param {Request} request
     */
    ask: (request) => engine.send(request),
  };
}

/** All of a view that shows: what else changes must not disturb what moves. @param {View} view */
const whatIsSeen = (view) => JSON.stringify({ ...view, helped: false, elapsed: 0 });

/** @typedef {ReturnType<typeof createPlay>} Play */
