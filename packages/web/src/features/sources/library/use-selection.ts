import type { FileId, SourceFile } from '@nousboard/contracts';
import { useCallback, useState } from 'react';

export interface Selection {
  readonly files: readonly SourceFile[];
  readonly has: (id: FileId) => boolean;
  readonly toggle: (file: SourceFile) => void;
  /** Also everything between the one pressed last and this one, in the order in which they are listed. */
  readonly extend: (file: SourceFile, listed: readonly SourceFile[]) => void;
  readonly set: (files: readonly SourceFile[]) => void;
  readonly add: (files: readonly SourceFile[]) => void;
  readonly drop: (files: readonly SourceFile[]) => void;
  /** While something is done with these they are not selected; what could not be done, which it ends with, is again. */
  readonly during: (files: readonly SourceFile[], work: Promise<readonly SourceFile[]>) => void;
}

/** Files that are chosen to do something with, in the order of choosing. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<FileId, SourceFile>>(new Map());
  const [last, setLast] = useState<FileId | null>(null);
  const toggle = useCallback((file: SourceFile) => {
    setLast(file.file_id);
    setChosen(before => {
      const after = new Map(before);
      if (!after.delete(file.file_id)) after.set(file.file_id, file);
      return after;
    });
  }, []);
  const add = useCallback(
    (files: readonly SourceFile[]) =>
      setChosen(before => new Map([...before, ...files.map(file => [file.file_id, file] as const)])),
    [],
  );
  const extend = (file: SourceFile, listed: readonly SourceFile[]) => {
    const from = listed.findIndex(({ file_id }) => file_id === last);
    const to = listed.findIndex(({ file_id }) => file_id === file.file_id);
    if (from < 0 || to < 0) return toggle(file);
    const between = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
    add(between);
  };
  const set = useCallback(
    (files: readonly SourceFile[]) => setChosen(new Map(files.map(file => [file.file_id, file]))),
    [],
  );
  const drop = useCallback((files: readonly SourceFile[]) => {
    const dropped = new Set(files.map(({ file_id }) => file_id));
    setChosen(before => new Map([...before].filter(([id]) => !dropped.has(id))));
  }, []);
  const during = (files: readonly SourceFile[], work: Promise<readonly SourceFile[]>) => {
    const wereSelected = files.filter(({ file_id }) => chosen.has(file_id));
    drop(files);
    void work.then(left => add(left.filter(file => wereSelected.includes(file))));
  };
  return { files: [...chosen.values()], has: id => chosen.has(id), toggle, extend, set, add, drop, during };
}
