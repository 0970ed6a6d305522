import { pattern } from '../../text/pattern.ts';
import type { QuoteSource } from '../quotes.ts';
import { askedIn, rootsIn } from './asked.ts';
import type { Grid, GridRow } from './grid.ts';
import { headRoots, tablesNear } from './near-tables.ts';
import { amongRows, type ExtremeRow, isCalledIn } from './row-extremes.ts';

/** What a cell says of its row and its head: that it is so, or that it is not. */
const YES = pattern('iu')`
  ^\s*(?:yes|y|true|included?|incl\.?|available|✓|✔|✅|☑|●|x|ja|inbegriffen|enthalten|oui|inclus|sí|si|incluido|sì
  |incluso
  |sim|incluído|inbegrepen|ingår|tak|да|evet|có|نعم|是|有|はい|あり|○|〇|예|있음)\s*$
`;
const NO = pattern('iu')`
  ^\s*(?:no|n|false|none|not included|excluded|unavailable|✗|✘|✕|❌|☐|[–—-]|nein|nicht enthalten|non|no incluido|não|nee
  |nej|nie|нет|hayır|không|لا|否|无|無|いいえ|なし|×|아니요|없음)?\s*$
`;

const textAt = ({ cells }: GridRow, column: number): string => cells.find(({ first }) => first === column)?.text ?? '';

/** Whether a column says yes or no of every row, and yes of one at least. */
export function isOfMarks({ rows }: Grid, column: number): boolean {
  const texts = rows.map(row => textAt(row, column));
  return column > 0 && texts.some(text => YES.test(text)) && texts.every(text => YES.test(text) || NO.test(text));
}

/** Whether a cell of such a column says yes. */
export const saysYes = (text: string): boolean => YES.test(text);

/** Words of a question that neither the row nor the head has: a verb. */
const MOST_UNTOLD = 1;

/**
 * The cell that says whether it is so, for a question that names one row of a table and one of its columns: "can
 * students use the pool". Null where several may be meant, or where the question says more than they do.
 */
export function markedCell(source: QuoteSource, question: string): ExtremeRow | null {
  const { roots: asked, names } = askedIn(question);
  const found = tablesNear(source).flatMap(({ segment, grid, around }) => {
    const columns = Array.from({ length: grid.columns }, (_, at) => at).filter(
      at => at > 0 && isNamed(grid, at, asked),
    );
    const rows = grid.rows.filter(({ cells: [label] }) => label?.first === 0 && isCalledIn(label.text, asked));
    const [column, row] = [columns[0], rows[0]];
    const [label, cell] = [row?.cells[0], row?.cells.find(({ first }) => first === column)];
    if (columns.length !== 1 || rows.length !== 1 || !row || !label || !cell || cell.text.trim() === '') return [];
    const said = new Set([...rootsIn(label.text), ...headRoots(grid), ...around]);
    const untold = [...asked].filter(root => !said.has(root));
    const others = new Set(grid.rows.flatMap(({ cells }) => cells.flatMap(({ text }) => [...rootsIn(text)])));
    const isMore =
      untold.length > MOST_UNTOLD || untold.some(root => /\p{Nd}/u.test(root) || names.has(root) || others.has(root));
    return isMore ? [] : [{ segment, grid, row, label, cell }];
  });
  const [only] = found;
  const passages = new Set(source.evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const passage = only && source.texts.get(only.segment)?.sentences[only.row.sentence]?.passage;
  return only && found.length === 1 && passages.has(`${only.segment}/${passage}`)
    ? amongRows(source, only, [only.row])
    : null;
}

/** Whether a question has all words of the head over a column. */
export function isNamed({ rows }: Grid, column: number, asked: ReadonlySet<string>): boolean {
  const head = rootsIn(rows.find(({ heads }) => heads[column])?.heads[column] ?? '');
  return head.size > 0 && [...head].every(root => asked.has(root));
}
