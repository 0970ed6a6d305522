/**
 * A map that remembers at least the last `most` keys written, and at most twice as many. Two generations instead of an
 * order: a flood of keys costs the same as a few, where deleting the oldest of a large Map one by one takes seconds.
 */
export interface RecentMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
}

export function createRecentMap<Value>(most: number): RecentMap<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  return {
    get: key => young.get(key) ?? old.get(key),
    set(key, value) {
      young.set(key, value);
      if (young.size < most) return;
      old = young;
      young = new Map();
    },
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}
