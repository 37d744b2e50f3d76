/** The script `precache.js`, which the site build writes: what is kept for offline play. */

interface PrecachePart {
  /** changes when any of the files does */
  version: string;
  /** path → SHA-256 in hex and size in bytes */
  files: Record<string, [hash: string, size: number]>;
  /** kept from the first time that one of its files was needed, and not before */
  onlyWhenUsed: boolean;
}

declare const PRECACHE: {
  release: string;
  /** by name; each part has a cache of its own, which lasts until one of its files changes */
  parts: Record<string, PrecachePart>;
};
