// `npm run figures`: gauges of the code's health, printed. They stop nobody, so nobody has a reason to dress them up.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cyclesOf, importsOf } from './checks/imports.ts';
import { resolveImport, roomOf } from './checks/rooms.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
process.chdir(root);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(file => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));
const texts = new Map(files.map(file => [file, readFileSync(file, 'utf8')]));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('e2e/') || /\/testing\.tsx?$/.test(file);
const lines = (file: string) => texts.get(file)?.split('\n').length ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const rooms = new Map<string, string[]>();
for (const file of files) {
  const { name } = roomOf(file);
  const room = name === 'outside' ? (posix.dirname(file).split('/')[0] ?? name) : name;
  rooms.set(room, [...(rooms.get(room) ?? []), file]);
}

const rows = [...rooms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([room, inside]) => describe(room, inside));
rows.push(describe('all', files));
print([['room', 'files', 'lines', 'median', '9 of 10 under', 'largest', 'test lines per line'], ...rows]);

const graph = new Map<string, string[]>();
const fanOut: Array<[file: string, count: number]> = [];
for (const [file, text] of texts) {
  const imports = importsOf(text);
  const targets = imports
    .filter(found => !found.typeOnly && !found.lazy)
    .map(found => resolveImport(file, found.from))
    .flatMap(target => ('file' in target && texts.has(target.file) ? [target.file] : []));
  graph.set(file, targets);
  fanOut.push([file, imports.length]);
}
console.log(`\nCycles at run time: ${cyclesOf(graph).length}`);
console.log('Largest files:');
for (const file of files.toSorted((a, b) => lines(b) - lines(a)).slice(0, 8))
  console.log(`  ${String(lines(file)).padStart(5)}  ${file}`);
console.log('Most imports:');
for (const [file, count] of fanOut.toSorted((a, b) => b[1] - a[1]).slice(0, 5))
  console.log(`  ${String(count).padStart(5)}  ${file}`);

if (existsSync('packages/web/dist/.vite/manifest.json')) {
  const { benchClientSize } = await import('../bench/client-size.ts');
  console.log('Client:');
  for (const { what, value, bar } of benchClientSize()) console.log(`  ${what}: ${value} (${bar})`);
}

function describe(room: string, inside: readonly string[]): string[] {
  const product = inside.filter(file => !isTest(file));
  const sizes = product.map(lines).sort((a, b) => a - b);
  const tests = sum(inside.filter(isTest).map(lines));
  return [
    room,
    String(product.length),
    String(sum(sizes)),
    String(at(sizes, 0.5)),
    String(at(sizes, 0.9)),
    String(sizes.at(-1) ?? 0),
    sum(sizes) === 0 ? '' : (tests / sum(sizes)).toFixed(2),
  ];
}

function print(table: readonly string[][]): void {
  const widths = table[0]?.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0))) ?? [];
  for (const row of table)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
}
