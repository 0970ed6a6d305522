/** As many files that are dropped become a queue. */
export const MOST_DROPPED = 1_000;

/** What was dropped. */
export interface DroppedFiles {
  readonly files: readonly File[];
  /**
   * They are fed one after another, and "at most 40" does not apply: unlike in a dialog, nobody sees how many are
   * chosen.
   */
  readonly isDropped: true;
  /** There were more than a queue takes. */
  readonly isCut: boolean;
}

/** The parts of the browser's entries that are used here. */
export type Entry =
  | {
      readonly isFile: true;
      readonly isDirectory: false;
      readonly name: string;
      file(found: (file: File) => void, failed: (error: unknown) => void): void;
    }
  | {
      readonly isFile: false;
      readonly isDirectory: true;
      readonly name: string;
      createReader(): {
        readEntries(found: (entries: readonly Entry[]) => void, failed: (error: unknown) => void): void;
      };
    };

/** What file managers and office programs leave beside documents, and nobody means to add. */
const isLitter = (name: string) =>
  name.startsWith('.') || name.startsWith('~$') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/**
 * Everything that was dropped, folders with all that is in them. To be called while the event is handled: its entries
 * are gone afterwards.
 */
export function readDropped(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<DroppedFiles> {
  const items = Array.from(transfer.items ?? []).filter(item => item.kind === 'file');
  const entries = items.map(item => item.webkitGetAsEntry() as Entry | null);
  if (!entries.some(entry => entry?.isDirectory)) return Promise.resolve(asDropped([...transfer.files]));
  return readEntries(entries.filter(entry => entry !== null));
}

/** Files of these entries in the order of a file manager, level by level. A file that cannot be read is left out. */
export async function readEntries(roots: readonly Entry[]): Promise<DroppedFiles> {
  const files: File[] = [];
  const folders: Entry[] = [];
  const take = async (entries: readonly Entry[]) => {
    for (const entry of entries.toSorted((one, other) =>
      one.name.localeCompare(other.name, undefined, { numeric: true }),
    )) {
      if (isLitter(entry.name)) continue;
      if (entry.isDirectory) folders.push(entry);
      else if (files.length <= MOST_DROPPED) files.push(...(await fileOf(entry)));
    }
  };
  await take(roots);
  for (let folder = folders.shift(); folder && files.length <= MOST_DROPPED; folder = folders.shift())
    await take(await childrenOf(folder));
  return asDropped(files);
}

const asDropped = (files: readonly File[]): DroppedFiles => ({
  files: files.slice(0, MOST_DROPPED),
  isDropped: true,
  isCut: files.length > MOST_DROPPED,
});

const fileOf = (entry: Entry): Promise<File[]> =>
  new Promise(resolve => {
    if (entry.isFile)
      entry.file(
        file => resolve([file]),
        () => resolve([]),
      );
    else resolve([]);
  });

/** A reader hands out some at a time, and nothing when it is through. */
async function childrenOf(folder: Entry): Promise<Entry[]> {
  if (!folder.isDirectory) return [];
  const reader = folder.createReader();
  const found: Entry[] = [];
  for (;;) {
    const some = await new Promise<readonly Entry[]>(resolve => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (some.length === 0) return found;
    found.push(...some);
  }
}
