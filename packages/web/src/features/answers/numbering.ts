import type { Citation } from '@nousboard/contracts';

/** A distinct place that an answer cites, with the number that its tabs show. */
export interface Passage {
  number: number;
  citation: Citation;
  citationIds: readonly string[];
}

/** The same words of the same version of a file are one place, however often an answer points at them. */
const placeOf = (citation: Citation): string => `${citation.fileVersion}:${citation.start}:${citation.end}`;

/** Many parts of the page ask for the same list; the lists themselves never change. */
const numbered = new WeakMap<readonly Citation[], readonly Passage[]>();

/**
 * Distinct places in order of their first appearance in the answer text, numbered from 1. The same list for the same
 * citations.
 */
export function passagesOf(citations: readonly Citation[]): readonly Passage[] {
  const known = numbered.get(citations);
  if (known) return known;
  const passages = number(citations);
  numbered.set(citations, passages);
  return passages;
}

function number(citations: readonly Citation[]): readonly Passage[] {
  const byPlace = new Map<string, { citation: Citation; citationIds: string[] }>();
  for (const citation of inTextOrder(citations)) {
    const place = placeOf(citation);
    const known = byPlace.get(place);
    if (known) known.citationIds.push(citation.id);
    else byPlace.set(place, { citation, citationIds: [citation.id] });
  }
  return [...byPlace.values()].map((passage, index) => ({ ...passage, number: index + 1 }));
}

/** A citation with the passage whose number it shows. */
export interface Cited {
  citation: Citation;
  passage: Passage;
}

/**
 * The passages of an answer that is being written, and what each of its citations shows. What a new citation does not
 * change stays the same object, so that only what it does change is drawn anew.
 */
export class Numbering {
  #passages: readonly Passage[] = [];
  #cited: ReadonlyMap<string, Cited> = new Map();

  of(citations: readonly Citation[]): { passages: readonly Passage[]; cited: ReadonlyMap<string, Cited> } {
    const passages = passagesOf(citations).map((passage, index) => same(this.#passages[index], passage) ?? passage);
    const ofId = new Map(passages.flatMap(passage => passage.citationIds.map(id => [id, passage] as const)));
    const cited = new Map<string, Cited>();
    for (const citation of citations) {
      const before = this.#cited.get(citation.id);
      const passage = ofId.get(citation.id);
      if (passage)
        cited.set(
          citation.id,
          before?.citation === citation && before.passage === passage ? before : { citation, passage },
        );
    }
    this.#passages = passages;
    this.#cited = cited;
    return { passages, cited };
  }
}

const same = (before: Passage | undefined, now: Passage): Passage | null =>
  before &&
  before.number === now.number &&
  before.citation === now.citation &&
  before.citationIds.length === now.citationIds.length &&
  before.citationIds.every((id, index) => id === now.citationIds[index])
    ? before
    : null;

/**
 * Tabs to draw: one per place and offset, in reading order, so that a sentence never shows the same number twice in a
 * row.
 */
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
  return citations
    .map((citation, arrival) => ({ citation, arrival }))
    .sort((a, b) => a.citation.at - b.citation.at || a.arrival - b.arrival)
    .map(({ citation }) => citation);
}

/** A text with something at a tab, behind its words: in a row of a table they end before the space that ends a cell. */
export function withTab(text: string, tabAt: number, tab: string): string {
  const at = text.slice(0, tabAt).replace(/[ \t]+$/, '').length;
  return `${text.slice(0, at)} ${tab}${text.slice(at)}`;
}
