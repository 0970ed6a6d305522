import { rootOf } from '../text/fold.ts';
import { readerOf, unitsIn } from './open-index.ts';
import type { SearchableSegment } from './types.ts';

/** Shorter words differ by a letter from too many others. */
const SHORTEST = 5;
/** Segments whose dictionaries are read for a slip: a word that many files have stands in the first ones too. */
const MOST_READ = 200;
const WRITTEN_BY_LETTERS = /^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+|\p{Script=Greek}+)$/u;
const encoder = new TextEncoder();

/** Endings of English words that make other words of the same: "allergic", "allergy"; and the least of a word. */
const ENDINGS = /(?:ically|ical|ations?|itions?|ities|ity|ics?|ies|ions?|ious|ally|ed|ing|al|y)$/u;
const SHORTEST_STEM = 5;
function stemOf(word: string): string | null {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= SHORTEST_STEM && stem !== word ? stem : null;
}

/**
 * The word of the sources from which a folded word differs by one slip: a letter too many, one too few, a wrong one, or
 * two that have changed places; where there is none, one from which it differs so by its stem, and by its ending. Its
 * first letter is taken for right. Of several the one that stands in most sentences; null where there is none.
 */
export function slipOf(term: string, scope: readonly SearchableSegment[]): string | null {
  if (term.length < SHORTEST || !WRITTEN_BY_LETTERS.test(term)) return null;
  const [first = ''] = term;
  const prefix = encoder.encode(first);
  const stem = stemOf(term);
  const [counts, ofForms] = [new Map<string, number>(), new Map<string, number>()];
  for (const { index } of scope.slice(0, MOST_READ)) {
    readerOf(index).lookUp(prefix, true, (word, postings, end) => {
      const isSlip = Math.abs(word.length - term.length) <= 1 && isOneSlipAway(term, word);
      if (!isSlip && !(stem && isOneLetterMore(stem, stemOf(word) ?? ''))) return;
      const found = isSlip ? counts : ofForms;
      found.set(word, (found.get(word) ?? 0) + [...unitsIn(postings, end)].length);
    });
  }
  const [best] = [...(counts.size > 0 ? counts : ofForms)].sort(
    ([a, many], [b, few]) => few - many || (a < b ? -1 : 1),
  );
  return best && rootOf(best[0]) !== rootOf(term) ? best[0] : null;
}

/**
 * The figures that the sources write behind a short name that never stands alone: "5" for "bod", of "BOD₅"; null where
 * there are none, or several.
 */
export function figuresBehind(term: string, scope: readonly SearchableSegment[]): string | null {
  const found = new Set<string>();
  for (const { index } of scope.slice(0, MOST_READ))
    readerOf(index).lookUp(encoder.encode(term), true, word => {
      const behind = word.slice(term.length);
      if (/^\p{Nd}{1,2}$/u.test(behind)) found.add(behind);
    });
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}

/** Whether one word becomes the other by adding, leaving out or changing a letter, or by exchanging two neighbours. */
function isOneSlipAway(one: string, other: string): boolean {
  if (one === other) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one[one.length - 1 - end] === other[other.length - 1 - end])
    end += 1;
  const left = one.slice(from, one.length - end);
  const right = other.slice(from, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Whether a letter is left out in one of two stems; another letter may well make another word: "print", "paint". */
const isOneLetterMore = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) === 1 && one.length > 1 && isOneSlipAway(one, other) && !isFormOf(one, other);
/** "Plan" is in "plann", whose last letter the ending doubled. */
const isFormOf = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Endings and letters that British and American English write differently, each way. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/our(?=$|s$|ed$|ing$|able$|al$|er$|ful|less|ist|ite)/u, 'or'],
  [/(?<=[bdlnmv])or(?=$|s$|ed$|ing$|able$|al$|er$|ful|less|ist|ite)/u, 'our'],
  [/yse(?=$|s$|d$|r$)/u, 'yze'],
  [/yze(?=$|s$|d$|r$)/u, 'yse'],
  [/ising$/u, 'izing'],
  [/izing$/u, 'ising'],
  [/is(?=e$|es$|ed$|er$|ation)/u, 'iz'],
  [/iz(?=e$|es$|ed$|er$|ation)/u, 'is'],
  [/(?<=[bht])re(?=$|s$)/u, 'er'],
  [/(?<=[bht])er(?=$|s$)/u, 're'],
  [/ence(?=$|s$)/u, 'ense'],
  [/ense(?=$|s$)/u, 'ence'],
  [/ae|oe/u, 'e'],
  [/^grey/u, 'gray'],
  [/^gray/u, 'grey'],
  [/^plough/u, 'plow'],
  [/^plow/u, 'plough'],
  [/^tyre/u, 'tire'],
  [/^mould/u, 'mold'],
  [/^mold/u, 'mould'],
  [/sceptic/u, 'skeptic'],
  [/skeptic/u, 'sceptic'],
  [/^haem/u, 'hem'],
  [/^hem(?=o|a)/u, 'haem'],
  [/^paed/u, 'ped'],
  [/^ped(?=i|o)/u, 'paed'],
  [/^anem/u, 'anaem'],
  [/^edem/u, 'oedem'],
  [/^esoph/u, 'oesoph'],
  [/^estrog/u, 'oestrog'],
  [/^fet(?=us|al)/u, 'foet'],
  [/^celi/u, 'coeli'],
  [/^leukem/u, 'leukaem'],
  [/^diarrhea/u, 'diarrhoea'],
];

/** How a folded English word is written on the other side of the ocean. */
export const otherSpellings = (term: string): string[] => [
  ...new Set(SPELLINGS.map(([written, other]) => term.replace(written, other)).filter(other => other !== term)),
];
