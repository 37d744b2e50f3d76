/**
 * Packs files beside themselves, for hosts that send what is packed already: `name.gz` and
 * `name.br`. What was packed once is kept, because the best packing takes half a minute.
 *
 * node tools/pack_files.mjs CACHE FILE...
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import zlib from "node:zlib";

const [cache = "", ...files] = process.argv.slice(2);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

/** @type {Record<string, (content: Buffer) => Buffer>} */
const packers = {
  gz: (content) => zlib.gzipSync(content, { level: 9 }),
  br: (content) =>
    zlib.brotliCompressSync(content, {
      params: {
        [BROTLI_PARAM_QUALITY]: 11,
        [BROTLI_PARAM_LGWIN]: 24,
        [BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
};

fs.mkdirSync(cache, { recursive: true });
for (const file of files) {
  const content = fs.readFileSync(file);
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 32);
  for (const [ending, pack] of Object.entries(packers)) {
    const kept = path.join(cache, `${digest}.${ending}`);
    if (!fs.existsSync(kept)) {
      fs.writeFileSync(`${kept}.part`, pack(content));
      fs.renameSync(`${kept}.part`, kept);
    }
    if (fs.statSync(kept).size < content.length) fs.copyFileSync(kept, `${file}.${ending}`);
  }
}
