import { BIBLIOGRAPHY } from './block-text.ts';
import type { SegmentState } from './build-segment.ts';
import { finishSegment } from './build-segment.ts';
import { BOX_UNITS } from './page-text.ts';
import type { PlacedBlock } from './passages.ts';
import { canonicalText } from './plain-text.ts';
import type {
  Block,
  BlockRole,
  DocumentPage,
  Figure,
  FigurePicture,
  PageGeometry,
  Segment,
  WordBoxes,
} from './types.ts';

/**
 * Where a piece of a block stands on its page: a shape of a slide, a cell of a sheet. Fractions of the page, origin top
 * left.
 */
export interface FlowBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A cell of a table's row. */
export interface FlowCell {
  readonly text: string;
  readonly box?: FlowBox;
}

/**
 * A block of a document that knows its own structure (Office, EPUB), as its parser found it: text, or the rows of a
 * table. Line breaks inside `text` are kept; inside a cell they become spaces.
 */
export interface FlowBlock {
  /**
   * A `figure` is a picture: its text is what the file says of it for people who do not see it, and no part of the
   * document's words.
   */
  readonly role: Exclude<BlockRole, 'furniture' | 'reference'>;
  /** 1..6 for headings. */
  readonly level?: number;
  readonly text?: string;
  /** Where the whole text stands. */
  readonly box?: FlowBox;
  /** Of a figure. */
  readonly picture?: FigurePicture;
  readonly rows?: readonly (readonly FlowCell[])[];
  /** Of a table that goes on from the page before without its header row: what its columns hold (`headerOf`). */
  readonly columns?: string;
}

/** A page of such a document: a slide, a part of a sheet, a chapter, or a stretch of text. */
export interface FlowPage {
  /** What people call it where that is not its number: the sheet's name, the chapter's title. */
  readonly label?: string;
  /** Size of the page in the units of its boxes' proportions; 0 × 0 without geometry. */
  readonly width: number;
  readonly height: number;
  readonly geometry?: PageGeometry;
  readonly blocks: readonly FlowBlock[];
}

/** Between the cells of a row, and between rows: nothing else in canonical text of a table is a tab or a line end. */
const CELL_END = '\t';
export const ROW_END = '\n';

interface WrittenBox {
  readonly start: number;
  readonly end: number;
  readonly box: FlowBox;
}

const oneLine = (text: string): string => canonicalText(text).replace(/\s+/g, ' ').trim();
const tidy = (text: string): string =>
  canonicalText(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();

/**
 * The text of a table, and where its cells stand in it. Empty cells at the end of a row are left out, empty rows too.
 */
function writeRows(rows: NonNullable<FlowBlock['rows']>, from: number, boxes: WrittenBox[]): string {
  let text = '';
  for (const row of rows) {
    const cells = row.map(cell => ({ ...cell, text: oneLine(cell.text) }));
    while (cells.length > 0 && cells[cells.length - 1]?.text === '') cells.pop();
    if (cells.length === 0) continue;
    if (text !== '') text += ROW_END;
    for (const [at, cell] of cells.entries()) {
      if (at > 0) text += CELL_END;
      const start = from + text.length;
      text += cell.text;
      if (cell.box && cell.text !== '') boxes.push({ start, end: from + text.length, box: cell.box });
    }
  }
  return text;
}

function writeBlock(block: FlowBlock, from: number, boxes: WrittenBox[]): string {
  if (block.rows) return writeRows(block.rows, from, boxes);
  const text = block.role === 'code' ? canonicalText(block.text ?? '').replace(/\s+$/, '') : tidy(block.text ?? '');
  if (block.box && text !== '') boxes.push({ start: from, end: from + text.length, box: block.box });
  return text;
}

const NO_WORDS: WordBoxes = { start: new Uint32Array(0), end: new Uint32Array(0), box: new Uint16Array(0) };
const units = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * BOX_UNITS);

function wordsOf(boxes: readonly WrittenBox[]): WordBoxes {
  if (boxes.length === 0) return NO_WORDS;
  const words: WordBoxes = {
    start: new Uint32Array(boxes.length),
    end: new Uint32Array(boxes.length),
    box: new Uint16Array(boxes.length * 4),
  };
  for (const [at, { start, end, box }] of boxes.entries()) {
    words.start[at] = start;
    words.end[at] = end;
    const [left, top] = [units(box.x), units(box.y)];
    words.box.set(
      [left, top, Math.max(1, units(box.x + box.w) - left), Math.max(1, units(box.y + box.h) - top)],
      at * 4,
    );
  }
  return words;
}

const MOST_ALT_CHARACTERS = 1_000;

function aboutFigure({ text = '' }: FlowBlock): { alt?: string } {
  const alt = oneLine(text).slice(0, MOST_ALT_CHARACTERS).toWellFormed();
  return alt === '' ? {} : { alt };
}

/** The caption right under a picture that stands before the block of this number, or right above it. */
function captionBeside(blocks: readonly Block[], before: number): Pick<Figure, 'caption'> {
  const caption = [blocks[before], blocks[before - 1]].find(block => block?.role === 'caption');
  return caption === undefined ? {} : { caption: { start: caption.start, end: caption.end } };
}

/** Lines of fewer words are names of things, as an agenda has them, and one sentence together. */
const LONG_LINE = 5;
const hasLongLine = (text: string): boolean =>
  text.split('\n').some(line => line.split(' ', LONG_LINE).length === LONG_LINE);

/** Chapters that begin with a heading of their own say by its level what they belong to. */
const isPartOfItsOwn = (page: FlowPage, before: string | undefined): boolean =>
  page.geometry?.of === 'shapes' ||
  (page.label !== before &&
    (page.geometry !== undefined || page.blocks.find(block => block.role !== 'figure')?.role !== 'heading'));

/**
 * Turns the next pages of a document that knows its structure into a segment; pure, like `buildSegment`. Blocks are
 * separated by "\n", cells of a row by tabs. What stands under a heading that announces a bibliography becomes
 * `reference`. A slide is a part of its own, and so is each sheet or chapter: its headings head nothing in the next.
 */
export function buildFlowSegment(
  pages: readonly FlowPage[],
  state: SegmentState,
): { segment: Segment; state: SegmentState } {
  const built: DocumentPage[] = [];
  const placed: PlacedBlock[] = [];
  const texts: string[] = [];
  let { inReferences, offset, label } = state;
  for (const [at, page] of pages.entries()) {
    const number = state.nextPage + at;
    const blocks: Block[] = [];
    const boxes: WrittenBox[] = [];
    let text = '';
    const opensPart = number > 1 && isPartOfItsOwn(page, label);
    ({ label } = page);
    if (opensPart) inReferences = false;
    const columns: (string | undefined)[] = [];
    const figures: (Figure & { readonly before: number })[] = [];
    for (const block of page.blocks) {
      if (block.role === 'figure') {
        figures.push({
          at: offset + text.length,
          ...(block.box && { box: block.box }),
          ...aboutFigure(block),
          ...(block.picture && { picture: block.picture }),
          before: blocks.length,
        });
        continue;
      }
      const start = offset + text.length + (text === '' ? 0 : 1);
      const written = writeBlock(block, start, boxes);
      if (written === '') continue;
      if (block.role === 'heading') inReferences = BIBLIOGRAPHY.test(written);
      const role = inReferences && (block.role === 'paragraph' || block.role === 'list') ? 'reference' : block.role;
      text += (text === '' ? '' : '\n') + written;
      blocks.push({
        role,
        start,
        end: start + written.length,
        ...(block.level === undefined ? {} : { level: block.level }),
      });
      columns.push(block.columns);
    }
    built.push({
      number,
      ...(page.label === undefined ? {} : { label: page.label }),
      width: page.width,
      height: page.height,
      ...(page.geometry === undefined ? {} : { geometry: page.geometry }),
      start: offset,
      end: offset + text.length,
      blocks,
      words: wordsOf(boxes),
      ...(figures.length === 0
        ? {}
        : { figures: figures.map(({ before, ...figure }) => ({ ...figure, ...captionBeside(blocks, before) })) }),
      textLayer: text === '' ? 'none' : 'good',
    });
    for (const [at, block] of blocks.entries()) {
      const found = {
        ...(label === undefined ? {} : { label }),
        ...(columns[at] === undefined ? {} : { columns: columns[at] }),
        // A text box of a slide holds its bullets one a line, seldom with a stop behind them.
        ...(page.geometry?.of === 'shapes' &&
          hasLongLine(text.slice(block.start - offset, block.end - offset)) && { isOfParagraphs: true }),
      };
      // Tables of a sheet stand apart: what heads one heads no other.
      const isNextTable =
        page.geometry?.of === 'cells' &&
        block.role === 'table' &&
        columns[at] === undefined &&
        blocks[at - 1]?.role !== 'heading';
      placed.push({
        ...block,
        ...found,
        page: number,
        runsOn: false,
        opensPart: (opensPart && at === 0) || isNextTable,
      });
    }
    texts.push(text);
    offset += text.length + 1;
  }
  const { label: _, ...rest } = state;
  return finishSegment(built, placed, texts, { ...rest, inReferences, ...(label === undefined ? {} : { label }) });
}
