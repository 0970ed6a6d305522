import { sentenceText } from '../../document/span-text.ts';
import type { Segment, Sentence } from '../../document/types.ts';
import { isNegation } from '../../grounding/polarity.ts';
import { answerTypes, holdsNumber } from '../../search/answer-type.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import type { Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentRoots, contentTerms } from '../../text/content-terms.ts';
import { fold, rootOf } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { tokenise } from '../../text/tokenise.ts';
import { asksWhy } from '../boosts.ts';
import type { Intent } from '../intent.ts';
import { evidenceOf } from '../mentions.ts';
import { isHeadOfTable } from '../tables/grid.ts';

/** From so many points on a part is a list. */
const LEAST = 2;
/** "What are the prices": what there is of them, and not what prices are. */
const ASKS_WHICH = pattern('iu')`
  ^\P{L}*(?:what are (?:the|your|our|my)|was sind (?:die|ihre|eure)|quel(?:le)?s sont|cuáles son|quali sono|quais são
  |wat zijn de|vilka är|jakie są|какие|каковы)(?!\p{L})
`;

/**
 * The points of a list, or the rows of a table, under a heading that says what is asked: "What is not covered?", and
 * "Ingredients" to who wants those listed. The points themselves have none of its words, and may say the opposite when
 * they stand without it. Null where there is no such list, or several sources have one.
 */
export function listUnderHeading(
  question: string,
  intent: Intent,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Evidence | null {
  const asked = subjectOf(question);
  // Who asks what something is wants that told; "What is covered?" and "What is not sold?" name nothing that is.
  const mayBeListed =
    intent.kind === 'passage' ||
    intent.kind === 'list' ||
    (intent.kind === 'definition' && (!asked.isNamed || asked.isDenied || ASKS_WHICH.test(question)));
  const types = answerTypes(question);
  const isOne = types.includes('person') || types.includes('place');
  if (!mayBeListed || asked.roots.size === 0 || isOne || asksWhy(question)) return null;
  // Who asks for a number or a day is not told by points without one.
  const isOfKind = (words: string) => types.length === 0 || holdsNumber(words);
  const points = [...texts]
    .sort(([one], [other]) => one - other)
    .flatMap(([segment, text]) =>
      listsUnder(text, asked, isOfKind).map(sentence => ({
        segment,
        sentence,
        passage: text.sentences[sentence]?.passage ?? 0,
      })),
    );
  const files = new Set(points.map(({ segment }) => scope[segment]?.owner.fileVersion));
  if (points.length < LEAST || files.size > 1) return null;
  return { ...evidenceOf(scope, points), isListed: true };
}

interface Subject {
  readonly roots: ReadonlySet<string>;
  /** It has a word that is more than one of asking. */
  readonly isNamed: boolean;
  readonly isDenied: boolean;
}

/** "Things to bring", and what else says only that there are several. */
const ONLY_SEVERAL = new Set(
  'things items points dinge sachen punkte choses cosas cose coisas dingen zaken saker rzeczy вещи şeyler'
    .split(' ')
    .map(fold),
);

/** What a question or a heading is about, and whether about what is not so. */
function subjectOf(text: string): Subject {
  const terms = contentTerms(text);
  const said = terms.filter(term => !isNegation(term) && !ONLY_SEVERAL.has(term));
  const named = said.filter(term => !isAskingWord(term));
  return {
    roots: new Set((named.length > 0 ? named : said).map(rootOf)),
    isNamed: named.length > 0,
    isDenied: tokenise(text).filter(({ term }) => isNegation(term)).length % 2 === 1,
  };
}

/** Words that a heading about what is not so may have besides: "Not allowed in the pool area". */
const MOST_BESIDE = 2;

const isAbout = (heading: Subject, asked: Subject): boolean =>
  heading.isDenied === asked.isDenied &&
  heading.roots.size - asked.roots.size <= (asked.isDenied ? MOST_BESIDE : 0) &&
  [...asked.roots].every(root => heading.roots.has(root));

/**
 * The points of the lists that stand right under headings of that subject; without any, the rows of tables there. None
 * where one of them is not what is asked for.
 */
function listsUnder(text: Segment, asked: Subject, isOfKind: (words: string) => boolean): number[] {
  const headed = new Map<string, boolean>();
  const isAsked = (heading: string) => {
    const known = headed.get(heading) ?? isAbout(subjectOf(heading), asked);
    headed.set(heading, known);
    return known;
  };
  const under = (wanted: Sentence['role']) =>
    text.sentences.flatMap(({ role, passage }, sentence) => {
      const heading = text.passages[passage]?.headings.at(-1);
      return role === wanted && heading !== undefined && isAsked(heading) ? [sentence] : [];
    });
  // The line under a head in Markdown says nothing.
  const isRow = (sentence: number) =>
    /[\p{L}\p{N}]/u.test(sentenceText(text, sentence)) && !isHeadOfTable(text, sentence);
  const listed = under('list');
  const points = listed.length > 0 ? listed : under('table').filter(isRow);
  return points.every(sentence => isOfKind(sentenceText(text, sentence))) ? points : [];
}

/** A heading: which sentence it is, and where its words stand, without their sign of Markdown. */
interface Heading {
  readonly sentence: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The heading over the point of a list that begins at `start`, where it says that what stands under it is not so:
 * "Not allowed in the pool area" over "running". Undefined for anything else.
 */
export function denyingHeading(text: Segment | undefined, start: number): Heading | undefined {
  const at = text?.sentences.findIndex(span => span.start <= start && start < span.end) ?? -1;
  if (!text || text.sentences[at]?.role !== 'list') return undefined;
  const sentence = text.sentences.findLastIndex(({ role }, before) => before < at && role === 'heading');
  const span = text.sentences[sentence];
  const words = sentenceText(text, sentence);
  if (!span || !subjectOf(words).isDenied) return undefined;
  return { sentence, start: span.start + words.search(/[^#\s]/u), end: span.end };
}

/** The points under a heading that have a word of the question which the heading does not have, in their order. */
export function pointsNamedIn(question: string, text: Segment, { sentence: heading }: Heading): number[] {
  const { roots } = subjectOf(sentenceText(text, heading));
  const asked = [...subjectOf(question).roots].filter(root => !roots.has(root));
  const end = text.sentences.findIndex(({ role }, at) => at > heading && role === 'heading');
  return text.sentences.flatMap(({ role }, at) => {
    const isUnder = role === 'list' && at > heading && (end < 0 || at < end);
    return isUnder && asked.some(root => contentRoots(sentenceText(text, at)).has(root)) ? [at] : [];
  });
}
