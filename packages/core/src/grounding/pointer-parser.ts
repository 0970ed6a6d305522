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
/** A sign of code and brackets around a pointer belong to it: `[S1.2]` as code, [[S1.2]]. */
const OPENERS = /^`?[[【［]*/;
const MAX_OPENERS = 3;
const ITEM = /^S(\d{1,3})(?:\.(\d{1,3})(?:[-–](?:S\1\.)?(\d{1,3}))?)?$/;
/** Meant as a pointer, and none: `[S1.2.3]`, `[S1.2-]`. A mere `[S1234]` may be the name of a thing. */
const GARBLED = /^\s*S\d{1,3}\s*[.,;，、\-–]/;
/** Where the text ends, what may have become a pointer is not finished. */
const UNFINISHED = /^`?[[【［]+\s*(?:S|$)/;
const MARKER_CHARACTER = /^[S\d.,;，、\-– \t:†]$/;
/** A reference to a search result that models have learnt elsewhere: `【12†source】`, `【4:0†report.pdf】`. */
const LEARNT = /^\d{1,3}(?::\d{1,3})?†/;
/** A number of a bibliography that is not there. */
const NUMBER = /^[1-9]\d{0,2}$/;
/** What may follow such a number; behind others the brackets are those of a link, of code or of a word. */
const FOLLOWS_NUMBER = /^(?![(\-/{\\])[\s\p{P}|<\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]$/u;
/** Characters that may wait for a marker to close, and items of one that are looked at. */
const MAX_WAITING = 160;
const MAX_ITEMS = 8;

interface Ended {
  readonly openers: string;
  /** None for what is left out. */
  readonly pointers: readonly Pointer[];
  /** What has been closed of them. */
  readonly closed: string;
}

/**
 * Separates pointers from text while it streams in. The parts, joined, do not depend on how the text was cut into
 * pieces. References that a model invents, garbles or does not finish point to nothing and would look like citations:
 * they are left out, unless their brackets may belong to what they stand in. What else is not a pointer stays text,
 * character by character; spaces before a pointer go with it, and what it alone stands in. In fenced code only what
 * stands behind a space is a pointer. Linear time.
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
  /** A marker that has ended, but for what was opened around it. */
  #ended: Ended | null = null;
  /** Nothing has been said since a pointer, or what looked like one. */
  #isBehindMarker = false;
  #out: PointerPart[] = [];
  #text: string[] = [];

  /** Takes the next piece; gives what is certain by now. */
  push(piece: string): PointerPart[] {
    for (const unit of units(piece)) this.#take(unit);
    return this.#handOver();
  }

  /** At the end of the stream: what was still waiting is text, unless it was becoming a pointer. */
  end(): PointerPart[] {
    if (this.#ended) this.#settleEnded({ ...this.#ended, closed: this.#ended.openers });
    if (this.#isNumber || UNFINISHED.test(this.#marker)) this.#leaveOut();
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
    if (this.#ended) return this.#takeBehind(this.#ended, unit);
    if (this.#marker) {
      const openers = OPENERS.exec(this.#marker)?.[0] ?? '';
      const body = this.#marker.slice(openers.length);
      if (openers.length > 0 && unit === CLOSERS[openers.slice(-1)]) {
        const pointers = this.#pointersIn(body, openers.startsWith('`'));
        if (pointers) {
          this.#ended = { openers: openers.slice(0, -1), pointers, closed: '' };
          return openers.length === 1 ? this.#settleEnded(this.#ended) : undefined;
        }
        this.#isNumber = openers.length === 1 && this.#mayBeNumber();
        this.#marker += unit;
        return this.#isNumber ? undefined : this.#release();
      }
      const opensMore = body === '' && unit in CLOSERS && openers.length < MAX_OPENERS;
      const isInside = MARKER_CHARACTER.test(unit) || (LEARNT.test(body) && unit !== '\n');
      if (opensMore || (isInside && openers !== '`' && this.#marker.length < MAX_WAITING)) {
        this.#marker += unit;
        return;
      }
      this.#release();
    }
    if (this.#fence ? unit === '[' && this.#around.isBehindBlank : unit === '`' || unit in CLOSERS) {
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

  /** The pointers of a marker; none for what is left out, null for what is text. */
  #pointersIn(body: string, isCode: boolean): readonly Pointer[] | null {
    const pointers = parsePointers(body);
    if (pointers || isCode || this.#fence || this.#around.isCode) return pointers;
    return LEARNT.test(body) || GARBLED.test(body) ? [] : null;
  }

  #takeBehind(ended: Ended, unit: string): void {
    const { openers, closed } = ended;
    const opener = openers.at(-1 - closed.length) ?? '';
    if (unit !== (opener === '`' ? '`' : CLOSERS[opener])) {
      this.#settleEnded(ended);
      return this.#take(unit);
    }
    this.#ended = { ...ended, closed: closed + unit };
    if (closed.length + 1 === openers.length) this.#settleEnded(this.#ended);
  }

  /** What was opened around a marker goes with it when it is closed behind it, and else is text. */
  #settleEnded({ openers, pointers, closed }: Ended): void {
    this.#ended = null;
    this.#marker = openers.slice(0, openers.length - closed.length);
    this.#release();
    if (pointers.length > 0) this.#cite(pointers);
    else this.#leaveOut();
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
  const items = body.trim().split(/\s*[,;，、]\s*|\s+(?=S)/);
  const pointers: Pointer[] = [];
  for (const item of items.slice(0, MAX_ITEMS)) {
    const found = ITEM.exec(item);
    if (!found) return null;
    const from = found[2] === undefined ? null : Number(found[2]);
    pointers.push({ source: Number(found[1]), from, to: found[3] === undefined ? from : Number(found[3]) });
  }
  return pointers;
}
