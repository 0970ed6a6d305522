import type { Block, Inline, Note } from './types.ts';

/** The words of a note without its form, a block in a line: for a preview, for reading aloud, for searching. */
export const noteWords = (note: Note): string => note.map(wordsOf).filter(Boolean).join('\n');

function wordsOf(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineWords(block.content);
    case 'quote':
      return noteWords(block.content);
    case 'list':
      return block.items
        .map(({ checked, content }) =>
          `${checked === null ? '•' : checked ? '☑' : '☐'} ${noteWords(content)}`.trimEnd(),
        )
        .join('\n');
    case 'table':
      return block.rows
        .map(row => row.map(inlineWords).filter(Boolean).join(' · '))
        .filter(Boolean)
        .join('\n');
    case 'rule':
      return '';
    default:
      return block.text;
  }
}

const inlineWords = (content: readonly Inline[]): string =>
  content
    .map(inline => (inline.type === 'break' ? '\n' : inline.type === 'image' ? inline.alt : inline.text))
    .join('')
    .trim();
