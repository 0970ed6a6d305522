import { lookup } from '../text/lookup.ts';

/** What opens a stretch whose brackets are its own, and the units that close it. */
const QUOTES: Readonly<Record<string, string>> = lookup({
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
});
/** What stands at the beginning of a line: marks of lists, headings, tables and quotations. */
const LEAD = /^[\s>*+#|\-–•\d.)]*$/;
const QUOTED_LINE = /^\s*>/;
/** A bracket that directly follows these is no index and no part of a word. */
const ENDS_WORD = /^[.,;:!?"\p{Pf}\p{Pi}。、，！？；：」』\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]$/u;

/**
 * Where a growing Markdown text stands: at the beginning of a line, in code, in a formula, in a quotation. An open end
 * counts until its line is over.
 */
export class Surroundings {
  #line = '';
  #last = '';
  /** Units that close what is open; empty outside of everything. */
  #closers = '';

  take(unit: string): void {
    this.#line = unit === '\n' ? '' : this.#line.length < 16 ? this.#line + unit : this.#line;
    this.#turn(unit);
    this.#last = unit;
  }

  get isCode(): boolean {
    return this.#closers === '`';
  }

  get isBehindBlank(): boolean {
    return this.#last === ' ' || this.#last === '\t';
  }

  /** Whether a number in brackets would be a reference here; `isApart` when it touches no word. */
  mayRefer(isApart: boolean): boolean {
    return (
      this.#closers === '' &&
      !LEAD.test(this.#line) &&
      !QUOTED_LINE.test(this.#line) &&
      (isApart || ENDS_WORD.test(this.#last))
    );
  }

  #turn(unit: string): void {
    const escaped = this.#last === '\\';
    if (unit === '\n') {
      if (this.#closers !== '$$' && this.#closers !== '\\]') this.#closers = '';
    } else if (unit === '`' || unit === '$') {
      // A run of them is one mark; two dollars open a formula of several lines.
      if (this.#last === unit) this.#closers = this.#closers === '$' ? '$$' : this.#closers;
      else if (this.#closers === '') this.#closers = escaped ? '' : unit;
      else if (this.#closers.startsWith(unit)) this.#closers = '';
    } else if (escaped && (unit === '(' || unit === '[')) {
      if (this.#closers === '') this.#closers = unit === '(' ? '\\)' : '\\]';
    } else if (this.#closers.startsWith('\\')) {
      if (escaped && this.#closers.endsWith(unit)) this.#closers = '';
    } else if (this.#closers === '') this.#closers = QUOTES[unit] ?? '';
    else if (this.#closers.includes(unit)) this.#closers = '';
  }
}
