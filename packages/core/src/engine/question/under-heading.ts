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
    (intent.kind === 'definition' && (!asked.isNamed || asksWhatIsNot(asked) || ASKS_WHICH.test(question)));
  const types = answerTypes(question);
  const isOne = types.includes('person') || types.includes('place');
  if (!mayBeListed || asked.roots.size === 0 || isOne || asksWhy(question)) return null;
  // Who asks for a number or a day is not told by points without one.
  const isOfKind = (words: string) => types.length === 0 || holdsNumber(words);
  const inOrder = [...texts].sort(([one], [other]) => one - other);
  const pointsUnder = (isAsked: (heading: Subject) => boolean) =>
    inOrder.flatMap(([segment, text]) =>
      listsUnder(text, isAsked, isOfKind).map(sentence => ({
        segment,
        sentence,
        passage: text.sentences[sentence]?.passage ?? 0,
      })),
    );
  const named = pointsUnder(heading => isAbout(heading, asked));
  const points = named.length > 0 || !asksForExclusions(asked) ? named : pointsUnder(isOfExclusions);
  const files = new Set(points.map(({ segment }) => scope[segment]?.owner.fileVersion));
  if (points.length < LEAST || files.size > 1) return null;
  return { ...evidenceOf(scope, points), isListed: true };
}

export interface Subject {
  readonly roots: ReadonlySet<string>;
  /** It has a word that is more than one of asking. */
  readonly isNamed: boolean;
  /** It has a negation. */
  readonly isDenied: boolean;
  /** It says without one that something is left out: "Exclusions". */
  readonly excludes: boolean;
  /** It speaks of what is covered or left out, and of nothing in particular. */
  readonly isOfCover: boolean;
}

/** "Things to bring", and what else says only that there are several. */
const ONLY_SEVERAL = new Set(
  'things items points dinge sachen punkte choses cosas cose coisas dingen zaken saker rzeczy вещи şeyler'
    .split(' ')
    .map(fold),
);

/** Folded words for what is left out, and for what something would be that is not. */
const EXCLUDES = pattern('u')`
  ^(?:exclu(?:ded?|des|ding|sions?|siones|sao|soes|id[ao]s?|e?s?)|\p{L}*ausschlu(?:ss|sse|ssen)|ausgeschlossen\p{L}{0,2}
  |esclus(?:[oaie]|ion[ei])|uitsluiting(?:en)?|uitgesloten|wylacz(?:eni|on)\p{L}+|исключен\p{L}*)$
`;
const COVERED = pattern('u')`
  ^(?:cover(?:ed|s)?|insured?|included?|(?:mit)?versichert|(?:ab)?gedeckt|enthalten|inbegriffen|eingeschlossen
  |couverte?s?
  |assuree?s?|incluse?s?|comprise?s?|cubiert[oa]s?|cubre|asegurad[oa]s?|incluid[oa]s?|copert[oaie]|assicurat[oaie]
  |inclus[oaie]|compres[oaie]|cobert[oa]s?|segurad[oa]s?|verzekerd|gedekt|inbegrepen|forsakra[dt]e?|tacks?|omfattas
  |ingar|ubezpieczon\p{L}+|objet(?:[aey]|ego|ych)|застрахован\p{L}*|покрыва\p{L}+)$
`;
const isOfCover = (term: string): boolean => COVERED.test(term) || EXCLUDES.test(term);
/** Other words of headings over what is not so. */
const FORBIDS = pattern('iu')`
  (?<!\p{L})(?:prohibit(?:ed|ions?)|forbidden|banned|exceptions?|verboten\p{L}{0,2}|untersagt|unzulässig|ausnahmen?
  |interdi(?:te?s?|ctions?)|excepciones|prohibid[oa]s?|prohibiciones|vietat[oaie]|divieti|eccezioni|proibid[oa]s?
  |proibições|exceções|verboden|uitzonderingen|undantag(?:en)?|förbjud(?:et|en|na)|zabronion\p{L}+|zakaz\p{L}*|wyjątki
  |запре[тщ]\p{L}+|yasak\p{L}*|istisna\p{L}*|hariç)(?!\p{L})
`;

/** The number in front of a heading: "3.", "2.1", "§ 4", "B)", "IV.". A year is none. */
const NUMBER_IN_FRONT = pattern('u')`
  ^[#\s]*(?:§\s*\p{Nd}+[.)]?|\(?(?:\p{Nd}+(?:\.\p{Nd}+)+\.?|(?:\p{Nd}{1,3}|[IVX]+|\p{L})[.)])
  |\p{Nd}{1,2}(?=\s+\p{Lu}))\s+(?=\P{L}{0,2}\p{L})
`;

/** What a question or a heading is about, and whether about what is not so. */
export function subjectOf(text: string): Subject {
  const terms = contentTerms(text.replace(NUMBER_IN_FRONT, ''));
  const said = terms.filter(term => !isNegation(term) && !ONLY_SEVERAL.has(term));
  const named = said.filter(term => !isAskingWord(term));
  return {
    roots: new Set((named.length > 0 ? named : said).map(rootOf)),
    isNamed: named.length > 0,
    isDenied: tokenise(text).filter(({ term }) => isNegation(term)).length % 2 === 1,
    excludes: terms.some(term => EXCLUDES.test(term)),
    isOfCover: terms.some(isOfCover) && said.every(term => isOfCover(term) || isAskingWord(term)),
  };
}

/** Words that a heading about what is not so may have besides: "Not allowed in the pool area". */
const MOST_BESIDE = 2;

const denies = (heading: Subject): boolean => heading.isDenied || heading.excludes;
/** What is not excluded is so. */
const asksWhatIsNot = (asked: Subject): boolean => asked.isDenied !== asked.excludes;

const isAbout = (heading: Subject, asked: Subject): boolean =>
  denies(heading) === asksWhatIsNot(asked) &&
  heading.roots.size - asked.roots.size <= (denies(heading) ? MOST_BESIDE : 0) &&
  [...asked.roots].every(root => heading.roots.has(root));

/** "What is not covered?" is answered under "Exclusions", and "What is excluded?" under "What we do not cover". */
const asksForExclusions = (asked: Subject): boolean => asksWhatIsNot(asked) && asked.isOfCover;
const isOfExclusions = (heading: Subject): boolean =>
  (heading.excludes && heading.roots.size <= 1 + MOST_BESIDE) || (heading.isDenied && heading.isOfCover);

/**
 * The points of the lists that stand right under headings that are asked for; without any, the rows of tables there.
 * None where one of them is not what is asked for.
 */
function listsUnder(
  text: Segment,
  isAsked: (heading: Subject) => boolean,
  isOfKind: (words: string) => boolean,
): number[] {
  const headed = new Map<string, boolean>();
  const isUnder = (heading: string) => {
    const known = headed.get(heading) ?? isAsked(subjectOf(heading));
    headed.set(heading, known);
    return known;
  };
  const under = (wanted: Sentence['role']) =>
    text.sentences.flatMap(({ role, passage }, sentence) => {
      const heading = text.passages[passage]?.headings.at(-1);
      return role === wanted && heading !== undefined && isUnder(heading) ? [sentence] : [];
    });
  // The line under a head in Markdown says nothing.
  const isRow = (sentence: number) =>
    /[\p{L}\p{N}]/u.test(sentenceText(text, sentence)) && !isHeadOfTable(text, sentence);
  const listed = under('list');
  const points = listed.length > 0 ? listed : under('table').filter(isRow);
  return points.every(sentence => isOfKind(sentenceText(text, sentence))) ? points : [];
}

/** A heading, or a line that leads to a list: which sentence it is, and where its words stand, without their sign. */
interface Heading {
  readonly sentence: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The line over the point of a list that begins at `start`, where it says that what stands under it is not so: "We do
 * not pay for:" or else the heading, "Not allowed in the pool area", over "running". Undefined for anything else.
 */
export function denyingHeading(text: Segment | undefined, start: number): Heading | undefined {
  const at = text?.sentences.findIndex(span => span.start <= start && start < span.end) ?? -1;
  if (text?.sentences[at]?.role !== 'list') return undefined;
  const before = text.sentences.slice(0, at);
  const leads = ({ role }: Sentence, sentence: number) =>
    role === 'heading' || (role === 'paragraph' && LEADS.test(sentenceText(text, sentence)));
  const line = before.findLastIndex(({ role }) => role !== 'list');
  const heading = before.findLastIndex(({ role }) => role === 'heading');
  for (const sentence of [line, heading]) {
    const span = before[sentence];
    const words = sentenceText(text, sentence);
    if (span && leads(span, sentence) && saysNot(words))
      return { sentence, start: span.start + words.search(/[^#\s]/u), end: span.end };
  }
  return undefined;
}
/** A line without a stop, or with a colon, leads to what stands below it. */
const LEADS = /[^.!?;。！？\s]\s*$/u;
const saysNot = (heading: string): boolean => denies(subjectOf(heading)) || FORBIDS.test(heading);

/** The points under a heading or a line that have a word of the question which that does not have, in their order. */
export function pointsNamedIn(question: string, text: Segment, { sentence: heading }: Heading): number[] {
  const { roots } = subjectOf(sentenceText(text, heading));
  const asked = [...subjectOf(question).roots].filter(root => !roots.has(root));
  const isHeading = text.sentences[heading]?.role === 'heading';
  const end = text.sentences.findIndex(
    ({ role }, at) => at > heading && (isHeading ? role === 'heading' : role !== 'list'),
  );
  return text.sentences.flatMap(({ role }, at) => {
    const isUnder = role === 'list' && at > heading && (end < 0 || at < end);
    return isUnder && asked.some(root => contentRoots(sentenceText(text, at)).has(root)) ? [at] : [];
  });
}
