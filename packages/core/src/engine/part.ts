import type { ProposeOptions } from '../search/propose.ts';
import type { Candidate, Evidence, RankedSentence, SearchableSegment, SegmentTexts } from '../search/types.ts';

/** Some files of a scope, searched as if there were no others. */
export interface Part {
  readonly scope: readonly SearchableSegment[];
  /** The position in the whole scope of each of its segments. */
  readonly positions: readonly number[];
}

/** The part of a scope that these versions are; null where that is nothing, or all of it. */
export function partOf(scope: readonly SearchableSegment[], versions: ReadonlySet<string> | null): Part | null {
  if (!versions) return null;
  const positions = scope.flatMap(({ owner }, at) => (versions.has(owner.fileVersion) ? [at] : []));
  if (positions.length === 0 || positions.length === scope.length) return null;
  return { scope: positions.map(at => scope[at] as SearchableSegment), positions };
}

/** Candidates of a part by those of the whole scope that stand for them, so that what was searched is known again. */
const innerOf = new WeakMap<readonly Candidate[], readonly Candidate[]>();

export function candidatesOfWhole(candidates: readonly Candidate[], { positions }: Part): Candidate[] {
  const outer = candidates.map(candidate => ({ ...candidate, segment: positions[candidate.segment] ?? 0 }));
  innerOf.set(outer, candidates);
  return outer;
}

const numbersIn = ({ positions }: Part): ReadonlyMap<number, number> =>
  new Map(positions.map((position, at) => [position, at]));

function moved<T extends { readonly segment: number }>(list: readonly T[], numbers: ReadonlyMap<number, number>): T[] {
  return list.flatMap(one => {
    const segment = numbers.get(one.segment);
    return segment === undefined ? [] : [{ ...one, segment }];
  });
}

export const candidatesOfPart = (candidates: readonly Candidate[], part: Part): readonly Candidate[] =>
  innerOf.get(candidates) ?? moved(candidates, numbersIn(part));

export function optionsOfPart({ vectors, ...options }: ProposeOptions, part: Part): ProposeOptions {
  return vectors === undefined ? options : { ...options, vectors: moved(vectors, numbersIn(part)) };
}

export function textsOfPart(texts: SegmentTexts, { positions }: Part): SegmentTexts {
  return new Map(
    positions.flatMap((position, at) => {
      const text = texts.get(position);
      return text ? [[at, text] as const] : [];
    }),
  );
}

/** How each part of evidence is told in places of the whole scope: what is added to it does not compile without. */
type Placing = {
  readonly [Key in keyof Required<Evidence>]: (value: Required<Evidence>[Key]) => Required<Evidence>[Key];
};
const asItIs = <T>(value: T): T => value;

/** Evidence found in a part, with places of the whole scope. */
export function evidenceOfWhole(evidence: Evidence, { positions }: Part): Evidence {
  const place = (segment: number): number => positions[segment] ?? 0;
  const placed = (sentence: RankedSentence): RankedSentence => ({ ...sentence, segment: place(sentence.segment) });
  const placing: Placing = {
    passages: passages =>
      passages.map(passage => ({
        ...passage,
        segment: place(passage.segment),
        sentences: passage.sentences.map(placed),
      })),
    sentences: sentences => sentences.map(placed),
    sources: sources => ({
      ...sources,
      shown: sources.shown.map(({ segment, sentence }) => ({
        segment: place(segment),
        sentence: sentence && placed(sentence),
      })),
    }),
    summary: sentences => sentences.map(placed),
    members: ({ sentences, gate }) => ({ sentences: sentences.map(placed), gate }),
    workedOut: ({ name, rows }) => ({ name, rows: rows.map(placed) }),
    statementLine: placed,
    documents: documents =>
      documents.map(({ segment, sentences, alone }) => ({
        segment: place(segment),
        sentences: sentences.map(placed),
        alone,
      })),
    gate: asItIs,
    searched: asItIs,
    mentions: asItIs,
    place: asItIs,
    isPlaced: asItIs,
    isListed: asItIs,
    steps: asItIs,
    isDefined: asItIs,
  };
  const entries = Object.entries(evidence).map(([key, value]) => [
    key,
    value === undefined ? value : (placing[key as keyof Evidence] as (value: unknown) => unknown)(value),
  ]);
  return Object.fromEntries(entries) as Evidence;
}
