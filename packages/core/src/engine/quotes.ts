import { BULLET } from '../document/block-text.ts';
import { sentenceText, textIn } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { makeCitation } from '../grounding/make-citation.ts';
import { verifyClaim } from '../grounding/verify-claim.ts';
import { LEANS_BACK, sentenceFlags } from '../search/build-index.ts';
import { distinctRoots, shared } from '../search/laid.ts';
import type { Evidence, RankedSentence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { pattern } from '../text/pattern.ts';
import { beginsItem, beginsLine, gapBefore, STOPS } from './list-lines.ts';
import { fitness } from './quotable.ts';
import { isTermLine } from './term-lines.ts';
import { isUnderName } from './who-is.ts';

/** A slice of a source that will be shown word for word. */
export interface Quote {
  readonly segment: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly page: number;
  /** `S1.2` or `S1.2-3`: place among the passages shown, and among their sentences. */
  readonly key: string;
  readonly score: number;
  /** Other places that say the same in nearly the same words. */
  readonly also: readonly Quote[];
  /** One of the points that the quote before it leads to: it stands in the open with it. */
  readonly isPoint?: boolean;
  /** The quote that leads to it is a point as well: they are one list. */
  readonly isFellow?: boolean;
  /** Nearly as good as the first quote: it stands in the open below it. */
  readonly isClose?: boolean;
  /** The line above an empty one that it explains: a term of a list of definitions. It is shown in front. */
  readonly term?: Quote;
  /** The heading without which it would say the opposite. It is shown in front. */
  readonly under?: Quote;
}

/** Whether a quote stands in the open, and not among the further passages. */
export const isAnswering = ({ isPoint = false, isClose = false }: Quote, at: number): boolean =>
  at === 0 || isPoint || isClose;

/** What quotes are taken from. */
export interface QuoteSource {
  readonly scope: readonly SearchableSegment[];
  readonly texts: SegmentTexts;
  readonly evidence: Evidence;
}

const LAMBDA = 0.7;
/** From this share of common words two sentences say the same. */
const SAME_FROM = 0.8;
/** Sentences tried for each quote wanted, so that repetitions can be left out. */
const TRIED_PER_QUOTE = 4;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Makes a sentence quotable: with the one before it when it leans on it; null when it cannot be cited or should not be
 * quoted.
 */
export function quoteOf(
  source: QuoteSource,
  ranked: Pick<RankedSentence, 'segment' | 'sentence' | 'score'>,
): Quote | null {
  const text = source.texts.get(ranked.segment),
    sentence = text?.sentences[ranked.sentence];
  if (!text || !sentence) return null;
  const passage = text.passages[sentence.passage];
  const leans =
    passage &&
    ((leansOn(text, ranked.sentence, passage.firstSentence) && isOneParagraph(text, ranked.sentence)) ||
      isSecondOfItem(text, ranked.sentence));
  const first = leans ? ranked.sentence - 1 : ranked.sentence;
  return quoteOfRun(source, ranked.segment, first, ranked.sentence, ranked.score);
}

/**
 * Makes the sentences of a passage from `first` to `last` one quote, and a term of a list of definitions with what it
 * means; null when they cannot be cited.
 */
export function quoteOfRun(
  source: QuoteSource,
  segment: number,
  first: number,
  last: number,
  score: number,
): Quote | null {
  const text = source.texts.get(segment),
    end = text && isTermLine(text, last) ? last + 1 : last,
    opening = text?.sentences[first],
    closing = text?.sentences[end];
  return opening && closing
    ? quoteOfSpan(source, segment, { first, last: end }, { start: opening.start, end: closing.end }, score)
    : null;
}

/** Makes a part of a sentence a quote, such as a cell of a row; null when it cannot be cited. */
export const quoteOfPart = (
  source: QuoteSource,
  segment: number,
  sentence: number,
  span: { readonly start: number; readonly end: number },
  score: number,
): Quote | null => quoteOfSpan(source, segment, { first: sentence, last: sentence }, span, score);

function quoteOfSpan(
  source: QuoteSource,
  segment: number,
  { first, last }: { readonly first: number; readonly last: number },
  { start, end }: { readonly start: number; readonly end: number },
  score: number,
): Quote | null {
  const text = source.texts.get(segment),
    opening = text?.sentences[first],
    closing = text?.sentences[last];
  if (!text || !opening || !closing) return null;
  const term = termOf(source, segment, first, score);
  // Behind its term the sign between them says nothing, and neither does the bullet of a list's point.
  const meaningless = term ? EXPLAINS_TERM : opening.role === 'list' ? BULLET : null;
  const sign = meaningless?.exec(textIn(text, { start, end }))?.[0].length ?? 0;
  const quote = citable(source, segment, text, start + sign, end);
  if (!quote) return null;
  const place = source.evidence.passages.findIndex(
    found => found.segment === segment && found.passage === closing.passage,
  );
  const offset = text.passages[closing.passage]?.firstSentence ?? 0;
  const key = `S${place + 1}.${first - offset + 1}${first === last ? '' : `-${last - offset + 1}`}`;
  return { segment, ...quote, page: opening.page, key, score, also: [], ...(term && { term }) };
}

/** ": Specify …", and in Markdown the term that it explains stands above, with or without an empty line between. */
const EXPLAINS_TERM = /^\s*:\s+/u;
const LONGEST_TERM = 160;

/** The term above an empty line that a sentence explains. A quote itself holds no empty line. */
function termOf(source: QuoteSource, segment: number, sentence: number, score: number): Quote | null {
  const text = source.texts.get(segment),
    own = text?.sentences[sentence],
    before = text?.sentences[sentence - 1];
  if (!text || !own || !before || own.passage !== before.passage || !EXPLAINS_TERM.test(textIn(text, own))) return null;
  return before.end - before.start > LONGEST_TERM
    ? null
    : quoteOfRun(source, segment, sentence - 1, sentence - 1, score);
}

function citable(
  source: QuoteSource,
  segment: number,
  text: Segment,
  start: number,
  end: number,
): { start: number; end: number; text: string } | null {
  const owner = source.scope[segment]?.owner;
  if (!owner) return null;
  const tried = makeCitation({
    id: NO_ID,
    key: '',
    at: 0,
    claim: { start: 0, end: 0 },
    owner,
    segment: text,
    start,
    end,
    how: 'extract',
    verdict: 'verbatim',
    score: 0,
  });
  return tried.made ? { start: tried.citation.start, end: tried.citation.end, text: tried.citation.quote } : null;
}

/** "We call such an object …", and what explains the term in the line above it. */
const NAMES_WHAT_WAS_SAID = pattern('iu')`
  ^\P{L}*(?:we (?:call|term|refer to|say of|name) (?:such|this|these|it|them)
  |(?:such|this) (?:a |an )?[\p{L} ]{2,40} (?:is|are) (?:called|known as|termed))(?!\p{L})|^\s*:
`;

/**
 * Whether a sentence needs the one before it: it begins with a word that points back, uses an abbreviation explained
 * there, or says what somebody is whose name stands there.
 */
export function leansOn(text: Segment, sentence: number, first: number): boolean {
  const before = text.sentences[sentence - 1],
    own = text.sentences[sentence];
  if (!before || !own || sentence <= first || before.role !== own.role) return false;
  const slice = (of: { start: number; end: number }) => textIn(text, of);
  const words = slice(own);
  if (EXPLAINS_TERM.test(words) || isTermLine(text, sentence - 1) || isUnderName(text, sentence)) return true;
  if (sentenceFlags(words) & LEANS_BACK || NAMES_WHAT_WAS_SAID.test(words)) return true;
  const explained = slice(before).match(/\(\p{Lu}[\p{Lu}\p{N}-]{1,6}\)/gu) ?? [];
  return explained.some(mark => words.includes(mark.slice(1, -1)));
}

/** Whether a sentence is a bullet behind another one: on a line of its own, and no stop ends the line before. */
export const isNextBullet = (text: Segment, sentence: number): boolean =>
  text.sentences[sentence - 1]?.role === text.sentences[sentence]?.role &&
  beginsLine(text, sentence) &&
  !STOPS.test(sentenceText(text, sentence - 1));

/** Whether a sentence is the second of an item of a list: without the first nobody knows what it is said of. */
export const isSecondOfItem = (text: Segment, sentence: number): boolean =>
  text.sentences[sentence]?.role === 'list' &&
  beginsItem(text, sentence - 1) &&
  !beginsItem(text, sentence) &&
  isOneParagraph(text, sentence);

/** Words from which on a bullet says something by itself; a shorter one may be what the next is told of. */
const WHOLE_BULLET = 8;

/**
 * Whether a sentence goes on in the paragraph of the one before: a quote never holds an empty line, nor whole bullets.
 */
export function isOneParagraph(text: Segment, sentence: number): boolean {
  const before = text.sentences[sentence - 1],
    own = text.sentences[sentence];
  return (
    !!before &&
    !!own &&
    before.role === own.role &&
    !/\n\s*\n/u.test(gapBefore(text, sentence)) &&
    !(beginsItem(text, sentence) && STOPS.test(sentenceText(text, sentence - 1))) &&
    !(isNextBullet(text, sentence) && sentenceText(text, sentence - 1).split(/\s+/u).length >= WHOLE_BULLET)
  );
}

export interface ChooseOptions {
  readonly most: number;
  /** Share of the best score that a further quote must have. */
  readonly least: number;
}

/** Sentences looked at for an answer. */
const READ = 40;

/**
 * The quotes to show, best first: relevant, not repeating one another; near copies are kept as further places of the
 * first.
 */
export function chooseQuotes(
  source: QuoteSource,
  sentences: readonly RankedSentence[],
  { most, least }: ChooseOptions,
): Quote[] {
  const pool = sentences
    .slice(0, READ)
    .flatMap(ranked => {
      const text = source.texts.get(ranked.segment),
        sentence = text?.sentences[ranked.sentence];
      if (!text || !sentence) return [];
      const words = textIn(text, sentence);
      const score = ranked.score * fitness(words, sentence.role);
      return score > 0 ? [{ ranked: { ...ranked, score }, words }] : [];
    })
    .sort((a, b) => b.ranked.score - a.ranked.score);
  const open: { quote: Quote; roots: Int32Array }[] = [];
  let top = 0;
  // Whether a sentence can be cited is only tried for those that are good enough to be chosen: it costs more than the
  // rest.
  for (const { ranked } of pool) {
    if (ranked.score < least * top || open.length >= most * TRIED_PER_QUOTE) break;
    const quote = quoteOf(source, ranked);
    if (!quote) continue;
    top = Math.max(top, ranked.score);
    open.push({ quote, roots: distinctRoots(quote.text) });
  }
  const chosen: { quote: Quote; also: Quote[]; roots: Int32Array }[] = [];
  while (open.length > 0 && chosen.length < most) {
    let best = -1,
      bestWorth = Number.NEGATIVE_INFINITY;
    for (const [at, { quote, roots }] of open.entries()) {
      const worth =
        (LAMBDA * quote.score) / top - (1 - LAMBDA) * Math.max(0, ...chosen.map(other => common(other.roots, roots)));
      if (worth > bestWorth) {
        best = at;
        bestWorth = worth;
      }
    }
    const [taken] = best < 0 ? [] : open.splice(best, 1);
    if (!taken) break;
    const same = chosen.find(
      other =>
        overlaps(other.quote, taken.quote) || standsFor(taken.quote.text, taken.roots, other.quote.text, other.roots),
    );
    if (!same) chosen.push({ quote: taken.quote, also: [], roots: taken.roots });
    else if (!overlaps(same.quote, taken.quote) && same.also.length < 2) same.also.push(taken.quote);
  }
  return chosen.map(({ quote, also }) => ({ ...quote, also }));
}

/** Where something stands. */
export type Place = Pick<Quote, 'segment' | 'start' | 'end'>;

/** Whether two quotes share words of a source. */
export const overlaps = (a: Place, b: Place): boolean => a.segment === b.segment && a.start < b.end && b.start < a.end;

/**
 * Whether a sentence may be cited for another that is shown, given the distinct roots of both: it says the same in
 * nearly the same words, and with the same figures and names. What one quarter reported is not the evidence for
 * another.
 */
export const standsFor = (text: string, roots: Int32Array, shown: string, shownRoots: Int32Array): boolean =>
  common(roots, shownRoots) >= SAME_FROM && verifyClaim(shown, { sentences: [text] }).verdict === 'verbatim';

function common(a: Int32Array, b: Int32Array): number {
  const both = shared(a, b);
  return both / Math.max(1, a.length + b.length - both);
}
