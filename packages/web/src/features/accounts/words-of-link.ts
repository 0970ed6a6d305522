/** What a mailed link carries in the address of this page; empty for what it lacks. */
export function wordsOfLink<Name extends string>(...names: readonly Name[]): Record<Name, string> {
  const carried = new URLSearchParams(location.search);
  return Object.fromEntries(names.map(name => [name, carried.get(name)?.trim() ?? ''])) as Record<Name, string>;
}
