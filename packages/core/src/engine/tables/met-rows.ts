import { textIn } from '../../document/span-text.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { rootOf } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { tokenise } from '../../text/tokenise.ts';
import { type Quote, type QuoteSource, quoteOfRun } from '../quotes.ts';
import { askedRoots, isYear, rootsIn } from './asked.ts';
import { type Condition, conditionIn } from './conditions.ts';
import { amountIn } from './extremes.ts';
import type { Grid, GridRow } from './grid.ts';
import { columnOf, columnOfMoney, gridsIn, isSum, nounsAsked } from './row-extremes.ts';

/** The rows of a table that meet what is asked of them, and the sentence that sets their limit, where one does. */
export interface MetRows {
  readonly limit: Quote | null;
  readonly rows: readonly Quote[];
}

/** A row alone is not chosen among others. */
const FEWEST_ROWS = 3;
/** How large figures are on average, at least, of which the last is taken for the sum of the others. */
const LEAST_SUM = 15;
/** More are no answer that anybody reads. */
const MOST_ROWS = 40;
/** What rows of any table may be called. */
const ANY_ROW = rootsIn(
  'items item rows lines entries positions ones things values results figures categories posten positionen zeilen ' +
    'werte ergebnisse postes lignes valeurs résultats partidas líneas valores resultados voci righe valori ' +
    'risultati waarden',
);
/** Sentences among which the one that sets a limit is looked for. */
const READ = 40;

/** Whether a row meets a condition; null where its cells do not tell. */
type RowPredicate = (row: GridRow) => boolean | null;
interface Criterion {
  readonly meets: RowPredicate;
  /** Words of the question that the columns it looks at are called by. */
  readonly matched: number;
  readonly limit?: Quote;
}

/**
 * The rows of the one table that is about what a question asks for, and of which it wants those that meet a condition:
 * "which wards were above the target". Null where it does not ask so, where no table or several tell it equally well,
 * or where a row cannot be cited.
 */
export function metRows(source: QuoteSource, question: string): MetRows | null {
  const nouns = nounsAsked(question);
  const asks = nouns && conditionIn(question);
  if (!nouns || !asks) return null;
  const asked = new Set([...rootsIn(asks.rest), ...askedRoots(asks.rest)].filter(root => !nouns.has(root)));
  const words = contentTerms(asks.rest).filter(word => !isAskingWord(word));
  const found = gridsIn(source).flatMap(({ segment, grid, around }): Met[] => {
    const place = { source, segment, grid, asked, nouns, words };
    const criterion = criterionFor(asks.condition, place);
    if (!criterion || !isToldBy(place, around, criterion.limit)) return [];
    const judged = grid.rows.map(row => ({ row, isMet: sumsUp(row, grid) ? null : criterion.meets(row) }));
    const told = judged.filter(({ isMet }) => isMet !== null);
    const rows = told.filter(({ isMet }) => isMet).map(({ row }) => row);
    return told.length < FEWEST_ROWS || rows.length === 0 || rows.length > MOST_ROWS
      ? []
      : [{ segment, rows, limit: criterion.limit ?? null, matched: criterion.matched }];
  });
  const [best, second] = found.sort((a, b) => b.matched - a.matched);
  return best && best.matched !== second?.matched ? cited(source, best) : null;
}

/** Rows of one table that meet a condition, before they are cited. */
interface Met {
  readonly segment: number;
  readonly rows: readonly GridRow[];
  readonly limit: Quote | null;
  readonly matched: number;
}

/** Those rows as quotes; null where one of them is in no passage that was found. */
function cited(source: QuoteSource, { segment, rows, limit }: Met): MetRows | null {
  const passages = new Set(source.evidence.passages.map(found => `${found.segment}/${found.passage}`));
  const quotes = rows.flatMap(({ sentence }) => {
    const isFound = passages.has(`${segment}/${source.texts.get(segment)?.sentences[sentence]?.passage}`);
    return (isFound && quoteOfRun(source, segment, sentence, sentence, 1)) || [];
  });
  return quotes.length === rows.length ? { limit, rows: quotes } : null;
}

/** Words that say no more than that rows are there, or by how much. */
const SAYS_NOTHING = rootsIn(
  'more less went go goes gone have has had lie lies got cost costs need needs show shows sell sold ' +
    'liegen lagen liegt lag hatten kosten ont avait coûtent tienen cuestan hanno costano',
);

/** Whether a table, with what stands over it and what sets its limit, speaks of everything that a question names. */
function isToldBy({ grid, nouns, words }: Place, around: ReadonlySet<string>, limit: Quote | undefined): boolean {
  const heads = headsOf(grid);
  const labels = new Set(grid.rows.flatMap(({ cells }) => [...rootsIn(cells[0]?.text ?? '')]));
  const said = new Set([
    ...heads.flatMap(head => [...rootsIn(head)]),
    ...labels,
    ...around,
    ...rootsIn(limit?.text ?? ''),
  ]);
  const years = words.filter(isYear);
  const isDated = heads.some(head => years.some(year => head.includes(year)));
  const isKnown = (word: string) => said.has(rootOf(word)) || heads.some(head => isSaidBy(head, word));
  const isOpen = (word: string) =>
    isYear(word) ? !isDated && !around.has(word) : !SAYS_NOTHING.has(rootOf(word)) && !isKnown(word);
  const own = rootsIn(heads[0] ?? '');
  const isNoun = (root: string) => ANY_ROW.has(root) || own.has(root) || labels.has(root) || around.has(root);
  return [...nouns].every(isNoun) && !words.some(word => !nouns.has(rootOf(word)) && isOpen(word));
}

/** Whether a question asks for rows that meet a condition: to tell them all rows of a table are needed. */
export const asksForRows = (question: string): boolean =>
  nounsAsked(question) !== null && conditionIn(question) !== null;

/** Whether a row sums up the others: by its name, or as the last one, with the sum of all others in some column. */
function sumsUp(row: GridRow, { rows, columns }: Grid): boolean {
  if (isSum(row.cells[0]?.text ?? '')) return true;
  if (row !== rows.at(-1)) return false;
  return Array.from({ length: columns }, (_, column) => column).some(column => {
    const amounts = rows.map(other => amountAt(other, column));
    const sum = amounts.slice(0, -1).reduce<number>((before, amount) => before + (amount ?? 0), 0);
    // Of small figures one may be the sum of the others by chance.
    return sum >= LEAST_SUM * rows.length && sum === amounts.at(-1);
  });
}

interface Place {
  readonly source: QuoteSource;
  readonly segment: number;
  readonly grid: Grid;
  readonly asked: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  /** The words of the question that say something, whole. */
  readonly words: readonly string[];
}

function criterionFor(condition: Condition, place: Place): Criterion | null {
  switch (condition.kind) {
    case 'limit':
      return beyond(place, condition, condition);
    case 'target':
      return beyondTarget(place, condition);
    case 'budget':
      return beyondPlan(place, condition);
    case 'course':
      return risenOrFallen(place, condition.isAbove);
    case 'normal':
      return outsideOfNormal(place, condition.isAbove);
  }
}

interface Side {
  readonly isAbove: boolean;
  readonly holdsLimit: boolean;
}
const isBeyond = (amount: number, limit: number, { isAbove, holdsLimit }: Side): boolean =>
  (holdsLimit && amount === limit) || (isAbove ? amount > limit : amount < limit);

/** A limit against the column that the question names; one in money against that of money, where it names none. */
function beyond(
  { grid, asked, nouns }: Place,
  side: Side,
  { limit, isMoney }: { readonly limit: number; readonly isMoney: boolean },
): Criterion | null {
  const column = columnOf(grid, asked, nouns) ?? (isMoney ? columnOfMoney(grid) : null);
  if (!column) return null;
  const meets: RowPredicate = row => {
    const amount = amountAt(row, column.at);
    return amount === null ? null : isBeyond(amount, limit, side);
  };
  return { meets, matched: column.matched };
}

const amountAt = ({ cells }: GridRow, column: number): number | null => {
  const cell = cells.find(({ first, last }) => first <= column && column <= last);
  return cell && cell !== cells[0] ? amountIn(cell.text) : null;
};

/** A limit that has a column of its own, or that a sentence of the same document sets. */
function beyondTarget(place: Place, side: Side): Criterion | null {
  const { grid, asked, nouns } = place;
  const own = headsOf(grid).findIndex(head => OF_TARGETS.test(head));
  const column = columnOf(grid, asked, nouns);
  if (own > 0 && column && column.at !== own) {
    const meets: RowPredicate = row => {
      const [amount, limit] = [amountAt(row, column.at), amountAt(row, own)];
      return amount === null || limit === null ? null : isBeyond(amount, limit, side);
    };
    return { meets, matched: column.matched + 1 };
  }
  const set = column && targetIn(place);
  const criterion = set ? beyond(place, side, { limit: set.limit, isMoney: false }) : null;
  return set && criterion ? { ...criterion, limit: set.quote } : null;
}

const OF_TARGETS = pattern('iu')`
  (?<!\p{L})(?:targets?|goal|threshold|limit|(?:ziel|richt|grenz)wert\p{L}*|vorgabe|objectif|seuil|cible|objetivo|umbral
  |obiettivo|soglia|streefwaarde|norm)(?!\p{L})
`;

/** The one sentence of a document that gives its target in a figure, and that figure. */
function targetIn({ source, segment, asked }: Place): { readonly limit: number; readonly quote: Quote } | null {
  const text = source.texts.get(segment);
  const found = source.evidence.sentences.slice(0, READ).flatMap(ranked => {
    const span = text?.sentences[ranked.sentence];
    if (ranked.segment !== segment || !text || !span || span.role === 'table' || span.role === 'heading') return [];
    const words = textIn(text, span);
    const limit = OF_TARGETS.test(words) ? amountIn(words) : null;
    const quote = limit === null ? null : quoteOfRun(source, segment, ranked.sentence, ranked.sentence, ranked.score);
    const roots = rootsIn(words);
    const matched = [...asked].filter(root => roots.has(root)).length;
    return limit !== null && quote && matched > 0 ? [{ limit, quote, matched }] : [];
  });
  const [best, second] = found.sort((a, b) => b.matched - a.matched);
  return best && best.matched !== second?.matched ? best : null;
}

const PLANNED = pattern('iu')`
  (?<!\p{L})(?:budget\p{L}*|plan|planned|estimate[ds]?|ansatz|voranschlag|soll|prévu\p{L}*|presupuest\p{L}*
  |previst[oa]s?|preventivo|begroot|begroting)(?!\p{L})
`;
const ACTUAL = pattern('iu')`
  (?<!\p{L})(?:actuals?|outturn|spent|spend|ist|ergebnis|réel\p{L}*|réalisé\p{L}*|real|ejecutado|effettiv[oa]|consuntivo
  |werkelijk|realisatie)(?!\p{L})
`;

/** What was spent against what was planned, of the year that is asked for, or of the last one. */
function beyondPlan({ grid, asked }: Place, { isAbove, by }: { isAbove: boolean; by: number }): Criterion | null {
  const heads = headsOf(grid);
  const years = [...asked].filter(isYear);
  const isOf = (words: RegExp) => (head: string) =>
    words.test(head) && (years.length === 0 || years.some(year => head.includes(year)));
  const [planned, actual] = [heads.findLastIndex(isOf(PLANNED)), heads.findLastIndex(isOf(ACTUAL))];
  if (planned < 0 || actual < 0) return null;
  const meets: RowPredicate = row => {
    const [plan, spent] = [amountAt(row, planned), amountAt(row, actual)];
    return plan === null || spent === null ? null : (isAbove ? spent - plan : plan - spent) > by;
  };
  return { meets, matched: 2 };
}

/** Periods in heads, of which the later is held against the earlier. */
const PERIOD = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})|(?<!\p{L})[QT][1-4](?!\p{L})/giu;
const OF_CHANGES = pattern('iu')`
  (?<!\p{L})(?:changes?|difference|growth|veränderung\p{L}*|zuwachs|variation|évolution|variación|cambio|variazione
  |verandering|verschil)(?!\p{L})|[+±]\s?\/\s?[-−–]|Δ
`;

/** From the earlier of two columns that differ by their period alone to the later, or by the sign of a change. */
function risenOrFallen({ grid, words, nouns }: Place, isAbove: boolean): Criterion | null {
  const heads = headsOf(grid);
  const named = words.filter(word => !isYear(word) && !nouns.has(rootOf(word)));
  const byKind = new Map<string, number[]>();
  for (const [at, head] of heads.entries()) {
    if (at === 0 || (head.match(PERIOD) ?? []).length !== 1) continue;
    const kind = head.replace(PERIOD, ' ').replace(/\s+/g, ' ').trim();
    byKind.set(kind, [...(byKind.get(kind) ?? []), at]);
  }
  const matchedBy = (head: string) => named.filter(word => isSaidBy(head, word)).length;
  const kinds = [...byKind]
    .filter(([, columns]) => columns.length > 1)
    .map(([kind, columns]) => ({ columns, matched: matchedBy(kind) }))
    .sort((a, b) => b.matched - a.matched);
  const [best, second] = kinds;
  if (best && best.matched !== second?.matched && (best.matched > 0 || named.length === 0)) {
    const periodOf = (at: number) => heads[at]?.match(PERIOD)?.[0] ?? '';
    const columns = best.columns.toSorted((a, b) => periodOf(a).localeCompare(periodOf(b)));
    const years = words.filter(isYear);
    // "Grew in 2023": from the year before it.
    const last = years.length === 0 ? columns.length - 1 : columns.findIndex(at => years.includes(periodOf(at)));
    const [before, after] = [columns[last - 1], columns[last]];
    if (before === undefined || after === undefined) return null;
    const meets: RowPredicate = row => {
      const [earlier, later] = [amountAt(row, before), amountAt(row, after)];
      return earlier === null || later === null ? null : isAbove ? later > earlier : later < earlier;
    };
    return { meets, matched: best.matched + 1 };
  }
  const change = heads.findIndex((head, at) => at > 0 && OF_CHANGES.test(head));
  if (change < 0 || words.some(isYear) || (named.length > 0 && matchedBy(heads.join(' ')) === 0)) return null;
  const meets: RowPredicate = row => {
    const amount = amountAt(row, change);
    return amount === null ? null : isAbove ? amount > 0 : amount < 0;
  };
  return { meets, matched: 1 };
}

/** A word that may end a compound: "Wärmeverbrauch" is in the column "Verbrauch". */
const SHORTEST_END = 5;
const isSaidBy = (head: string, word: string): boolean =>
  // What is a small word of one language may be a thing in another: "falls".
  tokenise(head).some(
    ({ term }) => rootOf(term) === rootOf(word) || (term.length >= SHORTEST_END && word.endsWith(term)),
  );

const MARKED_HIGH = /^(?:H{1,2}|\++|↑+|high)\*?$/iu;
const MARKED_LOW = /^(?:L{1,2}|[-−–]{1,3}|↓+|low)\*?$/iu;
const OF_NORMAL = pattern('iu')`
  (?<!\p{L})(?:reference|normal|ref\.?|range|norm\p{L}*|referenz\p{L}*|soll|référence|referencia|riferimento
  |referentie\p{L}*)(?!\p{L})
`;
const RANGE = /^\s*(?<from>\p{Nd}+(?:[.,]\p{Nd}+)?)\s?[-–—]\s?(?<to>\p{Nd}+(?:[.,]\p{Nd}+)?)\s*$/u;

/** Outside of a range in a column of its own, or marked so: by the letters that laboratories use, or by arrows. */
function outsideOfNormal({ grid }: Place, isAbove: boolean | null): Criterion | null {
  const heads = headsOf(grid);
  if (!heads.some(head => OF_NORMAL.test(head))) return null;
  const isOutside = (isHigh: boolean, isLow: boolean) =>
    isAbove === null ? isHigh || isLow : isAbove ? isHigh : isLow;
  const meets: RowPredicate = ({ cells }) => {
    const values = cells.slice(1);
    const range = values.map(({ text }) => RANGE.exec(text)?.groups).find(Boolean);
    const amount = amountIn(values[0]?.text ?? '');
    if (amount === null) return null;
    const [from, to] = [amountIn(range?.['from'] ?? ''), amountIn(range?.['to'] ?? '')];
    if (from !== null && to !== null) return isOutside(amount > to, amount < from);
    const isMarked = (mark: RegExp) => values.some(({ text }) => mark.test(text.trim()));
    return isOutside(isMarked(MARKED_HIGH), isMarked(MARKED_LOW));
  };
  return { meets, matched: 1 };
}

const headsOf = ({ rows }: Grid): readonly string[] => rows[0]?.heads ?? [];
