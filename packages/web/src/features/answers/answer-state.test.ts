import type { LoggedEvent } from '@nousboard/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyAnswer, isRunning, nextAnswer } from './answer-state.ts';
import { aCitation, aMessage, aProject } from './testing.ts';

const fold = (events: readonly LoggedEvent[], from = emptyAnswer) => events.reduce(nextAnswer, from);
const text = (seq: number, offset: number, piece: string): LoggedEvent => ({
  seq,
  name: 'text',
  data: { offset, piece },
});

test('pieces of text join in order', () => {
  expect(fold([text(0, 0, 'Cues '), text(1, 5, 'work.')]).text).toBe('Cues work.');
});

test('a piece that overlaps what is known adds only what is new', () => {
  expect(fold([text(0, 0, 'Cues work'), text(1, 5, 'work.')]).text).toBe('Cues work.');
});

test('a piece behind a hole is not joined to the wrong words', () => {
  const state = fold([text(0, 0, 'Cues '), text(1, 9, '!')]);
  expect(state).toMatchObject({ text: 'Cues ', gap: true });
});

test('however the stream is cut and replayed, the text is the same', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 80 }),
      fc.array(fc.nat(12), { maxLength: 30 }),
      fc.array(fc.nat(30), { maxLength: 20 }),
      (whole, cuts, replays) => {
        const events: LoggedEvent[] = [];
        for (let offset = 0, turn = 0; offset < whole.length; turn += 1) {
          const piece = whole.slice(offset, offset + 1 + (cuts[turn] ?? 3));
          events.push(text(events.length, offset, piece));
          offset += piece.length;
        }
        let state = emptyAnswer;
        for (const [index, event] of events.entries()) {
          state = nextAnswer(state, event);
          const back = replays[index];
          if (back !== undefined) state = fold(events.slice(Math.max(0, index - back), index + 1), state);
        }
        expect(state.text).toBe(whole);
        expect(state.gap).toBe(false);
      },
    ),
  );
});

test('an answer that resumes from an earlier place drops what stood behind it', () => {
  const state = fold([
    text(0, 0, 'One. Two.'),
    { seq: 1, name: 'citation', data: aCitation(1, { at: 4 }) },
    { seq: 2, name: 'citation', data: aCitation(2, { at: 9 }) },
    { seq: 3, name: 'verdict', data: { start: 5, end: 9, verdict: 'none' } },
    { seq: 4, name: 'resumed', data: { fromOffset: 5, reason: 'restart' } },
    text(5, 5, 'Three.'),
  ]);
  expect(state.text).toBe('One. Three.');
  expect(state.citations.map(citation => citation.at)).toEqual([4]);
  expect(state.verdicts).toEqual([]);
});

test('a snapshot replaces what was there and covers the events it stands for', () => {
  const state = fold([
    text(0, 0, 'Old'),
    { seq: 1, name: 'snapshot', data: { text: 'New words', citations: [aCitation(1)], verdicts: [], lastSeq: 40 } },
    text(30, 3, 'ignored'),
    text(41, 9, ' go on'),
  ]);
  expect(state.text).toBe('New words go on');
  expect(state.citations).toHaveLength(1);
});

test('the final event puts the stored messages in place of what was streamed', () => {
  const question = aMessage(1, 0, { isCreatedByUser: true, text: 'Why?' });
  const answer = aMessage(2, 1, { text: 'Because.', citations: [aCitation(1, { at: 8 })], followUps: ['And then?'] });
  const state = fold([
    text(0, 0, 'Becau'),
    {
      seq: 1,
      name: 'final',
      data: {
        userMessage: question,
        responseMessage: answer,
        conversation: aProject(),
        finish_reason: 'stop',
        usage: null,
        engine: { endpoint: 'builtin', model: 'builtin' },
      },
    },
  ]);
  expect(state).toMatchObject({ phase: 'done', text: 'Because.', finish: 'stop', followUps: ['And then?'] });
  expect(isRunning(state)).toBe(false);
});

test('an error keeps what was written', () => {
  const state = fold([
    text(0, 0, 'Half a sen'),
    { seq: 1, name: 'error', data: { code: 'model_busy', retryable: true, message: '', partial: null } },
  ]);
  expect(state).toMatchObject({
    phase: 'failed',
    text: 'Half a sen',
    problem: { code: 'model_busy', retryable: true },
  });
});

test('the same sentence judged twice has one verdict', () => {
  const verdicts = fold([
    { seq: 0, name: 'verdict', data: { start: 0, end: 4, verdict: 'none' } },
    { seq: 1, name: 'verdict', data: { start: 0, end: 4, verdict: 'supported' } },
  ]).verdicts;
  expect(verdicts).toEqual([{ start: 0, end: 4, verdict: 'supported' }]);
});

test('an answer that is continued begins with what it said before, and goes on behind it', () => {
  const before = aMessage(2, 1, { text: 'One. ', citations: [aCitation(1, { at: 4 })] });
  const created: LoggedEvent = {
    seq: 0,
    name: 'created',
    data: {
      streamId: before.messageId as never,
      conversationId: before.conversationId,
      userMessage: aMessage(1, 0, { isCreatedByUser: true }),
      responseMessage: before,
    },
  };
  expect(fold([created, text(1, 5, 'Two.')])).toMatchObject({
    text: 'One. Two.',
    gap: false,
    phase: 'writing',
    citations: [{ at: 4 }],
  });
  expect(fold([created])).toMatchObject({ text: 'One. ', phase: 'working' });
});
