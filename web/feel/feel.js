/** What happens on the table, to be heard and felt. It tells nothing that is not seen, too. */

/**
 * @typedef {import("../engine/protocol.js").GameEvent} GameEvent
 * @typedef {import("./sounds.js").SoundName} SoundName
 */

const TOUCH = 8;
const AWAY = [8, 30, 12];

/** Whether this device can tremble. */
export const canTremble = () =>
  "vibrate" in navigator && matchMedia("(any-pointer: coarse)").matches;

/**
 * The one sound of a reply.
 *
 * @param {GameEvent[]} events
 * @returns {SoundName | null}
 */
export function soundOf(events) {
  const has = (/** @type {GameEvent["event"]} */ name) =>
    events.some(({ event }) => event === name);
  if (has("won")) return "win";
  const removed = events.find((event) => event.event === "removed");
  if (removed?.event === "removed") return removed.cards.length > 1 ? "pair" : "alone";
  if (has("turned-up")) return "turn";
  if (has("moved")) return "place";
  if (has("drawn") || has("redealt") || has("dealt")) return "draw";
  if (has("undone") || has("redone") || has("jumped") || has("taken-back")) return "back";
  return null;
}

/**
 * @param {import("../store/settings.js").SettingsStore} settings
 * @param {import("./sound.js").Sound} sound
 */
export function createFeel(settings, sound) {
  /** @type {string | null} */
  let selected = null;

  /** @param {number | number[]} pattern */
  function tremble(pattern) {
    if (settings.current.haptics && canTremble()) navigator.vibrate(pattern);
  }

  return {
    /** @param {GameEvent[]} events */
    happened(events) {
      const name = soundOf(events);
      if (name === null) return;
      sound.play(name);
      if (name === "pair" || name === "alone" || name === "place" || name === "turn") tremble(AWAY);
    },
    /** @param {string | null} slot */
    selectedIs(slot) {
      if (slot !== null && slot !== selected) {
        sound.play("select");
        tremble(TOUCH);
      }
      selected = slot;
    },
    refused: () => sound.play("refuse"),
  };
}
