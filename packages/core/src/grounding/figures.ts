import { fold } from '../text/fold.ts';
import { lookup } from '../text/lookup.ts';
import { pattern } from '../text/pattern.ts';
import { numeral } from '../text/tokenise.ts';

const WORDS: Readonly<Record<string, string>> = lookup({
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  zwei: '2',
  drei: '3',
  vier: '4',
  funf: '5',
  sechs: '6',
  sieben: '7',
  acht: '8',
  neun: '9',
  zehn: '10',
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  sept: '7',
  huit: '8',
  neuf: '9',
  dix: '10',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
});
const UNITS: Readonly<Record<string, string>> = lookup({
  '%': '%',
  '٪': '%',
  '％': '%',
  percent: '%',
  'per cent': '%',
  prozent: '%',
  'pour cent': '%',
  'por ciento': '%',
  million: 'million',
  millions: 'million',
  mio: 'million',
  millionen: 'million',
  billion: 'billion',
  billions: 'billion',
  thousand: 'thousand',
  thousands: 'thousand',
  trillion: 'trillion',
});
/**
 * A figure in a word is a part of a code ("p53"), but not where words are written without spaces or with a preposition
 * in front.
 */
const FIGURE = pattern('giu')`
  (?<!\p{N}|(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Arabic}])\p{L})
  (\p{Nd}{1,3}(?:[  ]\p{Nd}{3})+(?!\p{N})|\p{Nd}+(?:[.,]\p{Nd}+)*)\s?
  (%|٪|％|per ?cent|prozent|pour cent|por ciento|millionen|millions?|billions?|trillion|thousands?|mio)?
`;
const ANY_FIGURE = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;

/** A number of a text in one spelling, with its unit where it has one that changes its size. */
export interface Figure {
  readonly value: string;
  readonly unit: string | null;
}

/** The figures of a text: 1,000 and 1 000 are the same, so are "12 %" and "12 per cent", "seven" and 7. */
export function figuresOf(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const match of text.matchAll(FIGURE)) {
    figures.push({
      value: plain((match[1] ?? '').replace(/[  ](?=\p{Nd})/gu, '')),
      unit: UNITS[fold(match[2] ?? '').replace('percent', 'percent')] ?? null,
    });
  }
  for (const word of text.match(/\p{L}+/gu) ?? []) {
    const value = WORDS[fold(word)];
    if (value) figures.push({ value, unit: null });
  }
  return figures;
}

const plain = (written: string) =>
  numeral(written)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '');

/** Figures of the claim that the evidence does not have; a unit that the claim names must be the evidence's. */
export function missingFigures(claim: string, evidence: string): Figure[] {
  const known = figuresOf(evidence);
  // Figures inside codes ("IL-6", "p53", "2019/20") count as shown, but a claim's figure alone needs its own.
  const anywhere = new Set((evidence.match(ANY_FIGURE) ?? []).map(plain));
  return figuresOf(claim).filter(({ value, unit }) => {
    const same = known.filter(figure => figure.value === value);
    if (same.length === 0) return !anywhere.has(value);
    return unit !== null && !same.some(figure => figure.unit === unit || figure.unit === null);
  });
}
