import type { ReferenceFaultCode } from '@nousboard/contracts';
import { LIMITS, linesOf, type ReferenceFault } from './types.ts';

/** An entry as it is written: names in lower case, values without what held them, commands and all. */
export interface RawEntry {
  readonly type: string;
  readonly key: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly line: number;
}

const BEGINNING = /@[ \t\r\n]*([A-Za-z]{1,40})[ \t\r\n]*([{(])/y;
const KEY = /[ \t\r\n]*([^\s,={}"]{0,400})[ \t\r\n]*/y;
const NAME = /[^\s,={}()"#@%]{1,100}/y;
const BARE = /[^\s,#{}"=()@%]{1,200}/y;
const SPACE = /\s*/y;
const NEXT_LINE_ENTRY = /\n[ \t]*(?=@)/g;

/** Why an entry could not be read, and where. */
class BrokenEntryError extends Error {
  readonly code: ReferenceFaultCode;
  readonly at: number;
  readonly key: string;
  constructor(code: ReferenceFaultCode, at: number, key = '') {
    super(code);
    this.code = code;
    this.at = at;
    this.key = key;
  }
}

/**
 * Whether a backslash keeps a brace from counting. For BibTeX it does not; some programs write as if it did, and a path
 * that ends in a backslash reads only in BibTeX's way.
 */
type Braces = 'counted' | 'escaped';

/**
 * Reads the entries of a BibTeX file, each on its own: a broken one is told with its place, and the next line that
 * begins one is gone on with.
 */
export function bibtexEntries(text: string): { entries: RawEntry[]; faults: ReferenceFault[] } {
  const reader = new EntryReader(text);
  const lineOf = linesOf(text);
  const entries: RawEntry[] = [];
  const faults: ReferenceFault[] = [];
  let [braces, other]: [Braces, Braces] = ['counted', 'escaped'];
  let again = 0;
  let at = text.indexOf('@');
  while (at !== -1) {
    const began = reader.beginning(at);
    if (began === undefined) {
      at = text.indexOf('@', at + 1);
      continue;
    }
    if (entries.length >= LIMITS.entries || faults.length >= LIMITS.faults || again >= LIMITS.faults) {
      faults.push({ line: lineOf(at), code: 'too_many', name: '' });
      break;
    }
    let read = reader.entry(began, braces);
    if (read instanceof BrokenEntryError) {
      again += 1;
      const second = reader.entry(began, other);
      // The file writes its braces in this way: the next entries are read so at once.
      if (!(second instanceof BrokenEntryError)) [read, braces, other] = [second, other, braces];
    }
    if (read instanceof BrokenEntryError) {
      faults.push({ line: lineOf(read.at), code: read.code, name: read.key });
      NEXT_LINE_ENTRY.lastIndex = at;
      at = NEXT_LINE_ENTRY.test(text) ? NEXT_LINE_ENTRY.lastIndex : -1;
      continue;
    }
    if (read.fields !== undefined)
      entries.push({ type: began.type, key: read.key, fields: read.fields, line: lineOf(at) });
    at = text.indexOf('@', read.end);
  }
  return { entries, faults };
}

interface Beginning {
  readonly type: string;
  readonly isRound: boolean;
  /** Behind the bracket that opens it. */
  readonly at: number;
}

interface ReadBody {
  readonly key: string;
  /** Undefined for what is no entry: comments, abbreviations. */
  readonly fields: Map<string, string> | undefined;
  readonly end: number;
}

class EntryReader {
  readonly #text: string;
  readonly #abbreviations = new Map<string, string>();
  /** Characters that abbreviations have added. */
  #added = 0;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** What begins at this `@`; undefined for one in running text, such as that of an e-mail address. */
  beginning(at: number): Beginning | undefined {
    if (/[\w.+-]/.test(this.#text[at - 1] ?? ' ')) return undefined;
    BEGINNING.lastIndex = at;
    const [whole, type = '', bracket] = BEGINNING.exec(this.#text) ?? [];
    return whole === undefined
      ? undefined
      : { type: type.toLowerCase(), isRound: bracket === '(', at: at + whole.length };
  }

  entry(began: Beginning, braces: Braces): ReadBody | BrokenEntryError {
    this.#at = began.at;
    try {
      if (began.type === 'comment') return this.#comment(began, braces);
      if (began.type === 'preamble') {
        this.#value(braces);
        return { key: '', fields: undefined, end: this.#at };
      }
      if (began.type === 'string') {
        for (const [name, value] of this.#fields(began, braces, '')) this.#abbreviations.set(name, value);
        return { key: '', fields: undefined, end: this.#at };
      }
      const key = this.#key();
      return { key, fields: this.#fields(began, braces, key), end: this.#at };
    } catch (error) {
      if (error instanceof BrokenEntryError) return error;
      throw error;
    }
  }

  /** JabRef keeps its own things in comments, in braces that balance; any other comment ends with its line. */
  #comment({ at, isRound }: Beginning, braces: Braces): ReadBody {
    const lineEnd = this.#text.indexOf('\n', at);
    try {
      if (!isRound) this.#braced(braces);
    } catch (error) {
      if (!(error instanceof BrokenEntryError)) throw error;
      this.#at = lineEnd === -1 ? this.#text.length : lineEnd;
    }
    return { key: '', fields: undefined, end: Math.max(this.#at, at) };
  }

  #key(): string {
    KEY.lastIndex = this.#at;
    const [whole = '', key = ''] = KEY.exec(this.#text) ?? [];
    // An entry without a key begins with its first field.
    if (this.#text[this.#at + whole.length] === '=') return '';
    this.#at += whole.length;
    return key;
  }

  /** `name = value` until the bracket closes. Commas between them may be missing or stand twice. */
  #fields({ isRound, at }: Beginning, braces: Braces, key: string): Map<string, string> {
    const fields = new Map<string, string>();
    const close = isRound ? ')' : '}';
    for (;;) {
      this.#skip();
      const sign = this.#text[this.#at];
      if (sign === undefined) throw new BrokenEntryError('unclosed', at, key);
      this.#at += 1;
      if (sign === close) return fields;
      if (sign === ',') continue;
      this.#at -= 1;
      const name = this.#take(NAME);
      // The next entry begins where this one should have ended.
      if (name === '')
        throw sign === '@'
          ? new BrokenEntryError('unclosed', at, key)
          : new BrokenEntryError('stray_text', this.#at, key);
      const nameAt = this.#at - name.length;
      this.#skip();
      if (this.#text[this.#at] !== '=') throw new BrokenEntryError('no_equals_sign', nameAt, key);
      this.#at += 1;
      if (fields.size >= LIMITS.fields) throw new BrokenEntryError('too_long', nameAt, key);
      let value: string;
      try {
        value = this.#value(braces);
      } catch (error) {
        throw error instanceof BrokenEntryError ? new BrokenEntryError(error.code, nameAt, key) : error;
      }
      const known = name.toLowerCase();
      if (!fields.has(known)) fields.set(known, value);
    }
  }

  /**
   * Pieces joined by `#`: in braces, in quotes, numbers, and abbreviations. One that nobody has defined stands for
   * itself, as months do.
   */
  #value(braces: Braces): string {
    const from = this.#at;
    let value = '';
    for (;;) {
      this.#skip();
      const sign = this.#text[this.#at];
      this.#at += sign === '{' || sign === '"' ? 1 : 0;
      const bare = sign === '{' || sign === '"' ? '' : this.#take(BARE);
      value += sign === '{' ? this.#braced(braces) : sign === '"' ? this.#quoted(braces) : this.#expanded(bare);
      if (value.length > LIMITS.fieldCharacters || this.#added > LIMITS.expandedCharacters)
        throw new BrokenEntryError('too_long', from);
      this.#skip();
      if (this.#text[this.#at] !== '#') return value;
      this.#at += 1;
    }
  }

  #expanded(name: string): string {
    const meant = this.#abbreviations.get(name.toLowerCase());
    this.#added += meant?.length ?? 0;
    return meant ?? name;
  }

  /** Up to the brace that closes the one that was just opened. */
  #braced(braces: Braces): string {
    return this.#until(braces, '}');
  }

  /** Up to a quotation mark outside of braces. */
  #quoted(braces: Braces): string {
    return this.#until(braces, '"');
  }

  #until(braces: Braces, end: '}' | '"'): string {
    const from = this.#at;
    const last = Math.min(this.#text.length, from + LIMITS.fieldCharacters);
    let depth = 0;
    for (let at = from; at < last; at += 1) {
      const sign = this.#text[at];
      if (sign === '\\' && (braces === 'escaped' || !/[{}]/.test(this.#text[at + 1] ?? '')))
        at += end === '"' && this.#text[at + 1] === '"' ? 0 : 1;
      else if (sign === end && depth === 0) {
        this.#at = at + 1;
        return this.#text.slice(from, at);
      } else if (sign === '{') {
        depth += 1;
        if (depth > LIMITS.depth) throw new BrokenEntryError('too_deep', at);
      } else if (sign === '}') {
        if (depth === 0) throw new BrokenEntryError('unclosed', from);
        depth -= 1;
      }
    }
    throw new BrokenEntryError(last < this.#text.length ? 'too_long' : 'unclosed', from);
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #skip(): void {
    this.#take(SPACE);
  }
}
