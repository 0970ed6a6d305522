import type { ConversationId, FileId, SourceFile } from '@nousboard/contracts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { readLocal, writeLocal } from '#lib/settings.ts';

/** Sources that were taken out of focus, per project; a new source is in focus by itself. */
const useOut = create<{ out: Readonly<Record<string, readonly string[]>> }>(() => ({ out: {} }));
const keyOf = (project: ConversationId) => `focus.${project}`;
const outOf = (project: ConversationId): readonly string[] => useOut.getState().out[project] ?? stored(project);
const stored = (project: ConversationId): readonly string[] => (readLocal(keyOf(project)) ?? '').split(',').filter(Boolean);

function setOut(project: ConversationId, ids: readonly string[]): void {
  useOut.setState(({ out }) => ({ out: { ...out, [project]: ids } }));
  writeLocal(keyOf(project), ids.join(','));
}

/** Which sources of a project are asked, and how to change that. */
export function useFocus(project: ConversationId, files: readonly SourceFile[]) {
  const known = useOut(({ out }) => out[project]);
  return useMemo(() => {
    const out = new Set(known ?? stored(project));
    const present = files.filter(file => !file.removing);
    // A file that failed has nothing to say: it is listed, but never asked.
    const inFocus = present.filter(file => !out.has(file.file_id) && file.status !== 'failed');
    const isWhole = present.every(file => !out.has(file.file_id));
    return {
      isIn: (id: FileId) => !out.has(id),
      count: inFocus.length,
      total: present.length,
      /** For a question: none means all, which spares the wire a list and follows later sources. */
      asked: isWhole ? [] : inFocus.map(file => file.file_id),
      set: (chosen: readonly Pick<SourceFile, 'file_id'>[], isIn: boolean) => {
        const ids = new Set<string>(chosen.map(({ file_id }) => file_id));
        const others = outOf(project).filter(other => !ids.has(other));
        setOut(project, isIn ? others : [...others, ...ids]);
      },
      setAll: (isIn: boolean) => setOut(project, isIn ? [] : present.map(file => file.file_id)),
      only: (id: FileId) =>
        setOut(
          project,
          present.map(file => file.file_id).filter(other => other !== id),
        ),
    };
  }, [project, files, known]);
}
export type Focus = ReturnType<typeof useFocus>;
