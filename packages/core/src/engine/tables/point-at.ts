import { textIn } from '../../document/span-text.ts';
import type { Passage, Segment } from '../../document/types.ts';
import { figuresOf } from '../../grounding/figures.ts';
import { answerTypes, holdsMoney, holdsNumber } from '../../search/answer-type.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import type { QuoteSource } from '../quotes.ts';
import {
  AMOUNTS,
  type Asked,
  askedIn,
  everyRootIn,
  isNameIn,
  isTotal,
  isYear,
  PRICE_WORDS,
  rootsIn,
  TOTAL,
  UNCASED,
} from './asked.ts';
import { cellByKind, HOURS_WORDS, saysHours } from './cell-kinds.ts';
import { extremeIn, extremeOf } from './extremes.ts';
import { type Cell, type Grid, type GridRow, gridAt, type HeadCell } from './grid.ts';
import { columnsOfMeasure } from './measures.ts';
import { inWordsOfTables } from './other-names.ts';

/** A row of a table that a question points at, and the cell, where a column stands out as well. */
export interface Pointed {
  /** Position in the scope. */
  readonly segment: number;
  readonly grid: Grid;
  readonly row: GridRow;
  /** The cell by which the row was found. */
  readonly label: Cell;
  /** The row stands in a group, and is told with its name. */
  readonly isGrouped: boolean;
  readonly cell: Cell | null;
  /** The head over that cell, where the cell was found because it holds the most or the least. */
  readonly head: HeadCell | null;
  /** There is a cell, and the words of its row and of what heads them are all that the question asks. */
  readonly isWhole: boolean;
  /** There is a cell under a head that was asked for, in the row that was asked for, but one word is not said there. */
  readonly isNear: boolean;
  readonly score: number;
}

/**
 * Rows that may be meant, in the order of their tables, where none has the whole name that was asked for. None is
 * claimed to answer.
 */
export interface Choice {
  readonly rows: readonly Pointed[];
}

/** Rows offered as a choice. */
const MOST_CHOICES = 6;

/** Sentences looked at: rows among them say which tables may answer, the others how well running text does. */
const READ = 40;
/** The head of a table says most of what its rows are, and is no part of them: of rows alike some stand far down. */
const READ_FOR_TABLES = 80;
/**
 * Looked at on two halves of TAT-QA's excerpts, by a hash of the excerpt's name: the F1 of the first quote is 0.50 and
 * 0.59 there, and 0.50 and 0.58 with the weights that the other half would choose. Half of any, or half as much again,
 * moves it by less than 0.025; but for `least`, of which half as much again shuts out most rows.
 */
const WEIGHTS = {
  /** The share of the question's words that a row, with what stands above it, must have. */
  least: 0.6,
  /** The same in Arabic and other scripts that write words apart and do not show which of them are names. */
  leastUncased: 0.75,
  /** How much better than every other row it must be. */
  apart: 0.06,
  /**
   * How much more of the question running text must have for it to come first, and the doubt in favour of that where a
   * label says more than was asked.
   */
  prose: 0.12,
  doubt: 0.2,
  /** A word over a group of rows, and one in the headings and the caption of the table, against one in the row. */
  section: 0.7,
  around: 0.5,
  /** How far a label, and a head, that says nothing else counts. */
  label: 0.4,
  head: 0.15,
  /** By how much the share of small words must differ that tells rows apart: "without", where another has "with". */
  small: 0.15,
};

/** A cell with more words that tell something is running text, and names no row. */
const LONGEST_LABEL = { first: 16, other: 8 };
/** A cell that holds nothing. */
const NOTHING = /^(?:[\p{Pd}.\s]|n\/?a\.?)*$/iu;

/**
 * One word alone points at a row that is called so only where a figure or the like is asked for, or where it is the
 * code of the row: "how heavy is it", "E2".
 */
const FEWEST_ASKED = 2;
const isCode = (root: string): boolean => /\p{L}/u.test(root) && /\p{Nd}/u.test(root);

interface Row {
  readonly row: GridRow;
  readonly words: readonly ReadonlySet<string>[];
  readonly section: ReadonlySet<string>;
}
interface Table {
  readonly segment: number;
  readonly grid: Grid;
  readonly rows: readonly Row[];
  readonly heads: ReadonlyMap<string, ReadonlySet<string>>;
  readonly around: ReadonlySet<string>;
  /** The years in its own headings: a sheet for each year has the same rows. */
  readonly years: ReadonlySet<string>;
  /** Names that may be missing: there is no other document that they could be asked of. */
  readonly isOnly: boolean;
}

/**
 * The row, or the cell, that stands out, or rows to choose from; null when there are none, or when running text says it
 * better.
 */
export function pointAt(source: QuoteSource, question: string): Pointed | Choice | null {
  const { which, rest } = extremeIn(question);
  const tables = tablesIn(source, source.evidence.sentences.slice(0, READ_FOR_TABLES));
  const found = pointWithin(source, tables, question, { which, asked: askedIn(rest) });
  if (found && 'row' in found && found.isWhole) return found;
  // Of several prices none is the one that was asked for.
  const hasPrices = tables.some(({ grid }) => columnsOfMeasure(grid, 'money').length > 1);
  const otherwise = inWordsOfTables(question, wordsOf(tables), { isOfOnePrice: !hasPrices });
  const other =
    otherwise === question
      ? null
      : pointWithin(source, tables, otherwise, { which, asked: askedIn(extremeIn(otherwise).rest) });
  if (other && 'row' in other && other.isWhole) return other;
  return found ?? other ?? (which ? null : totalWithin(source, tables, otherwise));
}

/** The words of the heads and labels of some tables, by their roots. */
function wordsOf(tables: readonly Table[]): Set<string> {
  const roots = new Set<string>();
  for (const { heads, rows } of tables) {
    for (const head of heads.values()) for (const root of head) roots.add(root);
    for (const { words, section } of rows)
      for (const own of [words[0] ?? NONE, section]) for (const root of own) roots.add(root);
  }
  return roots;
}

/** "What were the sales in 2023?": where a column is called so and no row is asked for, the row of the total. */
function totalWithin(source: QuoteSource, tables: readonly Table[], question: string): Pointed | null {
  const totals = tables.flatMap(table => {
    const rows = table.rows.filter(({ row }) => isTotal(row.cells[0]?.text ?? ''));
    return rows.length > 0 ? [{ ...table, rows }] : [];
  });
  if (totals.length === 0) return null;
  const asked = askedIn(`${TOTAL} ${question}`);
  const found = pointWithin(source, totals, question, { which: null, asked });
  return found && 'row' in found && found.isWhole && isTotal(found.label.text) ? found : null;
}

function pointWithin(
  source: QuoteSource,
  tables: readonly Table[],
  question: string,
  { which, asked }: { readonly which: ReturnType<typeof extremeIn>['which']; readonly asked: Asked },
): Pointed | Choice | null {
  if (![...asked.roots].some(isTelling)) return null;
  const isAlone = !which && asked.roots.size < FEWEST_ASKED;
  const isByCode = [...asked.roots].some(isCode);
  if (isAlone && !isByCode && answerTypes(question).length === 0) return null;
  const near = source.evidence.sentences.slice(0, READ);
  const found = tables
    .flatMap(table => table.rows.flatMap(row => weigh(table, row, asked) ?? []))
    .filter(({ cell }) => !cell || !NOTHING.test(cell.text))
    .filter(
      ({ cell, exact }) => !isAlone || (exact === 1 && (isByCode || (cell !== null && isOfType(question, cell.text)))),
    );
  const isFit = ({ cell }: Weighed) => !cell || isOfType(question, cell.text);
  found.sort((a, b) => b.score - a.score || Number(isFit(b)) - Number(isFit(a)) || b.small - a.small);
  const best = latestOf(found);
  if (!best || best.covered < (UNCASED.test(question) ? WEIGHTS.leastUncased : WEIGHTS.least)) return null;
  const said = proseIn(source, near, asked.roots, answerTypes(question).includes('number'));
  const isSaid = best.covered - WEIGHTS.doubt * (1 - best.exact) + WEIGHTS.prose < said;
  if (!best.isNamed && !isSaid) return choiceOf(found, best);
  const value = best.cell?.text;
  const rival = found.find(
    other =>
      other.row !== best.row &&
      (value === undefined || other.cell?.text !== value) &&
      isFit(other) &&
      !differsInSmallWords(best, other),
  );
  const isOlder = rival !== undefined && isSameRow(rival, best) && yearOf(rival) < yearOf(best);
  if (rival && !isOlder && best.score - rival.score < WEIGHTS.apart) return null;
  if (isSaid) return null;
  // Where nobody asked for that year, another may be meant.
  if (isOlder && !which && !asked.roots.has(`${yearOf(best)}`)) return { ...best, isWhole: false };
  if (!which) return isFit(best) ? best : null;
  // Which of several rows holds the most is not told by one of them.
  if (best.cell) return null;
  const compared = extremeOf(best.row, best.label, which, new Set([...asked.roots].filter(isYear)));
  return { ...best, ...compared, isWhole: compared !== null && best.saysAll };
}

/** Whether nothing but its small words tells a row from another, and they are those of the question. */
const differsInSmallWords = (best: Weighed, other: Weighed): boolean =>
  best.exact === other.exact && best.covered === other.covered && best.small - other.small > WEIGHTS.small;

const isSameRow = (one: Weighed, other: Weighed): boolean =>
  one.row !== other.row && fold(one.label.text) === fold(other.label.text);

/** The last year that stands over a row's cell, or over any of its cells, else over its table; 0 where none does. */
function yearOf({ row, cell, years }: Weighed): number {
  const heads = cell ? [row.heads[cell.first] ?? ''] : row.heads;
  const own = [...heads, row.common].flatMap(head => head.match(/(?:19|20)\d\d/gu) ?? []);
  return Math.max(0, ...(own.length > 0 ? own : [...years]).map(Number));
}

/** The best row; of rows with one name that fit alike and differ by their year, the latest. */
function latestOf(found: readonly Weighed[]): Weighed | undefined {
  const [best] = found;
  if (!best) return undefined;
  return found
    .filter(other => other === best || (isSameRow(other, best) && best.score - other.score < WEIGHTS.apart))
    .reduce((latest, other) => (yearOf(other) > yearOf(latest) ? other : latest), best);
}

/** The rows that come as near to a question as the best one. */
function choiceOf(found: readonly Weighed[], best: Weighed): Choice {
  const near = found.filter(({ covered }) => best.covered - covered < WEIGHTS.apart).slice(0, MOST_CHOICES);
  return { rows: near.sort((a, b) => a.segment - b.segment || a.row.sentence - b.row.sentence) };
}

/**
 * Whether a cell can be what a question asks for by kind: nobody is called "$5", nothing was then, and "North" is not
 * how many.
 */
const isOfType = (question: string, text: string): boolean =>
  answerTypes(question).every(type =>
    type === 'number'
      ? holdsNumber(text)
      : /\p{L}{3}/u.test(text) || (type === 'date' && /(?:19|20)\d\d|\p{Nd}[./:-]\p{Nd}/u.test(text)),
  );

/**
 * The tables that some of these sentences are rows of, with those of their rows that were handed out and can be cited.
 */
function tablesIn(source: QuoteSource, near: QuoteSource['evidence']['sentences']): Table[] {
  const tables = new Map<Grid, { segment: number; text: Segment; grid: Grid; passages: Set<number> }>();
  for (const { segment, sentence, passage } of near) {
    const text = source.texts.get(segment);
    const grid = text && gridAt(text, sentence);
    if (!text || !grid) continue;
    const table = tables.get(grid) ?? { segment, text, grid, passages: new Set() };
    table.passages.add(passage);
    tables.set(grid, table);
  }
  const isOnly = new Set(source.scope.map(({ owner }) => owner.fileVersion)).size === 1;
  return [...tables.values()].map(({ segment, text, grid, passages }) => {
    const own = grid.rows.filter(({ sentence }) => passages.has(text.sentences[sentence]?.passage ?? -1));
    const heads = new Map<string, ReadonlySet<string>>();
    for (const { heads: said, common } of own)
      for (const head of [...said, common]) if (!heads.has(head)) heads.set(head, rootsIn(head));
    const rows = own.map(
      (row): Row => ({ row, words: row.cells.map(cell => rootsIn(cell.text)), section: rootsIn(row.section) }),
    );
    const around = aroundOf(source, segment, passages);
    return { segment, grid, rows, heads, around, years: new Set([...aboveOf(text, passages)].filter(isYear)), isOnly };
  });
}

/** The words of a document's title, of the headings over passages with rows of a table, and of its caption. */
export function aroundOf({ scope, texts }: QuoteSource, segment: number, passages: ReadonlySet<number>): Set<string> {
  const text = texts.get(segment);
  return new Set([...rootsIn(scope[segment]?.owner.title ?? ''), ...(text ? aboveOf(text, passages) : [])]);
}

/** The words of the headings over passages with rows of a table, and of its caption. */
function aboveOf(text: Segment, passages: ReadonlySet<number>): Set<string> {
  const roots = new Set<string>();
  for (const number of passages) {
    const passage = text.passages[number];
    if (!passage) continue;
    for (const words of [...passage.headings, passage.context ?? '', ...captionsOf(text, passage)])
      for (const root of rootsIn(words)) roots.add(root);
  }
  return roots;
}

/** The sentences of captions directly above the table that a passage is a part of, and directly below it. */
function captionsOf({ sentences, text, start }: Segment, { firstSentence, lastSentence }: Passage): string[] {
  const roleAt = (at: number) => sentences[at]?.role;
  let above = firstSentence - 1;
  let below = lastSentence;
  while (roleAt(above) === 'table') above -= 1;
  while (roleAt(below) === 'table') below += 1;
  const found: number[] = [];
  for (; roleAt(above) === 'caption'; above -= 1) found.push(above);
  for (; roleAt(below) === 'caption'; below += 1) found.push(below);
  return found.map(at => text.slice((sentences[at]?.start ?? start) - start, (sentences[at]?.end ?? start) - start));
}

const NONE: ReadonlySet<string> = new Set();
const matched = (asked: ReadonlySet<string>, words: ReadonlySet<string>) =>
  [...asked].filter(root => words.has(root)).length;
const exactness = (asked: ReadonlySet<string>, words: ReadonlySet<string>) =>
  matched(asked, words) / Math.max(1, words.size);

interface Weighed extends Pointed {
  readonly covered: number;
  readonly exact: number;
  /** The share of the label's small words that the question has. */
  readonly small: number;
  /** No word of the question is missing. */
  readonly saysAll: boolean;
  /** Nor is a word of what the row must be called: "gross" in "gross profit". */
  readonly isNamed: boolean;
  /** Of its table. */
  readonly years: ReadonlySet<string>;
}

function weigh(
  { segment, grid, rows, heads, around, years, isOnly }: Table,
  { row, words, section }: Row,
  question: Asked,
): Weighed | null {
  const { roots: asked, names } = question;
  const counts = words.map(own => matched(asked, own));
  const labelAt = counts.indexOf(Math.max(0, ...counts));
  const label = row.cells[labelAt];
  if ((words[labelAt]?.size ?? 0) > LONGEST_LABEL[label?.first === 0 ? 'first' : 'other']) return null;
  if (!label || ![...asked].some(root => words[labelAt]?.has(root) && (isTelling(root) || isYear(root)))) return null;
  const headAt = (column: number) => heads.get(row.heads[column] ?? '') ?? NONE;
  const others = row.cells.filter(cell => cell !== label);
  const cell = columnFor(row, label, headAt, question, grid.columns);
  // "How many sessions" is told by "18 sessions".
  const isCounted = cell !== null && /\p{Nd}/u.test(cell.text) && answerTypes(question.question).includes('number');
  const said = new Set([
    ...words.flatMap((own, at) => (row.cells[at] === cell && !isCounted ? [] : [...own])),
    ...headAt(0),
    ...(heads.get(row.common) ?? NONE),
  ]);
  for (const other of cell ? [cell] : others) for (const root of headAt(other.first)) said.add(root);
  // "When does it close" is told by its hours.
  if ((cell ? [cell] : others).some(({ text }) => saysHours(text))) for (const root of HOURS_WORDS) said.add(root);
  // "What does it cost" is told by a sum, whatever its column is called.
  if ((cell ? [cell] : others).some(({ text }) => holdsMoney(text))) for (const root of PRICE_WORDS) said.add(root);
  const missing = [...asked].filter(root => !said.has(root) && (!AMOUNTS.has(root) || section.has(root)));
  const yearsAround = years.size > 0 ? years : around;
  if (missing.some(root => isYear(root) && !yearsAround.has(root) && !section.has(root))) return null;
  // What is told of one is not told of another.
  if (!isOnly && missing.some(root => names.has(root) && !around.has(root) && !section.has(root))) return null;
  // What another row is called is asked of that one.
  if (
    missing.some(
      root =>
        !section.has(root) &&
        rows.some(other =>
          other.words.some(
            (own, at) =>
              other.row.cells[at]?.first !== cell?.first && own.has(root) && [...own].every(word => asked.has(word)),
          ),
        ),
    )
  )
    return null;
  const whole = missing.length + [...asked].filter(root => said.has(root)).length;
  const half = missing.reduce(
    (sum, root) => sum + (section.has(root) ? WEIGHTS.section : around.has(root) ? WEIGHTS.around : 0),
    0,
  );
  const covered = (whole - missing.length + half) / Math.max(1, whole);
  const exact = exactness(asked, words[labelAt] ?? NONE);
  const score = covered + WEIGHTS.label * exact + (cell ? WEIGHTS.head * exactness(asked, headAt(cell.first)) : 0);
  const saysAll = missing.every(root => section.has(root) || around.has(root));
  const away = missing.filter(root => !section.has(root));
  // A row that is called by more than was asked is another one, unless nothing is missing.
  const isNamed =
    away.length === 0 ||
    isNameIn(
      question,
      label.text,
      away.filter(root => !around.has(root)),
    );
  const isGrouped =
    isNamedByGroup(grid, row, label) ||
    matched(asked, section) > matched(asked, new Set([...section].filter(root => words[labelAt]?.has(root))));
  return {
    segment,
    grid,
    row,
    label,
    isGrouped,
    cell,
    head: null,
    isWhole: cell !== null && saysAll,
    isNear:
      cell !== null &&
      exact === 1 &&
      away.length <= (/\p{Nd}/u.test(label.text) ? 2 : 1) &&
      matched(asked, headAt(cell.first)) > 0,
    score,
    covered,
    exact,
    small: smallWordsIn(question, label.text, words[labelAt] ?? NONE),
    saysAll,
    isNamed,
    years,
  };
}

/** The share of a label's words that say little which the question has; all of them where it has none. */
function smallWordsIn({ every }: Asked, label: string, telling: ReadonlySet<string>): number {
  const small = [...everyRootIn(label)].filter(root => !telling.has(root));
  return small.length === 0 ? 1 : small.filter(root => every.has(root)).length / small.length;
}

/** "How many in all?", and the column that holds it. */
const ASKS_FOR_ALL = pattern('u')`
  (?<!\p{L})(?:in all|altogether|all together|in total|overall|insgesamt|zusammen|en tout|au total|en total|in totale
  |em total|in totaal)(?!\p{L})
`;
const OF_ALL = pattern('iu')`
  ^\P{L}*(?:all|totals?|sum|together|gesamt|summe|alle|tous|todos|tutti|totale|totaal|łącznie|всего|итого)\P{L}*$
`;

/**
 * A form has no heads, and what was filled in stands beside what it is: names and what they have, in turn. Where heads
 * were not read, figures stand behind each other.
 */
const isOfForm = ({ heads, cells }: GridRow): boolean =>
  cells.length > 2 &&
  heads.every(head => head === '') &&
  cells.every(({ first, text }, at) => first === at && (at % 2 === 1 || !/\p{Nd}/u.test(text)));

/** The cell whose head, among those of its row, is the only one that the question speaks of; null when none is. */
function columnFor(
  row: GridRow,
  label: Cell,
  headAt: (column: number) => ReadonlySet<string>,
  { roots: asked, question }: Asked,
  columns: number,
): Cell | null {
  const cells = row.cells.filter(cell => cell !== label);
  if (columns === 2) return cells.length === 1 ? (cells[0] ?? null) : null;
  if (isOfForm(row)) return cells.find(({ first }) => first === label.last + 1) ?? null;
  const known = cellByKind(row, cells, question);
  if (known) return known;
  const all = ASKS_FOR_ALL.test(question) ? cells.filter(({ first }) => OF_ALL.test(row.heads[first] ?? '')) : [];
  if (all.length === 1) return all[0] ?? null;
  const heads = cells.map(({ first }) => headAt(first));
  const telling = new Set([...asked].filter(root => heads.some(head => !head.has(root))));
  const fits = heads.map(head => matched(telling, head) + (matched(telling, head) > 0 ? exactness(asked, head) : 0));
  const top = Math.max(0, ...fits);
  const best = cells.filter((_, at) => (top > 0 ? fits[at] === top : matched(asked, heads[at] ?? NONE) > 0));
  // "Votes for" and "Votes against" differ by words that say little elsewhere.
  const literal =
    best.length > 1 || top === 0 ? best.filter(({ first }) => question.includes(fold(row.heads[first] ?? ''))) : best;
  return literal.length === 1 ? (literal[0] ?? null) : null;
}

/** Whether a label says too little without its group: another row has the same, or it goes on from the line above. */
const isNamedByGroup = ({ rows }: Grid, row: GridRow, label: Cell): boolean =>
  /^\p{Ll}/u.test(label.text) ||
  rows.some(
    other => other !== row && other.cells.some(({ text, first }) => first === label.first && text === label.text),
  );

/** More than when, and that there is an amount. */
const isTelling = (root: string): boolean => !isYear(root) && !AMOUNTS.has(root);

/** A figure by itself, and not a part of a name such as "3d-cube". */
const FIGURE = /(?<![\p{L}\p{Nd}-])\p{Nd}[\p{Nd}.,]*(?![\p{L}\p{Nd}-])/u;

/**
 * The largest share of the question's words that a sentence of running text has; who asks for a figure is told nothing
 * by one without any, be it in words.
 */
function proseIn(
  source: QuoteSource,
  near: QuoteSource['evidence']['sentences'],
  asked: ReadonlySet<string>,
  wantsNumber: boolean,
): number {
  let most = 0;
  for (const { segment, sentence } of near) {
    const text = source.texts.get(segment),
      span = text?.sentences[sentence];
    if (!text || !span || span.role === 'table' || span.role === 'heading') continue;
    const words = textIn(text, span);
    if (wantsNumber && !FIGURE.test(words) && figuresOf(words.replace(/\p{Nd}/gu, '')).length === 0) continue;
    const own = rootsIn(words);
    const around = rootsIn(
      [source.scope[segment]?.owner.title ?? '', ...(text.passages[span.passage]?.headings ?? [])].join(' '),
    );
    const count = [...asked].reduce(
      (sum, root) => sum + (own.has(root) ? 1 : around.has(root) ? WEIGHTS.around : 0),
      0,
    );
    most = Math.max(most, count / asked.size);
  }
  return most;
}
