/**
 * What was found out about words with one beginning, by the bytes after it: most words of a scope stand in nearly all
 * of its dictionaries, and making strings of them anew costs more than finding them.
 */
export class KnownWords {
  readonly #judge: (word: string) => number;
  readonly #from: number;
  readonly #known = new Map<number, { readonly word: Uint8Array; readonly verdict: number }>();

  /** `judge` is asked about each word once; all of them agree in their first `from` bytes. */
  constructor(from: number, judge: (word: string) => number) {
    this.#from = from;
    this.#judge = judge;
  }

  /** What `judge` says of the first `length` of these bytes. Of words with the same hash the last one is known. */
  verdictOf(bytes: Uint8Array, length: number): number {
    const from = this.#from;
    let hash = length;
    for (let i = from; i < length; i += 1) hash = (Math.imul(hash, 31) + (bytes[i] ?? 0)) & 0x3fffffff;
    const known = this.#known.get(hash);
    if (known && isSame(known.word, bytes, from, length)) return known.verdict;
    const word = bytes.slice(0, length);
    const verdict = this.#judge(decoder.decode(word));
    this.#known.set(hash, { word, verdict });
    return verdict;
  }
}

const decoder = new TextDecoder();

function isSame(word: Uint8Array, bytes: Uint8Array, from: number, length: number): boolean {
  if (word.length !== length) return false;
  for (let i = from; i < length; i += 1) if (word[i] !== bytes[i]) return false;
  return true;
}
