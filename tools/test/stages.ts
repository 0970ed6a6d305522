// What the test commands run, in this order. `npm test` has the stages that are certain, `npm run test:slow` those that
// take longer.
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { pattern } from '@nousboard/core/text';
import { findChromium } from './chromium.ts';
import { databaseTests, sourcesIn } from './database-tests.ts';
import { installPackage } from './debian.ts';
import { startPostgres } from './postgres.ts';

/**
 * The number by which Linux knows a file system in memory (statfs(2)), and what journeys and crash tests need of one.
 */
const TMPFS = 0x01021994;
const MEMORY_FOLDER_BYTES = 4 * 1024 ** 3;

/**
 * Where the second database could answer otherwise than the first, which is the same PostgreSQL with another driver and
 * one connection: order, search, access to rows, what several connections do at once, and what uploads, projects,
 * notes, sessions, answers and money rest on. The rest says hardly anything new there: `npm run test:slow` runs it.
 */
const BY_BOTH_DATABASES = pattern()`
  /src/(?:access-(?:ids|matrix|principals)|row-order)\.
  |/platform/
  |/features/(?:organizations|passages|projects|retrieval|search)/
  |/accounts/(?:account-removal|accounts|session-ends|sessions)\.
  |/answers/(?:branches|limits|run-1|stream|two-processes)\.
  |/billing/credit/
  |/files/(?:collect-originals|files|folders|tus|upload)\.
  |/messages/(?:earlier-texts|messages|notes)\.
`;

/**
 * One for each promise that a crash must not break: a file that was taken is read, an answer ends in the same text,
 * what was saved of a note is there. What is interrupted in the browser needs many rounds to meet every kind of moment.
 */
const CERTAIN_CRASHES = /\/(?:answering|saving-notes|uploads)\./;

export type Provision = 'postgres' | 'browser';

export interface Stage {
  readonly name: string;
  readonly projects: readonly string[];
  /** Left to `npm run test:slow`. */
  readonly isSlow?: boolean;
  /** A slow stage runs the same tests and more: where both are asked for, this one is left out. */
  readonly isPartOfSlow?: boolean;
  /** Where its test files lie: a stage that has none of the wanted ones is not prepared. */
  readonly files: readonly string[];
  /** The tag of its tests, or with "!" in front the tag that they do not have (vitest.config.ts). */
  readonly tag?: string;
  /** Those of its files that it runs, where that is not all of them; the others would only repeat another stage. */
  choose?(files: readonly string[]): string[];
  /** What takes long to install and can be installed while an earlier stage runs (provide.ts). */
  readonly provisions?: readonly Provision[];
  /** Gets what the stage needs; what it returns is added to the environment of the tests. */
  prepare?(): Promise<Record<string, string>>;
  finish?(): Promise<void>;
}

/**
 * How often each crash is brought about: once among what is certain, thrice in the slow run, and with `-- --many` as
 * often as the figures say.
 */
const crashes = {
  once: { CRASH_ROUNDS: '1', CRASH_UPLOADS: '6', NOTE_ROUNDS: '12' },
  slow: { CRASH_ROUNDS: '3', INTERRUPTED_STREAMS: '40', CRASH_UPLOADS: '12', NOTE_ROUNDS: '100' },
  many: { CRASH_ROUNDS: '20', INTERRUPTED_STREAMS: '1000', CRASH_UPLOADS: '50', NOTE_ROUNDS: '100' },
};

/**
 * The stages that these words of the command ask for: what is certain, with `--slow` what takes longer, with `--all` or
 * filters of files both.
 */
export function stagesAskedFor(stages: readonly Stage[], words: readonly string[]): Stage[] {
  if (words.includes('--all') || words.some(word => !word.startsWith('--')))
    return stages.filter(({ isPartOfSlow = false }) => !isPartOfSlow);
  return stages.filter(({ isSlow = false }) => isSlow === words.includes('--slow'));
}

export function stagesOf(root: string, cache: string, many: boolean): Stage[] {
  const sources = sourcesIn(root);
  const tagged = (pattern: RegExp) => (files: readonly string[]) =>
    files.filter(file => pattern.test(sources(file) ?? ''));
  const certain = tagged(/\btags: 'certain'/);
  const slow = tagged(/\btags: 'slow'|@module-tag slow\b/);
  const server = {
    projects: ['server'],
    files: ['packages/{server,testkit}/src/**/*.test.ts'],
    provisions: ['postgres'] as const,
    ...onPostgres(cache),
  };
  const withDatabase = (files: readonly string[]) => databaseTests(files, sources);
  const isForBoth = (file: string) => BY_BOTH_DATABASES.test(file);
  const units = {
    projects: ['core', 'web', 'web-alone', 'tools', 'server'],
    files: ['packages/*/*.test.ts', 'packages/*/src/**/*.test.{ts,tsx}', '{tools,bench,eval}/**/*.test.ts'],
  };
  const browser = { projects: ['e2e'], provisions: ['browser'] as const, prepare: async () => prepareBrowser() };
  const crash = (rounds: Record<string, string>) => ({
    projects: ['crash'],
    provisions: ['browser'] as const,
    files: ['e2e/crash/**/*.test.ts'],
    prepare: async () => ({ ...rounds, ...given(Object.keys(rounds)), ...prepareBrowser() }),
  });
  return [
    {
      name: 'units, and the server on the embedded database',
      ...units,
      tag: '!slow',
      prepare: async () => ({ KILL_ROUNDS: '1', ...given(['KILL_ROUNDS']) }),
    },
    {
      name: 'what databases could do differently, on PostgreSQL 17 with pgvector',
      ...server,
      tag: '!slow',
      choose: files => withDatabase(files.filter(isForBoth)),
    },
    {
      name: 'browser journeys',
      isPartOfSlow: true,
      ...browser,
      files: ['e2e/journeys/**/*.test.ts'],
      tag: 'certain',
      choose: certain,
    },
    {
      name: 'crashes, one round',
      isPartOfSlow: true,
      ...crash(crashes.once),
      tag: 'certain',
      choose: files => files.filter(file => CERTAIN_CRASHES.test(file)),
    },
    {
      name: 'figures over whole collections, damaged files, and what else takes long',
      isSlow: true,
      ...units,
      tag: 'slow',
      choose: slow,
    },
    {
      name: 'the rest of the server on PostgreSQL',
      isSlow: true,
      ...server,
      tag: '!slow',
      choose: files => withDatabase(files.filter(file => !isForBoth(file))),
    },
    {
      name: 'what takes long on PostgreSQL',
      isSlow: true,
      ...server,
      tag: 'slow',
      choose: files => withDatabase(slow(files)),
    },
    {
      name: 'all that people see and do, in the browser',
      isSlow: true,
      ...browser,
      files: ['e2e/{journeys,walks}/**/*.test.ts'],
    },
    {
      name: `crashes, ${many ? 'many' : 'several'} rounds`,
      isSlow: true,
      ...crash(many ? crashes.many : crashes.slow),
    },
  ];
}

/** What the caller has set of these variables goes before ours. */
const given = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])));

function onPostgres(cache: string): Pick<Stage, 'prepare' | 'finish'> {
  let stop: (() => Promise<void>) | undefined;
  return {
    async prepare() {
      const postgres = await startPostgres(cache);
      stop = postgres.stop;
      return { TEST_DATABASE_URL: postgres.url };
    },
    async finish() {
      await stop?.();
      stop = undefined;
    },
  };
}

/** Path of the browser; it and the program that journeys read PDFs with are installed when they are missing. */
export function provideBrowser(): string {
  installPackage('poppler-utils', '/usr/bin/pdftotext');
  return findChromium();
}

function prepareBrowser(): Record<string, string> {
  const chromium = provideBrowser();
  const built = spawnSync(process.execPath, ['tools/run/client.mjs'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The web client could not be built.');
  return { CHROMIUM_PATH: chromium, ...memoryFolder() };
}

/**
 * A folder in memory for the data of programs that tests start: to the system a killed process is the same there, and
 * no disk stands still for minutes in it, as they do on shared machines. Nothing where there is no such folder with
 * room.
 */
function memoryFolder(): Record<string, string> {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return {};
  const { type, bavail, bsize } = statfsSync(folder);
  return type === TMPFS && bavail * bsize >= MEMORY_FOLDER_BYTES ? { TMPDIR: folder } : {};
}
