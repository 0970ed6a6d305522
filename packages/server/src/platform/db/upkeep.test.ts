import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { keepTidy } from './upkeep.ts';

const MINUTE_MS = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An engine that says what it was asked, and names one table. */
function engine(fails: () => boolean) {
  const asked: string[] = [];
  const run = async (_op: unknown, statement: string) => {
    asked.push(statement);
    if (fails()) throw new Error('The engine is busy elsewhere.');
    return { rows: [{ name: 'message' }] };
  };
  return { asked, engine: { run } };
}

test('tables that have grown are looked for each minute, also after one failure, and not after the end', async () => {
  let isBroken = true;
  const { asked, engine: broken } = engine(() => isBroken);
  const lines: string[] = [];
  const stop = keepTidy(broken, createLog({ logLevel: 'warn' }, { write: line => void lines.push(line) }));
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.length, lines.length]).toEqual([1, 1]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(asked.slice(1)).toEqual([expect.stringContaining('pg_relation_size'), 'analyze message']);
  await vi.advanceTimersByTimeAsync(8 * MINUTE_MS);
  expect(asked.filter(statement => statement.startsWith('vacuum'))).toEqual(['vacuum (analyze) message']);
  stop();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS);
  expect([asked.length, lines.length]).toEqual([before, 1]);
});
