// `npm run bench [words]`: runs every benchmark of this folder, each file in a process of its own, prints one table
// with the bar beside each figure and stores it in .cache/bench/latest.json. A benchmark is an exported function named
// `bench…` that returns rows. Words choose files by name. A missed bar is shown, not hidden; only a benchmark that
// breaks makes the command fail.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BenchRow } from './measure.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const results = join(here, '../.cache/bench');
const [mode, file, target] = process.argv.slice(2);

if (mode === '--one' && file && target) await runOne(file, target);
else runAll(process.argv.slice(2));

async function runOne(name: string, into: string): Promise<void> {
  const module = (await import(pathToFileURL(join(here, name)).href)) as Record<string, unknown>;
  const rows: BenchRow[] = [];
  for (const [exported, value] of Object.entries(module)) {
    if (!exported.startsWith('bench') || typeof value !== 'function') continue;
    console.log(`… ${name}: ${exported}`);
    rows.push(...((await value()) as BenchRow[]));
  }
  writeFileSync(into, JSON.stringify(rows));
  // Engines and workers that a benchmark left open must not keep the table waiting.
  process.exit(0);
}

function runAll(words: readonly string[]): void {
  mkdirSync(results, { recursive: true });
  const files = readdirSync(here).filter(
    name =>
      name.endsWith('.ts') &&
      name !== 'main.ts' &&
      !name.endsWith('.test.ts') &&
      /^export (?:async )?(?:function|const) bench/m.test(readFileSync(join(here, name), 'utf8')),
  );
  const chosen = words.length === 0 ? files : files.filter(name => words.some(word => name.includes(word)));
  const rows: BenchRow[] = [];
  const broken: string[] = [];
  for (const name of chosen) {
    const part = join(results, `part-${process.pid}.json`);
    const { status } = spawnSync(
      process.execPath,
      ['--expose-gc', fileURLToPath(import.meta.url), '--one', name, part],
      { stdio: 'inherit' },
    );
    if (status === 0) rows.push(...(JSON.parse(readFileSync(part, 'utf8')) as BenchRow[]));
    else broken.push(name);
    rmSync(part, { force: true });
  }
  const machine =
    `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
    `${platform()} ${arch()} ${release()}, Node ${process.versions.node}`;
  print(rows);
  console.log(`\n${machine}`);
  for (const name of broken) console.log(`✗ ${name} did not finish.`);
  if (words.length === 0)
    writeFileSync(
      join(results, 'latest.json'),
      `${JSON.stringify({ at: new Date().toISOString(), machine, rows, broken }, null, 2)}\n`,
    );
  process.exit(broken.length === 0 ? 0 : 1);
}

function print(rows: readonly BenchRow[]): void {
  const lines = [
    ['', 'what', 'measured', 'bar', 'baseline'],
    ...rows.map(row => [row.ok ? '✓' : '✗', row.what, row.value, row.bar, row.baseline ?? '']),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0))) ?? [];
  console.log(
    `\n${lines
      .map(line =>
        line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n')}`,
  );
}
