import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RawPage, Segment, SegmentState } from '@nousboard/core/document';
import { buildSegment, encodeSegment, firstSegmentState, lastPageOfSegment, rectsOf } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { openPdf } from './parsers/pdfium.ts';
import { PdfiumPages } from './parsers/pdfium-page.ts';
import type { PopplerWord } from './testing/poppler-words.ts';
import { agreement, hasPoppler, popplerWords } from './testing/poppler-words.ts';

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus');
const WITHOUT_CORPUS = 'the corpus of real papers is not beside the repository';
const PATIENCE_MS = 180_000;

const papers = existsSync(CORPUS)
  ? readdirSync(join(CORPUS, 'papers'))
      .filter(name => name.endsWith('.pdf'))
      .map(name => `papers/${name}`)
  : [];
/** Rotated, right to left, Chinese, Korean, three columns, tables. */
const reports = [
  'nics-background-checks-rotated',
  'right_to_left_01',
  'asvs-4.0.3-zh-cn',
  'korean-text-with-tables',
  'federal-register-2020-17221',
  'us-036',
  'asvs-4.0.3-en',
  'fr_olap',
].map(name => `reports/${name}.pdf`);

const MATCHED = 0.995;
/** Full of stacked formulas, whose indices the other engine counts to other lines and cuts into other words. */
const EXCEPTIONS: Readonly<Record<string, number>> = { 'reports/fr_olap.pdf': 0.985 };

/** The font of this document calls each ligature by its last letter, and the other engine believes it. */
const HALF_WORDS: ReadonlyMap<string, string> = new Map([
  ['inancial', 'financial'],
  ['lexible', 'flexible'],
  ['ofer', 'offer'],
  ['oice', 'office'],
]);
const HAS_HALF_WORDS = 'reports/us-036.pdf';

async function segmentsOf(file: string, resumeEach = false): Promise<Segment[]> {
  const pdf = await openPdf(join(CORPUS, file));
  try {
    const pages = new PdfiumPages(pdf);
    const segments: Segment[] = [];
    let state: SegmentState = firstSegmentState;
    while (state.nextPage <= pdf.pageCount) {
      // What a checkpoint does to a state: through JSON and into another process.
      if (resumeEach) state = JSON.parse(JSON.stringify(state)) as SegmentState;
      const reader = resumeEach ? new PdfiumPages(pdf) : pages;
      const raw: RawPage[] = [];
      for (let number = state.nextPage; number <= lastPageOfSegment(state, pdf.pageCount); number += 1)
        raw.push(reader.read(number - 1));
      const built = buildSegment(raw, state);
      segments.push(built.segment);
      state = built.state;
    }
    return segments;
  } finally {
    pdf.close();
  }
}

/** Words of poppler under the rectangles of a span, against the words of the span. */
function compare(
  segment: Segment,
  start: number,
  end: number,
  pages: readonly (readonly PopplerWord[])[],
): { matched: number; total: number } {
  const rects = rectsOf(segment, start, end);
  const under = [...new Set(rects.map(rect => rect.page))].flatMap(page =>
    (pages[page - 1] ?? [])
      .filter(word =>
        rects.some(
          rect =>
            rect.page === page &&
            word.x >= rect.x &&
            word.x <= rect.x + rect.w &&
            word.y >= rect.y &&
            word.y <= rect.y + rect.h,
        ),
      )
      .map(word => word.text),
  );
  const quote = segment.pages.flatMap(({ words }) =>
    [...words.start].flatMap((from, at) => {
      const to = words.end[at] as number;
      return to > start && from < end ? [segment.text.slice(from - segment.start, to - segment.start)] : [];
    }),
  );
  return agreement(quote, under);
}

/** How far the words of `files` lie under the rectangles of their sentences, as poppler sees the pages. */
async function expectAgreement(files: readonly string[]): Promise<void> {
  let matched = 0;
  let total = 0;
  const poor: string[] = [];
  for (const file of files) {
    const seen = popplerWords(join(CORPUS, file));
    const pages =
      file === HAS_HALF_WORDS
        ? seen.map(words => words.map(word => ({ ...word, text: HALF_WORDS.get(word.text) ?? word.text })))
        : seen;
    const own = { matched: 0, total: 0 };
    for (const segment of await segmentsOf(file)) {
      for (const { start, end } of segment.sentences) {
        const found = compare(segment, start, end, pages);
        own.matched += found.matched;
        own.total += found.total;
      }
    }
    matched += own.matched;
    total += own.total;
    if (own.matched / own.total < (EXCEPTIONS[file] ?? MATCHED))
      poor.push(`${file}: ${((100 * own.matched) / own.total).toFixed(2)} %`);
  }
  expect(poor).toEqual([]);
  expect(matched / total).toBeGreaterThanOrEqual(0.998);
}

const missing = (): string | undefined =>
  papers.length === 0 ? WITHOUT_CORPUS : hasPoppler() ? undefined : 'pdftotext (poppler-utils) is not installed';

test(
  'the words under the rectangles of a sentence are the sentence, as another PDF engine sees the page',
  async context => {
    context.skip(missing() !== undefined, missing());
    await expectAgreement([...papers.slice(0, 1), ...reports.slice(0, 2)]);
  },
  PATIENCE_MS,
);

test('the same on every page of the corpus', { tags: 'slow', timeout: PATIENCE_MS }, async context => {
  context.skip(missing() !== undefined, missing());
  await expectAgreement([...papers, ...reports]);
});

test(
  'slices, sentences and passages of real papers hold together',
  async context => {
    if (papers.length === 0) return context.skip(WITHOUT_CORPUS);
    for (const file of [...papers.slice(0, 3), ...reports]) {
      let end = -1;
      for (const segment of await segmentsOf(file)) {
        expect(segment.start).toBe(end + 1);
        end = segment.end;
        expect(segment.text).toBe(segment.text.normalize('NFC'));
        for (const rect of segment.sentences.flatMap(sentence => rectsOf(segment, sentence.start, sentence.end))) {
          if (
            !(
              rect.x >= 0 &&
              rect.y >= 0 &&
              rect.x + rect.w <= 1.0001 &&
              rect.y + rect.h <= 1.0001 &&
              rect.w >= 0 &&
              rect.h > 0
            )
          )
            expect(rect).toBe('inside the page');
        }
        for (const passage of segment.passages) {
          const headings = segment.sentences
            .slice(passage.firstSentence, passage.lastSentence)
            .map(({ role }) => role === 'heading');
          expect(headings.lastIndexOf(true)).toBeLessThanOrEqual(
            headings.indexOf(false) < 0 ? headings.length : headings.indexOf(false),
          );
        }
      }
    }
  },
  PATIENCE_MS,
);

test(
  'reading that goes on after a crash gives the same bytes as reading that never stopped',
  async context => {
    if (papers.length === 0) return context.skip(WITHOUT_CORPUS);
    for (const file of ['papers/2305.13186v3.pdf', 'reports/asvs-4.0.3-en.pdf']) {
      const whole = (await segmentsOf(file)).map(encodeSegment);
      const resumed = (await segmentsOf(file, true)).map(encodeSegment);
      expect(resumed.map(bytes => Buffer.from(bytes).toString('base64'))).toEqual(
        whole.map(bytes => Buffer.from(bytes).toString('base64')),
      );
    }
  },
  PATIENCE_MS,
);
