import type { Segment } from '@nousboard/core/document';
import { holdsPhrase, phraseOf, placesOf, type RankedPassage, type SegmentTexts } from '@nousboard/core/search';
import type { Found } from './find-evidence.ts';
import { sentencesOf } from './rerank.ts';
import type { Segments } from './segments.ts';

/** A passage that was looked up; a search knows which of its sentences answer. */
type LookedUpPassage = Pick<RankedPassage, 'segment' | 'passage' | 'score'> & Partial<Pick<RankedPassage, 'sentences'>>;

/** Passages that were looked up in the segments of a search, by their places there, with the texts that hold them. */
export interface LookedUp {
  readonly passages: readonly LookedUpPassage[];
  readonly texts: SegmentTexts;
  /** In how many sentences the words were found, where words were looked for. */
  readonly count: number;
}

/** No look-up hands out more than this, in UTF-16 units. */
const LARGEST_RESULT = 16_000;
/** Segments that are read to find words: about eight hundred pages. */
const SEGMENTS_FOR_WORDS = 24;

/**
 * The passages of these pages of a file version, in the order of reading. Segments lie in the order of their pages, so
 * few are opened.
 */
export async function lookUpPages(
  segments: Segments,
  found: Found,
  fileVersion: string,
  from: number,
  to: number,
): Promise<LookedUp> {
  const positions = found.segments.flatMap(({ owner }, at) => (owner.fileVersion === fileVersion ? [at] : []));
  const texts = new Map<number, Segment>();
  const read = async (at: number): Promise<Segment | undefined> => {
    const position = positions[at];
    const known =
      position === undefined ? undefined : (texts.get(position) ?? (await segments.text(found.segments[position])));
    if (position !== undefined && known) texts.set(position, known);
    return known;
  };
  const first = await firstReaching(from, positions.length, read);
  const passages: { segment: number; passage: number; score: number }[] = [];
  for (let at = first; at < positions.length; at++) {
    const segment = await read(at);
    if (segment && segment.firstPage > to) break;
    for (const [passage, { page }] of (segment?.passages ?? []).entries()) {
      if (page >= from && page <= to) passages.push({ segment: positions[at] as number, passage, score: 0 });
    }
  }
  return bounded({ passages, texts, count: 0 });
}

/** The first of so many segments, in the order of their pages, that reaches to a page. */
async function firstReaching(
  page: number,
  count: number,
  read: (at: number) => Promise<Segment | undefined>,
): Promise<number> {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const segment = await read(middle);
    if (segment === undefined || segment.lastPage < page) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The passages that have exactly these words one after the other, whatever their case, and in how many sentences they
 * stand.
 */
export async function lookUpText(segments: Segments, found: Found, words: string): Promise<LookedUp> {
  const phrase = phraseOf(words, true);
  const texts = new Map<number, Segment>();
  const passages: { segment: number; passage: number; score: number }[] = [];
  let count = 0;
  for (const { segment, sentences } of phrase ? placesOf(found.segments, phrase) : []) {
    if (phrase?.isSure) count += sentences.length;
    if (texts.size >= SEGMENTS_FOR_WORDS) continue;
    const text = await segments.text(found.segments[segment]);
    if (!text) continue;
    texts.set(segment, text);
    for (const place of sentences) {
      const sentence = text.sentences[place];
      if (!phrase || !sentence) continue;
      const isThere =
        phrase.isSure || holdsPhrase(phrase, text.text.slice(sentence.start - text.start, sentence.end - text.start));
      if (!isThere) continue;
      if (!phrase.isSure) count += 1;
      const { passage } = sentence;
      if (passages.at(-1)?.segment !== segment || passages.at(-1)?.passage !== passage)
        passages.push({ segment, passage, score: 0 });
    }
  }
  return bounded({ passages, texts, count });
}

/** What is left of a look-up within the limit. */
export function bounded(found: LookedUp): LookedUp {
  let left = LARGEST_RESULT;
  const passages = found.passages.filter(({ segment, passage }) => {
    const place = found.texts.get(segment)?.passages[passage];
    if (place === undefined || left < place.end - place.start) return false;
    left -= place.end - place.start;
    return true;
  });
  return { ...found, passages };
}

/** Reciprocal rank fusion as in Cormack, Clarke and Büttcher (2009). */
const RRF_K = 60;
/** What the question's own search found counts as much as this many others. */
const OWN_WEIGHT = 1.5;

/**
 * What was found with what was looked up beside it, best first: what several lists have comes before what one has. At
 * most `limit` passages.
 */
export function widened(found: Found, others: readonly LookedUp[], limit: number): Found {
  const fused = new Map<string, { readonly found: RankedPassage; worth: number }>();
  const add = (list: readonly LookedUpPassage[], weight: number) => {
    for (const [place, entry] of list.entries()) {
      const key = `${entry.segment}/${entry.passage}`;
      const known = fused.get(key) ?? { found: { sentences: [], ...entry }, worth: 0 };
      known.worth += weight / (RRF_K + place + 1);
      fused.set(key, known);
    }
  };
  add(found.evidence.passages, OWN_WEIGHT);
  for (const other of others) add(bounded(other).passages, 1);
  const texts = new Map(found.texts);
  for (const other of others)
    for (const [segment, text] of other.texts) if (!texts.has(segment)) texts.set(segment, text);
  const passages = [...fused.values()]
    .sort((a, b) => b.worth - a.worth || a.found.segment - b.found.segment || a.found.passage - b.found.passage)
    .slice(0, limit)
    .map(entry => entry.found);
  const known = new Set(found.evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const more = sentencesOf(passages.filter(({ segment, passage }) => !known.has(`${segment}/${passage}`)));
  return {
    ...found,
    texts,
    isRepeatable: false,
    evidence: { ...found.evidence, passages, sentences: [...found.evidence.sentences, ...more] },
  };
}
