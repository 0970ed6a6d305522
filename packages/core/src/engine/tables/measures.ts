import { holdsMoney, holdsPrice } from '../../search/answer-type.ts';
import { pattern } from '../../text/pattern.ts';
import { amountIn } from './extremes.ts';
import type { Grid } from './grid.ts';

/** What a word such as "cheapest" or "shortest" compares by. */
export type Measure = 'money' | 'time' | 'length' | 'weight' | 'warmth';

/** Minutes of each unit of time, by how it is written. */
const UNITS_OF_TIME: readonly (readonly [minutes: number, words: string])[] = [
  [1 / 60_000, 'ms|milliseconds?'],
  [
    1 / 60,
    's|secs?|seconds?|sekunden?|secondes?|segundos?|second[oi]|seconden|sekunder?|sekund\\p{L}*|сек\\p{L}*|秒|초',
  ],
  [
    1,
    "min|mins|minutes?|minuten?|minutos?|minut[oi]|minuter|minut\\p{L}*|мин\\p{L}*|dakika|dk|phút|['’′]|分钟?|分間?|분",
  ],
  [
    60,
    'h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|tim(?:mar?|me)?|godz\\p{L}*|ч|час\\p{L}*|saat|giờ' +
      '|小[时時]|時間|시간',
  ],
  [1440, 'd|days?|tage?n?|jours?|días?|dias?|giorn[oi]|dag(?:en|ar)?|dni|dzień|дн\\p{L}*|день|gün|ngày|天|日間?|일'],
  [
    10_080,
    'weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|weken|veckor|vecka|tygodni\\p{L}*|недел\\p{L}*|hafta|tuần' +
      '|周|週間?|주',
  ],
  [
    43_800,
    'months?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|månader|miesi[ąę]c\\p{L}*|месяц\\p{L}*|ay|tháng' +
      '|[个個]月|[かヶ]月|개월',
  ],
  [525_600, 'years?|yrs?|jahre?n?|ans?|années?|años?|ann[oi]|anos?|jaar|år|lat|rok|год\\p{L}*|лет|yıl|năm|年間?|년'],
];
const ANY_UNIT = UNITS_OF_TIME.map(([, words], at) => `(?<u${at}>${words})`).join('|');
const TIME = new RegExp(`(?<amount>\\p{Nd}+(?:[.,]\\p{Nd}+)?)[\\s\\u00a0-]?(?:${ANY_UNIT})(?!\\p{L})`, 'giu');
/** "2:45 h", "1 h 30": minutes behind the hours without their unit. */
const CLOCK = /^\s*(?<hours>\p{Nd}{1,3})(?:\s?h\s?|:)(?<minutes>\p{Nd}{2})(?:\s?(?:h|hrs?|hours?|std\.?|uur))?\s*$/iu;

/** How long a text says that something lasts, in minutes; null where it says no single time. */
function durationIn(text: string): number | null {
  const clock = CLOCK.exec(text)?.groups;
  if (clock) return Number(clock['hours']) * 60 + Number(clock['minutes']);
  const parts = [...text.matchAll(TIME)].map(({ groups = {} }) => ({
    amount: Number((groups['amount'] ?? '').replace(',', '.')),
    unit: UNITS_OF_TIME.findIndex((_, at) => groups[`u${at}`] !== undefined),
  }));
  // "2 h 45 min" falls from part to part; "2 h to 3 h" is no single time.
  if (parts.length === 0 || parts.some(({ unit }, at) => at > 0 && unit >= (parts[at - 1]?.unit ?? 0))) return null;
  if (parts.length < (text.match(/\p{Nd}+(?:[.,]\p{Nd}+)?/gu) ?? []).length) return null;
  return parts.reduce((sum, { amount, unit }) => sum + amount * (UNITS_OF_TIME[unit]?.[0] ?? 0), 0);
}

const METRES: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, m: 1, km: 1000, ft: 0.3048, in: 0.0254 };
const GRAMS: Readonly<Record<string, number>> = {
  mg: 0.001,
  g: 1,
  kg: 1000,
  t: 1_000_000,
  lb: 453.6,
  lbs: 453.6,
  oz: 28.35,
};
const unitBehind = (units: Readonly<Record<string, number>>, text: string): number | null => {
  const unit = /\p{Nd}[\s\u00a0]?(?<unit>\p{L}+)\.?\s*$/u.exec(text)?.groups?.['unit']?.toLowerCase() ?? '';
  const [amount, size] = [amountIn(text), units[unit]];
  return amount === null || size === undefined ? null : amount * size;
};

/** "Free" in a column of prices. */
const isFree = (text: string): boolean =>
  !/\p{Nd}/u.test(text) &&
  (/^\s*(?:free|frei|libre|livre|vrij|fri|0|无料|免费|無料|무료)\s*$/iu.test(text) || holdsPrice(text));

/** The amount of a measure that a cell holds, in one unit for all of them; null where it holds none. */
const AMOUNT_OF: Readonly<Record<Measure, (text: string) => number | null>> = {
  money: text => (isFree(text) ? 0 : holdsMoney(text) ? amountIn(text) : null),
  time: durationIn,
  length: text => unitBehind(METRES, text),
  weight: text => unitBehind(GRAMS, text),
  warmth: text => (/\p{Nd}\s?[°º]\s?[CF]?/u.test(text) ? amountIn(text) : null),
};

/** The amounts that cells of one column hold: of the first measure that two of them are of, else plain figures. */
export function amountsOf(cells: readonly string[]): (number | null)[] {
  const measured = (['money', 'time', 'length', 'weight'] as const)
    .map(measure => cells.map(AMOUNT_OF[measure]))
    .find(amounts => amounts.filter(amount => amount !== null).length > 1);
  return measured?.some(amount => amount === null) === false ? measured : cells.map(amountIn);
}

/** Whether a column holds a measure: two cells, and most of those that hold anything; not if all is free. */
export function isOfMeasure(cells: readonly string[], measure: Measure): boolean {
  const told = cells.filter(text => /[\p{L}\p{Nd}]/u.test(text)).map(AMOUNT_OF[measure]);
  const held = told.filter(amount => amount !== null);
  return held.length > 1 && held.length * 2 > told.length && held.some(amount => amount !== 0);
}

/** The amounts of one measure in a column. */
export const measuredIn = (cells: readonly string[], measure: Measure): (number | null)[] =>
  cells.map(AMOUNT_OF[measure]);

/** What a column of money is called. */
export const OF_MONEY = pattern('iu')`
  \p{Sc}|(?<!\p{L})(?:costs?|spen[dt]\p{L}*|price|amount|kosten|betrag|preis|coûts?|prix|importe|costes?|precio|costo
  |prezzo|bedrag|prijs)(?!\p{L})
`;

/** The head over a column; "" where it has none. */
export const headOf = ({ rows }: Grid, at: number): string => rows.find(({ heads }) => heads[at])?.heads[at] ?? '';

const textsIn = ({ rows }: Grid, column: number): string[] =>
  rows.flatMap(({ cells }) => cells.find(({ first, last }) => first <= column && column <= last)?.text ?? []);
const columnsIn = (grid: Grid): number[] => Array.from({ length: grid.columns }, (_, at) => at).slice(1);

/** The columns whose cells hold a measure, but for the first one of the table. */
export const columnsOfMeasure = (grid: Grid, measure: Measure): number[] =>
  columnsIn(grid).filter(column => isOfMeasure(textsIn(grid, column), measure));

/** The first column whose head says that it holds a measure, over figures, or whose cells do; null where none does. */
export function columnOfMeasure(grid: Grid, measure: Measure): number | null {
  const holdsFigures = (column: number) => amountsOf(textsIn(grid, column)).some(own => own !== null);
  const headed = columnsIn(grid).find(column => HEADS_OF[measure].test(headOf(grid, column)) && holdsFigures(column));
  return headed ?? columnsOfMeasure(grid, measure)[0] ?? null;
}

/** What columns of a measure are called. */
const HEADS_OF: Readonly<Record<Measure, RegExp>> = {
  money: OF_MONEY,
  time: pattern('iu')`
    (?<!\p{L})(?:duration|time(?: taken)?|dauer|laufzeit|zeit|durée|duración|durata|duração|duur|varaktighet|czas|время
    |длительность|süre|thời gian)(?!\p{L})|المدة|时长|所要時間|소요
  `,
  length: pattern('iu')`
    (?<!\p{L})(?:length|distance|height|länge|strecke|entfernung|höhe|longueur|distance|hauteur|longitud|distancia
    |altura|lunghezza|distanza|altezza|lengte|afstand|hoogte|längd|sträcka|höjd|długość|odległość|длина
    |расстояние|mesafe)(?!\p{L})
  `,
  weight: /(?<!\p{L})(?:weight|gewicht|poids|peso|vikt|waga|вес|ağırlık)(?!\p{L})|重量|무게|الوزن/iu,
  warmth:
    /(?<!\p{L})(?:temperatur\p{L}*|température|temperatuur|температура|sıcaklık)(?!\p{L})|温度|気温|온도|الحرارة/iu,
};
