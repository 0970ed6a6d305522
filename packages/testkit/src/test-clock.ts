import type { Clock } from '@nousboard/server/platform/clock';

/** The machine's clock, moved forward by hand. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  /**
   * From now on only `advance` moves it: for tests about seconds, which a busy machine may take for a single request.
   */
  freeze(): void;
}

export function createTestClock(): TestClock {
  let ahead = 0;
  let frozenAt: number | undefined;
  return {
    now: () => new Date((frozenAt ?? Date.now()) + ahead),
    advance(ms) {
      ahead += ms;
    },
    freeze() {
      frozenAt ??= Date.now();
    },
  };
}
