import { pattern } from '../text/pattern.ts';
import { type Span, splitSentences } from '../text/sentences.ts';
import { isIdeograph } from './raw-page.ts';
import { headerOf, partsOfTable } from './table-parts.ts';
import type { BlockRole, Passage, Sentence } from './types.ts';

const FEWEST_WORDS = 80;
const MOST_WORDS = 180;
/** A rest of fewer words is added to the passage before it when that stays within the limit. */
const SMALL_REST = 40;
/** What numbers a part and does not say what it is called. */
const NUMBER_ALONE = pattern('iu')`
  ^(?:chapter|part|appendix|book|kapitel|teil|anhang|chapitre|partie|annexe|cap[íi]tulo|capitolo|parte|hoofdstuk|deel
  |del|rozdzia[łl]|bölüm|глава|часть)\s+(?:\d{1,3}|[IVXLC]{1,7}|[A-Z])\.?$
`;
const MOST_HEADING_CHARACTERS = 160;

/** A heading that the text under it belongs to. */
export interface OpenHeading {
  readonly level: number;
  readonly text: string;
}

/** A block with its page. `runsOn`: it and the next block are one paragraph over a page end. */
export interface PlacedBlock {
  readonly role: BlockRole;
  readonly level?: number;
  readonly start: number;
  readonly end: number;
  readonly page: number;
  readonly runsOn: boolean;
  /** Another sheet, slide or chapter begins with it: no heading of the one before stands above it. */
  readonly opensPart?: boolean;
  /** What its sheet or chapter is called. */
  readonly label?: string;
  /** Of a table that goes on from the page before: what its columns hold. */
  readonly columns?: string;
  /** Each of its lines is a paragraph of its own. */
  readonly isOfParagraphs?: boolean;
}

/** Words of a span; an ideograph counts as 0.6 of a word. */
function countWords(text: string, start: number, end: number): number {
  let words = 0;
  let ideographs = 0;
  let inWord = false;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 0xa0) {
      inWord = false;
    } else if (code >= 0x2e80 && isIdeograph(code)) {
      ideographs += 1;
      inWord = false;
    } else if (!inWord) {
      words += 1;
      inWord = true;
    }
  }
  return words + ideographs * 0.6;
}

interface DraftPassage {
  role: BlockRole;
  readonly firstSentence: number;
  lastSentence: number;
  words: number;
  readonly headings: readonly string[];
  readonly section: number;
  readonly context: string;
}

/** "Landlord: Marion Keller": a line that says what it tells. */
const LABELLED_LINE = /^(?:\*\*)?[\p{Lu}\p{Lo}][^:：.!?\n]{1,40}(?::(?:\*\*)?\s|：)\s*\S/u;
/** A line that is not at its end: the next one begins with what it goes on to say. */
const LINE_GOES_ON = /(?:[,;:–-]|(?<!\p{L})\p{Ll}{1,3})\s*$/u;

/** The parts of a paragraph: one, but each of its lines with a label, where it has several, begins another. */
function partsByLabel(text: string, start: number, end: number): Span[] {
  const lines = text.slice(start, end).split('\n');
  if (lines.length === 1) return [{ start, end }];
  const begins: number[] = [];
  let at = start;
  for (const [number, line] of lines.entries()) {
    if (LABELLED_LINE.test(line.trimStart()) && !LINE_GOES_ON.test(lines[number - 1] ?? '')) begins.push(at);
    at += line.length + 1;
  }
  if (begins.length < 2 || begins.length * 2 < lines.length) return [{ start, end }];
  const cuts = [...new Set([start, ...begins])];
  return cuts.map((cut, number) => ({ start: cut, end: cuts[number + 1] ?? end }));
}

/**
 * Cuts blocks into sentences and packs those into passages: 80–180 words, whole sentences, never across a heading; a
 * heading opens the passage under it; captions, code and the words of figures stand alone, tables too, in parts of
 * about ten rows; furniture has neither sentences nor passages.
 * `text` begins at canonical offset `base`.
 */
export function passagesOf(
  text: string,
  base: number,
  blocks: readonly PlacedBlock[],
  openHeadings: readonly OpenHeading[],
  pageAt: (offset: number) => number,
): { sentences: Sentence[]; passages: Passage[]; headings: OpenHeading[] } {
  const sentences: Array<{ start: number; end: number; role: BlockRole; passage: number }> = [];
  const drafts: DraftPassage[] = [];
  let headings = [...openHeadings];
  let path: readonly string[] = headings.map(heading => heading.text);
  let section = 0;
  let open: DraftPassage | undefined;
  let pendingHeading = -1;

  const close = (): void => {
    open = undefined;
  };
  const begin = (
    role: BlockRole,
    first: number,
    { label = '' }: Pick<PlacedBlock, 'label'> = {},
    columns = '',
  ): DraftPassage => {
    const context = [...(path.includes(label) ? [] : [label]), columns].filter(Boolean).join('\n');
    const passage: DraftPassage = {
      role,
      firstSentence: pendingHeading >= 0 ? pendingHeading : first,
      lastSentence: first,
      words: 0,
      headings: path,
      section,
      context,
    };
    pendingHeading = -1;
    drafts.push(passage);
    return passage;
  };

  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] as PlacedBlock;
    if (block.role === 'furniture') continue;
    if (block.opensPart) {
      // A heading with nothing under it: the next part is not what it announced.
      if (pendingHeading >= 0) begin('heading', pendingHeading).lastSentence = sentences.length;
      [headings, path] = [[], []];
      section += 1;
      close();
    }
    let end = block.end;
    while ((blocks[at] as PlacedBlock).runsOn && at + 1 < blocks.length) {
      at += 1;
      end = (blocks[at] as PlacedBlock).end;
    }
    const byLine = block.role === 'table' || block.role === 'code' || block.role === 'figure';
    const whole = { start: block.start - base, end: end - base };
    const parts = block.role === 'paragraph' ? partsByLabel(text, whole.start, whole.end) : [whole];
    const spans = parts.flatMap(part =>
      splitSentences(text, part.start, part.end, { byLine, atLineEnds: block.isOfParagraphs === true }),
    );
    if (block.role === 'heading') {
      const above = pendingHeading < 0 ? undefined : headings.at(-1);
      const words = text.slice(block.start - base, end - base).replace(/\s+/g, ' ');
      // "Chapter 3" in a line of its own, and in the next one what it is called: one heading.
      const isCalled = above !== undefined && NUMBER_ALONE.test(above.text);
      const level = isCalled ? Math.min(above.level, block.level ?? 1) : (block.level ?? 1);
      const title = (isCalled ? `${above.text} ${words}` : words).slice(0, MOST_HEADING_CHARACTERS);
      headings = [...headings.filter(heading => heading.level < level), { level, text: title }];
      path = headings.map(heading => heading.text);
      section += 1;
      close();
      if (pendingHeading < 0) pendingHeading = sentences.length;
      sentences.push({ start: block.start, end, role: 'heading', passage: -1 });
      continue;
    }
    const alone = byLine || block.role === 'caption' || block.role === 'footnote';
    if (alone || (open !== undefined && (open.role === 'reference') !== (block.role === 'reference'))) close();
    if (block.role === 'table') {
      const columns = block.columns ?? headerOf(spans.map(span => text.slice(span.start, span.end)));
      const lengths = spans.map(span => countWords(text, span.start, span.end));
      let row = 0;
      for (const rows of partsOfTable(lengths)) {
        const part = begin('table', sentences.length, block, row === 0 && block.columns === undefined ? '' : columns);
        for (const last = row + rows; row < last; row += 1) {
          const span = spans[row] as (typeof spans)[number];
          sentences.push({ start: base + span.start, end: base + span.end, role: 'table', passage: -1 });
          part.words += lengths[row] as number;
        }
        part.lastSentence = sentences.length;
      }
      continue;
    }
    for (const span of spans) {
      const words = countWords(text, span.start, span.end);
      const full = open !== undefined && open.words + words > MOST_WORDS;
      if (open === undefined || full) open = begin(block.role, sentences.length, block);
      sentences.push({ start: base + span.start, end: base + span.end, role: block.role, passage: -1 });
      open.lastSentence = sentences.length;
      open.words += words;
    }
    if (alone || (open !== undefined && open.words >= FEWEST_WORDS)) close();
  }
  // Headings at the very end of the segment: what they head lies in the next one.
  if (pendingHeading >= 0) begin('heading', pendingHeading).lastSentence = sentences.length;

  const merged: DraftPassage[] = [];
  for (const passage of drafts) {
    const before = merged[merged.length - 1];
    const joins =
      before !== undefined &&
      before.section === passage.section &&
      before.role === passage.role &&
      before.lastSentence === passage.firstSentence &&
      passage.words < SMALL_REST &&
      before.words + passage.words <= MOST_WORDS &&
      (passage.role === 'paragraph' || passage.role === 'list' || passage.role === 'reference');
    if (joins) {
      before.lastSentence = passage.lastSentence;
      before.words += passage.words;
    } else {
      merged.push(passage);
    }
  }
  const passages = merged.map((passage, index): Passage => {
    for (let at = passage.firstSentence; at < passage.lastSentence; at += 1)
      (sentences[at] as { passage: number }).passage = index;
    const start = (sentences[passage.firstSentence] as Sentence).start;
    return {
      start,
      end: (sentences[passage.lastSentence - 1] as Sentence).end,
      page: pageAt(start),
      role: passage.role,
      headings: passage.headings,
      ...(passage.context === '' ? {} : { context: passage.context }),
      firstSentence: passage.firstSentence,
      lastSentence: passage.lastSentence,
    };
  });
  return {
    sentences: sentences.map(sentence => ({
      start: sentence.start,
      end: sentence.end,
      page: pageAt(sentence.start),
      role: sentence.role,
      passage: sentence.passage,
    })),
    passages,
    headings,
  };
}
