import type { ConversationId, MessageId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import type { KeptNote } from './kept-notes.ts';

const entries = new Map<string, string>();
let written = 0;
let isFull = false;
vi.stubGlobal(
  'localStorage',
  storageOf(entries, {
    isFull(_key, value) {
      if (!isFull) written += value.length;
      return isFull;
    },
  }),
);
const { forgetStored, KeptStore, storedNotes } = await import('./kept-store.ts');

const note = (id: string, text: string): KeptNote => ({
  messageId: id as MessageId,
  conversationId: 'c' as ConversationId,
  title: 'Moor',
  text,
  tagIds: [],
  seen: null,
  base: { title: 'Moor', text },
  sent: [],
  createdAt: '',
  phase: 'draft',
});
const long = 'The moor was surveyed in summer. '.repeat(6_000);
/** What is kept now, and the store in which it stands. */
function typing() {
  const store = new KeptStore('notes.a');
  let notes: Readonly<Record<string, KeptNote>> = {};
  return (id: string, change: Partial<KeptNote>) => {
    notes = { ...notes, [id]: { ...(notes[id] ?? note(id, '')), ...change } };
    store.write(notes);
    return notes;
  };
}

beforeEach(() => {
  entries.clear();
  isFull = false;
});

test('each letter is there at once, and costs little in a note as long as a chapter', () => {
  const put = typing();
  put('n', note('n', long));
  written = 0;
  let text = long;
  for (const letter of 'Ünd 😀 weiter') {
    text = `${text.slice(0, 50_000)}${letter}${text.slice(50_000)}`;
    expect(put('n', { text })).toEqual(storedNotes('notes.a'));
  }
  for (let n = 0; n < 5; n += 1) {
    text = text.slice(0, 49_990) + text.slice(49_992);
    expect(put('n', { text })).toEqual(storedNotes('notes.a'));
  }
  expect(written).toBeLessThan(3_000);
});

test.each([
  ['words at both ends of it', { text: `First. ${long} Last.` }],
  ['nothing at all', { text: '' }],
  ['many words at once', { text: `${long}${'Much more. '.repeat(2_000)}` }],
  ['another title', { title: 'Heath', text: `${long}!` }],
  ['another state', { phase: 'saving' as const }],
])('a change is kept whole: %s', (_what, change) => {
  const put = typing();
  put('n', note('n', long));
  put('n', { text: `${long}a` });
  expect(put('n', change)).toEqual(storedNotes('notes.a'));
  expect(put('n', { text: 'and on' })).toEqual(storedNotes('notes.a'));
});

test('two notes by turns are both kept', () => {
  const put = typing();
  put('n', note('n', 'one'));
  put('m', note('m', 'two'));
  put('n', { text: 'one!' });
  put('m', { text: 'two!' });
  expect(put('n', { text: 'one!!' })).toEqual(storedNotes('notes.a'));
});

test('what was typed into an earlier whole is not put into a later one', () => {
  const put = typing();
  put('n', note('n', 'The moor'));
  put('n', { text: 'The old moor' });
  const left = entries.get('nousboard.typed.notes.a') ?? '';
  expect(left).toContain('old');
  put('n', { phase: 'saving' });
  // The page died between the two writes.
  entries.set('nousboard.typed.notes.a', left);
  expect(storedNotes('notes.a')['n']?.text).toBe('The old moor');
});

test('in a storage that is full, what it kept last stays as it was, and all of it is tried again', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const put = typing();
  put('n', note('n', 'The moor'));
  put('n', { text: 'The moor in' });
  isFull = true;
  put('n', { phase: 'saving', text: 'The moor in Ju' });
  expect(storedNotes('notes.a')['n']?.text).toBe('The moor in');
  expect(warned).toHaveBeenCalled();
  isFull = false;
  expect(put('n', { text: 'The moor in June' })).toEqual(storedNotes('notes.a'));
  warned.mockRestore();
});

test('forgotten, nothing of it is left', () => {
  const put = typing();
  put('n', note('n', 'The moor'));
  put('n', { text: 'The moors' });
  forgetStored('notes.a');
  expect([...entries]).toEqual([]);
  expect(storedNotes('notes.a')).toEqual({});
});
