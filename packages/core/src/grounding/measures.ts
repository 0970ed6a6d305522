import { fold, rootOf } from '../text/fold.ts';
import { lookup } from '../text/lookup.ts';
import { pattern } from '../text/pattern.ts';
import { numeral } from '../text/tokenise.ts';

/** A figure of a sentence with what it counts, as an interval: "12", "10–15", "more than 300", "about 40". */
export interface Measure {
  /**
   * What is counted: a unit in one spelling ("km", "%", "$"), or the root of the word behind the figure; "" when it
   * stands alone.
   */
  readonly of: string;
  readonly from: number;
  readonly to: number;
}

/** The figures of a sentence, and the years that it names. */
export interface Measures {
  readonly measures: readonly Measure[];
  readonly years: readonly number[];
  /** Figures that name a thing and count none: "phase 2", "type 1", "IL-6". */
  readonly labels: readonly string[];
}

const NUMBERS: Readonly<Record<string, number>> = lookup(
  Object.fromEntries(
    [
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
        'eighteen nineteen twenty',
      'zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
      'deux trois quatre cinq six sept huit neuf dix onze douze',
      'dos tres cuatro cinco seis siete ocho nueve diez once doce',
    ].flatMap(words => words.split(' ').map((word, at) => [word, at + 2] as const)),
  ),
);

/** Whether a folded word is a number that is read as a figure. */
export const isNumberWord = (term: string): boolean => NUMBERS[term] !== undefined;

/**
 * Spellings of one unit. Units that can be turned into one another (km and miles) stay apart: such figures are never
 * compared.
 */
const UNITS: Readonly<Record<string, string>> = {
  '%': '% percent prozent procent процентов процента',
  km: 'km kilometre kilometres kilometer kilometers kilomètres kilometros kilómetros',
  m: 'm metre metres meter meters mètres metros metri',
  cm: 'cm centimetres centimeters centimetre centimeter',
  mm: 'mm millimetres millimeters',
  ft: 'ft feet foot',
  mi: 'mi mile miles',
  kg: 'kg kilogram kilograms kilogramm kilogrammes',
  g: 'g gram grams gramm grammes',
  mg: 'mg milligrams',
  t: 't tonne tonnes tons ton tonnen',
  lb: 'lb lbs pounds',
  l: 'l litre litres liter liters litros',
  ml: 'ml millilitres milliliters',
  s: 's sec second seconds sekunden secondes segundos',
  ms: 'ms milliseconds',
  min: 'min minute minutes minuten minutos',
  h: 'h hr hrs hour hours stunde stunden heures horas',
  day: 'day days tag tage tagen jours días dias',
  week: 'week weeks woche wochen semaines semanas',
  month: 'month months monat monate monaten mois meses',
  year: 'year years jahr jahre jahren ans années años anos',
  '°c': '°c celsius',
  '°f': '°f fahrenheit',
  $: '$ usd dollar dollars',
  '€': '€ eur euro euros',
  '£': '£ gbp',
  '¥': '¥ yen yuan 元',
};
const unitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).flatMap(([unit, spellings]) =>
    spellings.split(' ').map(spelling => [fold(spelling), unit] as const),
  ),
);
/** Whether a folded word is a unit, or scales a figure. */
export const isUnitWord = (term: string): boolean => unitOf.has(term) || SCALES[term] !== undefined;
const SCALES: Readonly<Record<string, number>> = lookup({
  thousand: 1e3,
  thousands: 1e3,
  tausend: 1e3,
  mille: 1e3,
  mil: 1e3,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  millones: 1e6,
  mio: 1e6,
  billion: 1e9,
  billions: 1e9,
  milliarden: 1e9,
  milliards: 1e9,
  trillion: 1e12,
  万: 1e4,
  萬: 1e4,
  亿: 1e8,
  億: 1e8,
});

const NUMBER = '(?:\\p{Nd}{1,3}(?:[\\u0020\\u00a0\\u202f]\\p{Nd}{3})+(?!\\p{Nd})|\\p{Nd}+(?:[.,]\\p{Nd}+)*)';
const FIGURE = new RegExp(
  '(?<before>[$€£¥])?\\s?(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Nd}.,]|\\p{L}[-–])' +
    `(?<one>${NUMBER})(?:\\s?(?:[-–—]|to|bis|à|a)\\s?(?<other>${NUMBER}))?` +
    '(?<behind>\\s?(?:[%％٪‰]|°\\s?[CF]?\\b)|[\\s-]?[\\p{L}\\p{M}]+)?(?:\\s+(?<next>[\\p{L}\\p{M}$€£]+))?',
  'giu',
);
/** What stands before a figure that names a thing. */
const LABELS = pattern('iu')`
  (?:^|[\s(])(?:phases?|stages?|types?|groups?|tables?|figures?|fig\.|chapters?|sections?|versions?|levels?|class
  |grades?|models?|days?|weeks?|experiments?|stud(?:y|ies)|no\.|number|nr\.|rounds?|steps?|arms?|cohorts?|trials?|wave
  |article|paragraph|appendix|equation|part|volume|act|tabelle|abbildung|kapitel|abschnitt|gruppe|stufe|typ|tableau
  |chapitre|groupe|tabla|cap[ií]tulo|grupo|tipo|表|图|第)\s*$
`;
/** Words that make a figure a bound, or less than sure: the figure is then an interval. */
const LEAST = pattern('iu')`
  (?:more than|over|above|at least|exceed(?:s|ed|ing)?|greater than|upwards of|mehr als|über|mindestens|plus de
  |au moins|más de|al menos|oltre|almeno|mais de|超过|至少|以上)\s*[$€£¥]?$
`;
const MOST = pattern('iu')`
  (?:less than|fewer than|under|below|at most|up to|no more than|weniger als|unter|höchstens|bis zu|moins de|au plus
  |jusqu['’]à|menos de|hasta|fino a|até|不到|至多|最多)\s*[$€£¥]?$
`;
const ABOUT = pattern('iu')`
  (?:about|around|approximately|approx\.?|roughly|nearly|almost|some|circa|ca\.|c\.|~|≈|estimated|etwa|rund|ungefähr
  |fast|knapp|environ|près de|presque|unos|unas|cerca de|aproximadamente|casi|quasi|около|почти|大约|约|近)\s*[$€£¥]?$
`;
const VAGUE_SHARE = 0.1;
const YEAR = /^(?:1[0-9]|20)\d\d$/;

const numberIn = (written: string): number =>
  Number(numeral(written.replace(/[\s\u00a0\u202f](?=\p{Nd})/gu, '')).replace(/[^\d.]/g, ''));

/**
 * Half of the last digit that is written: 8,800 may be 8,848 rounded, 8,848 nothing else; but nobody rounds by more
 * than a twentieth.
 */
function roundingOf(written: string, value: number): number {
  const figure = numeral(written.replace(/[\s\u00a0\u202f](?=\p{Nd})/gu, ''));
  const decimals = /\.(\d+)$/.exec(figure)?.[1]?.length ?? 0;
  if (decimals > 0) return 0.5 * 10 ** -decimals;
  const zeros = /0+$/.exec(figure)?.[0].length ?? 0;
  return Math.max(0.5, Math.min(0.5 * 10 ** zeros, Math.abs(value) / 20));
}

const BOUND = pattern('giu')`
  (?<![\p{L}\p{N}])(?:more than|at least|greater than|upwards of|less than|fewer than|at most|up to|no more than
  |mehr als|mindestens|weniger als|höchstens|bis zu|plus de|au moins|moins de|au plus|más de|al menos|menos de)
  \s(?=[$€£¥]?\p{Nd})
`;

/** A sentence without the words that make its figures bounds: they compare a figure, and not what is spoken of. */
export const withoutBounds = (sentence: string): string => sentence.replace(BOUND, '');

/** Reads the figures of a sentence. */
export function measuresOf(sentence: string): Measures {
  const measures: Measure[] = [];
  const years: number[] = [];
  const labels: string[] = [];
  for (const match of sentence.matchAll(FIGURE)) {
    const { before, one = '', other, behind = '', next = '' } = match.groups ?? {};
    const at = match.index + match[0].indexOf(one);
    const lead = sentence.slice(Math.max(0, at - 32), at);
    const following = fold(behind.replace(/^[\s-]+/u, '')).replace(/\s/g, '');
    const unit = before ?? unitOf.get(following);
    if (
      LABELS.test(lead) ||
      /\[\s*$/u.test(lead) ||
      (at === 0 && /^[.):]?\s+\p{Lu}/u.test(sentence.slice(one.length, one.length + 6)))
    ) {
      labels.push(one);
      continue;
    }
    if (YEAR.test(one) && unit === undefined && !before && SCALES[following] === undefined && !/[,.]/.test(one)) {
      years.push(Number(one));
      if (other !== undefined && YEAR.test(other)) years.push(Number(other));
      continue;
    }
    const scale = SCALES[following] ?? 1;
    const counted = scale === 1 ? following : fold(next);
    const low = numberIn(one) * scale,
      high = other === undefined ? low : numberIn(other) * scale;
    if (!Number.isFinite(low) || !Number.isFinite(high)) continue;
    const slack = roundingOf(one, low / scale) * scale;
    const of = before ?? unitOf.get(counted) ?? rootOf(counted);
    if (high > low) measures.push({ of, from: low - slack, to: high + slack });
    else if (LEAST.test(lead)) measures.push({ of, from: low - slack, to: Number.POSITIVE_INFINITY });
    else if (MOST.test(lead)) measures.push({ of, from: Number.NEGATIVE_INFINITY, to: low + slack });
    else {
      const about = ABOUT.test(lead) ? Math.abs(low) * VAGUE_SHARE : 0;
      measures.push({ of, from: low - slack - about, to: low + slack + about });
    }
  }
  const words = sentence.match(/[\p{L}\p{M}]+/gu) ?? [];
  for (const [at, word] of words.entries()) {
    const value = NUMBERS[fold(word)];
    const counted = fold(words[at + 1] ?? '');
    if (value !== undefined)
      measures.push({ of: unitOf.get(counted) ?? rootOf(counted), from: value - 0.5, to: value + 0.5 });
  }
  return { measures, years, labels };
}

/** Whether two figures can both be true: their intervals meet, or one is the other rounded. */
export const agree = (one: Measure, other: Measure): boolean => one.from < other.to && other.from < one.to;
