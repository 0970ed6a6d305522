import { betweenLines, breaksWord } from '#lib/line-ends.ts';

/**
 * A line as it is printed: its words, where it lies from the top of its page, and the size of its letters, in one unit.
 */
export interface CopiedLine {
  text: string;
  readonly top: number;
  readonly size: number;
}

/** Further below the line before than so many sizes of its letters, a paragraph begins. */
const PARAGRAPH_SIZES = 1.9;
/** Letters so much larger or smaller are of a heading, or of a note. */
const OTHER_SIZE = 0.25;

/** Lines as the text that was set in them: a word that print has broken is whole again, and paragraphs stay apart. */
export function joinLines(lines: readonly CopiedLine[]): string {
  let text = '';
  let before: CopiedLine | null = null;
  for (const line of lines) {
    const words = line.text.replace(/\s+/gu, ' ').trim();
    if (words === '') continue;
    text = before ? text + between(text, before, line, words) + words : words;
    // A hyphen that only broke the word goes with the break.
    if (before && breaksWord(text.slice(0, -words.length), words)) text = `${text.slice(0, -words.length - 1)}${words}`;
    before = line;
  }
  return text.replace(/\u00ad/g, '');
}

function between(text: string, before: CopiedLine, line: CopiedLine, words: string): string {
  const inLine = betweenLines(text, words);
  if (/[\p{L}\p{N}][-\u00ad\u2010]$/u.test(text)) return inLine;
  // A column that begins further up goes on with the sentence.
  const below = line.top - before.top;
  const size = Math.max(before.size, line.size);
  if (below > PARAGRAPH_SIZES * size || (below > size && Math.abs(line.size - before.size) > OTHER_SIZE * before.size))
    return '\n\n';
  return inLine;
}
