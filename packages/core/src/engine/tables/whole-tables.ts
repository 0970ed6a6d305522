import type { Segment } from '../../document/types.ts';
import type { Evidence, RankedPassage, RankedSentence, SegmentTexts } from '../../search/types.ts';
import { AMOUNTS, askedRoots, isTotal, rootsIn } from './asked.ts';
import { type Grid, type GridRow, gridAt } from './grid.ts';

/** Sentences among which tables are looked for, tables that are read whole, and passages of them. */
const READ = 24;
const MOST_TABLES = 4;
const MOST_PASSAGES = 8;
/** In a sheet an empty row may stand between a head and its rows. */
const BEHIND_HEAD = 8;

/**
 * Evidence with all passages of the tables that its best sentences are rows or heads of: who compares needs every row.
 */
export const withWholeTables = (evidence: Evidence, texts: SegmentTexts): Evidence =>
  withRowsOf(evidence, texts, ({ rows }) => rows);

/**
 * Evidence with the totals of the tables that have a column called by all words of a question: who names no row asks
 * for all of them.
 */
export function withTotals(evidence: Evidence, texts: SegmentTexts, question: string): Evidence {
  const asked = [...askedRoots(question)].filter(root => !AMOUNTS.has(root));
  if (asked.length === 0) return evidence;
  const isColumn = (head: string) => {
    const roots = rootsIn(head);
    return asked.every(root => roots.has(root));
  };
  return withRowsOf(evidence, texts, ({ rows }) =>
    rows.some(({ heads }) => heads.some(isColumn)) ? rows.filter(({ cells }) => isTotal(cells[0]?.text ?? '')) : [],
  );
}

/** Evidence with the passages of some rows of the tables that its best sentences are rows or heads of. */
export function withRowsOf(
  evidence: Evidence,
  texts: SegmentTexts,
  rowsOf: (grid: Grid) => readonly GridRow[],
): Evidence {
  const tables = new Map<Grid, RankedSentence>();
  for (const found of evidence.sentences.slice(0, READ)) {
    const text = texts.get(found.segment);
    const grid = text && tableOf(text, found.sentence);
    if (grid && !tables.has(grid) && tables.size < MOST_TABLES) tables.set(grid, found);
  }
  const known = new Set(evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const passages: RankedPassage[] = [];
  const first = new Map<RankedSentence, RankedSentence>();
  for (const [grid, found] of tables) {
    for (const { sentence } of rowsOf(grid)) {
      const { segment, score } = found;
      const passage = texts.get(segment)?.sentences[sentence]?.passage;
      const key = `${segment}/${passage}`;
      if (passage === undefined || known.has(key) || passages.length >= MOST_PASSAGES) continue;
      known.add(key);
      const row = { segment, sentence, passage, score, coverage: 0 };
      passages.push({ segment, passage, score: 0, sentences: [row] });
      if (!first.has(found)) first.set(found, row);
    }
  }
  if (passages.length === 0) return evidence;
  return {
    ...evidence,
    passages: [...evidence.passages, ...passages],
    // A row stands behind what its table was found by.
    sentences: evidence.sentences.flatMap(sentence => [
      sentence,
      ...(first.has(sentence) ? [first.get(sentence) as RankedSentence] : []),
    ]),
  };
}

/** The table that a sentence is a row of; of a head that stands alone the one behind it. Null where it is of none. */
export function tableOf(text: Segment, sentence: number): Grid | null {
  const own = gridAt(text, sentence);
  if (!own || own.rows.length > 0) return own;
  for (let next = sentence + 1; next <= sentence + BEHIND_HEAD; next += 1) {
    const grid = gridAt(text, next);
    if (grid && grid.rows.length > 0) return grid;
  }
  return null;
}
