import { type Quote, type QuoteSource, quoteOfPart, quoteOfRun } from '../quotes.ts';
import { type EngineStep, plainly, type Writer } from '../writer.ts';
import { type Grid, type GridRow, gridAt, type HeadCell } from './grid.ts';
import type { Pointed } from './point-at.ts';

interface ShownRow {
  readonly row: GridRow;
  readonly quote: Quote;
}
interface ShownTable {
  readonly grid: Grid;
  readonly rows: ShownRow[];
}

/**
 * What a question points at: the cell by its names, its words in bold, then its row under the head of the table. Where
 * it was asked when something was most, the head is what is bold. False when it cannot be cited.
 */
export function* composePointed(
  page: Writer,
  source: QuoteSource,
  { segment, grid, row, label, isGrouped, cell, head, score }: Pointed,
  asksWhen: boolean,
): Generator<EngineStep, boolean> {
  const name =
    isGrouped && row.section !== '' ? `${row.section.replace(/\s*[:：]\s*$/u, '')} · ${label.text}` : label.text;
  const value = cell && quoteOfPart(source, segment, row.sentence, cell, score);
  const whole = quoteOfRun(source, segment, row.sentence, row.sentence, score);
  if (cell && value) {
    const time =
      head && asksWhen && isShown(source, segment, head)
        ? quoteOfPart(source, segment, head.sentence, head.cell, score)
        : null;
    if (time) {
      yield page.write(`${asPlain(name)} · `);
      yield* page.bold(time);
      yield page.write(': ');
      yield* page.quote(value);
    } else {
      const names = [name, row.heads[cell.first] ?? ''].filter(part => part !== '');
      yield page.write(`${names.map(asPlain).join(' · ')}: `);
      yield* page.bold(value);
    }
    // Two cells are told by that line already.
    if (!whole || row.cells.length < 3) return true;
    yield page.write('\n\n');
  }
  if (!whole) return false;
  yield* composeTable(page, { grid, rows: [{ row, quote: whole }] });
  return true;
}

/** Whether a head lies in a passage that was found: only those are cited. */
const isShown = ({ texts, evidence }: QuoteSource, segment: number, { sentence }: HeadCell): boolean => {
  const passage = texts.get(segment)?.sentences[sentence]?.passage;
  return evidence.passages.some(found => found.segment === segment && found.passage === passage);
};

/** A cell in bold behind what names it: its row and the head of its column. */
export function* composeCell(page: Writer, source: QuoteSource, pointed: Pointed): Generator<EngineStep> {
  const { segment, row, label, cell, score } = pointed;
  const value = cell && quoteOfPart(source, segment, row.sentence, cell, score);
  if (!cell || !value) return;
  const names = [label.text, row.heads[cell.first] ?? ''].filter(part => part !== '');
  yield page.write(`${names.map(asPlain).join(' · ')}: `);
  yield* page.bold(value);
}

/** Quotes as the points of a list, rows of tables as tables. */
export function* composeQuotes(page: Writer, source: QuoteSource, quotes: readonly Quote[]): Generator<EngineStep> {
  let points: Quote[] = [];
  let isFirst = true;
  const apart = () => (isFirst ? '' : '\n\n');
  for (const shown of [...inTables(source, quotes), null]) {
    if (shown && !('grid' in shown)) {
      points.push(shown);
      continue;
    }
    if (points.length > 0) {
      yield page.write(apart());
      yield* page.points(points);
      [points, isFirst] = [[], false];
    }
    if (!shown) continue;
    yield page.write(apart());
    yield* composeTable(page, shown);
    isFirst = false;
  }
}

/**
 * Rows of one table under its head, each cited behind its last cell; all of their columns, because without one a row
 * may read as something else.
 */
function* composeTable(page: Writer, { grid, rows }: ShownTable): Generator<EngineStep> {
  const columns = Array.from({ length: grid.columns }, (_, column) => column).filter(column =>
    rows.some(({ row }) => row.cells.some(({ first }) => first === column)),
  );
  const head = rows[0]?.row;
  const heads = columns.map((column, at) =>
    [head?.heads[column] ?? '', at === 0 ? (head?.common ?? '') : ''].filter(Boolean).join(' '),
  );
  yield page.write(`${rowOf(heads.map(asPlain))}\n|${' --- |'.repeat(columns.length)}`);
  for (const { row, quote } of rows) {
    yield page.write('\n');
    yield* page.row(rowOf(columns.map(column => asCell(wordsIn(row, column)))), quote);
  }
}

const wordsIn = ({ cells }: GridRow, column: number): string =>
  cells
    .filter(({ first }) => first === column)
    .map(({ text }) => text)
    .join(' ');
const rowOf = (cells: readonly string[]): string => `|${cells.map(cell => ` ${cell} |`).join('')}`;
/**
 * Cited words, which the client shows sign by sign: only a bar would part them. In Markdown it has its backslash
 * already.
 */
const asCell = (words: string): string => words.replace(/\s+/g, ' ').replace(/(?<!\\)\|/g, '\\|');
/** Words that are not cited: nothing in them may mean anything in Markdown. */
const asPlain = (words: string): string => plainly(words.replaceAll('\\|', '|'));

/** Quotes with the rows among them as tables again, each table where its first row stood. */
function inTables(source: QuoteSource, quotes: readonly Quote[]): (Quote | ShownTable)[] {
  const tables = new Map<Grid, ShownTable>();
  const shown: (Quote | ShownTable)[] = [];
  for (const quote of quotes) {
    const found = rowsIn(source, quote);
    if (!found) {
      shown.push(quote);
      continue;
    }
    const table = tables.get(found.grid) ?? { grid: found.grid, rows: [] };
    if (!tables.has(found.grid)) shown.push(table);
    tables.set(found.grid, table);
    table.rows.push(...found.rows);
  }
  for (const { rows } of tables.values()) tidy(rows);
  // The head of a table alone answers nothing.
  const telling = shown.filter(one => !('grid' in one) || one.rows.some(({ row }) => row.heads.length > 0));
  return telling.length > 0 ? telling : shown;
}

/** The head of a table is no row of it, where rows are shown; those are shown in their order, each once. */
function tidy(rows: ShownRow[]): void {
  const seen = new Set<GridRow>();
  const kept = rows
    .filter(({ row }) => !seen.has(row) && seen.add(row))
    .sort((a, b) => a.row.sentence - b.row.sentence);
  const valued = kept.filter(({ row }) => row.cells.length > 1 && row.heads.length > 0);
  rows.splice(0, rows.length, ...(valued.length > 0 ? valued : kept));
}

/** The rows that a quote holds; null when it is none of a table whose cells are known. */
function rowsIn(source: QuoteSource, quote: Quote): ShownTable | null {
  const text = source.texts.get(quote.segment);
  const from =
    text?.sentences.findIndex(
      ({ start, end, role }) => role === 'table' && start <= quote.start && quote.start < end,
    ) ?? -1;
  const grid = text && from >= 0 ? gridAt(text, from) : null;
  if (!text || !grid || grid.columns < 2) return null;
  const rows: ShownRow[] = [];
  for (let sentence = from; (text.sentences[sentence]?.start ?? Number.POSITIVE_INFINITY) < quote.end; sentence += 1) {
    const row = [...grid.rows, ...grid.others].find(other => other.sentence === sentence);
    const own = row && quoteOfRun(source, quote.segment, sentence, sentence, quote.score);
    if (row && own) rows.push({ row, quote: own });
  }
  const [only] = rows;
  if (only && rows.length === 1) rows[0] = { ...only, quote: { ...only.quote, also: quote.also } };
  return rows.length > 0 ? { grid, rows } : null;
}
