// A note as its blocks: what two people can change without getting in each other's way.

/**
 * The blocks of a text, and what stands before, between and after them: `gaps[0] + blocks[0] + gaps[1] + … + gaps[n]`
 * is the text.
 */
export interface Split {
  readonly blocks: readonly string[];
  readonly gaps: readonly string[];
}

const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,}|\${2}(?!.*\$))/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const BLANK = /^\s*$/;

/** Whether a block is an item of a list, which stands in the line after the one before. */
export const isItem = (block: string): boolean => ITEM.test(block);

function closes(line: string, fence: string): boolean {
  const found = line.trim();
  if (fence === '$$') return found.endsWith(fence);
  return found.length >= fence.length && found === (fence[0] ?? '').repeat(found.length);
}

/**
 * Splits Markdown: a paragraph, a heading, an item of a list, a table, a fenced code or formula is one block. No
 * character is lost.
 */
export function splitBlocks(text: string): Split {
  const blocks: string[] = [];
  const gaps: string[] = [];
  let gap = '';
  let block = '';
  let fence = '';
  let isHeading = false;
  const end = () => {
    if (block === '') return;
    const words = block.replace(/\r?\n$/, '');
    gaps.push(gap);
    blocks.push(words);
    gap = block.slice(words.length);
    block = '';
  };
  for (const line of text.split(/(?<=\n)/)) {
    const bare = line.replace(/\r?\n$/, '');
    if (fence !== '') {
      block += line;
      if (!closes(bare, fence)) continue;
      fence = '';
      end();
      continue;
    }
    if (BLANK.test(bare)) {
      end();
      gap += line;
      continue;
    }
    const opened = FENCE.exec(bare)?.[1];
    if (opened !== undefined || isHeading || HEADING.test(bare) || ITEM.test(bare)) end();
    isHeading = HEADING.test(bare);
    fence = opened ?? '';
    block += line;
  }
  end();
  return { blocks, gaps: [...gaps, gap] };
}
