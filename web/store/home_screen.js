/**
 * Whether to tell, once, how the game gets onto the home screen: on iPhones and iPads, where no
 * browser offers it and where what is stored is deleted after a week away unless it is there.
 */

const KEY = "home-screen-told";

/** @param {import("./storage.js").Storing} storage @param {Navigator & { standalone?: boolean }} [device] */
export function createHomeScreenHint(storage, device = navigator) {
  // Only there is it known whether a page was opened from the home screen.
  const isInBrowser = device.standalone === false;
  return {
    /** Whether it is to be told now; it never is again. */
    isDue() {
      if (!isInBrowser || storage.read(KEY) !== null) return false;
      storage.write(KEY, "1");
      return true;
    },
  };
}
