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

/**
 * @param {{ address: string, integrity: string }} snapshot
 * @returns {Promise<ArrayBuffer>}
 */
async function fetchMemory({ address, integrity }) {
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`the snapshot: ${response.status}`);
  return response.arrayBuffer();
}

/** @param {string} address */
async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the runtime: ${response.status}`);
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
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
 * @returns {Promise<(text: string) => string>} the core's one function
 */
export async function startFromSnapshot({ runtime, lock, snapshot }) {
  if (!snapshot) throw new Error("this release has no snapshot");
  const code = `${runtime}pyodide.asm.wasm`;
  const library = `${runtime}nothing.zip`;
  const compiling = compile(code);
  compiling.catch(() => {});
  const [{ loadPyodide }, { default: createModule }, file] = await Promise.all([
    /** @type {Promise<typeof import("pyodide")>} */ (import(`${runtime}pyodide.mjs`)),
    import(`${runtime}pyodide.asm.mjs`),
    fetchMemory(snapshot),
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
    return /** @type {any} */ (python).runPython(MAKE_HANDLE);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
