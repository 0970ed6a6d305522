import { lookup } from '../text/lookup.ts';
import { Surroundings } from './surroundings.ts';

/** `S3.2-4`: sentences 2 to 4 of source 3; without sentences the whole source. */
export interface Pointer {
  readonly source: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** What a stream with pointers is made of. `at` is a UTF-16 offset in the text without markers. */
export type PointerPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'cite'; readonly at: number; readonly pointers: readonly Pointer[] };

const CLOSERS: Readonly<Record<string, string>> = lookup({ '[': ']', '【': '】', '［': '］' });
const ITEM = /^S(\d{1,3})(?:\.(\d{1,3})(?:[-–](\d{1,3}))?)?$/;
const MARKER_CHARACTER = /^[S\d.,;，、\-– \t:†]$/;
/** A reference to a search result that models have learnt elsewhere: `【12†source】`, `【4:0†report.pdf】`. */
const LEARNT = /^\d{1,3}(?::\d{1,3})?†/;
/** A number of a bibliography that is not there. */
const NUMBER = /^[1-9]\d{0,2}$/;
/** What may follow such a number; behind others the brackets are those of a link, of code or of a word. */
const FOLLOWS_NUMBER = /^(?![(\-/{\\])[\s\p{P}|<\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]$/u;
/** Characters that may wait for a marker to close, and items in one. */
const MAX_WAITING = 160;
const MAX_ITEMS = 8;

/**
 * Separates pointers from text while it streams in. The parts, joined, do not depend on how the text was cut into
 * pieces. References that a model invents point to nothing and would look like citations: they are left out, unless
 * their brackets may belong to what they stand in. What else is not a pointer stays text, character by character;
 * spaces before a pointer go with it. Fenced code is left alone. Linear time.
 */
export class PointerParser {
  #clean = 0;
  #spaces = '';
  #marker = '';
  #line = '';
  #fence = '';
  readonly #around = new Surroundings();
  /** The marker is a number in brackets, and what follows decides what it is. */
  #isNumber = false;
  /** Nothing has been said since a pointer, or what looked like one. */
  #isBehindMarker = false;
  #out: PointerPart[] = [];
  #text: string[] = [];

  /** Takes the next piece; gives what is certain by now. */
  push(piece: string): PointerPart[] {
    for (const unit of units(piece)) this.#take(unit);
    return this.#handOver();
  }

  /** At the end of the stream: what was still waiting is text. */
  end(): PointerPart[] {
    if (this.#isNumber) this.#leaveOut();
    this.#release();
    this.#flushSpaces();
    return this.#handOver();
  }

  #take(unit: string): void {
    if (this.#isNumber) {
      this.#isNumber = false;
      if (FOLLOWS_NUMBER.test(unit)) this.#leaveOut();
      else this.#release();
    }
    if (this.#marker) {
      if (unit === CLOSERS[this.#marker.charAt(0)]) {
        const pointers = parsePointers(this.#marker.slice(1));
        if (pointers) return this.#cite(pointers);
        if (LEARNT.test(this.#marker.slice(1)) && !this.#around.isCode) return this.#leaveOut();
        this.#isNumber = this.#mayBeNumber();
        this.#marker += unit;
        return this.#isNumber ? undefined : this.#release();
      }
      const isInside = MARKER_CHARACTER.test(unit) || (LEARNT.test(this.#marker.slice(1)) && unit !== '\n');
      if (isInside && this.#marker.length < MAX_WAITING) {
        this.#marker += unit;
        return;
      }
      this.#release();
    }
    if (!this.#fence && unit in CLOSERS) {
      this.#marker = unit;
      return;
    }
    if (!this.#fence && (unit === ' ' || unit === '\t') && this.#spaces.length < MAX_WAITING) {
      this.#spaces += unit;
      return;
    }
    this.#flushSpaces();
    this.#emit(unit);
  }

  /** Nobody writes an index in brackets other than these: such a number may touch a word. */
  #mayBeNumber(): boolean {
    const isApart = this.#spaces !== '' || this.#isBehindMarker || !this.#marker.startsWith('[');
    return NUMBER.test(this.#marker.slice(1).trim()) && this.#around.mayRefer(isApart);
  }

  #leaveOut(): void {
    this.#isNumber = false;
    this.#spaces = '';
    this.#marker = '';
    this.#isBehindMarker = true;
  }

  #cite(pointers: readonly Pointer[]): void {
    this.#leaveOut();
    this.#settle();
    this.#out.push({ type: 'cite', at: this.#clean, pointers });
  }

  #release(): void {
    if (!this.#marker) return;
    const marker = this.#marker;
    this.#marker = '';
    this.#flushSpaces();
    for (const unit of marker) this.#emit(unit);
  }

  #flushSpaces(): void {
    const spaces = this.#spaces;
    this.#spaces = '';
    for (const unit of spaces) this.#emit(unit);
  }

  #emit(unit: string): void {
    this.#text.push(unit);
    this.#around.take(unit);
    this.#isBehindMarker = false;
    this.#clean += unit.length;
    if (unit === '\n') {
      this.#line = '';
      return;
    }
    // Only the beginning of a line can open or close a fence.
    if (this.#line.length >= 8) return;
    this.#line += unit;
    const mark = /^ {0,3}(`{3}|~{3})$/.exec(this.#line)?.[1];
    if (mark && (!this.#fence || this.#fence === mark)) this.#fence = this.#fence ? '' : mark;
  }

  #settle(): void {
    if (this.#text.length > 0) this.#out.push({ type: 'text', text: this.#text.join('') });
    this.#text = [];
  }

  #handOver(): PointerPart[] {
    this.#settle();
    const parts = this.#out;
    this.#out = [];
    return parts;
  }
}

/** Single UTF-16 units: a surrogate pair cut by a chunk boundary must not make a difference. */
function* units(text: string): Generator<string> {
  for (let i = 0; i < text.length; i += 1) yield text.charAt(i);
}

/** The pointers between a marker's brackets; null when it is not a marker. */
function parsePointers(body: string): Pointer[] | null {
  const items = body.split(/[,;，、]/).map(item => item.trim());
  if (items.length > MAX_ITEMS) return null;
  const pointers: Pointer[] = [];
  for (const item of items) {
    const found = ITEM.exec(item);
    if (!found) return null;
    const from = found[2] === undefined ? null : Number(found[2]);
    pointers.push({ source: Number(found[1]), from, to: found[3] === undefined ? from : Number(found[3]) });
  }
  return pointers;
}
