import { textIn } from '../document/span-text.ts';
import { type Phrase, phraseOf, placesOf } from '../search/phrase.ts';
import type { Candidate, Evidence, RankedSentence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { definingBoost, isDefinedNext, isHeadOfEntry, LEAST_DEFINING, TOLD_NEXT } from './defining.ts';
import { inFront } from './in-front.ts';
import { holderOf, inTurn } from './mentions.ts';
import type { DefinedThing } from './question/defined-thing.ts';
import { fitness } from './quotable.ts';
import { isTermLine } from './term-lines.ts';

/** Segments that are read for the places where a thing is named, and sentences that are handed out. */
const MOST_READ = 16;
const MOST_FOUND = 3;
/** What stands in a passage that was found for the whole question speaks of the thing that is meant. */
const FOUND_BOOST = 1.1;

/** The segments in which a thing is named, the files in turn: a text defines a thing where it names it first. */
export function definitionCandidates(scope: readonly SearchableSegment[], thing: DefinedThing): Candidate[] {
  const phrase = phraseOf(thing.name, false);
  if (!phrase) return [];
  return inTurn(placesOf(scope, phrase), scope, MOST_READ).map(({ segment }) => ({ segment, passage: 0, score: 0 }));
}

interface Definition extends RankedSentence {
  readonly defines: number;
}

/**
 * Evidence with the sentences first that say what a thing is, wherever its name stands in the texts at hand; as it was
 * where none does.
 */
export function withDefinitions(
  evidence: Evidence,
  thing: DefinedThing,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Evidence {
  const phrase = phraseOf(thing.name, false);
  const found = phrase ? definitionsIn(evidence, thing, phrase, scope, texts) : [];
  if (found.length === 0) return evidence;
  const isFound = (one: RankedSentence) =>
    found.some(({ segment, sentence }) => segment === one.segment && sentence === one.sentence);
  return {
    ...evidence,
    passages: inFront(evidence.passages, found, found),
    sentences: [...found, ...evidence.sentences.filter(sentence => !isFound(sentence))],
    gate: 1,
    isDefined: true,
  };
}

/** The sentences that define a thing, the best first; of those that do it alike the first in the text. */
function definitionsIn(
  { passages, sentences }: Evidence,
  thing: DefinedThing,
  phrase: Phrase,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Definition[] {
  const boost = definingBoost(thing);
  const top = sentences[0]?.score ?? 1;
  const isFound = new Set(passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const found = placesOf(scope, phrase).flatMap(({ segment, sentences: places }): Definition[] => {
    const text = texts.get(segment);
    if (!text) return [];
    const holds = holderOf(phrase, text);
    return places.flatMap((sentence): Definition[] => {
      const own = text.sentences[sentence];
      if (!own || !holds(own)) return [];
      const next = text.sentences[sentence + 1];
      const wordsTo = (end: number) => text.text.slice(own.start - text.start, end - text.start);
      const follows = next?.passage === own.passage;
      const isHead = isHeadOfEntry(wordsTo(own.end), thing) && follows;
      const isToldNext = follows && isDefinedNext(wordsTo(own.end), textIn(text, next), thing);
      const words = wordsTo(isHead && next ? next.end : own.end);
      const defines =
        (isToldNext || (isHead && isTermLine(text, sentence)) ? TOLD_NEXT : boost(words)) *
        fitness(words, own.role) *
        (isFound.has(`${segment}/${own.passage}`) ? FOUND_BOOST : 1);
      return defines >= LEAST_DEFINING
        ? [{ segment, sentence, passage: own.passage, score: top, coverage: 1, defines }]
        : [];
    });
  });
  return found.sort((a, b) => b.defines - a.defines).slice(0, MOST_FOUND);
}
