import { BOX_UNITS } from '../document/index.ts';
import type { DocumentPage } from '../document/types.ts';
import { normaliseWithMap } from '../text/normalise.ts';
import { locateQuote } from './locate-quote.ts';

/** Words that somebody saw in a text, with what stood around them and where they began. */
export interface SeenWords {
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly near: number;
}

/** A place where they may stand now. `agreement` counts the characters around it that are what they were. */
export interface FoundWords {
  readonly start: number;
  readonly end: number;
  readonly isExact: boolean;
  readonly agreement: number;
}

/** Words as long as this are the same words wherever they stand. */
const LONG = 24;
/** Shorter ones need this much of what stood around them. */
const FEWEST_AROUND = 8;

/** A text by its letters alone: reading it again may set spaces, hyphens and quotation marks otherwise. */
interface Bare {
  readonly text: string;
  /** Offset in the text as given, for each unit and for the end. */
  readonly from: readonly number[];
}

function bare(original: string): Bare {
  const { text, from } = normaliseWithMap(original);
  let letters = '';
  const kept: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at] as string;
    if (unit === ' ' || unit === '-') continue;
    letters += unit;
    kept.push(from[at] ?? 0);
  }
  return { text: letters, from: [...kept, original.length] };
}

const shared = (length: number, isSame: (at: number) => boolean): number => {
  let at = 0;
  while (at < length && isSame(at)) at += 1;
  return at;
};

/**
 * Nearly the same words are looked for so many characters around the place where they stood: comparing takes time with
 * what is compared.
 */
const REACH = 20_000;

/** A text made ready to find words in. */
export interface WordFinder {
  /** The same words, where most of what stood around them stands again. */
  readonly same: (seen: SeenWords) => FoundWords | null;
  /** Nearly the same words, not far from where they stood. */
  readonly alike: (seen: SeenWords) => FoundWords | null;
}

export function wordFinder(text: string): WordFinder {
  const hay = bare(text);
  return { same: seen => findSame(text, hay, seen), alike: seen => findAlike(text, seen) };
}

function findSame(text: string, hay: Bare, { quote, prefix, suffix, near }: SeenWords): FoundWords | null {
  const [needle, before, after] = [bare(quote).text, bare(prefix).text, bare(suffix).text];
  if (needle === '') return null;
  let best: FoundWords | null = null;
  for (let at = hay.text.indexOf(needle); at >= 0; at = hay.text.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    const [ahead, behind] = [
      shared(Math.min(before.length, at), step => hay.text[at - 1 - step] === before[before.length - 1 - step]),
      shared(Math.min(after.length, hay.text.length - end), step => hay.text[end + step] === after[step]),
    ];
    const start = hay.from[at] ?? 0;
    const found = {
      start,
      end: endOf(text, hay.from[end - 1] ?? 0, hay.from[end] ?? text.length),
      isExact: true,
      agreement: ahead + behind,
    };
    const isKnown =
      needle.length >= LONG ||
      Math.max(ahead, behind) >= FEWEST_AROUND ||
      ahead + behind === before.length + after.length;
    if (isKnown) best = better(best, found, near);
  }
  return best;
}

function findAlike(text: string, { quote, near }: SeenWords): FoundWords | null {
  const from = Math.max(0, near - REACH);
  const part = text.slice(from, Math.max(0, near + quote.length + REACH));
  const found = part === '' ? null : locateQuote(part, quote, near - from);
  return found?.found && !found.exact
    ? { start: found.start + from, end: found.end + from, isExact: false, agreement: 0 }
    : null;
}

/** Behind the last letter, without the spaces and hyphens before the next. */
const endOf = (text: string, last: number, next: number): number => {
  const whole = (text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1;
  return last + Math.max(whole, text.slice(last, next).replace(/(?<=.)[\s\p{Pd}\u00ad]+$/su, '').length);
};

/** Of two places the one that says more of the same; of equals the nearer. */
export function better(known: FoundWords | null, other: FoundWords, near: number): FoundWords {
  if (!known) return other;
  if (known.isExact !== other.isExact) return known.isExact ? known : other;
  if (known.agreement !== other.agreement) return known.agreement > other.agreement ? known : other;
  return Math.abs(known.start - near) <= Math.abs(other.start - near) ? known : other;
}

/** An upright box in fractions of a page. */
export interface PageBox {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/**
 * Where the words under these boxes begin in the text of a version; the beginning of the page when no word lies there.
 */
export function offsetUnder({ words, start }: DocumentPage, boxes: readonly PageBox[]): number {
  for (let word = 0; word < words.start.length; word += 1) {
    const [left = 0, top = 0, width = 0, height = 0] = words.box.subarray(word * 4, word * 4 + 4);
    const [x, y] = [(left + width / 2) / BOX_UNITS, (top + height / 2) / BOX_UNITS];
    if (boxes.some(box => x >= box.x1 && x <= box.x2 && y >= box.y1 && y <= box.y2)) return words.start[word] as number;
  }
  return start;
}
