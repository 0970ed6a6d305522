import { PROCESSING_POLL_MS } from '@nousboard/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FollowNeeds, followProcessing, TRIES } from './follow-processing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody whose files stand like this, one look after the other; the last one stays. */
function setUp(...looks: (Awaited<ReturnType<FollowNeeds['look']>> | Error)[]) {
  const said: string[] = [];
  let looked = 0;
  let check = () => {};
  const leaving = new AbortController();
  let close = () => {};
  const needs: FollowNeeds = {
    async look() {
      const seen = looks[Math.min(looked, looks.length - 1)] ?? null;
      looked += 1;
      if (seen instanceof Error) throw seen;
      return seen;
    },
    show(onCheck, onClosed) {
      said.push('shown');
      check = onCheck;
      close = onClosed;
      return () => said.push('gone');
    },
    tell: outcome => said.push(outcome),
  };
  return { needs, said, leaving, looked: () => looked, check: () => check(), close: () => close() };
}
const waiting = (failed = 0) => ({ status: 'waiting', failed }) as const;

test('nothing is said when nothing is being read', async () => {
  const { needs, said, leaving } = setUp({ status: 'failed', failed: 2 });
  expect(await followProcessing(needs, null, leaving.signal)).toBe(2);
  expect(said).toEqual([]);
});

test('it looks every 1.5 s, also after a look that failed, and says that all went well', async () => {
  const { needs, said, leaving, looked } = setUp(waiting(), new Error('no network'), waiting(), {
    status: 'done',
    failed: 0,
  });
  const ended = followProcessing(needs, null, leaving.signal);
  await vi.advanceTimersByTimeAsync(PROCESSING_POLL_MS - 1);
  expect([looked(), said]).toEqual([1, ['shown']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(looked()).toBe(2);
  await vi.advanceTimersByTimeAsync(2 * PROCESSING_POLL_MS);
  expect(await ended).toBe(0);
  expect(said).toEqual(['shown', 'gone', 'done']);
});

test.each([
  ['a failure from before is not told again', 1, 1, 'done'],
  ['one that was not known is', 0, 1, 'failed'],
  ['one that came after one was removed is', 2, 2, 'failed'],
])('%s', async (_, before, after, outcome) => {
  const { needs, said, leaving } = setUp(waiting(before === 2 ? 1 : before), { status: 'failed', failed: after });
  const ended = followProcessing(needs, before, leaving.signal);
  await vi.advanceTimersByTimeAsync(PROCESSING_POLL_MS);
  expect(await ended).toBe(after);
  expect(said.at(-1)).toBe(outcome);
});

test('after a minute it looks only when somebody asks it to, and then goes on', async () => {
  const { needs, leaving, looked, check } = setUp(waiting());
  void followProcessing(needs, null, leaving.signal);
  await vi.advanceTimersByTimeAsync(2 * TRIES * PROCESSING_POLL_MS);
  expect(looked()).toBe(1 + TRIES);
  check();
  await vi.advanceTimersByTimeAsync(0);
  expect(looked()).toBe(2 + TRIES);
  await vi.advanceTimersByTimeAsync(PROCESSING_POLL_MS);
  expect(looked()).toBe(3 + TRIES);
});

test('it ends without a word when nobody is signed in any more', async () => {
  const { needs, said, leaving } = setUp(waiting(), null);
  const ended = followProcessing(needs, 0, leaving.signal);
  await vi.advanceTimersByTimeAsync(PROCESSING_POLL_MS);
  expect(await ended).toBeNull();
  expect(said).toEqual(['shown', 'gone']);
});

test('closed within the first minute, it is looked on until that is over, and no longer', async () => {
  const { needs, said, leaving, looked, close } = setUp(waiting(), waiting(1));
  const ended = followProcessing(needs, null, leaving.signal);
  await vi.advanceTimersByTimeAsync(PROCESSING_POLL_MS);
  close();
  await vi.advanceTimersByTimeAsync(TRIES * PROCESSING_POLL_MS);
  expect([await ended, looked(), said]).toEqual([0, 1 + TRIES, ['shown']]);
});

test('closed after the first minute, it ends; so it does when its person leaves', async () => {
  const closed = setUp(waiting());
  const ended = followProcessing(closed.needs, null, closed.leaving.signal);
  await vi.advanceTimersByTimeAsync(TRIES * PROCESSING_POLL_MS);
  closed.close();
  expect(await ended).toBe(0);

  const left = setUp(waiting());
  const over = followProcessing(left.needs, null, left.leaving.signal);
  await vi.advanceTimersByTimeAsync(TRIES * PROCESSING_POLL_MS);
  left.leaving.abort();
  expect(await over).toBeNull();
  expect(left.said).toEqual(['shown', 'gone']);
});
