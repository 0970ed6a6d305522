import type { Message, ProgressEvent } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import type { AnswerRun } from './answer-runs.ts';
import { begunWith, emptyAnswer, nextAnswer } from './answer-state.ts';
import type { Picks } from './message-tree.ts';
import { linesOf, totalSeconds } from './progress-lines.ts';
import { answerOfMessage, foundWithoutAnswer, proofOf, removedBy } from './shown-answer.ts';
import { aCitation, aMessage, conversation, messageIdOf } from './testing.ts';
import {
  blockOf,
  hasEvidenceBeside,
  mayContinue,
  offeredFollowUps,
  threadOf,
  whyNotContinued,
} from './thread-model.ts';

const onPage = { rects: [{ page: 1, x: 0, y: 0, w: 1, h: 0.1 }] };
const answered = (over: Parameters<typeof aMessage>[2]) =>
  answerOfMessage(aMessage(2, 1, { finish_reason: 'stop', searched: { files: 2, sentences: 90 }, ...over }));

test('the proof line counts distinct places, found on pages', () => {
  const twice = [aCitation(1, onPage), aCitation(2, { ...onPage, start: 10, end: 15, at: 9 }), aCitation(3, onPage)];
  expect(proofOf(answered({ citations: twice }))).toEqual({
    kind: 'verified',
    citations: 2,
    onPages: true,
    read: 2,
    of: 2,
  });
});
test('a sentence without a passage is counted, never hidden', () => {
  expect(proofOf(answered({ citations: [aCitation(1)], verdicts: [{ start: 0, end: 4, verdict: 'none' }] }))).toEqual({
    kind: 'partly',
    citations: 1,
    bare: 1,
  });
});
test('a declined answer says how many sources do not answer', () => {
  const read = 'whole';
  expect(proofOf(answered({ finish_reason: 'declined' }))).toEqual({
    kind: 'declined',
    sources: 2,
    sentences: 90,
    read,
  });
});
test('what was found out where nothing answers is shown; what a model says without a passage is not', () => {
  const finish_reason = 'declined';
  const text = '“Kasparov” is not mentioned.\n\nYour question is in German.\n\nYour sources do not answer.';
  expect(foundWithoutAnswer(answered({ finish_reason, text }))).toBe(
    '“Kasparov” is not mentioned.\n\nYour question is in German.',
  );
  expect(foundWithoutAnswer(answered({ finish_reason, text: 'Your sources do not answer.' }))).toBe('');
  const verdicts = [{ start: 0, end: 9, verdict: 'none' as const }];
  expect(foundWithoutAnswer(answered({ finish_reason, text: 'He liked it.\n\nSo it is.', verdicts }))).toBe('');
});
test.each([
  ['processing', 'so-far'],
  ['partly_read', 'so-far'],
  ['pages_unread', 'in-part'],
  ['removed', 'whole'],
] as const)('a declined answer speaks of what was read: %s', (why, read) => {
  const skipped = [{ fileId: aCitation(1).fileId, title: 'B', why, ...(why === 'pages_unread' && { pages: [] }) }];
  expect(proofOf(answered({ finish_reason: 'declined', skipped: skipped as Message['skipped'] }))).toMatchObject({
    read,
  });
});
test('near passages claim nothing, and nothing is said to be verified', () => {
  expect(proofOf(answered({ finish_reason: 'near', citations: [aCitation(1, onPage)] }))).toBeNull();
});
test('a source that was not read counts among those that could have been', () => {
  const skipped = [{ fileId: aCitation(1).fileId, title: 'B', why: 'processing' as const }];
  expect(proofOf(answered({ citations: [aCitation(1, onPage)], skipped }))).toMatchObject({ read: 2, of: 3 });
});

const question = aMessage(1, 0, { isCreatedByUser: true, text: 'Why?' });
const run = (over: Partial<AnswerRun> = {}): AnswerRun => ({
  asked: { text: 'And?', parentMessageId: null, regenerates: null, continues: null, at: question.createdAt },
  state: emptyAnswer,
  connected: true,
  stopping: false,
  refusal: null,
  wasStored: false,
  ...over,
});

test('a question is shown at once, before the server has said anything', () => {
  const turns = threadOf([question, aMessage(2, 1, { text: 'Because.' })], run(), {}, conversation);
  expect(turns.map(turn => turn.question.text)).toEqual(['Why?', 'And?']);
  expect(turns[1]?.answer?.shown.live).toBe(true);
  expect(blockOf(turns, run())).toBe('running');
});
test("regenerating shows the new answer in the old one's place, as its sibling", () => {
  const turns = threadOf(
    [question, aMessage(2, 1, { text: 'Because.' })],
    run({
      asked: {
        text: 'Why?',
        parentMessageId: null,
        regenerates: messageIdOf(1),
        continues: null,
        at: question.createdAt,
      },
    }),
    {},
    conversation,
  );
  expect(turns).toHaveLength(1);
  expect(turns[0]?.answer?.siblings.ids).toHaveLength(2);
  expect(turns[0]?.answer?.shown.live).toBe(true);
});
test('an ended run gives way to the stored messages', () => {
  const answer = aMessage(2, 1, { text: 'Stored.' });
  const ended = run({
    state: { ...emptyAnswer, phase: 'done', userMessage: question, responseMessage: answer, text: 'Streamed.' },
  });
  expect(threadOf([question], ended, {}, conversation)[0]?.answer?.shown.text).toBe('Streamed.');
  expect(threadOf([question, answer], ended, {}, conversation)[0]?.answer?.shown.text).toBe('Stored.');
});
test('the answer before one that failed can be looked at, and asked on from', () => {
  const good = aMessage(2, 1, { text: 'Because.' });
  const failed = aMessage(3, 1, { unfinished: true, error: 'model_busy' });
  const ended = run({
    asked: {
      text: 'Why?',
      parentMessageId: null,
      regenerates: messageIdOf(1),
      continues: null,
      at: question.createdAt,
    },
    state: {
      ...emptyAnswer,
      phase: 'failed',
      userMessage: question,
      responseMessage: failed,
      problem: { code: 'model_busy', retryable: true },
    },
  });
  const shown = (picks: Picks) => threadOf([question, good, failed], ended, picks, conversation);
  expect(shown({})[0]?.answer).toMatchObject({ message: failed, siblings: { index: 1 } });
  const before = shown({ [messageIdOf(1)]: good.messageId });
  expect(before[0]?.answer).toMatchObject({ message: good, siblings: { index: 0 }, shown: { text: 'Because.' } });
  expect(blockOf(before, ended)).toBeNull();
});
test('a continued answer stays in its place, and the text from before does not come back when it is done', () => {
  const stopped = aMessage(2, 1, { text: 'One.', finish_reason: 'aborted' });
  const going = run({
    asked: {
      text: 'Why?',
      parentMessageId: null,
      regenerates: null,
      continues: messageIdOf(2),
      at: question.createdAt,
    },
    state: { ...emptyAnswer, userMessage: question, ...begunWith(stopped) },
  });
  const live = threadOf([question, stopped], going, {}, conversation);
  expect(live).toHaveLength(1);
  expect(live[0]?.answer).toMatchObject({
    siblings: { index: 0, ids: [stopped.messageId] },
    shown: { text: 'One.', live: true, finish: null },
  });
  const whole = {
    ...stopped,
    text: 'One. Two.',
    updatedAt: '2026-01-01T00:01:00.000Z',
    finish_reason: 'stop' as const,
  };
  const done = run({
    state: { ...emptyAnswer, phase: 'done', userMessage: question, ...begunWith(whole), finish: 'stop' },
  });
  expect(threadOf([question, stopped], done, {}, conversation)[0]?.answer?.shown.text).toBe('One. Two.');
  expect(
    threadOf(
      [question, { ...whole, text: 'Edited.', updatedAt: '2026-01-01T00:02:00.000Z' }],
      done,
      {},
      conversation,
    )[0]?.answer?.shown.text,
  ).toBe('Edited.');
});
test('an answer that could not be written on is what it was, and the field says why', () => {
  const cut = aMessage(2, 1, { text: 'One.', finish_reason: 'length', endpoint: 'openAI', model: 'gpt' });
  const failed = (partial: Message) =>
    run({
      asked: {
        text: 'Why?',
        parentMessageId: null,
        regenerates: null,
        continues: messageIdOf(2),
        at: question.createdAt,
      },
      state: nextAnswer(
        { ...emptyAnswer, userMessage: question, ...begunWith(partial) },
        { seq: 1, name: 'error', data: { code: 'invalid_api_key', retryable: false, message: '', partial } },
      ),
    });
  const gone = failed({ ...cut, updatedAt: '2026-01-01T00:01:00.000Z' });
  // Also until the stored one is read again.
  const turns = threadOf([question, cut], gone, {}, conversation);
  expect(turns[0]?.answer?.shown).toMatchObject({ text: 'One.', finish: 'length', problem: null, live: false });
  expect(mayContinue(turns, 0)).toBe(true);
  expect(blockOf(turns, gone)).toBeNull();
  expect(whyNotContinued(gone)).toMatchObject({
    code: 'invalid_api_key',
    facts: { endpoint: 'openAI', model: 'gpt' },
  });
  // A first try that failed says so itself.
  expect(
    whyNotContinued(failed({ ...cut, unfinished: true, error: 'invalid_api_key', finish_reason: null })),
  ).toBeNull();
});
test('only the last answer can be written on, and only one that did not come to its end', () => {
  const turns = (over: Parameters<typeof aMessage>[2]) =>
    threadOf(
      [question, aMessage(2, 1, over), aMessage(3, 2, { isCreatedByUser: true }), aMessage(4, 3, over)],
      undefined,
      {},
      conversation,
    );
  for (const finish_reason of ['aborted', 'length', 'tool_limit'] as const) {
    expect(mayContinue(turns({ finish_reason }), 1)).toBe(true);
    expect(mayContinue(turns({ finish_reason }), 0)).toBe(false);
  }
  expect(mayContinue(turns({ finish_reason: 'length', isEdited: true, endpoint: 'openAI' }), 1)).toBe(true);
  for (const over of [
    { finish_reason: 'stop' },
    { finish_reason: 'declined' },
    { finish_reason: null },
    { finish_reason: 'aborted', error: 'model_busy' },
    { finish_reason: 'aborted', isEdited: true },
  ] as const)
    expect(mayContinue(turns(over), 1)).toBe(false);
});
test('the wordings of a question are siblings, and the one asked last is shown', () => {
  const messages = [
    question,
    aMessage(2, 1),
    aMessage(3, 0, { isCreatedByUser: true, text: 'Why not?' }),
    aMessage(4, 3),
  ];
  const [turn] = threadOf(messages, undefined, {}, conversation);
  expect(turn).toMatchObject({
    question: { text: 'Why not?' },
    questions: { index: 1, ids: [messageIdOf(1), messageIdOf(3)] },
  });
  expect(threadOf(messages, undefined, { [messageIdOf(0)]: messageIdOf(1) }, conversation)[0]?.question.text).toBe(
    'Why?',
  );
});
test('a refused question is not in the thread, because the server did not keep it', () => {
  expect(threadOf([], run({ refusal: { code: 'no_sources' } as AnswerRun['refusal'] }), {}, conversation)).toEqual([]);
});
test('an unfinished or failed last answer has to be made again before asking on', () => {
  expect(
    blockOf(threadOf([question, aMessage(2, 1, { unfinished: true })], undefined, {}, conversation), undefined),
  ).toBe('broken');
  expect(
    blockOf(threadOf([question, aMessage(2, 1, { error: 'model_busy' })], undefined, {}, conversation), undefined),
  ).toBe('broken');
});
test('an answer that is stored as unfinished is called so only when nobody writes it any more', () => {
  const messages = [question, aMessage(2, 1, { text: 'Bec', unfinished: true })];
  const shownIn = (...more: [AnswerRun?, ((id: string) => boolean)?]) =>
    threadOf(messages, more[0], {}, conversation, true, more[1])[0]?.answer?.shown;
  expect(shownIn(undefined, () => false)).toMatchObject({ text: 'Bec', unfinished: false, live: true });
  expect(shownIn()).toMatchObject({ unfinished: true, live: false });
  const joined = run({
    asked: { text: '', parentMessageId: null, regenerates: null, continues: null, at: question.createdAt },
    state: { ...emptyAnswer, phase: 'working' },
  });
  expect(shownIn(joined)).toMatchObject({ unfinished: false, live: true });
});
test('follow-ups are at most two, longer than five characters, and only where there is a choice', () => {
  const turns = (followUps: string[]) =>
    threadOf([question, aMessage(2, 1, { followUps })], undefined, {}, conversation);
  expect(offeredFollowUps(turns(['What next?', 'Hm?', 'And who?', 'And where?']), false)).toEqual([
    'What next?',
    'And who?',
  ]);
  expect(offeredFollowUps(turns(['What next?']), false)).toEqual([]);
  expect(offeredFollowUps(turns(['What next?', 'And who?']), true)).toEqual([]);
});
test('what the thread has asked already is not offered again, however it is written', () => {
  const turns = threadOf(
    [question, aMessage(2, 1, { followUps: [`🔎 ${question.text.toUpperCase()} `, 'What next?', 'And who?'] })],
    undefined,
    {},
    conversation,
  );
  expect(offeredFollowUps(turns, false)).toEqual(['What next?', 'And who?']);
});

const step = (
  eventType: ProgressEvent['eventType'],
  second: number,
  params: ProgressEvent['details']['params'] = { n: second },
  code = 'searched',
): ProgressEvent => ({
  agentId: 'Researcher',
  eventType,
  stepId: 's1',
  details: { code, params },
  timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
});

test('a step is one line with its newest words and its time', () => {
  expect(linesOf([step('STARTED', 1), step('PROGRESS', 2), step('COMPLETED', 3)])).toEqual([
    {
      stepId: 's1',
      agent: 'Researcher',
      state: 'COMPLETED',
      details: { code: 'searched', params: { n: 3 } },
      thought: null,
      seconds: 2,
    },
  ]);
});
test('a step that ran again when the answer was continued counts the work, not the time between', () => {
  const events = [step('STARTED', 1), step('COMPLETED', 3), step('STARTED', 50), step('COMPLETED', 51)];
  expect(linesOf(events)).toMatchObject([{ seconds: 1 }]);
  expect(totalSeconds(events)).toBe(3);
  expect(totalSeconds([])).toBe(0);
});
test('of a question that names a source it is told how many more were in focus', () => {
  const events = [step('STARTED', 1, { files: 10 }, 'searching_sources')];
  const searched = { files: 1, sentences: 40 };
  const skipped = [{ fileId: aCitation(1).fileId, title: 'B', why: 'processing' as const }];
  expect(proofOf(answered({ citations: [aCitation(1, onPage)], searched, events }))).toMatchObject({ read: 1, of: 10 });
  expect(proofOf(answered({ citations: [aCitation(1, onPage)], searched, events, skipped }))).toMatchObject({ of: 11 });
  // Nothing but what was searched can be said not to answer.
  expect(proofOf(answered({ finish_reason: 'declined', searched, events }))).toMatchObject({ sources: 1 });
});

test('what very strict took out is told by the last check of quotes', () => {
  const checked = (second: number, removed: number | string) =>
    step('COMPLETED', second, { quotes: 4, removed }, 'checked_quotes');
  expect(removedBy([])).toBe(0);
  expect(removedBy([step('COMPLETED', 1, { quotes: 4 }, 'checked_quotes')])).toBe(0);
  expect(removedBy([checked(1, 2), checked(2, 3), step('COMPLETED', 3)])).toBe(3);
  expect(removedBy([checked(1, 'many')])).toBe(0);
});

test('passages have room beside what a model writes, and beside words that are not their own', () => {
  const hasRoom = (over: Parameters<typeof aMessage>[2]) =>
    hasEvidenceBeside(
      threadOf([aMessage(1, 0, { isCreatedByUser: true }), aMessage(2, 1, over)], undefined, {}, conversation),
    );
  const quoted = { ...aCitation(1), how: 'extract' as const };
  expect(hasRoom({ endpoint: 'builtin', citations: [quoted] })).toBe(false);
  expect(hasRoom({ endpoint: 'builtin', citations: [{ ...quoted, how: 'quote', verdict: 'supported' }] })).toBe(true);
  expect(hasRoom({ endpoint: 'openAI' })).toBe(true);
  expect(hasEvidenceBeside([])).toBe(false);
});
