import { serverNow, serverTime } from './server-time.ts';

/** The language that figures, dates and lists are written in. Set once by i18n, before the first render. */
let locale = 'en-US';
export const setFormatLocale = (next: string): void => {
  locale = next;
};

/**
 * Making a formatter takes longer than a hundred uses of it, and an answer formats a number for every citation: each is
 * made once.
 */
function kept<Format, Options>(make: (locale: string, options?: Options) => Format): (options?: Options) => Format {
  const formats = new Map<string, Format>();
  return options => {
    const key = options ? `${locale} ${JSON.stringify(options)}` : locale;
    const known = formats.get(key);
    if (known) return known;
    const made = make(locale, options);
    formats.set(key, made);
    return made;
  };
}
const numberFormat = kept((language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options));
const dateFormat = kept((language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options));
const collator = kept((language, options?: Intl.CollatorOptions) => new Intl.Collator(language, options));
const relativeFormat = kept(
  (language, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "1,234" in the person's digits. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  numberFormat(options).format(value);

/**
 * "$9.98". In Arabic "US$" stands behind the figure: without a mark its sign would be taken to the left of its letters.
 */
export const formatDollars = (usd: number): string =>
  formatNumber(usd, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).replace(
    /US\$$/,
    '$&\u200E',
  );

const withPlainDigits = (text: string): string =>
  text.trim().replace(/[٠-٩۰-۹０-９]/g, digit => String(digit.charCodeAt(0) & 0xf));

/** What was typed as a whole number, in whatever digits; null when it is none. */
export function typedNumber(text: string): number | null {
  const plain = withPlainDigits(text);
  return /^\d+$/.test(plain) ? Number(plain) : null;
}

/**
 * What was typed as a number, below zero or with a part behind a point or a comma, in whatever digits; null when it is
 * none.
 */
export function typedDecimal(text: string): number | null {
  const plain = withPlainDigits(text)
    .replace(/[\u061C\u200E\u200F]/g, '')
    .replace(/^[−－]/, '-')
    .replace(/[,٫．]/, '.');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** "41 MB": two significant digits below ten, whole above. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  let value = bytes;
  let at = 0;
  while (value >= 1_000 && at < units.length - 1) {
    value /= 1_024;
    at += 1;
  }
  return formatNumber(value, {
    style: 'unit',
    unit: units[at]!,
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && at > 0 ? 1 : 0,
  });
}

/**
 * A time to wait in the largest unit that says enough; the texts write it ("20 s"), because `Intl` has no sign for
 * seconds in most languages.
 */
export function durationParts(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; value: number } {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 90) return { unit: 'seconds', value: whole };
  const minutes = Math.round(whole / 60);
  return minutes < 90 ? { unit: 'minutes', value: minutes } : { unit: 'hours', value: Math.round(minutes / 60) };
}

/** "2 minutes ago", "yesterday". */
export function formatAgo(instant: string | Date, now: Date = serverNow()): string {
  const past = new Date(instant).getTime() - now.getTime();
  const relative = relativeFormat({ numeric: 'auto' });
  const size = Math.abs(past);
  if (size < MINUTE) return relative.format(0, 'second');
  if (size < HOUR) return relative.format(Math.round(past / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.round(past / HOUR), 'hour');
  return size < 30 * DAY ? relative.format(Math.round(past / DAY), 'day') : formatDay(instant, now);
}

/** Whether something is not a minute old. */
export const isFresh = (instant: string): boolean => serverTime() - Date.parse(instant) < MINUTE;

/** For a narrow column: "now" within a minute, the time today, "12 May" this year, with the year before that. */
export function formatShort(instant: string | Date, now: Date = serverNow()): string {
  const date = new Date(instant);
  if (now.getTime() - date.getTime() < MINUTE) return relativeFormat({ numeric: 'auto' }).format(0, 'second');
  if (date.toDateString() === now.toDateString())
    return dateFormat({ hour: 'numeric', minute: '2-digit' }).format(date);
  return formatDay(date, now);
}

const listFormat = kept((language, options?: Intl.ListFormatOptions) => new Intl.ListFormat(language, options));

/** "3, 7–9 and 12". */
export function formatRanges(ranges: readonly (readonly [first: number, last: number])[]): string {
  return listFormat({ type: 'conjunction' }).format(
    ranges.map(([first, last]) => (first === last ? formatNumber(first) : numberFormat().formatRange(first, last))),
  );
}

/** "12 May", with the year unless it is this one. */
export function formatDay(instant: string | Date, now: Date = serverNow()): string {
  const date = new Date(instant);
  return dateFormat({
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(date);
}

/** "14:05": where the day stands above it. */
export const formatTime = (instant: string | Date): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit' }).format(new Date(instant));

/** "12 May 2026, 14:05": a moment for the record, wherever and whenever it is read. */
export const formatInstant = (instant: string | Date): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/**
 * A date as far as it is known, `2009`, `2009-06` or `2009-06-15`: "15 June 2009". As it is where it is none of these.
 */
export function formatDate(written: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(written) ?? [];
  if (year === undefined || month === undefined) return written;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  return dateFormat({
    year: 'numeric',
    month: 'long',
    ...(day !== undefined && { day: 'numeric' }),
    timeZone: 'UTC',
  }).format(date);
}

/** "Arabic, English and French", by the alphabet: languages by their BCP 47 tags. */
export function formatLanguages(tags: readonly string[]): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return formatList(tags.map(tag => names.of(tag) ?? tag).sort(collator().compare));
}

/** As people order names: without case, and 9 before 10. */
export const compareNames = (one: string, other: string): number => collator({ numeric: true }).compare(one, other);

/** "a, b, c": things that are named as examples, without saying that these are all. */
export const formatNames = (items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(items);

/** "a, b and c". */
export const formatList = (items: readonly string[]): string => listFormat({ type: 'conjunction' }).format(items);

/** "a, b, c": within a sentence that has an "and" of its own. */
export const formatRow = (items: readonly string[]): string =>
  listFormat({ type: 'unit', style: 'short' }).format(items);
