import { familyIn, isAskingWord } from '../../search/asking-words.ts';
import { thingsNamedIn } from '../../search/equal-terms/index.ts';
import { isInIndex } from '../../search/title-words.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { functionWordsFor } from '../../text/function-words.ts';
import { tokenise } from '../../text/tokenise.ts';
import { saysWhatAuthorsDo, saysWhatToDo } from './asked-of-each.ts';

/** Shorter words are everyday ones. */
const SHORTEST = 8;
/** What is done, and how: texts say that in other words. */
const NO_THING = /(?:ed|ing|ly|able|ible|ive|ous|ful|ise|ize|ify)$/u;
const ENGLISH = /^[a-z]+$/u;
/** "ggplot2": a figure behind its letters makes a short word a name as well. */
const NUMBERED_NAME = /^\p{L}{3,}\p{Nd}{1,2}$/u;

/**
 * Words of an English question for a thing of its own ("melatonin") that stand nowhere in the sources, as they are
 * written: none that has another name, which the sources may use, and no verb.
 */
export function missingWords(words: string, scope: readonly SearchableSegment[]): string[] {
  const tokens = tokenise(words);
  const functionWords = functionWordsFor(tokens);
  const family = familyIn(words);
  return tokens.flatMap(({ term, start, end }) => {
    const written = words.slice(start, end);
    const isThing =
      (NUMBERED_NAME.test(written) ||
        (ENGLISH.test(written) && written.length >= SHORTEST && !NO_THING.test(written))) &&
      !functionWords.has(term) &&
      !isAskingWord(term) &&
      !saysWhatToDo(term) &&
      !saysWhatAuthorsDo(term) &&
      // What holds for everybody holds for "my daughter".
      !family.some(([from, to]) => start >= from && end <= to) &&
      thingsNamedIn(written, tokenise(written)).length === 0;
    return isThing && !scope.some(({ index }) => isInIndex(index, term)) ? [written] : [];
  });
}
