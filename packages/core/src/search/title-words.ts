import { rootOf } from '../text/fold.ts';
import { readerOf, unitsIn } from './open-index.ts';
import { lookUpsOf } from './query.ts';
import type { SegmentIndex } from './types.ts';

/**
 * Whether a word, in any of its forms, stands in what is indexed as a document's title: its title and file name. With
 * `isExact` only in the form in which it is given.
 */
export function isInTitle(index: SegmentIndex, term: string, isExact = false): boolean {
  const reader = readerOf(index);
  const title = reader.sentences + reader.passages;
  const root = rootOf(term);
  const { exact, prefix } = lookUpsOf({ term, isFunction: false });
  let isFound = false;
  const look: Parameters<typeof reader.lookUp>[2] = (word, postings, end) => {
    if (isFound || (isExact ? word !== term : rootOf(word) !== root)) return;
    for (const unit of unitsIn(postings, end)) isFound ||= unit === title;
  };
  for (const form of exact) reader.lookUp(form, false, look);
  if (prefix) reader.lookUp(prefix, true, look);
  return isFound;
}

/** Letters at its end in which a name differs from another form of itself. */
const NAME_ENDING = 3;
/** Of two forms of a name one has no more than a letter behind what they share: "Expensify" is none of "expenses". */
function isEndingOf(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return Math.min(one.length, other.length) - shared <= 1;
}
/** Endings that are no form of a name: Peterson is not Peter. */
const OF_A_FAMILY = /(?:man|men|son|sen|ton|ham|ley)$/u;

/**
 * Whether a word, in any of its forms, stands anywhere in a segment. A name has fewer forms: "PolitiFact" is none of
 * "politics", whose root it shares.
 */
export function isInIndex(index: SegmentIndex, term: string, isName = false): boolean {
  const root = rootOf(term);
  const kept = (word: string) =>
    OF_A_FAMILY.test(term) ? term.length : Math.max(term.length, word.length) - NAME_ENDING;
  const isForm = (word: string) => !isName || (word.startsWith(term.slice(0, kept(word))) && isEndingOf(term, word));
  const { exact, prefix } = lookUpsOf({ term, isFunction: false });
  let isFound = false;
  const look = (word: string) => {
    isFound ||= rootOf(word) === root && isForm(word);
  };
  for (const form of exact) readerOf(index).lookUp(form, false, look);
  if (prefix && !isFound) readerOf(index).lookUp(prefix, true, look);
  return isFound;
}
