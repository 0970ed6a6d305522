import { type Name, nameOf } from './names.ts';
import type { Work } from './types.ts';

/**
 * Works that stand within another one or on their own page: their titles are quoted, those of all others are set in
 * italics.
 */
export const isPart = ({ kind }: Work): boolean => kind === 'article' || kind === 'webpage';

export const namesOf = ({ authors }: Work): Name[] => authors.map(nameOf).filter(({ family }) => family !== '');

/** A publisher that is the author too would be said twice. */
export const isOwnPublisher = (work: Work): boolean => {
  const key = (text: string) => text.trim().toLowerCase();
  return work.publisher !== null && work.authors.length === 1 && key(work.authors[0] ?? '') === key(work.publisher);
};

/**
 * `2nd ed.`, or the words of the document when they hold no number: `Revised ed.`. Empty for a first or unknown
 * edition.
 */
export function editionOf({ edition }: Work): string {
  const written = edition?.trim() ?? '';
  if (written === '') return '';
  const word =
    ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].findIndex(ordinal =>
      written.toLowerCase().startsWith(ordinal),
    ) + 1;
  const number = word > 0 ? word : Number(/^\d{1,3}(?!\d)/.exec(written)?.[0] ?? 0);
  if (number === 1) return '';
  if (number > 1) return `${number}${ending(number)} ed.`;
  return /\bed(?:ition|\.|n)?\.?$/i.test(written) ? written.replace(/\bed(?:ition|n)?\.?$/i, 'ed.') : `${written} ed.`;
}
const ending = (number: number): string =>
  number % 100 >= 11 && number % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');

/** `10.1000/xyz` without any prefix; null when there is none. */
export const doiOf = ({ doi }: Work): string | null =>
  /10\.\d{4,9}\/\S+/.exec(doi ?? '')?.[0].replace(/[.,;]+$/, '') ?? null;
export const linkOf = (work: Work): string => {
  const doi = doiOf(work);
  return doi === null ? urlOf(work) : `https://doi.org/${doi}`;
};
export const urlOf = ({ url }: Work): string => (/^https?:\/\/\S+$/i.test(url ?? '') ? (url ?? '') : '');

/**
 * The beginning of a title, enough to find it in a list: up to a colon, at most four words or twelve characters without
 * spaces.
 */
export function shortTitle(title: string): string {
  const [main = ''] = title.trim().split(/(?:[:;?!]|[.–—](?=\s))\s*/u);
  const words = (main === '' ? title.trim() : main).split(/\s+/u);
  return words.length === 1
    ? [...(words[0] ?? '')].slice(0, words[0] && /^[\p{ASCII}\p{Script=Latin}]+$/u.test(words[0]) ? 40 : 12).join('')
    : words.slice(0, 4).join(' ');
}

/** A title in double quotation marks: its own become single ones. */
export const quoted = (title: string, mark = ''): string =>
  `“${title.replace(/[“”"]/g, found => (found === '“' ? '‘' : '’'))}${/[?!.…]$/u.test(title) ? '' : mark}”`;

const PAGE = /^\p{N}+$|^[ivxlc]+$|^[A-Z]?-?\d+$/iu;
const PAGES = /^[\p{N}ivxlc]+\s?[-–]\s?[\p{N}ivxlc]+$/iu;
/** Whether a place is a page, several, or something else such as a sheet. */
export const placeKind = (place: string): 'page' | 'pages' | 'other' =>
  PAGE.test(place) ? 'page' : PAGES.test(place) ? 'pages' : 'other';
/** `p. 4`, `pp. 4–6`, or the place as it is called. */
export const pageOf = (place: string): string => {
  const kind = placeKind(place);
  return kind === 'page' ? `p. ${place}` : kind === 'pages' ? `pp. ${place.replace(/\s?-\s?/, '–')}` : place;
};
