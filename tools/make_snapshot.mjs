/**
 * Makes the memory snapshot from which the page starts its engine: Python with the core imported,
 * as it lies in memory. Starting from it takes a fifth of what starting anew takes.
 *
 * The wheel is installed by the installer in one runtime, as the plain start does it; what it put
 * there is copied to a clean one, because the runtime takes no snapshot after an installation.
 *
 * node tools/make_snapshot.mjs LIBRARY.zip INSTALLER.whl CORE.whl TARGET.wasm
 *
 * The file is a WebAssembly module that holds nothing but one custom section, so that every host
 * that packs WebAssembly packs it too. In the section, all numbers 32 bits little-endian: mark,
 * bytes of the runtime's own header, number of runs, bytes of memory they belong to; the header;
 * for every run its address and length; the runs. web/engine/snapshot.js reads it.
 */
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const MARK = 0x31504e53;
const SECTION = "memory";
/** Bytes before the mark: what makes a module of it, and so many that the numbers are aligned. */
const LEAD = 8 + 1 + 5 + 4 + 6;
/** The runtime starts with this much memory and restores no more. */
const MOST = 30 * 1024 * 1024;
const BLOCK = 32;
/** How often a fresh memory is looked at for bytes that differ from time to time. */
const FRESH = 3;
const PACKAGES = "/lib/python3.14/site-packages";
/** A moment in 2020: the same at every build. */
const NOW = 1_577_836_800_000;

const [, script = "", library = "", installer = "", core = "", target = ""] = process.argv;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const runtime = path.join(root, "node_modules", "pyodide");
const lock = {
  info: JSON.parse(fs.readFileSync(path.join(runtime, "pyodide-lock.json"), "utf8")).info,
  packages: {},
};

// Nothing of this moment or machine gets into the snapshot. The runtime keeps the program's name.
process.argv[1] = path.basename(script);
Date.now = () => NOW;
performance.now = () => 0;
// @ts-expect-error: replaced for this process alone
crypto.randomFillSync = (/** @type {ArrayBufferView} */ view) => {
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(7);
  return view;
};

const { loadPyodide } = await import("pyodide");
const { default: createModule } = await import(path.join(runtime, "pyodide.asm.mjs"));

/** @param {Record<string, unknown>} options @returns {Promise<any>} */
const load = (options) =>
  loadPyodide(
    /** @type {any} */ ({
      indexURL: runtime,
      packageBaseUrl: runtime,
      lockFileContents: lock,
      ...options,
    }),
  );

/** The files the installer puts there. @returns {Promise<[string, Uint8Array][]>} */
async function installed() {
  const python = await load({ stdLibURL: library });
  await python.loadPackage(installer, { messageCallback() {} });
  const before = new Set(python.FS.readdir(PACKAGES));
  const name = path.basename(core);
  python.FS.writeFile(`/${name}`, fs.readFileSync(core));
  await python.pyimport("micropip").install(`emfs:/${name}`);
  /** @type {[string, Uint8Array][]} */
  const files = [];
  /** @param {string} folder @param {string} entry */
  const take = (folder, entry) => {
    if ([".", "..", "__pycache__"].includes(entry)) return;
    const at = `${folder}/${entry}`;
    if (python.FS.isDir(python.FS.stat(at).mode)) {
      for (const each of python.FS.readdir(at).sort()) take(at, each);
    } else {
      files.push([at, python.FS.readFile(at)]);
    }
  };
  for (const entry of python.FS.readdir(PACKAGES).sort()) {
    if (!before.has(entry)) take(PACKAGES, entry);
  }
  return files;
}

/** Overwrite what is free, so that it packs to nothing. @param {any} module */
function clean(module) {
  const top = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
  const before = top();
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module.stackSave());
  const sizes = [...Array.from({ length: 11 }, (_, step) => 2 ** (20 - step)), 768, 512, 384];
  sizes.push(...Array.from({ length: 31 }, (_, step) => 252 - 8 * step));
  const held = [];
  for (const size of sizes) {
    for (;;) {
      const place = module._malloc(size);
      if (!place) break;
      if (place + size > before) {
        module._free(place);
        break;
      }
      module.HEAPU8.fill(0, place, place + size);
      held.push(place);
    }
  }
  for (const place of held) module._free(place);
  module.HEAPU8.fill(0, top());
  return top();
}

/** @returns {Promise<Uint8Array>} in the runtime's own form: header and memory */
async function snapshot() {
  const files = await installed();
  const env = { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", PYTHONOPTIMIZE: "2" };
  const python = await load({ _makeSnapshot: true, stdLibURL: library, env });
  for (const [at, content] of files) {
    python.FS.mkdirTree(path.posix.dirname(at));
    python.FS.writeFile(at, content);
  }
  // The command line and what it needs is not for the page; all else is there for good, because
  // the runtime that is started from this has no files to import from.
  python.runPython(`
import importlib, pkgutil, sys
importlib.invalidate_caches()
import pyramid_core
for module in pkgutil.walk_packages(pyramid_core.__path__, "pyramid_core."):
    if module.name.rpartition(".")[2] not in {"__main__", "cli", "building"}:
        importlib.import_module(module.name)
import datetime, random, time, traceback
random.seed(0)
import gc, linecache, re
re.purge()
linecache.clearcache()
sys._clear_internal_caches()
sys.path_importer_cache.clear()
del module

# Which line a fault is on is told by the plain start; here it would be a seventh of the file.
from types import CodeType, FunctionType
def without_lines(code):
    parts = (without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(parts))
for thing in gc.get_objects():
    if type(thing) is FunctionType:
        thing.__code__ = without_lines(thing.__code__)
del thing, without_lines, CodeType, FunctionType

gc.collect()
gc.collect()
gc.freeze()
`);
  const top = clean(python._module);
  const whole = python.makeMemorySnapshot();
  const start = new Uint32Array(whole.buffer, 0, 2)[1] ?? 0;
  return whole.slice(0, start + Math.ceil(top / 65536) * 65536);
}

/** What the data segments of the WebAssembly file put into memory. @param {Uint8Array} file */
function segments(file) {
  const image = new Uint8Array(MOST);
  let at = 8;
  const whole = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = file[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return { value: value >>> 0, shift, byte };
    }
  };
  const signed = () => {
    const { value, shift, byte } = whole();
    return shift < 28 && byte & 64 ? value | (-1 << (shift + 7)) : value | 0;
  };
  while (at < file.length) {
    const kind = file[at++];
    const length = whole().value;
    const end = at + length;
    if (kind === 11) {
      for (let count = whole().value; count > 0; count -= 1) {
        if (whole().value !== 0 || file[at++] !== 0x41) throw new Error("another kind of segment");
        const address = signed() >>> 0;
        if (file[at++] !== 0x0b) throw new Error("another kind of address");
        const size = whole().value;
        image.set(file.subarray(at, at + size), address);
        at += size;
      }
    }
    at = end;
  }
  return image;
}

/** Memory as it is before anything is restored. @param {Uint8Array} whole */
async function freshMemory(whole) {
  let memory = new Uint8Array();
  await load({
    _loadSnapshot: whole.slice(),
    createPyodideModule: async (/** @type {unknown} */ settings) => {
      const module = await createModule(settings);
      memory = module.HEAPU8.slice();
      return module;
    },
  });
  return memory;
}

/**
 * Leave out what is in memory anyway: blocks that are as the WebAssembly file makes them, there
 * and in every fresh memory. What differs from start to start is always written.
 * @param {Uint8Array} whole
 */
async function pack(whole) {
  const start = new Uint32Array(whole.buffer, 0, 2)[1] ?? 0;
  const body = whole.subarray(start);
  if (body.length > MOST) throw new Error(`${body.length} bytes: more than the runtime restores`);
  const image = segments(fs.readFileSync(path.join(runtime, "pyodide.asm.wasm")));
  const blocks = Math.ceil(body.length / BLOCK);
  const needed = new Uint8Array(blocks);
  for (let round = 0; round < FRESH; round += 1) {
    const fresh = await freshMemory(whole);
    for (let at = 0; at < body.length; at += 1) {
      if (body[at] !== image[at] || fresh[at] !== image[at]) needed[Math.floor(at / BLOCK)] = 1;
    }
  }
  /** @type {[number, number][]} */
  const runs = [];
  for (let block = 0; block < blocks; block += 1) {
    if (!needed[block]) continue;
    const first = block;
    // A short gap costs less than another run.
    while (needed[block + 1] || needed[block + 2]) block += 1;
    runs.push([first * BLOCK, Math.min((block + 1) * BLOCK, body.length) - first * BLOCK]);
  }
  const total = runs.reduce((sum, [, length]) => sum + length, 0);
  const header = Math.ceil(start / 4) * 4;
  const size = 16 + header + runs.length * 8 + total;
  const file = new Uint8Array(LEAD + size);
  file.set(lead(size));
  new Uint32Array(file.buffer, LEAD, 4).set([MARK, header, runs.length, body.length]);
  file.set(whole.subarray(0, start), LEAD + 16);
  new Uint32Array(file.buffer, LEAD + 16 + header, runs.length * 2).set(runs.flat());
  let to = LEAD + 16 + header + runs.length * 8;
  for (const [at, length] of runs) {
    file.set(body.subarray(at, at + length), to);
    to += length;
  }
  return file;
}

/** A module of one custom section, up to what the section holds. @param {number} size */
function lead(size) {
  const wide = (/** @type {number} */ value, /** @type {number} */ bytes) =>
    Array.from({ length: bytes }, (_, place) => {
      const more = place < bytes - 1 ? 128 : 0;
      return ((value >>> (7 * place)) & 127) | more;
    });
  const name = new TextEncoder().encode(SECTION);
  const length = 4 + name.length + size;
  return Uint8Array.of(
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    0,
    ...wide(length, 5),
    ...wide(name.length, 4),
    ...name,
  );
}

const packed = await pack(await snapshot());
if (!WebAssembly.validate(packed)) throw new Error("no WebAssembly module");
fs.writeFileSync(target, packed);
// The runtimes hold the process open.
process.exit(0);
