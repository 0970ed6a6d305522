import { readerOf, unitsIn } from './open-index.ts';
import type { SearchableSegment } from './types.ts';

/** The primary statements of a company: its balance sheet, what it earned, and where its cash came from and went. */
export type StatementKind = 'balance' | 'income' | 'cashFlow';

/** A page that holds one, by its segment's place in the scope, with the passages that its lines stand in. */
export interface StatementPage {
  readonly kind: StatementKind;
  readonly segment: number;
  readonly passages: readonly number[];
}

/** A line that a statement has, by the words that stand in it together; several ways of saying it. */
type Line = readonly (readonly string[])[];

/**
 * Lines that the statements of nearly all companies have, as the words of the index, in English. A summary, a note or a
 * table of one branch has some of them; only the statement itself has most.
 */
const LINES: Readonly<Record<StatementKind, readonly Line[]>> = {
  balance: [
    [['total', 'current', 'assets']],
    [['total', 'assets']],
    [['total', 'current', 'liabilities']],
    [['total', 'liabilities']],
    [['total', 'equity']],
    [
      ['retained', 'earnings'],
      ['accumulated', 'deficit'],
    ],
    [
      ['accounts', 'payable'],
      ['trade', 'payables'],
    ],
  ],
  income: [
    [
      ['net', 'income'],
      ['net', 'earnings'],
      ['net', 'loss'],
      ['net', 'profit'],
    ],
    [
      ['before', 'tax'],
      ['before', 'taxes'],
      ['before', 'provision'],
    ],
    [
      ['operating', 'income'],
      ['operating', 'profit'],
      ['operating', 'earnings'],
      ['income', 'from', 'operations'],
    ],
    [
      ['cost', 'sales'],
      ['costs', 'sales'],
      ['cost', 'revenue'],
      ['cost', 'revenues'],
      ['cost', 'goods'],
      ['cost', 'products'],
    ],
    [
      ['net', 'sales'],
      ['total', 'revenue'],
      ['total', 'revenues'],
      ['net', 'revenues'],
      ['total', 'sales'],
    ],
    [['basic']],
    [['diluted']],
  ],
  cashFlow: [
    [['net', 'cash', 'operating']],
    [['net', 'cash', 'investing']],
    [['net', 'cash', 'financing']],
    [
      ['cash', 'beginning'],
      ['cash', 'end'],
    ],
    [['depreciation']],
  ],
};
/** Lines that a page has to have, of each kind. */
const ENOUGH: Readonly<Record<StatementKind, number>> = { balance: 5, income: 5, cashFlow: 4 };
/** Words of a line with its figures: what is longer is a sentence that speaks of such lines. */
const LONGEST = 30;

const encoder = new TextEncoder();
const WORDS = [...new Set(Object.values(LINES).flat(3))];

interface Scored {
  readonly page: StatementPage;
  readonly lines: number;
}

/**
 * The pages of the primary statements, by the indexes alone: of each file and kind the one that has most of its usual
 * lines, the first of several. Nothing for files that hold no statements.
 */
export function statementPages(
  scope: readonly SearchableSegment[],
  kinds: readonly StatementKind[],
  files: ReadonlySet<string>,
): StatementPage[] {
  const best = new Map<string, Scored>();
  for (const [segment, { owner, index }] of scope.entries()) {
    if (!files.has(owner.fileVersion)) continue;
    const reader = readerOf(index);
    const units = new Map(WORDS.map(word => [word, new Set<number>()]));
    for (const [word, found] of units) {
      reader.lookUp(encoder.encode(word), false, (_, postings, end) => {
        for (const unit of unitsIn(postings, end))
          if (unit < reader.sentences && (reader.lengths[unit] ?? 0) <= LONGEST) found.add(unit);
      });
    }
    const holding = (words: readonly string[]): number[] =>
      [...(units.get(words[0] ?? '') ?? [])].filter(unit => words.every(word => units.get(word)?.has(unit)));
    for (const kind of kinds) {
      for (const { page, lines } of pagesOf(kind, segment, holding, unit => {
        const passage = reader.sentencePassage[unit] ?? 0;
        return { passage, page: reader.passagePage[passage] ?? 0 };
      })) {
        const key = `${owner.fileVersion} ${kind}`;
        if (lines >= ENOUGH[kind] && lines > (best.get(key)?.lines ?? 0)) best.set(key, { page, lines });
      }
    }
  }
  return [...best.values()].map(({ page }) => page);
}

/** The pages of a segment that have lines of a kind, in order, with how many different ones. */
function pagesOf(
  kind: StatementKind,
  segment: number,
  holding: (words: readonly string[]) => readonly number[],
  placeOf: (unit: number) => { readonly passage: number; readonly page: number },
): Scored[] {
  const pages = new Map<number, { lines: Set<number>; passages: Set<number> }>();
  for (const [line, ways] of LINES[kind].entries()) {
    for (const unit of ways.flatMap(holding)) {
      const { passage, page } = placeOf(unit);
      const known = pages.get(page) ?? { lines: new Set(), passages: new Set() };
      known.lines.add(line);
      known.passages.add(passage);
      pages.set(page, known);
    }
  }
  return [...pages]
    .sort(([a], [b]) => a - b)
    .map(([, { lines, passages }]) => ({
      page: { kind, segment, passages: fromTo(passages) },
      lines: lines.size,
    }));
}

/** The numbers from the least to the greatest of some. */
function fromTo(numbers: ReadonlySet<number>): number[] {
  const first = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, at) => first + at);
}
