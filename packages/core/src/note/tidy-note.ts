import type { Align, Block, Inline, ListItem, Mark, Note } from './types.ts';

/**
 * The one form of a note among those that mean the same: runs of text that are set alike are one, nothing is empty that
 * cannot be seen, containers hold at least a paragraph, tables are rectangular. No word is changed.
 */
export const tidyNote = (note: Note): Note => note.map(tidyBlock).filter(block => block !== null);

const EMPTY: Block = { type: 'paragraph', content: [] };

/**
 * What a block is when it is tidy. Blocks do not change, so this is worked out once: of a long note that is written,
 * one block is new with each key.
 */
const tidied = new WeakMap<Block, Block | null>();

function tidyBlock(block: Block): Block | null {
  const known = tidied.get(block);
  if (known !== undefined) return known;
  const tidy = makeTidy(block);
  tidied.set(block, tidy);
  if (tidy) tidied.set(tidy, tidy);
  return tidy;
}

function makeTidy(block: Block): Block | null {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: tidyInlines(block.content) };
    case 'heading':
      return {
        type: 'heading',
        level: Math.min(6, Math.max(1, Math.round(block.level))),
        content: tidyInlines(block.content),
      };
    case 'quote':
      return { type: 'quote', content: holdSomething(tidyNote(block.content)) };
    case 'list': {
      if (block.items.length === 0) return null;
      const start = block.ordered ? Math.min(MOST_START, Math.max(0, Math.round(block.start))) : 1;
      return { type: 'list', ordered: block.ordered, start, items: block.items.map(tidyItem) };
    }
    case 'code':
      return { type: 'code', language: block.language.replace(/\s+/g, ' ').trim(), text: lines(block.text) };
    case 'formula':
      return { type: 'formula', text: lines(block.text) };
    case 'table':
      return tidyTable(block.align, block.rows);
    default:
      return block;
  }
}

const lines = (text: string): string => text.replace(/\r\n?/g, '\n');
const oneLine = (text: string): string => text.replace(/\r\n?|\n/g, ' ');

/** Markdown has numbers of at most nine digits. */
const MOST_START = 999_999_999;
const holdSomething = (blocks: readonly Block[]): readonly Block[] => (blocks.length > 0 ? blocks : [EMPTY]);

/** A task begins with words: its box stands before them. */
function tidyItem({ checked, content }: ListItem): ListItem {
  const blocks = holdSomething(tidyNote(content));
  return { checked, content: checked !== null && blocks[0]?.type !== 'paragraph' ? [EMPTY, ...blocks] : blocks };
}

function tidyTable(align: readonly Align[], rows: readonly (readonly (readonly Inline[])[])[]): Block | null {
  const columns = Math.max(0, ...rows.map(row => row.length));
  if (columns === 0) return null;
  return {
    type: 'table',
    align: Array.from({ length: columns }, (_, column) => align[column] ?? null),
    rows: rows.map(row => Array.from({ length: columns }, (_, column) => tidyInlines(row[column] ?? []))),
  };
}

const ORDER = ['link', 'bold', 'italic', 'strike', 'code'] as const;

function tidyInlines(inlines: readonly Inline[]): readonly Inline[] {
  const out: Inline[] = [];
  for (const inline of inlines) {
    if (inline.type === 'break') out.push({ type: 'break' });
    else if (inline.type === 'image')
      out.push({ ...inline, marks: tidyMarks(inline.marks).filter(mark => mark.type !== 'code') });
    else if (inline.text !== '') {
      const marks = tidyMarks(inline.marks).filter(mark => mark.type !== 'code' || inline.type === 'text');
      const last = out.at(-1);
      if (inline.type === 'text' && last?.type === 'text' && sameMarks(last.marks, marks))
        out[out.length - 1] = { ...last, text: last.text + oneLine(inline.text) };
      else out.push({ type: inline.type, text: oneLine(inline.text), marks });
    }
  }
  return out;
}

const tidyMarks = (marks: readonly Mark[]): readonly Mark[] =>
  ORDER.flatMap(type => marks.find(mark => mark.type === type) ?? []);

/** Whether two marks are one mark that goes on. */
export const sameMark = (a: Mark, b: Mark): boolean =>
  a.type === b.type && (a.type !== 'link' || b.type !== 'link' || (a.href === b.href && a.title === b.title));
const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.length === b.length && a.every((mark, at) => sameMark(mark, b[at] as Mark));
