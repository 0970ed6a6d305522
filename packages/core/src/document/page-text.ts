import type { DraftBlock } from './blocks.ts';
import { isOwnHyphen, type Vocabulary } from './line-end-hyphens.ts';
import type { Line } from './lines.ts';
import type { RawPage } from './raw-page.ts';
import { canonicalise, isCanonical, isIdeograph, SOFT_HYPHEN_MARK } from './raw-page.ts';
import type { Block, WordBoxes } from './types.ts';

/** Box units per page side. */
export const BOX_UNITS = 65_535;

interface PageText {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly words: WordBoxes;
}

const clamp = (value: number): number => (value > 0 ? (value < BOX_UNITS ? Math.round(value) : BOX_UNITS) : 0);

const isLowerLetter = (character: string): boolean => character !== character.toUpperCase();

/**
 * What stands between two runs of one line: a space when the parser saw one, or when a superscript's line break hides a
 * gap.
 */
function withinLine(page: RawPage, left: number, right: number, size: number): string {
  const to = page.runStart[right] as number;
  let broken = false;
  for (let at = page.runEnd[left] as number; at < to; at += 1) {
    const code = page.text.charCodeAt(at);
    if (code === 32 || code === 0xa0 || code === 9) return ' ';
    if (code === 10 || code === 13) broken = true;
  }
  if (!broken) return to > (page.runEnd[left] as number) ? ' ' : '';
  const gap = Math.max(
    (page.runBox[right * 4] as number) - (page.runBox[left * 4 + 2] as number),
    (page.runBox[left * 4] as number) - (page.runBox[right * 4 + 2] as number),
  );
  return gap > 0.18 * size ? ' ' : '';
}

/** Whether a cell of a row goes on in its next line: lower, and not behind what stands before. */
const wraps = ({ runBox }: RawPage, left: number, right: number, size: number): boolean =>
  (runBox[right * 4 + 1] as number) > (runBox[left * 4 + 1] as number) + 0.8 * size &&
  (runBox[right * 4] as number) < (runBox[left * 4 + 2] as number);

/** What stands between two lines of one block. `left` is the text of the run before the break. */
function betweenLines(page: RawPage, left: string, leftRun: number, right: string, vocabulary: Vocabulary): string {
  if (page.text.charCodeAt(page.runEnd[leftRun] as number) === SOFT_HYPHEN_MARK)
    return isOwnHyphen(vocabulary, left, right) ? '-' : '';
  const last = left.charCodeAt(left.length - 1);
  if (isIdeograph(last) && isIdeograph(right.charCodeAt(0))) return '';
  if (last === 45 && left.length > 1 && isLowerLetter(right.charAt(0))) return '';
  return ' ';
}

/**
 * Writes the blocks of one page in order: lines joined by single spaces (tables, code and figures keep theirs),
 * line-end hyphens gone that are not the word's own, NFC, blocks separated by "\n". Word boxes keep one entry per
 * printed run, so both halves of a broken word stay findable.
 */
export function writePage(
  page: RawPage,
  drafts: readonly DraftBlock[],
  offset: number,
  vocabulary: Vocabulary,
): PageText {
  const runs = page.runStart.length;
  const start = new Uint32Array(runs);
  const end = new Uint32Array(runs);
  const box = new Uint16Array(runs * 4);
  const clean = isCanonical(page.text);
  const scaleX = BOX_UNITS / Math.max(page.width, 1e-6);
  const scaleY = BOX_UNITS / Math.max(page.height, 1e-6);
  const blocks: Block[] = [];
  let text = '';
  let count = 0;
  for (const block of drafts) {
    const byLine = block.role === 'table' || block.role === 'code' || block.role === 'figure';
    let opened = -1;
    let previous = '';
    let previousRun = -1;
    let previousLine: Line | undefined;
    for (const line of block.lines) {
      for (let run = line.first; run < line.last; run += 1) {
        const raw = page.text.slice(page.runStart[run], page.runEnd[run]);
        const piece = clean ? raw : canonicalise(raw);
        if (piece === '') continue;
        if (opened < 0) {
          if (text !== '') text += '\n';
          opened = text.length;
        } else {
          const hyphen =
            previousLine === line
              ? wraps(line.page, previousRun, run, line.size)
                ? betweenLines(page, previous, previousRun, piece, vocabulary)
                : withinLine(line.page, previousRun, run, line.size)
              : byLine
                ? '\n'
                : betweenLines(page, previous, previousRun, piece, vocabulary);
          if (hyphen === '-') end[count - 1] = (end[count - 1] as number) + 1;
          text += hyphen;
        }
        const at = count * 4;
        start[count] = offset + text.length;
        text += piece;
        end[count] = offset + text.length;
        const x0 = clamp((page.runBox[run * 4] as number) * scaleX);
        const y0 = clamp((page.runBox[run * 4 + 1] as number) * scaleY);
        box[at] = x0;
        box[at + 1] = y0;
        box[at + 2] = clamp((page.runBox[run * 4 + 2] as number) * scaleX) - x0;
        box[at + 3] = clamp((page.runBox[run * 4 + 3] as number) * scaleY) - y0;
        count += 1;
        previous = piece;
        previousRun = run;
        previousLine = line;
      }
    }
    const last = block.lines[block.lines.length - 1];
    if (block.runsOn && last?.hyphen === true && opened >= 0) {
      // The word goes on overleaf: its hyphen stays visible, because a page ends here.
      text += '-';
      end[count - 1] = (end[count - 1] as number) + 1;
    }
    if (opened >= 0)
      blocks.push({
        role: block.role,
        start: offset + opened,
        end: offset + text.length,
        ...(block.level === undefined ? {} : { level: block.level }),
      });
  }
  return {
    text,
    blocks,
    words: { start: start.slice(0, count), end: end.slice(0, count), box: box.slice(0, count * 4) },
  };
}
