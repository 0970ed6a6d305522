import { sentenceText } from '../document/span-text.ts';
import { answerTypes } from '../search/answer-type.ts';
import { isInTitle } from '../search/title-words.ts';
import type { SearchableSegment } from '../search/types.ts';
import { contentTerms } from '../text/content-terms.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Boost } from './excerpts.ts';
import { languageOfQuestion } from './languages.ts';
import { namesIn } from './question/names.ts';

/** "When did Napster start" is not told by what started elsewhere. */
const NAMELESS = 0.7;

/**
 * Puts last what leaves out, and does not follow, a name of which a day, a number, a place or somebody is asked. What a
 * source is called stands in few of its sentences.
 */
export function namedBoost(question: string, scope: readonly SearchableSegment[]): Boost {
  const names = answerTypes(question).length > 0 ? namesIn(question, languageOfQuestion(question)) : [];
  const terms = names
    .flatMap(name => contentTerms(name))
    .filter(term => !scope.some(({ index }) => isInTitle(index, term)));
  if (terms.length === 0) return () => 1;
  const isNaming = (text: string) => tokenise(text).some(({ term }) => terms.includes(term));
  return (text, segment, { sentence }) =>
    isNaming(text) || isNaming(sentenceText(segment, sentence - 1)) ? 1 : NAMELESS;
}
