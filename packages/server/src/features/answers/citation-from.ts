import type { Citation } from '@nousboard/contracts';
import { makeCitation } from '@nousboard/core/grounding';
import type { ShownSource } from './shown-sources.ts';

/** Sentences `from..to` (from 0, inclusive) of a source, and how they carry a claim. */
export interface Carrying {
  readonly from: number;
  readonly to: number;
  readonly how: Citation['how'];
  readonly verdict: Citation['verdict'];
  readonly coverage: number;
}

/** The citation of a claim by sentences of a source; undefined when it would break a promise of citations. */
export function citationFrom(
  source: ShownSource,
  { from, to, how, verdict, coverage }: Carrying,
  place: Pick<Citation, 'id' | 'claim' | 'at'>,
): Citation | undefined {
  const start = source.passage.sentences[from]?.[0];
  const end = source.passage.sentences[to]?.[1];
  if (start === undefined || end === undefined) return undefined;
  const key = `${source.passage.key}.${from + 1}${to > from ? `-${to + 1}` : ''}`;
  const made = makeCitation({
    ...place,
    key,
    owner: source.owner,
    segment: source.segment,
    start,
    end,
    how,
    verdict,
    score: coverage,
  });
  return made.made ? made.citation : undefined;
}
