/** The module `build.js`, which the site build writes: what this release consists of. */

/** The release as people see it: version of the game and a short hash of everything shipped. */
export const release: string;

/** The files of words: language, behind the folder of a part's own (`guide/fi`) → address and hash. */
export const words: Record<string, [address: string, integrity: string]>;

/** The address of the catalog of proven deals; null where the release has none. */
export const catalog: string | null;

/** The address of the engine's worker. */
export const worker: string;

/** What the engine is started from: whole addresses, and the stand-in for a package list. */
export const engine: {
  /** folder of the runtime, with a slash at its end */
  runtime: string;
  /** memory with the core imported in it, its hash and size, and the size of the runtime's code */
  snapshot: { address: string; integrity: string; size: number; runtimeSize: number };
  /** what follows only the plain start needs: the runtime's library as it is published */
  library: string;
  /** the package installer's wheel */
  installer: string;
  /** the wheel of the game */
  wheel: string;
  /** takes the place of the runtime's own list of packages, of which none is needed */
  lock: { info: Record<string, string>; packages: Record<string, never> };
};
