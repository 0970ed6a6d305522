import type { ConversationId, FileId, LoggedEvent, StreamId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import { fakeUser } from '#lib/testing/fake-server.ts';
import type { Asking } from './answer-runs.ts';
import { aMessage } from './testing.ts';

vi.mock('./late-text.tsx', () => ({ preloadAnswerText: () => undefined }));
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(kept));
vi.stubGlobal('location', { origin: 'http://localhost' });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
const { session } = await import('#lib/api/index.ts');
const { changeOf, draftOf, keepSource, setDraft, sourceOf } = await import('./drafts.ts');
const { messagesOnScreen } = await import('./picks.ts');
const { takeUnsent } = await import('./unsent.ts');
const { compareStored, rejoinAnswer, startAnswer, stopAnswer, useAnswerRuns } = await import('./answer-runs.ts');

const question = aMessage(1, 0, { isCreatedByUser: true, text: 'Why?' });
const project = question.conversationId;
const created: LoggedEvent = {
  seq: 1,
  name: 'created',
  data: {
    streamId: '00000000-0000-4000-8000-00000000abcd' as StreamId,
    conversationId: project,
    userMessage: question,
    responseMessage: aMessage(2, 1, { text: '' }),
  },
};
const asking: Asking = {
  text: 'Why?',
  endpoint: 'builtin',
  model: 'builtin',
  sources: [],
  strictness: 'strict',
  deterministic: false,
  citationStyle: 'none',
  locale: 'en-US',
  memoryIds: [],
  parentMessageId: null,
};
const runOf = () => useAnswerRuns.getState().runs[project];

/** A server that answers each path in its own way. */
const serving = (replies: Readonly<Record<string, () => Promise<Response>>>) =>
  vi.stubGlobal('fetch', (address: string | URL) => {
    const path = new URL(address, 'http://localhost').pathname;
    const reply = Object.entries(replies).find(([end]) => path.endsWith(end))?.[1];
    return reply ? reply() : Promise.reject(new TypeError('Failed to fetch'));
  });
/** An answer that has begun, and says nothing more. */
const begun = async () =>
  new Response(
    new ReadableStream({
      start: body =>
        body.enqueue(new TextEncoder().encode(`id: 1\nevent: created\ndata: ${JSON.stringify(created.data)}\n\n`)),
    }),
  );

beforeEach(() => {
  kept.clear();
  session.clear();
  session.set({ token: 'theirs', user: fakeUser });
});

test('a stop that could not be told is said to have failed, and can be pressed again', async () => {
  let isAway = true;
  serving({
    '/ask': begun,
    '/abort': async () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return Response.json({
        responseMessage: aMessage(2, 1, { text: '', cancelled: true, finish_reason: 'aborted' }),
      });
    },
  });
  startAnswer(project, asking);
  await expect.poll(() => runOf()?.state.phase).toBe('working');
  await expect(stopAnswer(project)).rejects.toMatchObject({ code: 'unavailable' });
  expect(runOf()).toMatchObject({ stopping: false, state: { phase: 'working' } });
  isAway = false;
  await stopAnswer(project);
  expect(runOf()).toMatchObject({ stopping: false, state: { phase: 'done', finish: 'aborted' } });
});

test('a stop before the server has answered gives the question back once the network is gone', async () => {
  const lost = Promise.withResolvers<Response>();
  serving({ '/ask': () => lost.promise });
  setDraft(project, '');
  startAnswer(project, asking);
  await stopAnswer(project);
  expect(runOf()).toMatchObject({ stopping: true, connected: true });
  lost.reject(new TypeError('Failed to fetch'));
  await expect.poll(() => runOf()).toBeUndefined();
  takeUnsent(project, []);
  expect(draftOf(project)).toBe('Why?');
});

test('a refused question is back in its field, before what was typed there since', async () => {
  serving({
    '/ask': async () => {
      setDraft(project, 'And then?');
      return Response.json({ error: { code: 'concurrent', message: 'Wait.' } }, { status: 429 });
    },
  });
  setDraft(project, '');
  startAnswer(project, asking);
  await expect.poll(() => runOf()?.refusal?.code).toBe('concurrent');
  expect(draftOf(project)).toBe('Why?\nAnd then?');
});

test('refused, changed words are at their question, which is on screen; in the field if that is gone', async () => {
  let refused = ['concurrent', 429] as readonly [string, number] | null;
  serving({
    '/ask': async () => {
      if (!refused) return begun();
      const [code, status] = refused;
      return Response.json({ error: { code, message: 'No.' } }, { status });
    },
  });
  setDraft(project, '');
  const newer = aMessage(3, 0, { isCreatedByUser: true, text: 'Why not?' });
  const { parentMessageId, messageId } = question;
  const changed: Asking = { ...asking, text: 'Why so?', parentMessageId, insteadOf: messageId };
  expect(messagesOnScreen(project, [question, newer])).toEqual([newer]);
  startAnswer(project, changed);
  await expect.poll(() => runOf()?.refusal?.code).toBe('concurrent');
  expect(messagesOnScreen(project, [question, newer])).toEqual([question]);
  expect([changeOf(messageId), draftOf(project)]).toEqual(['Why so?', '']);

  refused = ['not_found', 404];
  startAnswer(project, changed);
  await expect.poll(() => runOf()?.refusal?.code).toBe('not_found');
  expect([changeOf(messageId), draftOf(project)]).toEqual(['', 'Why so?']);

  refused = null;
  startAnswer(project, changed);
  expect(changeOf(messageId)).toBe('Why so?');
  await expect.poll(() => runOf()?.state.phase).toBe('working');
  expect(changeOf(messageId)).toBe('');
});

test('the source that a question is asked of is kept when it is refused, and until the server has it', async () => {
  const source = 'a-source' as FileId;
  let isFull = true;
  serving({
    '/ask': async () =>
      isFull ? Response.json({ error: { code: 'concurrent', message: 'Wait.' } }, { status: 429 }) : begun(),
  });
  keepSource(project, 'Why?', source);
  startAnswer(project, asking);
  await expect.poll(() => runOf()?.refusal?.code).toBe('concurrent');
  expect(sourceOf(project, 'Why?')).toBe(source);
  isFull = false;
  startAnswer(project, asking);
  await expect.poll(() => runOf()?.state.phase).toBe('working');
  expect(sourceOf(project, 'Why?')).toBeUndefined();
});

test('a question that another answer holds up is back in its field, and that answer is watched', async () => {
  serving({
    '/ask': async () => Response.json({ error: { code: 'response_running', message: 'Wait.' } }, { status: 409 }),
    '/streams': async () =>
      Response.json({
        items: [
          { streamId: created.data.streamId, responseMessageId: question.messageId, createdAt: question.createdAt },
        ],
      }),
    [created.data.streamId]: begun,
  });
  setDraft(project, '');
  startAnswer(project, asking);
  await expect.poll(() => runOf()?.state.streamId).toBe(created.data.streamId);
  expect(runOf()).toMatchObject({ refusal: null, state: { phase: 'working' } });
  expect(draftOf(project)).toBe('Why?');
});

test('an answer that was stored and is not any more is forgotten; one that is not stored yet stays', async () => {
  const other = 'fedcba9876543210fedcba98' as ConversationId;
  const ended = { code: 'model_busy', retryable: true, message: '', partial: aMessage(2, 1, { error: 'model_busy' }) };
  serving({
    '/ask': async () =>
      new Response(
        `id: 1\nevent: created\ndata: ${JSON.stringify(created.data)}\n\n` +
          `id: 2\nevent: error\ndata: ${JSON.stringify(ended)}\n\n`,
      ),
  });
  startAnswer(other, asking);
  const shown = () => useAnswerRuns.getState().runs[other]?.state.phase;
  await expect.poll(shown).toBe('failed');
  compareStored(other, [question]);
  expect(shown()).toBe('failed');
  compareStored(other, [question, aMessage(2, 1)]);
  expect(shown()).toBe('failed');
  compareStored(other, []);
  expect(shown()).toBeUndefined();
});

test('coming back to the tab twenty times asks and watches once', async () => {
  const here = '0000000000000000000000aa' as ConversationId;
  const asked: string[] = [];
  const streams = async () => {
    asked.push('streams');
    return Response.json({
      items: [
        { streamId: created.data.streamId, responseMessageId: question.messageId, createdAt: question.createdAt },
      ],
    });
  };
  const watched = async () => {
    asked.push('watched');
    return begun();
  };
  serving({ '/ask': watched, '/streams': streams, [created.data.streamId]: watched });
  const lookAgain = () => Promise.all(Array.from({ length: 20 }, () => rejoinAnswer(here, AbortSignal.timeout(9_000))));
  startAnswer(here, asking);
  await lookAgain();
  await expect.poll(() => useAnswerRuns.getState().runs[here]?.state.streamId).toBe(created.data.streamId);
  await lookAgain();
  expect(asked).toEqual(['watched']);
});

test('twenty looks at once at an answer begun elsewhere watch it once', async () => {
  const here = '0000000000000000000000bb' as ConversationId;
  let watched = 0;
  serving({
    '/streams': async () =>
      Response.json({
        items: [
          { streamId: created.data.streamId, responseMessageId: question.messageId, createdAt: question.createdAt },
        ],
      }),
    [created.data.streamId]: () => {
      watched += 1;
      return begun();
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => rejoinAnswer(here, AbortSignal.timeout(9_000))));
  await expect.poll(() => useAnswerRuns.getState().runs[here]?.state.responseMessage).not.toBeNull();
  expect(watched).toBe(1);
});

test('answers of two projects at the same time stand each in its own', async () => {
  const projects = ['0000000000000000000000cc', '0000000000000000000000dd'] as ConversationId[];
  const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
  serving({
    '/ask': async () => new Response(new ReadableStream({ start: body => void bodies.push(body) })),
  });
  const say = (at: number, seq: number, name: string, data: unknown) =>
    bodies[at]?.enqueue(new TextEncoder().encode(`id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  for (const [at, one] of projects.entries()) {
    startAnswer(one, asking);
    await expect.poll(() => bodies.length).toBe(at + 1);
    say(at, 1, 'created', { ...created.data, conversationId: one });
  }
  say(1, 2, 'text', { offset: 0, piece: 'Of the second.' });
  say(0, 2, 'text', { offset: 0, piece: 'Of the first' });
  say(0, 3, 'text', { offset: 12, piece: ' project.' });
  const texts = () => projects.map(one => useAnswerRuns.getState().runs[one]?.state.text);
  await expect.poll(texts).toEqual(['Of the first project.', 'Of the second.']);
});
