import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import CountReporter, { describeFailure } from './count-reporter.ts';

const module = (name: string, state: string, tests: readonly string[]) =>
  ({
    relativeModuleId: name,
    moduleId: `/repository/${name}`,
    state: () => state,
    errors: () => (tests.length === 0 ? [{ message: 'no such\n  export' }] : []),
    children: {
      allTests: () =>
        tests.map((one, at) => ({
          fullName: `test ${at + 1}`,
          tags: one === 'left' ? ['slow'] : [],
          result: () => ({
            state: one,
            errors: one === 'failed' ? [new Error(`is ${'long '.repeat(200)}`)] : undefined,
          }),
        })),
    },
  }) as unknown as TestModule;

test('a file that does not load and an error outside tests count as failures, each with its place and reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-count-'));
  const file = join(folder, 'count.json');
  vi.stubEnv('NOUSBOARD_TEST_COUNT', file);
  vi.stubEnv('NOUSBOARD_TEST_TAG', '!slow');
  new CountReporter().onTestRunEnd(
    [
      module('a.test.ts', 'passed', ['passed', 'passed', 'skipped', 'left']),
      module('b.test.ts', 'failed', ['passed', 'failed']),
      module('c.test.ts', 'failed', []),
    ],
    [
      Object.assign(new TypeError('nobody caught this'), { VITEST_TEST_PATH: '/repository/a.test.ts' }),
      'thrown as text',
    ],
  );
  vi.unstubAllEnvs();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    passed: 3,
    failed: 4,
    skipped: 1,
    failures: [
      { file: 'a.test.ts', reason: 'an error outside of tests: nobody caught this' },
      { reason: 'an error outside of tests: thrown as text' },
      { file: 'b.test.ts', test: 'test 2', reason: `is ${'long '.repeat(79)}lo…` },
      { file: 'c.test.ts', reason: 'did not load, or failed outside of its tests: no such export' },
    ],
  });
  rmSync(folder, { recursive: true });
});

test('a failure is told in one line', () => {
  expect(describeFailure({ file: 'a.test.ts', test: 'a door opens', reason: 'it is stuck' })).toBe(
    'a.test.ts > a door opens: it is stuck',
  );
  expect(describeFailure({ reason: 'nobody knows' })).toBe('nobody knows');
});
