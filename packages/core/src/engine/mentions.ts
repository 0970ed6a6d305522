import { textIn } from '../document/span-text.ts';
import type { Segment, Sentence } from '../document/types.ts';
import { holdsPhrase, mayHold, type Phrase, type PhrasePlaces, phraseOf, placesOf } from '../search/phrase.ts';
import type {
  Candidate,
  Evidence,
  RankedPassage,
  RankedSentence,
  SearchableSegment,
  SegmentTexts,
} from '../search/types.ts';
import { beginningsOf } from './question/special.ts';

/** Segments whose texts are read to count the places of a phrase of several words: about fifteen hundred pages. */
const MOST_READ = 48;
/** Places that are shown. */
export const MOST_SHOWN = 12;

/** Positions taken from the files in turn, so that no file stands for all; in order. */
export function inTurn<T extends { readonly segment: number }>(
  places: readonly T[],
  scope: readonly SearchableSegment[],
  most: number,
): T[] {
  const byFile = new Map<string, T[]>();
  for (const place of places) {
    const file = scope[place.segment]?.owner.fileVersion ?? '';
    const known = byFile.get(file);
    if (known) known.push(place);
    else byFile.set(file, [place]);
  }
  const lists = [...byFile.values()];
  const chosen: T[] = [];
  for (let turn = 0; chosen.length < most && lists.some(list => turn < list.length); turn += 1) {
    for (const list of lists) {
      const place = list[turn];
      if (place && chosen.length < most) chosen.push(place);
    }
  }
  const order = new Set(chosen);
  return places.filter(place => order.has(place));
}

/** The passages whose segments have to be read to show where a phrase stands; none when it stands nowhere. */
export function mentionCandidates(
  scope: readonly SearchableSegment[],
  words: { readonly phrase: string; readonly isExact: boolean },
): Candidate[] {
  const phrase = phraseOf(words.phrase, words.isExact);
  if (!phrase) return [];
  const places = inTurn(placesOf(scope, phrase), scope, phrase.isSure ? MOST_SHOWN : MOST_READ);
  return beginningsOf(places.map(({ segment }) => segment));
}

/** Where a sentence stands: in which segment, and there in which passage. */
export interface Place {
  readonly segment: number;
  readonly sentence: number;
  readonly passage: number;
}

function heldPlaces(phrase: Phrase, places: readonly PhrasePlaces[], texts: SegmentTexts): Place[] {
  return places.flatMap(({ segment, sentences }) => {
    const text = texts.get(segment);
    if (!text) return [];
    const holds = phrase.isSure ? () => true : holderOf(phrase, text);
    return sentences.flatMap(sentence => {
      const span = text.sentences[sentence];
      return span && holds(span) ? [{ segment, sentence, passage: span.passage }] : [];
    });
  });
}

/** Tells which sentences of a segment have a phrase; a passage that has it nowhere is not read. */
export function holderOf(phrase: Phrase, text: Segment): (sentence: Sentence) => boolean {
  const may = new Map<number, boolean>();
  return ({ start, end, passage }) => {
    const isPossible = may.get(passage) ?? mayHold(phrase, text, passage);
    may.set(passage, isPossible);
    return isPossible && holdsPhrase(phrase, textIn(text, { start, end }));
  };
}

/** Every place of a phrase, the texts of its candidates at hand; null when there is none. */
export function mentionEvidence(
  scope: readonly SearchableSegment[],
  words: { readonly phrase: string; readonly isExact: boolean },
  texts: SegmentTexts,
  limit: number,
): Evidence | null {
  const phrase = phraseOf(words.phrase, words.isExact);
  if (!phrase) return null;
  const places = placesOf(scope, phrase);
  const held = heldPlaces(phrase, places, texts);
  if (held.length === 0) return null;
  return {
    ...evidenceOf(scope, inTurn(held, scope, limit)),
    mentions: {
      phrase: phrase.text,
      total: phrase.isSure ? places.reduce((sum, { sentences }) => sum + sentences.length, 0) : held.length,
      isComplete: phrase.isSure || places.every(({ segment }) => texts.has(segment)),
    },
  };
}

/** Evidence of given sentences, in their order, which the gate lets pass. */
export function evidenceOf(scope: readonly SearchableSegment[], places: readonly Place[]): Evidence {
  const sentences = places.map((place): RankedSentence => ({ ...place, score: 1, coverage: 1 }));
  const passages: RankedPassage[] = [];
  for (const sentence of sentences) {
    const at = passages.findIndex(
      ({ segment, passage }) => segment === sentence.segment && passage === sentence.passage,
    );
    const known = passages[at];
    if (known) passages[at] = { ...known, sentences: [...known.sentences, sentence] };
    else passages.push({ segment: sentence.segment, passage: sentence.passage, score: 1, sentences: [sentence] });
  }
  return {
    passages,
    sentences,
    gate: 1,
    searched: {
      files: new Set(scope.map(({ owner }) => owner.fileVersion)).size,
      sentences: scope.reduce((sum, { index }) => sum + index.sentences, 0),
    },
  };
}
