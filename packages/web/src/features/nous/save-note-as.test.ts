import type { MessageId } from '@nousboard/contracts';
import { expect, test, vi } from 'vitest';
import type { KeptNote } from './kept-notes.ts';

const messageId = 'n' as MessageId;
let phase: KeptNote['phase'] | undefined;
const saved: Blob[] = [];
vi.mock('./send-notes.ts', () => ({ sendNote: async () => undefined }));
vi.mock('./kept-notes.ts', () => ({ keptNote: () => phase && { phase } }));
vi.mock('#lib/api/index.ts', () => ({ open: async () => new Response('what the server has') }));
vi.mock('#lib/save-file.ts', () => ({ saveFile: (blob: Blob) => saved.push(blob) }));
vi.mock('#lib/i18n/index.ts', () => ({ currentLanguage: () => 'en-US', t: (key: string) => key }));
const { saveNoteAs } = await import('./save-note-as.ts');
const note = { messageId, title: 'Moor', text: 'What was typed.' };

test('the server writes a note that it has as it was typed', async () => {
  for (phase of [undefined, 'draft'] as const) await saveNoteAs('pdf', note);
  expect(saved).toHaveLength(2);
});

test.each([
  ['conflict', 'conflict.text'],
  ['refused', 'refused'],
  ['kept', 'refused'],
] as const)('words that did not reach the server (%s) are not left out of a file in silence', async (now, reason) => {
  saved.length = 0;
  phase = now;
  await expect(saveNoteAs('pdf', note)).rejects.toThrow(`nous:${reason}`);
  expect(saved).toEqual([]);
});
