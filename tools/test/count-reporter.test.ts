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
    children: { allTests: () => tests.map((one, at) => ({ fullName: `test ${at + 1}`, result: () => ({ state: one }) })) },
  }) as unknown as TestModule;

test('a file that does not load and an error outside of tests count as failures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-count-'));
  const file = join(folder, 'count.json');
  vi.stubEnv('NOUSBOARD_TEST_COUNT', file);
  new CountReporter().onTestRunEnd(
    [module('a.test.ts', 'passed', ['passed', 'passed', 'skipped']), module('b.test.ts', 'failed', ['passed', 'failed']), module('c.test.ts', 'failed', [])],
    ['an error outside of tests'],
  );
  vi.unstubAllEnvs();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    passed: 3,
    failed: 3,
    skipped: 1,
    failures: ['an error outside of tests', 'b.test.ts > test 2', 'c.test.ts did not load, or failed outside of its tests'],
  });
  rmSync(folder, { recursive: true });
});
