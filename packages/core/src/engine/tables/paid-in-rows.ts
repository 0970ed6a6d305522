import { pattern } from '../../text/pattern.ts';
import type { QuoteSource } from '../quotes.ts';
import { amountIn } from './extremes.ts';
import type { Cell, GridRow } from './grid.ts';
import { OF_MONEY } from './measures.ts';
import type { Pointed } from './point-at.ts';
import { asksSpent, rowsFound } from './rows-of-value.ts';

/** Cells that are added up before a reader's eyes; more are no calculation that anybody follows. */
const MOST_ADDED = 12;
/** What a column of what was paid is called in a statement. */
const PAID_OUT = pattern('iu')`
  (?<!\p{L})(?:(?:money |paid )?out|debits?|withdrawals?|payments?|paid|ausgaben?|ausgänge?|soll|lastschrift\p{L}*
  |belastung\p{L}*|débits?|dépenses?|sorties?|cargos?|debe|gastos?|pagos?|addebit[oi]|uscit[ae]|dare|débitos?|saídas?
  |gastos|af|uitgaven|ut|uttag|utgifter|obciążeni\p{L}+|wydatki|расход\p{L}*|дебет|borç|gider\p{L}*)(?!\p{L})
`;
/** What is left in an account is nothing that was paid. */
const LEFT_OVER = pattern('iu')`
  (?<!\p{L})(?:balance|saldo|kontostand|solde|sald[oy]?|остаток|bakiye)(?!\p{L})|余额|残高
`;
const LOOKS_PAID = /\p{Sc}|\p{Nd}[.,]\p{Nd}{2}$/u;

/**
 * The cells that say what was paid in each of the rows that a question names: "how much did I spend at Tesco". None
 * where it does not ask so, or where no column or several have such figures in all of those rows.
 */
export function paidInRows(source: QuoteSource, question: string): readonly Pointed[] {
  const found = asksSpent(question) ? (rowsFound(source, question) ?? []) : [];
  const [first] = found;
  if (!first || found.length > MOST_ADDED) return [];
  const columns = first.row.heads.flatMap((head, column) => {
    const cells = found.map(({ row }) => figureIn(row, column));
    const isPaid = OF_MONEY.test(head) || PAID_OUT.test(head) || cells.every(cell => LOOKS_PAID.test(cell?.text ?? ''));
    return isPaid && !LEFT_OVER.test(head) && cells.every(Boolean) ? [column] : [];
  });
  const [column, ...others] = columns;
  if (column === undefined || others.length > 0) return [];
  return found.flatMap(({ segment, grid, row }): Pointed[] => {
    const [label, cell] = [row.cells[0], figureIn(row, column)];
    const place = { segment, grid, row, isGrouped: false, head: null, isWhole: true, isNear: false, score: 1 };
    return label && cell ? [{ ...place, label, cell }] : [];
  });
}

const figureIn = ({ cells }: GridRow, column: number): Cell | null => {
  const cell = cells.find(({ first }) => first === column);
  return cell && cell !== cells[0] && !/\p{L}{4}/u.test(cell.text) && amountIn(cell.text) !== null ? cell : null;
};

const UNIT = /[^\p{Nd}.,'’\s()+−–-]+/gu;

/** What those cells come to, worked out: "43.20 + 61.75 = 104.95". Null where they are in different units. */
export function sumOf(paid: readonly Pointed[], locale: string): string | null {
  const figures = paid.map(({ cell }) => cell?.text.trim() ?? '');
  const amounts = figures.map(amountIn);
  if (new Set(figures.map(figure => figure.match(UNIT)?.join('') ?? '')).size !== 1) return null;
  const decimals = Math.max(...figures.map(figure => /[.,](\p{Nd}{1,2})$/u.exec(figure)?.[1]?.length ?? 0));
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${figures.join(' + ')} = ${format.format(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))}`;
}
