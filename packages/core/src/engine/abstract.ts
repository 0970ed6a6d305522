import { ABSTRACT_SENTENCES } from '@nousboard/contracts/description';
import { abstractSpan } from '../document/document-abstract.ts';
import { textIn } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { LEANS_BACK, sentenceFlags } from '../search/build-index.ts';
import type { SearchableSegment, SegmentTexts } from '../search/types.ts';
import { pattern } from '../text/pattern.ts';
import { evidenceFor } from './evidence.ts';
import { centrality } from './lexrank.ts';
import { fitness, goesOn } from './quotable.ts';

const FIT = 0.9;
const LONGEST = 500;
const SHORTEST = 25;
/** Sentences that nearly repeat each other say one thing. */
const MOST_SHARED = 0.7;

interface Telling {
  readonly segment: number;
  readonly start: number;
  readonly text: string;
}

/** Begins with what only the sentences before it explain. */
const LEANS = pattern('iu')`
  ^(?:but|and|so|yet|nor|he|she|it|they|we|his|her|its|their|this|these|that|those|here|there|such|if so|aber|und|er
  |sie|es|dies\p{L}*|mais|et|il|elle|ce(?:t|tte|s)?|pero|y|este|esta|esto)\b
`;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The whole sentences of the document's own abstract. */
function ownSentences(segment: Segment | undefined): Telling[] {
  const span = segment && abstractSpan(segment);
  if (!segment || !span) return [];
  return segment.sentences.flatMap(({ start, end, role }): Telling[] => {
    if (end <= span.start || start >= span.end) return [];
    // The word "Abstract" stands in front of the first.
    const from = Math.max(start, span.start);
    const text = tidy(segment.text.slice(from - segment.start, end - segment.start));
    return text.length >= SHORTEST && text.length <= LONGEST && fitness(text, role) >= FIT
      ? [{ segment: 0, start: from, text }]
      : [];
  });
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function repeats(text: string, others: readonly Telling[]): boolean {
  const words = wordsOf(text);
  return others.some(other => {
    const known = wordsOf(other.text);
    return [...words].filter(word => known.has(word)).length > MOST_SHARED * Math.min(words.size, known.size);
  });
}

/** A sentence by itself, where it can stand in a description. */
function tellingAt(texts: SegmentTexts, segment: number, sentence: number): Telling[] {
  const text = texts.get(segment);
  const span = text?.sentences[sentence];
  if (!text || !span) return [];
  const written = textIn(text, span);
  const words = tidy(written);
  if (isListed(written) || !STANDS_ALONE.test(words)) return [];
  return words.length >= SHORTEST && words.length <= LONGEST && fitness(words, span.role) >= FIT && !goesOn(words)
    ? [{ segment, start: span.start, text: words }]
    : [];
}

/** The most telling sentences of the whole text, best first, as the engine would sum it up. */
function tellingSentences(scope: readonly SearchableSegment[], texts: SegmentTexts): Telling[] {
  // Searching costs more than reading a short document: skip it where no sentence qualifies.
  const mayTell = [...texts].some(([segment, { sentences }]) =>
    sentences.some((_, sentence) => tellingAt(texts, segment, sentence).length > 0),
  );
  if (!mayTell) return [];
  const evidence = evidenceFor('Summary', scope, [], texts, { limit: ABSTRACT_SENTENCES * 8 });
  return evidence.sentences.flatMap(({ segment, sentence }) => tellingAt(texts, segment, sentence));
}

/** Several short lines are the points of a slide, not a sentence. */
const isListed = (raw: string): boolean => {
  const lines = raw.split('\n');
  return lines.length > 2 && raw.length / lines.length < 60;
};
/** Begins like a sentence, and not with a point's sign, a figure's name or a number. */
const STANDS_ALONE = /^(?!(?:[Ff]ig(?:ure|\.)?|[Tt]able|图|表|圖)\s?\d)[\p{Lu}\p{Lo}“"«„¿¡]/u;

const inOrder = (sentences: readonly Telling[]): Telling[] =>
  [...sentences].sort((a, b) => a.segment - b.segment || a.start - b.start);

/**
 * Five sentences that say what a document is about, each word for word one of its own: those of its abstract (the most
 * telling where it has more), and where these are too few the most telling ones of the text. Fewer only when there are
 * not so many; `texts` begin with the document's first segment.
 */
export function abstractSentences(scope: readonly SearchableSegment[], texts: SegmentTexts): string[] {
  const own = ownSentences(texts.get(0));
  const ranks = centrality(own.map(({ text }) => text));
  const kept = own
    .map((sentence, at) => ({ sentence, rank: at === 0 ? 2 : (ranks[at] ?? 0) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, ABSTRACT_SENTENCES)
    .map(({ sentence }) => sentence);
  const chosen = inOrder(kept);
  if (chosen.length === ABSTRACT_SENTENCES) return chosen.map(({ text }) => text);
  const added: Telling[] = [];
  const telling = tellingSentences(scope, texts);
  const leans = ({ text }: Telling): boolean => LEANS.test(text) || (sentenceFlags(text) & LEANS_BACK) !== 0;
  for (const sentence of [...telling.filter(one => !leans(one)), ...telling.filter(leans)]) {
    if (chosen.length + added.length === ABSTRACT_SENTENCES) break;
    if (!repeats(sentence.text, [...own, ...added])) added.push(sentence);
  }
  return [...chosen, ...inOrder(added)].map(({ text }) => text);
}
