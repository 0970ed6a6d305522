import type { RankedSentence } from '../../search/types.ts';
import type { QuoteSource } from '../quotes.ts';
import { AMOUNTS, rootsIn } from './asked.ts';
import type { Grid, GridRow } from './grid.ts';
import { headRoots, tablesNear } from './near-tables.ts';
import { rankedRow } from './ranked-row.ts';

/** Words that a label may have beyond the name that was asked for. */
const BEYOND = 1;
/** The share of what is asked, beside the names, that the table must speak of. */
const LEAST = 0.4;

/**
 * Where a table has a row for each of several names, or a column for each, the rows that answer: those rows, or what
 * the question asks of these columns. Of several tables the one that says most of the question; none where there is
 * none. Where words help to find what is asked ("seconds", to who asks what is faster), it must speak of one of them.
 */
export function rowsNamed(
  source: QuoteSource,
  names: readonly ReadonlySet<string>[],
  subject: ReadonlySet<string>,
  helps: ReadonlySet<string>,
): RankedSentence[] {
  const asked = new Set([...subject].filter(root => !AMOUNTS.has(root)));
  const found = tablesNear(source).flatMap(table => {
    const rows = rowsFor(table.grid, names) ?? rowsOfColumns(table.grid, names, asked);
    if (!rows) return [];
    const told = new Set([
      ...table.around,
      ...headRoots(table.grid),
      ...rows.flatMap(row => [...rootsIn(labelOf(row))]),
    ]);
    if (helps.size > 0 && ![...helps].some(root => told.has(root))) return [];
    const share = [...asked].filter(root => told.has(root)).length / Math.max(1, asked.size);
    return [{ table, rows, share }];
  });
  const [best] = found.sort((a, b) => b.share - a.share || a.table.rank - b.table.rank);
  return best && (asked.size === 0 || best.share >= LEAST)
    ? best.rows.map(row => rankedRow(source.texts, best.table.segment, row))
    : [];
}

/** What a row is called: its first cell, without figures that stand in it where the cells could not be parted. */
const labelOf = ({ cells }: GridRow): string =>
  (cells[0]?.text ?? '').replace(/(?<=\p{L}.*)\s+[\d(–—-][\d\s.,()%–—-]*$/u, '');

const isCalled = (label: ReadonlySet<string>, name: ReadonlySet<string>): boolean =>
  label.size <= name.size + BEYOND && [...name].every(root => label.has(root));

/** A row for each name, in their order; the shortest label where several fit. Null where one has none. */
function rowsFor({ rows }: Grid, names: readonly ReadonlySet<string>[]): GridRow[] | null {
  const labels = rows.map(row => ({ row, label: rootsIn(labelOf(row)) }));
  const found = names.map(
    name => labels.filter(({ label }) => isCalled(label, name)).sort((a, b) => a.label.size - b.label.size)[0]?.row,
  );
  const known = found.flatMap(row => row ?? []);
  return known.length === names.length && new Set(known).size === names.length ? known : null;
}

/** Rows of a table that has a column for each name: those whose label has most of what is asked. */
function rowsOfColumns(
  { rows }: Grid,
  names: readonly ReadonlySet<string>[],
  asked: ReadonlySet<string>,
): GridRow[] | null {
  const heads = [...new Set(rows.flatMap(row => row.heads))].map(rootsIn);
  if (!names.every(name => heads.some(head => isCalled(head, name)))) return null;
  const weighed = rows.map(row => {
    const label = rootsIn(labelOf(row));
    const matched = [...asked].filter(root => label.has(root)).length;
    return { row, worth: matched === 0 ? 0 : matched + matched / label.size };
  });
  const most = Math.max(0, ...weighed.map(({ worth }) => worth));
  return most === 0 ? null : weighed.filter(({ worth }) => worth === most).map(({ row }) => row);
}
