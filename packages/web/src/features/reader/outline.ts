/** An entry of a document's outline, with the path that names it: "0.2" is the third under the first. */
export interface OutlineEntry<Target> {
  readonly path: string;
  readonly title: string;
  readonly target: Target;
  readonly children: readonly OutlineEntry<Target>[];
}

/** Headings in reading order as a tree: each stands under the last one before it of a higher rank. */
export function outlineOf<Target extends { readonly title: string; readonly level: number }>(
  headings: readonly Target[],
  above = '',
): readonly OutlineEntry<Target>[] {
  const entries: OutlineEntry<Target>[] = [];
  for (let at = 0, next = 0; at < headings.length; at = next) {
    const target = headings[at]!;
    next = at + 1;
    while (next < headings.length && headings[next]!.level > target.level) next += 1;
    const path = `${above}${entries.length}`;
    const children = outlineOf(headings.slice(at + 1, next), `${path}.`);
    entries.push({ path, title: target.title, target, children });
  }
  return entries;
}

/** A row of the tree as it is seen. */
export interface OutlineRow<Target> {
  readonly entry: OutlineEntry<Target>;
  readonly level: number;
  readonly parent: string | null;
  /** Null where there is nothing to open. */
  readonly isOpen: boolean | null;
}

/** What is seen of an outline while these entries are open. */
export function rowsOf<Target>(
  entries: readonly OutlineEntry<Target>[],
  opened: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): readonly OutlineRow<Target>[] {
  return entries.flatMap(entry => {
    const isOpen = entry.children.length > 0 ? opened.has(entry.path) : null;
    return [{ entry, level, parent, isOpen }, ...(isOpen ? rowsOf(entry.children, opened, level + 1, entry.path) : [])];
  });
}

/**
 * What a key does in the tree: where the focus goes, and what opens or closes. `forward` is the arrow that points into
 * it.
 */
export function stepIn<Target>(
  rows: readonly OutlineRow<Target>[],
  at: string,
  key: 'up' | 'down' | 'forward' | 'back' | 'first' | 'last',
): { readonly focus?: string | undefined; readonly toggle?: string } {
  const index = rows.findIndex(({ entry }) => entry.path === at);
  const row = rows[index];
  if (!row) return { focus: rows[0]?.entry.path };
  if (key === 'first') return { focus: rows[0]?.entry.path };
  if (key === 'last') return { focus: rows.at(-1)?.entry.path };
  if (key === 'up') return { focus: rows[index - 1]?.entry.path };
  if (key === 'down') return { focus: rows[index + 1]?.entry.path };
  if (key === 'forward')
    return row.isOpen === false ? { toggle: at } : row.isOpen ? { focus: rows[index + 1]?.entry.path } : {};
  return row.isOpen ? { toggle: at } : { focus: row.parent ?? undefined };
}
