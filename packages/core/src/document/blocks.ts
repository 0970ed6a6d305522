import {
  BIBLIOGRAPHY,
  CAPTION,
  continues,
  DEEP_NUMBER,
  isTerminated,
  KNOWN_HEADING,
  LIST_MARK,
  leadsToPage,
  numberDepth,
  REFERENCE_MARK,
} from './block-text.ts';
import type { Line } from './lines.ts';
import { lineText } from './lines.ts';
import { tablesAmong } from './tables.ts';
import type { BlockRole } from './types.ts';

/** A block before it has a place in the canonical text. */
export interface DraftBlock {
  role: BlockRole;
  level?: number;
  readonly lines: Line[];
  /** The text of its first line, for looking at. */
  readonly opening: string;
  closing: string;
  /** A paragraph that goes on in the first paragraph of the next page. */
  runsOn: boolean;
}

/** What the blocks of one page are judged against. */
export interface PageStyle {
  readonly bodySize: number;
  readonly bodyBold: boolean;
  readonly bodyMono: boolean;
}

const draft = (role: BlockRole, line: Line): DraftBlock => {
  const text = lineText(line);
  return { role, lines: [line], opening: text, closing: text, runsOn: false };
};

/** Distance from line to line inside paragraphs of this page. */
function leadingOf(lines: readonly Line[]): number {
  const steps: number[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const above = lines[at - 1] as Line;
    const below = lines[at] as Line;
    const step = below.y0 - above.y0;
    if (step > 0.5 * above.size && step < 2.5 * above.size && below.x0 < above.x1 && below.x1 > above.x0)
      steps.push(step);
  }
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}

const differs = (a: Line, b: Line): boolean => {
  const ratio = a.size / Math.max(b.size, 0.1);
  // Short lines measure badly: a line of one symbol says little about the size of the letters.
  return Math.min(a.characters, b.characters) > 3 && (ratio > 1.14 || ratio < 0.88);
};

const flips = (a: Line, b: Line): boolean => a.bold !== b.bold && a.characters > 3 && b.characters > 3;

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * A numbered line in capitals or italics that does not fill its column: the headings of journals that set them in body
 * size.
 */
function isNumberedTitle(line: Line): boolean {
  if (line.characters > 70 || line.characters < 5 || line.hyphen) return false;
  const text = lineText(line);
  return (
    numberDepth(text) > 0 &&
    !/[.,;:]\s*$/.test(text) &&
    (line.italic || (text === text.toUpperCase() && letters(text) > 5))
  );
}

/** Whether `line` opens a new block after `block`. */
function opensBlock(block: DraftBlock, line: Line, leading: number, inReferences: boolean): boolean {
  const last = block.lines[block.lines.length - 1] as Line;
  if (last.hyphen) return false;
  const text = lineText(line);
  if (differs(last, line) || last.mono !== line.mono || flips(last, line)) return true;
  // Code keeps its lines together whatever their indent, until the column or a gap ends it.
  if (last.mono) return line.y0 < last.y0 || line.y0 - last.y0 > 3 * last.size;
  if (
    DEEP_NUMBER.test(text) ||
    (block.lines.length === 1 && isNumberedTitle(last)) ||
    (isNumberedTitle(line) && !continues(text))
  )
    return true;
  if (
    LIST_MARK.test(text) &&
    (isTerminated(block.closing) || LIST_MARK.test(block.opening) || line.y0 - last.y0 > leading * 1.1)
  )
    return true;
  const step = line.y0 - last.y0;
  const below = step > 0.3 * last.size;
  const apart = line.x0 > last.x1 + last.size || line.x1 < last.x0 - last.size;
  // "… are shown in" before "Table 4. We see" in the next line is no caption.
  if (
    CAPTION.test(text) &&
    (isTerminated(block.closing) || !below || apart || step > leading * 1.1 || Math.abs(line.x0 - last.x0) > line.size)
  )
    return true;
  // Parts of one formula: they share their height and touch.
  if (
    !apart &&
    Math.min(last.y1, line.y1) - Math.max(last.y0, line.y0) > 0.3 * Math.min(last.y1 - last.y0, line.y1 - line.y0) &&
    Math.min(last.characters, line.characters) < 30 &&
    !below
  )
    return false;
  if (!below || apart) {
    // The next column: the paragraph goes on when its sentence does.
    return (
      !(continues(text) || (!isTerminated(block.closing) && block.lines.length > 1)) ||
      (inReferences && REFERENCE_MARK.test(text))
    );
  }
  if (step > Math.max(leading * 1.32, last.size * 1.05) && step > last.size * 1.3) return true;
  const right = Math.max(...block.lines.map(one => one.x1), line.x1);
  const left = Math.min(...block.lines.map(one => one.x0));
  if (inReferences) {
    if (REFERENCE_MARK.test(text)) return true;
    // Hanging indent: an entry begins further out than the lines of the one before.
    return block.lines.length > 1 && line.x0 < last.x0 - 0.5 * line.size && isTerminated(block.closing);
  }
  const shortLast = right - last.x1 > 0.12 * (right - left);
  if (shortLast && isTerminated(block.closing) && !continues(text)) return true;
  const indented = line.x0 > last.x0 + 0.6 * line.size && line.x0 < last.x0 + 5 * line.size;
  const flushBlock = block.lines.length === 1 || Math.abs(last.x0 - left) < 0.5 * line.size;
  if (indented && flushBlock && isTerminated(block.closing) && !continues(text) && block.role !== 'list') return true;
  // An outdent after a list item or a quotation set apart.
  return line.x0 < left - 1.2 * line.size && isTerminated(block.closing) && block.lines.length > 1;
}

function headingLevel(block: DraftBlock, style: PageStyle): number {
  const depth = numberDepth(block.opening);
  if (depth > 0) return Math.min(6, depth);
  const ratio = (block.lines[0] as Line).size / style.bodySize;
  return ratio > 1.6 ? 1 : ratio > 1.25 ? 2 : 3;
}

function isHeading(block: DraftBlock, style: PageStyle): boolean {
  const first = block.lines[0] as Line;
  const characters = block.lines.reduce((sum, line) => sum + line.characters, 0);
  if (block.lines.length > 4 || characters > 180) return false;
  const text = block.opening.trim();
  if (KNOWN_HEADING.test(text) || BIBLIOGRAPHY.test(text)) return block.lines.length === 1;
  if (/@|https?:|www\.|^(?:index terms|key ?words|ccs concepts)\b/i.test(text)) return false;
  if (letters(text) < 2 || letters(text) < text.length * 0.4) return false;
  const larger = first.size > style.bodySize * 1.13 && first.characters > 2;
  // Typewriter lettering in a book set in something else is a display face, unless it reads like code.
  const bolder =
    ((first.bold && !style.bodyBold) || (first.mono && !style.bodyMono)) && first.size > style.bodySize * 0.93;
  if (larger) return characters <= 160 && !continues(text) && (characters < 60 || !/[.,;]\s*$/.test(block.closing));
  if (bolder)
    return characters <= 120 && block.lines.length <= 3 && !/[.,;]\s*$/.test(block.closing) && !continues(text);
  return block.lines.length === 1 && isNumberedTitle(first);
}

const CODE_CHARACTERS = /[{}();=<>[\]#$|\\]/g;

function isCode(block: DraftBlock): boolean {
  if (!block.lines.every(line => line.mono)) return false;
  const text = block.lines.map(lineText).join('');
  return (text.match(CODE_CHARACTERS)?.length ?? 0) > text.length * 0.02;
}

/** Whether half of these lines at least are entries of a table of contents. */
const isOfContents = (lines: readonly Line[]): boolean =>
  lines.filter(line => leadsToPage(lineText(line))).length * 2 >= lines.length;

/** What begins with a raised figure and is set smaller is a note, however short its page is. */
const RAISED = /^[\u00b9\u00b2\u00b3\u2070-\u2079]+\s?\D/u;

function roleOf(block: DraftBlock, style: PageStyle): BlockRole {
  const first = block.lines[0] as Line;
  const text = block.opening;
  if (isOfContents(block.lines)) return 'furniture';
  if (CAPTION.test(text)) return 'caption';
  if (isCode(block)) return 'code';
  if (isHeading(block, style)) return 'heading';
  const small = first.size < style.bodySize * 0.92;
  const isLow = first.y0 > first.page.height * 0.6;
  if (small && (RAISED.test(text) || (isLow && /^(?:\d{1,3}|[*∗†‡§¶#])\s?\D/u.test(text)))) return 'footnote';
  if (LIST_MARK.test(text)) return 'list';
  return 'paragraph';
}

/** The paragraph at `at` goes on above it, at the head of the next column. */
function goesOnAt(blocks: readonly DraftBlock[], open: DraftBlock, at: number): boolean {
  const [next, last] = [blocks[at], open.lines[open.lines.length - 1] as Line];
  const first = next?.lines[0];
  return (
    next?.role === 'paragraph' &&
    first !== undefined &&
    first.y0 < last.y0 &&
    (last.hyphen || (!isTerminated(open.closing) && continues(next.opening)))
  );
}

/** A sentence that goes on in the next column stands behind no notes at the foot of its own: they follow it. */
function joinedOverNotes(blocks: readonly DraftBlock[]): DraftBlock[] {
  const joined: DraftBlock[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const open = blocks[at] as DraftBlock;
    joined.push(open);
    if (open.role !== 'paragraph' && open.role !== 'list') continue;
    const notes: DraftBlock[] = [];
    for (let next = at + 1; next < blocks.length; next += 1) {
      const block = blocks[next] as DraftBlock;
      if (block.role === 'footnote') notes.push(block);
      else if (next > at + 1 && goesOnAt(blocks, open, next)) {
        open.lines.push(...block.lines);
        open.closing = block.closing;
        joined.push(...notes.splice(0));
        at = next;
      } else break;
    }
  }
  return joined;
}

/**
 * Groups the lines `read` of body text (no furniture) into blocks with roles. `inReferences` says whether a
 * bibliography is already open.
 */
export function blocksOf(
  read: readonly Line[],
  style: PageStyle,
  inReferences: boolean,
): { blocks: DraftBlock[]; inReferences: boolean } {
  const leading = leadingOf(read);
  const { lines, tables } = tablesAmong(read);
  const blocks: DraftBlock[] = [];
  let references = inReferences;
  let open: DraftBlock | undefined;
  const close = (): void => {
    if (open === undefined) return;
    open.role = roleOf(open, style);
    if (open.role === 'heading') {
      open.level = headingLevel(open, style);
      references = BIBLIOGRAPHY.test(open.opening.trim());
    } else if (references && open.role !== 'caption') {
      open.role = 'reference';
    }
    blocks.push(open);
    open = undefined;
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const table = references ? undefined : tables.find(run => run.from === at);
    if (table !== undefined) {
      close();
      const rows = lines.slice(at, table.to);
      const block = draft(isOfContents(rows) ? 'furniture' : 'table', line);
      block.lines.push(...rows.slice(1));
      blocks.push(block);
      at = table.to - 1;
      continue;
    }
    if (open !== undefined && opensBlock(open, line, leading, references)) close();
    if (open === undefined) {
      open = draft('paragraph', line);
    } else {
      open.lines.push(line);
      open.closing = lineText(line);
    }
  }
  close();
  return { blocks: joinedOverNotes(blocks), inReferences: references };
}
