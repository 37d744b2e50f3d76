/**
 * Reads the files of words and writes what Fluent's parser makes of them, so that no page has to
 * parse them while somebody waits for it.
 *
 * node tools/parse_words.mjs FOLDER: beside every .ftl file a .json file
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { FluentResource } from "@fluent/bundle";

const [folder = ""] = process.argv.slice(2);

for (const name of fs.readdirSync(folder, { recursive: true }).map(String)) {
  if (!name.endsWith(".ftl")) continue;
  const file = path.join(folder, name);
  const { body } = new FluentResource(fs.readFileSync(file, "utf8"));
  fs.writeFileSync(file.replace(/ftl$/, "json"), JSON.stringify(body));
}
