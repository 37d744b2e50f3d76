/** A localStorage that lives in memory, and can be made to fail. */
export function memoryArea(entries = {}) {
  const texts = new Map(Object.entries(entries));
  return {
    fails: false,
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (this.fails) throw new Error("full");
      texts.set(key, String(text));
    },
    removeItem: (key) => texts.delete(key),
    all: () => Object.fromEntries(texts),
  };
}
