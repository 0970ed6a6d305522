import { type HighlightPosition, MAX_HIGHLIGHT_TEXT } from '@nousboard/contracts';
import { withoutLineEnds } from '#lib/line-ends.ts';
import { cutWords, inGroups } from './divided-words.ts';
import { around, type Box, linesOf, turnedBack } from './line-rects.ts';

/** Words of one page that somebody selected, no more than one highlight holds. */
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
  return [...root.querySelectorAll<HTMLElement>('[data-page]')].flatMap(page => wordsOfPage(page, range));
}

/** Selected words of a text, from the first to the last: each run of it says where its first character stands. */
function wordsOfText(page: number, runs: readonly HTMLElement[], range: Range): MarkedWords[] {
  const parts = runs.flatMap(run => partsOf(run, range)).toSorted((a, b) => a.start - b.start);
  return inGroups(
    parts.flatMap(part => cutWords(part, MAX_HIGHLIGHT_TEXT)),
    MAX_HIGHLIGHT_TEXT,
  ).map(group => {
    const [first, last] = [group[0], group.at(-1) ?? group[0]];
    const start = first.start + first.text.length - first.text.trimStart().length;
    const end = last.start + last.text.trimEnd().length;
    const text = withoutLineEnds(group.map(part => part.text).join('\n'));
    return { page, text, position: { boundingRect: null, rects: [], pageNumber: page }, anchor: { start, end } };
  });
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
function wordsOfPage(page: HTMLElement, range: Range): MarkedWords[] {
  const layer = page.querySelector('.textLayer');
  if (!layer || !range.intersectsNode(layer)) return [];
  const pieces: { text: string; boxes: readonly Box[] }[] = [];
  const nodes = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    if (node instanceof HTMLBRElement) pieces.push({ text: '\n', boxes: [] });
    if (!(node instanceof Text)) continue;
    const start = node === range.startContainer ? range.startOffset : 0;
    const end = node === range.endContainer ? range.endOffset : node.length;
    const text = node.data.slice(start, end);
    const part = document.createRange();
    part.setStart(node, start);
    part.setEnd(node, end);
    pieces.push({ text, boxes: text.trim() === '' ? [] : [...part.getClientRects()].map(rect => within(rect, page)) });
  }
  const number = Number(page.dataset['page']);
  return inGroups(pieces, MAX_HIGHLIGHT_TEXT).flatMap(group => {
    const lines = linesOf(group.flatMap(({ boxes }) => boxes));
    const said = withoutLineEnds(group.map(({ text }) => text).join(''));
    return lines.length === 0 || said === '' ? [] : [{ page: number, text: said, position: positionOf(number, lines) }];
  });
}

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
