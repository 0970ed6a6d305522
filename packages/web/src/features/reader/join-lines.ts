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
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

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

/** "consoli-" and "dation" are one word; in "state-of-the-" and "art", "10-" and "20" the hyphen is real. */
function breaksWord(text: string, next: string): boolean {
  const last = /\S*$/u.exec(text)?.[0] ?? '';
  return /\p{L}[-\u00ad\u2010]$/u.test(last) && /^\p{Ll}/u.test(next) && !/[-\u2010]./u.test(last);
}

function between(text: string, before: CopiedLine, line: CopiedLine, words: string): string {
  if (/[-\u00ad\u2010]$/u.test(text)) return '';
  // A column that begins further up goes on with the sentence.
  const below = line.top - before.top;
  const size = Math.max(before.size, line.size);
  if (below > PARAGRAPH_SIZES * size || (below > size && Math.abs(line.size - before.size) > OTHER_SIZE * before.size))
    return '\n\n';
  return UNSPACED.test(text.at(-1) ?? '') && UNSPACED.test(words[0] ?? '') ? '' : ' ';
}
