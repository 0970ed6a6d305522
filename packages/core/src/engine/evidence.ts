import { isAskingWord } from '../search/asking-words.ts';
import { type ProposeOptions, propose, putFirst, putLast } from '../search/propose.ts';
import { type RankOptions, rank } from '../search/rank.ts';
import { isInTitle } from '../search/title-words.ts';
import type { Candidate, Evidence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { contentTerms, rememberedRoots } from '../text/content-terms.ts';
import { fold } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';
import { withAnnouncedTables } from './announced.ts';
import { documentCandidates, documentEvidence } from './by-document.ts';
import { withCounts } from './counted-evidence.ts';
import { namesOfDue } from './deadlines.ts';
import { definitionCandidates, withDefinitions } from './definitions.ts';
import { asksForSummary, type Intent, intentOf, intentOfRead } from './intent.ts';
import { inventoryCandidates, inventoryEvidence } from './inventory.ts';
import { memberCandidates, withMembers, withSentences } from './members-evidence.ts';
import { evidenceOf, MOST_SHOWN, mentionCandidates, mentionEvidence } from './mentions.ts';
import {
  candidatesOfPart,
  candidatesOfWhole,
  evidenceOfWhole,
  optionsOfPart,
  type Part,
  partOf,
  textsOfPart,
} from './part.ts';
import { askedOfEach, saysWhatAuthorsDo, saysWhatToDo } from './question/asked-of-each.ts';
import { named } from './question/defined-thing.ts';
import { orOfKind, placesOfKind } from './question/kind-alone.ts';
import { placeCandidates, placeEvidence } from './question/places.ts';
import { questionItself } from './question/question-itself.ts';
import { type ReadQuestion, readQuestion } from './question/read-question.ts';
import type { Asked } from './question/special.ts';
import { specialEvidence, specialPlaces } from './question/special-questions.ts';
import { listUnderHeading } from './question/under-heading.ts';
import { statementCandidates, withStatements } from './statements/statement-evidence.ts';
import { segmentsForSummary, summaryEvidence } from './summary-evidence.ts';
import { partCalled, subjectCandidates, subjectSummary, subjectToSumUp } from './summary-of-subject.ts';
import { summarySentences } from './summary-sentences.ts';
import { changedFigures, isOfOne } from './tables/changed-figures.ts';
import { rowsOfEach } from './tables/each-row.ts';
import { extremeIn } from './tables/extremes.ts';
import { asksForRows } from './tables/met-rows.ts';
import type { Pointed } from './tables/point-at.ts';
import { withRanges } from './tables/range-rows.ts';
import { rankedRow } from './tables/ranked-row.ts';
import { withRowsOfValue } from './tables/rows-of-value.ts';
import { withTotals, withWholeTables } from './tables/whole-tables.ts';

/** Sentences of a summary, unless a number is wished for. */
const SUMMARY_SENTENCES = 5;
/** Sentences that sum up a section or a page. */
const SUMMARY_OF_PLACE = 3;
const DEFAULT_PASSAGES = 12;

/**
 * The first of two steps of finding: which segments' texts are needed. For a summary these are the files' first, last
 * and middle ones. Of sources that the question names, only these are searched.
 */
export function findCandidates(
  scope: readonly SearchableSegment[],
  written: string,
  options: ProposeOptions = {},
): Candidate[] {
  const question = questionItself(written);
  const read = readQuestion(question, scope);
  const part = partFor(scope, question, read);
  return part
    ? candidatesOfWhole(candidatesIn(part.scope, question, read, optionsOfPart(options, part)), part)
    : candidatesIn(scope, question, read, options);
}

/** The sources that a question names; all of them where it asks which sources there are. */
const partFor = (
  scope: readonly SearchableSegment[],
  question: string,
  { files, isAboutSource }: ReadQuestion,
): Part | null => (files && (isAboutSource || intentOf(question).kind !== 'inventory') ? partOf(scope, files) : null);

function candidatesIn(
  scope: readonly SearchableSegment[],
  question: string,
  read: ReadQuestion,
  options: ProposeOptions,
): Candidate[] {
  const asked = { question, read, scope };
  return putFirst([...specialPlaces(asked), ...placesOfKind(asked)], byWords(asked, options));
}

function byWords({ question, read, scope }: Asked, options: ProposeOptions): Candidate[] {
  const intent = intentOfRead(question, read);
  const ofEach = askedOfEach(question, read, intent, scope);
  if (ofEach) {
    const ofDocuments = documentCandidates(scope, ofEach);
    return read.asOne ? putFirst(ofDocuments, byWords({ question, read: read.asOne, scope }, options)) : ofDocuments;
  }
  const placed = read.address ? placeCandidates(scope, read.address) : [];
  if (placed.length > 0 && intent.kind === 'summary') return placed;
  if (asksForSummary(question) || read.isAboutSource) {
    const whole = segmentsForSummary(scope).flatMap(segment =>
      Array.from({ length: scope[segment]?.index.passages ?? 0 }, (_, passage) => ({ segment, passage, score: 1 })),
    );
    return putFirst(subjectCandidates(scope, subjectToSumUp(read, scope)), whole);
  }
  const listed = listedCandidates(scope, intent);
  if (listed.length > 0) return listed;
  const found = propose(scope, read.words, helped(options, read, intent, scope));
  const first = placed.length > 0 ? placed : statementCandidates(scope, question, found);
  const all = first.length > 0 ? putFirst(first, found) : found;
  if (intent.kind === 'definition') return putLast(definitionCandidates(scope, intent.thing), all);
  if (intent.kind === 'compare')
    return putFirst(
      placeCandidates(scope, partCalled(intent.sides.join(' '))),
      putLast(
        intent.sides.flatMap(side => definitionCandidates(scope, named(side))),
        all,
      ),
    );
  return read.members ? putLast(memberCandidates(scope, read.members, read.helping), all) : all;
}

/** With the words that help to find a part of a text that the question asks for in other words. */
function helped<T extends { readonly carried?: string }>(
  options: T,
  { words, helping }: ReadQuestion,
  { kind }: Intent,
  scope: readonly SearchableSegment[],
): T {
  const defining = kind === 'definition' && isTitled(words, scope) ? DEFINING : '';
  const carried = [options.carried ?? '', helping, defining, namesOfDue(words)].filter(Boolean).join(' ');
  return carried === (options.carried ?? '') ? options : { ...options, carried };
}

/** Whether what is asked for names one of the sources: such a word stands everywhere in it, and finds nothing. */
function isTitled(words: string, scope: readonly SearchableSegment[]): boolean {
  const asked = contentTerms(words).filter(term => !isAskingWord(term));
  return asked.length > 0 && scope.some(({ index }) => asked.every(term => isInTitle(index, term)));
}

/** What stands where a text says what a thing is. */
const DEFINING = 'called defined term refers means known propose introduce consists';

/** Candidates of what is not ranked but listed: places of a phrase, and sources. */
function listedCandidates(scope: readonly SearchableSegment[], intent: Intent): Candidate[] {
  if (intent.kind === 'mentions') return mentionCandidates(scope, intent);
  return intent.kind === 'inventory' ? inventoryCandidates(scope, intent) : [];
}

/**
 * The second step, with those texts at hand: the evidence for an answer, whether from a model or from the engine here.
 */
export function evidenceFor(
  written: string,
  scope: readonly SearchableSegment[],
  candidates: readonly Candidate[],
  texts: SegmentTexts,
  options: RankOptions = {},
): Evidence {
  const question = questionItself(written);
  const read = readQuestion(question, scope);
  const part = partFor(scope, question, read);
  if (!part) return evidenceIn(question, read, scope, candidates, texts, options);
  const own = candidatesOfPart(candidates, part);
  return evidenceOfWhole(evidenceIn(question, read, part.scope, own, textsOfPart(texts, part), options), part);
}

function evidenceIn(
  question: string,
  read: ReadQuestion,
  scope: readonly SearchableSegment[],
  candidates: readonly Candidate[],
  texts: SegmentTexts,
  options: RankOptions,
): Evidence {
  const special = specialEvidence({ question, read, scope }, texts);
  if (special) return special;
  const intent = intentOfRead(question, read);
  const underHeading = read.address === null && listUnderHeading(read.words, intent, scope, texts);
  if (underHeading) return underHeading;
  const ofEach = askedOfEach(question, read, intent, scope);
  const changed = ofEach?.isSeries === true ? changedInOne(question, read, scope, candidates, texts, options) : null;
  if (changed) return changed;
  const byDocument = ofEach && documentEvidence(scope, ofEach, texts);
  if (byDocument) return byDocument;
  if (read.asOne) return evidenceIn(question, read.asOne, scope, candidates, texts, options);
  const summing = intent.kind === 'summary' ? (read.sentences ?? SUMMARY_OF_PLACE) : 0;
  const placed = read.address && placeEvidence(scope, read.address, texts, summing);
  if (placed && intent.kind === 'summary') return placed;
  const subject = intent.kind === 'summary' ? subjectToSumUp(read, scope) : null;
  const ofSubject = subject === null ? null : subjectSummary(scope, subject, texts, read.sentences);
  if (ofSubject) return ofSubject;
  if (asksForSummary(question) || read.isAboutSource)
    return summed(scope, texts, read.sentences ?? SUMMARY_SENTENCES, options.limit);
  const isListed = intent.kind === 'mentions' || intent.kind === 'inventory';
  const listed =
    intent.kind === 'mentions'
      ? mentionEvidence(scope, intent, texts, options.limit ?? MOST_SHOWN)
      : intent.kind === 'inventory'
        ? inventoryEvidence(scope, intent, texts)
        : null;
  if (listed) return listed;
  const compared =
    intent.kind === 'compare' && intent.aspect === ''
      ? placeEvidence(scope, partCalled(intent.sides.join(' ')), texts)
      : null;
  if (compared) return rankedWithin(compared, read.words, scope, texts, options) ?? compared;
  if (placed && read.address?.isAsked) return placed;
  if (placed) return subjectWithin(placed, read.words, scope, texts, options) ?? placed;
  // What was to be listed is nowhere, or a place was looked for: the closest passages, among the texts at hand.
  const isOther = (isListed && listedCandidates(scope, intent).length > 0) || read.address !== null;
  const near = isOther ? propose(scope, read.words).filter(({ segment }) => texts.has(segment)) : candidates;
  const found = rank(read.words, scope, near, texts, helped(options, read, intent, scope));
  const ranked = read.members ? found : withCounts(found, read.words, scope, near, texts);
  const parted = inParts(ranked, intent, read, scope, texts, question);
  const told = withStatements(parted, question, scope, texts, options.limit ?? DEFAULT_PASSAGES);
  return orOfKind(told, { question, read, scope }, texts);
}

/** The figures of several years that one document alone has; null where others have them too, or none. */
function changedInOne(
  question: string,
  read: ReadQuestion,
  scope: readonly SearchableSegment[],
  candidates: readonly Candidate[],
  texts: SegmentTexts,
  options: RankOptions,
): Evidence | null {
  if (read.changed === null) return null;
  const source = { scope, texts, evidence: rank(read.changed, scope, candidates, texts, options) };
  const figures = changedFigures(source, read.changed, question);
  return figures.length > 0 && isOfOne(source, figures) ? withFigures(source.evidence, figures, texts) : null;
}

const withFigures = (evidence: Evidence, figures: readonly Pointed[], texts: SegmentTexts): Evidence =>
  withSentences(
    evidence,
    figures.map(({ segment, row }) => rankedRow(texts, segment, row)),
    1,
  );

/** Two things are told apart by what each of them is. The gate stays: a definition alone compares nothing. */
function withDefinedSides(
  evidence: Evidence,
  sides: readonly string[],
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Evidence {
  const { passages, sentences } = sides.reduce(
    (found, side) => withDefinitions(found, named(side), scope, texts),
    evidence,
  );
  return { ...evidence, passages, sentences };
}

/** With what defines a thing that is asked for, or what is said of each of several. */
function inParts(
  evidence: Evidence,
  intent: Intent,
  { words, helping, members, changed }: ReadQuestion,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  question: string,
): Evidence {
  if (intent.kind === 'definition') return withDefinitions(evidence, intent.thing, scope, texts);
  if (intent.kind === 'compare' && !members?.arePeriods) return withDefinedSides(evidence, intent.sides, scope, texts);
  if (members) return withMembers(evidence, members, helping, scope, texts);
  const figures = changedFigures({ scope, texts, evidence }, changed, question);
  if (figures.length > 0) return withFigures(evidence, figures, texts);
  const rows = rowsOfEach({ scope, texts, evidence }, words);
  if (rows.length > 0) return withSentences(evidence, rows, 1);
  if (extremeIn(words).which || asksForRows(words)) return withWholeTables(evidence, texts);
  const told = withRanges(withTotals(withAnnouncedTables(evidence, texts), texts, words), texts, words);
  return withRowsOfValue({ scope, texts, evidence: told }, question);
}

/** The evidence of a summary: the passages of its sentences first, and others that tell most. */
function summed(
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  count: number,
  limit = DEFAULT_PASSAGES,
): Evidence {
  const rootsOf = rememberedRoots();
  const summary = summarySentences(scope, texts, count, rootsOf);
  const told = evidenceOf(scope, summary);
  const others = summaryEvidence(scope, texts, limit, rootsOf);
  const known = new Set(told.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const passages = [
    ...told.passages,
    ...others.passages.filter(({ segment, passage }) => !known.has(`${segment}/${passage}`)),
  ];
  // A workbook is told by its heads and rows, which are no sentences.
  const found =
    others.sentences.length > 0 ? others : { ...others, sentences: summary, gate: Number(summary.length > 0) };
  return { ...found, passages: passages.slice(0, Math.max(limit, told.passages.length)), summary };
}

/** Proposals among which those of one place are looked for. */
const DEEP = 600;

/**
 * What a section or page says of a subject that was asked for; null where nothing but the place was asked for, or it
 * says nothing of it. Tables and figures are shown whole.
 */
function subjectWithin(
  placed: Evidence,
  words: string,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  options: RankOptions,
): Evidence | null {
  if (placed.place?.kind !== 'section' && placed.place?.kind !== 'page') return null;
  if (placed.place.isQuoted || !asksForSubject(words)) return null;
  const within = rankedWithin(placed, words, scope, texts, options);
  return within && { ...within, isPlaced: true };
}

/** What the passages of a place say of some words; null where that is nothing. */
function rankedWithin(
  placed: Evidence,
  words: string,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  options: RankOptions,
): Evidence | null {
  const own = new Set(placed.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const within = propose(scope, words, { limit: DEEP }).filter(({ segment, passage }) =>
    own.has(`${segment}/${passage}`),
  );
  return within.length > 0 ? rank(words, scope, within, texts, options) : null;
}

/** Words for being on a page: "what stands on it", "was ist dort zu lesen". */
const IS_THERE: ReadonlySet<string> = new Set(
  (
    'stand stands stood written printed found read lesen geschrieben gedruckt finden écrit écrite imprimé trouve ' +
    'lire escrito escrita impreso encuentra leer scritto scritta stampato trova leggere impresso encontra ler ' +
    'geschreven gedrukt lezen står skrivet tryckt läsa napisane napisano czytać написано напечатано стоит ' +
    'прочитать yazıyor yazılı viết مكتوب كتب 写 写了 写着 了什 着什 寫 寫了 寫著 著什 何が 何と 書 書い 書か 무엇이 엇이 적혀 쓰여'
  )
    .split(' ')
    .map(fold),
);

/** Whether a question has more words than those that ask. */
const asksForSubject = (words: string): boolean =>
  contentTerms(words).some(
    term => !isAskingWord(term) && !saysWhatToDo(term) && !saysWhatAuthorsDo(term) && !IS_THERE.has(term),
  );

/** What was asked and cited before, for a question that leans on it. */
export interface Before {
  readonly question: string;
  readonly headings: readonly string[];
}
const LEANS_ON_BEFORE = pattern('iu')`
  ^\s*(?:and|but|so|what about|how about|it|its|they|their|this|that|these|those|he|she|und|aber|was ist mit|et|mais|y
  |pero|e|ma|mas|en|a|и|а|那|它|他|这|それ|그럼|و)\b
`;

/**
 * Words to take over from before when a question is too short to stand alone; empty when it does. Give it as `carried`
 * to the search.
 */
export function carriedFrom(question: string, before: Before | null): string {
  if (!before) return '';
  return new Set(contentTerms(question)).size < 3 || LEANS_ON_BEFORE.test(question)
    ? [before.question, ...before.headings].join(' ')
    : '';
}
