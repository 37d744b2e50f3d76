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
  const targets = view.moves[slot] ?? {};
  const alone = targets[slot];
  if (alone !== undefined) return { do: "play", move: alone, slots: [slot] };
  const together = selected === null ? undefined : view.moves[selected]?.[slot];
  if (selected !== null && together !== undefined) {
    return { do: "play", move: together, slots: [selected, slot] };
  }
  const [only, ...more] = Object.entries(targets);
  if (twice && only && more.length === 0) {
    return { do: "play", move: only[1], slots: [slot, only[0]] };
  }
  if (selected === slot) return { do: "clear" };
  if (view.outcome === "won" || !isFree(view, slot)) return { do: "explain", slots: [slot] };
  if (selected !== null) return { do: "select", slot, explain: [selected, slot] };
  return { do: "select", slot, explain: only ? null : [slot] };
}

/**
 * What dropping one card on others means.
 *
 * @param {View} view
 * @param {string} from
 * @param {string[]} onto slots the card lies over, the most covered first
 * @returns {Decision}
 */
export function decideDrop(view, from, onto) {
  const targets = view.moves[from] ?? {};
  const hit = onto.find((slot) => slot !== from && targets[slot] !== undefined);
  if (hit !== undefined) return { do: "play", move: targets[hit] ?? "", slots: [from, hit] };
  const other = onto.find((slot) => slot !== from);
  return other === undefined ? { do: "clear" } : { do: "explain", slots: [from, other] };
}

/** The slots that go with a selected one. @param {View} view @param {string | null} selected */
export function matchesOf(view, selected) {
  return selected === null ? [] : Object.keys(view.moves[selected] ?? {});
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
