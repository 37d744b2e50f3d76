/**
 * The shapes of the messages between page and core, for the type checker only.
 * docs/protocol.md says what each field means; pyramid_core/bridge.py makes it true.
 */

/** A position on the table that can be touched: `r7c4`, `drawn`, `waste`, `stock`, … */
export type Slot = string;
/** A card as text: rank and suit, `7H`, `TD`, `KS`. */
export type Card = string;
/** A move as the core writes it. The page only ever sends back what it was given. */
export type Move = string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What the page remembers for the core: texts by key. */
export type Saves = Record<string, string>;

interface Common {
  /** The revision of the picture the player acted on. */
  rev?: number;
  /** Milliseconds spent on the game shown. */
  elapsed?: number;
}

/** A day of the player's own calendar, `2026-11-30`. */
export type Day = string;

/** What can be thrown away by itself. */
export type Part = "games" | "stats" | "daily";

/** What can be asked; version and id are added by the client. */
export type Request = Common &
  (
    | { do: "hello"; saves: Saves; game?: string }
    | { do: "new"; game: string; rules: string; entropy?: string; difficulty?: Difficulty }
    | { do: "new"; game: string; rules: string; entropy?: string; any: true }
    | { do: "new"; game: string; rules: string; deal: string; anyway?: boolean }
    | { do: "new"; game_id: string; anyway?: boolean }
    | { do: "new"; game: string; daily: Day; today: Day }
    | { do: "daily"; game: string; today: Day; days: number }
    | { do: "offers"; game: string }
    | { do: "restore"; saves: Saves; check?: boolean }
    | { do: "forget"; what: Part[] }
    | { do: "switch"; game: string }
    | { do: "move"; move: Move }
    | { do: "undo" | "redo" | "restart" | "takeback" | "stats" }
    | { do: "verdict"; shown?: boolean }
    | { do: "history" | "timeline"; before?: boolean }
    | { do: "hint"; kind?: HintKind }
    | { do: "goto"; cursor: number }
    | { do: "explain"; slots: Slot[] }
    | { do: "prove"; game: string; rules: string; deal: string }
    | { do: "catalog"; data: string }
    | { do: "cancel"; job: number }
    | { do: "work"; nodes?: number }
  );

/** A request as it crosses to the worker. */
export type SentRequest = Request & { v: 1; id: number | null };

/** A code and what its words need. */
export interface Coded {
  code: string;
  args: Record<string, Json>;
}

/** From 1, the easiest; only deals that the catalog knows as winnable have one. */
export type Difficulty = 1 | 2 | 3 | 4;

export type Verdict = "winnable" | "dead" | "unknown";

/** Whether a hint may look at cards that lie face down. */
export type HintKind = "fair" | "winning";

/** What a player is told of a position without asking. */
export type Notice = "stuck" | "no-moves" | "no-progress";

export interface SlotView {
  slot: Slot;
  /** null where the card lies face down */
  card: Card | null;
  free: boolean;
  covered_by?: Slot[];
}

export interface PileView {
  pile: Slot;
  role: "tableau" | "stock" | "drawn" | "waste" | "foundation";
  slots: SlotView[];
  /** of a foundation */
  suit?: string;
  /** place in the tableau, each from 1 */
  row?: number;
  place?: number;
  of?: number;
  /** cards in the pile, where not every one of them is a slot */
  count?: number;
  /** what a press on the stock does */
  press?: "draw" | "redeal" | null;
  /** the card below the top of the waste */
  under?: Card | null;
}

export interface RulesView {
  /** the rules in full, the key of their statistics */
  key: string;
  /** null for custom rules */
  name: string | null;
  [field: string]: Json;
}

export interface View {
  game: string;
  /** the game ID: game, rules and deal in one text */
  id: string;
  deal: string;
  rev: number;
  rules: RulesView;
  /** in reading order */
  piles: PileView[];
  /** slot → slot it goes with or to → the move that does it */
  moves: Record<Slot, Record<Slot, Move>>;
  difficulty: Difficulty | null;
  /** whose day's deal it is */
  daily: Day | null;
  outcome: "playing" | "won";
  notice: Notice | null;
  /** the next move of playing the rest out; null where that does not win */
  finish: Move | null;
  /** whether a hint that looks at hidden cards is another one */
  winning_hint: boolean;
  score: number;
  move_count: number;
  cursor: number;
  length: number;
  can_take_back: boolean;
  counts: Record<string, number>;
  /** `left` is null when unlimited */
  passes?: { number: number; left: number | null; redeals: number };
  helped: boolean;
  elapsed: number;
  clock: "waiting" | "running" | "ended";
}

export type GameEvent =
  | { event: "removed"; cards: Card[]; slots: Slot[]; points: number; freed: Slot[] }
  | { event: "row-cleared"; row: number; points: number }
  | { event: "drawn"; cards: Card[] }
  | { event: "redealt"; left: number | null }
  | { event: "moved"; cards: Card[]; from: Slot; to: Slot }
  | { event: "turned-up"; card: Card; slot: Slot }
  | { event: "noticed"; notice: Notice }
  | { event: "won" | "dealt" | "taken-back" }
  | { event: "undone" | "redone" | "jumped"; cursor: number };

export interface Hint {
  kind: HintKind;
  /** what the move is good for */
  aim: "win" | "turn-up" | "finish" | "draw" | "advance" | "nothing" | "unknown" | null;
  /** null where the hint is fair and nothing was decided */
  verdict: Verdict | null;
  move: Move | null;
  slots: Slot[] | null;
  /** on a dead position: moves to take back, and the point that leads to */
  undo: number | null;
  cursor: number | null;
  /** on a dead position: the deal never was winnable */
  never?: boolean;
  /** moves of a winning line from here */
  ahead: number | null;
}

/** Every move of a game, by what it made happen. */
export interface History {
  cursor: number;
  won: boolean;
  moves: GameEvent[][];
}

/** Up to which point a history is winnable, and from which on it is dead; null: nowhere. */
export interface Timeline {
  winnable: number | null;
  dead: number | null;
}

/** The last days' deals of a game, the oldest first. */
export interface DailyDeals {
  rules: string;
  name: string | null;
  days: { day: Day; mark: null | "tried" | "late" | "won" }[];
  streak: number;
  best_streak: number;
}

/** Rules that can be chosen, and how often a random deal can be won under them, from 0 to 1. */
export interface Offer {
  rules: string;
  name: string | null;
  winnable: number | null;
  undecided: number | null;
}

export interface Reply {
  v: 1;
  /** of the request answered; null for the worker's own `work` */
  id: number | null;
  ok: boolean;
  rev?: number;
  /** null where no game is under way; missing in answers the client makes up itself */
  view?: View | null;
  error?: Coded;
  events?: GameEvent[];
  /** what must be stored now; null removes */
  saves?: Record<string, string | null>;
  /** after `hello`: stored texts that could not be read */
  rejected?: Record<string, Coded>;
  /** a job waits for `work` */
  pending?: boolean;
  /** this is not the last reply with this id */
  job?: number;
  /** jobs that ended without an answer */
  dropped?: number[];
  progress?: { tried?: number; nodes?: number };
  hint?: Hint;
  history?: History;
  timeline?: Timeline;
  verdict?: Verdict;
  deal?: string;
  rules?: string;
  difficulty?: Difficulty | null;
  /** up to which deal number the catalog reaches, by game and rules */
  catalog?: Record<string, Record<string, number>>;
  refusal?: Coded | null;
  stats?: Json;
  daily?: DailyDeals;
  offers?: Offer[];
  contents?: { under_way: string[]; played: number; days: number };
}

/** How far the start of the engine is. */
export type BootPhase = "runtime" | "packages" | "core";

/** What the worker says to the client. */
export type FromWorker =
  | { boot: BootPhase }
  /** bytes of the first download */
  | { boot: "loading"; done: number; total: number }
  /** what was fetched lies where the service worker finds it */
  | { boot: "kept" }
  /** `why`: what went wrong with the fast way */
  | { boot: "ready"; milliseconds: number; way: "snapshot" | "plain"; why?: string }
  | { boot: "failed"; text: string }
  | { reply: Reply }
  /** the interpreter is lost: nothing that was asked will be answered */
  | { fatal: string };

/** What the client says to the worker. */
export interface ToWorker {
  request: SentRequest;
}
