/** The player's settings as they show: attributes on the root that styles and names go by. */

/**
 * @param {import("../store/settings.js").SettingsStore} settings
 * @param {boolean} motionAllowed by the address
 */
export function applyTaste(settings, motionAllowed) {
  const root = document.documentElement;
  const { dataset } = root;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  function travels() {
    const { motion } = settings.current;
    if (!motionAllowed || motion === "off") return false;
    return motion === "full" || !calm.matches;
  }

  function apply() {
    const { colours, surroundings, hand, values } = settings.current;
    dataset["colours"] = colours;
    dataset["surroundings"] = surroundings;
    dataset["hand"] = hand;
    dataset["values"] = values ? "on" : "off";
    dataset["motion"] = travels() ? "on" : "off";
    paintSurroundings();
  }

  /** The browser's own bars in the colour of the table. */
  function paintSurroundings() {
    const colour = getComputedStyle(root).getPropertyValue("--table").trim();
    if (!colour) return;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute("content", colour);
    }
  }

  settings.follow(apply);
  calm.addEventListener("change", apply);
  dark.addEventListener("change", apply);
  return {
    /** Whether things may fade, even where they may not move. */
    fades: motionAllowed,
    /** Whether things may move across the screen. */
    get travels() {
      return travels();
    },
  };
}
