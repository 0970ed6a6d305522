import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { decodeSegment } from '@nousboard/core/document';
import { Person } from '../e2e/support/person.ts';
import { startServer, until } from '../e2e/support/server.ts';
import { hasPoppler, popplerWords } from '../packages/server/src/features/ingestion/testing/poppler-words.ts';
import type { BenchRow } from './measure.ts';
import { picturePdf } from './picture-pdf.ts';
import type { PlacedWords, ReadTwice } from './quote-check.ts';
import { placedWords } from './quote-check.ts';
import { drawVerdicts, quoteRows, segmentsOfPdf } from './quotes.ts';
import { randomFrom } from './synthetic-text.ts';

const CORPUS = join(import.meta.dirname, '../../shared/corpus');
/** Born-digital documents, so that their own text is the truth about their pictures. */
const ORIGINALS = [
  'papers/2305.13186v3.pdf',
  'papers/2310.07609v1.pdf',
  'papers/2312.10997v5.pdf',
  'papers/dpr-multi-column.pdf',
  'papers/journal-parser.pdf',
  'papers/molecular-explanations.pdf',
  'papers/tracemonkey.pdf',
  'reports/asvs-4.0.3-en.pdf',
  'reports/asvs-4.0.3-zh-cn.pdf',
  'reports/federal-register-2020-17221.pdf',
  'reports/fr_olap.pdf',
  'reports/nics-background-checks-rotated.pdf',
  'papers/layout-parser-2p.pdf',
  'books/freeculture.pdf',
];
const PAGES_EACH = 3;
const DOTS_PER_INCH = 300;
const BAR = 0.95;

/**
 * Random quotes from pages that were turned into pictures, read by the whole server with whatever recognises words on
 * this machine. The truth is the original's own words under the same rectangles, as poppler reads them or as we do.
 * What the original itself draws as a picture (a scanned form, a chart) has no such words: quotes that reach into it
 * are set aside, and counted.
 */
export async function benchQuotesOfScans(): Promise<BenchRow[]> {
  if (!hasPoppler()) throw new Error('bench/quotes-of-scans needs pdftotext and pdftoppm (poppler-utils)');
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  const server = await startServer({ dataDir: folder });
  try {
    const person = await new Person(server.origin).register();
    const documents: ReadTwice[] = [];
    const unread: string[] = [];
    for (const [at, name] of ORIGINALS.entries()) {
      const original = join(CORPUS, name);
      const pages = popplerWords(original);
      const numbers = choosePages(pages.length, randomFrom(at + 1));
      const [file] = await person.upload([scanned(original, numbers, join(folder, `scan-${at}`))]);
      const only = (all: PlacedWords): PlacedWords => numbers.map(number => all[number - 1] ?? []);
      const segments = file === undefined ? undefined : await segmentsOf(person, file, folder);
      if (segments === undefined) unread.push(name);
      else
        documents.push({
          name,
          segments,
          pages: only(pages),
          before: only(placedWords(await segmentsOfPdf(original))),
          turned: new Set(),
        });
    }
    const refusals = unread.map(
      (name): BenchRow => ({ what: `quotes of pictures: ${name}`, value: 'not read', bar: 'read', ok: false }),
    );
    return documents.length === 0
      ? refusals
      : [...quoteRows('quotes of pictures', drawVerdicts(documents), BAR), ...refusals];
  } finally {
    await server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Different pages of a document, in their order, the first one (mostly a title) left out where there are enough. */
function choosePages(count: number, random: () => number): number[] {
  const from = count > PAGES_EACH ? 2 : 1;
  const chosen = new Set<number>();
  while (chosen.size < Math.min(PAGES_EACH, count)) chosen.add(from + Math.floor(random() * (count - from + 1)));
  return [...chosen].sort((a, b) => a - b);
}

/** A PDF whose pages are pictures of pages of another one. */
function scanned(original: string, numbers: readonly number[], folder: string): string {
  mkdirSync(folder);
  const pictures = numbers.map(number => {
    const prefix = join(folder, `page-${number}`);
    execFileSync(
      'pdftoppm',
      [
        '-r',
        String(DOTS_PER_INCH),
        '-gray',
        '-jpeg',
        '-cropbox',
        '-singlefile',
        '-f',
        String(number),
        '-l',
        String(number),
        original,
        prefix,
      ],
      {
        stdio: 'ignore',
      },
    );
    return readFileSync(`${prefix}.jpg`);
  });
  const path = join(folder, 'scan.pdf');
  writeFileSync(path, picturePdf(pictures, DOTS_PER_INCH));
  return path;
}

/** The segments of the version that answers, as the server stored them; undefined when it could not read the file. */
async function segmentsOf(
  person: Person,
  file: SourceFile,
  dataDir: string,
): Promise<ReadTwice['segments'] | undefined> {
  const done = await until(
    `${file.filename} to be read or given up`,
    async () => {
      const now = await person.call(contract.getFile, { params: { fileId: file.file_id } });
      return now.status === 'done' || now.status === 'failed' ? now : undefined;
    },
    900,
  );
  if (done.status === 'failed' || done.fileVersion === null) return undefined;
  return storedTexts(dataDir, done.fileVersion)
    .map(path => decodeSegment(readFileSync(path)))
    .sort((a, b) => a.ordinal - b.ordinal);
}

const storedTexts = (dataDir: string, version: string): string[] =>
  readdirSync(join(dataDir, 'blobs'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.includes(version) && /text-\d+$/.test(path))
    .map(path => join(dataDir, 'blobs', path));
