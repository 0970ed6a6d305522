import type { ConversationId, FileId, SourceFile } from '@nousboard/contracts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { readLocal, writeLocal } from '#lib/settings.ts';

/** Sources that were taken out of focus, per project; a new source is in focus by itself. */
const useOut = create<{ out: Readonly<Record<string, readonly string[]>> }>(() => ({ out: {} }));
const keyOf = (project: ConversationId) => `focus.${project}`;
const outOf = (project: ConversationId): readonly string[] => useOut.getState().out[project] ?? stored(project);
const stored = (project: ConversationId): readonly string[] =>
  (readLocal(keyOf(project)) ?? '').split(',').filter(Boolean);

function setOut(project: ConversationId, ids: readonly string[]): void {
  useOut.setState(({ out }) => ({ out: { ...out, [project]: ids } }));
  writeLocal(keyOf(project), ids.join(','));
}

/** A file that failed has nothing to say: it is listed among the sources, but there is nothing to choose. */
export const canBeAsked = ({ removing, status }: Pick<SourceFile, 'removing' | 'status'>): boolean =>
  !removing && status !== 'failed';

/** Those that a question can name. */
export const namedSources = (files: readonly SourceFile[]) =>
  files.filter(canBeAsked).map(({ file_id: id, title }) => ({ id, title }));

/**
 * For a question: an empty list means all, which spares the wire a list and follows later sources. Null when all were
 * taken out, of which an empty list would ask every one.
 */
function askedOf(inFocus: FileId[], total: number): FileId[] | null {
  if (inFocus.length === total) return [];
  return inFocus.length === 0 ? null : inFocus;
}

/** Which sources are asked, of these and without those that were taken out. */
export function focusOf(
  files: readonly Pick<SourceFile, 'file_id' | 'removing' | 'status'>[],
  out: ReadonlySet<string>,
) {
  const present = files.filter(canBeAsked);
  const inFocus = present.filter(file => !out.has(file.file_id));
  return {
    isIn: (id: FileId) => !out.has(id),
    count: inFocus.length,
    total: present.length,
    asked: askedOf(
      inFocus.map(file => file.file_id),
      present.length,
    ),
    ids: present.map(file => file.file_id),
  };
}

/** The sources that a question is put to: the one that it is asked of, whatever is in focus, else those in focus. */
export function putTo<File extends Pick<SourceFile, 'file_id' | 'removing' | 'status'>>(
  files: readonly File[],
  isIn: (id: FileId) => boolean,
  of: FileId | null,
): readonly File[] {
  const present = files.filter(canBeAsked);
  const own = present.filter(file => file.file_id === of);
  return own.length > 0 ? own : present.filter(file => isIn(file.file_id));
}

/** Which sources of a project are asked, and how to change that. */
export function useFocus(project: ConversationId, files: readonly SourceFile[]) {
  const known = useOut(({ out }) => out[project]);
  return useMemo(() => {
    const { ids, ...focus } = focusOf(files, new Set(known ?? stored(project)));
    return {
      ...focus,
      set: (chosen: readonly Pick<SourceFile, 'file_id'>[], isIn: boolean) => {
        const changed = new Set<string>(chosen.map(({ file_id }) => file_id));
        const others = outOf(project).filter(other => !changed.has(other));
        setOut(project, isIn ? others : [...others, ...changed]);
      },
      setAll: (isIn: boolean) => setOut(project, isIn ? [] : ids),
      only: (id: FileId) =>
        setOut(
          project,
          ids.filter(other => other !== id),
        ),
    };
  }, [project, files, known]);
}
export type Focus = ReturnType<typeof useFocus>;
