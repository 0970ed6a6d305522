import { Problem } from '@nousboard/contracts';
import { expect, test, vi } from 'vitest';
import { CallProblem } from '#lib/api/index.ts';
import { judge, UnreadableFileError, untilBack } from './upload-failures.ts';

test('what passes by itself is tried again, what the server refuses is not', () => {
  expect(judge(new CallProblem('unavailable', { unreachable: true }, 0))).toBe('away');
  for (const [code, status] of [
    ['unavailable', 503],
    ['shutting_down', 503],
    ['rate_limited', 429],
    ['idempotency_running', 409],
    ['conflict', 409],
  ] as const)
    expect(judge(new CallProblem(code, {}, status)), code).toBe('away');
  for (const code of ['already_in_project', 'plan_file_size', 'content_changed', 'not_found'] as const)
    expect(judge(new CallProblem(code, {}, 422)), code).toBe('refused');
  expect(judge(new Problem('too_many_files'))).toBe('refused');
  expect(judge(new CallProblem('unexpected', {}, 500))).toBe('failed');
  expect(judge(new CallProblem('storage_full', {}, 507))).toBe('failed');
  expect(judge(new TypeError('a mistake of ours'))).toBe('failed');
  expect(judge(new UnreadableFileError())).toBe('absent');
});

test('a new attempt waits as long as the server asks, or longer each time, and not at all if given up', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  try {
    const stop = new AbortController();
    const waits = async (attempts: number, error: unknown, ms: number) => {
      let isOver = false;
      const over = untilBack(attempts, error, stop.signal).then(() => {
        isOver = true;
      });
      await vi.advanceTimersByTimeAsync(ms - 1);
      const before = isOver;
      await vi.advanceTimersByTimeAsync(1);
      await over;
      return before;
    };
    const lost = new CallProblem('unavailable', {}, 0);
    expect([await waits(0, lost, 1_000), await waits(3, lost, 8_000), await waits(20, lost, 30_000)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await waits(5, new CallProblem('rate_limited', {}, 429, 4), 4_000)).toBe(false);
    const given = untilBack(9, lost, stop.signal);
    stop.abort();
    await given;
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
