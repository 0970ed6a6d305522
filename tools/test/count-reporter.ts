import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** A summary says why in so many characters; the whole message stands with the test. */
const REASON_LENGTH = 400;

export interface Failure {
  /** Relative to the repository; undefined for an error of which nobody knows where it comes from. */
  readonly file?: string;
  /**
   * The full name of the test, its groups in front of it with " > " between; undefined where the file failed as a
   * whole.
   */
  readonly test?: string;
  /** The beginning of why: of a long output only the end is kept. */
  readonly reason: string;
}

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}

/**
 * Writes how many tests passed, failed and were skipped, and which failed, to the file named by NOUSBOARD_TEST_COUNT. A
 * file that does not load counts as one failure. What belongs to another stage, by the tag in NOUSBOARD_TEST_TAG,
 * counts as nothing.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env.NOUSBOARD_TEST_COUNT;
    if (!file) return;
    const failures: Failure[] = unhandled.map(error => ({
      ...placeOf(error, modules),
      reason: `an error outside of tests: ${reasonOf([error])}`,
    }));
    let passed = 0;
    let skipped = 0;
    for (const module of modules) {
      const place = { file: module.relativeModuleId };
      const before = failures.length;
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failures.push({ ...place, test: test.fullName, reason: reasonOf(errors) });
        else if (isOfTag(test.tags, process.env.NOUSBOARD_TEST_TAG)) skipped += 1;
      }
      if (failures.length === before && module.state() === 'failed')
        failures.push({
          ...place,
          reason: `did not load, or failed outside of its tests: ${reasonOf(module.errors())}`,
        });
    }
    const count: Count = { passed, failed: failures.length, skipped, failures };
    writeFileSync(file, JSON.stringify(count));
  }
}

export const describeFailure = ({ file, test, reason }: Failure): string =>
  [[file, test].filter(part => part !== undefined).join(' > '), reason].filter(Boolean).join(': ');

const isOfTag = (tags: readonly string[], wanted = ''): boolean =>
  wanted === '' || (wanted.startsWith('!') ? !tags.includes(wanted.slice(1)) : tags.includes(wanted));

/** The file during which the runner caught an error, which it notes on the error. */
function placeOf(error: unknown, modules: readonly TestModule[]): { file?: string } {
  if (typeof error !== 'object' || error === null || !('VITEST_TEST_PATH' in error)) return {};
  const module = modules.find(({ moduleId }) => moduleId === error.VITEST_TEST_PATH);
  return module ? { file: module.relativeModuleId } : {};
}

function reasonOf(errors: readonly unknown[]): string {
  const reasons = errors.map(error => (hasMessage(error) ? error.message : String(error)).replace(/\s+/g, ' ').trim());
  return reasons
    .map(reason => (reason.length > REASON_LENGTH ? `${reason.slice(0, REASON_LENGTH)}…` : reason))
    .join(': ');
}

function hasMessage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
