import type { AnswerPart } from '@nousboard/core/answer-parts';

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
  #from = 0;
  /** Where the block that is still open begins, and where the next unread line begins. */
  #open = 0;
  #line = 0;
  #fence: string | null = null;
  #listOpen = false;
  /** A blank line was read and the line after it decides whether the block ends there. */
  #blankAt: number | null = null;

  /** All blocks of `text` behind `from`; the last one is the live tail unless `text` ends in a settled block. */
  split(text: string, from = 0): readonly Block[] {
    if (from !== this.#from || !text.startsWith(this.#seen)) this.#restart(from);
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

  #restart(from: number): void {
    this.#settled = [];
    this.#seen = '';
    this.#from = from;
    this.#open = from;
    this.#line = from;
    this.#fence = null;
    this.#listOpen = false;
    this.#blankAt = null;
  }
}

/** Cuts the parts of a growing answer into blocks, each part for itself. */
export class PartSplitter {
  readonly #splitters: BlockSplitter[] = [];

  split(text: string, parts: readonly AnswerPart[]): readonly (readonly Block[])[] {
    return parts.map(({ start, end }, at) =>
      (this.#splitters[at] ??= new BlockSplitter()).split(text.slice(0, end), start),
    );
  }
}

/** Blocks of a finished text, or of a part of it. Link definitions work across blocks: one that has any stays whole. */
export function blocksOf(text: string, { start, end } = { start: 0, end: text.length }): readonly Block[] {
  const own = text.slice(start, end);
  if (DEFINITION.test(own)) return [{ start, text: own }];
  return new BlockSplitter().split(text.slice(0, end), start);
}
