import type { Segment } from '@nousboard/core/document';
import type { Evidence, FoundMentions, RankedPassage } from '@nousboard/core/search';
import type { Found } from './find-evidence.ts';
import { sentencesOf } from './rerank.ts';
import type { Scope } from './scope.ts';
import type { Segments } from './segments.ts';

/**
 * What was found, as a run remembers it: enough to have exactly the same again, in the same order and under the same
 * numbers, though a service that took part would say something else by now. Names of things are short because there may
 * be thousands.
 */
export interface StoredFound {
  /** Segments whose texts were read: file version and ordinal. */
  readonly segments: readonly (readonly [fileVersion: string, ordinal: number])[];
  /** Place of its segment in that list, its own place there, its score, and its sentences with score and coverage. */
  readonly passages: readonly (readonly [
    segment: number,
    passage: number,
    score: number,
    sentences: readonly (readonly [number, number, number])[],
  ])[];
  readonly gate: number;
  readonly searched: { readonly files: number; readonly sentences: number };
  readonly usedVectors: boolean;
  readonly mentions?: FoundMentions;
  /** Listed documents: the places of their segments, and the sentence that shows why, with score and coverage. */
  readonly listed?: {
    readonly count: number;
    readonly all: number;
    readonly shown: readonly (readonly [
      segment: number,
      passage: number,
      sentence: readonly [number, number, number] | null,
    ])[];
  };
  /** What the question has fixed, with its sentences in their own order. */
  readonly fixed?: Fixed;
}

/** Sentences that an answer is made of as they stand. Stored, their segments are places in the list of segments. */
type Fixed = Pick<
  Evidence,
  'sentences' | 'documents' | 'place' | 'isPlaced' | 'members' | 'isDefined' | 'summary' | 'workedOut' | 'statementLine'
>;

function fixedOf({ sentences, ...evidence }: Evidence): Fixed | undefined {
  const { documents, place, isPlaced, members, isDefined, summary, workedOut, statementLine } = evidence;
  const fixed = {
    ...(documents && { documents }),
    ...(place && { place }),
    ...(isPlaced && { isPlaced }),
    ...(members && { members }),
    ...(isDefined && { isDefined }),
    ...(summary && { summary }),
    ...(workedOut && { workedOut }),
    ...(statementLine && { statementLine }),
  };
  return Object.keys(fixed).length > 0 ? { sentences, ...fixed } : undefined;
}

/** The same with its segments called otherwise; what is of a segment that has no name is left out. */
function called(fixed: Fixed, nameOf: (segment: number) => number | undefined): Fixed {
  const named = <Of extends { readonly segment: number }>(one: Of): Of[] => {
    const segment = nameOf(one.segment);
    return segment === undefined ? [] : [{ ...one, segment }];
  };
  const all = (sentences: Evidence['sentences']) => sentences.flatMap(named);
  const { documents, members, summary, workedOut, statementLine: line, ...rest } = fixed;
  const [statementLine] = line ? named(line) : [];
  return {
    ...rest,
    sentences: all(rest.sentences),
    ...(documents && {
      documents: documents.flatMap(named).map(found => ({ ...found, sentences: all(found.sentences) })),
    }),
    ...(members && { members: { ...members, sentences: all(members.sentences) } }),
    ...(summary && { summary: all(summary) }),
    ...(workedOut && { workedOut: { ...workedOut, rows: all(workedOut.rows) } }),
    ...(statementLine && { statementLine }),
  };
}

/** Short form for storing. */
export function storedFound({ segments, texts, evidence, usedVectors }: Found): StoredFound {
  const { mentions, sources: listed } = evidence;
  const fixed = fixedOf(evidence);
  const named = [...(listed?.shown ?? []), ...(fixed?.documents ?? [])].map(({ segment }) => segment);
  const read = [...new Set([...texts.keys(), ...named])];
  const placeOf = new Map(read.map((position, place) => [position, place]));
  return {
    segments: read.flatMap(position => {
      const segment = segments[position];
      return segment ? [[segment.owner.fileVersion, segment.ordinal] as const] : [];
    }),
    passages: evidence.passages.map(({ segment, passage, score, sentences }) => [
      placeOf.get(segment) ?? -1,
      passage,
      score,
      sentences.map(found => [found.sentence, found.score, found.coverage] as const),
    ]),
    gate: evidence.gate,
    searched: evidence.searched,
    usedVectors,
    ...(mentions && { mentions }),
    ...(listed && {
      listed: {
        count: listed.count,
        all: listed.all,
        shown: listed.shown.map(({ segment, sentence }) => [
          placeOf.get(segment) ?? -1,
          sentence?.passage ?? -1,
          sentence && ([sentence.sentence, sentence.score, sentence.coverage] as const),
        ]),
      },
    }),
    ...(fixed && { fixed: called(fixed, segment => placeOf.get(segment)) }),
  };
}

function listedAgain(
  { count, all, shown }: NonNullable<StoredFound['listed']>,
  places: readonly (number | undefined)[],
): NonNullable<Evidence['sources']> {
  return {
    count,
    all,
    shown: shown.flatMap(([place, passage, found]) => {
      const segment = places[place];
      if (segment === undefined) return [];
      const [sentence, score, coverage] = found ?? [];
      const isShown = sentence !== undefined && score !== undefined && coverage !== undefined;
      return [{ segment, sentence: isShown ? { segment, sentence, passage, score, coverage } : null }];
    }),
  };
}

/** What was found, once more. A passage whose file was deleted since keeps its number and has nothing behind it. */
export async function restoredFound(segments: Segments, scope: Scope, stored: StoredFound): Promise<Found> {
  const loaded = await segments.searchable(scope);
  const positions = new Map(
    loaded.map(({ owner, ordinal }, position) => [`${owner.fileVersion}/${ordinal}`, position]),
  );
  const places = stored.segments.map(([fileVersion, ordinal]) => positions.get(`${fileVersion}/${ordinal}`));
  const texts = new Map<number, Segment>();
  for (const position of places) {
    const text = position === undefined ? undefined : await segments.text(loaded[position]);
    if (position !== undefined && text) texts.set(position, text);
  }
  const passages = stored.passages.map(([place, passage, score, sentences]): RankedPassage => {
    const segment = places[place] ?? -1;
    return {
      segment,
      passage,
      score,
      sentences:
        segment < 0
          ? []
          : sentences.map(([sentence, own, coverage]) => ({ segment, sentence, passage, score: own, coverage })),
    };
  });
  return {
    segments: loaded,
    texts,
    usedVectors: stored.usedVectors,
    isRepeatable: true,
    evidence: {
      passages,
      // Places of a phrase stay in the order of reading.
      sentences: stored.mentions ? passages.flatMap(({ sentences }) => sentences) : sentencesOf(passages),
      gate: stored.gate,
      searched: stored.searched,
      ...(stored.mentions && { mentions: stored.mentions }),
      ...(stored.listed && { sources: listedAgain(stored.listed, places) }),
      ...(stored.fixed && called(stored.fixed, place => places[place])),
    },
  };
}
