// Fails when what a person downloads before the first paint of a screen has grown over its budget.
// Reads the build's manifest: the closure of static imports of the entry and of each lazy screen, every file gzipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Budget {
  readonly screen: string;
  /** Sources whose chunks are all loaded for it. */
  readonly entries: readonly string[];
  readonly maxKilobytes: number;
}

const LOCALE = 'src/locales/en-US/index.ts';
const SHELL = ['index.html', LOCALE, 'src/locales/en-US/workspace.ts', 'src/app/shell/shell.tsx', 'src/screens/workspace.tsx'];
export const budgets: readonly Budget[] = [
  { screen: 'login', entries: ['index.html', LOCALE, 'src/screens/login.tsx'], maxKilobytes: 190 },
  { screen: 'register', entries: ['index.html', LOCALE, 'src/screens/register.tsx'], maxKilobytes: 190 },
  { screen: 'home', entries: SHELL, maxKilobytes: 300 },
  { screen: 'project', entries: [...SHELL, 'src/screens/project.tsx'], maxKilobytes: 300 },
];

/** Files of JavaScript that the entries need, each once. Throws for an entry that the build does not have. */
export function filesOf(manifest: Manifest, entries: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest; is it still a screen of its own?`);
    seen.add(name);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const entry of entries) visit(entry);
  return [...new Set([...seen].map(name => manifest[name]!.file))].filter(file => file.endsWith('.js'));
}

/** Kilobytes (1,000 bytes) of the files after gzip, as a server would send them. */
export const weigh = (directory: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(directory, file)), { level: 9 }).length, 0) / 1_000;

if (import.meta.main) {
  const directory = process.argv[2] ?? join(import.meta.dirname, 'dist');
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const rows = budgets.map(budget => ({ ...budget, kilobytes: weigh(directory, filesOf(manifest, budget.entries)) }));
  for (const row of rows) console.log(`${row.kilobytes <= row.maxKilobytes ? 'ok  ' : 'OVER'} ${row.screen.padEnd(9)} ${row.kilobytes.toFixed(1)} of ${row.maxKilobytes} kB`);
  if (rows.some(row => row.kilobytes > row.maxKilobytes)) process.exitCode = 1;
}
