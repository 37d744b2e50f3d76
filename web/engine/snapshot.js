/**
 * The fast start: memory as it was when the core had been imported, put into a fresh runtime.
 *
 * Everything is fetched at once, and the WebAssembly file is compiled while it comes. Whatever does
 * not fit together throws, and the plain start takes over: a file that is missing or not the one
 * listed, a snapshot of another runtime, a browser that cannot do it. tools/make_snapshot.mjs
 * writes the file and says what stands where.
 */

const MARK = 0x31504e53;
/** What makes a WebAssembly module of the file. */
const LEAD = 24;
/** A zip archive of nothing: all there is to import is in memory. */
const NO_LIBRARY = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));
/** Chance is of the moment, not of the build. */
const MAKE_HANDLE = `
import random
random.seed()
from pyramid_core.bridge import Bridge
Bridge().handle`;

/** What hosts that pack make of these files, about; for those that do not say. */
const PACKED = 0.37;

/**
 * Counts what comes, as far as it can be known how much there is to come.
 * @param {(done: number, total: number) => void} tell bytes as they cross the network
 * @param {number} files how many there will be
 */
function createMeter(tell, files) {
  let done = 0;
  let total = 0;
  let known = 0;
  return {
    /** @param {Response} response @param {number} size of the file, unpacked */
    watch(response, size) {
      const length = Number(response.headers.get("Content-Length"));
      const share = response.headers.has("Content-Encoding") ? length / size || PACKED : 1;
      total += size * share;
      known += 1;
      const counted = new TransformStream({
        transform(chunk, out) {
          done += chunk.byteLength * share;
          if (known === files) tell(done, total);
          out.enqueue(chunk);
        },
      });
      const type = response.headers.get("Content-Type") ?? "";
      return new Response(response.body?.pipeThrough(counted) ?? null, {
        headers: { "Content-Type": type },
      });
    },
  };
}

/** @typedef {ReturnType<typeof createMeter> | null} Meter null where all is on the device */

/**
 * Keep a large file where the service worker looks for what is on the device already: browsers do
 * not always keep files of this size themselves, and it would be fetched a second time.
 * @param {string} runtime the folder of the engine
 * @param {string} address
 * @param {ArrayBuffer} file
 */
async function keep(runtime, address, file) {
  const site = new URL("../../", runtime).pathname;
  const cache = await caches.open(`solitaire ${site} arriving`);
  await cache.put(address, new Response(file, { headers: { "Content-Type": "application/wasm" } }));
}

/**
 * @param {{ address: string, integrity: string, size: number }} snapshot
 * @param {Meter} meter
 * @returns {Promise<ArrayBuffer>}
 */
async function fetchMemory({ address, integrity, size }, meter) {
  // The browser's own check would hold everything back until all is there.
  const checksItself = meter === null || !globalThis.crypto?.subtle;
  const response = await fetch(address, checksItself ? { integrity } : {});
  if (!response.ok) throw new Error(`the snapshot: ${response.status}`);
  const file = await (meter?.watch(response, size) ?? response).arrayBuffer();
  if (!checksItself) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
    if (`sha256-${btoa(String.fromCharCode(...digest))}` !== integrity) {
      throw new Error("the snapshot is not the file of this release");
    }
  }
  return file;
}

/** @type {Promise<ArrayBuffer> | null} the runtime's code as it came, where it is to be kept */
let arrived = null;

/** @param {string} address @param {number} size @param {Meter} meter */
async function compile(address, size, meter) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the runtime: ${response.status}`);
  const watched = meter?.watch(response, size) ?? response;
  if (meter) arrived = watched.clone().arrayBuffer();
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/wasm")) return WebAssembly.compileStreaming(watched);
  return WebAssembly.compile(await watched.arrayBuffer());
}

/**
 * The parts of a snapshot.
 * @param {ArrayBuffer} file
 */
function read(file) {
  const [mark, header = 0, count = 0, length = 0] = new Uint32Array(file, LEAD, 4);
  if (mark !== MARK) throw new Error("not a snapshot");
  const table = LEAD + 16 + header;
  return {
    header: new Uint8Array(file, LEAD + 16, header),
    runs: new Uint32Array(file, table, count * 2),
    bodies: new Uint8Array(file, table + count * 8),
    length,
  };
}

/**
 * Write a snapshot into memory that is as the WebAssembly file makes it.
 * @param {Uint8Array} memory
 * @param {ReturnType<typeof read>} snapshot
 */
function fill(memory, { runs, bodies, length }) {
  if (length > memory.length) throw new Error("the snapshot is larger than the memory");
  let from = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const size = runs[run + 1] ?? 0;
    memory.set(bodies.subarray(from, from + size), runs[run]);
    from += size;
  }
}

/**
 * Start Python with the core in it.
 * @param {typeof import("../build.js").engine} engine
 * @param {((done: number, total: number) => void) | null} tell how many bytes have come, where that
 *   is wanted: counting them takes time
 * @returns {Promise<{ handle: (text: string) => string, keepFiles: () => Promise<void> }>} the core's
 *   one function, and what is to be done when there is time
 */
export async function startFromSnapshot({ runtime, lock, snapshot }, tell) {
  const code = `${runtime}pyodide.asm.wasm`;
  const library = `${runtime}nothing.zip`;
  const meter = tell && createMeter(tell, 2);
  const compiling = compile(code, snapshot.runtimeSize, meter);
  compiling.catch(() => {});
  const [{ loadPyodide }, { default: createModule }, file] = await Promise.all([
    /** @type {Promise<typeof import("pyodide")>} */ (import(`${runtime}pyodide.js`)),
    import(`${runtime}pyodide.asm.js`),
    fetchMemory(snapshot, meter),
  ]);
  const parts = read(file);

  /** @type {(error: unknown) => void} */
  let fail = () => {};
  /** Where its WebAssembly does not come to life, the runtime would wait for ever. */
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});

  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (resource, options) => {
    if (String(resource) === code) return new Response(null);
    if (String(resource) === library) return new Response(NO_LIBRARY);
    return fetch(resource, options);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await compiling;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  try {
    const options = {
      indexURL: runtime,
      packageBaseUrl: runtime,
      lockFileContents: lock,
      stdLibURL: library,
      _loadSnapshot: parts.header,
      createPyodideModule: async (/** @type {unknown} */ settings) => {
        const module = await createModule(settings);
        fill(module.HEAPU8, parts);
        return module;
      },
    };
    const python = await Promise.race([loadPyodide(/** @type {any} */ (options)), failed]);
    const handle = /** @type {any} */ (python).runPython(MAKE_HANDLE);
    return {
      handle,
      async keepFiles() {
        if (!arrived || !globalThis.caches) return;
        const whole = await arrived;
        await keep(runtime, code, whole);
        await keep(runtime, snapshot.address, file);
      },
    };
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
