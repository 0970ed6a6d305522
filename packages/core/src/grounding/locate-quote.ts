import { rootOf } from '../text/fold.ts';
import { normaliseWithMap } from '../text/normalise.ts';
import { type Token, tokenise } from '../text/tokenise.ts';

export type LocatedQuote =
  | {
      readonly found: true;
      readonly start: number;
      readonly end: number;
      readonly exact: boolean;
      readonly score: number;
    }
  | { readonly found: false };

/**
 * Share of agreement from which a reworded copy is still the quote; in unspaced scripts every character is a token, and
 * fewer agree.
 */
const ACCEPT = 0.8;
const ACCEPT_CHARACTERS = 0.75;
/** Texts longer than this are searched for exact copies only: alignment takes time with the product of the lengths. */
const MAX_CELLS = 4_000_000;

/**
 * Finds a quote in a text: first as the same words whatever the case, spacing, quotation marks and hyphenation; then as
 * nearly the same words in the same order. Of several exact places the one nearest to `near`. Offsets are of `text` as
 * given.
 */
export function locateQuote(text: string, quote: string, near = 0): LocatedQuote {
  const haystack = normaliseWithMap(text),
    needle = normaliseWithMap(quote).text;
  if (!needle) return { found: false };
  let best: { start: number; end: number } | null = null;
  for (let at = haystack.text.indexOf(needle); at >= 0; at = haystack.text.indexOf(needle, at + 1)) {
    const start = haystack.from[at] ?? 0;
    if (best && Math.abs(start - near) >= Math.abs(best.start - near)) break;
    best = { start, end: endOf(text, haystack.from, at + needle.length) };
  }
  return best ? { found: true, ...best, exact: true, score: 1 } : align(tokensOf(text), tokensOf(quote));
}

/** The end of the original character that the unit before `to` came from, without the space that follows it. */
function endOf(text: string, from: Uint32Array, to: number): number {
  const next = from[to] ?? text.length;
  const end = next > (from[to - 1] ?? 0) ? next : next + 1;
  return end - (text.slice(0, end).length - text.slice(0, end).trimEnd().length);
}

function tokensOf(text: string): Token[] {
  const tokens = tokenise(text);
  return tokens
    .filter((token, at) => token.position !== tokens[at + 1]?.position || token.end - token.start === 1)
    .filter((token, at, all) => token.position !== all[at - 1]?.position);
}

/** Smith–Waterman over tokens: +2 the same root, −1 otherwise; accepted by the F-measure of what agrees. */
function align(text: readonly Token[], quote: readonly Token[]): LocatedQuote {
  if (quote.length < 3 || text.length === 0 || text.length * quote.length > MAX_CELLS) return { found: false };
  const width = quote.length + 1;
  const roots = quote.map(token => rootOf(token.term)),
    textRoots = text.map(token => rootOf(token.term));
  const cells = new Int32Array((text.length + 1) * width);
  let best = 0,
    bestAt = 0;
  for (let i = 1; i <= text.length; i += 1) {
    for (let j = 1; j < width; j += 1) {
      const same = textRoots[i - 1] === roots[j - 1];
      const value = Math.max(
        0,
        (cells[(i - 1) * width + j - 1] ?? 0) + (same ? 2 : -1),
        (cells[(i - 1) * width + j] ?? 0) - 1,
        (cells[i * width + j - 1] ?? 0) - 1,
      );
      cells[i * width + j] = value;
      if (value > best) {
        best = value;
        bestAt = i * width + j;
      }
    }
  }
  let i = Math.floor(bestAt / width),
    j = bestAt % width,
    agreeing = 0;
  const last = i;
  while (i > 0 && j > 0 && (cells[i * width + j] ?? 0) > 0) {
    const same = textRoots[i - 1] === roots[j - 1],
      here = cells[i * width + j] ?? 0;
    if (here === (cells[(i - 1) * width + j - 1] ?? 0) + (same ? 2 : -1)) {
      if (same) agreeing += 1;
      i -= 1;
      j -= 1;
    } else if (here === (cells[(i - 1) * width + j] ?? 0) - 1) i -= 1;
    else j -= 1;
  }
  const first = text[i],
    end = text[last - 1];
  if (!first || !end) return { found: false };
  const score = (2 * agreeing) / (last - i + quote.length);
  const characters = quote.filter(token => token.end - token.start === 1).length > quote.length / 2;
  if (score < (characters ? ACCEPT_CHARACTERS : ACCEPT)) return { found: false };
  return { found: true, start: first.start, end: end.end, exact: false, score };
}
