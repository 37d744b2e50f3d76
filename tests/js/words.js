/** The files of words, parsed as the site build does it, and the page's texts made of them. */

import { readFile } from "node:fs/promises";
import { FluentResource } from "@fluent/bundle";
import "./vendored.js";

const { createTexts } = await import("../../web/i18n/texts.js");

/** @param {string} language */
export const sourceOf = (language) =>
  readFile(new URL(`../../web/i18n/${language}.ftl`, import.meta.url), "utf8");

/** @param {string} source */
export const parse = (source) => JSON.parse(JSON.stringify(new FluentResource(source).body));

/** @param {string} language */
export const messagesIn = async (language) => parse(await sourceOf(language));

/** @param {string} language */
export const textsIn = async (language) =>
  createTexts([{ language, messages: await messagesIn(language) }]);
