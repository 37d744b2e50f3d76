/**
 * Notices that somebody who owes an answer has been silent for too long.
 *
 * Time is counted in ticks of a second and not by the clock: while a device sleeps or a tab is
 * frozen neither side runs, and waking up must not look like silence.
 */

/**
 * @param {number} seconds
 * @param {() => void} tooLong
 */
export function watchForSilence(seconds, tooLong) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  let ticks = 0;

  function stop() {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /**
     * Say whether an answer is owed.
     * @param {boolean} owed
     */
    expect(owed) {
      if (!owed) {
        stop();
      } else if (timer === undefined) {
        ticks = 0;
        timer = setInterval(() => {
          ticks += 1;
          if (ticks < seconds) return;
          stop();
          tooLong();
        }, 1000);
      }
    },
    /** Something was heard: the count begins anew. */
    heard() {
      ticks = 0;
    },
  };
}
