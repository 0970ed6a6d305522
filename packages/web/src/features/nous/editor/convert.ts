import { type Block, type Inline, type ListItem, type Mark, type Note, tidyNote } from '@nousboard/core/note';
import { Fragment, type Node, type Mark as PmMark } from 'prosemirror-model';
import { fileLinkIn } from '#lib/file-link.ts';
import { formatNumber, typedNumber } from '#lib/format.ts';
import { marks, nodes, schema } from './schema.ts';

/** The document that shows a note. One without blocks has an empty paragraph to write in. */
export const toDocument = (note: Note): Node =>
  nodes.doc.create(null, note.length > 0 ? tidyNote(note).map(toNode) : nodes.paragraph.create());

/** The blocks of a note as the editor has them. */
export const toFragment = (note: Note): Fragment => Fragment.from(tidyNote(note).map(toNode));

function toNode(block: Block): Node {
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, toInlines(block.content));
    case 'heading':
      return nodes.heading.create({ level: block.level }, toInlines(block.content));
    case 'quote':
      return nodes.blockquote.create(null, block.content.map(toNode));
    case 'list': {
      const items = block.items.map(({ checked, content }) => nodes.list_item.create({ checked }, content.map(toNode)));
      return block.ordered
        ? nodes.ordered_list.create({ start: block.start }, items)
        : nodes.bullet_list.create(null, items);
    }
    case 'code':
      return nodes.code_block.create({ language: block.language }, block.text === '' ? null : schema.text(block.text));
    case 'formula':
      return nodes.formula_block.create({ text: block.text });
    case 'rule':
      return nodes.rule.create();
    case 'table':
      return nodes.table.create(
        null,
        block.rows.map((row, at) =>
          nodes.table_row.create(
            null,
            row.map((cell, column) =>
              (at === 0 ? nodes.table_header : nodes.table_cell).create(
                { align: block.align[column] ?? null },
                nodes.paragraph.create(null, toInlines(cell)),
              ),
            ),
          ),
        ),
      );
  }
}

const toInlines = (content: readonly Inline[]): Node[] =>
  content.map(inline => {
    if (inline.type === 'break') return nodes.hard_break.create();
    const set = inline.marks.map(toMark);
    if (inline.type === 'text') return schema.text(withNumber(inline.text, inline.marks, inOwnDigits), set);
    if (inline.type === 'formula') return nodes.formula.create({ text: inline.text }, null, set);
    return nodes.image.create({ src: inline.src, alt: inline.alt, title: inline.title }, null, set);
  });

/**
 * The number of a citation is shown in the digits of whoever reads the note, as those of answers are. The note itself
 * has it in one kind of digits, whoever wrote it.
 */
function withNumber(text: string, set: readonly Mark[], write: (number: number) => string): string {
  const number = typedNumber(text);
  if (number === null || String(number).length !== text.length) return text;
  const link = set.find(mark => mark.type === 'link');
  return link && fileLinkIn(link.href)?.words ? write(number) : text;
}
const inOwnDigits = (number: number): string => formatNumber(number, { useGrouping: false });

const toMark = (mark: Mark): PmMark =>
  mark.type === 'link' ? marks.link.create({ href: mark.href, title: mark.title }) : marks[mark.type].create();

/** The note that a document shows. Empty paragraphs at its end are where one goes on writing: they are nothing yet. */
export function toNote(document: Node): Note {
  const blocks = children(document).map(toKnownBlock);
  const isEmpty = (block: Block | undefined): boolean => block?.type === 'paragraph' && block.content.length === 0;
  while (isEmpty(blocks.at(-1))) blocks.pop();
  return tidyNote(blocks);
}

/** A node never changes: of a long note all but one are those that they were before a key. */
const known = new WeakMap<Node, Block>();
function toKnownBlock(node: Node): Block {
  const block = known.get(node) ?? toBlock(node);
  known.set(node, block);
  return block;
}

const children = (node: Node): readonly Node[] => node.content.content;

function toBlock(node: Node): Block {
  switch (node.type) {
    case nodes.heading:
      return { type: 'heading', level: node.attrs['level'] as number, content: fromInlines(node) };
    case nodes.blockquote:
      return { type: 'quote', content: children(node).map(toBlock) };
    case nodes.bullet_list:
      return { type: 'list', ordered: false, start: 1, items: children(node).map(toItem) };
    case nodes.ordered_list:
      return { type: 'list', ordered: true, start: node.attrs['start'] as number, items: children(node).map(toItem) };
    case nodes.code_block:
      return { type: 'code', language: node.attrs['language'] as string, text: node.textContent };
    case nodes.formula_block:
      return { type: 'formula', text: node.attrs['text'] as string };
    case nodes.rule:
      return { type: 'rule' };
    case nodes.table:
      return {
        type: 'table',
        align: children(node.firstChild as Node).map(cell => cell.attrs['align'] as 'left' | 'center' | 'right' | null),
        rows: children(node).map(row => children(row).map(cell => fromInlines(cell.firstChild as Node))),
      };
    default:
      return { type: 'paragraph', content: fromInlines(node) };
  }
}

const toItem = (node: Node): ListItem => ({
  checked: node.attrs['checked'] as boolean | null,
  content: children(node).map(toBlock),
});

const fromInlines = (node: Node): readonly Inline[] =>
  children(node).map(child => {
    if (child.type === nodes.hard_break) return { type: 'break' };
    const set = child.marks.map(fromMark);
    if (child.type === nodes.formula) return { type: 'formula', text: child.attrs['text'] as string, marks: set };
    if (child.type === nodes.image)
      return {
        type: 'image',
        src: child.attrs['src'] as string,
        alt: child.attrs['alt'] as string,
        title: child.attrs['title'] as string,
        marks: set,
      };
    return { type: 'text', text: withNumber(child.text as string, set, String), marks: set };
  });
const fromMark = ({ type, attrs }: PmMark): Mark =>
  type === marks.link
    ? { type: 'link', href: attrs['href'] as string, title: attrs['title'] as string }
    : { type: type.name as 'bold' | 'italic' | 'strike' | 'code' };
