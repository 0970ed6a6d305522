import type { MessageId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptNote } from './kept-notes.ts';

const messageId = 'n' as MessageId;
/** How the note is kept here, before and after each time it is sent. */
let phases: (KeptNote['phase'] | undefined)[] = [];
const saved: Blob[] = [];
vi.mock('./send-notes.ts', () => ({ sendNote: async () => void phases.shift() }));
vi.mock('./kept-notes.ts', () => ({ keptNote: () => phases[0] && { phase: phases[0] } }));
vi.mock('#lib/api/index.ts', () => ({ open: async () => new Response('what the server has') }));
vi.mock('#lib/save-file.ts', () => ({ saveFile: (blob: Blob) => saved.push(blob) }));
vi.mock('#lib/i18n/index.ts', () => ({ currentLanguage: () => 'en-US', t: (key: string) => key }));
const { sendWhole } = await import('./send-whole.ts');
const { saveNoteAs } = await import('./save-note-as.ts');
const note = { messageId, title: 'Moor', text: 'What was typed.' };

beforeEach(() => {
  saved.length = 0;
});

test('the server writes a note that it has as it was typed', async () => {
  phases = ['draft', undefined];
  await saveNoteAs('pdf', note);
  expect(saved).toHaveLength(1);
});

test('words that were joined with those of another window are sent before anything is made of them', async () => {
  phases = ['draft', 'draft', 'saving'];
  await sendWhole(messageId);
  expect(phases).toEqual(['saving']);
  phases = ['draft', 'draft', 'conflict'];
  await expect(sendWhole(messageId)).rejects.toThrow('nous:conflict.text');
});

test.each([
  ['conflict', 'conflict.text'],
  ['homeless', 'conflict.projectGone'],
  ['refused', 'refused'],
  ['kept', 'refused'],
] as const)('of words that did not reach the server (%s) nothing is made in silence', async (now, reason) => {
  phases = ['draft', now];
  await expect(saveNoteAs('pdf', note)).rejects.toThrow(`nous:${reason}`);
  expect(saved).toEqual([]);
});
