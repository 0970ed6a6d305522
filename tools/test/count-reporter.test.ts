import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import CountReporter from './count-reporter.ts';

const module = (name: string, state: string, tests: readonly string[]) =>
  ({
    relativeModuleId: name,
    state: () => state,
    errors: () => (tests.length === 0 ? [{ message: 'no such\n  export' }] : []),
    children: {
      allTests: () =>
        tests.map((one, at) => ({ fullName: `test ${at + 1}`, result: () => ({ state: one, errors: one === 'failed' ? [new Error(`is ${'long '.repeat(200)}`)] : undefined }) })),
    },
  }) as unknown as TestModule;

test('a file that does not load and an error outside of tests count as failures, each with the beginning of why', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-count-'));
  const file = join(folder, 'count.json');
  vi.stubEnv('NOUSBOARD_TEST_COUNT', file);
  new CountReporter().onTestRunEnd(
    [module('a.test.ts', 'passed', ['passed', 'passed', 'skipped']), module('b.test.ts', 'failed', ['passed', 'failed']), module('c.test.ts', 'failed', [])],
    [new TypeError('nobody caught this'), 'thrown as text'],
  );
  vi.unstubAllEnvs();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    passed: 3,
    failed: 4,
    skipped: 1,
    failures: [
      'an error outside of tests: nobody caught this',
      'an error outside of tests: thrown as text',
      `b.test.ts > test 2: is ${'long '.repeat(79)}lo…`,
      'c.test.ts did not load, or failed outside of its tests: no such export',
    ],
  });
  rmSync(folder, { recursive: true });
});
