/**
 * The plain start: the runtime as it is published, its package installer, and the core's wheel.
 * Always there behind the fast one, and what that is measured against.
 */

const MAKE_HANDLE = "from pyramid_core.bridge import Bridge\nBridge().handle";

/**
 * Start Python with the core in it.
 * @param {typeof import("../build.js").engine} engine
 * @param {(phase: "runtime" | "packages" | "core") => void} tell how far it is
 * @returns {Promise<(text: string) => string>} the core's one function
 */
export async function startPlainly({ runtime, lock, library, installer, wheel }, tell) {
  tell("runtime");
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  // Where its WebAssembly file does not come, or not whole, the runtime only writes a warning and
  // waits for ever: so what becomes of it is watched from here. Hosts may call it something else.
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const response = await source;
      const type = response.headers.get("Content-Type") ?? "";
      if (type.startsWith("application/wasm")) return await instantiateStreaming(response, imports);
      return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    /** @type {Promise<typeof import("pyodide")>} */ (import(`${runtime}pyodide.js`)),
    import(`${runtime}pyodide.asm.js`),
  ]);
  const loading = loadPyodide(
    /** @type {any} */ ({
      indexURL: runtime,
      packageBaseUrl: runtime,
      stdLibURL: library,
      lockFileContents: lock,
      createPyodideModule,
    }),
  );
  const python = /** @type {Awaited<typeof loading>} */ (await Promise.race([loading, failed]));

  tell("packages");
  await python.loadPackage(installer, { messageCallback() {} });
  const micropip = python.pyimport("micropip");
  await micropip.install(wheel);
  micropip.destroy();

  tell("core");
  return python.runPython(MAKE_HANDLE);
}
