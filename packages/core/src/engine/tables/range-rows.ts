import type { Evidence, RankedSentence, SegmentTexts } from '../../search/types.ts';
import { rootOf } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import type { QuoteSource } from '../quotes.ts';
import { askedRoots, rootsIn } from './asked.ts';
import type { Cell, Grid, GridRow } from './grid.ts';
import { amongRows, type ExtremeRow, gridsIn } from './row-extremes.ts';
import { tableOf } from './whole-tables.ts';

/** What an amount is of: "3 years" is 3 of the root of "years". */
interface Amount {
  readonly amount: number;
  readonly unit: string;
}
/** From one amount to another, and which of its ends belong to it. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly holds: 'both' | 'none' | 'upper';
}

const NUMBER = String.raw`\p{Nd}{1,3}(?:[,.\u00a0\u202f ]\p{Nd}{3}(?!\p{Nd}))+|\p{Nd}+(?:[.,]\p{Nd}{1,2})?`;
const IN_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const ASKED_AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?<amount>${NUMBER}|${IN_WORDS.join('|')})[ \u00a0\u202f-]?` +
    '(?<unit>\\p{L}+(?!\\p{L})|\\p{Sc}|%)',
  'giu',
);
const BETWEEN = new RegExp(
  `^\\P{N}*(?<from>${NUMBER})\\s*(?:\\p{L}+ )?(?:-|–|—|to|bis|à|a|and|und|et|y|e)\\s*(?<to>${NUMBER})`,
  'iu',
);
const ONE = new RegExp(`(?<amount>${NUMBER})`, 'u');
const BELOW = pattern('iu')`
  ^\P{L}*(?:up to|until|at most|not more than|maximum|bis(?: zu)?|höchstens|jusqu['’]à|au plus|hasta|fino a|até
  |tot)(?!\p{L})
  |^\s*(?:≤|<=)
`;
const UNDER = pattern('iu')`
  ^\P{L}*(?:under|below|less than|fewer than|unter|weniger als|moins de|menos de|meno di|minder dan)(?!\p{L})|^\s*<
`;
const FROM = pattern('iu')`
  ^\P{L}*(?:from|at least|minimum|ab|mindestens|à partir de|au moins|desde|al menos|da|a partire da|vanaf)(?!\p{L})
  |^\s*(?:≥|>=)|\p{Nd}\s*(?:\p{L}+ )?(?:\+|(?:or|and) (?:more|over|older|above|longer)|und mehr|et plus|o más)
`;
const OVER = pattern('iu')`
  ^\P{L}*(?:over|above|more than|after|beyond|über|mehr als|nach|plus de|más de|más que|più di|mais de
  |meer dan)(?!\p{L})
  |^\s*>
`;

/** Rows that are ranges: fewer say nothing of where the others end. */
const FEWEST = 2;

/** Best sentences beside which tables are looked for, and passages of their section on either side. */
const BESIDE = 15;
const AWAY = [-2, -1, 1, 2];

/**
 * Evidence with the tables of ranges in the sections of its best sentences, where the question names an amount in their
 * unit: such a table shares hardly a word with it.
 */
export function withRanges(evidence: Evidence, texts: SegmentTexts, question: string): Evidence {
  const units = new Set(amountsIn(question).map(({ unit }) => unit));
  if (units.size === 0) return evidence;
  const known = new Set(evidence.passages.map(keyOf));
  const added = new Map<string, RankedSentence>();
  for (const { segment, passage } of evidence.sentences.slice(0, BESIDE)) {
    const text = texts.get(segment);
    const section = text?.passages[passage]?.headings.join('\n');
    for (const away of AWAY) {
      const other = text?.passages[passage + away];
      const place = { segment, passage: passage + away };
      if (!text || other?.role !== 'table' || other.headings.join('\n') !== section || known.has(keyOf(place)))
        continue;
      // Its heading may stand before its first row.
      const sentence = text.sentences.findIndex((span, at) => at >= other.firstSentence && span.role === 'table');
      const grid = tableOf(text, sentence);
      if (grid && rangesOf(grid, units).length >= FEWEST)
        added.set(keyOf(place), { ...place, sentence, score: 0, coverage: 0 });
    }
  }
  if (added.size === 0) return evidence;
  const rows = [...added.values()];
  return {
    ...evidence,
    passages: [
      ...evidence.passages,
      ...rows.map(({ segment, passage }) => ({ segment, passage, score: 0, sentences: [] })),
    ],
    // Among those that are looked at for tables.
    sentences: [...evidence.sentences.slice(0, BESIDE), ...rows, ...evidence.sentences.slice(BESIDE)],
  };
}

const keyOf = ({ segment, passage }: Pick<RankedSentence, 'segment' | 'passage'>): string => `${segment}/${passage}`;

/**
 * The row of a table whose label is a range with an amount of the question in it: "2 to 5 years", to who asks after
 * three. Null where no table of ranges in that unit is about what is asked, or several rows hold it.
 */
export function rangedRow(source: QuoteSource, question: string): ExtremeRow | null {
  const amounts = amountsIn(question);
  if (amounts.length === 0) return null;
  const units = new Set(amounts.map(({ unit }) => unit));
  const asked = [...new Set([...rootsIn(question), ...askedRoots(question)])].filter(
    root => !units.has(root) && !amounts.some(({ amount }) => `${amount}` === root),
  );
  const passages = new Set(source.evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const found = gridsIn(source).flatMap(({ segment, grid, around }) => {
    const rows = rangesOf(grid, units);
    const holding = rows.filter(({ range }) => amounts.some(({ amount }) => isIn(amount, range)));
    const [best] = holding;
    const cell = best && cellOf(best.row, best.label, asked);
    const isCited =
      best && passages.has(`${segment}/${source.texts.get(segment)?.sentences[best.row.sentence]?.passage}`);
    if (rows.length < FEWEST || holding.length !== 1 || !best || !cell || !isCited) return [];
    const told = new Set([...around, ...best.row.heads.flatMap(head => [...rootsIn(head)])]);
    const matched = asked.filter(root => told.has(root)).length;
    return matched === 0 ? [] : [{ segment, grid, rows, best, cell, matched }];
  });
  const [first] = found.sort((a, b) => b.matched - a.matched);
  if (!first) return null;
  const { segment, grid, best, cell } = first;
  return amongRows(source, { segment, grid, row: best.row, label: best.label, cell }, [best.row]);
}

const amountOf = (written: string): number => {
  const word = IN_WORDS.indexOf(written.toLowerCase());
  return word >= 0 ? word + 1 : Number(written.replace(/[.,\s](?=\p{Nd}{3}(?!\p{Nd}))/gu, '').replace(',', '.'));
};

const amountsIn = (question: string): Amount[] =>
  [...question.matchAll(ASKED_AMOUNT)].map(({ groups }) => ({
    amount: amountOf(groups?.['amount'] ?? ''),
    unit: rootOf((groups?.['unit'] ?? '').toLowerCase()),
  }));

/** The rows of a table that are ranges in one of these units, which the label says or the head over it. */
function rangesOf({ rows }: Grid, units: ReadonlySet<string>) {
  return rows.flatMap((row): { row: GridRow; label: Cell; range: Range }[] => {
    const [label] = row.cells;
    const range = label && rangeIn(label.text);
    const said = label && `${label.text} ${row.heads[label.first] ?? ''}`;
    const roots = said === undefined ? undefined : rootsIn(said);
    const isIn = (unit: string) => roots?.has(unit) || (!/\p{L}/u.test(unit) && said?.includes(unit));
    return label && range && [...units].some(isIn) ? [{ row, label, range }] : [];
  });
}

function rangeIn(label: string): Range | null {
  const between = BETWEEN.exec(label)?.groups;
  if (between)
    return {
      from: amountOf(between['from'] ?? ''),
      to: amountOf(between['to'] ?? ''),
      // "Over 2 to 5" begins behind the 2.
      holds: OVER.test(label) ? 'upper' : 'both',
    };
  const written = ONE.exec(label)?.groups?.['amount'];
  if (written === undefined) return null;
  const amount = amountOf(written);
  if (BELOW.test(label)) return { from: Number.NEGATIVE_INFINITY, to: amount, holds: 'both' };
  if (UNDER.test(label)) return { from: Number.NEGATIVE_INFINITY, to: amount, holds: 'none' };
  if (OVER.test(label)) return { from: amount, to: Number.POSITIVE_INFINITY, holds: 'none' };
  return FROM.test(label) ? { from: amount, to: Number.POSITIVE_INFINITY, holds: 'both' } : null;
}

const isIn = (amount: number, { from, to, holds }: Range): boolean =>
  (holds === 'both' ? amount >= from : amount > from) && (holds === 'none' ? amount < to : amount <= to);

/** The cell under the head that has most of what is asked; the only one beside the label where there is one. */
function cellOf(row: GridRow, label: Cell, asked: readonly string[]): Cell | null {
  const cells = row.cells.filter(cell => cell !== label && cell.text.trim() !== '');
  const [only] = cells;
  if (cells.length === 1) return only ?? null;
  const weighed = cells
    .map(cell => {
      const head = rootsIn(row.heads[cell.first] ?? '');
      const matched = asked.filter(root => head.has(root)).length;
      return { cell, worth: matched + matched / Math.max(1, head.size) };
    })
    .sort((a, b) => b.worth - a.worth);
  const [best, second] = weighed;
  return best && best.worth > (second?.worth ?? 0) ? best.cell : null;
}
