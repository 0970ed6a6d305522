import { type FileId, isFileId } from '@nousboard/contracts';

/** `kept`: the server could not be asked, and will be. */
export type Deletion = 'removed' | 'kept';

export interface DeletionNeeds {
  /** Where ids survive a refresh. */
  readonly store: { read(): string | null; write(text: string): void };
  readonly remove: (id: FileId) => Promise<unknown>;
  /** Whether a failure passes by itself. */
  readonly passes: (error: unknown) => boolean;
}

/**
 * Deletions that the person has asked for and the server may not have heard of. An id is written down before it is
 * asked, and taken away when the server has answered: offline, after a refresh and after a crash of the browser it is
 * asked again.
 */
export function createDeletions({ store, remove, passes }: DeletionNeeds) {
  const list = (): readonly FileId[] => {
    try {
      const ids: unknown = JSON.parse(store.read() || '[]');
      return Array.isArray(ids) ? ids.filter(isFileId) : [];
    } catch (broken) {
      console.warn('The list of files to delete could not be read.', broken);
      return [];
    }
  };
  const write = (ids: readonly FileId[]) => store.write(ids.length === 0 ? '' : JSON.stringify(ids));
  const forget = (id: FileId) => write(list().filter(other => other !== id));

  async function deleteFile(id: FileId): Promise<Deletion> {
    write([...new Set([...list(), id])]);
    try {
      await remove(id);
    } catch (error) {
      if (passes(error)) return 'kept';
      forget(id);
      throw error;
    }
    forget(id);
    return 'removed';
  }

  return {
    deleteFile,
    /** Not deleted yet as far as the server knows. */
    isKept: (id: FileId): boolean => list().includes(id),
    /** Takes a deletion back that the server has not heard of; false when it has. */
    takeBack(id: FileId): boolean {
      const wasKept = list().includes(id);
      if (wasKept) forget(id);
      return wasKept;
    },
    /**
     * Asks again for what is left; whether anything was removed. What the server refuses is gone already, or was never
     * ours.
     */
    async retry(): Promise<boolean> {
      const outcomes = await Promise.all(list().map(id => deleteFile(id).catch(() => 'removed' as const)));
      return outcomes.includes('removed');
    },
  };
}
