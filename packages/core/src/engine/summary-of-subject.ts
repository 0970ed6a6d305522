import { textIn } from '../document/span-text.ts';
import { isAskingWord } from '../search/asking-words.ts';
import { sentencesNaming } from '../search/numbered-places.ts';
import { propose } from '../search/propose.ts';
import { rank } from '../search/rank.ts';
import { isInTitle } from '../search/title-words.ts';
import type { Candidate, Evidence, RankedSentence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { contentTerms } from '../text/content-terms.ts';
import { rootOf } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';
import { passesGate } from './gate.ts';
import type { Address } from './question/addresses.ts';
import { saysWhatAuthorsDo, saysWhatToDo } from './question/asked-of-each.ts';
import { placeCandidates, placeEvidence } from './question/places.ts';
import type { ReadQuestion } from './question/read-question.ts';
import { fitness, goesOn } from './quotable.ts';

/** Sentences that sum up a subject, and those among which they are found. */
const SENTENCES = 4;
const LOOKED_AT = 24;
const PASSAGES = 12;
/** The share of the best one's score that each needs. */
const LEAST = 0.5;
const WHOLE_ENOUGH = 0.9;

/** Scripts in which the words of a wish cannot be told from those of a subject. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Arabic}]/u;
/** A summary of something that is named, `x`; where it is no more than a source, there is no subject. */
const SUMS_UP = pattern('iu')`
  (?<!\p{L})(?:summari[sz]e|sum up|(?:summary|overview|gist|account|outline|rundown) of
  |zusammenfassung (?:von|des|der|zu)|überblick über|fass(?:e|en sie)?|résume[rz]?|résumé (?:de|du|des)
  |résumé d['’]|resume|resumen (?:de|del)|riassumi
  |riassunto (?:di|del|della|dei)|resuma|resumo (?:de|do|da|dos|das)|vat|samenvatting van)\s+(?<x>.+)$
`;
const TOLD_ABOUT = pattern('iu')`
  (?<!\p{L})(?:says?|said|tells?|told|writes?|wrote|reports?|has to say|have to say) (?:us |me )?(?:about|on|of)
  \s+(?<x>.+)$
`;
/** What sources are called, and what belongs to a wish for a summary. */
const NO_SUBJECT: ReadonlySet<string> = new Set(
  (
    'text texts document documents article articles paper papers book books file files source sources report ' +
    'reports plot story content contents whole everything all briefly zusammen textes texte texto textos testo ' +
    'tekst dokument documento articulo articolo artigo artikel aufsatz buch livre libro livro boek bericht ' +
    'rapport informe rapporto relatorio datei fichier archivo arquivo quelle fuente fonte bron studie etude ' +
    'estudio studio samen deze dit dieses diesen ganze tout todo tutto tudo alles kurz knapp bitte brievement ' +
    'rapidement brevemente breve corto kort beknopt quickly shortly concisely clearly simply survey surveys ' +
    'review reviews manual handbook guide guideline guidelines standard thesis dissertation essay novel tale ' +
    'poem textbook anthology collection deck slides slide presentation talk lecture spreadsheet workbook sheet ' +
    'pdf notice directive proposal regulation rule act bill letter memo minutes meeting transcript interview ' +
    'brochure booklet leaflet pamphlet biography entry page website post contract agreement policy plan volume ' +
    'edition version abstract introduction argument arguments claim claims theme themes takeaway takeaways ' +
    'lesson lessons message highlights highlight essence core tldr nutshell bullet bullets own words word ' +
    'possible detail details section sections part parts chapters pages half rest beginning end overall general ' +
    'main brief length structure one two three four five six seven eight nine ten most many few several some ' +
    'thing happens happen happened know need learn understand important interesting full entire provided ' +
    'uploaded attached handbuch übersicht präsentation folien manuel présentation étude presentación guía'
  )
    .split(' ')
    .map(rootOf),
);

/**
 * What is to be summed up where that is not a source as a whole: "Summarise the story of the Town-Ho". Null where a
 * question names nothing but what to do and what the sources are called.
 */
export function subjectToSumUp(
  { words, isAboutSource, helping }: ReadQuestion,
  scope: readonly SearchableSegment[],
): string | null {
  if (isAboutSource || helping !== '') return null;
  const named = SUMS_UP.exec(words)?.groups?.['x'];
  if (named === undefined || UNSPACED.test(words)) return null;
  const isTitled = (term: string) => scope.some(({ index }) => isInTitle(index, term));
  const isNone = (term: string) =>
    isAskingWord(term) ||
    saysWhatToDo(term) ||
    saysWhatAuthorsDo(term) ||
    NO_SUBJECT.has(rootOf(term)) ||
    isTitled(term);
  // What is told about something has that for its subject, whatever else the word may say of authors.
  const told = TOLD_ABOUT.exec(named)?.groups?.['x'];
  const left =
    told === undefined
      ? contentTerms(named).filter(term => !isNone(term))
      : contentTerms(told).filter(term => !isAskingWord(term) && !NO_SUBJECT.has(rootOf(term)) && !isTitled(term));
  return left.length > 0 && !left.every(term => isTheme(term, scope)) ? left.join(' ') : null;
}

/** Of a text with so many sentences a word that stands in this share of them is what all of it is about. */
const LONG_TEXT = 100;
const THEME = 0.06;

function isTheme(term: string, scope: readonly SearchableSegment[]): boolean {
  const sentences = scope.reduce((sum, { index }) => sum + index.sentences, 0);
  if (sentences < LONG_TEXT) return false;
  const naming = scope.reduce((sum, { index }) => sum + sentencesNaming(index, [term]).length, 0);
  return naming > THEME * sentences;
}

/** A part whose heading is the subject. */
export const partCalled = (subject: string): Address => ({
  kind: 'section',
  number: '',
  heading: subject,
  isTitled: true,
  start: 0,
  end: 0,
});

export const subjectCandidates = (scope: readonly SearchableSegment[], subject: string | null): Candidate[] =>
  subject === null
    ? []
    : [...placeCandidates(scope, partCalled(subject)), ...propose(scope, subject, { limit: PASSAGES })];

/** The summary of a part that is called so, else of what the sources say of a subject; null where that is little. */
export function subjectSummary(
  scope: readonly SearchableSegment[],
  subject: string,
  texts: SegmentTexts,
  wished: number | null,
): Evidence | null {
  const most = wished ?? SENTENCES;
  const placed = placeEvidence(scope, partCalled(subject), texts, most);
  if (placed) return placed;
  const found = propose(scope, subject, { limit: PASSAGES }).filter(({ segment }) => texts.has(segment));
  const evidence = rank(subject, scope, found, texts, { limit: PASSAGES });
  if (passesGate(subject, evidence.gate, 'strict') === 'decline') return null;
  const fit = evidence.sentences.slice(0, LOOKED_AT).filter(ranked => isFit(texts, ranked));
  const top = fit[0]?.score ?? 0;
  const summary = fit
    .filter(({ score }) => score >= LEAST * top)
    .slice(0, most)
    .sort((a, b) => a.segment - b.segment || a.sentence - b.sentence);
  return summary.length > 0 ? { ...evidence, summary } : null;
}

function isFit(texts: SegmentTexts, { segment, sentence }: RankedSentence): boolean {
  const text = texts.get(segment);
  const span = text?.sentences[sentence];
  if (!text || !span) return false;
  const words = textIn(text, span);
  return (
    span.role !== 'table' && span.role !== 'footnote' && fitness(words, span.role) >= WHOLE_ENOUGH && !goesOn(words)
  );
}
