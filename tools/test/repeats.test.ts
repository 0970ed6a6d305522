import { expect, test } from 'vitest';
import type { Failure } from './count-reporter.ts';
import { repeatsOf, stillFailing } from './repeats.ts';

const failure = (file?: string, name?: string): Failure => ({
  ...(file && { file }),
  ...(name && { test: name }),
  reason: 'so',
});
const count = (passed: number, ...failures: Failure[]) => ({ passed, failed: failures.length, skipped: 0, failures });

test('each file with failures runs again once, with the tests that failed and no others', () => {
  const [repeat, ...others] = repeatsOf([
    failure('a.test.ts', 'doors > a door (any) opens'),
    failure('a.test.ts', 'a > b'),
    failure(),
  ]);
  expect(others).toEqual([]);
  expect(repeat?.file).toBe('a.test.ts');
  const pattern = new RegExp(repeat?.pattern ?? '');
  for (const name of ['doors a door (any) opens', 'a > b', 'a b']) expect(name).toMatch(pattern);
  for (const name of ['doors a door opens', 'doors a door (any) opens slowly', 'b']) expect(name).not.toMatch(pattern);
});

test('a file that failed as a whole runs again as a whole', () => {
  expect(repeatsOf([failure('a.test.ts', 'one'), failure('a.test.ts')])).toMatchObject([{ file: 'a.test.ts' }]);
  expect(repeatsOf([failure('a.test.ts')])[0]?.pattern).toBeUndefined();
});

test('what passes the second time is cleared; what fails again, or does not run, is not', () => {
  const [repeat] = repeatsOf([failure('a.test.ts', 'one'), failure('a.test.ts', 'two')]);
  if (!repeat) throw new Error('nothing to repeat');
  expect(stillFailing(repeat, count(2))).toEqual([]);
  expect(stillFailing(repeat, count(1, failure('a.test.ts', 'two')))).toEqual([failure('a.test.ts', 'two')]);
  expect(stillFailing(repeat, count(0))).toHaveLength(2);
});

test('a file that failed as a whole is cleared only by a run without a failure', () => {
  const [repeat] = repeatsOf([failure('a.test.ts')]);
  if (!repeat) throw new Error('nothing to repeat');
  expect(stillFailing(repeat, count(3))).toEqual([]);
  expect(stillFailing(repeat, count(3, failure('a.test.ts', 'one')))).toHaveLength(1);
});
