import { defineConfig } from 'vitest/config';

const core = 'packages/{contracts,core}/src/**/*.test.ts';
const server = 'packages/{server,testkit}/src/**/*.test.ts';

export default defineConfig({
  test: {
    // Two processor cores are the smallest machine we promise to work on.
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      { test: { name: 'core', include: [core] } },
      // Each file starts an in-memory PostgreSQL of about 300 MB; more than two at once starve each other.
      { test: { name: 'server', include: [server], testTimeout: 30_000, hookTimeout: 60_000 } },
      { test: { name: 'web', include: ['packages/web/*.test.ts', 'packages/web/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts', 'bench/**/*.test.ts', 'eval/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'e2e', include: ['e2e/journeys/**/*.test.ts'], testTimeout: 400_000, hookTimeout: 150_000 } },
      { test: { name: 'crash', include: ['e2e/crash/**/*.test.ts'], testTimeout: 1_800_000, hookTimeout: 120_000 } },
    ],
  },
});
