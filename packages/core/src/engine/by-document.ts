import { sentenceText, textIn } from '../document/span-text.ts';
import { asksForWritten, holdsWritten } from '../search/answer-type.ts';
import { passagesHeadedBy } from '../search/numbered-places.ts';
import { propose } from '../search/propose.ts';
import { rank } from '../search/rank.ts';
import type {
  Candidate,
  Evidence,
  FoundDocument,
  RankedSentence,
  SearchableSegment,
  SegmentTexts,
} from '../search/types.ts';
import { contentRoots, contentTerms } from '../text/content-terms.ts';
import { rootOf } from '../text/fold.ts';
import { tokenise } from '../text/tokenise.ts';
import { pointsOf } from './announced.ts';
import { boostFor } from './boosts.ts';
import { countsOut } from './counted.ts';
import { withDefinitions } from './definitions.ts';
import { weighedFor } from './excerpts.ts';
import { intentOf } from './intent.ts';
import { languageOfQuestion } from './languages.ts';
import { evidenceOf } from './mentions.ts';
import { candidatesOfWhole, evidenceOfWhole, type Part, partOf, textsOfPart } from './part.ts';
import { type AskedOfEach, MOST_DOCUMENTS } from './question/asked-of-each.ts';
import { namesIn } from './question/names.ts';
import { beginningsOf, sentencesWhere } from './question/special.ts';
import { asksForNotice, fitness } from './quotable.ts';
import { segmentsForSummary } from './summary-evidence.ts';
import { summarySentences } from './summary-sentences.ts';
import { pointAt } from './tables/point-at.ts';
import { rankedRow } from './tables/ranked-row.ts';
import { whatTellsApart } from './what-tells-apart.ts';

/** Passages of each document that are looked at, and sentences of each that are handed out. */
const PASSAGES = 8;
const SENTENCES = { summary: 2, subject: 3, setBeside: 12 };
/** Points that a part of a document counts out, at most. */
const COUNTED_OUT = 5;
/** Of a subject with several parts a document may speak of one: far less than the gate asks of an answer. */
const LEAST_SAID = 0.2;
/** Segments that are read to sum up several documents: the fewer these, the more of each; its two ends at least. */
const SEGMENTS = 24;
const ENDS = 2;

/** An announcement is; what is cut off at its front, or is the line of a program, is not. */
const WHOLE_ENOUGH = 0.6;
/** The share of the best sentence's score that another one needs. */
const LEAST_BESIDE = 0.75;
/** The same where sentences of two documents are set beside each other: what has changed need not be said best. */
const LEAST_SET_BESIDE = 0.4;
/** As much as another, but for how numbers are rounded. */
const NO_LESS = 0.99;

/** The documents of a scope, each as a part of it, in its order; the first of many. */
function documentsIn(scope: readonly SearchableSegment[]): Part[] {
  const versions = [...new Set(scope.map(({ owner }) => owner.fileVersion as string))].slice(0, MOST_DOCUMENTS);
  return versions.map(
    version => partOf(scope, new Set([version])) ?? { scope, positions: scope.map((_, position) => position) },
  );
}

/** The passages whose texts say what each document is about, or what it says of a subject. */
export function documentCandidates(
  scope: readonly SearchableSegment[],
  { subject, words, wantsSummary, sumsUp }: AskedOfEach,
): Candidate[] {
  const documents = documentsIn(scope);
  const most = Math.max(ENDS, Math.floor(SEGMENTS / documents.length));
  return documents.flatMap(part => {
    const found = subject === '' ? [] : propose(part.scope, subject, { limit: PASSAGES });
    const telling = wantsSummary || sumsUp || asksForWritten(words) ? segmentsForSummary(part.scope, most) : [];
    return candidatesOfWhole([...found, ...beginningsOf(telling)], part);
  });
}

/**
 * What every document says, in the order of the scope; null where none says anything. A summary of what no document
 * speaks of is one of each.
 */
export const documentEvidence = (
  scope: readonly SearchableSegment[],
  asked: AskedOfEach,
  texts: SegmentTexts,
): Evidence | null =>
  saidByEach(scope, asked, texts) ??
  (asked.sumsUp ? saidByEach(scope, { ...asked, subject: '', wantsSummary: true }, texts) : null);

function saidByEach(
  scope: readonly SearchableSegment[],
  {
    subject,
    words,
    helping,
    isPart,
    wantsSummary,
    wantsNumber,
    isSeries,
    wantsDifference,
    sentences: wished,
  }: AskedOfEach,
  texts: SegmentTexts,
): Evidence | null {
  const found = documentsIn(scope).map((part): FoundDocument => {
    const own = textsOfPart(texts, part);
    const summed = wantsSummary ? summarySentences(part.scope, own, wished ?? SENTENCES.summary) : [];
    const said =
      subject === ''
        ? []
        : isPart
          ? saidUnder(part.scope, subject, own, summed.length > 0)
          : asksForWritten(words)
            ? writtenIn(own, words)
            : saidOf(part.scope, { subject, words, helping, wantsNumber, wantsDifference }, own);
    const seen = new Set(summed.map(({ segment, sentence }) => `${segment}/${sentence}`));
    const sentences = [...summed, ...said.filter(({ segment, sentence }) => !seen.has(`${segment}/${sentence}`))];
    const whole = evidenceOfWhole({ passages: [], sentences, gate: 1, searched: { files: 1, sentences: 0 } }, part);
    return { segment: part.positions[0] ?? 0, sentences: whole.sentences, alone: summed.length };
  });
  const documents = wantsDifference ? whatTellsApart(found, texts) : found;
  const sentences = documents.flatMap(document => document.sentences);
  const telling = documents.filter(document => document.sentences.length > 0).length;
  if (telling < (isSeries ? 2 : 1)) return null;
  const led = documents.flatMap(document =>
    document.sentences.slice(document.alone).flatMap(sentence => ledTo(texts, sentence)),
  );
  return { ...evidenceOf(scope, [...sentences, ...led]), documents };
}

/** The sentences of the points that a sentence leads to, so that their passages are shown with it. */
function ledTo(
  texts: SegmentTexts,
  { segment, sentence }: RankedSentence,
): Pick<RankedSentence, 'segment' | 'sentence' | 'passage'>[] {
  const text = texts.get(segment);
  if (!text) return [];
  return pointsOf(text, sentence, { wantsList: true })
    .flatMap(({ first, last }) => (first === last ? [first] : [first, last]))
    .flatMap(at => {
      const passage = text.sentences[at]?.passage;
      return passage === undefined ? [] : [{ segment, sentence: at, passage }];
    });
}

/** The first sentences of a document that have what is written in one way only, such as an address of mail. */
const writtenIn = (texts: SegmentTexts, words: string): RankedSentence[] =>
  sentencesWhere(texts, (text, span) => holdsWritten(words, textIn(text, span)))
    .slice(0, SENTENCES.subject)
    .map(place => ({ ...place, score: 1, coverage: 1 }));

/** "Level 2", "phase 3": one of several that are called so. */
const NUMBERED = /(?<![\p{L}\p{N}])(\p{L}{3,}) (\p{Nd}{1,2})(?![\p{L}\p{N}.,%])/gu;

/** The sentences of one document that say most of a subject; none where it says too little of it. */
function saidOf(
  scope: readonly SearchableSegment[],
  {
    subject,
    words,
    helping,
    wantsNumber,
    wantsDifference,
  }: Pick<AskedOfEach, 'subject' | 'words' | 'helping' | 'wantsNumber' | 'wantsDifference'>,
  texts: SegmentTexts,
): RankedSentence[] {
  const options = { limit: PASSAGES, asked: words, ...(helping !== '' && { carried: helping }) };
  const evidence = rank(subject, scope, propose(scope, subject, options), texts, options);
  const { sentences, gate } = evidence;
  if (gate < LEAST_SAID) return [];
  const intent = intentOf(words);
  const defined = intent.kind === 'definition' ? withDefinitions(evidence, intent.thing, scope, texts) : evidence;
  if (defined.isDefined) return defined.sentences.slice(0, 1);
  const pointed = pointAt({ scope, texts, evidence }, words);
  if (pointed && 'row' in pointed) {
    return [rankedRow(texts, pointed.segment, pointed.row, pointed.score)];
  }
  const boost = boostFor(words, intent, helping, wantsNumber);
  const isNotice = asksForNotice(`${words} ${helping}`);
  const names = namesIn(words, languageOfQuestion(words)).flatMap(name => contentTerms(name));
  const isNamed = (said: string) => names.length > 0 && tokenise(said).some(({ term }) => names.includes(term));
  const numbers = [...words.matchAll(NUMBERED)].map(
    ([, kind, number]) => new RegExp(`${kind}\\s+${number}(?!\\p{N})`, 'iu'),
  );
  const weighed = weighedFor({ scope, texts, evidence }, words, sentences, boost, {
    wantsList: false,
    defined: null,
    isNotice,
  });
  const fit = weighed.map(({ ranked, text, score }) => {
    const said = sentenceText(text, ranked.sentence);
    // "Notice of it goes out before" is said of what the sentence in front names.
    const before = text.sentences[ranked.sentence - 1]?.passage === ranked.passage ? ranked.sentence - 1 : null;
    const isNaming = isNamed(said) || (before !== null && isNamed(sentenceText(text, before)));
    const isNumbered = numbers.some(number => number.test(said));
    return { ...ranked, score, raised: score / ranked.score, said, isNaming, isNumbered };
  });
  // What is asked of a name is not said where it is left out, if the document has it at all.
  const naming = fit.filter(({ isNaming }) => isNaming);
  const named = naming.length > 0 ? naming : fit;
  const numbered = named.filter(({ isNumbered }) => isNumbered);
  const told = new Set<string>();
  const sorted = (numbered.length > 0 ? numbered : named).filter(
    ({ said }) => /[\p{L}\p{N}]/u.test(said) && !told.has(said) && told.add(said),
  );
  const top = sorted[0]?.score ?? 0;
  // One figure answers; several would have to be chosen from.
  const most = wantsDifference ? SENTENCES.setBeside : wantsNumber ? 1 : SENTENCES.subject;
  const leastBeside = wantsDifference ? LEAST_SET_BESIDE : LEAST_BESIDE;
  const asked = contentRoots(subject);
  const wordsIn = (said: string) => [...contentRoots(said)].filter(root => asked.has(root)).length;
  const [best] = sorted;
  const first = wordsIn(best?.said ?? '');
  // Beside a sentence with words of the question one that has half of them speaks of something else, and one without
  // any does, unless it is of the kind that is asked for.
  const isBeside = ({ said, raised }: (typeof sorted)[number]) =>
    wordsIn(said) > first / 2 || (first === 1 && raised > 1 && raised > NO_LESS * (best?.raised ?? 0));
  return sorted
    .filter(one => one === best || (one.score >= leastBeside * top && (first === 0 || isBeside(one))))
    .slice(0, most);
}

/** How fit a sentence is to be shown alone. */
function fitnessAt(
  texts: SegmentTexts,
  { segment, sentence }: Pick<RankedSentence, 'segment' | 'sentence'>,
  isNoticeAsked: boolean,
): number {
  const text = texts.get(segment);
  const span = text?.sentences[sentence];
  return text && span ? fitness(textIn(text, span), span.role, isNoticeAsked) : 0;
}

/** How much of what is asked a heading names. */
interface Naming {
  readonly named: number;
  /** It names other matters as well. */
  readonly isShared: boolean;
}

/** How headings and sentences name the part that these words ask for; numbers of chapters name nothing. */
function namingOf(words: string): (text: string) => Naming {
  const roots = new Set(contentTerms(words).map(rootOf));
  return text => {
    const terms = contentTerms(text).filter(term => !/^[\d.]+$/.test(term));
    const named = terms.filter(term => roots.has(rootOf(term))).length;
    return { named, isShared: terms.length > named };
  };
}

/** What names a passage best: its own heading, or one above it that is about nothing else. */
const namedBy = (headings: readonly string[], naming: (text: string) => Naming): Naming =>
  headings
    .map(naming)
    .filter(({ isShared }, at) => at === headings.length - 1 || !isShared)
    .reduce((best, own) => (own.named > best.named ? own : best), { named: 0, isShared: false });

/**
 * The points that are counted out under the heading with most of these words, else its first sentences; else those that
 * say most of them, unless a summary has told it. Where the heading names other matters too, the sentences that have
 * one of the words go first.
 */
function saidUnder(
  scope: readonly SearchableSegment[],
  words: string,
  texts: SegmentTexts,
  isSummedUp: boolean,
): RankedSentence[] {
  const naming = namingOf(words);
  const places = [...texts].flatMap(([segment, text]) => {
    const index = scope[segment]?.index;
    const passages = (index ? passagesHeadedBy(index, contentTerms(words)) : []).map(passage => ({
      passage,
      ...namedBy(text.passages[passage]?.headings ?? [], naming),
    }));
    const most = Math.max(0, ...passages.map(({ named }) => named));
    return most === 0 ? [] : [{ segment, text, most, headed: passages.filter(({ named }) => named === most) }];
  });
  for (const { segment, text, headed } of places.sort((a, b) => b.most - a.most)) {
    const under = headed.flatMap(({ passage }) => {
      const own = text.passages[passage];
      return Array.from({ length: (own?.lastSentence ?? 0) - (own?.firstSentence ?? 0) }, (_, at) => ({
        segment,
        sentence: (own?.firstSentence ?? 0) + at,
        passage,
        score: 1,
        coverage: 1,
      }));
    });
    const told = under.filter(({ sentence }) => text.sentences[sentence]?.role !== 'heading');
    // "MIT" is all that stands under "License", of whatever form.
    const fit = told.length === 1 ? told : told.filter(place => fitnessAt(texts, place, asksForNotice(words)) >= 0.9);
    const counted = fit.filter(({ sentence }) => {
      const span = text.sentences[sentence];
      return span && countsOut(textIn(text, span));
    });
    // Where points are counted out, they are what the part says; what stands between explains one of them.
    if (counted.length > 1) return counted.slice(0, COUNTED_OUT);
    const telling = headed.some(({ isShared }) => isShared)
      ? fit.filter(({ sentence }) => {
          const span = text.sentences[sentence];
          return span && naming(textIn(text, span)).named > 0;
        })
      : [];
    if (telling.length > 0) return telling.slice(0, SENTENCES.subject);
    if (fit.length > 0) return fit.slice(0, SENTENCES.subject);
  }
  if (isSummedUp) return [];
  const { sentences } = rank(words, scope, propose(scope, words, { limit: PASSAGES }), texts);
  const fit = sentences.filter(place => fitnessAt(texts, place, asksForNotice(words)) >= WHOLE_ENOUGH);
  return fit.filter(({ score }) => score >= LEAST_BESIDE * (fit[0]?.score ?? 0)).slice(0, SENTENCES.summary);
}
