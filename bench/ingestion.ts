import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument, rehearseReading } from '../packages/server/src/features/ingestion/read-document.ts';
import { openDiskBlobs } from '../packages/server/src/platform/disk-blobs.ts';
import type { BenchRow } from './measure.ts';
import { ms, percentile } from './measure.ts';

const CORPUS = join(import.meta.dirname, '../../shared/corpus');
const TICKS_PER_SECOND = 100;

/** CPU seconds of this process and of the children that have ended (Linux). */
function cpuSeconds(): { own: number; children: number } {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const at = (index: number): number => Number(fields[index]) / TICKS_PER_SECOND;
  return { own: at(11) + at(12), children: at(13) + at(14) };
}

const pdfs = (folder: string): string[] =>
  readdirSync(join(CORPUS, folder))
    .filter(name => name.endsWith('.pdf'))
    .sort()
    .map(name => join(CORPUS, folder, name));

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
  const request = {
    path,
    kind: 'pdf',
    parser: 'pdfium',
    title: 'untitled',
    filename: 'untitled.pdf',
    earlier: null,
    recognise: 'never',
  } as const;
  for await (const { head, bytes } of readDocument(request, new AbortController().signal)) {
    if (head.type !== 'segment') continue;
    await blobs.put(`bench/text-${head.ordinal}`, bytes.subarray(0, head.textBytes));
    await blobs.put(`bench/index-${head.ordinal}`, bytes.subarray(head.textBytes));
    if (firstMs === 0) firstMs = performance.now() - startedAt;
    pages = head.lastPage;
  }
  return { pages, firstMs, allMs: performance.now() - startedAt };
}

const perSecond = (value: number): string => `${value.toFixed(1)} pages/CPU-s`;

/**
 * Ingestion against `pdftotext -bbox-layout` on the same files, in CPU seconds of all processes, in the same run. What
 * a server does once per start (making the script of the children, rehearsing) is done before, as it is when documents
 * come.
 */
export async function benchIngestion(): Promise<BenchRow[]> {
  if (!existsSync(CORPUS))
    throw new Error('the corpus is not here: bench/ingestion needs ../shared/corpus beside the repository');
  const files = [...pdfs('papers'), ...pdfs('reports'), ...pdfs('books')];
  const directory = await mkdtemp(join(tmpdir(), 'nousboard-bench-'));
  try {
    await rehearseReading();
    await ingest(files[0] as string, directory);
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
    const slowest = Math.max(...firsts);
    const whole = (book?.allMs ?? 0) / 1_000;
    return [
      {
        what: 'ingestion: throughput against pdftotext -bbox-layout',
        value: `${(ours / reference).toFixed(2)} × (${perSecond(ours)})`,
        bar: '≥ 0.25 ×',
        ok: ours / reference >= 0.25,
        baseline: perSecond(reference),
      },
      {
        what: 'ingestion: first page answerable after the upload, median',
        value: ms(percentile(firsts, 50)),
        bar: '≤ 2000 ms',
        ok: percentile(firsts, 50) <= 2_000,
      },
      {
        what: 'ingestion: first page answerable after the upload, slowest',
        value: ms(slowest),
        bar: '≤ 2000 ms',
        ok: slowest <= 2_000,
      },
      {
        what: `ingestion: whole book of ${book?.pages ?? 0} pages`,
        value: `${whole.toFixed(1)} s`,
        bar: '≤ 15 s',
        ok: whole <= 15,
      },
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
