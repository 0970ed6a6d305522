import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Writes how many tests passed, failed and were skipped to the file named by NOUSBOARD_TEST_COUNT. A file that does not load counts as one failure. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env.NOUSBOARD_TEST_COUNT;
    if (!file) return;
    const count: Count = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') count.passed += 1;
        else if (state === 'failed') failedHere += 1;
        else count.skipped += 1;
      }
      count.failed += failedHere;
      if (failedHere === 0 && module.state() === 'failed') count.failed += 1;
    }
    writeFileSync(file, JSON.stringify(count));
  }
}
