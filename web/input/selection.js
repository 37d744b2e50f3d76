/**
 * What a touch means, by what the core listed as possible: the whole of the page's judgement.
 *
 * Pure: (view, what is selected, what is touched) to a decision.
 */

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {{ do: "play", move: string, slots: string[] }
 *   | { do: "select", slot: string, explain: string[] | null }
 *   | { do: "clear" }
 *   | { do: "explain", slots: string[] }} Decision
 *   `explain` names the slots whose refusal is to be told
 */

/**
 * @param {View} view
 * @param {string | null} selected
 * @param {string} slot the one touched
 * @param {boolean} twice whether it is the second of two quick touches of it
 * @returns {Decision}
 */
export function decide(view, selected, slot, twice) {
  const goal = selected === null || selected === slot ? null : goalAt(view, selected, slot);
  if (selected !== null && goal)
    return { do: "play", move: goal.move, slots: [selected, goal.slot] };
  const targets = view.moves[slot] ?? {};
  const alone = targets[slot];
  if (alone !== undefined) return { do: "play", move: alone, slots: [slot] };
  const quick = twice ? quickGoal(view, slot) : null;
  if (quick) return { do: "play", move: quick.move, slots: [slot, quick.slot] };
  if (selected === slot) return { do: "clear" };
  // A place that cards are brought to: the touch was meant for the one selected.
  if (selected !== null && isPlace(view, slot)) return { do: "explain", slots: [selected, slot] };
  if (view.outcome === "won" || !isFree(view, slot)) return { do: "explain", slots: [slot] };
  if (selected !== null) return { do: "select", slot, explain: [selected, slot] };
  return { do: "select", slot, explain: Object.keys(targets).length > 0 ? null : [slot] };
}

/**
 * What dropping one card on others means.
 *
 * @param {View} view
 * @param {string} from
 * @param {string[]} onto piles the card lies over, the most covered first
 * @returns {Decision}
 */
export function decideDrop(view, from, onto) {
  const own = pileAt(view, from)?.pile;
  if (onto[0] === own) return { do: "clear" };
  for (const slot of onto) {
    const goal = slot === from ? null : goalAt(view, from, slot);
    if (goal) return { do: "play", move: goal.move, slots: [from, goal.slot] };
  }
  const other = onto.find((slot) => slot !== from && slot !== own);
  return other === undefined ? { do: "clear" } : { do: "explain", slots: [from, other] };
}

/**
 * Where a card goes that is brought to a slot: there, or to the pile the slot is part of. Among
 * foundations nobody has to find the one that fits.
 *
 * @param {View} view
 * @param {string} from
 * @param {string} slot
 * @returns {{ slot: string, move: string } | null}
 */
function goalAt(view, from, slot) {
  const targets = view.moves[from] ?? {};
  const pile = pileAt(view, slot);
  if (!pile || pile === pileAt(view, from)) return null;
  const goals = [slot, pile.pile];
  if (pile.role === "foundation") goals.push(...foundationsOf(view));
  const goal = goals.find((each) => targets[each] !== undefined);
  return goal === undefined ? null : { slot: goal, move: targets[goal] ?? "" };
}

/**
 * Where two quick touches send a card: up, where there are foundations, else to its only partner.
 *
 * @param {View} view
 * @param {string} slot
 * @returns {{ slot: string, move: string } | null}
 */
function quickGoal(view, slot) {
  const targets = view.moves[slot] ?? {};
  const foundations = foundationsOf(view);
  const goals = Object.keys(targets);
  const goal =
    foundations.length > 0
      ? foundations.find((each) => targets[each] !== undefined)
      : goals.length === 1
        ? goals[0]
        : undefined;
  return goal === undefined ? null : { slot: goal, move: targets[goal] ?? "" };
}

/** @param {View} view */
const foundationsOf = (view) =>
  view.piles.filter(({ role }) => role === "foundation").map(({ pile }) => pile);

/** Whether it is a foundation, or an empty place of the tableau. @param {View} view @param {string} slot */
function isPlace(view, slot) {
  const pile = pileAt(view, slot);
  if (pile?.role === "tableau") return pile.slots.length === 0;
  return pile?.role === "foundation";
}

/** The pile that a slot is part of. @param {View} view @param {string} slot */
export function pileAt(view, slot) {
  return (
    view.piles.find(({ slots }) => slots.some((each) => each.slot === slot)) ??
    view.piles.find(({ pile }) => pile === slot)
  );
}

/** The slots that go with a selected one. @param {View} view @param {string | null} selected */
export function matchesOf(view, selected) {
  if (selected === null) return [];
  return Object.keys(view.moves[selected] ?? {}).filter((slot) => slot !== selected);
}

/**
 * What a touch was aimed at: the card seen there, or what a press on the pile would have done.
 * A touch that waited is judged only if this is still the same.
 *
 * @param {View} view
 * @param {string} slot
 */
export function aimAt(view, slot) {
  for (const pile of view.piles) {
    const found = pile.slots.find((each) => each.slot === slot);
    if (found) return `card ${found.card}`;
    if (pile.pile === slot) return `pile ${pile.press ?? ""}`;
  }
  return "";
}

/** @param {View} view @param {string} slot */
export function isFree(view, slot) {
  return view.piles.some((pile) => pile.slots.some((each) => each.slot === slot && each.free));
}
