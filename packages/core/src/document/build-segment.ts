import { continues, isTerminated } from './block-text.ts';
import type { DraftBlock, PageStyle } from './blocks.ts';
import { blocksOf } from './blocks.ts';
import { figuresOf, linesInFigures } from './figures.ts';
import type { FurnitureCounts } from './furniture.ts';
import { countFurniture, facingFurniture, furnitureOf } from './furniture.ts';
import { vocabularyOf } from './line-end-hyphens.ts';
import type { Line, SizeCounts } from './lines.ts';
import { bodySize, countSizes, linesOf, lineText } from './lines.ts';
import { writePage } from './page-text.ts';
import type { OpenHeading, PlacedBlock } from './passages.ts';
import { passagesOf } from './passages.ts';
import { printedAhead } from './printed-numbers.ts';
import type { RawPage } from './raw-page.ts';
import { inOrder } from './run-order.ts';
import { straighten } from './straighten.ts';
import type { BlockRole, DocumentPage, Segment } from './types.ts';
import { upright } from './upright.ts';
import { unwoven } from './woven-columns.ts';

/** Pages of the first segment (small, so that something is answerable soon) and of the others. */
const FIRST_SEGMENT_PAGES = 8;
export const SEGMENT_PAGES = 32;

/**
 * What one segment leaves for the next; plain JSON, so that reading can go on after a crash exactly as if nothing had
 * happened.
 */
export interface SegmentState {
  readonly ordinal: number;
  readonly nextPage: number;
  /** Canonical offset of the next page. */
  readonly offset: number;
  readonly furniture: FurnitureCounts;
  readonly sizes: SizeCounts;
  readonly inReferences: boolean;
  readonly headings: readonly OpenHeading[];
  /** Markdown: the code fence that is still open, "" when none is. */
  readonly fence?: string;
  /** Texts: what the columns of the table hold that is still open, null when none is. */
  readonly columns?: string | null;
  /** PDF: by how much printed numbers are ahead of those of the pages; absent where they are not. */
  readonly ahead?: number;
  /** What the sheet or chapter of the last page is called. */
  readonly label?: string;
}

/** The state before the first page. */
export const firstSegmentState: SegmentState = {
  ordinal: 0,
  nextPage: 1,
  offset: 0,
  furniture: {},
  sizes: {},
  inReferences: false,
  headings: [],
};

/**
 * The same where pages are recognised, which takes seconds for each: the first one alone, and never so many that nobody
 * sees it go on.
 */
const PICTURED_SEGMENTS = [1, 3];
const PICTURED_SEGMENT_PAGES = 8;

/**
 * The last page of the segment that begins at the state's next page, in a document of `pageCount` pages. `pictured`:
 * their words are recognised first.
 */
export function lastPageOfSegment(state: SegmentState, pageCount: number, pictured = false): number {
  const pages = pictured
    ? (PICTURED_SEGMENTS[state.ordinal] ?? PICTURED_SEGMENT_PAGES)
    : state.ordinal === 0
      ? FIRST_SEGMENT_PAGES
      : SEGMENT_PAGES;
  return Math.min(pageCount, state.nextPage + pages - 1);
}

const UNREADABLE = /[\ufffd\ue000-\uf8ff\u0000-\u0008\u000e-\u001f]/g;
/** White space, and the dots and rules that lead the eye through a table of contents. */
const FILLING = /[\s.·…_\-–—=|]+/g;
const MEANINGFUL = /[\p{L}\p{N}]/gu;
/** Less than this on a page with pictures is a stamp or a page number on a scan. */
const FEWEST_CHARACTERS = 20;
/** Recognised words below this mean confidence are mostly wrong. */
const LEAST_CONFIDENCE = 60;

/**
 * `poor`: letters without a known meaning, more than a third of signs without any, hardly a letter or figure among
 * them, a scan without words or with a stamp, a picture in which words could only be guessed, or a page that is broken:
 * its words cannot be trusted, or are not what the page says. `none`: nothing stands there.
 */
function textLayerOf(page: RawPage): DocumentPage['textLayer'] {
  if (page.broken) return 'poor';
  if (page.recognised !== undefined)
    return page.runStart.length === 0 ? 'none' : page.recognised < LEAST_CONFIDENCE ? 'poor' : 'recognised';
  if (page.runStart.length === 0) return page.pictured === true ? 'poor' : 'none';
  const visible = page.text.replace(FILLING, '').length;
  const unreadable = page.text.match(UNREADABLE)?.length ?? 0;
  if (page.unmapped || unreadable > visible / 3 || (page.pictured === true && visible < FEWEST_CHARACTERS))
    return 'poor';
  return (page.text.match(MEANINGFUL)?.length ?? 0) < visible * 0.3 ? 'poor' : 'good';
}

/** Whether people read more on the page than its text layer says: its picture is worth recognising. */
export const needsRecognition = (page: RawPage): boolean => !page.broken && textLayerOf(page) === 'poor';

/** Whether the words of a page are what it says. */
export const isTrusted = ({ textLayer }: Pick<DocumentPage, 'textLayer'>): boolean =>
  textLayer === 'good' || textLayer === 'recognised';

const furnitureBlock = (line: Line): DraftBlock => ({
  role: 'furniture',
  lines: [line],
  opening: lineText(line),
  closing: lineText(line),
  runsOn: false,
});
const figureBlock = (lines: Line[]): DraftBlock => ({ role: 'figure', lines, opening: '', closing: '', runsOn: false });

const isProse = (block: DraftBlock): boolean => block.role === 'paragraph' || block.role === 'list';

interface DraftPage {
  readonly page: RawPage;
  /** Body blocks in reading order. */
  readonly body: DraftBlock[];
  readonly head: DraftBlock[];
  readonly foot: DraftBlock[];
  /** The paragraph that goes on overleaf, and the one that came from the page before. */
  leaving: DraftBlock | undefined;
  arriving: DraftBlock | undefined;
}

/** What stands between the parts of a running text without being one. */
const ASIDE: ReadonlySet<BlockRole> = new Set<BlockRole>(['footnote', 'caption', 'table', 'figure']);

/** Set so much smaller, a paragraph is a note that goes on, wherever a file has it. */
const SMALLER = 0.93;
const sizeOf = ({ lines }: DraftBlock): number => Math.max(0, ...lines.map(line => line.size));
const isSmaller = (block: DraftBlock, than: DraftBlock): boolean => sizeOf(block) < SMALLER * sizeOf(than);

/**
 * Finds the paragraphs that run over a page end: the last of one page has not ended its sentence, and the first of the
 * next goes on.
 */
function joinPages(above: DraftPage, below: DraftPage): void {
  const last = above.body.findLast(block => !ASIDE.has(block.role));
  const first = below.body.find(block => !ASIDE.has(block.role) && !(last && isSmaller(block, last)));
  if (
    last === undefined ||
    first === undefined ||
    !isProse(last) ||
    first.role !== 'paragraph' ||
    last === above.arriving
  )
    return;
  const hyphen = last.lines[last.lines.length - 1]?.hyphen === true;
  if (!hyphen && (isTerminated(last.closing) || !(continues(first.opening) || last.lines.length > 2))) return;
  last.runsOn = true;
  above.leaving = last;
  below.arriving = first;
}

/**
 * Reading order of a page's blocks. A paragraph that leaves the page stands last and one that arrives first, so that
 * its sentences are whole slices of the canonical text; running heads, feet and footnotes stand before and after them.
 */
function ordered(page: DraftPage): DraftBlock[] {
  const { leaving, arriving } = page;
  const rest = page.body.filter(block => block !== leaving && block !== arriving);
  const blocks = [...page.head, ...rest, ...page.foot];
  if (arriving !== undefined) blocks.unshift(arriving);
  if (leaving !== undefined) blocks.push(leaving);
  return blocks;
}

function bodyOf(
  lines: readonly Line[],
  furniture: ReadonlySet<Line>,
  figures: readonly Line[][],
  style: PageStyle,
  inReferences: boolean,
): { draft: Omit<DraftPage, 'page'>; inReferences: boolean } {
  const middle = (lines[0]?.page.height ?? 0) / 2;
  const drawn = new Set(figures.flat());
  const { blocks, inReferences: still } = blocksOf(
    lines.filter(line => !furniture.has(line) && !drawn.has(line)),
    style,
    inReferences,
  );
  const margins = [...furniture];
  return {
    draft: {
      body: [...blocks, ...figures.map(figureBlock)],
      leaving: undefined,
      arriving: undefined,
      head: margins.filter(line => line.y0 < middle).map(furnitureBlock),
      foot: margins.filter(line => line.y0 >= middle).map(furnitureBlock),
    },
    inReferences: still,
  };
}

/**
 * Turns the raw pages of one batch into a segment. Pure: the same pages and state always give the same segment, so a
 * resumed reading is byte-identical with an uninterrupted one. `read` are the pages from `state.nextPage` on, in order.
 */
export function buildSegment(read: readonly RawPage[], state: SegmentState): { segment: Segment; state: SegmentState } {
  const pages = read.map(page => unwoven(inOrder(page)));
  const lines = pages.map(page => linesOf(straighten(upright(page))));
  const furniture = countFurniture(lines, state.furniture);
  const pagesSeen = state.nextPage - 1 + pages.length;
  const all = lines.flat();
  const sizes = countSizes(all, state.sizes);
  const style: PageStyle = {
    bodySize: bodySize(sizes),
    bodyBold: all.reduce((sum, line) => sum + (line.bold ? line.characters : -line.characters), 0) > 0,
    bodyMono: all.reduce((sum, line) => sum + (line.mono ? line.characters : -line.characters), 0) > 0,
  };
  // What the file calls its pages goes before what stands on them.
  const isLabelled = pages.some(({ label }) => label !== undefined);
  const ahead = isLabelled ? null : printedAhead(lines, state.nextPage, state.ahead ?? null);
  // What cannot be trusted is kept to be looked at, but is no sentence: nobody is answered from it.
  const margins = pages.map((page, at) => {
    const pageLines = lines[at] as Line[];
    return isTrusted({ textLayer: textLayerOf(page) })
      ? furnitureOf(pageLines, furniture, pagesSeen)
      : new Set(pageLines);
  });
  const facing = facingFurniture(lines, margins, style.bodySize);
  let inReferences = state.inReferences;
  const drafts = pages.map((page, at): DraftPage => {
    const pageLines = lines[at] as Line[];
    const aside = new Set([...(margins[at] ?? []), ...(facing[at] ?? [])]);
    // On a page that was turned, its pictures lie elsewhere.
    const figures =
      pageLines[0]?.page === page
        ? linesInFigures(
            page,
            pageLines.filter(line => !aside.has(line)),
            style.bodySize,
          )
        : [];
    const body = bodyOf(pageLines, aside, figures, style, inReferences);
    inReferences = body.inReferences;
    return { page, ...body.draft };
  });
  for (let at = 0; at + 1 < drafts.length; at += 1) joinPages(drafts[at] as DraftPage, drafts[at + 1] as DraftPage);

  const built: DocumentPage[] = [];
  const placed: PlacedBlock[] = [];
  const texts: string[] = [];
  const vocabulary = vocabularyOf(pages);
  let offset = state.offset;
  for (const draft of drafts) {
    const { page } = draft;
    const written = writePage(page, ordered(draft), offset, vocabulary);
    const figures = figuresOf(page, written.text, offset, written.blocks, written.words);
    const label = page.label ?? (ahead === null ? undefined : String(page.number + ahead));
    built.push({
      number: page.number,
      ...(label === undefined ? {} : { label }),
      width: page.width,
      height: page.height,
      start: offset,
      end: offset + written.text.length,
      blocks: written.blocks,
      words: written.words,
      ...(figures.length === 0 ? {} : { figures }),
      textLayer: textLayerOf(page),
    });
    const lastBlock = written.blocks.length - 1;
    for (const [at, block] of written.blocks.entries())
      placed.push({ ...block, page: page.number, runsOn: at === lastBlock && draft.leaving !== undefined });
    texts.push(written.text);
    offset += written.text.length + 1;
  }
  const { ahead: _, ...rest } = state;
  return finishSegment(built, placed, texts, {
    ...rest,
    furniture,
    sizes,
    inReferences,
    ...(ahead === null ? {} : { ahead }),
  });
}

/** Joins built pages to a segment and moves the state on. Shared by documents with and without page geometry. */
export function finishSegment(
  pages: readonly DocumentPage[],
  placed: readonly PlacedBlock[],
  texts: readonly string[],
  state: SegmentState,
): { segment: Segment; state: SegmentState } {
  const text = texts.join('\n');
  const { sentences, passages, headings } = passagesOf(
    text,
    state.offset,
    placed,
    state.headings,
    offset => pageAt(pages, offset).number,
  );
  const last = pages[pages.length - 1] as DocumentPage;
  return {
    segment: {
      ordinal: state.ordinal,
      firstPage: state.nextPage,
      lastPage: last.number,
      start: state.offset,
      end: state.offset + text.length,
      text,
      pages,
      sentences,
      passages,
    },
    state: {
      ...state,
      ordinal: state.ordinal + 1,
      nextPage: last.number + 1,
      offset: state.offset + text.length + 1,
      headings,
    },
  };
}

/** The page that an offset lies on: the last one that starts at or before it. */
function pageAt(pages: readonly DocumentPage[], offset: number): DocumentPage {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pages[middle] as DocumentPage).start <= offset) low = middle;
    else high = middle - 1;
  }
  return pages[low] as DocumentPage;
}
