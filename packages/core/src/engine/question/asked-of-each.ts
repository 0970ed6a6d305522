import { answerTypes } from '../../search/answer-type.ts';
import { isAskingWord, measuresIn } from '../../search/asking-words.ts';
import { isInTitle } from '../../search/title-words.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { rootOf } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { asksForSummary, type Intent } from '../intent.ts';
import { comparesAmounts, membersOf } from './members.ts';
import type { ReadQuestion } from './read-question.ts';
import { isPriced, PRICES } from './series.ts';

/** What is asked of each of several documents. */
export interface AskedOfEach {
  /** What they are to say something of; "" where they are to be summed up, or compared as a whole. */
  readonly subject: string;
  /** The subject is a part that texts have by custom, whatever it is called. */
  readonly isPart: boolean;
  /** The subject as it was asked for, with its figures. */
  readonly words: string;
  /** Words that help to find what is said of the subject. */
  readonly helping: string;
  readonly wantsSummary: boolean;
  /** A summary is asked: of the subject, or of each as a whole where none says anything of it. */
  readonly sumsUp: boolean;
  /** A figure of each is asked. */
  readonly wantsNumber: boolean;
  /** Sentences of each that are wished for; null where nothing is said of it. */
  readonly sentences: number | null;
  /** Nothing is asked of each where fewer than two say something. */
  readonly isSeries: boolean;
  /** What tells them apart is asked: what all say in the same words does not. */
  readonly wantsDifference: boolean;
}

/** Documents that are asked one by one for a part that all of them may have, though nobody says so. */
const FEW = 5;

/** Documents that are asked one by one; more are no answer but a list. */
export const MOST_DOCUMENTS = 12;

/** Words that say what to do with the documents and not what they are about. */
const TO_DO: ReadonlySet<string> = new Set(
  (
    'compare compares comparison contrast summarise summarize summary summaries summarised sum overview gist ' +
    'describe explain discuss list give write tell say says about main key central point points idea ideas finding ' +
    'findings result results message conclusion conclusions differ differs difference differences similarity ' +
    'similarities agree disagree common purpose purposes aim aims topic topics subject content contents describe ' +
    'described discussed said deal deals handbook manual book textbook propose proposes proposed suggest suggests ' +
    'suggested mention mentions identify identifies offer offers name names agree agrees conclude admit admits ' +
    'acknowledge acknowledges concede concedes state states report reports work works chapter section page paper ' +
    'papers author authors source sources document documents study studies sentence sentences short brief ' +
    'thing things present presents presented introduce introduces introduced ' +
    'tl dr tldr vergleiche vergleich zusammenfassung fasse fass zusammen ' +
    'unterschied unterschiede gemeinsam geändert verändert compare comparez comparer résume ' +
    'résumez résumer résumé différence différences points communs principales principaux idées compara comparar ' +
    'resume resumir resumen diferencia diferencias ideas puntos principales confronta riassumi riassunto differenze ' +
    'compara resuma resumo diferenças vergelijk vat samen samenvatting ' +
    'auteur auteurs autor autoren verfasser autores autora autoras autore autori autrice autrici article étude ' +
    'articolo artículo estudio artigo estudo artikel studie'
  )
    .split(' ')
    .map(word => rootOf(word.normalize('NFD').replace(/\p{M}/gu, ''))),
);
/** What authors do with a part that texts have by custom: "which contributions do they claim". */
const SAYS: ReadonlySet<string> = new Set(
  (
    'claim claims claimed argue argues argued announce announces announced promise promises promised bring brings ' +
    'use uses used test tests tested evaluate evaluated own owns owned up sagt dit dice diz'
  )
    .split(' ')
    .map(rootOf),
);
/** Whether a folded word says what authors do, and not what about. */
export const saysWhatAuthorsDo = (term: string): boolean => SAYS.has(rootOf(term));
/** Whether a folded word says what to do with a text, and not what about. */
export const saysWhatToDo = (term: string): boolean => TO_DO.has(rootOf(term));

/** It is put as a question or a wish: sentences that only speak of several documents are none. */
const ASKS = pattern('iu')`
  [?？؟]|(?<!\p{L})in both\P{L}*$
  |^\P{L}*for (?:each|every|all|both)(?!\p{L})[^,]{0,60},|(?<!\p{L})pl(?:ease|s|z)\P{L}*$|(?:^
  |[:;]\s)\P{L}*(?:please|main |key |central |core |short |brief |quick
  |tl;?dr|gist|can you|could you|summari|sum up|say |put
  |(?:one|two|three|a) (?:short )?(?:line|sentence)|compare|contrast|list|give|what|how|who|which
  |where|when|why|do |does |did |is |are |tell|describe|explain|show|name|find|give|overview|fass|vergleich|nenne
  |was |wie |worin |welche|erkläre|résum|compar|quel|que |com|resum|compar|qué|cuál|riassum|confront|resuma|vergelijk
  |vat |jämför|sammanfatta|porównaj|streść|сравни|кратко|резюм|karşılaştır|özetle|so sánh|tóm tắt|总结|比较|概括|要約
  |比較|요약|비교|لخص|قارن)
`;

const SUMS_UP = pattern('iu')`
  (?<!\p{L})(?:summar|overview|zusammenfass|résum|resum|riassu|samenvat|sammanfatt|streszcz|резюм|özet|tóm tắt)|总结
  |概括|要約|요약|لخص|ملخص
`;

/** Asks whether sources say the same, or what each of them says. */
const AGREES = pattern('iu')`
  (?<!\p{L})(?:(?:the )?same|agree\p{L}*|disagree\p{L}*|differ\p{L}*|both|similar\p{L}*|alike|contradict\p{L}*
  |each|according to|what (?:do|does|did) .+ say
  |(?:how|what) (?:do|did) .{3,80} and .{3,80} (?:say|describe|define|explain|treat|handle|present|report|require
  |recommend|see|view|call|put)|and (?:(?:for|in|with|to|by|from|at) )?(?:what|which|how|when)
  |gleich\p{L}*|beide[nrs]?|widersprechen|même|pareil\p{L}*|mism[oa]s?|igual(?:es)?|stess[oiae]|mesm[oa]s?
  |hetzelfde|dezelfde|samma|t[aę]k\p{L}* sam\p{L}*|одинаков\p{L}*|aynı)(?!\p{L})|一致|相同|同じ|같은|نفس
`;

/** Asks what is not the same in one source as in another. */
const DIFFERS = pattern('iu')`
  (?<!\p{L})(?:differ\p{L}*|changed|changes? between|what(?:['’]s| is) new|unterschied\p{L}*|unterscheid\p{L}*|geändert
  |ändert\p{L}*|différ\p{L}*|changé\p{L}*|diferen\p{L}*|cambi(?:a|an|ó|ado|aron)|differenz\p{L}+
  |cambiat\p{L}|diferenç\p{L}+|mud(?:a|ou|aram|ado)|verschil\p{L}*|veranderd?|skillnad\p{L}*|skiljer|ändrats?
  |różni\p{L}*|zmieni\p{L}*|отлич\p{L}*|измени(?:лось|лся|лась|лись)|fark\p{L}*|değişti|khác)(?!\p{L})|不同|区别|違い|차이
`;

/** How many sentences are wished for, or another number. */
const COUNTS = /^(?:\d+|one|two|three|four|five|few|single)$/;

/** Whether a subject is nothing but what the sources are called. */
const isTitle = (subject: string, scope: readonly SearchableSegment[]): boolean =>
  contentTerms(subject).every(term => scope.some(({ index }) => isInTitle(index, term)));

const OF_SIDES = /(?<!\p{L})each(?: one)?(?: of (?:them|these|those))?\P{L}*$/iu;

/**
 * Whether each of several documents is asked, and what; null where the question is one to all of them together. A
 * comparison of two things that are no documents is not one of documents.
 */
export function askedOfEach(
  question: string,
  { words, files, address, isAboutSource, isOfEach, isOfSeries, helping, isOfWhole, sentences }: ReadQuestion,
  intent: Intent,
  scope: readonly SearchableSegment[],
): AskedOfEach | null {
  if (intent.kind === 'inventory' || intent.kind === 'mentions') return null;
  // One source has the chapter that is called so.
  if (intent.kind === 'summary' && address?.isTitled && !isOfEach) return null;
  // Of "A or B, what are the pros and cons of each?" each is one of the two.
  if (intent.kind === 'compare' && files === null && OF_SIDES.test(question)) return null;
  const inScope = new Set(scope.map(({ owner }) => owner.fileVersion as string)).size;
  const count = files?.size ?? inScope;
  const left = (isAboutSource ? [] : contentTerms(words)).filter(
    term =>
      !saysWhatToDo(term) && !isAskingWord(term) && !COUNTS.test(term) && !(helping !== '' && saysWhatAuthorsDo(term)),
  );
  const isPart = left.length === 0 && helping !== '';
  // "First class on the train: 2023 rule vs 2025 rule" asks, however it is put.
  const isAsked = ASKS.test(question) || (intent.kind === 'compare' && isOfEach);
  if ((count < 2 && !isPart) || !isAsked) return null;
  const isSummary = intent.kind === 'summary' || asksForSummary(words) || SUMS_UP.test(words);
  const several = membersOf(question);
  const wantsNumber =
    answerTypes(question).includes('number') ||
    several?.wantsNumber === true ||
    ((isOfEach || isOfSeries) && comparesAmounts(question));
  const comparesThem =
    files !== null &&
    (intent.kind === 'compare' ||
      (files.size > 1 && (wantsNumber || several?.isChoice === true || AGREES.test(question))));
  // "What are the conclusions?" is asked of each of a few.
  const isSeries = isOfSeries && !isOfEach && !isSummary && !comparesThem;
  if (!isOfEach && !isSeries && !isSummary && !comparesThem && !(isPart && count <= FEW)) return null;
  // "How long" says what is measured, and is looked for only where nothing else is.
  const measures = new Set(measuresIn(words).flatMap(([start, end]) => contentTerms(words.slice(start, end))));
  const about = left.filter(term => !measures.has(term));
  const told = about.length > 0 ? about : left;
  const subject = isSeries && isPriced(question) ? PRICES : told.length > 0 ? told.join(' ') : helping;
  return {
    sentences,
    subject,
    words,
    helping: isPart ? '' : helping,
    isPart,
    wantsNumber,
    sumsUp: isSummary,
    isSeries,
    wantsDifference: DIFFERS.test(question),
    wantsSummary: subject === '' || (isPart && isOfWhole) || (isSummary && isTitle(subject, scope)),
  };
}
