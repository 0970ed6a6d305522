import { sentenceText } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import type { Evidence, RankedPassage, RankedSentence, SegmentTexts } from '../search/types.ts';
import { fold } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';
import { countsOut } from './counted.ts';
import { isDefinedNext, isHeadOfEntry } from './defining.ts';
import type { DefinedThing } from './question/defined-thing.ts';
import { announces, isRunInHead } from './quotable.ts';
import { isNextBullet, isOneParagraph, overlaps, type Quote, type QuoteSource, quoteOfRun } from './quotes.ts';
import { stepNumber } from './steps.ts';
import { gridAt, isHeadOfTable } from './tables/grid.ts';

/** What is asked for beside a sentence that answers. */
export interface Wanted {
  /** Several points, where they are listed. */
  readonly wantsList: boolean;
  /** The rows of a short table are points as well. */
  readonly withRows?: boolean;
  /** How something is done: numbered steps are points. */
  readonly isTask?: boolean;
  /** The reason of what is said. */
  readonly isWhy?: boolean;
  /** What a publisher's notice says is asked. */
  readonly isNotice?: boolean;
  /** The heading asks what the question asks: all bullets under it are points. */
  readonly isUnderWhy?: boolean;
  /** Whether the second of two sentences answers what the first, on which it leans, does not. */
  readonly isAnsweredNext?: ((own: string, next: string) => boolean) | null;
  readonly defined: DefinedThing | null;
}

/** What a sentence announces is quoted with it as far as this; the points of a list further, for who asks for them. */
const ANNOUNCED = { sentences: 2, characters: 420 };
const LISTED = { sentences: 6, characters: 900 };
/** A short list that a line leads to is not cut: what is left out of it would be taken for not so. */
const SHORT_LIST = { sentences: 12, characters: 600 };
const POINT = /^\s*(?:[•▪◦‣*–-]|\(?(?:\d{1,2}|[a-z])[.)])\s/u;

/**
 * The last of the sentences that one announces; itself where it announces nothing, or nothing of its passage follows.
 */
export function announcedEnd(text: Segment, sentence: number, wanted: Wanted): number {
  const { wantsList, defined, isWhy, isAnsweredNext } = wanted;
  const own = text.sentences[sentence];
  if (!own) return sentence;
  const isLed = isOneParagraph(text, sentence + 1) && text.sentences[sentence + 1]?.passage === own.passage;
  if (isLed && isAnsweredNext?.(sentenceText(text, sentence), sentenceText(text, sentence + 1)) === true)
    return sentence + 1;
  if (defined && text.sentences[sentence + 1]?.passage === own.passage) {
    const words = sentenceText(text, sentence);
    const isToldNext =
      isHeadOfEntry(words, defined) ||
      onlyNames(words, defined) ||
      isDefinedNext(words, sentenceText(text, sentence + 1), defined);
    if (isToldNext) return sentence + 1;
  }
  if (
    isWhy &&
    text.sentences[sentence + 1]?.passage === own.passage &&
    SAYS_WHY_BEFORE.test(sentenceText(text, sentence + 1))
  )
    return sentence + 1;
  const listsNext =
    wantsList && POINT.test(sentenceText(text, sentence + 1)) && !POINT.test(sentenceText(text, sentence));
  if (!listsNext && !announces(sentenceText(text, sentence))) return sentence;
  const listEnd = endOfShortList(text, sentence);
  if (listEnd > sentence) return listEnd;
  const most = listsNext ? LISTED : ANNOUNCED;
  let last = sentence;
  while (last - sentence < most.sentences) {
    const next = text.sentences[last + 1];
    const isMore =
      next?.passage === own.passage &&
      (next.role === 'paragraph' || next.role === 'list') &&
      next.end - own.start <= most.characters &&
      (!listsNext || POINT.test(sentenceText(text, last + 1)));
    if (!isMore) break;
    last += 1;
  }
  return last;
}

/** The last bullet of the short list right behind a sentence; the sentence itself where none stands there. */
function endOfShortList(text: Segment, sentence: number): number {
  const own = text.sentences[sentence];
  let last = sentence;
  while (own && text.sentences[last + 1]?.role === 'list' && text.sentences[last + 1]?.passage === own.passage)
    last += 1;
  const length = (text.sentences[last]?.end ?? 0) - (own?.start ?? 0);
  return last - sentence <= SHORT_LIST.sentences && length <= SHORT_LIST.characters ? last : sentence;
}

/** Gives the reason of what stands before: "This may be attributed to …". */
const SAYS_WHY_BEFORE = pattern('iu')`
  ^\P{L}*(?:(?:this|that|it|these|they|one|the|a)(?: \p{L}+){0,3}[ ]
  (?:attributed to|explained by|because|due to|owing to|caused by|stems? from|results? from|comes? from|arises? from
  |(?:reason|cause|explanation) (?:is|was|for this))|(?:das|dies) (?:liegt|lag) (?:daran|an)|(?:der )?grund dafür
  |(?:cela|ceci) (?:est dû|s['’]explique|tient)|esto se (?:debe|explica)|(?:ciò|questo) (?:è dovuto|si spiega)
  |isso se (?:deve|explica)|dit komt door)(?!\p{L})
`;

/** Words of a sentence that does nothing but bring a thing up: "A further pastime is that known as ski-joring." */
const NAMES_ONLY = 16;
const NAMED_LAST = pattern('iu')`
  (?<!\p{L})(?:known as|called|termed|named|the so-called|genannt|appelée?|llamad[oa]|chiamat[oa]|chamad[oa])
  (?: (?:an?|the))? ["“”„«‘’]?(?<last>[^.]{2,40}?)["“”»‘’]?\P{L}*$
`;
const onlyNames = (words: string, { name }: DefinedThing): boolean =>
  words.split(/\s+/u).length <= NAMES_ONLY && fold(NAMED_LAST.exec(words)?.groups?.['last'] ?? '') === fold(name);

/** Sentences behind an announcement that are looked at for the points of it, and points that are quoted. */
const POINTS_WITHIN = 16;
const MOST_POINTS = 6;

/** Where points begin behind a sentence, as long as no heading ends them. */
function pointsBehind(text: Segment, sentence: number, isPoint: (words: string) => boolean): number[] {
  const points: number[] = [];
  for (let at = sentence + 1; at <= sentence + POINTS_WITHIN && points.length < MOST_POINTS; at += 1) {
    const role = text.sentences[at]?.role;
    if (role === 'heading') break;
    if ((role === 'paragraph' || role === 'list') && isPoint(sentenceText(text, at))) points.push(at);
  }
  return points;
}

/** The numbered steps that follow the first one, each with what is said of it, as far as they count on. */
function stepsBehind(text: Segment, sentence: number): Point[] {
  const steps: Point[] = [];
  for (let at = sentence + 1; at < text.sentences.length && steps.length < MOST_STEPS; at += 1) {
    const span = text.sentences[at];
    if (!span || (span.role !== 'list' && span.role !== 'paragraph')) break;
    const number = stepNumber(sentenceText(text, at));
    if (number !== null) {
      if (number !== steps.length + 2) break;
      steps.push({ first: at, last: at, isFellow: true });
    } else {
      // What stands behind the last step and is no list goes on with something else.
      if (span.role !== 'list') break;
      const step = steps.pop();
      if (step) steps.push({ ...step, last: at });
    }
  }
  return steps;
}
/** Steps beside the first one. */
const MOST_STEPS = 9;

/** The bullet that the list of a sentence begins with; the sentence itself where it is in none. */
export function firstBullet(text: Segment, sentence: number): number {
  let first = sentence;
  while (isNextBullet(text, first)) first -= 1;
  return first;
}

/** The bullets of its list that stand behind one. */
function bulletsBehind(text: Segment, sentence: number): Point[] {
  const bullets: Point[] = [];
  for (let at = sentence + 1; isNextBullet(text, at) && bullets.length < MOST_POINTS; at += 1)
    bullets.push({ first: at, last: at, isFellow: true });
  return bullets;
}

/** Rows of a table that are quoted as the points of the sentence above it; a longer one is not told whole. */
const MOST_ROWS = 8;

/** Rows that are quoted in place of the head over them, which says nothing by itself. */
const MOST_UNDER_HEAD = 20;

/** The rows of a short table directly behind a sentence, or under that head of one. */
function rowsBehind(text: Segment, sentence: number): number[] {
  if (isHeadOfTable(text, sentence)) {
    const under = gridAt(text, sentence)?.rows.filter(row => row.sentence > sentence) ?? [];
    return under.slice(0, MOST_UNDER_HEAD).map(row => row.sentence);
  }
  const rows = gridAt(text, sentence + 1)?.rows.map(row => row.sentence) ?? [];
  return rows.length <= MOST_ROWS ? rows : [];
}

const leadsToRows = (text: Segment, sentence: number): boolean =>
  announces(sentenceText(text, sentence)) || isHeadOfTable(text, sentence);

/** Best sentences that are looked at for a table that they lead to. */
const LEADING = 3;

/** Evidence with the passages of the tables that its best sentences lead to: nothing else may be quoted. */
export function withAnnouncedTables(evidence: Evidence, texts: SegmentTexts): Evidence {
  const places = evidence.sentences.slice(0, LEADING).flatMap(({ segment, sentence, score }): RankedPassage[] => {
    const text = texts.get(segment);
    if (!text || !leadsToRows(text, sentence)) return [];
    const passages = new Set(rowsBehind(text, sentence).flatMap(row => text.sentences[row]?.passage ?? []));
    return [...passages].map(passage => ({ segment, passage, score, sentences: [] }));
  });
  const isNew = (place: RankedPassage) =>
    !evidence.passages.some(({ segment, passage }) => segment === place.segment && passage === place.passage);
  return { ...evidence, passages: [...evidence.passages, ...places.filter(isNew)] };
}

type WantedPoints = Pick<Wanted, 'wantsList' | 'withRows' | 'isTask' | 'isUnderWhy'>;

/** The first and the last sentence of a point. */
interface Point {
  readonly first: number;
  readonly last: number;
  readonly isRow?: boolean;
  /** The sentence that leads to it is the first of the points. */
  readonly isFellow?: boolean;
}

/**
 * The points that a sentence leads to: paragraphs with a heading in their first line ("… has notable drawbacks:", then
 * "Retrieval challenges. …", "Costs. …"), each heading with what it says first; the rows of a short table ("The crew
 * may eat:"); or points that are counted out ("There are two reasons.", then "First, …", "Second, …"), for who wants
 * several; or the other bullets under a heading that asks the question. None where fewer than two stand there.
 */
export function pointsOf(
  text: Segment,
  sentence: number,
  { wantsList, withRows = false, isTask = false, isUnderWhy = false }: WantedPoints,
): Point[] {
  const own = sentenceText(text, sentence);
  const bullets = isUnderWhy ? bulletsBehind(text, sentence) : [];
  if (bullets.length > 0) return bullets;
  const steps = isTask && stepNumber(own) === 1 ? stepsBehind(text, sentence) : [];
  if (steps.length > 0) return steps;
  const headed = announces(own) ? pointsBehind(text, sentence, isRunInHead) : [];
  if (headed.length > 1) return headed.map(first => ({ first, last: first + 1 }));
  const rows = withRows && leadsToRows(text, sentence) ? rowsBehind(text, sentence) : [];
  const isFellow = isHeadOfTable(text, sentence);
  if (rows.length > 1) return rows.map(row => ({ first: row, last: row, isRow: true, isFellow }));
  if (!wantsList) return [];
  const isFirst = countsOut(own);
  if (!isFirst && !countsOut(sentenceText(text, sentence + 1))) return [];
  const counted = pointsBehind(text, sentence, countsOut);
  return isFirst || counted.length > 1 ? counted.map(first => ({ first, last: first, isFellow: isFirst })) : [];
}

/** The same as quotes, as far as their passages were found: nothing else may be cited. */
export function pointsAfter(
  source: QuoteSource,
  { segment, sentence, score }: Pick<RankedSentence, 'segment' | 'sentence' | 'score'>,
  wanted: WantedPoints,
): Quote[] {
  const text = source.texts.get(segment);
  if (!text) return [];
  const isFound = (at: number) =>
    source.evidence.passages.some(found => found.segment === segment && found.passage === text.sentences[at]?.passage);
  return pointsOf(text, sentence, wanted).flatMap(({ first, last, isRow = false, isFellow = false }) => {
    const quote = isFound(first) && isFound(last) ? quoteOfRun(source, segment, first, last, score) : null;
    const isPoint = isRow || wanted.wantsList || wanted.isTask === true || wanted.isUnderWhy === true;
    return quote ? [{ ...quote, isPoint, isFellow }] : [];
  });
}

/**
 * Quotes of which the first leads to points: these stand behind it, and nothing of them twice. The head of a table
 * stands over its rows anyway: they come in its place.
 */
export function withPoints([first, ...rest]: readonly Quote[], points: readonly Quote[], isHead = false): Quote[] {
  if (!first) return [];
  const isNew = (quote: Quote) => !points.some(point => overlaps(point, quote));
  const [row, ...rows] = isHead ? points : [];
  if (row) return [{ ...row, isPoint: false, isFellow: false }, ...rows, ...rest.filter(isNew)];
  const behind = points.filter(({ segment, start }) => segment !== first.segment || start >= first.end);
  return [first, ...behind, ...rest.filter(isNew)];
}

/** A sentence as a quote; where it only leads to others, those come with it. */
export function quotesWithPoints(
  source: QuoteSource,
  ranked: Pick<RankedSentence, 'segment' | 'sentence' | 'score'>,
): Quote[] {
  const { segment, sentence, score } = ranked;
  const text = source.texts.get(segment);
  if (!text) return [];
  const points = pointsAfter(source, ranked, { wantsList: true });
  const last = points.length > 0 ? sentence : announcedEnd(text, sentence, { wantsList: false, defined: null });
  const quote =
    quoteOfRun(source, segment, sentence, last, score) ?? quoteOfRun(source, segment, sentence, sentence, score);
  return quote ? [quote, ...points] : [];
}
