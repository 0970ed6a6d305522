import { readNote, writeNote } from '@nousboard/core/note';
import { pattern } from '@nousboard/core/text';
import {
  DOMParser,
  Fragment,
  type ParseOptions,
  type Node as PmNode,
  type ResolvedPos,
  Slice,
} from 'prosemirror-model';
import { around } from './commands.ts';
import { toFragment, toNote } from './convert.ts';
import { offTheLine } from './off-the-line.ts';
import { nodes, schema } from './schema.ts';

/** Markdown, or plain words, as they are put between others: at their edges they join the paragraph they come into. */
export function sliceOfMarkdown(text: string): Slice {
  const content = toFragment(readNote(text));
  return content.childCount === 1 && content.firstChild?.type === nodes.paragraph
    ? new Slice(content, 1, 1)
    : Slice.maxOpen(content);
}

/** Text without its form: each line a paragraph. */
export const sliceOfLines = (text: string): Slice =>
  Slice.maxOpen(
    Fragment.from(
      text.split(/(?:\r\n?|\n)+/).map(line => nodes.paragraph.create(null, line === '' ? null : schema.text(line))),
    ),
  );

/**
 * The same as it fits in at a place: a cell of a table has one line, so that blocks would part the table, and become
 * lines of it. Cells go into cells.
 */
export function fitting($at: ResolvedPos, slice: Slice): Slice {
  const isCells = slice.content.content.every(node => node.type.spec['tableRole'] !== undefined);
  if (slice.size === 0 || isCells || !around($at, nodes.table)) return slice;
  const lines: PmNode[][] = [];
  const read = (node: PmNode) => {
    if (node.type === nodes.formula_block) lines.push([nodes.formula.create(node.attrs)]);
    else if (node.type.spec.code)
      lines.push(...node.textContent.split('\n').map(line => (line === '' ? [] : [schema.text(line)])));
    else if (node.inlineContent) lines.push([...node.content.content]);
    else node.forEach(read);
  };
  const isLine = slice.content.firstChild?.isInline === true;
  if (isLine) lines.push([...slice.content.content]);
  else slice.content.forEach(read);
  const words = lines.flatMap((line, at) => (at === 0 ? line : [nodes.hard_break.create(), ...line]));
  return new Slice(Fragment.from(nodes.paragraph.create(null, words)), 1, 1);
}

/**
 * What was copied, as Markdown. Of a table some cells are a table, of a list an item is a list, and parts of a line are
 * a paragraph.
 */
export function markdownOf({ content }: Slice): string {
  const first = content.firstChild;
  const type = first?.isInline
    ? nodes.paragraph
    : first?.type === nodes.table_row
      ? nodes.table
      : first?.type === nodes.list_item
        ? nodes.bullet_list
        : null;
  return writeNote(toNote(nodes.doc.create(null, type ? type.create(null, content) : content)));
}

const SAYS_MORE = pattern('i')`
  <(?:b|strong|i|em|u|s|su[bp]|del|h[1-6]|[uo]l|li|table|a|blockquote|pre|code|img|math|hr)[\s>]
  |\bmso-|katex|data-pm-slice|font-(?:weight|style)
`;
/** Whether HTML says no more than its text does: then the text may be Markdown, and is read as such. */
const isBareHtml = (html: string): boolean => !SAYS_MORE.test(html);

/**
 * What is put into the text for what was pasted there: words that may be Markdown are read as such, but for code, which
 * is what it is to the letter.
 */
export function pastedAt(
  $at: ResolvedPos,
  pasted: Slice,
  { text, html }: { readonly text: string; readonly html: string },
): Slice {
  if ($at.parent.type.spec.code) return pasted;
  return fitting($at, text !== '' && html !== '' && isBareHtml(html) ? sliceOfMarkdown(text) : pasted);
}

/**
 * Without programs and style sheets, also those in attributes: they would not take effect, but the browser would report
 * each to the policy.
 */
export const withoutHandlers = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, tag => tag.replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));

/**
 * Whether HTML says anything: that of a picture that was copied out of a page or an Office program has style sheets and
 * notes to itself at most.
 */
export const hasWords = (html: string): boolean =>
  withoutHandlers(html)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>|&nbsp;/g, '')
    .trim() !== '';

/** Reads pasted HTML after what programs put around their words has been taken away. */
class PasteParser extends DOMParser {
  override parseSlice(dom: Node, options: ParseOptions = {}): Slice {
    if (dom instanceof Element) cleanPasted(dom);
    return super.parseSlice(dom, options);
  }
  override parse(dom: Node, options?: ParseOptions): PmNode {
    if (dom instanceof Element) cleanPasted(dom);
    return super.parse(dom, options);
  }
}
/** Stands before the address of a picture that came with words and has to be kept first. No note says it. */
export const PASTED_PICTURE = 'pasted:';

export const pasteParser: DOMParser = new PasteParser(schema, [
  {
    tag: 'img[src^="data:" i], img[src^="file:" i]',
    node: nodes.image.name,
    getAttrs: image => ({
      src: `${PASTED_PICTURE}${image.getAttribute('src')}`,
      alt: image.getAttribute('alt') ?? '',
      title: image.getAttribute('title') ?? '',
    }),
  },
  ...DOMParser.fromSchema(schema).rules,
]);

/** A shorter address of a picture that holds it draws nothing: pages have such ones until they are scrolled there. */
const SHORTEST_PICTURE = 300;

/** What is on a page and not in its text: its programs, its controls, what cannot be seen. */
const NOISE =
  'script, style, head, meta, link, template, noscript, iframe, object, svg, button, nav, [hidden], ' +
  '[aria-hidden="true"]:not(.katex *), title';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre';
const isBlank = (node: Node): boolean => (node.textContent ?? '').trim() === '';

/**
 * Takes away noise, makes lists of what Word draws as paragraphs, and tables rectangular. Changes the element that it
 * is given.
 */
function cleanPasted(root: Element): void {
  for (const element of root.querySelectorAll(NOISE)) element.remove();
  for (const element of root.querySelectorAll<HTMLElement>('[style*="display:none" i], [style*="display: none" i]'))
    element.remove();
  for (const mark of root.querySelectorAll('o\\:p')) if (isBlank(mark)) mark.remove();
  for (const gap of root.querySelectorAll(`:is(${BLOCKS}) + br`))
    if (gap.previousSibling === gap.previousElementSibling || isBlank(gap.previousSibling as Node)) gap.remove();
  // Between paragraphs there is room without empty ones; those of a note are meant.
  const isNote = root.querySelector('[data-pm-slice]') !== null;
  for (const gap of root.querySelectorAll('p:empty')) if (!isNote && !gap.closest('td, th, li')) gap.remove();
  // The mark of a note is a link, and stays one.
  for (const element of root.querySelectorAll('sub, sup')) {
    const words = element.textContent ?? '';
    const set = offTheLine(element.tagName === 'SUB' ? 'low' : 'high', words);
    if (set !== words && !element.closest('a') && !element.querySelector('a')) element.textContent = set;
  }
  wordLists(root);
  for (const cell of root.querySelectorAll('td, th')) flattenCell(cell);
  for (const rows of Map.groupBy(root.querySelectorAll('tr'), row => row.parentElement).values()) fillBelow(rows);
  for (const image of root.querySelectorAll('img[width="1"]')) image.remove();
  for (const image of root.querySelectorAll('img[src^="data:" i]'))
    if ((image.getAttribute('src') ?? '').length < SHORTEST_PICTURE) image.remove();
}

/** Word writes a list as paragraphs that carry their level and a drawn sign. */
function wordLists(root: Element): void {
  let stack: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const item of [...root.querySelectorAll<HTMLElement>('p[style*="mso-list" i], p[class*="MsoListParagraph"]')]) {
    const style = item.getAttribute('style') ?? '';
    const level = Number(/mso-list:[^;]*?level(\d+)/i.exec(style)?.[1] ?? 1);
    const sign = wordSign(item);
    if (sign === null && !/mso-list:/i.test(style)) continue;
    if (last === null || item.previousElementSibling !== last) stack = [];
    while (stack.length > 0 && (stack.at(-1) as { level: number }).level > level) stack.pop();
    const isOrdered = sign !== null && /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(sign);
    let open = stack.at(-1);
    if (!open || open.level < level) {
      const list = item.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      const number = Number(/\d+/.exec(sign ?? '')?.[0] ?? 1);
      if (isOrdered && number !== 1) list.setAttribute('start', String(number));
      if (open) (open.list.lastElementChild ?? open.list).append(list);
      else item.before(list);
      open = { level, list };
      stack.push(open);
    }
    const entry = item.ownerDocument.createElement('li');
    const words = item.ownerDocument.createElement('p');
    words.append(...item.childNodes);
    entry.append(words);
    open.list.append(entry);
    last = (stack[0] as { list: Element }).list;
    item.remove();
  }
}
/** The sign that was drawn before a list paragraph's words, which is taken away with the spaces around it. */
function wordSign(item: Element): string | null {
  const ignored = item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  if (ignored) {
    ignored.remove();
    return (ignored.textContent ?? '').trim();
  }
  const text = item.textContent ?? '';
  const drawn = /^\s*([·•o§\u00b7\uf0b7\uf0a7-]|\(?(?:\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]+/i.exec(text);
  if (!drawn) return null;
  let left = drawn[0].length;
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const own = node.textContent ?? '';
    node.textContent = own.slice(left);
    left -= Math.min(left, own.length);
  }
  return drawn[1] as string;
}

/** A cell holds one paragraph and covers one column: blocks in it become lines, and what it covered becomes cells. */
function flattenCell(cell: Element): void {
  const blocks = [...cell.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6')].filter(
    block => !block.querySelector('p, div, li, table'),
  );
  for (const block of blocks.slice(0, -1)) block.after(cell.ownerDocument.createElement('br'));
  for (const block of [...cell.querySelectorAll('p, div, ul, ol, li, h1, h2, h3, h4, h5, h6')].reverse())
    block.replaceWith(...block.childNodes);
  const across = Math.min(50, Number(cell.getAttribute('colspan') ?? 1) || 1);
  cell.removeAttribute('colspan');
  for (let more = 1; more < across; more += 1) {
    const covered = cell.ownerDocument.createElement(cell.tagName);
    covered.setAttribute('rowspan', cell.getAttribute('rowspan') ?? '1');
    cell.after(covered);
  }
}

/**
 * Puts an empty cell wherever one of a row above reaches down: the cells behind it would else stand under the headings
 * of other columns.
 */
function fillBelow(rows: readonly Element[]): void {
  // How many more rows the last cell of each column reaches down.
  let reach: number[] = [];
  for (const [at, row] of rows.entries()) {
    const cells = [...row.children];
    const below: number[] = [];
    for (let column = 0; cells.length > 0 || column < reach.length; column += 1) {
      const above = reach[column] ?? 0;
      const cell = above > 0 ? undefined : cells.shift();
      if (!cell) row.insertBefore(row.ownerDocument.createElement('td'), cells[0] ?? null);
      below.push(cell ? rowsOf(cell, rows.length - at) - 1 : Math.max(0, above - 1));
      cell?.removeAttribute('rowspan');
    }
    reach = below;
  }
}

/** How many rows a cell covers: with 0 all that are left of its part of the table. */
function rowsOf(cell: Element, left: number): number {
  const rows = Number(cell.getAttribute('rowspan') ?? 1);
  return rows === 0 ? left : Math.max(1, Math.min(left, Math.trunc(rows) || 1));
}
