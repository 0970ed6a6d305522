import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failure by file and full name. */
  failures: string[];
}

/** Writes how many tests passed, failed and were skipped, and which failed, to the file named by NOUSBOARD_TEST_COUNT. A file that does not load counts as one failure. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env.NOUSBOARD_TEST_COUNT;
    if (!file) return;
    const count: Count = { passed: 0, failed: unhandled.length, skipped: 0, failures: unhandled.map(() => 'an error outside of tests') };
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') count.passed += 1;
        else if (state === 'failed') {
          failedHere += 1;
          count.failures.push(`${module.relativeModuleId} > ${test.fullName}`);
        } else count.skipped += 1;
      }
      count.failed += failedHere;
      if (failedHere === 0 && module.state() === 'failed') {
        count.failed += 1;
        count.failures.push(`${module.relativeModuleId} did not load, or failed outside of its tests`);
      }
    }
    writeFileSync(file, JSON.stringify(count));
  }
}
