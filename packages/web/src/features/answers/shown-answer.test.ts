import type { ProgressEvent } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import type { AnswerRun } from './answer-runs.ts';
import { emptyAnswer } from './answer-state.ts';
import { linesOf } from './progress-lines.ts';
import { answerOfMessage, proofOf } from './shown-answer.ts';
import { aCitation, aMessage, conversation, messageIdOf } from './testing.ts';
import { blockOf, offeredFollowUps, threadOf } from './thread-model.ts';

const onPage = { rects: [{ page: 1, x: 0, y: 0, w: 1, h: 0.1 }] };
const answered = (over: Parameters<typeof aMessage>[2]) => answerOfMessage(aMessage(2, 1, { finish_reason: 'stop', searched: { files: 2, sentences: 90 }, ...over }));

test('the proof line counts distinct places, found on pages', () => {
  const twice = [aCitation(1, onPage), aCitation(2, { ...onPage, start: 10, end: 15, at: 9 }), aCitation(3, onPage)];
  expect(proofOf(answered({ citations: twice }))).toEqual({ kind: 'verified', citations: 2, onPages: true, read: 2, of: 2 });
});
test('a sentence without a passage is counted, never hidden', () => {
  expect(proofOf(answered({ citations: [aCitation(1)], verdicts: [{ start: 0, end: 4, verdict: 'none' }] }))).toEqual({ kind: 'partly', citations: 1, bare: 1 });
});
test('a declined answer says how many sources do not answer', () => {
  expect(proofOf(answered({ finish_reason: 'declined' }))).toEqual({ kind: 'declined', sources: 2, sentences: 90 });
});
test('a source that was not read counts among those that could have been', () => {
  const skipped = [{ fileId: aCitation(1).fileId, title: 'B', why: 'failed' as const }];
  expect(proofOf(answered({ citations: [aCitation(1, onPage)], skipped }))).toMatchObject({ read: 2, of: 3 });
});

const question = aMessage(1, 0, { isCreatedByUser: true, text: 'Why?' });
const run = (over: Partial<AnswerRun> = {}): AnswerRun => ({
  asked: { text: 'And?', parentMessageId: null, regenerates: null, at: question.createdAt },
  state: emptyAnswer,
  connected: true,
  stopping: false,
  refusal: null,
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
    run({ asked: { text: 'Why?', parentMessageId: null, regenerates: messageIdOf(1), at: question.createdAt } }),
    {},
    conversation,
  );
  expect(turns).toHaveLength(1);
  expect(turns[0]?.answer?.siblings.ids).toHaveLength(2);
  expect(turns[0]?.answer?.shown.live).toBe(true);
});
test('an ended run gives way to the stored messages', () => {
  const answer = aMessage(2, 1, { text: 'Stored.' });
  const ended = run({ state: { ...emptyAnswer, phase: 'done', userMessage: question, responseMessage: answer, text: 'Streamed.' } });
  expect(threadOf([question], ended, {}, conversation)[0]?.answer?.shown.text).toBe('Streamed.');
  expect(threadOf([question, answer], ended, {}, conversation)[0]?.answer?.shown.text).toBe('Stored.');
});
test('a refused question is not in the thread, because the server did not keep it', () => {
  expect(threadOf([], run({ refusal: { code: 'no_sources' } as AnswerRun['refusal'] }), {}, conversation)).toEqual([]);
});
test('an unfinished or failed last answer has to be made again before asking on', () => {
  expect(blockOf(threadOf([question, aMessage(2, 1, { unfinished: true })], undefined, {}, conversation), undefined)).toBe('broken');
  expect(blockOf(threadOf([question, aMessage(2, 1, { error: 'model_busy' })], undefined, {}, conversation), undefined)).toBe('broken');
});
test('follow-ups are at most two, longer than five characters, and only where there is a choice', () => {
  const turns = (followUps: string[]) => threadOf([question, aMessage(2, 1, { followUps })], undefined, {}, conversation);
  expect(offeredFollowUps(turns(['What next?', 'Hm?', 'And who?', 'And where?']), false)).toEqual(['What next?', 'And who?']);
  expect(offeredFollowUps(turns(['What next?']), false)).toEqual([]);
  expect(offeredFollowUps(turns(['What next?', 'And who?']), true)).toEqual([]);
});

test('a step is one line with its newest words and its time', () => {
  const step = (eventType: ProgressEvent['eventType'], second: number): ProgressEvent => ({
    agentId: 'Researcher',
    eventType,
    stepId: 's1',
    details: { code: 'searched', params: { n: second } },
    timestamp: `2026-01-01T00:00:0${second}.000Z`,
  });
  expect(linesOf([step('STARTED', 1), step('PROGRESS', 2), step('COMPLETED', 3)])).toEqual([
    { stepId: 's1', agent: 'Researcher', state: 'COMPLETED', details: { code: 'searched', params: { n: 3 } }, thought: null, seconds: 2 },
  ]);
});
