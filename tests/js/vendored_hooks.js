/** Where the modules under `vendor/` come from: tools/build_site.py copies them from here. */

const PACKAGES = { "fluent-bundle": "@fluent/bundle" };

/** @param {string} specifier @param {object} context @param {Function} next */
export function resolve(specifier, context, next) {
  const name = /vendor\/([^/]+)\/index\.js$/.exec(specifier)?.[1];
  return next((name && PACKAGES[name]) ?? specifier, context);
}
