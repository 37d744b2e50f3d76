/**
 * Fingers, pens and mice on the table: taps and drags.
 *
 * A tap is the button's own click, which keys and screen readers give too, so that one press is
 * never two. A drag begins beyond a small distance and swallows the click that would follow it.
 */

const FAR = { mouse: 5, pen: 8, touch: 10 };
const LEAST_OVERLAP = 0.12; // of the card's area

/**
 * @typedef {import("../view/table/table.js").Table} Table
 * @typedef {import("../view/layouts/geometry.js").Place} Place
 * @typedef {{
 *   pointer: number, slot: string, aim: string, run: { card: string, place: Place }[], place: Place,
 *   startX: number, startY: number, x: number, y: number,
 *   ghost: HTMLElement | null,
 * }} Drag a card with all that goes along with it
 */

/**
 * @param {Table} table
 * @param {import("./play.js").Play} play
 * @param {import("../view/motion/motion.js").Motion} motion
 */
export function bindPointer(table, play, motion) {
  const { root } = table;
  /** @type {Drag | null} */
  let drag = null;
  let swallow = false;

  /** @param {EventTarget | null} target */
  const buttonAt = (target) =>
    target instanceof Element
      ? /** @type {HTMLElement | null} */ (target.closest("[data-slot]"))
      : null;

  root.addEventListener("click", (event) => {
    const slot = buttonAt(event.target)?.dataset["slot"];
    if (slot === undefined) {
      play.clearSelection();
      return;
    }
    if (swallow) {
      swallow = false;
      return;
    }
    // Keys give clicks without a count: two of them are no double tap.
    play.touch(slot, { time: event.timeStamp, canBeTwice: event.detail > 0 });
  });

  root.addEventListener("pointerdown", (event) => {
    if (drag) return;
    swallow = false;
    const button = buttonAt(event.target);
    const { slot, free } = button?.dataset ?? {};
    if (!event.isPrimary || event.button !== 0 || slot === undefined || free === undefined) return;
    const run = table.runOf(slot).map((entry) => ({
      card: entry.slot?.card ?? "",
      place: entry.place,
    }));
    const place = run[0]?.place;
    if (!place) return;
    const { clientX: startX, clientY: startY, pointerId: pointer } = event;
    drag = {
      pointer,
      slot,
      run,
      place,
      startX,
      startY,
      x: 0,
      y: 0,
      aim: play.aimAt(slot),
      ghost: null,
    };
  });

  // On the window: a finger that leaves the card, even a card that leaves the table, is followed.
  window.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    drag.x = event.clientX - drag.startX;
    drag.y = event.clientY - drag.startY;
    if (!drag.ghost) {
      const far = FAR[/** @type {keyof typeof FAR} */ (event.pointerType)] ?? FAR.touch;
      if (Math.hypot(drag.x, drag.y) < far) return;
      begin(drag);
    }
    if (drag.ghost) drag.ghost.style.transform = `translate(${drag.x}px, ${drag.y}px)`;
  });

  window.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const done = drag;
    if (!done.ghost) {
      drag = null;
      return;
    }
    swallow = true;
    setTimeout(() => {
      swallow = false;
    });
    const onto = pilesUnder(table, done, event);
    end(play.drop(done.slot, done.aim, onto));
  });

  /** @param {Drag} started */
  function begin(started) {
    if (play.aimAt(started.slot) !== started.aim) {
      drag = null;
      return;
    }
    motion.cut();
    started.ghost = motion.lift(started.run);
    for (const { key } of table.runOf(started.slot)) {
      table.buttonOf(key)?.setAttribute("data-dragged", "");
    }
    root.dataset["dragging"] = "";
    play.beginDrag(started.slot);
  }

  /** @param {boolean} goes whether the card leaves, so that no copy needs to fly back */
  function end(goes) {
    if (!drag) return;
    const { ghost, run, x, y } = drag;
    drag = null;
    delete root.dataset["dragging"];
    if (!ghost) return;
    // The way of the cards goes on from where they were let go, with the next picture.
    if (goes) motion.letGo(ghost, run, { x, y }, showAgain);
    else {
      showAgain();
      motion.letBack(ghost, { x, y });
    }
  }

  /** Show the cards themselves, of which copies were dragged. */
  function showAgain() {
    for (const button of root.querySelectorAll("[data-dragged]")) {
      button.removeAttribute("data-dragged");
    }
  }

  function cancel() {
    if (!drag) return;
    const lifted = drag.ghost !== null;
    end(false);
    if (lifted) play.clearSelection();
  }

  window.addEventListener("pointercancel", (event) => {
    if (drag && event.pointerId === drag.pointer) cancel();
  });
  window.addEventListener("blur", cancel);
  document.addEventListener("visibilitychange", cancel);
  // No picture is saved and no menu opened by holding a card down.
  root.addEventListener("contextmenu", (event) => {
    if (buttonAt(event.target)) event.preventDefault();
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());

  return {
    /** Put a card being dragged back; true if there was one. */
    cancel() {
      const dragging = drag !== null && drag.ghost !== null;
      cancel();
      return dragging;
    },
    /** Another picture is shown: a card that no longer lies there is let go. */
    viewChanged() {
      if (!drag) showAgain();
      else if (play.aimAt(drag.slot) !== drag.aim) cancel();
    },
  };
}

/**
 * The piles that a dragged card lies over, the one it covers most first; one right under the
 * pointer counts even if little of it is covered.
 *
 * @param {Table} table
 * @param {Drag} drag
 * @param {{ clientX: number, clientY: number }} pointer
 */
function pilesUnder(table, drag, pointer) {
  const { left, top } = table.root.getBoundingClientRect();
  const at = { ...drag.place, x: drag.place.x + drag.x, y: drag.place.y + drag.y };
  const found = table.zones().flatMap(({ key, zone }) => {
    const share = overlap(at, zone) / Math.min(at.w * at.h, zone.w * zone.h);
    const inside = contains(zone, pointer.clientX - left, pointer.clientY - top);
    return share >= LEAST_OVERLAP || inside ? [{ key, share }] : [];
  });
  return found.sort((a, b) => b.share - a.share).map(({ key }) => key);
}

/** @param {Place} a @param {Place} b */
function overlap(a, b) {
  const width = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** @param {Place} place @param {number} x @param {number} y */
function contains(place, x, y) {
  return x >= place.x && x < place.x + place.w && y >= place.y && y < place.y + place.h;
}
