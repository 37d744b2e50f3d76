/**
 * Sound: nothing of it exists until it is switched on, and nothing is left once it is off.
 *
 * The library opens an audio context when it is loaded, which browsers allow in a gesture only: it
 * is loaded at the press that switches sound on, or, where it was on before, at the first touch.
 */

import { SOUNDS } from "./sounds.js";

/** The library takes it twice, for the samples and for what plays them: a quarter in all. */
const VOLUME = 0.5;
/** Pitch varies by this share, so that nothing sounds like a machine. */
const VARIES = 0.03;
const GESTURES = ["pointerup", "click", "keydown"];

/** @typedef {typeof import("../vendor/zzfx/ZzFX.js").ZZFX} Synth */

/** @param {import("../store/settings.js").SettingsStore} settings */
export function createSound(settings) {
  /** @type {Synth | null} */
  let synth = null;
  let isOn = false;
  let opening = false;
  /** What was switched on before this page came waits for the first touch. */
  let isReady = false;
  /** @type {Map<string, number[][]>} the samples of each sound's notes */
  const made = new Map();

  /** In a gesture: load what plays, or wake it. */
  async function open() {
    if (!isOn || opening) return;
    if (synth && synth.audioContext.state !== "closed") {
      if (synth.audioContext.state !== "running") await synth.audioContext.resume().catch(ignore);
      return;
    }
    opening = true;
    try {
      // What other apps play goes on beside it, and the device's mute switch counts.
      const { audioSession } = /** @type {{ audioSession?: { type: string } }} */ (navigator);
      if (audioSession) audioSession.type = "ambient";
      if (synth) synth.audioContext = new AudioContext();
      else ({ ZZFX: synth } = await import("../vendor/zzfx/ZzFX.js"));
      synth.volume = VOLUME;
      // Switched off in the meantime.
      if (isOn) await synth.audioContext.resume();
      else await synth.audioContext.close();
    } catch {
      // Without the file, or without a device that plays: the game goes on in silence.
    } finally {
      opening = false;
    }
  }

  function close() {
    if (synth && synth.audioContext.state !== "closed") void synth.audioContext.close();
  }

  settings.follow(({ sound }) => {
    if (sound === isOn) return;
    isOn = sound;
    for (const gesture of GESTURES) {
      if (isOn) document.addEventListener(gesture, open, { capture: true, passive: true });
      else document.removeEventListener(gesture, open, { capture: true });
    }
    if (!isOn) close();
    else if (isReady) void open();
  });
  isReady = true;
  document.addEventListener("visibilitychange", () => {
    if (synth?.audioContext.state === "running" && document.hidden) {
      void synth.audioContext.suspend();
    } else if (isOn && synth?.audioContext.state === "suspended" && !document.hidden) {
      void synth.audioContext.resume().catch(ignore);
    }
  });

  return {
    /** @param {import("./sounds.js").SoundName} name */
    play(name) {
      const player = synth;
      if (!isOn || player?.audioContext.state !== "running") return;
      const notes = SOUNDS[name];
      if (!made.has(name)) {
        made.set(
          name,
          notes.map(({ parameters }) => player.buildSamples(...parameters)),
        );
      }
      const samples = made.get(name) ?? [];
      notes.forEach(({ at }, index) => {
        setTimeout(() => {
          const channel = samples[index];
          if (!channel || player.audioContext.state !== "running") return;
          player.playSamples([channel], 1, 1 + (Math.random() * 2 - 1) * VARIES);
        }, at);
      });
    },
  };
}

function ignore() {}

/** @typedef {ReturnType<typeof createSound>} Sound */
