import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BenchRow } from './measure.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const dist = fileURLToPath(new URL('../packages/web/dist', import.meta.url));

/** JavaScript that a browser loads before the page works, in kB (1,000 bytes) of gzip: the entry with what it imports, and the screen's own chunks. */
export function loadedKilobytes(manifest: Manifest, screens: readonly RegExp[], sizeOf: (file: string) => number): number {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry || screens.some(screen => screen.test(chunk.src ?? ''))) add(key);
  return [...files].filter(file => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0) / 1_000;
}

/** First load of the built client, by screen. */
export function benchClientSize(): BenchRow[] {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The client is not built.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const size = (name: string) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;
  return [
    row('first load of the client, login (gzip)', loadedKilobytes(manifest, [/screens\/.*log-?in/], size), 190),
    row('first load of the client, workspace (gzip)', loadedKilobytes(manifest, [/screens\/.*(project|workspace)/], size), 300),
  ];
}

const row = (what: string, kilobytes: number, bar: number): BenchRow => ({ what, value: `${Math.round(kilobytes)} kB`, bar: `≤ ${bar} kB`, ok: kilobytes <= bar });
