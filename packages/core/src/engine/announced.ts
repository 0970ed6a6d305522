import { textIn } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import type { RankedSentence } from '../search/types.ts';
import { isHeadOfEntry } from './defining.ts';
import type { DefinedThing } from './question/defined-thing.ts';
import { announces, isRunInHead } from './quotable.ts';
import { type Quote, type QuoteSource, quoteOfRun } from './quotes.ts';

/** What is asked for beside a sentence that answers. */
export interface Wanted {
  /** Several points, where they are listed. */
  readonly wantsList: boolean;
  readonly defined: DefinedThing | null;
}

const wordsAt = (text: Segment, sentence: number): string => {
  const span = text.sentences[sentence];
  return span ? textIn(text, span) : '';
};

/** What a sentence announces is quoted with it as far as this; the points of a list further, for who asks for them. */
const ANNOUNCED = { sentences: 2, characters: 420 };
const LISTED = { sentences: 6, characters: 900 };
const POINT = /^\s*(?:[•▪◦‣*–-]|\(?(?:\d{1,2}|[a-z])[.)])\s/u;

/** The last of the sentences that one announces; itself where it announces nothing, or nothing of its passage follows. */
export function announcedEnd(text: Segment, sentence: number, { wantsList, defined }: Wanted): number {
  const own = text.sentences[sentence];
  if (!own) return sentence;
  if (
    defined &&
    isHeadOfEntry(wordsAt(text, sentence), defined) &&
    text.sentences[sentence + 1]?.passage === own.passage
  )
    return sentence + 1;
  const listsNext = wantsList && POINT.test(wordsAt(text, sentence + 1)) && !POINT.test(wordsAt(text, sentence));
  if (!listsNext && !announces(wordsAt(text, sentence))) return sentence;
  const most = listsNext ? LISTED : ANNOUNCED;
  let last = sentence;
  while (last - sentence < most.sentences) {
    const next = text.sentences[last + 1];
    const isMore =
      next?.passage === own.passage &&
      (next.role === 'paragraph' || next.role === 'list') &&
      next.end - own.start <= most.characters &&
      (!listsNext || POINT.test(wordsAt(text, last + 1)));
    if (!isMore) break;
    last += 1;
  }
  return last;
}

/** Paragraphs behind an announcement that are looked at for their headings, and sentences of each that are quoted. */
const ITEMS_WITHIN = 16;
const MOST_ITEMS = 6;

/**
 * Where the announced things begin that stand as paragraphs with a heading in their first line: "… has notable
 * drawbacks:", then "Retrieval challenges. …", "Costs. …". None where fewer than two do.
 */
function announcedItems(text: Segment, sentence: number): number[] {
  if (!announces(wordsAt(text, sentence))) return [];
  const items: number[] = [];
  for (let at = sentence + 1; at <= sentence + ITEMS_WITHIN && items.length < MOST_ITEMS; at += 1) {
    const role = text.sentences[at]?.role;
    if (role === 'heading') break;
    if (role === 'paragraph' && isRunInHead(wordsAt(text, at))) items.push(at);
  }
  return items.length > 1 ? items : [];
}

/** The things that a sentence announces and that stand as such paragraphs: each one's heading with what it says first. */
export const quotesOfAnnouncedItems = (
  source: QuoteSource,
  { segment, sentence, score }: Pick<RankedSentence, 'segment' | 'sentence' | 'score'>,
): Quote[] => {
  const text = source.texts.get(segment);
  if (!text) return [];
  return announcedItems(text, sentence).flatMap(at => quoteOfRun(source, segment, at, at + 1, score) ?? []);
};

/** A sentence as a quote; where it only announces something, what it announces comes with it. */
export function quotesWithAnnounced(
  source: QuoteSource,
  ranked: Pick<RankedSentence, 'segment' | 'sentence' | 'score'>,
): Quote[] {
  const { segment, sentence, score } = ranked;
  const text = source.texts.get(segment);
  if (!text) return [];
  const items = quotesOfAnnouncedItems(source, ranked);
  const last = items.length > 0 ? sentence : announcedEnd(text, sentence, { wantsList: false, defined: null });
  const quote =
    quoteOfRun(source, segment, sentence, last, score) ?? quoteOfRun(source, segment, sentence, sentence, score);
  return quote ? [quote, ...items] : [];
}
