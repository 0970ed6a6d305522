/** An entry of a document's outline, with the path that names it: "0.2" is the third under the first. */
export interface OutlineEntry<Target> {
  readonly path: string;
  readonly title: string;
  readonly target: Target;
  readonly children: readonly OutlineEntry<Target>[];
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
