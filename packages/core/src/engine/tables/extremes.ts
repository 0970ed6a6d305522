import type { Cell, GridRow, HeadCell } from './grid.ts';

/** The largest or the smallest of several was asked for. */
export type Extreme = 'most' | 'least';

/**
 * Words that ask for it, in the interface's languages; those of scripts without spaces, and of letters that are joined,
 * stand anywhere.
 */
const WORDS: Readonly<Record<Extreme, readonly string[]>> = {
  most: [
    'most common|commonest|most frequent|highest|higher|largest|larger|biggest|bigger|greatest|greater|most|maximum',
    'höchste?[nmrs]?|höhere?[nmrs]?|am höchsten|größte?[nmrs]?|größere?[nmrs]?|am größten|meisten?|höher|größer',
    'más alt[oa]s?|mayor(?:es)?|máxim[oa]|más grandes?|plus (?:élevée?s?|hautes?|hauts?|grande?s?|forte?s?)' +
      '|maximale?|più (?:alt|grand|elevat)[oaei]|maggior[ei]?|massim[oa]',
    'mais (?:alt|elevad)[oa]s?|maior(?:es)?|máxim[oa]|hoogste?|hoger|hogere|grootste?|groter|grotere|meeste|högst' +
      '|högsta|högre|störst|största|större|flest',
    'najwyższ\\p{L}+|wyższ\\p{L}+|największ\\p{L}+|większ\\p{L}+|najwięcej|(?:en|daha) (?:yüksek|büyük|fazla)' +
      '|en çok|(?:cao|lớn|nhiều) (?:nhất|hơn)',
    'наибольш\\p{L}+|сам\\p{L}+ (?:высок|больш)\\p{L}+|выше|больше|максимальн\\p{L}+',
    '(?:ال)?أ(?:على|كبر|كثر)',
    '最高|最大|最多|更高|更大|更多|较高|較高|较大|較大|最も(?:高|大き|多)|一番(?:高|大き|多)|より(?:高|大き|多)|(?:가장|더) (?:높|크|큰|많)|최고|최대' +
      '|सबसे (?:अधिक|बड़\\p{L}*)|(?:สูง|มาก)(?:ที่สุด|กว่า)',
  ],
  least: [
    'lowest|lower|smallest|smaller|least|fewest|minimum',
    'niedrigste?[nmrs]?|niedriger|kleinste?[nmrs]?|kleiner|geringste?[nmrs]?|geringer' +
      '|am (?:niedrigsten|kleinsten|geringsten|wenigsten)',
    'más baj[oa]s?|menor(?:es)?|mínim[oa]|más pequeñ[oa]s?|plus (?:bas|basses?|faibles?|petite?s?)|minimale?' +
      '|più (?:bass|piccol)[oaei]|minor[ei]?|minim[oa]',
    'mais (?:baix|pequen)[oa]s?|laagste?|lager|lagere|kleinste?|kleinere|minste|lägst|lägsta|lägre|minst|minsta' +
      '|mindre|lägst|färst',
    'najniższ\\p{L}+|niższ\\p{L}+|najmniejsz\\p{L}+|mniejsz\\p{L}+|najmniej|(?:en|daha) (?:düşük|küçük|az)' +
      '|(?:thấp|nhỏ|ít) (?:nhất|hơn)',
    'наименьш\\p{L}+|сам\\p{L}+ (?:низк|маленьк)\\p{L}+|ниже|меньше|минимальн\\p{L}+',
    '(?:ال)?أ(?:دنى|قل|صغر)',
    '最低|最小|最少|更低|更小|更少|较低|較低|较小|較小|最も(?:低|小さ|少な)|一番(?:低|小さ|少な)|より(?:低|小さ|少な)|(?:가장|더) (?:낮|작|적)|최저|최소' +
      '|सबसे (?:कम|छोट\\p{L}*)|(?:ต่ำ|น้อย)(?:ที่สุด|กว่า)',
  ],
};
const UNSPACED = /[\u0600-\u06ff\u0900-\u097f\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/u;

/** Made when the first question with a table near it comes. */
let patterns: Readonly<Record<Extreme, RegExp>> | undefined;
const patternsOf = (): Readonly<Record<Extreme, RegExp>> =>
  (patterns ??= { most: patternOf(WORDS.most), least: patternOf(WORDS.least) });
const patternOf = (lists: readonly string[]): RegExp =>
  new RegExp(
    lists
      .map(words => (UNSPACED.test(words) ? `(?:${words})` : `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`))
      .join('|'),
    'iu',
  );

/** Whether the largest or the smallest is asked for, and the question without the words that say so. */
export function extremeIn(question: string): { readonly which: Extreme | null; readonly rest: string } {
  for (const which of ['most', 'least'] as const) {
    const pattern = patternsOf()[which];
    if (pattern.test(question)) return { which, rest: question.replace(pattern, ' ') };
  }
  return { which: null, rest: question };
}

const GROUPED = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/u;

/** How far what was measured spreads: "6.4 ± 0.5". */
const SPREAD = /\s*(?:±|\+\/[-−])\s*\p{Nd}[\p{Nd}.,]*/u;

/** The amount that a cell holds; null when it holds none, or more than one. "(12)" is less than nothing. */
export function amountIn(said: string): number | null {
  const text = said.replace(SPREAD, '');
  const [written, ...more] = text.match(/\p{Nd}(?:[\p{Nd}.,'’\u00a0\u202f ]*\p{Nd})?/gu) ?? [];
  if (written === undefined || more.length > 0) return null;
  const plain = written.replace(/\p{Nd}/gu, digit => String(digitOf(digit)));
  const group = GROUPED.exec(plain)?.[1];
  const bare = (group === undefined ? plain : plain.replaceAll(group, '')).replace(',', '.');
  const amount = Number(bare);
  if (!Number.isFinite(amount)) return null;
  return /^\P{L}*\(.*\)/u.test(text) || /[-−–]\s?\p{Sc}?\s?\p{Nd}/u.test(text) ? -amount : amount;
}

/** The value of a figure of any script: the ten of each follow one another. */
function digitOf(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
  return (digit.codePointAt(0) ?? 0) - zero;
}

/** A cell with the head that tells it from the others of its row. */
export interface Compared {
  readonly cell: Cell;
  readonly head: HeadCell | null;
}

const YEARS = /(?:19|20)\d\d/gu;

/**
 * Of the cells of a row that differ by their year alone the one that holds the most, or the least; null when they
 * cannot be compared.
 */
export function extremeOf(row: GridRow, label: Cell, which: Extreme, years: ReadonlySet<string>): Compared | null {
  const byKind = new Map<string, (Compared & { readonly amount: number | null })[]>();
  for (const cell of row.cells) {
    const said = row.heads[cell.first] ?? '';
    const head = row.headCells[cell.first] ?? null;
    const own = said.match(YEARS) ?? [];
    if (cell === label || own.length !== 1 || (years.size > 0 && !years.has(own[0] ?? ''))) continue;
    // Ends of fiscal years fall on other days.
    const kind = said
      .replace(YEARS, ' ')
      .replace(/\p{Nd}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    byKind.set(kind, [...(byKind.get(kind) ?? []), { cell, head, amount: amountIn(cell.text) }]);
  }
  const [compared, ...others] = [...byKind.values()].filter(cells => cells.length > 1);
  if (!compared || others.length > 0 || compared.some(({ amount }) => amount === null)) return null;
  const sign = which === 'most' ? 1 : -1;
  const [best, second] = compared.sort((a, b) => sign * ((b.amount ?? 0) - (a.amount ?? 0)));
  return best && best.amount !== second?.amount ? best : null;
}
