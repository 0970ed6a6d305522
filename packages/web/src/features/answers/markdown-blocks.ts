/** A top-level Markdown block: `text` is `answer.slice(start, start + text.length)`. */
export interface Block {
  start: number;
  text: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const LIST_ITEM = /^\s{0,3}([-*+]|\d{1,9}[.)])(\s|$)/;
const INDENTED = /^( {2,}|\t)/;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/m;

/**
 * Cuts a growing Markdown text into blocks at blank lines outside code fences and list continuations. A block that has
 * been settled never changes while text is only appended, so its rendering can be kept; work per call is proportional
 * to the new text. When the text changes otherwise (a resumed run), it starts over.
 */
export class BlockSplitter {
  #settled: Block[] = [];
  #seen = '';
  /** Where the block that is still open begins, and where the next unread line begins. */
  #open = 0;
  #line = 0;
  #fence: string | null = null;
  #listOpen = false;
  /** A blank line was read and the line after it decides whether the block ends there. */
  #blankAt: number | null = null;

  /** All blocks of `text`; the last one is the live tail unless `text` ends in a settled block. */
  split(text: string): readonly Block[] {
    if (!text.startsWith(this.#seen)) this.#restart();
    this.#seen = text;
    for (;;) {
      const end = text.indexOf('\n', this.#line);
      if (end < 0) break;
      this.#read(text, text.slice(this.#line, end));
      this.#line = end + 1;
    }
    this.#decideEarly(text);
    const tail = text.slice(this.#open);
    return tail.trim() === '' ? this.#settled : [...this.#settled, { start: this.#open, text: tail }];
  }

  #read(text: string, line: string): void {
    const fence = FENCE.exec(line)?.[1];
    if (this.#fence !== null) {
      if (fence && fence[0] === this.#fence[0] && fence.length >= this.#fence.length && line.trim() === fence)
        this.#fence = null;
      return;
    }
    if (line.trim() === '') {
      this.#blankAt ??= this.#line;
      return;
    }
    const isItem = LIST_ITEM.test(line);
    if (this.#blankAt !== null) {
      const continuesList = this.#listOpen && (isItem || INDENTED.test(line));
      if (!continuesList) this.#settle(text);
      this.#blankAt = null;
    }
    if (isItem) this.#listOpen = true;
    if (fence) this.#fence = fence;
  }

  /** After a blank line, one character is often enough to know that the block before it is over. */
  #decideEarly(text: string): void {
    if (this.#fence !== null || this.#blankAt === null) return;
    const first = text[this.#line];
    if (first === undefined || /\s/.test(first)) return;
    if (this.#listOpen && /[-*+\d]/.test(first)) return;
    this.#settle(text);
    this.#blankAt = null;
  }

  /** The open block ends before the line that is being read. */
  #settle(text: string): void {
    const block = { start: this.#open, text: text.slice(this.#open, this.#line) };
    if (block.text.trim() !== '') this.#settled = [...this.#settled, block];
    this.#open = this.#line;
    this.#listOpen = false;
  }

  #restart(): void {
    this.#settled = [];
    this.#seen = '';
    this.#open = 0;
    this.#line = 0;
    this.#fence = null;
    this.#listOpen = false;
    this.#blankAt = null;
  }
}

/** Blocks of a finished text. Link definitions work across blocks, so a text that has any stays whole. */
export function blocksOf(text: string): readonly Block[] {
  if (DEFINITION.test(text)) return [{ start: 0, text }];
  return new BlockSplitter().split(text);
}
