import { useOwnKeys } from '#lib/keyboard.ts';

/** Tells the keys sheet which keys the text of a note hears; `canWrite`: suggestions are written into it. */
export function useEditorKeys(canWrite: boolean): void {
  useOwnKeys('note.menu');
  useOwnKeys('note.cite');
  useOwnKeys('note.bold');
  useOwnKeys('note.italic');
  useOwnKeys('note.link');
  useOwnKeys('note.code');
  useOwnKeys('note.heading1');
  useOwnKeys('note.heading2');
  useOwnKeys('note.heading3');
  useOwnKeys('note.accept', canWrite);
  useOwnKeys('note.leave');
}
