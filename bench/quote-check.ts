import type { FileId, FileVersionId, Rect } from '@nousboard/contracts';
import type { Segment } from '@nousboard/core/document';
import { rectsOf } from '@nousboard/core/document';
import { makeCitation } from '@nousboard/core/grounding';
import type { PopplerWord } from '../packages/server/src/features/ingestion/testing/poppler-words.ts';
import { agreement, plain, unitsOf } from '../packages/server/src/features/ingestion/testing/poppler-words.ts';

/** The words of each page with their places, as one reader sees them. */
export type PlacedWords = readonly (readonly PopplerWord[])[];

/** A document as we have read it, and as poppler sees its pages. */
export interface ReadTwice {
  readonly name: string;
  readonly segments: readonly Segment[];
  readonly pages: PlacedWords;
  /**
   * Of pages that were turned into pictures: how our reader of born-digital documents reads the original, which counts
   * as well (poppler drops ligatures that PDFium has). Where the original draws words as pictures, neither has a truth
   * to compare with.
   */
  readonly before?: PlacedWords;
  /** Pages that the file shows turned, counted from 1. */
  readonly turned: ReadonlySet<number>;
}

/** The words of a document's pages as we have read them. */
export function placedWords(segments: readonly Segment[]): PlacedWords {
  const pages: PopplerWord[][] = [];
  for (const segment of segments) {
    for (const { 0: word, index } of segment.text.matchAll(/\S+/g)) {
      let at = segment.start + index;
      for (const unit of unitsOf(word)) {
        for (const { page, x, y, w, h } of rectsOf(segment, at, at + unit.length).slice(0, 1))
          (pages[page - 1] ??= []).push({ text: unit, x: x + w / 2, y: y + h / 2, w });
        at += unit.length;
      }
    }
  }
  return Array.from(pages, page => page ?? []);
}

/** A span of a document that somebody might cite. */
export interface Span {
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
}

export interface Verdict {
  readonly quote: string;
  readonly under: string;
  readonly page: number;
  readonly classes: readonly string[];
  /** `no_truth`: a part of it lies where the original has no words of its own. */
  readonly outcome: 'equal' | 'differs' | 'refused' | 'no_truth';
  /** Words found under the rectangles, and words there should be. */
  readonly matched: number;
  readonly total: number;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LIGATURES = /f[fil]/;
/** What a citation says beside its place; nobody reads it here. */
const ANYWHERE = {
  id: '',
  key: '1',
  at: 0,
  claim: { start: 0, end: 0 },
  owner: { fileId: '' as FileId, fileVersion: '' as FileVersionId, title: '' },
  how: 'extract',
  verdict: 'verbatim',
  score: 1,
} as const;

/**
 * Draws a span: a sentence, a part of one (three words or more), or up to three that follow each other. Running heads
 * and page numbers are left out, because nothing is ever answered from them.
 */
export function drawSpan(document: ReadTwice, random: () => number): Span | undefined {
  const below = (limit: number): number => Math.floor(random() * limit);
  const segments = document.segments.filter(segment =>
    segment.sentences.some(sentence => sentence.role !== 'furniture'),
  );
  const segment = weighted(segments, below);
  const sentences = segment?.sentences.filter(sentence => sentence.role !== 'furniture') ?? [];
  const at = below(sentences.length);
  const sentence = sentences[at];
  if (segment === undefined || sentence === undefined) return undefined;
  const kind = random();
  if (kind < 0.5) return { segment, start: sentence.start, end: sentence.end };
  if (kind < 0.75) {
    const last =
      sentences
        .slice(at, at + 2 + below(2))
        .filter(next => next.passage === sentence.passage)
        .at(-1) ?? sentence;
    return { segment, start: sentence.start, end: last.end };
  }
  const words = [...segment.text.slice(sentence.start - segment.start, sentence.end - segment.start).matchAll(/\S+/g)];
  const first = below(Math.max(1, words.length - 2));
  const last = first + Math.min(2, words.length - 1) + below(Math.max(1, words.length - first - 2));
  const [from, to] = [words[first], words[Math.min(last, words.length - 1)]];
  if (from === undefined || to === undefined) return undefined;
  return { segment, start: sentence.start + from.index, end: sentence.start + to.index + to[0].length };
}

/** A segment, the longer the likelier: every sentence of a document has the same chance. */
function weighted(segments: readonly Segment[], below: (limit: number) => number): Segment | undefined {
  let left = below(segments.reduce((sum, segment) => sum + segment.sentences.length, 0));
  return segments.find(segment => (left -= segment.sentences.length) < 0);
}

/** Cites the span with the maker of all citations, and lets poppler say which words lie under its rectangles. */
export function judge(document: ReadTwice, { segment, start, end }: Span): Verdict {
  const made = makeCitation({ ...ANYWHERE, segment, start, end });
  const quote = segment.text.slice(start - segment.start, end - segment.start);
  const page = segment.pages.findLast(one => one.start <= start)?.number ?? 0;
  const words = quote.split(/\s+/).filter(word => word !== '');
  if (!made.made)
    return {
      quote,
      under: made.why,
      page,
      classes: classesOf(document, quote, page, 1),
      outcome: 'refused',
      matched: 0,
      total: words.length,
    };
  const { rects } = made.citation;
  const classes = classesOf(document, quote, page, rects.length);
  const readings = document.before === undefined ? [document.pages] : [document.pages, document.before];
  if (document.before !== undefined && !rects.every(rect => readings.some(pages => hasWords(pages, rect)))) {
    return { quote, under: '', page, classes, outcome: 'no_truth', matched: 0, total: words.length };
  }
  // A run of characters that the quote begins or ends within ("(see", "p=0.05).") is lit whole.
  const whole = wholeRuns(segment, start, end);
  const forms = [words, whole, words.map(asKeys), whole.map(asKeys)];
  const verdicts = readings.flatMap(pages => {
    const under = wordsUnder(pages, rects);
    return forms.map(form => ({ under: under.join(' '), ...agreement(form, under) }));
  });
  const best = verdicts.find(({ matched, total }) => matched === total) ?? (verdicts[0] as (typeof verdicts)[number]);
  return { quote, page, classes, outcome: best.matched === best.total ? 'equal' : 'differs', ...best };
}

const isIn = (word: PopplerWord, rect: Rect, margin = 0): boolean =>
  word.x >= rect.x - margin &&
  word.x <= rect.x + rect.w + margin &&
  word.y >= rect.y - margin &&
  word.y <= rect.y + rect.h + margin;

function wordsUnder(pages: PlacedWords, rects: readonly Rect[]): string[] {
  return [...new Set(rects.map(rect => rect.page))].flatMap(number =>
    (pages[number - 1] ?? [])
      .filter(word => rects.some(rect => rect.page === number && isIn(word, rect)))
      .map(word => word.text),
  );
}

/**
 * Whether there are words within a line's height of it: a rectangle that only missed its words is not one where there
 * are none.
 */
const hasWords = (pages: PlacedWords, rect: Rect): boolean =>
  (pages[rect.page - 1] ?? []).some(word => isIn(word, rect, rect.h) && plain(word.text) !== '');

/** A sign of Zapf Dingbats as the key that it lies on: what poppler takes it for. */
const asKeys = (word: string): string =>
  word.replace(/[\u2701-\u275e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0x2701 + 0x21));

function wholeRuns(segment: Segment, start: number, end: number): string[] {
  const before = /\S*$/.exec(segment.text.slice(0, start - segment.start))?.[0].length ?? 0;
  const after = /^\S*/.exec(segment.text.slice(end - segment.start))?.[0].length ?? 0;
  return segment.text
    .slice(start - segment.start - before, end - segment.start + after)
    .split(/\s+/)
    .filter(word => word !== '');
}

/** What makes a quote hard: a quote is in every class that it fits. */
function classesOf(document: ReadTwice, quote: string, page: number, lines: number): string[] {
  const words = document.pages[page - 1] ?? [];
  return [
    lines === 1 ? 'one line' : 'several lines',
    ...(hasColumns(words) ? ['columns'] : []),
    ...(document.turned.has(page) ? ['rotated page'] : []),
    ...(LIGATURES.test(quote) ? ['ligatures (ff, fi, fl)'] : []),
    ...(RIGHT_TO_LEFT.test(quote) ? ['right to left'] : []),
    ...(IDEOGRAPHS.test(quote) ? ['Chinese, Japanese, Korean'] : []),
  ];
}

/**
 * A page has columns when an upright gap that hardly any word crosses parts it, with a good part of its words on either
 * side.
 */
function hasColumns(words: readonly PopplerWord[]): boolean {
  if (words.length < 100) return false;
  for (let x = 0.3; x <= 0.7; x += 0.01) {
    const left = words.filter(word => word.x + word.w / 2 < x).length;
    const right = words.filter(word => word.x - word.w / 2 > x).length;
    if (left + right >= 0.98 * words.length && Math.min(left, right) >= 0.25 * words.length) return true;
  }
  return false;
}
