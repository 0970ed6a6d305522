import { tidyNote } from './tidy-note.ts';
import type { Align, Block, Inline, ListItem, Note } from './types.ts';
import { writeInline } from './write-inline.ts';

/**
 * A note as Markdown (CommonMark, with tables, tasks, struck words and formulas), as portable as it can be. `readNote`
 * gives back the same note; where a note's tree has several forms, the tidy one.
 */
export const writeNote = (note: Note): string => writeBlocks(tidyNote(note)).join('\n');

/** A paragraph in which nothing stands yet: other programs show it as an empty line. */
export const NOTHING = '&nbsp;';
const RULE = '***';

function writeBlocks(blocks: readonly Block[], isInItem = false): string[] {
  const lines: string[] = [];
  let bullet = '-';
  blocks.forEach((block, at) => {
    const before = blocks[at - 1];
    // Two lists that follow each other are two because their signs differ.
    bullet =
      block.type === 'list' && before?.type === 'list' && before.ordered === block.ordered && bullet === '-'
        ? '+'
        : '-';
    const written = bullet === '-' ? linesOf(block) : writeBlock(block, false);
    if (at > 0 && !(isInItem && isTight(before as Block, block))) lines.push('');
    lines.push(...written);
  });
  return lines;
}

/** The lines of a block, made once for as long as the block is there. */
const known = new WeakMap<Block, readonly string[]>();
function linesOf(block: Block): readonly string[] {
  const lines = known.get(block) ?? writeBlock(block, true);
  known.set(block, lines);
  return lines;
}

/** Within an item a list may follow its words in the next line if it is one that can interrupt them. */
const isTight = (before: Block, block: Block): boolean =>
  before.type === 'paragraph' &&
  before.content.length > 0 &&
  block.type === 'list' &&
  (!block.ordered || block.start === 1) &&
  !isEmpty(block.items[0] as ListItem) &&
  block.items.every(isShort);
const isEmpty = ({ checked, content: [first, ...others] }: ListItem): boolean =>
  checked === null && others.length === 0 && first?.type === 'paragraph' && first.content.length === 0;
const isShort = ({ content: [first, second, ...others] }: ListItem): boolean =>
  first?.type === 'paragraph' && others.length === 0 && (second === undefined || isTight(first, second));

function writeBlock(block: Block, isFirstSign: boolean): string[] {
  switch (block.type) {
    case 'paragraph':
      return writeParagraph(block.content);
    case 'heading':
      return [
        [
          '#'.repeat(block.level),
          ...(block.content.length > 0 ? [writeInline(block.content, 'element').replace(/#$/, '\\#')] : []),
        ].join(' '),
      ];
    case 'quote':
      return writeBlocks(block.content).map(line => (line === '' ? '>' : `> ${line}`));
    case 'list':
      return writeList(block, isFirstSign);
    case 'code':
      return fenced('`'.repeat(Math.max(3, longest(block.text, /`+/g) + 1)), escapeInfo(block.language), block.text);
    case 'formula':
      return fenced('$'.repeat(Math.max(2, longest(block.text, /\$+/g) + 1)), '', block.text);
    case 'table':
      return writeTable(block.align, block.rows);
    case 'rule':
      return [RULE];
  }
}

function writeParagraph(content: readonly Inline[]): string[] {
  if (content.length === 0) return [NOTHING];
  return writeInline(content, 'line').split('\n').map(escapeLineStart);
}

/** What begins a block at the beginning of a line, and is meant as words. */
function escapeLineStart(line: string): string {
  if (/^(?:#{1,6}(?:[ \t]|$)|>|[-+](?:[ \t]|$)|-+[ \t]*$|=+[ \t]*$)/.test(line)) return `\\${line}`;
  if (/^[|:-][|: \t-]*$/.test(line) && line.includes('-')) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=[ \t]|$)/, '$1\\$2');
}

function writeList({ ordered, start, items }: Extract<Block, { type: 'list' }>, isFirstSign: boolean): string[] {
  const isShortList = items.every(isShort);
  return items.flatMap((item, at) => {
    const sign = ordered ? `${Math.min(999_999_999, start + at)}${isFirstSign ? '.' : ')'}` : isFirstSign ? '-' : '+';
    const lines = writeItem(item, sign);
    return at > 0 && !isShortList ? ['', ...lines] : lines;
  });
}

function writeItem(item: ListItem, sign: string): string[] {
  if (isEmpty(item)) return [sign];
  const box = item.checked === null ? '' : item.checked ? '[x] ' : '[ ] ';
  const indent = ' '.repeat(sign.length + 1);
  const [first = '', ...others] = writeBlocks(item.content, true);
  const line = `${sign} ${box}${first}`;
  // A row of list signs and nothing else would be a rule.
  return [
    /^[-+ ]+$/.test(line) ? `${line} ${NOTHING}` : line,
    ...others.map(other => (other === '' ? '' : indent + other)),
  ];
}

const longest = (text: string, runs: RegExp): number =>
  (text.match(runs) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
const escapeInfo = (language: string): string => language.replace(/[\\`&]/g, '\\$&');
function fenced(fence: string, info: string, text: string): string[] {
  // Behind backticks no backtick may stand in the same line.
  const sign = info.includes('`') ? '~'.repeat(Math.max(3, longest(text, /~+/g) + 1)) : fence;
  return [sign + (info.startsWith('~') ? ' ' : '') + info, ...(text === '' ? [] : text.split('\n')), sign];
}

const RULES: Record<NonNullable<Align> | 'none', string> = { none: '---', left: ':--', center: ':-:', right: '--:' };
function writeTable(align: readonly Align[], rows: readonly (readonly (readonly Inline[])[])[]): string[] {
  const [head, ...body] = rows.map(row => asRow(row.map(writeCell)));
  return [head as string, asRow(align.map(side => RULES[side ?? 'none'])), ...body];
}
const asRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
/** Each bar gets a backslash, and the reader takes it away again before anything else is read. */
const writeCell = (content: readonly Inline[]): string => writeInline(content, 'element').replaceAll('|', '\\|');
