import type { DocumentPassage } from '@nousboard/contracts';
import { textIn } from '../document/span-text.ts';
import { fitness, goesOn } from '../engine/quotable.ts';
import { passageAt } from '../grounding/passage-at.ts';
import type { RankedSentence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { normalise } from '../text/normalise.ts';
import { secondsOf, spoken } from './spoken.ts';

/** What was searched, and found in it, best first. */
export interface SearchedSource {
  readonly segments: readonly SearchableSegment[];
  readonly texts: SegmentTexts;
  readonly sentences: readonly RankedSentence[];
}

const FIT = 0.85;
/** Less says nothing by itself; for more a slide has no room, and nobody listens longer to one sentence. */
const LEAST_SECONDS = 2.5;
const MOST_SECONDS = 22;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The words of a passage as hosts say them. */
export const saidOf = ({ quote }: DocumentPassage): string => tidy(quote);

/**
 * Sentences that can be read out by themselves, each once, in the order in which they were found; those that the
 * description of the source has come first.
 */
export function quotesOf({ segments, texts, sentences }: SearchedSource, abstract: string | null): DocumentPassage[] {
  const described = normalise(tidy(abstract ?? ''));
  const known = new Set<string>();
  const quotes: { passage: DocumentPassage; isDescribed: boolean }[] = [];
  const add = (segment: number, sentence: number): void => {
    const text = texts.get(segment);
    const owner = segments[segment]?.owner;
    const span = text?.sentences[sentence];
    if (!text || !owner || !span) return;
    const said = tidy(textIn(text, span));
    const plain = normalise(said);
    if (known.has(plain) || !isFit(said) || fitness(said, span.role) < FIT || goesOn(said)) return;
    const passage = passageAt(owner, text, span.start, span.end);
    if (!passage) return;
    known.add(plain);
    quotes.push({ passage, isDescribed: described !== '' && described.includes(plain) });
  };
  for (const [segment, text] of described === '' ? [] : texts)
    for (const [sentence, { start, end }] of text.sentences.entries())
      if (described.includes(normalise(tidy(textIn(text, { start, end }))))) add(segment, sentence);
  for (const { segment, sentence } of sentences) add(segment, sentence);
  return [...quotes.filter(({ isDescribed }) => isDescribed), ...quotes.filter(({ isDescribed }) => !isDescribed)].map(
    ({ passage }) => passage,
  );
}

function isFit(said: string): boolean {
  const seconds = secondsOf(spoken(said));
  return seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS;
}
