import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDocument } from '../packages/server/src/features/ingestion/read-document.ts';
import { openDiskBlobs } from '../packages/server/src/platform/disk-blobs.ts';

/** One measured line: what, how much, and the bar it is held against. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: string;
  readonly holds: boolean;
}

const CORPUS = join(import.meta.dirname, '../../shared/corpus');
const TICKS_PER_SECOND = 100;

/** CPU seconds of this process and of the children that have ended (Linux). */
function cpuSeconds(): { own: number; children: number } {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const at = (index: number): number => Number(fields[index]) / TICKS_PER_SECOND;
  return { own: at(11) + at(12), children: at(13) + at(14) };
}

const pdfs = (folder: string): string[] => readdirSync(join(CORPUS, folder)).filter(name => name.endsWith('.pdf')).sort().map(name => join(CORPUS, folder, name));

interface Timed {
  readonly pages: number;
  readonly firstMs: number;
  readonly allMs: number;
}

/** Reads one PDF as the server does (child process, index, blobs on disk), without the database. */
async function ingest(path: string, directory: string): Promise<Timed> {
  const blobs = openDiskBlobs(directory);
  const startedAt = performance.now();
  let pages = 0;
  let firstMs = 0;
  const request = { path, kind: 'pdf', parser: 'pdfium', title: 'untitled', state: null } as const;
  for await (const { head, bytes } of readDocument(request, new AbortController().signal)) {
    if (head.type !== 'segment') continue;
    await blobs.put(`bench/text-${head.ordinal}`, bytes.subarray(0, head.textBytes));
    await blobs.put(`bench/index-${head.ordinal}`, bytes.subarray(head.textBytes));
    if (firstMs === 0) firstMs = performance.now() - startedAt;
    pages = head.lastPage;
  }
  return { pages, firstMs, allMs: performance.now() - startedAt };
}

/** Measures ingestion against `pdftotext -bbox-layout` on the same files, in CPU seconds of all processes, in the same run. */
export async function run(): Promise<BenchRow[]> {
  if (!existsSync(CORPUS)) throw new Error('the corpus is not here: bench/ingestion needs ../shared/corpus beside the repository');
  const files = [...pdfs('papers'), ...pdfs('reports'), ...pdfs('books')];
  const directory = await mkdtemp(join(tmpdir(), 'nousboard-bench-'));
  try {
    let pages = 0;
    let book: Timed | undefined;
    const firsts: number[] = [];
    const before = cpuSeconds();
    for (const file of files) {
      const timed = await ingest(file, directory);
      pages += timed.pages;
      firsts.push(timed.firstMs);
      if (file.endsWith('freeculture.pdf')) book = timed;
    }
    const between = cpuSeconds();
    for (const file of files) execFileSync('pdftotext', ['-bbox-layout', file, join(directory, 'reference.html')]);
    const after = cpuSeconds();
    const ours = pages / (between.own - before.own + between.children - before.children);
    const reference = pages / (after.children - between.children);
    firsts.sort((a, b) => a - b);
    const first = firsts[firsts.length - 1] ?? 0;
    const whole = (book?.allMs ?? 0) / 1_000;
    return [
      { name: 'ingestion: pages per CPU second', value: ours, unit: 'pages/s', bar: '-', holds: true },
      { name: 'pdftotext -bbox-layout: pages per CPU second', value: reference, unit: 'pages/s', bar: '-', holds: true },
      { name: 'ingestion against pdftotext', value: ours / reference, unit: '×', bar: '≥ 0.25', holds: ours / reference >= 0.25 },
      { name: 'first pages of a PDF answerable, slowest of the set', value: first, unit: 'ms', bar: '≤ 2000', holds: first <= 2_000 },
      { name: 'first pages of a PDF answerable, median', value: firsts[firsts.length >> 1] ?? 0, unit: 'ms', bar: '≤ 2000', holds: (firsts[firsts.length >> 1] ?? 0) <= 2_000 },
      { name: `whole book of ${book?.pages ?? 0} pages`, value: whole, unit: 's', bar: '≤ 15', holds: whole <= 15 },
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const row of await run()) process.stdout.write(`${row.holds ? ' ok ' : 'MISS'}  ${row.name.padEnd(56)} ${row.value.toFixed(2)} ${row.unit}  (${row.bar})\n`);
}
