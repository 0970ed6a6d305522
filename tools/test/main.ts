// `npm test`: what a machine can check, then the stages in turn, their output as it comes, and as the last line the
// sum: `N passed, N failed`. What failed is repeated once at the end, each file alone. `npm run test:slow` has the
// stages that take longer, and `npm run test:all` both. Words after the command filter the test files of all stages:
// `npm test files` runs those whose path contains "files". With `-- --many` crashes have many rounds.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Count, describeFailure, type Failure } from './count-reporter.ts';
import { MOST_UNSTEADY_FILES, type Repeat, repeatsOf, stillFailing } from './repeats.ts';
import { type Stage, stagesAskedFor, stagesOf } from './stages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const cache = `${root}/.cache`;
const words = process.argv.slice(2);
const filters = words.filter(word => !word.startsWith('--'));
const total: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };
const seconds: Array<[what: string, seconds: number]> = [];
const toRepeat: Array<readonly [Stage, Repeat]> = [];
const unsteady: Failure[] = [];
let running: ChildProcess | undefined;
let busyStage: Stage | undefined;

process.chdir(root);
mkdirSync(cache, { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A database would outlive us: it is stopped before we go.
  process.once(signal, async () => {
    running?.kill('SIGTERM');
    await busyStage?.finish?.();
    process.exit(1);
  });
}

const planned = stagesAskedFor(stagesOf(root, cache, words.includes('--many')), words).flatMap(stage => {
  const wanted = globSync([...stage.files]).filter(
    file => filters.length === 0 || filters.some(filter => file.includes(filter)),
  );
  const chosen = stage.choose?.(wanted) ?? wanted;
  return chosen.length === 0 ? [] : [{ stage, chosen, left: wanted.length - chosen.length }];
});
const provided = provide(planned.map(({ stage }) => stage));
if (filters.length === 0 && !words.includes('--slow')) await timed('checks', check);
for (const { stage, chosen, left } of planned) {
  console.log(`\n── ${stage.name} ──`);
  if (left > 0) console.log(`${left} of ${left + chosen.length} test files are left to other stages.`);
  await timed(stage.name, () => runStage(stage, stage.choose ? chosen : filters));
}
if (toRepeat.length > 0) await timed('repeats', repeatAll);
if (new Set(unsteady.map(({ file }) => file)).size > MOST_UNSTEADY_FILES)
  fail({ reason: `more than ${MOST_UNSTEADY_FILES} files failed and passed in one run` });

console.log(`\n${seconds.map(([what, took]) => `${took.toFixed(0).padStart(5)} s  ${what}`).join('\n')}`);
if (total.skipped > 0)
  console.log(
    `${total.skipped} tests were skipped: each says why (the test corpus is not beside the repository, ` +
      'or it is a test of PostgreSQL alone, which another stage runs).',
  );
// A filter that matches nothing is a typing mistake, not a success.
if (total.passed + total.failed === 0) fail({ reason: 'no test was found' });
for (const failure of unsteady) console.log(`unsteady: ${describeFailure(failure)}`);
for (const failure of total.failures) console.log(`failed: ${describeFailure(failure)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  await work();
  seconds.push([what, (Date.now() - begun) / 1_000]);
}

/** Begins to install what the stages need; undefined where they need nothing. */
function provide(stages: readonly Stage[]): Promise<unknown> | undefined {
  const provisions = new Set(stages.flatMap(stage => stage.provisions ?? []));
  if (provisions.size === 0) return undefined;
  return once(
    spawn(process.execPath, ['tools/test/provide.ts', cache, ...provisions], {
      stdio: ['ignore', 'inherit', 'ignore'],
    }),
    'exit',
  );
}

async function check(): Promise<void> {
  running = spawn(process.execPath, ['tools/check.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(running, 'exit');
  if (code === 0) total.passed += 1;
  else fail({ reason: 'npm run check' });
}

/** What fails is kept for its repetition; what cannot be run again counts at once. */
async function runStage(stage: Stage, wanted: readonly string[]): Promise<void> {
  await prepared(stage, async environment => {
    const count = await runVitest(stage, environment, wanted);
    total.passed += count.passed;
    total.skipped += count.skipped;
    for (const repeat of repeatsOf(count.failures)) toRepeat.push([stage, repeat]);
    for (const failure of count.failures) if (failure.file === undefined) fail(failure);
  });
}

async function repeatAll(): Promise<void> {
  for (const [stage, repeat] of toRepeat) {
    console.log(`\n── again, alone: ${repeat.file} ──`);
    let failing: readonly Failure[] = repeat.failures;
    await prepared(stage, async environment => {
      const count = await runVitest(stage, environment, [
        repeat.file,
        ...(repeat.pattern ? ['--testNamePattern', repeat.pattern] : []),
      ]);
      failing = stillFailing(repeat, count);
    });
    for (const failure of repeat.failures) {
      if (failing.includes(failure)) fail(failure);
      else {
        unsteady.push(failure);
        total.passed += 1;
      }
    }
  }
}

async function prepared(stage: Stage, work: (environment: Record<string, string>) => Promise<void>): Promise<void> {
  busyStage = stage;
  try {
    if (stage.provisions) await provided;
    await work((await stage.prepare?.()) ?? {});
  } catch (error) {
    console.error(`✗ ${stage.name}: ${error instanceof Error ? error.message : error}`);
    fail({ reason: stage.name });
  } finally {
    await stage.finish?.();
    busyStage = undefined;
  }
}

async function runVitest(
  { projects, tag }: Stage,
  environment: Record<string, string>,
  args: readonly string[],
): Promise<Count> {
  const file = `${cache}/test-count-${process.pid}.json`;
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', `--reporter=${root}/tools/test/count-reporter.ts`];
  const chosen = [...projects.map(name => `--project=${name}`), ...(tag ? [`--tags-filter=${tag}`] : [])];
  running = spawn(
    process.execPath,
    [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...chosen, ...reporters, ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Or it would keep what it compiled in the temporary folder, which may lie in memory.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: `${cache}/compiled`,
        ...environment,
        NOUSBOARD_TEST_COUNT: file,
        NOUSBOARD_TEST_TAG: tag ?? '',
      },
    },
  );
  const [code, signal] = await once(running, 'exit');
  running = undefined;
  if (!existsSync(file)) throw new Error(`the test runner ended without a result (${signal ?? `exit code ${code}`})`);
  const count = JSON.parse(readFileSync(file, 'utf8')) as Count;
  rmSync(file, { force: true });
  if (code !== 0 && count.failed === 0) {
    count.failed = 1;
    count.failures.push({ reason: `the test runner ended with exit code ${code}` });
  }
  return count;
}

function fail(failure: Failure): void {
  total.failed += 1;
  total.failures.push(failure);
}
