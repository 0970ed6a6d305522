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

/** Evidence found in a part, with places of the whole scope. */
export function evidenceOfWhole(evidence: Evidence, { positions }: Part): Evidence {
  const place = (segment: number): number => positions[segment] ?? 0;
  const placed = (sentence: RankedSentence): RankedSentence => ({ ...sentence, segment: place(sentence.segment) });
  return {
    ...evidence,
    passages: evidence.passages.map(passage => ({
      ...passage,
      segment: place(passage.segment),
      sentences: passage.sentences.map(placed),
    })),
    sentences: evidence.sentences.map(placed),
    ...(evidence.sources && {
      sources: {
        ...evidence.sources,
        shown: evidence.sources.shown.map(({ segment, sentence }) => ({
          segment: place(segment),
          sentence: sentence && placed(sentence),
        })),
      },
    }),
    ...(evidence.summary && { summary: evidence.summary.map(placed) }),
    ...(evidence.workedOut && {
      workedOut: { ...evidence.workedOut, rows: evidence.workedOut.rows.map(placed) },
    }),
    ...(evidence.statementLine && { statementLine: placed(evidence.statementLine) }),
    ...(evidence.documents && {
      documents: evidence.documents.map(({ segment, sentences }) => ({
        segment: place(segment),
        sentences: sentences.map(placed),
      })),
    }),
  };
}
