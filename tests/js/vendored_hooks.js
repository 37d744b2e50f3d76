/**
 * Where the modules under `vendor/` come from, which tools/build_site.py copies from here, and what
 * stands for `build.js`, which it writes.
 */

const PACKAGES = { "fluent-bundle": "@fluent/bundle" };
const WORDS = ["en", "ja", "fi"].map((language) => [
  language,
  [`https://host/${language}.json`, ""],
]);
const BUILD = `data:text/javascript,export const words = ${JSON.stringify(Object.fromEntries(WORDS))};`;

/** @param {string} specifier @param {object} context @param {Function} next */
export function resolve(specifier, context, next) {
  if (specifier.endsWith("/build.js")) return { url: BUILD, shortCircuit: true };
  const name = /vendor\/([^/]+)\/index\.js$/.exec(specifier)?.[1];
  return next((name && PACKAGES[name]) ?? specifier, context);
}
