import type { ConversationId, MessageId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import type { KeptNote } from './kept-notes.ts';

const entries = new Map<string, string>();
const room = { of: Number.POSITIVE_INFINITY };
vi.stubGlobal(
  'localStorage',
  storageOf(entries, {
    isFull(key, value) {
      const others = [...entries].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
      return others + value.length > room.of;
    },
  }),
);

/** Pages that are open hold a lock of their name; what waits for it comes when they go. */
const held = new Set<string>();
const waiting = new Map<string, () => void>();
vi.stubGlobal('navigator', {
  locks: {
    request(name: string, ...rest: readonly unknown[]) {
      const then = rest.at(-1) as (lock: object | null) => unknown;
      if (rest.length === 1 && held.has(name)) return void waiting.set(name, () => void then({}));
      return Promise.resolve(then(held.has(name) ? null : {}));
    },
  },
});
const heard: (() => void)[] = [];
vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => heard.push(listener));

let status = 'signed-in';
const changes: (() => void)[] = [];
vi.mock('#lib/api/index.ts', () => ({
  session: { state: () => ({ status }), subscribe: (change: () => void) => changes.push(change) },
}));
function become(next: 'signed-in' | 'signed-out'): void {
  status = next;
  for (const change of changes) change();
}

const { KeptStore } = await import('./kept-store.ts');
const { keepNote, keptNote, releaseNote, useKeptNotes } = await import('./kept-notes.ts');

const note = (id: string, text: string): KeptNote => ({
  messageId: id as MessageId,
  conversationId: 'c' as ConversationId,
  title: 'Moor',
  text,
  tagIds: [],
  seen: null,
  base: null,
  sent: [],
  createdAt: '',
  phase: 'kept',
});
/** Another page keeps a note; `close` ends that page. */
async function otherPage(name: string, kept: KeptNote): Promise<{ close: () => void }> {
  held.add(name);
  new KeptStore(name).write({ [kept.messageId]: kept });
  for (const listener of heard) listener();
  await vi.waitFor(() => expect(waiting.has(name)).toBe(true));
  return {
    close() {
      held.delete(name);
      waiting.get(name)?.();
    },
  };
}
const texts = () => Object.values(useKeptNotes.getState().notes).map(({ text }) => text);
const stored = () => [...entries.values()].join('\n');

beforeEach(() => {
  room.of = Number.POSITIVE_INFINITY;
  for (const id of Object.keys(useKeptNotes.getState().notes)) releaseNote(id as MessageId);
  entries.clear();
});

test('what a page has kept comes to another one when it goes', async () => {
  const { close } = await otherPage('notes.one', note('a', 'Of the other page.'));
  keepNote(note('b', 'Of this page.'));
  close();
  expect(texts().toSorted()).toEqual(['Of the other page.', 'Of this page.']);
});

test('while nobody is signed in nothing is taken over, and nothing that waits here is written over', async () => {
  const { close } = await otherPage('notes.two', note('a', 'Of the other page.'));
  keepNote(note('b', 'Of this page.'));
  become('signed-out');
  close();
  expect(texts()).toEqual([]);
  expect(stored()).toContain('Of this page.');
  expect(stored()).toContain('Of the other page.');
  become('signed-in');
  await vi.waitFor(() => expect(texts().toSorted()).toEqual(['Of the other page.', 'Of this page.']));
});

test('what is still typed or deleted while a session ends does not take the place of what was kept', () => {
  keepNote(note('a', 'Everything that was written.'));
  keepNote(note('b', 'Another one.'));
  become('signed-out');
  keepNote(note('a', 'E'));
  releaseNote('b' as MessageId);
  become('signed-in');
  expect(texts()).toEqual(['Everything that was written.', 'Another one.']);
});

test('where there is no room for both at once, what is taken over is still on the device afterwards', async () => {
  const { close } = await otherPage('notes.three', note('a', 'Of the other page. '.repeat(100)));
  room.of = 3_000;
  close();
  expect(keptNote('a' as MessageId)).toBeDefined();
  expect(stored()).toContain('Of the other page.');
});
