// Fails when what a person downloads before the first paint of a screen has grown over its budget, in whatever
// language. Reads the build's manifest: the closure of static imports of the entry and of each lazy screen, every file
// gzipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

interface Budget {
  readonly screen: string;
  /** Sources whose chunks are all loaded for it. */
  readonly entries: readonly string[];
  /** Files of texts that are loaded in one language. */
  readonly texts: readonly string[];
  readonly maxKilobytes: number;
}

const SHELL = ['index.html', 'src/app/shell/shell.tsx', 'src/screens/workspace.tsx'];
const budgets: readonly Budget[] = [
  {
    screen: 'login',
    entries: ['index.html', 'src/screens/login.tsx'],
    texts: ['index.ts', 'accounts.ts'],
    maxKilobytes: 190,
  },
  {
    screen: 'register',
    entries: ['index.html', 'src/screens/register.tsx'],
    texts: ['index.ts', 'accounts.ts'],
    maxKilobytes: 190,
  },
  {
    screen: 'home',
    entries: [...SHELL, 'src/screens/home.tsx'],
    texts: ['index.ts', 'workspace.ts'],
    maxKilobytes: 300,
  },
  {
    screen: 'new project',
    entries: [...SHELL, 'src/screens/new-project.tsx'],
    texts: ['index.ts', 'workspace.ts'],
    maxKilobytes: 300,
  },
  {
    screen: 'project',
    entries: [...SHELL, 'src/screens/project.tsx'],
    texts: ['index.ts', 'workspace.ts'],
    maxKilobytes: 300,
  },
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
const weigh = (directory: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(directory, file)), { level: 9 }).length, 0) / 1_000;

export interface Weighed extends Budget {
  readonly kilobytes: number;
  /** The language that weighs most. */
  readonly locale: string;
}

/** Each screen of a build, in the language in which it weighs most. */
export function weighScreens(directory: string): readonly Weighed[] {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const locales = localesOf(manifest);
  return budgets.map(budget => {
    const weights = locales.map(locale => {
      const texts = budget.texts.map(file => `src/locales/${locale}/${file}`);
      return { ...budget, locale, kilobytes: weigh(directory, filesOf(manifest, [...budget.entries, ...texts])) };
    });
    return weights.reduce((most, one) => (one.kilobytes > most.kilobytes ? one : most));
  });
}

export function localesOf(manifest: Manifest): readonly string[] {
  return Object.keys(manifest).flatMap(name => /^src\/locales\/([^/]+)\/index\.ts$/.exec(name)?.[1] ?? []);
}

if (import.meta.main) {
  const rows = weighScreens(process.argv[2] ?? join(import.meta.dirname, 'dist'));
  for (const { screen, kilobytes, maxKilobytes, locale } of rows)
    console.log(
      `${kilobytes <= maxKilobytes ? 'ok  ' : 'OVER'} ${screen.padEnd(9)} ${kilobytes.toFixed(1)} of ` +
        `${maxKilobytes} kB, in ${locale}`,
    );
  if (rows.some(row => row.kilobytes > row.maxKilobytes)) process.exitCode = 1;
}
