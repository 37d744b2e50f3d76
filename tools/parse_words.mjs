/**
 * Reads the files of words and writes what Fluent's parser makes of them, so that no page has to
 * parse them while somebody waits for it.
 *
 * node tools/parse_words.mjs FROM TO: for every .ftl file in one folder a .json file in the other
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { FluentResource } from "@fluent/bundle";

const [from = "", to = ""] = process.argv.slice(2);

for (const name of fs.readdirSync(from, { recursive: true }).map(String)) {
  if (!name.endsWith(".ftl")) continue;
  const { body } = new FluentResource(fs.readFileSync(path.join(from, name), "utf8"));
  const target = path.join(to, name.replace(/ftl$/, "json"));
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, JSON.stringify(body));
}
