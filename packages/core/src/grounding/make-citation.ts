import type { Citation, Rect } from '@nousboard/contracts';
import { rectsOf } from '../document/index.ts';
import type { DocumentPage, Segment, SegmentOwner } from '../document/types.ts';
import { normalise } from '../text/normalise.ts';
import { cellRange } from './cell-range.ts';

/** A span of a version's canonical text that somebody wants to cite, with what is known of the answer's side. */
export interface CitationRequest {
  /** A uuid: made by the caller, because nothing here is random. */
  readonly id: string;
  readonly key: string;
  readonly at: number;
  readonly claim: { readonly start: number; readonly end: number };
  readonly owner: SegmentOwner;
  /** The segment that holds the whole span. */
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
  readonly how: Citation['how'];
  readonly verdict: Citation['verdict'];
  readonly score: number;
}

/** Why a citation cannot be: each is a broken promise to the reader, so none is ever stored. */
export type CitationRefusal =
  | 'outside_text'
  | 'empty'
  | 'split_character'
  | 'no_rectangles'
  | 'outside_page'
  | 'words_differ';
export type MadeCitation =
  | { readonly made: true; readonly citation: Citation }
  | { readonly made: false; readonly why: CitationRefusal };

/** Characters of context on each side, as a W3C TextQuoteSelector has them. */
const CONTEXT = 32;
const refuse = (why: CitationRefusal): MadeCitation => ({ made: false, why });

/**
 * The only maker of citations. It makes one when the slice is the quote, when the rectangles lie on their pages, and
 * when the words under them are the quote; otherwise it says which of these does not hold. White space at the ends of
 * the span is left out.
 */
export function makeCitation(request: CitationRequest): MadeCitation {
  const { segment, owner } = request;
  if (request.start < segment.start || request.end > segment.end || request.start > request.end)
    return refuse('outside_text');
  const { start, end } = trimmed(segment, request.start, request.end);
  if (start >= end) return refuse('empty');
  const text = (from: number, to: number) =>
    segment.text.slice(Math.max(from, segment.start) - segment.start, Math.min(to, segment.end) - segment.start);
  if (isLowSurrogate(text(start, start + 1)) || isHighSurrogate(text(end - 1, end))) return refuse('split_character');

  const pages = segment.pages.filter(page => page.start < end && page.end > start);
  const first = pages[0];
  if (!first) return refuse('outside_text');
  const placed = place(segment, pages, start, end);
  if ('why' in placed) return refuse(placed.why);
  const cells = cellRange(first, placed.rects);
  return {
    made: true,
    citation: {
      id: request.id,
      key: request.key,
      at: request.at,
      claim: { ...request.claim },
      fileId: owner.fileId,
      fileVersion: owner.fileVersion,
      title: owner.title,
      page: first.number,
      ...(first.label === undefined ? {} : { pageLabel: first.label }),
      quote: text(start, end),
      start,
      end,
      prefix: wholeCharacters(text(start - CONTEXT, start)),
      suffix: wholeCharacters(text(end, end + CONTEXT)),
      rects: placed.rects,
      ...(cells === undefined ? {} : { cells }),
      how: request.how,
      verdict: request.verdict,
      score: request.score,
      ...(placed.approximate ? { approximate: true } : {}),
    },
  };
}

const isLowSurrogate = (unit: string) => /^[\udc00-\udfff]$/.test(unit);
const isHighSurrogate = (unit: string) => /^[\ud800-\udbff]$/.test(unit);
const wholeCharacters = (text: string) => text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');

function trimmed(segment: Segment, from: number, to: number): { start: number; end: number } {
  const slice = segment.text.slice(from - segment.start, to - segment.start);
  const start = from + (slice.length - slice.trimStart().length);
  return { start, end: Math.max(start, to - (slice.length - slice.trimEnd().length)) };
}

type Placed = { readonly rects: Rect[]; readonly approximate: boolean } | { readonly why: CitationRefusal };

function place(segment: Segment, pages: readonly DocumentPage[], start: number, end: number): Placed {
  const shown = pages.filter(page => page.width > 0 && page.height > 0);
  if (shown.length === 0) return { rects: [], approximate: false };
  // A page whose words have no boxes is lit as a whole, and says so; so is a slide for what is written under it.
  const found = rectsOf(segment, start, end);
  const isBare = (page: DocumentPage): boolean =>
    page.words.start.length === 0 || (page.geometry?.of === 'shapes' && !found.some(rect => rect.page === page.number));
  const bare = shown.filter(isBare);
  const whole = bare.map((page): Rect => ({ page: page.number, x: 0, y: 0, w: 1, h: 1 }));
  const rects = [...found, ...whole];
  if (rects.length === 0) return { why: 'no_rectangles' };
  if (!rects.every(rect => isOnPage(rect) && shown.some(page => page.number === rect.page)))
    return { why: 'outside_page' };
  for (const page of shown) {
    // Shapes of a slide may lie over each other: what stands in a rectangle is not only what was quoted, and the
    // citation says so.
    if (page.words.start.length > 0 && page.geometry?.of !== 'shapes' && !wordsAgree(segment, page, rects, start, end))
      return { why: 'words_differ' };
  }
  return { rects: [...rects], approximate: bare.length > 0 || shown.some(page => page.geometry?.of === 'shapes') };
}

/** Boxes are stored in steps of 1/65535. */
const STEP = 2 / 65_535;
const isOnPage = ({ x, y, w, h }: Rect) =>
  w > 0 && h > 0 && x >= -STEP && y >= -STEP && x + w <= 1 + STEP && y + h <= 1 + STEP;

/** Whether the words whose middle lies under the page's rectangles are, in order, this page's part of the quote. */
function wordsAgree(segment: Segment, page: DocumentPage, rects: readonly Rect[], start: number, end: number): boolean {
  // Bounds in the units of the boxes; twice a middle is compared, so that all is whole numbers but the rectangles
  // themselves.
  const bounds = rects.flatMap(({ page: on, x, y, w, h }) =>
    on === page.number ? [(x - STEP) * TWICE, (x + w + STEP) * TWICE, (y - STEP) * TWICE, (y + h + STEP) * TWICE] : [],
  );
  if (bounds.length === 0) return bare(sliceOf(segment, Math.max(start, page.start), Math.min(end, page.end))) === '';
  const { box, start: starts } = page.words;
  const under: number[] = [];
  for (let word = 0; word < starts.length; word += 1) {
    const x = 2 * (box[word * 4] ?? 0) + (box[word * 4 + 2] ?? 0),
      y = 2 * (box[word * 4 + 1] ?? 0) + (box[word * 4 + 3] ?? 0);
    for (let at = 0; at < bounds.length; at += 4) {
      if (
        x >= (bounds[at] ?? 0) &&
        x <= (bounds[at + 1] ?? 0) &&
        y >= (bounds[at + 2] ?? 0) &&
        y <= (bounds[at + 3] ?? 0)
      ) {
        under.push(word);
        break;
      }
    }
  }
  under.sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
  // The ends of a quote may lie inside a run of characters ("(see", "p=0.05)."): the run is lit whole, and compared
  // where it is quoted.
  const read = under
    .map(word => {
      const from = starts[word] ?? 0,
        to = page.words.end[word] ?? 0;
      return sliceOf(segment, Math.max(from, Math.min(start, to)), Math.min(to, Math.max(end, from)));
    })
    .join(' ');
  const quoted = sliceOf(segment, Math.max(start, page.start), Math.min(end, page.end));
  return withoutSpace(read) === withoutSpace(quoted) || bare(read) === bare(quoted);
}

const TWICE = 2 * 65_535;
const sliceOf = (segment: Segment, from: number, to: number) =>
  segment.text.slice(from - segment.start, to - segment.start);
const withoutSpace = (text: string) => text.replace(/\s+/g, '');
const bare = (text: string) => normalise(text).replace(/[\s-]+/g, '');
