import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tools/test/longest-first.ts';

const core = 'packages/{contracts,core}/src/**/*.test.ts';
const server = 'packages/{server,testkit}/src/**/*.test.ts';
const unusedData = 'e2e/support/data-folder.ts';

const web = ['packages/web/*.test.ts', 'packages/web/src/**/*.test.{ts,tsx}'];
/**
 * Tests of the client that put something in place of globals, modules or texts, which what was loaded meanwhile would
 * keep. Each has a process of its own.
 */
const webAlone = globSync(web, { cwd: import.meta.dirname }).filter(file =>
  /\bvi\.|\bi18next\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);

/** Starting a process and loading what is tested cost several times what most files of units do. */
const unitsTogether = { isolate: false, setupFiles: ['tools/test/nothing-left.ts'] };

/**
 * Loading the server and starting a database or a browser cost more than most test files: those that a process runs
 * share them.
 */
const shared = { isolate: false, unstubEnvs: true, unstubGlobals: true } as const;

const onDatabase = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  ...shared,
  setupFiles: ['packages/testkit/src/set-up.ts'],
  globalSetup: ['packages/testkit/src/server-databases.ts', 'packages/testkit/src/rehearsed.ts'],
};

const inBrowser = {
  globalSetup: [unusedData],
  ...shared,
  testTimeout: 400_000,
  hookTimeout: 150_000,
  // As patient as everything else that waits for the page; the usual second is too short for a busy machine.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // Two processor cores are the smallest machine we promise to work on.
    maxWorkers: 2,
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: 'slow', description: 'takes long, or needs a quiet machine: left to `npm run test:slow`' },
      { name: 'certain', description: 'one of the journeys and crashes that `npm test` has' },
    ],
    projects: [
      { test: { name: 'core', include: [core], ...unitsTogether } },
      { test: { name: 'server', include: [server], ...onDatabase } },
      { test: { name: 'web', include: web, exclude: webAlone, ...unitsTogether } },
      { test: { name: 'web-alone', include: webAlone } },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts', 'eval/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'e2e', include: ['e2e/{journeys,walks}/**/*.test.ts'], ...inBrowser } },
      {
        test: {
          name: 'crash',
          include: ['e2e/crash/**/*.test.ts'],
          globalSetup: [unusedData],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
