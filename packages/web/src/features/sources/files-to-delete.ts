import { type FileId, isFileId, MOST_DELETED_AT_ONCE, Problem } from '@nousboard/contracts';

/** What came of asking the server about several files. */
export interface Asked {
  readonly done: readonly FileId[];
  /** The server could not be asked about these, and will be. */
  readonly kept: readonly FileId[];
  /** They are not there any more, or whatever `problem` says. */
  readonly refused: readonly FileId[];
  readonly problem: unknown;
  /** When the first answer came: from then on what was deleted can be taken back for a while. */
  readonly at: number;
}

export interface DeletionNeeds {
  /** Where ids survive a refresh. */
  readonly store: { read(): string | null; write(text: string): void };
  /** Both give those that it was done with. */
  readonly remove: (ids: readonly FileId[]) => Promise<readonly FileId[]>;
  readonly restore: (ids: readonly FileId[]) => Promise<readonly FileId[]>;
  /** Whether a failure passes by itself. */
  readonly passes: (error: unknown) => boolean;
}

/** As long as a list that was asked for before a deletion may be on its way. */
const LISTS_LATE_MS = 15_000;

/**
 * Deletions that the person has asked for, and what takes them back. An id is written down before the server is asked,
 * and taken away when it has answered: offline, after a refresh and after a crash of the browser it is asked again.
 * What is asked about a file waits for the answer to what was asked about it before: taking back does not overtake a
 * deletion, and is always asked for, because the answer to a deletion may be all that was lost of it.
 */
export function createDeletions({ store, remove, restore, passes }: DeletionNeeds) {
  const listeners = new Set<() => void>();
  const underWay = new Map<FileId, Promise<unknown>>();
  /** Those that the server could not be asked to delete, and to give back, when that was tried. */
  const waiting = new Set<FileId>();
  const toRestore = new Set<FileId>();
  /** Deleted a moment ago. */
  const deleted = new Set<FileId>();

  const list = (): readonly FileId[] => {
    try {
      const ids: unknown = JSON.parse(store.read() || '[]');
      return Array.isArray(ids) ? ids.filter(isFileId) : [];
    } catch (broken) {
      console.warn('The list of files to delete could not be read.', broken);
      return [];
    }
  };
  let shown: ReadonlySet<FileId> = new Set(list());
  const tell = () => {
    const now = new Set([...list(), ...deleted]);
    if ([...now].join() !== [...shown].join()) shown = now;
    for (const heard of listeners) heard();
  };
  const write = (ids: readonly FileId[]) => store.write(ids.length === 0 ? '' : JSON.stringify(ids));
  const forget = (ids: readonly FileId[]) => {
    write(list().filter(id => !ids.includes(id)));
    for (const id of ids) waiting.delete(id);
  };

  /** Asks about these as soon as what was asked about them before is answered. `settle` gets those of the last word. */
  function inTurn(
    ids: readonly FileId[],
    work: () => Promise<Asked>,
    settle: (asked: Asked, isLast: (id: FileId) => boolean) => void,
  ): Promise<Asked> {
    const turn: Promise<Asked> = Promise.all(ids.map(id => underWay.get(id)))
      .then(work)
      .then(asked => {
        const isLast = (id: FileId) => underWay.get(id) === turn;
        settle(asked, isLast);
        for (const id of ids.filter(isLast)) underWay.delete(id);
        tell();
        return asked;
      });
    for (const id of ids) underWay.set(id, turn);
    return turn;
  }

  async function ask(ids: readonly FileId[], send: DeletionNeeds['remove']): Promise<Asked> {
    const done: FileId[] = [];
    const kept: FileId[] = [];
    const refused: FileId[] = [];
    let problem: unknown = null;
    let at: number | null = null;
    for (let from = 0; from < ids.length; from += MOST_DELETED_AT_ONCE) {
      const some = ids.slice(from, from + MOST_DELETED_AT_ONCE);
      try {
        const heard = new Set(await send(some));
        done.push(...some.filter(id => heard.has(id)));
        const missing = some.filter(id => !heard.has(id));
        refused.push(...missing);
        if (missing.length > 0) problem ??= new Problem('not_found');
      } catch (error) {
        (passes(error) ? kept : refused).push(...some);
        problem ??= error;
      }
      at ??= Date.now();
    }
    return { done, kept, refused, problem, at: at ?? Date.now() };
  }

  function deleteFiles(ids: readonly FileId[]): Promise<Asked> {
    write([...new Set([...list(), ...ids])]);
    for (const id of ids) toRestore.delete(id);
    const turn = inTurn(
      ids,
      () => ask(ids, remove),
      ({ done, kept, refused }, isLast) => {
        forget([...done, ...refused].filter(isLast));
        for (const id of kept.filter(isLast)) waiting.add(id);
        const gone = done.filter(isLast);
        for (const id of gone) deleted.add(id);
        if (gone.length > 0) setTimeout(() => leave(gone), LISTS_LATE_MS);
      },
    );
    tell();
    return turn;
  }
  const leave = (ids: readonly FileId[]) => {
    for (const id of ids) deleted.delete(id);
    tell();
  };

  function takeBack(ids: readonly FileId[]): Promise<Asked> {
    forget(ids);
    const turn = inTurn(
      ids,
      () => ask(ids, restore),
      ({ kept }, isLast) => {
        for (const id of ids.filter(isLast)) toRestore.delete(id);
        for (const id of kept.filter(isLast)) toRestore.add(id);
      },
    );
    leave(ids);
    return turn;
  }

  return {
    deleteFiles,
    /** Takes deletions back, whether or not the server has heard of them. */
    takeBack,
    /** Asks again for what is left. */
    async retry(): Promise<{ readonly removed: Asked; readonly restored: Asked }> {
      const isIdle = (id: FileId) => !underWay.has(id);
      const [removed, restored] = await Promise.all([
        deleteFiles(list().filter(isIdle)),
        takeBack([...toRestore].filter(isIdle)),
      ]);
      return { removed, restored };
    },
    /** What the server could not be asked to delete yet. */
    waiting: (): readonly FileId[] => list().filter(id => waiting.has(id)),
    /** What is to be shown as deleted, whatever lists say: the same set until that changes. */
    removing: (): ReadonlySet<FileId> => shown,
    listen(heard: () => void): () => void {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
}
