import { LIMITS } from '../limits.ts';
import { generalNumber, roundTo } from './number-format.ts';

/** What a cell holds, as formulas count with it; null for an error, with which nothing can be computed. */
export type CellValue = number | string | boolean | null;

/** A formula whose value the program that wrote it did not compute. */
interface Formula {
  readonly formula: string;
}

/** The cells of a sheet by `placeKey`. */
export type SheetValues = Map<number, CellValue | Formula>;
export const placeKey = (row: number, column: number): number => row * (LIMITS.sheetColumns + 1) + column;

const rowOfKey = (key: number): number => Math.floor(key / (LIMITS.sheetColumns + 1));

/** A part of a sheet that a formula refers to. */
interface Area {
  readonly sheet: SheetValues;
  readonly fromRow: number;
  readonly fromColumn: number;
  readonly toRow: number;
  readonly toColumn: number;
}
/** What a part of a formula gives; null is an empty cell here. */
type Result = CellValue | Area;

/** Thrown where a value is not certain. One for all: nobody asks where it came from, and hostile sheets have many. */
const NOT_CERTAIN = new Error('not certain');
const giveUp = (): never => {
  throw NOT_CERTAIN;
};

/** Formulas that refer to each other in a chain longer than this, and characters of one. */
const MOST_DEPTH = 300;
const MOST_CHARACTERS = 8_192;
/** Brackets within brackets, in all formulas of a chain together: each of them takes some of the stack. */
const MOST_BRACKETS = 1_000;
/** Cells looked at in all of a workbook. */
const MOST_STEPS = 10_000_000;

const COLUMN = String.raw`\$?(?<fromColumn>[A-Za-z]{1,3})`;
const TO_COLUMN = String.raw`\$?(?<toColumn>[A-Za-z]{1,3})`;
const TOKEN = new RegExp(
  [
    String.raw`\s+`,
    String.raw`(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?)(?![\p{L}\p{N}_.:!])`,
    '"(?<text>(?:[^"]|"")*)"',
    // A cell, an area, or whole columns.
    String.raw`(?:(?:'(?<quoted>(?:[^']|'')+)'|(?<plain>[\p{L}_][\p{L}\p{N}_.]*))!)?${COLUMN}` +
      String.raw`(?:\$?(?<fromRow>\d{1,7})(?::${TO_COLUMN}\$?(?<toRow>\d{1,7}))?|:${TO_COLUMN.replace('to', 'last')})` +
      String.raw`(?![\p{L}\p{N}_.(![:])`,
    String.raw`(?<name>[A-Za-z]+)\(`,
    '(?<sign>[-+*/%&(),])',
  ].join('|'),
  'yu',
);
type Token = Readonly<Partial<Record<string, string>>>;

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const groups = TOKEN.exec(formula)?.groups ?? giveUp();
    if (Object.values(groups).some(group => group !== undefined)) tokens.push(groups);
  }
  return tokens;
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Computes the formulas of a workbook that were written without their values, where that is simple and certain: sums
 * and the like of cells that have values. What takes anything else has no value here, rather than a wrong one.
 */
export class SheetCalculator {
  /** By their names in lower case. */
  readonly #sheets: ReadonlyMap<string, SheetValues>;
  readonly #open = new Set<Formula>();
  readonly #lastRows = new Map<SheetValues, number>();
  #brackets = 0;
  #steps = 0;

  constructor(sheets: ReadonlyMap<string, SheetValues>) {
    this.#sheets = sheets;
  }

  /** The value of a formula's cell; null where it is not certain. */
  valueOf(sheet: SheetValues, row: number, column: number): CellValue {
    try {
      return this.cell(sheet, placeKey(row, column)) ?? 0;
    } catch (cause) {
      if (cause !== NOT_CERTAIN) throw cause;
      return null;
    }
  }

  area(sheet: string | undefined, own: SheetValues, token: Token): Area {
    const of = (sheet === undefined ? own : this.#sheets.get(sheet.toLowerCase())) ?? giveUp();
    const { fromColumn = '', fromRow = '1', lastColumn } = token;
    const rows = [Number(fromRow), lastColumn === undefined ? Number(token['toRow'] ?? fromRow) : this.#lastRow(of)];
    const columns = [columnOf(fromColumn), columnOf(lastColumn ?? token['toColumn'] ?? fromColumn)];
    return {
      sheet: of,
      fromRow: Math.min(...rows),
      toRow: Math.max(...rows),
      fromColumn: Math.min(...columns),
      toColumn: Math.max(...columns),
    };
  }

  #lastRow(sheet: SheetValues): number {
    const known = this.#lastRows.get(sheet);
    if (known !== undefined) return known;
    let last = 1;
    for (const key of sheet.keys()) last = Math.max(last, rowOfKey(key));
    this.#lastRows.set(sheet, last);
    return last;
  }

  /** What the cells of an area hold, but for those that are empty. */
  *cells({ sheet, fromRow, fromColumn, toRow, toColumn }: Area): Generator<CellValue> {
    for (let row = fromRow; row <= toRow; row += 1)
      for (let column = fromColumn; column <= toColumn; column += 1) {
        const value = this.cell(sheet, placeKey(row, column));
        if (value !== undefined) yield value;
      }
  }

  /** What a cell holds; undefined where it is empty. */
  cell(sheet: SheetValues, key: number): CellValue | undefined {
    this.#steps += 1;
    const held = sheet.get(key);
    if (held === null || this.#steps > MOST_STEPS) return giveUp();
    if (typeof held !== 'object') return held;
    if (this.#open.has(held) || this.#open.size >= MOST_DEPTH) return giveUp();
    this.#open.add(held);
    const outside = this.#brackets;
    try {
      const value = new FormulaReader(this, sheet, held.formula).value();
      sheet.set(key, value);
      return value;
    } catch (cause) {
      if (cause === NOT_CERTAIN && this.#open.size < MOST_DEPTH) sheet.set(key, null);
      throw cause;
    } finally {
      this.#brackets = outside;
      this.#open.delete(held);
    }
  }

  openBracket(): void {
    this.#brackets += 1;
    if (this.#brackets > MOST_BRACKETS) giveUp();
  }

  closeBracket(): void {
    this.#brackets -= 1;
  }
}

/** Reads one formula from its left to its right, and computes as it goes. */
class FormulaReader {
  readonly #calculator: SheetCalculator;
  readonly #sheet: SheetValues;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(calculator: SheetCalculator, sheet: SheetValues, formula: string) {
    this.#calculator = calculator;
    this.#sheet = sheet;
    this.#tokens = formula.length > MOST_CHARACTERS ? giveUp() : tokensOf(formula);
  }

  value(): CellValue {
    const value = this.#single(this.#joined());
    const isNumber = typeof value !== 'number' || Number.isFinite(value);
    return this.#at < this.#tokens.length || !isNumber ? giveUp() : value;
  }

  #takes(signs: string): string | undefined {
    const sign = this.#tokens[this.#at]?.['sign'];
    if (sign === undefined || !signs.includes(sign)) return undefined;
    this.#at += 1;
    return sign;
  }

  /** The one cell that is meant where a formula names a cell. */
  #single(result: Result): CellValue {
    if (typeof result !== 'object' || result === null) return result;
    const isOne = result.fromRow === result.toRow && result.fromColumn === result.toColumn;
    if (!isOne) return giveUp();
    return this.#calculator.cell(result.sheet, placeKey(result.fromRow, result.fromColumn)) ?? 0;
  }

  #number(result: Result): number {
    const value = this.#single(result);
    return typeof value === 'number' ? value : giveUp();
  }

  /** As it is joined to a text; an empty cell joins nothing. */
  #text(result: Result): string {
    if (typeof result === 'object' && result !== null && this.#isEmpty(result)) return '';
    const value = this.#single(result);
    return typeof value === 'string' ? value : typeof value === 'number' ? generalNumber(value) : giveUp();
  }

  #isEmpty({ sheet, fromRow, fromColumn, toRow, toColumn }: Area): boolean {
    return fromRow === toRow && fromColumn === toColumn && !sheet.has(placeKey(fromRow, fromColumn));
  }

  #joined(): Result {
    let left = this.#sum();
    while (this.#takes('&')) left = this.#text(left) + this.#text(this.#sum());
    return left;
  }

  #sum(): Result {
    let left = this.#product();
    for (let sign = this.#takes('+-'); sign; sign = this.#takes('+-')) {
      const [one, other] = [this.#number(left), this.#number(this.#product())];
      left = sumOfTwo(one, sign === '+' ? other : -other);
    }
    return left;
  }

  #product(): Result {
    let left = this.#signed();
    for (let sign = this.#takes('*/'); sign; sign = this.#takes('*/')) {
      const [one, other] = [this.#number(left), this.#number(this.#signed())];
      left = sign === '*' ? one * other : other === 0 ? giveUp() : one / other;
    }
    return left;
  }

  #signed(): Result {
    let isNegative = false;
    let isSigned = false;
    for (let sign = this.#takes('+-'); sign; sign = this.#takes('+-')) {
      isSigned = true;
      isNegative = isNegative !== (sign === '-');
    }
    let value = this.#operand();
    while (this.#takes('%')) value = this.#number(value) / 100;
    if (!isSigned) return value;
    return isNegative ? -this.#number(value) : this.#number(value);
  }

  #operand(): Result {
    const token = this.#tokens[this.#at++] ?? giveUp();
    if (token['number'] !== undefined) return Number(token['number']);
    if (token['text'] !== undefined) return token['text'].replaceAll('""', '"');
    if (token['fromColumn'] !== undefined)
      return this.#calculator.area(token['quoted']?.replaceAll("''", "'") ?? token['plain'], this.#sheet, token);
    if (token['name'] === undefined && token['sign'] !== '(') return giveUp();
    this.#calculator.openBracket();
    const results = [this.#joined()];
    while (this.#takes(',')) results.push(this.#joined());
    if (!this.#takes(')')) return giveUp();
    this.#calculator.closeBracket();
    if (token['name'] !== undefined) return this.#called(token['name'].toUpperCase(), results);
    return results.length === 1 ? (results[0] ?? giveUp()) : giveUp();
  }

  #called(name: string, results: readonly Result[]): CellValue {
    const [first = giveUp(), second] = results;
    switch (name) {
      case 'SUM':
        return sumOf(this.#counted(results));
      case 'COUNT':
        return this.#counted(results).length;
      case 'MIN':
        return this.#counted(results).sort((one, other) => one - other)[0] ?? 0;
      case 'MAX':
        return this.#counted(results).sort((one, other) => other - one)[0] ?? 0;
      case 'AVERAGE': {
        const values = this.#counted(results);
        return values.length === 0 ? giveUp() : sumOf(values) / values.length;
      }
      case 'ROUND': {
        const decimals = second === undefined || results.length > 2 ? giveUp() : this.#number(second);
        return Number.isInteger(decimals) && decimals >= 0 && decimals <= 15
          ? roundTo(this.#number(first), decimals)
          : giveUp();
      }
      case 'CONCATENATE':
        return results.map(result => this.#text(result)).join('');
      default:
        return giveUp();
    }
  }

  /** The numbers among what a function is given; texts and truths in cells count nothing. */
  #counted(results: readonly Result[]): number[] {
    return results.flatMap(result => {
      if (typeof result !== 'object' || result === null) return this.#number(result);
      return [...this.#calculator.cells(result)].filter(value => typeof value === 'number');
    });
  }
}

/** So small a part of a number is in its last bits. */
const LAST_BITS = 2 ** -48;
/** As spreadsheets add: of two numbers that are equal but for their last bits nothing is left. */
function sumOfTwo(one: number, other: number): number {
  const sum = one + other;
  return Math.abs(sum) < LAST_BITS * Math.abs(one) ? 0 : sum;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A cell, or whole columns, outside of texts and names of sheets. */
const REFERENCE = new RegExp(
  String.raw`"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\p{L}\p{N}_.$])(?:(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})` +
    String.raw`|(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3}))(?![\p{L}\p{N}_.(!])`,
  'gu',
);

const lettersOf = (column: number): string =>
  column <= 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** What leads over the edge of the sheet: it gives no value. */
const OFF_THE_SHEET = '#REF!';

/** A formula as it stands so many rows and columns further: what it shares with others is written once. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  const movedColumn = (fixed: string, letters: string): string => {
    const column = columnOf(letters) + (fixed === '' ? columns : 0);
    return column < 1 || column > LIMITS.sheetColumns ? OFF_THE_SHEET : fixed + lettersOf(column);
  };
  const movedRow = (fixed: string, digits: string): string => {
    const row = Number(digits) + (fixed === '' ? rows : 0);
    return row < 1 || row > LIMITS.sheetRows ? OFF_THE_SHEET : fixed + row;
  };
  return formula.replace(REFERENCE, (whole, ...groups: (string | undefined)[]) => {
    const [fixed = '', letters, fixedRow = '', row, fixedFrom = '', from, fixedTo = '', to] = groups;
    if (letters !== undefined && row !== undefined) return movedColumn(fixed, letters) + movedRow(fixedRow, row);
    return from === undefined || to === undefined
      ? whole
      : `${movedColumn(fixedFrom, from)}:${movedColumn(fixedTo, to)}`;
  });
}
