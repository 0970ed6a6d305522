import type { QuoteSource } from '../quotes.ts';
import { rootsIn } from './asked.ts';
import type { Grid } from './grid.ts';
import { aroundOf } from './point-at.ts';
import { tableOf } from './whole-tables.ts';

/** A table some of whose rows were found. */
export interface NearTable {
  /** Position in the scope. */
  readonly segment: number;
  readonly grid: Grid;
  /** Roots of the headings over it, of its caption, and of the title of its document. */
  readonly around: ReadonlySet<string>;
  /** Where its best row stands among all that was found, from 0. */
  readonly rank: number;
}

/** Sentences among which tables are looked for. */
const READ = 80;

/** The tables that the best sentences are rows of, the best first. */
export function tablesNear(source: QuoteSource): NearTable[] {
  const tables = new Map<Grid, NearTable>();
  for (const [rank, { segment, sentence, passage }] of source.evidence.sentences.slice(0, READ).entries()) {
    const text = source.texts.get(segment);
    const grid = text && tableOf(text, sentence);
    if (grid && !tables.has(grid))
      tables.set(grid, { segment, grid, around: aroundOf(source, segment, new Set([passage])), rank });
  }
  return [...tables.values()];
}

/** The words over the columns of a table, by their roots. */
export const headRoots = ({ rows }: Grid): Set<string> =>
  new Set(rows.flatMap(({ heads, common }) => [...heads, common].flatMap(head => [...rootsIn(head)])));
