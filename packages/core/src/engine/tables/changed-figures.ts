import { textIn } from '../../document/span-text.ts';
import { pattern } from '../../text/pattern.ts';
import { isSince } from '../question/periods.ts';
import type { QuoteSource } from '../quotes.ts';
import { AMOUNTS, askedRoots, rootsIn } from './asked.ts';
import { amountIn } from './extremes.ts';
import { gridAt } from './grid.ts';
import { type Pointed, pointAt } from './point-at.ts';
import { gridsIn } from './row-extremes.ts';

const YEARS = pattern('gu')`(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})`;

/** A figure of one year. */
interface OfYear {
  readonly year: string;
  readonly pointed: Pointed;
}

/**
 * The figures whose change is asked for, "how did the sales of coffee change", the earliest first: of one row whose
 * columns are of several years, or of rows alike where each year has a table of its own. Empty where no change is asked
 * for, or where the figure of one year alone is told. `subject` is what the question asks the change of.
 */
export function changedFigures(source: QuoteSource, subject: string | null, question: string): Pointed[] {
  // "Change in fair value" is the name of a row.
  const asked = subject === null ? null : pointAt(source, question);
  if (subject === null || (asked && 'row' in asked && asked.isWhole)) return [];
  const pointed = pointAt(source, subject);
  const first = pointed && ('row' in pointed ? pointed : (pointed.rows[0] ?? null));
  const byRow = figuresOfRows(first ?? rowOfYears(source, subject), question);
  if (byRow.length > 0) return byRow;
  const found = rowOf(pointed);
  const kind = found && kindAsked(found);
  if (!found || kind === null) return [];
  const own = figuresIn(found, kind);
  const all = ofYearsAsked(own.length > 1 ? own : [...own, ...figuresOfOtherTables(source, found, kind)], question);
  const years = new Set(all.map(({ year }) => year));
  const areApart = years.size === all.length && all.every(({ pointed }) => amountIn(pointed.cell?.text ?? '') !== null);
  return years.size > 1 && areApart
    ? all.sort((one, other) => one.year.localeCompare(other.year)).map(({ pointed }) => pointed)
    : [];
}

/** The row that is pointed at; of several the first, where all are called the same: each year may have a table. */
function rowOf(found: ReturnType<typeof pointAt>): Pointed | null {
  if (!found) return null;
  if ('row' in found) return found;
  const [first, ...others] = found.rows;
  return first && others.every(({ label }) => label.text.trim() === first.label.text.trim()) ? first : null;
}

/** What the figure that is asked for is called beside its year; null where the row has figures of several kinds. */
function kindAsked({ row, cell, label }: Pointed): string | null {
  if (cell) return kindOf(row.heads[cell.first] ?? '');
  const heads = row.cells.filter(own => own !== label).map(own => row.heads[own.first] ?? '');
  const kinds = new Set(heads.filter(head => head.match(YEARS) !== null).map(kindOf));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

/**
 * The figures between which the change is asked for: from the year that the question names first to the one that it
 * names last; since the only one that it names, or into it from the year before; else all.
 */
function ofYearsAsked(all: readonly OfYear[], question: string): OfYear[] {
  const named = [...new Set(question.match(YEARS))].sort();
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return [...all];
  if (named.length > 1) return all.filter(({ year }) => named.includes(year));
  if (isSince(question)) return all.filter(({ year }) => year >= first);
  const before = all.map(({ year }) => year).filter(year => year < first);
  return all.filter(({ year }) => year === first || year === before.sort().at(-1));
}

/** Where each row is a year: the cells of one column, between which the change is asked for. */
function figuresOfRows(first: Pointed | null, question: string): Pointed[] {
  const column = first?.cell?.first ?? onlyColumn(first);
  if (!first || column === undefined) return [];
  const all = first.grid.rows.flatMap((row): OfYear[] => {
    const [label] = row.cells;
    const year = label && IS_YEAR.exec(label.text)?.[0].trim();
    const cell = row.cells.find(own => own.first === column && own !== label);
    return label && year && cell && amountIn(cell.text) !== null
      ? [{ year, pointed: { ...first, row, label, cell, head: null, isGrouped: false } }]
      : [];
  });
  const asked = ofYearsAsked(all, question).sort((one, other) => one.year.localeCompare(other.year));
  return all.length === first.grid.rows.length && new Set(asked.map(({ year }) => year)).size > 1
    ? asked.map(({ pointed }) => pointed)
    : [];
}

/** A row of the table whose rows are years and that speaks of nearly all that is asked; no year, no row stands out. */
function rowOfYears(source: QuoteSource, subject: string): Pointed | null {
  const asked = [...askedRoots(subject)].filter(root => !AMOUNTS.has(root));
  for (const { segment, grid, around } of asked.length === 0 ? [] : gridsIn(source)) {
    const [row] = grid.rows;
    const label = row?.cells[0];
    const told = new Set([...around, ...(row?.heads ?? []).flatMap(head => [...rootsIn(head)])]);
    const isTold = asked.every(root => told.has(root));
    if (row && label && isTold && grid.rows.every(({ cells }) => IS_YEAR.test(cells[0]?.text ?? '')))
      return {
        segment,
        grid,
        row,
        label,
        isGrouped: false,
        cell: null,
        head: null,
        isWhole: false,
        isNear: true,
        score: 1,
      };
  }
  return null;
}
const IS_YEAR = pattern('u')`^\s*(?:19|20)\p{Nd}{2}\s*$`;

/** The one column of figures beside the labels. */
function onlyColumn(pointed: Pointed | null): number | undefined {
  const columns = new Set((pointed?.grid.rows ?? []).flatMap(({ cells }) => cells.slice(1).map(({ first }) => first)));
  return columns.size === 1 ? [...columns][0] : undefined;
}

/** What a head says beside its year and the mark of a note: "Sales (a)". */
const kindOf = (head: string): string => [...rootsIn(head.replace(YEARS, ' '))].sort().join(' ');

/** The cells of a row under heads of a kind, each with its year. */
const figuresIn = (pointed: Pointed, kind: string): OfYear[] =>
  pointed.row.cells.flatMap((cell): OfYear[] => {
    const head = pointed.row.heads[cell.first] ?? '';
    const [year, ...others] = head.match(YEARS) ?? [];
    return cell === pointed.label || year === undefined || others.length > 0 || kindOf(head) !== kind
      ? []
      : [{ year, pointed: { ...pointed, cell, head: null } }];
  });

/** The same of the rows of that name in other tables of the text. */
function figuresOfOtherTables({ texts }: QuoteSource, pointed: Pointed, kind: string): OfYear[] {
  const text = texts.get(pointed.segment);
  const name = pointed.label.text.trim();
  return (text?.sentences ?? []).flatMap((span, sentence): OfYear[] => {
    const isCalledSo = span.role === 'table' && text !== undefined && textIn(text, span).includes(name);
    const grid = isCalledSo && sentence !== pointed.row.sentence ? gridAt(text, sentence) : null;
    const row = grid?.rows.find(other => other.sentence === sentence);
    const label = row?.cells[0];
    return grid && row && label?.text.trim() === name ? figuresIn({ ...pointed, grid, row, label }, kind) : [];
  });
}

/** Whether no other document has a row that is called like that of the figures. */
export function isOfOne(source: QuoteSource, figures: readonly Pointed[]): boolean {
  const [first] = figures;
  const ownerOf = (segment: number) => source.scope[segment]?.owner.fileVersion;
  const name = first?.label.text.trim();
  return gridsIn(source).every(
    ({ segment, grid }) =>
      ownerOf(segment) === ownerOf(first?.segment ?? -1) ||
      grid.rows.every(({ cells }) => cells[0]?.text.trim() !== name),
  );
}

/** The last figure less the first, worked out: "3,694 − 3,595 = +99 (+2.8 %)". */
export function differenceOf(first: Pointed, last: Pointed, locale: string): string | null {
  const [before, after] = [first, last].map(({ cell }) => amountIn(cell?.text ?? ''));
  if (before === null || before === undefined || after === null || after === undefined) return null;
  const [one, other] = [first, last].map(({ cell }) => cell?.text.trim() ?? '');
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  const percent = before > 0 ? ` (${share.format((after - before) / before)})` : '';
  return `${other} − ${one} = ${signed.format(after - before)}${percent}`;
}
