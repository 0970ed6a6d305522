import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Segment } from '@nousboard/core/document';
import { decodeSegment } from '@nousboard/core/document';
import { ParserError } from '../packages/server/src/features/ingestion/parsers/parser.ts';
import { readDocument } from '../packages/server/src/features/ingestion/read-document.ts';
import { hasPoppler, popplerWords } from '../packages/server/src/features/ingestion/testing/poppler-words.ts';
import type { BenchRow } from './measure.ts';
import type { ReadTwice, Verdict } from './quote-check.ts';
import { drawSpan, judge } from './quote-check.ts';
import { randomFrom } from './synthetic-text.ts';

const CORPUS = join(import.meta.dirname, '../../shared/corpus');
const FOLDERS = ['papers', 'reports', 'books', 'scans', 'nasty'];
const QUOTES = 1_000;
const SEED = Number(process.env.QUOTES_SEED ?? 1);
const BAR = 0.995;
/** A small page has few different quotes; after so many draws in vain another document has its turn. */
const DRAWS = 50;

/**
 * A thousand random quotes over every PDF of the corpus that has words: each document has the same share, so that the
 * hard ones count. The words under each citation's rectangles, as poppler sees the page, must be the quote.
 */
export async function benchQuotes(): Promise<BenchRow[]> {
  if (!existsSync(CORPUS))
    throw new Error('the corpus is not here: bench/quotes needs ../shared/corpus beside the repository');
  if (!hasPoppler()) throw new Error('bench/quotes needs pdftotext (poppler-utils)');
  const documents: ReadTwice[] = [];
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(CORPUS, folder)).sort()) {
      const document = name.endsWith('.pdf')
        ? await readTwice(join(CORPUS, folder, name), `${folder}/${name}`)
        : undefined;
      if (document !== undefined) documents.push(document);
    }
  }
  return quoteRows('quotes', drawVerdicts(documents), BAR);
}

/** A verdict and whose it is. */
type NamedVerdict = Verdict & { readonly name: string };

/**
 * Draws a thousand different quotes that can be compared, in turn from the documents, and beside them those that cannot
 * be.
 */
export function drawVerdicts(documents: readonly ReadTwice[]): {
  readonly verdicts: NamedVerdict[];
  readonly aside: NamedVerdict[];
} {
  const random = randomFrom(SEED);
  const seen = new Set<string>();
  const [verdicts, aside]: [NamedVerdict[], NamedVerdict[]] = [[], []];
  for (let turn = 0; verdicts.length < QUOTES && turn < 2 * QUOTES; turn += 1) {
    const document = documents[turn % documents.length] as ReadTwice;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const span = drawSpan(document, random);
      const key = `${document.name} ${span?.start} ${span?.end}`;
      if (span === undefined || seen.has(key)) continue;
      seen.add(key);
      const verdict = { name: document.name, ...judge(document, span) };
      (verdict.outcome === 'no_truth' ? aside : verdicts).push(verdict);
      if (verdict.outcome !== 'no_truth') break;
    }
  }
  return { verdicts, aside };
}

/** The row of all quotes, and one per class and per document with a miss; every miss is printed. */
export function quoteRows(
  title: string,
  { verdicts, aside }: ReturnType<typeof drawVerdicts>,
  bar: number,
): BenchRow[] {
  console.log(
    'Compared without case, punctuation, ligatures (NFKC) and hyphens at the ends of lines. ' +
      'A run of characters that a quote begins or ends within counts whole, as it is lit. Poppler reads dingbats as ' +
      'the keys they lie on: ✓ is 3 and ✗ is 7 to it.',
  );
  for (const miss of verdicts.filter(verdict => verdict.outcome !== 'equal'))
    console.log(
      `${miss.name} p. ${miss.page}, ${miss.outcome}, ${miss.matched} of ${miss.total} words\n` +
        `  quote: ${miss.quote.replaceAll('\n', ' ⏎ ')}\n  under: ${miss.under}`,
    );
  for (const name of new Set(aside.map(verdict => verdict.name)))
    console.log(
      `${name}: ${aside.filter(verdict => verdict.name === name).length} draws set aside, since the original has ` +
        'no words of its own under a part of them.',
    );
  const row = (what: string, some: readonly Verdict[], bars: boolean): BenchRow => {
    const equal = some.filter(verdict => verdict.outcome === 'equal').length;
    const refused = some.filter(verdict => verdict.outcome === 'refused').length;
    const words =
      some.reduce((sum, verdict) => sum + verdict.matched, 0) / some.reduce((sum, verdict) => sum + verdict.total, 0);
    const value =
      `${((100 * equal) / some.length).toFixed(2)} % of ${some.length}; ${(100 * words).toFixed(2)} % of their ` +
      `words${refused === 0 ? '' : `; ${refused} refused`}`;
    return {
      what: `${title}: ${what}`,
      value,
      bar: bars ? `≥ ${100 * bar} %` : '',
      ok: !bars || equal / some.length >= bar,
    };
  };
  const grouped = (keysOf: (verdict: NamedVerdict) => readonly string[]): Map<string, Verdict[]> => {
    const groups = new Map<string, Verdict[]>();
    for (const verdict of verdicts)
      for (const key of keysOf(verdict)) groups.set(key, [...(groups.get(key) ?? []), verdict]);
    return groups;
  };
  return [
    row('the words under the rectangles are the quote', verdicts, true),
    ...[...grouped(verdict => verdict.classes)].map(([name, some]) => row(name, some, false)),
    ...[...grouped(verdict => [verdict.name])]
      .filter(([, some]) => some.some(verdict => verdict.outcome !== 'equal'))
      .map(([name, some]) => row(name, some, false)),
  ];
}

/** A PDF as we read it and as poppler does; undefined where there is nothing to quote. */
async function readTwice(path: string, name: string): Promise<ReadTwice | undefined> {
  let segments: Segment[];
  try {
    segments = await segmentsOfPdf(path);
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    return undefined;
  }
  if (!segments.some(segment => segment.sentences.length > 0)) return undefined;
  if (isDamaged(path)) {
    console.log(`${name} is left out: it is damaged, and what two readers make of a damaged file cannot be compared.`);
    return undefined;
  }
  return { name, segments, pages: popplerWords(path), turned: turnedPages(path) };
}

/** A PDF as we read it, without recognising anything. Throws `ParserError`. */
export async function segmentsOfPdf(path: string): Promise<Segment[]> {
  const request = {
    path,
    kind: 'pdf',
    parser: 'pdfium',
    title: '',
    filename: '',
    earlier: null,
    recognise: 'never',
  } as const;
  const segments: Segment[] = [];
  for await (const { head, bytes } of readDocument(request, new AbortController().signal)) {
    if (head.type === 'segment') segments.push(decodeSegment(bytes.subarray(0, head.textBytes)));
  }
  return segments;
}

/** Whether poppler finds errors in the syntax of the file's first pages, or does not come to an end with them. */
function isDamaged(path: string): boolean {
  const { error, stderr } = spawnSync('pdftotext', ['-l', '20', path, '/dev/null'], {
    encoding: 'utf8',
    timeout: 20_000,
    maxBuffer: 1_000_000,
  });
  return error !== undefined || stderr.includes('Syntax Error');
}

/** Pages that are shown turned by the file's own word. */
function turnedPages(path: string): Set<number> {
  const told = execFileSync('pdfinfo', ['-f', '1', '-l', '99999', path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Set([...told.matchAll(/^Page\s+(\d+) rot:\s+([1-9]\d*)/gm)].map(([, page]) => Number(page)));
}
