import type { AnswerEvent, FoundPassage, LoggedEvent, Message } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import type { EventWriter } from './event-writer.ts';
import { Run, type RunIdentity } from './run.ts';

const created = (text = ''): LoggedEvent => ({
  seq: 1,
  name: 'created',
  data: {
    responseMessage: {
      text,
      citations: [],
      verdicts: [],
      sources: [],
      searched: null,
      skipped: [],
      followUps: [],
      events: [],
    } as unknown as Message,
  } as never,
});
const sources = (...keys: string[]): AnswerEvent => ({
  name: 'sources',
  data: { items: keys.map(key => ({ key }) as FoundPassage), searched: { files: 1, sentences: 1 }, skipped: [] },
});
const text: AnswerEvent = { name: 'text', data: { offset: 0, piece: 'Tea is grown.' } };
const verdict = (found: 'none' | 'supported'): AnswerEvent => ({
  name: 'verdict',
  data: { start: 0, end: 13, verdict: found },
});

/** A run that another process began: what it said is `durable`. */
function takenUp(...durable: AnswerEvent[]): Run {
  const identity = { request: { endpoint: 'x', model: 'y' } } as RunIdentity;
  const writer = { write: async () => true } as unknown as EventWriter;
  return new Run(
    identity,
    writer,
    [created(), ...durable.map((event, at) => ({ ...event, seq: at + 2 }) as LoggedEvent)],
    1,
  );
}

test('what was said before a restart is not said again', () => {
  const run = takenUp(sources('S1', 'S2'), text, verdict('none'));
  for (const event of [sources('S1', 'S2'), sources('S1'), text, verdict('none')]) run.say(event);
  expect(run.log.answer).toMatchObject({
    text: 'Tea is grown.',
    sources: [{ key: 'S1' }, { key: 'S2' }],
    verdicts: [{ verdict: 'none' }],
  });
});

test('what the check finds after a restart counts: another source, and a better verdict', () => {
  const run = takenUp(sources('S1'), text, verdict('none'));
  run.say(sources('S1'));
  run.say(sources('S1', 'S2'));
  run.say(verdict('supported'));
  expect(run.log.answer).toMatchObject({
    sources: [{ key: 'S1' }, { key: 'S2' }],
    verdicts: [{ start: 0, verdict: 'supported' }],
  });
});

test('that nothing comes near is told after a restart, once', () => {
  const run = takenUp(sources('S1', 'S2'), text);
  run.say(sources('S1', 'S2'));
  run.say(sources());
  expect(run.log.answer.sources).toEqual([]);
  const again = takenUp(sources('S1', 'S2'), sources(), text);
  for (const event of [sources('S1', 'S2'), sources()]) again.say(event);
  expect(again.log.answer.sources).toEqual([]);
});

test('an answer that writes on behind a text says so, also when it is taken up again', () => {
  expect(takenUp(text).isContinuation).toBe(false);
  const run = new Run({ request: {} } as RunIdentity, {} as EventWriter, [created('Tea is')], 1);
  expect(run.isContinuation).toBe(true);
});
