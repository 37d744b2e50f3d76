/** The player's settings as they show: attributes on the root that the styles go by. */

/**
 * @param {import("../store/settings.js").SettingsStore} settings
 * @param {boolean} motionAllowed by the address
 */
export function applyTaste(settings, motionAllowed) {
  const { dataset } = document.documentElement;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  function travels() {
    const { motion } = settings.current;
    if (!motionAllowed || motion === "off") return false;
    return motion === "full" || !calm.matches;
  }

  function apply() {
    const { colours, surroundings, hand } = settings.current;
    dataset["colours"] = colours;
    dataset["surroundings"] = surroundings;
    dataset["hand"] = hand;
    dataset["motion"] = travels() ? "on" : "off";
  }

  settings.follow(apply);
  calm.addEventListener("change", apply);
  return {
    /** Whether things may move across the screen. */
    get travels() {
      return travels();
    },
  };
}
