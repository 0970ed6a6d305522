import type { Citation } from '@nousboard/contracts';

/** A distinct place that an answer cites, with the number that its tabs show. */
export interface Passage { number: number; citation: Citation; citationIds: readonly string[]; }

/** The same words of the same version of a file are one place, however often an answer points at them. */
const placeOf = (citation: Citation): string => `${citation.fileVersion}:${citation.start}:${citation.end}`;

/** Distinct places in order of their first appearance in the answer text, numbered from 1. */
export function passagesOf(citations: readonly Citation[]): readonly Passage[] {
  const byPlace = new Map<string, { citation: Citation; citationIds: string[] }>();
  for (const citation of inTextOrder(citations)) {
    const place = placeOf(citation);
    const known = byPlace.get(place);
    if (known) known.citationIds.push(citation.id);
    else byPlace.set(place, { citation, citationIds: [citation.id] });
  }
  return [...byPlace.values()].map((passage, index) => ({ ...passage, number: index + 1 }));
}

/** Number of each citation, by its id. */
export function numbersOf(passages: readonly Passage[]): ReadonlyMap<string, number> {
  return new Map(passages.flatMap(passage => passage.citationIds.map(id => [id, passage.number] as const)));
}

/** Tabs to draw: one per place and offset, in reading order, so that a sentence never shows the same number twice in a row. */
export function tabsOf(citations: readonly Citation[]): readonly Citation[] {
  const drawn = new Set<string>();
  return inTextOrder(citations).filter(citation => {
    const tab = `${citation.at}@${placeOf(citation)}`;
    if (drawn.has(tab)) return false;
    drawn.add(tab);
    return true;
  });
}

function inTextOrder(citations: readonly Citation[]): readonly Citation[] {
  return citations.map((citation, arrival) => ({ citation, arrival }))
    .sort((a, b) => a.citation.at - b.citation.at || a.arrival - b.arrival)
    .map(({ citation }) => citation);
}
