import { textIn } from '../../document/span-text.ts';
import type { Segment } from '../../document/types.ts';
import { contentRoots } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';
import { type Quote, type QuoteSource, quoteOfRun } from '../quotes.ts';
import { askedRoots, isMonth, isYear, rootsIn } from './asked.ts';
import { amountIn, type Extreme, extremeIn } from './extremes.ts';
import type { Cell, Grid, GridRow } from './grid.ts';
import { inWordsOfTables } from './other-names.ts';
import type { Pointed } from './point-at.ts';
import { tableOf } from './whole-tables.ts';

/** The row that holds the most or the least of a column, and the rows that it was compared with, it among them. */
export interface ExtremeRow {
  readonly pointed: Pointed;
  readonly compared: readonly Quote[];
}

/** Sentences among which the tables are looked for, and rows that are shown for comparison. */
const READ = 40;
const MOST_SHOWN = 12;
/** "Which zone", "what product group": what the rows are. */
const WHAT = pattern('iu')`
  ^\P{L}*(?:(?:in|on|at|for|bei|an|auf|für|dans|à|pour|en|para|per|bij|voor) )?
  (?:which|what|welche[rsn]?|quel(?:le)?s?|qué|cuál|quale|qual|welke?|vilken|vilket|który|która|которая
  |какая|какой|hangi)\s+(?:(?:one )?of (?:the |these |those |all |our |my )*|de[rs] |de (?:los|las) )?
  ((?:\p{L}+\s+){1,5}?)(?:had|has|have|shows?|showed|reported|sold|made|is|was|are|were|did|does
  |with|went|go|goes|rose|fell|grew|increased|decreased|missed|met|meet|exceeded?|reach(?:ed)?|cost|costs|beat|lie|lies
  |hat|hatten?|ist|sind|war|waren|liegt|liegen|lagen?|wurden?|überschr\p{L}+|unterschr\p{L}+|kosten|a|ont|avait|sont|est
  |étaient|dépass\p{L}+|coûtent|tuvo|tiene|han?|están?|es|son|superan?|ha|hanno|aveva|sono|è|superano|costano|teve|tem
  |heeft|hebben|zijn|liggen)(?!\p{L})
`;
/** What the rows are that a question asks for, by its roots ("which zone"); null where it does not. */
export function nounsAsked(question: string): ReadonlySet<string> | null {
  const noun = WHAT.exec(question)?.[1];
  return noun === undefined ? null : contentRoots(noun);
}

/** Rows that sum up others. */
const SUMS = pattern('iu')`
  ^\P{L}*(?:total|totals|sub-?total|all|overall|group|sum|gesamt|summe|insgesamt|totale?|total général|toplam|razem
  |ogółem|итого|всего|合计|总计|合計|총계)(?!\p{L})|\btotal\P{L}*$
`;

/** Whether a label is that of a row that sums up others. */
export const isSum = (label: string): boolean => SUMS.test(label);

/** A column that a question names, and by how many of its words. */
interface Column {
  readonly at: number;
  readonly matched: number;
}

/**
 * The row that holds the most, or the least, of what a question asks for; null where it does not ask so, or where rows
 * cannot be compared: fewer than two, amounts that tie, or a row outside the passages that were found.
 */
export function extremeRow(source: QuoteSource, question: string): ExtremeRow | null {
  const { which, rest } = extremeIn(question);
  const nouns = nounsAsked(question);
  if (!which || !nouns) return null;
  const grids = gridsIn(source);
  const heads = new Set(grids.flatMap(({ grid }) => grid.rows.flatMap(row => row.heads)));
  const words = inWordsOfTables(rest, new Set([...heads].flatMap(head => [...rootsIn(head)])));
  const named = new Set([...rootsIn(words), ...askedRoots(words)]);
  const asked = new Set([...named, ...shortNamesOf(source, named)]);
  const passages = new Set(source.evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const found = grids.flatMap(({ segment, grid, around }) => {
    const column = columnOf(grid, asked, nouns) ?? (ASKS_FOR_MONEY.test(question) ? columnOfMoney(grid) : null);
    const rows = column ? comparable(grid, column.at, nouns) : [];
    const best = column ? bestOf(rows, which, rest) : null;
    if (!column || !best) return [];
    const isNamed = rows.every(row => isKind(row, nouns));
    const isAbout = [...nouns].some(root => around.has(root));
    return [
      { segment, grid, rows, best, rank: column.matched + (isNamed ? 2 : isAbout ? 1 : 0), isSure: isNamed || isAbout },
    ];
  });
  const [first] = found.sort((a, b) => b.rank - a.rank);
  if (!first?.isSure) return null;
  const { segment, grid, best, rows } = first;
  const isFound = (row: GridRow): boolean =>
    passages.has(`${segment}/${source.texts.get(segment)?.sentences[row.sentence]?.passage}`);
  if (!isFound(best.row)) return null;
  return amongRows(source, { segment, grid, ...best }, rows.map(({ row }) => row).filter(isFound));
}

/** A cell that answers by itself, and the rows among which it was chosen, as quotes. */
export const amongRows = (
  source: QuoteSource,
  { segment, grid, row, label, cell }: Pick<Pointed, 'segment' | 'grid' | 'row' | 'label' | 'cell'>,
  rows: readonly GridRow[],
): ExtremeRow => ({
  pointed: { segment, grid, row, label, isGrouped: false, cell, head: null, isWhole: true, isNear: false, score: 1 },
  compared: rows
    .slice(0, MOST_SHOWN)
    .flatMap(({ sentence }) => quoteOfRun(source, segment, sentence, sentence, 1) ?? []),
});

/** "Dissolved oxygen (DO)": its last word, and the short name that heads of tables have for it. */
const SHORT_NAME = /(?<long>\p{L}+)\s\((?<short>\p{Lu}{2,6}\p{No}?)\)/gu;

/** The roots of the short names that the best sentences give to what is asked. */
const shortNamesOf = ({ texts, evidence }: QuoteSource, asked: ReadonlySet<string>): string[] =>
  evidence.sentences.slice(0, READ).flatMap(({ segment, sentence }) => {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    return text && span
      ? [...textIn(text, span).matchAll(SHORT_NAME)].flatMap(({ groups }) =>
          [...rootsIn(groups?.['long'] ?? '')].some(root => asked.has(root))
            ? [...rootsIn(groups?.['short'] ?? '')]
            : [],
        )
      : [];
  });

/** The tables of the best sentences, with the words that stand over them. */
export function gridsIn({ scope, texts, evidence }: QuoteSource) {
  const grids = new Map<Grid, { segment: number; grid: Grid; around: Set<string> }>();
  for (const { segment, sentence, passage } of evidence.sentences.slice(0, READ)) {
    const text = texts.get(segment);
    const grid = text && tableOf(text, sentence);
    if (!text || !grid || grids.has(grid)) continue;
    const place = text.passages[passage];
    const around = rootsIn(
      [
        scope[segment]?.owner.title ?? '',
        ...(place?.headings ?? []),
        place?.context ?? '',
        ...headsAbove(text, sentence),
      ].join(' '),
    );
    grids.set(grid, { segment, grid, around });
  }
  return [...grids.values()];
}

/**
 * Headings on a page before a row that are looked at: over a sheet several stand in a row, and one alone is its own.
 */
const HEADS_ABOVE = 4;

const headsAbove = (text: Segment, sentence: number): string[] =>
  text.sentences
    .slice(0, sentence)
    .filter(({ role, page }) => role === 'heading' && page === text.sentences[sentence]?.page)
    .slice(-HEADS_ABOVE)
    .map(({ start, end }) => textIn(text, { start, end }));

/** The column whose head has most of the question's words, its year among them where heads have years. */
export function columnOf({ rows }: Grid, asked: ReadonlySet<string>, nouns: ReadonlySet<string>): Column | null {
  const heads = new Map<number, ReadonlySet<string>>();
  for (const { heads: said } of rows)
    for (const [at, head] of said.entries()) if (head !== '' && !heads.has(at)) heads.set(at, rootsIn(head));
  const years = [...asked].filter(isYear);
  const columns = [...heads].flatMap(([at, roots]): (Column & { readonly exact: number })[] => {
    const own = [...roots].filter(isYear);
    if (years.length > 0 && own.length > 0 && !own.some(year => years.includes(year))) return [];
    const matched = [...asked].filter(
      root => roots.has(root) && !nouns.has(root) && !isYear(root) && !isMonth(root),
    ).length;
    return matched === 0 ? [] : [{ at, matched, exact: matched / Math.max(1, roots.size) }];
  });
  const [best] = columns.sort((a, b) => b.matched - a.matched || b.exact - a.exact || a.at - b.at);
  return best ?? null;
}

/** Who asks what was spent most, and what such a column is called. */
const ASKS_FOR_MONEY = pattern('iu')`
  (?<!\p{L})(?:spend|spends|spent|pay|pays|paid|cost|costs|ausg(?:e|a)b\p{L}*|ausgegeben|gekostet|bezahl\p{L}*
  |dépens\p{L}+|coût\p{L}*|pay[ée]\p{L}*|gast\p{L}+|cost[óa]\p{L}*|spes[oa]|uitgegeven|gekost|betaald)(?!\p{L})
`;
/** What a column of money is called. */
export const OF_MONEY = pattern('iu')`
  \p{Sc}|(?<!\p{L})(?:costs?|spen[dt]\p{L}*|price|amount|kosten|betrag|preis|coûts?|prix|importe|costes?|precio|costo
  |prezzo|bedrag|prijs)(?!\p{L})
`;

/** The one column of money. */
export function columnOfMoney({ rows }: Grid): Column | null {
  const heads = rows[0]?.heads ?? [];
  const found = heads.flatMap((head, at) => (at > 0 && OF_MONEY.test(head) ? [at] : []));
  return found.length === 1 && found[0] !== undefined ? { at: found[0], matched: 1 } : null;
}

/** Whether a row is of the kind that is asked for: by its label, by the head over it, or as a year. */
const isKind = ({ row, label }: Comparable, nouns: ReadonlySet<string>): boolean =>
  [label.text, row.heads[label.first] ?? ''].some(text => [...nouns].some(root => rootsIn(text).has(root))) ||
  (nouns.has('year') && isYear(label.text)) ||
  (nouns.has('month') && [...rootsIn(label.text)].some(isMonth));

interface Comparable {
  readonly row: GridRow;
  readonly label: Cell;
  readonly cell: Cell;
  readonly amount: number;
}

/**
 * The rows with an amount in a column: those that are called what is asked for where some are, and none that sums up.
 */
function comparable({ rows }: Grid, column: number, nouns: ReadonlySet<string>): Comparable[] {
  const all = rows.flatMap((row): Comparable[] => {
    const label = row.cells[0];
    const cell = row.cells.find(({ first, last }) => first <= column && column <= last);
    const amount = cell && cell !== label ? amountIn(cell.text) : null;
    return label && cell && amount !== null && (/\p{L}/u.test(label.text) || isYear(label.text)) && !isSum(label.text)
      ? [{ row, label, cell, amount }]
      : [];
  });
  const named = all.filter(({ label }) => [...nouns].some(root => rootsIn(label.text).has(root)));
  return named.length > 1 ? named : all;
}

/** What is written as an amount that is taken away. */
const COSTS = pattern('iu')`
  (?<!\p{L})(?:costs?|expens\p{L}*|loss(?:es)?|charges?|impairments?|depreciation|amorti[sz]ation|write-?downs?
  |outflows?|kosten|aufwand|aufwendungen|verlust\p{L}*|coûts?|charges|pertes?|costes?|gastos?|pérdidas?|costi
  |perdit[ae]|custos?|perdas?|verlies\p{L}*|kostnad\p{L}*|koszt\p{L}*|расход\p{L}*|убыт\p{L}*|maliyet\p{L}*
  |chi phí)(?!\p{L})
`;

function bestOf(rows: readonly Comparable[], which: Extreme, question: string): Comparable | null {
  // The highest cost is the one that takes most away; the highest temperature below zero is none.
  const areCosts = COSTS.test(question) && rows.every(({ amount }) => amount <= 0);
  const sign = (which === 'most') === areCosts ? 1 : -1;
  const [best, second] = [...rows].sort((a, b) => sign * (a.amount - b.amount));
  return best && second && best.amount !== second.amount ? best : null;
}
