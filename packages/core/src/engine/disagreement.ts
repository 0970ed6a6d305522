import { textIn } from '../document/span-text.ts';
import { findContradictions } from '../grounding/contradictions.ts';
import { holdEachForItself } from './question/same-terms.ts';
import { fitness } from './quotable.ts';
import { overlaps, type Place, type Quote, type QuoteSource, quoteOfRun } from './quotes.ts';

/** Sentences held against each other: those that answer best. */
const HELD = 24;

const isAmong = (places: readonly Place[], quote: Quote): boolean => places.some(place => overlaps(place, quote));

/**
 * Two of the best sentences, of different documents, that cannot both be true, where the answer says one of them; null
 * when all agree as far as can be told. What nobody asked about may differ: two offers have two prices. So may the
 * terms of two contracts, each of which holds for itself, where both are shown.
 */
export function disagreementIn(
  source: QuoteSource,
  answered: readonly Place[],
  shown: readonly Place[],
): readonly [Quote, Quote] | null {
  const best = source.evidence.sentences.slice(0, HELD).flatMap(ranked => {
    const text = source.texts.get(ranked.segment);
    const span = text?.sentences[ranked.sentence];
    const owner = source.scope[ranked.segment]?.owner;
    if (!text || !span || !owner) return [];
    const said = textIn(text, span);
    return fitness(said, span.role) > 0 ? [{ ranked, text: said, document: owner.fileVersion as string }] : [];
  });
  for (const { one, other } of findContradictions(best)) {
    const [first, second] = [best[one], best[other]].map(
      found =>
        found &&
        quoteOfRun(source, found.ranked.segment, found.ranked.sentence, found.ranked.sentence, found.ranked.score),
    );
    if (!first || !second || ![first, second].some(quote => isAmong(answered, quote))) continue;
    const areShown = [first, second].every(quote => isAmong(shown, quote));
    if (!areShown || !holdEachForItself(source, first.segment, second.segment)) return [first, second];
  }
  return null;
}
