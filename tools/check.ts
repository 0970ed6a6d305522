// `npm run check`: everything a machine can say about the code without running it. `--fix` formats and mends what can
// be mended.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@nousboard/contracts';
import { specPlaces } from '../e2e/lines/index.ts';
import { checkDirection } from './checks/direction.ts';
import { checkEndpoints } from './checks/endpoints.ts';
import type { Finding } from './checks/finding.ts';
import { checkLineWidth } from './checks/line-width.ts';
import { checkLinks } from './checks/links.ts';
import { checkLocales } from './checks/locales.ts';
import { checkLock } from './checks/lock.ts';
import { checkLookups } from './checks/lookups.ts';
import { checkPlaces } from './checks/places.ts';
import { checkBans, checkDoors, checkWrites } from './checks/rooms.ts';
import { checkSpecLines } from './checks/spec-lines.ts';
import { checkStatements, countHeld, HELD_FILE } from './checks/statements.ts';
import { staleDocuments } from './generate.ts';
import { bans } from './rooms.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const fix = process.argv.includes('--fix');
process.chdir(root);

/** Tracked files and new ones that are not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(file => file && existsSync(file));
const read = (pattern: RegExp, except?: RegExp) =>
  new Map(
    files.filter(file => pattern.test(file) && !except?.test(file)).map(file => [file, readFileSync(file, 'utf8')]),
  );

interface Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly report: string;
}

/** Runs one of the bought-in checkers; its report is empty when it is content. */
function run(name: string, args: readonly string[]): Promise<Outcome> {
  const begun = performance.now();
  return new Promise(resolve => {
    let report = '';
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (piece: Buffer) => {
      report += piece;
    });
    child.stderr.on('data', (piece: Buffer) => {
      report += piece;
    });
    child.on('close', code =>
      resolve({
        name,
        seconds: (performance.now() - begun) / 1_000,
        report: code === 0 ? '' : report || `ended with ${code}`,
      }),
    );
  });
}

function own(name: string, check: () => readonly Finding[]): Outcome {
  const begun = performance.now();
  const report = check()
    .map(({ file, line, message }) => `${file}:${line}  ${message}`)
    .join('\n');
  return { name, seconds: (performance.now() - begun) / 1_000, report };
}

const modules = `${root}/node_modules`;
const mending = run('format and lint (biome)', [
  `${modules}/@biomejs/biome/bin/biome`,
  'check',
  '--diagnostic-level=warn',
  '--max-diagnostics=60',
  '--no-errors-on-unmatched',
  ...(fix ? ['--write'] : []),
  '.',
]);
// Two at a time: the others would only take the processor from each other.
if (fix) await mending;
/**
 * Of its four checkers each would work out anew what the others know already: more than twice the processor time of
 * one. Two of them beside each other, one for each project, keep two processors busy.
 */
const types = (name: string, project: string) =>
  run(name, [`${modules}/typescript/bin/tsc`, '-p', project, '--checkers', '1']);
const typing = Promise.all([
  types('types', 'tsconfig.json'),
  existsSync('packages/web/tsconfig.json') ? types('types of the client', 'packages/web/tsconfig.json') : undefined,
]);
const knip = (name: string, ...options: readonly string[]) =>
  run(name, [`${modules}/knip/bin/knip.js`, '--no-progress', ...options]);
const unused = knip('nothing that nobody uses (knip)').then(async outcome => [
  outcome,
  await knip('nothing that only tests use (knip)', '--production', '--config', 'knip.production.json'),
]);
const linting = run('lint (oxlint)', [`${modules}/oxlint/bin/oxlint`, '--deny-warnings', ...(fix ? ['--fix'] : [])]);

/** The specification lies beside the repository where it is worked on. */
const specification = '../shared/spec/statements.tsv';
const statements = existsSync(specification) ? numbersIn(readFileSync(specification, 'utf8')) : undefined;
const held = readFileSync(HELD_FILE, 'utf8');

/** The first column without its heading. */
function numbersIn(table: string): Set<string> {
  return new Set(
    table
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split('\t')[0] ?? ''),
  );
}

const sources = read(/^(packages|tools|e2e|bench|eval)\/.*\.(ts|tsx|mts)$/);
const outcomes: Outcome[] = [
  own('rooms, doors and cycles', () => checkDoors(sources)),
  own('every table has one writer', () => checkWrites(sources)),
  own('bans', () => checkBans(sources, bans)),
  own('lines that fit', () =>
    checkLineWidth(read(/\.(ts|tsx|mts|mjs|js|css|html|sh)$|^\.ci\//, /^packages\/server\/samples\//)),
  ),
  own('links', () => checkLinks(root, read(/\.md$/))),
  own('texts of the client', () =>
    checkLocales(
      read(/^packages\/web\/src\/locales\/en-US\/.*\.json$/),
      read(/^packages\/web\/src\/.*\.(ts|tsx)$/, /\.test\./),
    ),
  ),
  own('each endpoint has somebody who calls it', () =>
    checkEndpoints(Object.keys(contract), read(/^packages\/web\/src\/.*\.(ts|tsx)$/, /\.test\.|\/testing/)),
  ),
  own('start and end, not left and right', () =>
    checkDirection(read(/^packages\/web\/src\/.*\.(tsx|css)$/, /\.test\./)),
  ),
  own('words from outside are looked up in what holds nothing else', () =>
    checkLookups(read(/^packages\/(core|server)\/src\/.*\.ts$/, /\.test\.|\/testing\//)),
  ),
  own('the lock is whole', () => checkLock('package-lock.json', readFileSync('package-lock.json', 'utf8'))),
  own('no path of one machine', () =>
    checkPlaces(read(/\.(ts|tsx|mjs|js|json|md|sql|css|html|ya?ml|sh)$|^\.ci\//, /package-lock\.json$/)),
  ),
  own('each demand on the workspace has its journey', () =>
    checkSpecLines(
      specPlaces,
      new Map([...read(/^e2e\/(journeys|walks)\/[^/]+\.test\.ts$/)].map(([file, text]) => [basename(file), text])),
    ),
  ),
  own(
    `statements of the specification and the tests that hold them (${countHeld(held)} of ` +
      `${statements?.size ?? 'them'} held)`,
    () => checkStatements(held, statements, file => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)),
  ),
  own('generated pages are up to date', () =>
    staleDocuments(root).map(file => ({
      file,
      line: 1,
      message: 'differs from what the code says: run `npm run generate`.',
    })),
  ),
  ...(await unused),
  ...(await typing).filter(outcome => outcome !== undefined),
  await linting,
  await mending,
];

for (const { name, seconds, report } of outcomes) {
  console.log(`${report ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
  if (report) console.log(report.trimEnd().replace(/^/gm, '    '));
}
const failed = outcomes.filter(outcome => outcome.report).length;
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${outcomes.length} checks failed.`);
process.exit(failed === 0 ? 0 : 1);
