import type { HighlightPosition } from '@nousboard/contracts';
import { around, type Box, linesOf, turnedBack } from './line-rects.ts';

/** Words of one page that somebody selected. */
export interface MarkedWords {
  readonly page: number;
  readonly text: string;
  readonly position: HighlightPosition;
  /** Where they stand in the text that is shown, which has no rectangles. */
  readonly anchor?: { readonly start: number; readonly end: number };
}

/** What is selected on the pages within `root`, page by page; nothing when that is no word of a page. */
export function selectedWords(root: HTMLElement): readonly MarkedWords[] {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return [];
  const runs = [...root.querySelectorAll<HTMLElement>('[data-at]')].filter(run => range.intersectsNode(run));
  if (runs.length > 0)
    return [...Map.groupBy(runs, run => Number(run.closest<HTMLElement>('[data-page]')?.dataset['page']))].flatMap(
      ([page, ofPage]) => wordsOfText(page, ofPage, range),
    );
  return [...root.querySelectorAll<HTMLElement>('[data-page]')].flatMap(page => wordsOfPage(page, range) ?? []);
}

/** Selected words of a text, from the first to the last: each run of it says where its first character stands. */
function wordsOfText(page: number, runs: readonly HTMLElement[], range: Range): MarkedWords[] {
  const parts = runs.flatMap(run => partsOf(run, range)).toSorted((a, b) => a.start - b.start);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const start = first.start + first.text.length - first.text.trimStart().length;
  const end = last.start + last.text.trimEnd().length;
  const text = asRead(parts.map(part => part.text).join('\n'));
  return [{ page, text, position: { boundingRect: null, rects: [], pageNumber: page }, anchor: { start, end } }];
}

/** What of a run is selected: words in one stretch, however many nodes they are in. */
function partsOf(run: HTMLElement, range: Range): { start: number; text: string }[] {
  const nodes = document.createTreeWalker(run, NodeFilter.SHOW_TEXT);
  let [at, from, text] = [Number(run.dataset['at']), -1, ''];
  for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
    if (range.intersectsNode(node)) {
      const start = node === range.startContainer ? range.startOffset : 0;
      if (from === -1) from = at + start;
      text += node.data.slice(start, node === range.endContainer ? range.endOffset : node.length);
    }
    at += node.length;
  }
  return text.trim() === '' ? [] : [{ start: from, text }];
}

/** Text nodes one by one: the boxes of a whole range would count elements and their words, and empty ends of pages. */
function wordsOfPage(page: HTMLElement, range: Range): MarkedWords | null {
  const layer = page.querySelector('.textLayer');
  if (!layer || !range.intersectsNode(layer)) return null;
  const boxes: Box[] = [];
  let text = '';
  const nodes = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    if (node instanceof HTMLBRElement) text += '\n';
    if (!(node instanceof Text)) continue;
    const start = node === range.startContainer ? range.startOffset : 0;
    const end = node === range.endContainer ? range.endOffset : node.length;
    const words = node.data.slice(start, end);
    text += words;
    if (words.trim() === '') continue;
    const part = document.createRange();
    part.setStart(node, start);
    part.setEnd(node, end);
    boxes.push(...[...part.getClientRects()].map(rect => within(rect, page)));
  }
  const lines = linesOf(boxes);
  const said = asRead(text);
  if (lines.length === 0 || said === '') return null;
  return { page: Number(page.dataset['page']), text: said, position: positionOf(Number(page.dataset['page']), lines) };
}

/** Lines joined to sentences; a word that a line's end divided is whole again. */
const asRead = (text: string): string =>
  text
    .replace(/(\p{Ll})[-\u2010]\s*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** A place of a page from boxes in fractions of it. */
export function positionOf(pageNumber: number, boxes: readonly Box[]): HighlightPosition {
  const rectOf = ({ left, top, right, bottom }: Box) => ({
    x1: left,
    y1: top,
    x2: right,
    y2: bottom,
    width: 1 as const,
    height: 1 as const,
    pageNumber,
  });
  return { boundingRect: rectOf(around(boxes)), rects: boxes.map(rectOf), pageNumber };
}

/**
 * A box of the window in fractions of a page as it is stored, whichever way it is turned, no further than its edges.
 */
export function within(box: Box, page: HTMLElement): Box {
  const sheet = page.getBoundingClientRect();
  const share = (value: number, from: number, size: number) => Math.min(1, Math.max(0, (value - from) / size));
  const seen = {
    left: share(box.left, sheet.left, sheet.width),
    top: share(box.top, sheet.top, sheet.height),
    right: share(box.right, sheet.left, sheet.width),
    bottom: share(box.bottom, sheet.top, sheet.height),
  };
  return turnedBack(seen, turnOf(page));
}

/** Quarters of a turn to the right in which a page is seen. */
export const turnOf = (page: HTMLElement): number =>
  Number(page.querySelector<HTMLElement>('[data-turn]')?.dataset['turn'] ?? 0);
