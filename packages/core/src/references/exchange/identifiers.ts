import { isbnIn } from '../../document/document-imprint.ts';
import { lookup } from '../../text/lookup.ts';
import { publishedOf } from '../dates.ts';

/** `10.1000/xyz` out of what people give as a DOI: plain, behind `doi:`, or as an address. Null for anything else. */
export function givenDoi(given: string): string | null {
  const text = given.trim();
  const [, address, plain] =
    /^(?:https?:\/\/(?:dx\.)?doi\.org\/(\S+)|(?:doi:\s*)?(10\.\d{4,9}\/\S+))$/i.exec(text) ?? [];
  const doi = plain ?? (address === undefined ? '' : decoded(address));
  return /^10\.\d{4,9}\/\S+$/.test(doi) ? doi : null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The first ISBN of a text, figures only; null when there is none whose check figure is right. */
export function givenIsbn(given: string): string | null {
  for (const one of given.slice(0, 400).split(/[,;]|\s{2,}|\s(?=97[89])/)) {
    const isbn = isbnIn(`ISBN ${one.trim().replace(/^isbn(?:-1[03])?[:\s]*/i, '')}`);
    if (isbn !== null) return isbn;
  }
  return null;
}

/** `2023-05-04`, as far as it is known and there is such a day; null without a year. */
export function dateFrom(year: string, month = '', day = ''): string | null {
  const figures = (text: string, from: number, to: number): string | null => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    return number >= from && number <= to ? String(number).padStart(2, '0') : null;
  };
  if (!/^\d{4}$/.test(year)) return null;
  const inYear = figures(month, 1, 12);
  const inMonth =
    inYear === null ? null : figures(day, 1, new Date(Date.UTC(Number(year), Number(inYear), 0)).getUTCDate());
  return [year, inYear, inMonth].filter(part => part !== null).join('-');
}

/**
 * The date that a text begins with or holds: `2023-05-04`, `2023/05/04`, `4 May 2023`, `2023`; of a span its beginning.
 */
export function writtenDate(written: string): string | null {
  const [, year = '', month, day] = /(?<!\d)(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/.exec(written) ?? [];
  if (year === '') return null;
  return month === undefined
    ? dateFrom(year, String(monthOf(written) ?? ''), dayOf(written))
    : dateFrom(year, month, day);
}

const MONTHS: readonly string[] = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = new RegExp(`(?<!\\p{L})(${MONTHS.join('|')})\\p{L}*`, 'iu');

/** A month by its English name or its abbreviation. */
export const monthOf = (written: string): number | null => {
  const name = MONTH.exec(written)?.[1]?.toLowerCase();
  return name === undefined ? null : MONTHS.indexOf(name) + 1;
};
/** The figures beside a month's name. */
export const dayOf = (written: string): string => /(?<!\d)(\d{1,2})(?!\d)/.exec(written)?.[1] ?? '';

/** The parts of a stored date. */
export const dateParts = (
  publishedOn: string | null,
): { year: string; month: number | null; day: number | null; name: string } | null => {
  const published = publishedOf(publishedOn);
  return published && { ...published, name: published.month === null ? '' : (MONTHS[published.month - 1] ?? '') };
};

/** An address that can be opened; null for anything else. */
export const givenUrl = (given: string): string | null =>
  /^https?:\/\/[^\s"<>]+$/i.test(given.trim()) ? given.trim() : null;

const LANGUAGES: Readonly<Record<string, string>> = lookup({
  english: 'en',
  american: 'en',
  british: 'en',
  ukenglish: 'en',
  usenglish: 'en',
  eng: 'en',
  german: 'de',
  ngerman: 'de',
  deutsch: 'de',
  ger: 'de',
  deu: 'de',
  french: 'fr',
  francais: 'fr',
  français: 'fr',
  fre: 'fr',
  fra: 'fr',
  spanish: 'es',
  español: 'es',
  spa: 'es',
  italian: 'it',
  ita: 'it',
  portuguese: 'pt',
  brazilian: 'pt',
  por: 'pt',
  dutch: 'nl',
  swedish: 'sv',
  polish: 'pl',
  russian: 'ru',
  turkish: 'tr',
  arabic: 'ar',
  chinese: 'zh',
  japanese: 'ja',
  korean: 'ko',
  vietnamese: 'vi',
});

/** The tag of a language that is given by its tag or its English name. */
export function givenLanguage(given: string): string | null {
  const text = given.trim().toLowerCase().replaceAll('_', '-');
  const tag = LANGUAGES[text] ?? text;
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/.test(tag) ? tag : null;
}
