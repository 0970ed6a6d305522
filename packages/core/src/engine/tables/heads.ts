import { pattern } from '../../text/pattern.ts';
import type { Cell, HeadCell, Heads, Line } from './grid.ts';
import type { CellsBy } from './row-cells.ts';

/** Times, days and marks of notes: figures that stand in heads as well. */
const NO_AMOUNT = pattern('giu')`
  (?<![\p{Nd}.,])(?:19|20)\d\d(?![.,]?\p{Nd})|(?<!\p{L})(?:FY|CY|F|[QH][1-4]|[1-4][QH])\s?['’]?\d\d(?!\p{Nd})
  |(?<!\p{L})[QH][1-4](?!\p{Nd})|(?<!\p{Nd})[12]?\d,$|3[01],$|\(\p{Nd}\)
`;
const YEAR = /(?<!\p{Nd})(?:19|20)\d\d(?!\p{Nd})/u;
const PERIOD = /^\P{L}*(?:FY|CY|F|[QH][1-4]|[1-4][QH])?\P{L}*(?:\(\p{L}\))?$/iu;
/** A head that only says when. */
const isPeriod = (text: string): boolean =>
  text !== text.replace(NO_AMOUNT, '') && PERIOD.test(text) && !/\p{Nd}/u.test(text.replace(NO_AMOUNT, ''));
export const hasYear = (text: string): boolean => YEAR.test(text);
/** "L1", "PX-30": what a thing is called. */
const CODE = /^\p{Lu}{1,3}-?\p{Nd}{1,3}$/u;
/** An amount, and hardly anything else: what a head does not hold. */
export const isAmount = (text: string): boolean =>
  /\p{Nd}/u.test(text.replace(NO_AMOUNT, '')) && (text.match(/\p{L}/gu)?.length ?? 0) < 3 && !CODE.test(text);
/** The cells behind the label. */
const values = ({ cells }: Pick<Line, 'cells'>) => cells.filter(({ first }) => first > 0);
/** Nothing but a label: what follows is a group. */
export const isLabel = (line: Line) => line.cells.length > 0 && values(line).length === 0;
/** Words behind the label, or times: as a head has them. */
export const hasNoAmount = (line: Line) => values(line).length > 0 && !values(line).some(({ text }) => isAmount(text));
export const MOST_HEAD_LINES = 4;

/** How many of the first lines say what the columns hold. */
export function headLines(lines: readonly Line[], columns: number): number {
  const ruled = lines.filter(({ isRuled }) => isRuled).length;
  if (ruled > 0) return ruled;
  const isOfWords = !lines.some(line => values(line).some(({ text }) => isAmount(text)));
  let count = 0,
    filled = 0;
  for (const [at, line] of lines.slice(0, MOST_HEAD_LINES + 1).entries()) {
    if (isLabel(line)) continue;
    const opens =
      filled === 0 ||
      !line.cells.some(({ first }) => first === 0) ||
      (isOfWords ? values(line) : line.cells).length > filled ||
      values(line).every(({ text }) => isPeriod(text));
    const isHead = hasNoAmount(line) || goesOnInHead(lines, at, count) || (at === 0 && isOfUnits(lines));
    if (!isHead || !opens || at === MOST_HEAD_LINES) break;
    [count, filled] = [at + 1, (isOfWords ? values(line) : line.cells).length];
  }
  return columns === 2 && !isTold(lines) ? 0 : Math.max(0, Math.min(count, lines.length - 1));
}

/** Words or a day. */
const NAME = /\p{L}{2}|\p{Nd}[./-]\p{Nd}+[./-]\p{Nd}/u;
/**
 * Whether a line without a first cell belongs to a head, whatever figures are in it ("SA 50 D", "14/03/2026"): under
 * the head's first line, or first of all, with names in it, and over rows that have a first cell, every one.
 */
function goesOnInHead(lines: readonly Line[], at: number, count: number): boolean {
  const hasFirst = (line: Line) => line.cells.some(({ first }) => first === 0);
  const line = lines[at];
  const rows = lines.slice(at + 1).filter(other => values(other).length > 0);
  return (
    line !== undefined &&
    !hasFirst(line) &&
    (count > 0 || at === 0) &&
    values(line).length > 1 &&
    values(line).filter(({ text }) => NAME.test(text)).length * 2 > values(line).length &&
    rows.length > 1 &&
    rows.every(hasFirst)
  );
}

const HAS_UNIT = /[\p{L}\p{Sc}%°]/u;
/** Whether the first line has units in all of its cells, and the others have figures alone: "5–18 £". */
function isOfUnits([line, ...rows]: readonly Line[]): boolean {
  const label = line?.cells.find(({ first }) => first === 0);
  const told = rows.flatMap(values);
  return (
    line !== undefined &&
    (label === undefined || !/\p{Nd}/u.test(label.text)) &&
    values(line).length > 1 &&
    values(line).every(({ text }) => HAS_UNIT.test(text)) &&
    rows.length > 1 &&
    told.length > 0 &&
    told.every(({ text }) => !HAS_UNIT.test(text))
  );
}

/** Of two columns of words the first row is a head where it is far shorter than the others. */
const SHORT = 0.5;
/** Whether the first row of a table of two columns is none like the rest: a form is filled in with words as well. */
function isTold([first, ...rest]: readonly Line[]): boolean {
  const amounts = rest.filter(line => values(line).some(({ text }) => isAmount(text))).length;
  if (amounts > 0) return amounts * 2 > rest.length;
  const length = (line: Line | undefined) => (line ? values(line).reduce((sum, { text }) => sum + text.length, 0) : 0);
  const lengths = rest.map(length).sort((a, b) => a - b);
  return length(first) < SHORT * (lengths[lengths.length >> 1] ?? 0);
}

/** What a head says of each column, and what it says of all of them. */
export function headsOf(head: readonly Line[], columns: number, by: CellsBy): Heads {
  const heads: string[][] = Array.from({ length: columns }, () => []);
  const headCells: (HeadCell | undefined)[] = [];
  const lent: string[] = [];
  const common: string[] = [];
  for (const [at, line] of head.entries()) {
    const told = values(line);
    heads[0]?.push(...line.cells.filter(({ first }) => first === 0).map(({ text }) => text));
    const [only] = told;
    const standsAtEnds = isAtEnds(told, columns);
    if (told.length === 1 && only && columns > 2 && coversAll(only, columns, head.length)) {
      common.push(only.text);
      continue;
    }
    for (let column = 1; column < columns; column += 1) {
      const own = told.find(cell => cell.first <= column && column <= cell.last);
      const near = own || at === head.length - 1 ? own : merged(told, column, by, standsAtEnds);
      if (near && YEAR.test(near.text)) headCells[column] = { sentence: line.sentence, cell: near };
      if (near && near !== own && by === 'signs' && near.first > column && !standsAtEnds) lent[column] = near.text;
      else if (near && heads[column]?.at(-1) !== near.text) heads[column]?.push(near.text);
    }
  }
  const said = heads.map(parts => parts.join(' '));
  return { heads: said.map((own, column) => lentHead(own, lent[column], said)), headCells, common: common.join(' ') };
}

/**
 * The cell of an upper line of the head that a column without one belongs to. Printed heads stand in the middle of
 * their columns; in other kinds a merged cell gives its text once, and what is empty belongs to the one before it, else
 * to the one behind.
 */
function merged(told: readonly Cell[], column: number, by: CellsBy, standsAtEnds: boolean): Cell | undefined {
  if (by === 'places')
    return [...told].sort(
      (a, b) => Math.abs(a.first + a.last - 2 * column) - Math.abs(b.first + b.last - 2 * column),
    )[0];
  if (told.some(({ first, last }) => last > first)) return undefined;
  if (standsAtEnds) return told.find(cell => cell.first > column);
  return told.findLast(cell => cell.last < column) ?? told.find(cell => cell.first > column);
}

/**
 * Whether the cells of an upper line of the head stand over the last columns of theirs, as figures do that are set to
 * the right: over none of the first column's, and over the last.
 */
const isAtEnds = (told: readonly Cell[], columns: number): boolean =>
  told.length > 1 && (told[0]?.first ?? 0) > 1 && told.at(-1)?.last === columns - 1;

/** Whether the only cell of a line of the head speaks of all columns: it lies over them, or stands in their middle. */
const coversAll = ({ first, last }: Cell, columns: number, lines: number): boolean =>
  last - first >= columns - 2 ||
  (lines > 1 && (last > first ? Math.abs(first + last - columns) <= 1 : first < columns - 1 || columns === 3));

/**
 * A column takes the text of the merged cell behind it, unless that would make it the same as the one under which the
 * text stands.
 */
function lentHead(own: string, text: string | undefined, others: readonly string[]): string {
  const whole = text === undefined ? own : `${text} ${own}`.trim();
  return others.includes(whole) ? own : whole;
}
