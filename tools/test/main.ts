// `npm test`: its stages in turn, their output as it comes, and as the last line the sum: `N passed, N failed`. `npm run test:slow` has the
// stages that take longer, and `npm run test:all` both. Words after the command filter the test files of all stages: `npm test files` runs
// those whose path contains "files". With `-- --many` crashes have many rounds.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.ts';
import type { Count } from './count-reporter.ts';
import { databaseTests, sourcesIn } from './database-tests.ts';
import { installPackage } from './debian.ts';
import { startPostgres } from './postgres.ts';

/** The number by which Linux knows a file system in memory (statfs(2)), and what journeys and crash tests need of one. */
const TMPFS = 0x01021994;
const MEMORY_FOLDER_BYTES = 4 * 1024 ** 3;
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const cache = `${root}/.cache`;
const words = process.argv.slice(2);
const many = words.includes('--many');
const filters = words.filter(word => !word.startsWith('--'));
const total: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };
const seconds: Array<[stage: string, seconds: number]> = [];

process.chdir(root);
mkdirSync(cache, { recursive: true });

interface Stage {
  readonly name: string;
  readonly projects: readonly string[];
  /** Left to `npm run test:slow`. */
  readonly isSlow?: boolean;
  /** Where its test files lie: a stage that has none of the wanted ones is not prepared. */
  readonly files: readonly string[];
  /** Those of its files that it runs, where that is not all of them; the others would only repeat another stage. */
  choose?(files: readonly string[]): string[];
  /** Gets what the stage needs; what it returns is added to the environment of the tests. */
  prepare?(): Promise<Record<string, string>>;
  finish?(): Promise<void>;
}

let stopPostgres: (() => Promise<void>) | undefined;
let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The database would outlive us: it is stopped before we go.
  process.once(signal, async () => {
    running?.kill('SIGTERM');
    await stopPostgres?.();
    process.exit(1);
  });
}

const stages: Stage[] = [
  {
    name: 'units, and the server on the embedded database',
    projects: ['core', 'web', 'tools', 'server'],
    files: ['packages/*/src/**/*.test.{ts,tsx}', '{tools,bench,eval}/**/*.test.ts'],
    prepare: async (): Promise<Record<string, string>> => (many ? { KILL_ROUNDS: process.env.KILL_ROUNDS ?? '20' } : {}),
  },
  {
    name: 'the server on PostgreSQL 17 with pgvector',
    projects: ['server'],
    files: ['packages/{server,testkit}/src/**/*.test.ts'],
    choose: files => databaseTests(files, sourcesIn(root)),
    async prepare() {
      const postgres = await startPostgres(cache);
      stopPostgres = postgres.stop;
      return { TEST_DATABASE_URL: postgres.url };
    },
    finish: async () => stopPostgres?.(),
  },
  {
    name: 'browser journeys',
    projects: ['e2e'],
    files: ['e2e/journeys/**/*.test.ts'],
    prepare: prepareBrowser,
  },
  {
    name: 'figures over whole collections, and damaged files',
    isSlow: true,
    projects: ['slow'],
    files: ['eval/metadata.test.ts', 'tools/fuzz/*.test.ts'],
  },
  {
    name: 'walks in the browser: every place in every look, by keyboard and with a lost network, every kind of document, every language; what comes from outside and what goes out as a file',
    isSlow: true,
    projects: ['walks'],
    files: ['e2e/walks/**/*.test.ts'],
    prepare: prepareBrowser,
  },
  {
    name: `crashes${many ? ', many rounds' : ''}`,
    isSlow: true,
    projects: ['crash'],
    files: ['e2e/crash/**/*.test.ts'],
    prepare: async () => ({
      CRASH_ROUNDS: process.env.CRASH_ROUNDS ?? (many ? '20' : '3'),
      INTERRUPTED_STREAMS: process.env.INTERRUPTED_STREAMS ?? (many ? '1000' : '40'),
      CRASH_UPLOADS: process.env.CRASH_UPLOADS ?? (many ? '50' : '12'),
      ...(await prepareBrowser()),
    }),
  },
];

const isAsked = ({ isSlow = false }: Stage) => filters.length > 0 || words.includes('--all') || isSlow === words.includes('--slow');
for (const stage of stages.filter(isAsked)) {
  const wanted = globSync([...stage.files]).filter(file => filters.length === 0 || filters.some(filter => file.includes(filter)));
  const chosen = stage.choose?.(wanted) ?? wanted;
  if (chosen.length === 0) continue;
  console.log(`\n── ${stage.name} ──`);
  if (chosen.length < wanted.length)
    console.log(
      `${wanted.length - chosen.length} of ${wanted.length} test files are left out here: nothing that they load knows of a database server, so they would repeat the stage before.`,
    );
  const begun = Date.now();
  try {
    const environment = stage.prepare ? await stage.prepare() : {};
    add(await runVitest(stage.projects, environment, stage.choose ? chosen : filters));
  } catch (error) {
    console.error(`✗ ${stage.name}: ${error instanceof Error ? error.message : error}`);
    total.failed += 1;
    total.failures.push(stage.name);
  } finally {
    await stage.finish?.();
  }
  seconds.push([stage.name, (Date.now() - begun) / 1_000]);
}

console.log(`\n${seconds.map(([name, took]) => `${took.toFixed(0).padStart(5)} s  ${name}`).join('\n')}`);
if (total.skipped > 0)
  console.log(`${total.skipped} tests were skipped: each says why (the test corpus is not beside the repository, or it is a test of PostgreSQL alone, which the next stage runs).`);
// A filter that matches nothing is a typing mistake, not a success.
if (total.passed + total.failed === 0) total.failed = 1;
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function prepareBrowser(): Promise<Record<string, string>> {
  const chromium = findChromium();
  installPackage('poppler-utils', '/usr/bin/pdftotext');
  const built = spawnSync(process.execPath, ['tools/run/client.mjs'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The web client could not be built.');
  return { CHROMIUM_PATH: chromium, ...memoryFolder() };
}

/**
 * A folder in memory for the data of programs that tests start: to the system a killed process is the same there, and no disk
 * stands still for minutes in it, as they do on shared machines. Nothing where there is no such folder with room.
 */
function memoryFolder(): Record<string, string> {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return {};
  const { type, bavail, bsize } = statfsSync(folder);
  return type === TMPFS && bavail * bsize >= MEMORY_FOLDER_BYTES ? { TMPDIR: folder } : {};
}

async function runVitest(projects: readonly string[], environment: Record<string, string>, wanted: readonly string[]): Promise<Count> {
  const file = `${cache}/test-count-${process.pid}.json`;
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', `--reporter=${root}/tools/test/count-reporter.ts`];
  running = spawn(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...projects.map(name => `--project=${name}`), ...reporters, ...wanted], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Or it would keep what it compiled in the temporary folder, which may lie in memory.
    env: { ...process.env, NODE_COMPILE_CACHE: `${cache}/compiled`, ...environment, NOUSBOARD_TEST_COUNT: file },
  });
  const [code, signal] = await once(running, 'exit');
  running = undefined;
  if (!existsSync(file)) throw new Error(`the test runner ended without a result (${signal ?? `exit code ${code}`})`);
  const count = JSON.parse(readFileSync(file, 'utf8')) as Count;
  rmSync(file, { force: true });
  if (code !== 0 && count.failed === 0) {
    count.failed = 1;
    count.failures.push(`the test runner (exit code ${code})`);
  }
  return count;
}

function add(count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  total.failures.push(...count.failures);
}
