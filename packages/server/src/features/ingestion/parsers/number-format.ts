import { lookup } from '@nousboard/core/text';
import { dateText } from './sheet-date.ts';

/** Writes a cell's number as its format shows it; `from1904` says which day the sheet's dates count from. */
export type NumberFormat = (value: number, from1904?: boolean) => string;

/** One of the up to four parts of a code. */
interface Section {
  /** Placeholders and date letters, without literals. */
  readonly code: string;
  /** Literal characters in their places, each placeholder as itself preceded by \0. */
  readonly template: readonly { readonly placeholder: boolean; readonly text: string }[];
  readonly condition: ((value: number) => boolean) | undefined;
}

const TOKEN = /"([^"]*)"?|\\(.)|_.|\*.|\[([^\]]*)\]|(General|AM\/PM|A\/P)|([\s\S])/giu;
const CONDITION = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/;
const COMPARED: Readonly<Record<string, (value: number, to: number) => boolean>> = lookup({
  '<': (value, to) => value < to,
  '>': (value, to) => value > to,
  '=': (value, to) => value === to,
  '<=': (value, to) => value <= to,
  '>=': (value, to) => value >= to,
  '<>': (value, to) => value !== to,
});

/** The parts of a format's code: positive; negative; zero; text. */
function sectionsOf(code: string): Section[] {
  const sections: Section[] = [];
  let current: { code: string; template: { placeholder: boolean; text: string }[]; condition: Section['condition'] } = {
    code: '',
    template: [],
    condition: undefined,
  };
  const literal = (text: string) => current.template.push({ placeholder: false, text });
  for (const [whole, quoted, escaped, bracketed, word, single] of code.matchAll(TOKEN)) {
    if (single === ';') {
      sections.push(current);
      current = { code: '', template: [], condition: undefined };
    } else if (bracketed !== undefined) {
      const [, sign = '', to = ''] = CONDITION.exec(bracketed) ?? [];
      const compared = COMPARED[sign];
      if (compared) current.condition = value => compared(value, Number(to));
      else if (/^(?:h+|m+|s+)$/i.test(bracketed)) current.code += `[${bracketed}]`;
    } else if (quoted !== undefined || escaped !== undefined) literal(quoted ?? escaped ?? '');
    else if (word !== undefined) current.code += word;
    else if (single === undefined) literal(' ');
    else if (/[0#?.,%@a-zE+]/i.test(single)) {
      current.code += single;
      current.template.push({ placeholder: true, text: single });
    } else literal(whole);
  }
  return [...sections, current];
}

const DATE_LETTERS = /[ymdhs]|AM\/PM|A\/P/i;
const DIGITS = /[0#?]/;
const FRACTION = /[0#?]\s*\/\s*[\d#?]/;
const HAS_LETTER = /\p{L}/u;

/** Rounds as spreadsheets do: half away from zero, of the fifteen digits that they keep. */
export function roundTo(value: number, decimals: number): number {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential(14).split('e');
  const shift = Number(exponent) + decimals;
  if (shift > 14) return value;
  return (Math.sign(value) * Math.round(Number(`${mantissa}e${shift}`))) / 10 ** decimals;
}

/** The digits of a number with at most so many decimals; of zeros at the end, so many at least are kept. */
function plain(value: number, most: number, least: number): string {
  const text = Math.abs(roundTo(value, most)).toFixed(most);
  if (!text.includes('.') || text.includes('e')) return text;
  let end = text.length;
  while (end > text.length - most + least && text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** A number without a format: the fifteen digits that spreadsheets keep, whatever of them fits into the column. */
export function generalNumber(value: number): string {
  const short = String(value);
  const text = short.length <= 16 ? short : String(Number(value.toPrecision(15)));
  return text.includes('e')
    ? text.replace(/e([+-])(\d+)$/, (_, sign: string, digits: string) => `E${sign}${digits.padStart(2, '0')}`)
    : text;
}

/** Formats such as (###) ###-#### put signs between the digits of a number that is none to count with. */
function patterned({ template }: Section, value: number): string {
  const first = template.findIndex(part => part.placeholder);
  const rounded = roundTo(value, 0);
  let digits = rounded === 0 ? '' : String(Math.abs(rounded));
  let text = '';
  for (const [at, part] of [...template.entries()].reverse()) {
    const shown = at === first ? digits : digits.slice(-1);
    if (part.placeholder) digits = digits.slice(0, -1);
    text = (part.placeholder ? shown || (part.text === '0' ? '0' : '') : part.text) + text;
  }
  return rounded < 0 ? `-${text}` : text;
}

const isPattern = ({ code, template }: Section): boolean => {
  const first = template.findIndex(part => part.placeholder);
  const last = template.findLastIndex(part => part.placeholder);
  return /^[0#]+$/.test(code) && template.slice(first, last).some(part => !part.placeholder && part.text.trim() !== '');
};

const literals = (template: Section['template']): string =>
  template.map(part => (part.placeholder ? '' : part.text)).join('');
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Writes the number of a part with digits: scaled, rounded, thousands parted where it says so, without currency, with
 * words that stand beside it.
 */
function digitsWriter(section: Section): NumberFormat {
  const { code, template } = section;
  if (FRACTION.test(template.map(part => part.text).join(''))) return generalNumber;
  if (isPattern(section)) return value => tidy(patterned(section, value));
  const [mantissa = '', exponent] = code.split(/E[+-]?/i);
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = whole.match(/[0#?]/g)?.length ?? 1;
  const leastPlaces = whole.match(/0/g)?.length ?? 0;
  const decimals = Math.min(20, fraction.match(/[0#?]/g)?.length ?? 0);
  const leastDecimals = Math.min(20, fraction.match(/0/g)?.length ?? 0);
  const thousands = /,+(?=[^0#?,]*$)/.exec(fraction === '' ? whole : fraction)?.[0].length ?? 0;
  const isGrouped = /[0#?],+[0#?]/.test(whole);
  const percents = code.match(/%/g)?.length ?? 0;
  const factor = 100 ** percents / 1_000 ** thousands;
  const powerDigits = exponent?.match(/0/g)?.length ?? 1;
  const isDigit = (part: Section['template'][number]): boolean => part.placeholder && DIGITS.test(part.text);
  const words = (text: string): string => (HAS_LETTER.test(text) ? text.replace(/\s+/g, ' ') : '');
  const before = words(literals(template.slice(0, template.findIndex(isDigit)))).trimStart();
  const after = '%'.repeat(percents) + words(literals(template.slice(template.findLastIndex(isDigit) + 1))).trimEnd();
  // Placeholders that show no zero show nothing of a zero; that is how a dash comes to stand for it.
  const zero = code.includes('0') ? undefined : tidy(literals(template).replace(/\p{Sc}/gu, ''));
  return value => {
    const scaled = value * factor;
    const digits =
      exponent === undefined
        ? padded(plain(scaled, decimals, leastDecimals), leastPlaces)
        : scientific(scaled, places, decimals, powerDigits);
    const isZero = Number.parseFloat(digits) === 0;
    return isZero && zero !== undefined
      ? zero
      : `${value < 0 && !isZero ? '-' : ''}${before}${isGrouped ? grouped(digits) : digits}${after}`;
  };
}

const grouped = (digits: string): string => digits.replace(/^\d+/, whole => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));

function padded(digits: string, leastPlaces: number): string {
  if (leastPlaces < 2) return digits;
  const [whole = '', fraction] = digits.split('.');
  return whole.padStart(leastPlaces, '0') + (fraction === undefined ? '' : `.${fraction}`);
}

/** Powers of ten, in steps of as many as there are places before the point. */
function scientific(value: number, places: number, decimals: number, powerDigits: number): string {
  const stepOf = (size: number): number =>
    size === 0 ? 0 : Math.floor(Number(size.toExponential(14).split('e')[1]) / places) * places;
  const size = Math.abs(value);
  const first = stepOf(size);
  const mantissa = roundTo(size / 10 ** first, decimals);
  // Rounded up, 9.99 may have become 10.
  const more = stepOf(mantissa);
  const power = first + more;
  return (
    `${(mantissa / 10 ** more).toFixed(decimals)}E${power < 0 ? '-' : '+'}` +
    `${String(Math.abs(power)).padStart(powerDigits, '0')}`
  );
}

function writerOf(section: Section): NumberFormat {
  const { code, template } = section;
  if (/general/i.test(code)) return generalNumber;
  if (DATE_LETTERS.test(code) || /^[^0#?]*e/i.test(code))
    return (value, from1904 = false) => dateText(value, code, from1904) ?? generalNumber(value);
  if (DIGITS.test(code)) return digitsWriter(section);
  if (code.includes('@')) return generalNumber;
  const fixed = tidy(template.map(part => (part.placeholder && part.text !== '%' ? '' : part.text)).join(''));
  return () => fixed;
}

/** The place of the part that a number is written with. */
function partFor(parts: readonly Section[], value: number): number {
  if (parts.some(part => part.condition)) {
    const found = parts.findIndex(part => part.condition?.(value) ?? true);
    return found < 0 ? parts.length - 1 : found;
  }
  const wanted = value < 0 ? 1 : value === 0 ? 2 : 0;
  return wanted < parts.length ? wanted : 0;
}

/**
 * What a format's code makes of a number, kept simple: dates as ISO writes them, percentages, else the number with the
 * decimals that are shown, its thousands parted by commas where the format parts them; currency signs and colours are
 * left out, words beside the number stay.
 */
export function numberFormat(code: string): NumberFormat {
  if (code === '' || /^general$/i.test(code)) return generalNumber;
  const parts = sectionsOf(code).slice(0, 3);
  const writers = parts.map(writerOf);
  return (value, from1904) => (writers[partFor(parts, value)] ?? generalNumber)(value, from1904);
}

/** What a format's code makes of a text: the same, save where its fourth part says otherwise. */
export function textFormat(code: string): (text: string) => string {
  const section = sectionsOf(code)[3];
  if (section === undefined || section.code.includes('@') || /general/i.test(section.code)) return text => text;
  const fixed = tidy(section.template.map(part => part.text).join(''));
  return () => fixed;
}
