import type { Rect } from '@nousboard/contracts';
import { fold } from '@nousboard/core/text';

/** Words of a page as its PDF gives them, one after the other. */
export interface PrintedRun {
  readonly text: string;
  readonly endsLine: boolean;
  /** In fractions of the page as displayed; null where it is not known. */
  readonly box: Rect | null;
}

/** A page's text as it is searched. */
export interface PageWords {
  readonly key: string;
  /** For each character of the key: the run that it comes from, and its place in that run. */
  readonly runs: Uint32Array;
  readonly places: Uint32Array;
  readonly boxes: readonly (Rect | null)[];
}

/** A place in a page, by runs as they are printed; the end is not part of it. */
export interface FoundSpan {
  readonly from: { readonly run: number; readonly at: number };
  /** Null: the end of the run. */
  readonly to: { readonly run: number; readonly at: number | null };
}

const HYPHEN = /[-\u00ad\u2010\u2011]/;
const LETTER = /[\p{L}\p{M}]/u;
/** Scripts that are set without spaces: their lines are joined without one. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * What a text is searched by: without case and accents, with single spaces, and without the hyphens between letters,
 * because print breaks words where it likes. The same for what a page says and for what is typed.
 */
class Folding {
  key = '';
  readonly runs: number[] = [];
  readonly places: number[] = [];
  #last = '';
  /** A hyphen after a letter, or a line's end, is written only when what follows shows what it is. */
  #hyphen: { text: string; run: number; at: number } | null = null;
  #gap: { run: number; at: number; isLineEnd: boolean } | null = null;

  add(text: string, run: number): void {
    let at = 0;
    for (const character of text) {
      if (/\s/.test(character)) this.#space(run, at);
      else if (HYPHEN.test(character) && LETTER.test(this.#last) && !this.#hyphen && !this.#gap)
        this.#hyphen = { text: '-', run, at };
      else {
        this.#join(character);
        this.#write(fold(character), run, at);
        this.#last = character;
      }
      at += character.length;
    }
  }

  endLine(run: number, at: number): void {
    this.#gap = { run, at, ...this.#gap, isLineEnd: true };
  }

  done(): void {
    this.#flushHyphen();
  }

  #space(run: number, at: number): void {
    // Spaces around a line's end are part of it.
    if (this.#gap) return;
    this.#gap = { run, at, isLineEnd: false };
  }

  #join(next: string): void {
    const [hyphen, gap] = [this.#hyphen, this.#gap];
    this.#gap = null;
    if (hyphen) {
      this.#hyphen = null;
      if (LETTER.test(next) && (!gap || gap.isLineEnd)) return;
      this.#write(hyphen.text, hyphen.run, hyphen.at);
    }
    if (
      !gap ||
      this.key === '' ||
      this.key.endsWith(' ') ||
      (gap.isLineEnd && UNSPACED.test(this.#last) && UNSPACED.test(next))
    )
      return;
    this.#write(' ', gap.run, gap.at);
  }

  #flushHyphen(): void {
    if (this.#hyphen) this.#write(this.#hyphen.text, this.#hyphen.run, this.#hyphen.at);
    this.#hyphen = null;
  }

  #write(folded: string, run: number, at: number): void {
    this.key += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      this.runs.push(run);
      this.places.push(at);
    }
  }
}

/** What is searched for when these words are typed. */
export function searchedKey(typed: string): string {
  const folding = new Folding();
  folding.add(typed.trim(), 0);
  // A hyphen at its end is one of a word that is still being typed.
  return folding.key;
}

/** A page made ready to be searched. */
export function pageWords(printed: readonly PrintedRun[]): PageWords {
  const folding = new Folding();
  for (const [run, { text, endsLine }] of printed.entries()) {
    folding.add(text, run);
    if (endsLine) folding.endLine(run, text.length);
  }
  folding.done();
  return {
    key: folding.key,
    runs: Uint32Array.from(folding.runs),
    places: Uint32Array.from(folding.places),
    boxes: printed.map(({ box }) => box),
  };
}

/** Where a key begins in a page, in order, no two over each other. */
export function placesOf(key: string, words: PageWords): readonly number[] {
  const found: number[] = [];
  if (key === '') return found;
  for (let at = words.key.indexOf(key); at !== -1; at = words.key.indexOf(key, at + key.length)) found.push(at);
  return found;
}

/** The printed words from one place of the key on. */
export function spanOf(words: PageWords, start: number, length: number): FoundSpan {
  const last = start + length - 1;
  return {
    from: { run: words.runs[start] ?? 0, at: words.places[start] ?? 0 },
    // With the marks of its last letter.
    to: { run: words.runs[last] ?? 0, at: words.runs[last + 1] === words.runs[last] ? nextPlace(words, last) : null },
  };
}

/** A letter may be several characters of the key. */
function nextPlace({ places }: PageWords, last: number): number | null {
  for (let next = last + 1; next < places.length; next += 1)
    if (places[next] !== places[last])
      return (places[next] as number) > (places[last] as number) ? (places[next] as number) : null;
  return null;
}

/** About where a place of the key lies on its page: the run that it begins in; null where that is not known. */
export const boxAt = (words: PageWords, start: number): Rect | null => words.boxes[words.runs[start] ?? -1] ?? null;
