import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** A summary says why in so many characters; the whole message stands with the test. */
const REASON_LENGTH = 400;

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failure by file and full name, and the beginning of why: of a long output the end is what is kept. */
  failures: string[];
}

/** Writes how many tests passed, failed and were skipped, and which failed, to the file named by NOUSBOARD_TEST_COUNT. A file that does not load counts as one failure. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env.NOUSBOARD_TEST_COUNT;
    if (!file) return;
    const count: Count = { passed: 0, failed: unhandled.length, skipped: 0, failures: unhandled.map(error => withReason('an error outside of tests', [error])) };
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'passed') count.passed += 1;
        else if (state === 'failed') {
          failedHere += 1;
          count.failures.push(withReason(`${module.relativeModuleId} > ${test.fullName}`, errors));
        } else count.skipped += 1;
      }
      count.failed += failedHere;
      if (failedHere === 0 && module.state() === 'failed') {
        count.failed += 1;
        count.failures.push(withReason(`${module.relativeModuleId} did not load, or failed outside of its tests`, module.errors()));
      }
    }
    writeFileSync(file, JSON.stringify(count));
  }
}

function withReason(what: string, errors: readonly unknown[]): string {
  const reasons = errors.map(error => (isSaid(error) ? error.message : String(error)).replace(/\s+/g, ' ').trim());
  return [what, ...reasons.map(reason => (reason.length > REASON_LENGTH ? `${reason.slice(0, REASON_LENGTH)}…` : reason))].join(': ');
}

function isSaid(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
