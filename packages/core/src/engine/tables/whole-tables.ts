import type { Evidence, RankedPassage, SegmentTexts } from '../../search/types.ts';
import { type Grid, gridAt } from './grid.ts';

/** Sentences among which tables are looked for, tables that are read whole, and their passages. */
const READ = 24;
const MOST_TABLES = 3;
const MOST_PASSAGES = 8;

/** Evidence with all passages of the tables that its best sentences are rows of: who compares needs every row. */
export function withWholeTables(evidence: Evidence, texts: SegmentTexts): Evidence {
  const tables = new Map<Grid, number>();
  for (const { segment, sentence } of evidence.sentences.slice(0, READ)) {
    const text = texts.get(segment);
    const grid = text && gridAt(text, sentence);
    if (grid && tables.size < MOST_TABLES) tables.set(grid, segment);
  }
  const known = new Set(evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const added: RankedPassage[] = [];
  for (const [grid, segment] of tables) {
    for (const { sentence } of grid.rows) {
      const passage = texts.get(segment)?.sentences[sentence]?.passage;
      const key = `${segment}/${passage}`;
      if (passage === undefined || known.has(key) || added.length >= MOST_PASSAGES) continue;
      known.add(key);
      added.push({ segment, passage, score: 0, sentences: [] });
    }
  }
  return added.length === 0 ? evidence : { ...evidence, passages: [...evidence.passages, ...added] };
}
