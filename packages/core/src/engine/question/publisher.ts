import { textIn } from '../../document/span-text.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import type { Evidence, FoundDocument, RankedSentence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf } from '../mentions.ts';
import { saysWhatToDo } from './asked-of-each.ts';
import { documentsOf } from './authors.ts';
import { endsOf, publication } from './publication.ts';
import type { Asked, SpecialQuestion } from './special.ts';

/** Asks who brought a text out. */
const ASKS = pattern('iu')`
  (?<!\p{L})(?:(?:who|(?:which|what) (?:organi[sz]ations?|agency|agencies|authority|body|company|companies|institutions?
  |publishers?|ministry)) (?:issued|publish(?:ed|es)|released|put .*out|brought .*out|(?:is|are|was|were) behind)
  |by whom .*(?:issued|published)|publishers? of|wer (?:hat|haben) .*(?:herausgegeben|veröffentlicht)
  |qui (?:a|ont) (?:publié|édité)
  |quién(?:es)? (?:publicó|publicaron|editó)|chi ha pubblicato|quem publicou|wie heeft .*uitgegeven)(?!\p{L})
`;
/** Words of such questions that say nothing of a subject. */
const BESIDE = pattern('iu')`
  ^(?:issu\p{L}*|publi\p{L}*|releas\p{L}*|put|out|brought|behind|stands?|organi[sz]ations?|agenc\p{L}+
  |authorit\p{L}+|bod(?:y|ies)|compan\p{L}+|institutions?|ministr\p{L}+|texts?|books?|standards?
  |handbooks?|manuals?|guides?|reports?|articles?|directives?|notices?|brochures?|leaflets?|herausgegeben
  |veroffentlicht|edit\p{L}*|pubblic\p{L}*|uitgegeven)$
`;
/** How a text says it, and what each way is worth. */
const SAYS: readonly (readonly [pattern: RegExp, worth: number])[] = [
  [pattern('u')`^\P{L}{0,8}(?:AGENCY|PUBLISHER|ISSUED BY|Publisher|Issued by|Published by|Herausgeber|Éditeur)\s?:`, 5],
  [
    pattern('u')`
      (?<!\p{L})(?:[Pp]ublished|[Ii]ssued|[Rr]eleased|[Pp]roduced|[Pp]repared|[Ee]dited) (?:\p{L}+ )?by (?:the )?\p{Lu}
      |(?:[Hh]erausgegeben von|[Pp]ublié par|[Ee]ditado por|[Pp]ubblicato da)[ ]
    `,
    4,
  ],
  [pattern('u')`(?:©|\([cC]\)|[Cc]opyright|COPYRIGHT).{0,30}\p{Lu}\p{L}`, 3],
  [
    pattern(
      'u',
    )`(?<!\p{L})an? (?:\p{L}+ )?(?:project|activity|publication|program(?:me)?|initiative) of (?:the )?\p{Lu}`,
    3,
  ],
  [pattern('u')`(?<!\p{L})(?:Press|PRESS|Publishers|PUBLISHERS|Verlag|Éditions|Editorial)(?!\p{L})`, 4],
  [
    pattern('u')`
      (?<!\p{L})(?:Department|Ministry|Agency|Administration|Foundation|Programme?|University|Institute|Office
      |Commission|Council|Association|Society|Corporation|Inc|Ltd|GmbH)(?!\p{L})
    `,
    1,
  ],
];
const LEAST = 2;
/** Sentences at a document's beginning and its end, where it stands, and the length of one that says little else. */
const BEGINNING = 60;
const END = 40;
const FIRST = 15;
const LONG = 320;

/** Whether a question asks for nothing but who brought the sources out, or those that it names. */
function asksForPublisher({ question, read: { words, helping, isAboutSource } }: Asked): boolean {
  if (!ASKS.test(question) || helping !== '' || isAboutSource) return false;
  return contentTerms(words).every(term => isAskingWord(term) || saysWhatToDo(term) || BESIDE.test(term));
}

/** Who brought the sources out: the sentence of each document that says it best, where the day stands as well. */
export const publisher: SpecialQuestion = {
  isAsked: asksForPublisher,
  places: publication.places,
  evidence: ({ scope }, texts) => sentencesOnPublishers(scope, texts),
};

function sentencesOnPublishers(scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const documents = documentsOf(scope).map((segment): FoundDocument => {
    const [best] = endsOf(scope, segment)
      .flatMap((at, end) => tellingIn(texts, at, end === 0))
      .sort((a, b) => b.score - a.score);
    return { segment, sentences: best ? [best] : [], alone: best ? 1 : 0 };
  });
  const sentences = documents.flatMap(document => document.sentences);
  return sentences.length > 0 ? { ...evidenceOf(scope, sentences), documents } : null;
}

function tellingIn(texts: SegmentTexts, segment: number, isBeginning: boolean): RankedSentence[] {
  const text = texts.get(segment);
  const sentences = text?.sentences ?? [];
  return sentences.flatMap((span, sentence) => {
    const isNear = isBeginning ? sentence < BEGINNING : sentence >= sentences.length - END;
    if (!text || !isNear || span.role === 'reference' || span.role === 'table') return [];
    const words = textIn(text, span);
    if (words.length > LONG) return [];
    const said = SAYS.reduce((sum, [says, worth]) => sum + (says.test(words) ? worth : 0), 0);
    const score = said === 0 ? 0 : said + (isBeginning && sentence < FIRST ? 1 : 0);
    return score >= LEAST ? [{ segment, sentence, passage: span.passage, score, coverage: 1 }] : [];
  });
}
