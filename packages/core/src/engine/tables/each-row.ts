import type { RankedSentence } from '../../search/types.ts';
import { rootOf } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import type { QuoteSource } from '../quotes.ts';
import { AMOUNTS, askedRoots, rootsIn } from './asked.ts';
import type { Grid } from './grid.ts';
import { headRoots, tablesNear } from './near-tables.ts';
import { rankedRow } from './ranked-row.ts';

/** "For each quarter", "in every year", "per month": what the rows are. */
const OF_EACH = pattern('giu')`
  (?<!\p{L})(?:each|every|per|all(?: of)?(?: the)?|jede[mnrs]?|pro|chaque|par|cada|por|ogni|per|elk[e]?|varje
  |każd\p{L}+|кажд\p{L}+|her)(?: of(?: the)?(?: \p{L}+)?)? (?<noun>\p{L}[\p{L}-]+)
`;
/** How rows of these kinds are called where their column has no head of that name. */
const CALLED: ReadonlyMap<string, RegExp> = new Map(
  [
    ['quarter', /^(?:q[1-4]|[1-4]q|(?:first|second|third|fourth) quarter)(?!\p{L})/iu],
    ['year', /^(?:f?y ?)?(?:19|20)\d\d(?!\d)/iu],
    ['month', /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?(?: (?:19|20)\d\d)?$/iu],
  ].map(([noun, called]) => [rootOf(noun as string), called as RegExp]),
);

/** Rows that are an answer, and no list to read through. */
const MOST_ROWS = 12;
/** The share of the question's other words that a table's heads, labels and headings must have. */
const LEAST = 0.6;

/** The rows of the table whose rows are what a question asks for of each; none where there is no such table. */
export function rowsOfEach(source: QuoteSource, question: string): RankedSentence[] {
  const nouns = [...question.matchAll(OF_EACH)].map(({ groups }) => rootOf((groups?.['noun'] ?? '').toLowerCase()));
  if (nouns.length === 0) return [];
  const asked = [...askedRoots(question)].filter(root => !nouns.includes(root) && !AMOUNTS.has(root));
  const found = tablesNear(source).flatMap(({ segment, grid, around, rank }) => {
    const rows = grid.rows.filter(({ cells }) => cells.length > 1);
    if (rows.length < 2 || rows.length > MOST_ROWS || !nouns.some(noun => isRowOf(grid, noun))) return [];
    const told = new Set([...around, ...headRoots(grid)]);
    const share = asked.length === 0 ? 1 : asked.filter(root => told.has(root)).length / asked.length;
    return share >= LEAST ? [{ segment, rows, share, rank }] : [];
  });
  const [best] = found.sort((a, b) => b.share - a.share || a.rank - b.rank);
  return best ? best.rows.map(row => rankedRow(source.texts, best.segment, row)) : [];
}

/** Whether the rows of a table are of this kind: by the head of their first column, or by what they are called. */
function isRowOf({ rows }: Grid, noun: string): boolean {
  const called = CALLED.get(noun);
  return rows.every(({ heads, cells }) => {
    const label = cells[0];
    return rootsIn(heads[label?.first ?? 0] ?? '').has(noun) || (called?.test(label?.text ?? '') ?? false);
  });
}
