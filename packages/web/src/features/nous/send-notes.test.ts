import { type ConversationId, type Message, type MessageId, Problem, type TagId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import type { KeptNote } from './kept-notes.ts';

const entries = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(entries));
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', { addEventListener: () => undefined });

/** What the server is asked, and what it says to it. */
const asked: string[] = [];
let answer: (method: string, body: { text?: string }) => Promise<unknown>;
vi.mock('#lib/api/index.ts', () => ({
  session: { state: () => ({ status: 'signed-in' }), subscribe: () => undefined },
  mayRetry: (problem: unknown) => problem instanceof Problem && problem.code === 'rate_limited',
  call: ({ method }: { method: string }, { body }: { body?: object }) => {
    asked.push(method);
    return answer(method, body ?? {});
  },
}));
vi.mock('./nous.queries.ts', () => ({
  nousQueries: { all: ['nous'], message: (id: string) => ({ queryKey: ['message', id] }) },
  storeNote: () => undefined,
  forgetNote: () => undefined,
  removeNote: async () => {
    asked.push('DELETE');
    await answer('DELETE', {});
  },
}));
const shown = new Map<string, unknown>();
vi.mock('#lib/query-client.ts', () => ({
  queryClient: {
    invalidateQueries: async () => undefined,
    getQueryData: ([, id]: readonly [string, string]) => shown.get(id),
  },
}));

const { keepNote, keptNote, releaseNote, useKeptNotes } = await import('./kept-notes.ts');
const { addToNote, changeNote, deleteNote, keepBoth, keepInNewProject, sendLast, sendNote, startNote } = await import(
  './send-notes.ts'
);

const project = 'c'.repeat(24) as ConversationId;
const change = (messageId: MessageId, text: string): KeptNote => ({
  messageId,
  conversationId: project,
  title: 'Moor',
  text,
  tagIds: [],
  seen: '"before"',
  base: { title: 'Moor', text: 'before' },
  sent: [],
  createdAt: '',
  phase: 'draft',
});
const written = (text = ''): Partial<Message> => ({ title: 'Moor', text, updatedAt: '2026-05-01T00:00:00.000Z' });

beforeEach(() => {
  asked.length = 0;
});

test('a note that is deleted while the server still makes it is deleted there as well', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  answer = async method => {
    if (method === 'POST') await arrived;
    return written();
  };
  const { messageId } = startNote(project, 'Moor', []);
  const gone = deleteNote(messageId);
  expect(asked).toEqual(['POST']);
  arrive();
  await gone;
  expect(asked).toEqual(['POST', 'DELETE']);
  expect(keptNote(messageId)).toBeUndefined();
});

test('a note that never reached the server is deleted without it; one that may have, there too', async () => {
  answer = async () => {
    throw new Problem('rate_limited');
  };
  const { messageId } = startNote(project, 'Moor', []);
  await vi.waitFor(() => expect(keptNote(messageId)?.phase).toBe('kept'));
  await deleteNote(messageId);
  expect(asked).toEqual(['POST', 'DELETE']);
  expect(keptNote(messageId)).toBeUndefined();
});

test('what comes late stands behind the last words of its note, and in no note that was deleted', async () => {
  const messageId = crypto.randomUUID() as MessageId;
  shown.set(messageId, { ...change(messageId, 'before'), updatedAt: '2026-05-01T00:00:00.000Z' });
  const sent: (string | undefined)[] = [];
  answer = async (method, { text }) => {
    if (method === 'PATCH') sent.push(text);
    return written(text);
  };
  keepNote(change(messageId, 'typed last\n'));
  addToNote(messageId, '![moor](/api/files/pictures/a.png)');
  await vi.waitFor(() => expect(sent).toEqual(['typed last\n\n![moor](/api/files/pictures/a.png)']));
  await deleteNote(messageId);
  addToNote(messageId, '![late](/api/files/pictures/b.png)');
  expect(keptNote(messageId)).toBeUndefined();
});

test('a note that cannot be deleted stays', async () => {
  answer = async () => {
    throw new Problem('rate_limited');
  };
  await expect(deleteNote('n' as MessageId)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('what was typed in two windows into a note that no editor has written yet is joined', async () => {
  const before = 'As in [7].\n* One\n* Two';
  const messageId = crypto.randomUUID() as MessageId;
  keepNote({
    messageId,
    conversationId: project,
    title: 'Moor',
    text: 'Here: as in \\[7\\].\n\n- One\n- Two',
    tagIds: [],
    seen: '"before"',
    base: { title: 'Moor', text: before },
    sent: [],
    createdAt: '2026-05-01T00:00:00.000Z',
    phase: 'draft',
  });
  const elsewhere = written('As in \\[7\\].\n\n- One\n- Two\n- Three');
  let saved = '';
  answer = async (method, { text = '' }) => {
    if (method === 'PATCH' && asked.length === 1) throw new Problem('conflict');
    if (method === 'GET') return elsewhere;
    saved = text;
    return { ...elsewhere, text };
  };
  await sendNote(messageId);
  await vi.waitFor(() => expect(saved).toBe('Here: as in \\[7\\].\n\n- One\n- Two\n- Three'));
  await vi.waitFor(() => expect(keptNote(messageId)).toBeUndefined(), { timeout: 3_000 });
});

test('words for a note that was deleted elsewhere wait for their writer, who may keep them as a new note', async () => {
  const messageId = 'n' as MessageId;
  keepNote(change(messageId, 'mine'));
  answer = async (method, { text }) => {
    if (method === 'PATCH') throw new Problem('not_found');
    return written(text);
  };
  await sendNote(messageId);
  expect(keptNote(messageId)).toMatchObject({ phase: 'conflict', seen: null, text: 'mine' });
  await sendNote(messageId);
  expect(asked).toEqual(['PATCH']);
  shown.set(messageId, { tags: [{ tagId: 'tea', name: 'Tea' }] });
  const other = keepBoth(messageId) as MessageId;
  expect(keptNote(messageId)).toBeUndefined();
  expect(keptNote(other)?.tagIds).toEqual(['tea']);
  await vi.waitFor(() => expect(asked).toEqual(['PATCH', 'POST']));
  expect(keptNote(other)?.text).toBe('mine');
  releaseNote(other);
});

test('words whose project is gone go with what was typed meanwhile into a new one of their name', async () => {
  const gone = 'homeless' as MessageId;
  keepNote({ ...change(gone, 'mine'), seen: null, base: null });
  const begun = 'd'.repeat(24) as ConversationId;
  answer = async () => {
    throw new Problem('not_found');
  };
  await sendNote(gone);
  expect(keptNote(gone)).toMatchObject({ phase: 'homeless', text: 'mine' });
  await expect(keepInNewProject(gone, {})).rejects.toMatchObject({ code: 'not_found' });
  expect(keptNote(gone)?.text).toBe('mine');
  const made: object[] = [];
  answer = async (_method, body) => {
    made.push(body);
    if (made.length > 1) return written(body.text);
    changeNote({ ...written(), messageId: gone, conversationId: project } as Message, { text: 'mine, all of it' });
    return { conversationId: begun };
  };
  const kept = await keepInNewProject(gone, {});
  expect(kept).toMatchObject({ kind: 'note', conversationId: begun });
  await vi.waitFor(() => expect(made).toMatchObject([{ title: 'Moor' }, { title: 'Moor', text: 'mine, all of it' }]));
  await vi.waitFor(() => expect(useKeptNotes.getState().notes).toEqual({}), { timeout: 3_000 });
});

test('a note is not lost with a tag that was deleted before it was sent', async () => {
  const sent: object[] = [];
  answer = async (_method, body) => {
    sent.push(body);
    if (sent.length === 1) throw new Problem('not_found');
    return written(body.text);
  };
  const { messageId } = startNote(project, 'Moor', ['tag' as TagId]);
  await vi.waitFor(() => expect(sent).toMatchObject([{ tagIds: ['tag'] }, { tagIds: [] }]));
  await vi.waitFor(() => expect(keptNote(messageId)).toBeUndefined(), { timeout: 3_000 });
});

test('before somebody leaves, what was typed last is sent; it is told when something stays here alone', async () => {
  keepNote(change('typed' as MessageId, 'just typed'));
  answer = async (_method, { text }) => written(text);
  expect(await sendLast()).toBe(true);
  expect([asked, useKeptNotes.getState().notes]).toEqual([['PATCH'], {}]);

  const undecided = 'undecided' as MessageId;
  keepNote({ ...change(undecided, 'mine'), phase: 'conflict' });
  expect(await sendLast()).toBe(false);
  expect(keptNote(undecided)?.text).toBe('mine');
  releaseNote(undecided);

  entries.set(
    'nousboard.notes.other-window',
    JSON.stringify({ a: change('a' as MessageId, 'typed in another window') }),
  );
  expect(await sendLast()).toBe(false);
  entries.clear();
  expect(await sendLast()).toBe(true);
});
