import { textIn } from '../../document/span-text.ts';
import type { Segment } from '../../document/types.ts';
import { contentRoots } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';
import { type Quote, type QuoteSource, quoteOfRun } from '../quotes.ts';
import { askedRoots, isMonth, isYear, PRICE_WORDS, rootsIn } from './asked.ts';
import { type Extreme, extremeIn } from './extremes.ts';
import type { Cell, Grid, GridRow } from './grid.ts';
import { measuredExtremeIn } from './measured-extremes.ts';
import { amountsOf, columnOfMeasure, headOf, isOfMeasure, type Measure, measuredIn, OF_MONEY } from './measures.ts';
import { inWordsOfTables } from './other-names.ts';
import type { Pointed } from './point-at.ts';
import { tableOf } from './whole-tables.ts';

/** The row that holds the most or the least of a column, and the rows that it was compared with, it among them. */
export interface ExtremeRow {
  readonly pointed: Pointed;
  /** Others that hold as much. */
  readonly also: readonly Pointed[];
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

const NONE: ReadonlySet<string> = new Set();

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

/** Asks for one of several. */
const ASKS_WHICH = pattern('iu')`
  ^\P{L}*(?:(?:and|und|et|y|e|en|och|i|и) )?(?:which|what|who|where|when|how much|welche[rsn]?|was|wer|wo|wann|wie ?viel
  |quel(?:le)?s?|qui|où|quand|combien|qué|cuál(?:es)?|quién|dónde|cuándo|cuánto|quale|qual|quali|chi|dove|quando|quanto
  |quem|onde|welke?|wie|wat|waar|wanneer|hoeveel|vilke[nt]|vilka|vem|vad|var|när|któr\p{L}+|jak\p{L}+|kto|gdzie|kiedy
  |ile
  |как\p{L}+|что|кто|где|когда|сколько|hangi|ne|kim|kaç)(?!\p{L})|[哪什谁誰何]|どれ|どの|どこ|いつ|어느|어떤|무엇|누[가구]|(?:أي|ما|من|متى
  |أين)(?!\p{L})
  |(?<!\p{L})(?:nào|gì|ai)(?!\p{L})
`;
/** Words in a question for one of several that asks without saying which: "cheapest membership". */
const FEW_WORDS = 2;

/** Of two, "more" asks for the most. */
const MORE = /(?<!\p{L})(?:more|mehr|plus|más|più|mais|meer|mer|fler|więcej)(?!\p{L})/iu;
const LESS = /(?<!\p{L})(?:less|fewer|weniger|moins|menos|meno|minder|mindre|färre|mniej)(?!\p{L})/iu;
function moreIn(question: string): ReturnType<typeof extremeIn> {
  const found = extremeIn(question);
  if (found.which) return found;
  if (MORE.test(question)) return { which: 'most', rest: question.replace(MORE, ' ') };
  return LESS.test(question) ? { which: 'least', rest: question.replace(LESS, ' ') } : found;
}

/** A question for the row that holds the most or the least. */
interface AskedExtreme {
  readonly which: Extreme;
  /** The question without the words that say so. */
  readonly rest: string;
  /** What is compared, where an adjective says it; none where the question names it. */
  readonly measures: readonly Measure[];
  /** What the rows are, where the question says it in front of a verb. */
  readonly nouns: ReadonlySet<string> | null;
}

function askedExtreme(question: string, isChoice: boolean): AskedExtreme | null {
  const isForOne = isChoice || ASKS_WHICH.test(question);
  const measured = measuredExtremeIn(question);
  if (measured) {
    const isAsked = isForOne || contentRoots(measured.rest).size <= FEW_WORDS;
    return isAsked ? { ...measured, nouns: null } : null;
  }
  const { which, rest } = isChoice ? moreIn(question) : extremeIn(question);
  const nouns = isChoice ? null : nounsAsked(question);
  return which && (nouns || isForOne) ? { which, rest, measures: [], nouns } : null;
}

/** A table with the column by which its rows are compared, and those that hold the most or the least of it. */
interface Found {
  readonly segment: number;
  readonly grid: Grid;
  readonly rows: readonly Comparable[];
  readonly best: readonly Comparable[];
  readonly rank: number;
  /** The table is one of what is asked for. */
  readonly isSure: boolean;
}

/**
 * The row that holds the most, or the least, of what a question asks for, or the few that hold as much; null where it
 * does not ask so, or where rows cannot be compared: fewer than two, no amounts, or a row that was not found.
 *
 * @param isChoice - the question names those that it asks to choose from
 */
export function extremeRow(source: QuoteSource, question: string, isChoice = false): ExtremeRow | null {
  const asked = askedExtreme(question, isChoice);
  if (!asked) return null;
  const grids = gridsIn(source);
  const heads = new Set(grids.flatMap(({ grid }) => grid.rows.flatMap(row => row.heads)));
  const words = inWordsOfTables(asked.rest, new Set([...heads].flatMap(head => [...rootsIn(head)])));
  const named = new Set([...rootsIn(words), ...askedRoots(words)]);
  const roots = new Set([...named, ...shortNamesOf(source, named)]);
  const passages = new Set(source.evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const found = grids.flatMap(own =>
    asked.nouns
      ? comparedByName(own, asked, asked.nouns, roots, question)
      : comparedBySay(own, asked, askedRoots(words)),
  );
  const [first, second] = found.sort((a, b) => b.rank - a.rank);
  // Of two tables that may be meant none is.
  if (!first?.isSure || (first.rank === 0 && second)) return null;
  const { segment, grid, best, rows } = first;
  const isFound = (row: GridRow): boolean =>
    passages.has(`${segment}/${source.texts.get(segment)?.sentences[row.sentence]?.passage}`);
  const [one, ...others] = best;
  if (!one || !best.every(({ row }) => isFound(row))) return null;
  const among = amongRows(source, { segment, grid, ...one }, rows.map(({ row }) => row).filter(isFound));
  return { ...among, also: others.map(other => cellAlone({ segment, grid, ...other })) };
}

/** Rows of what is asked for, by the column that the question names. */
function comparedByName(
  { segment, grid, around }: GridFound,
  { which, rest }: AskedExtreme,
  nouns: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  question: string,
): Found[] {
  const column = columnOf(grid, asked, nouns) ?? (ASKS_FOR_MONEY.test(question) ? columnOfMoney(grid) : null);
  const rows = column ? comparable(grid, column.at, nouns) : [];
  const best = bestOf(rows, which, rest);
  if (!column || best.length === 0) return [];
  const isNamed = rows.every(row => isKind(row, nouns));
  const isAbout = [...nouns].some(root => around.has(root));
  return [
    { segment, grid, rows, best, rank: column.matched + (isNamed ? 2 : isAbout ? 1 : 0), isSure: isNamed || isAbout },
  ];
}

/**
 * Rows by the column of what an adjective compares, or by one whose head the question names whole. Every other word of
 * the question has to be said of the table, or of its rows: "the cheapest with a pool" asks for more than the cheapest.
 */
function comparedBySay(
  { segment, grid, around }: GridFound,
  { which, rest, measures }: AskedExtreme,
  asked: ReadonlySet<string>,
): Found[] {
  const called = columnOf(grid, asked, NONE);
  const measure = measures.find(own => columnOfMeasure(grid, own) !== null);
  const at = measures.length === 0 ? called?.at : ((measure && columnOfMeasure(grid, measure)) ?? undefined);
  if (at === undefined || at === null) return [];
  const head = rootsIn(headOf(grid, at));
  const all = comparable(grid, at, NONE, measure);
  const named = all.filter(({ label }) => isCalledIn(label.text, asked));
  // "Which is cheaper, A or B": those two, of however many.
  const rows = named.length > 1 ? named : all;
  const best = bestOf(rows, which, rest, rows === named);
  const kinds = rows.map(({ row, label }) => rootsIn(`${label.text} ${row.heads[label.first] ?? ''}`));
  const isSaid = (root: string) =>
    head.has(root) ||
    around.has(root) ||
    (measure === 'money' && PRICE_WORDS.has(root)) ||
    (rows === named ? kinds.some(own => own.has(root)) : kinds.every(own => own.has(root)));
  if (best.length === 0 || ![...asked].every(isSaid)) return [];
  const matched = [...asked].filter(root => head.has(root) || kinds.some(own => own.has(root))).length;
  return [{ segment, grid, rows, best, rank: matched, isSure: true }];
}

/** Whether a question has all words of a label, or of one of two names in it; figures and brackets are left aside. */
export const isCalledIn = (label: string, asked: ReadonlySet<string>): boolean =>
  label
    .replace(/\([^()]*\)/gu, ' ')
    .split('/')
    .some(name => {
      const roots = [...rootsIn(name)].filter(root => /\p{L}/u.test(root));
      return roots.length > 0 && roots.every(root => asked.has(root));
    });

/** A cell that answers by itself. */
const cellAlone = ({
  segment,
  grid,
  row,
  label,
  cell,
}: Pick<Pointed, 'segment' | 'grid' | 'row' | 'label' | 'cell'>): Pointed => ({
  segment,
  grid,
  row,
  label,
  isGrouped: false,
  cell,
  head: null,
  isWhole: true,
  isNear: false,
  score: 1,
});

/** A cell that answers by itself, and the rows among which it was chosen, as quotes. */
export const amongRows = (
  source: QuoteSource,
  pointed: Pick<Pointed, 'segment' | 'grid' | 'row' | 'label' | 'cell'>,
  rows: readonly GridRow[],
): ExtremeRow => ({
  pointed: cellAlone(pointed),
  also: [],
  compared: rows
    .slice(0, MOST_SHOWN)
    .flatMap(({ sentence }) => quoteOfRun(source, pointed.segment, sentence, sentence, 1) ?? []),
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

/** A table, and the words that stand over it. */
interface GridFound {
  readonly segment: number;
  readonly grid: Grid;
  readonly around: ReadonlySet<string>;
}

/** The tables of the best sentences. */
export function gridsIn({ scope, texts, evidence }: QuoteSource): GridFound[] {
  const grids = new Map<Grid, GridFound>();
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
 * The rows with an amount in a column, of a measure where one is asked for: those that are called what is asked for
 * where some are, and none that sums up.
 */
function comparable({ rows }: Grid, column: number, nouns: ReadonlySet<string>, measure?: Measure): Comparable[] {
  const told = rows.flatMap(row => {
    const label = row.cells[0];
    const cell = row.cells.find(({ first, last }) => first <= column && column <= last);
    const isRow = label && cell && cell !== label && (/\p{L}/u.test(label.text) || isYear(label.text));
    return isRow && !isSum(label.text) ? [{ row, label, cell }] : [];
  });
  const texts = told.map(({ cell }) => cell.text);
  const amounts = measure && isOfMeasure(texts, measure) ? measuredIn(texts, measure) : amountsOf(texts);
  const all = told.flatMap((own, at): Comparable[] => {
    const amount = amounts[at] ?? null;
    return amount === null ? [] : [{ ...own, amount }];
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

/** Rows that hold as much as the best: more of them tell nothing. */
const MOST_ALIKE = 3;

/** The rows that hold the most or the least: none where too many hold as much, unless each of them was named. */
function bestOf(rows: readonly Comparable[], which: Extreme, question: string, areNamed = false): Comparable[] {
  // The highest cost is the one that takes most away; the highest temperature below zero is none.
  const areCosts = COSTS.test(question) && rows.every(({ amount }) => amount <= 0);
  const sign = (which === 'most') === areCosts ? 1 : -1;
  const [best] = [...rows].sort((a, b) => sign * (a.amount - b.amount));
  const alike = rows.filter(({ amount }) => amount === best?.amount);
  return areNamed || (alike.length <= MOST_ALIKE && alike.length * 2 <= rows.length) ? alike : [];
}
