/** The files of words, parsed as the site build does it. */

import { readFile } from "node:fs/promises";
import { FluentResource } from "@fluent/bundle";

/** @param {string} language */
export const sourceOf = (language) =>
  readFile(new URL(`../../web/i18n/${language}.ftl`, import.meta.url), "utf8");

/** @param {string} source */
export const parse = (source) => JSON.parse(JSON.stringify(new FluentResource(source).body));

/** @param {string} language */
export const messagesIn = async (language) => parse(await sourceOf(language));
