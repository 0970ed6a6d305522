import { dayInApa, publishedOf } from './dates.ts';
import { editionOf, isOwnPublisher, isPart, linkOf, namesOf, pageOf, quoted, shortTitle } from './fields.ts';
import { initialsOf, type Name } from './names.ts';
import { italic, runsOf, stopped } from './runs.ts';
import type { Place, Run, Work } from './types.ts';

const MOST_LISTED = 20;
/** Written behind the title of what is no text of the ordinary kind. */
const FORM: Partial<Record<NonNullable<Work['kind']>, string>> = {
  slides: 'Slides',
  spreadsheet: 'Data set',
  letter: 'Letter',
  thesis: 'Thesis',
};
/** Their day counts: they change, or come out on one. */
const BY_DAY: readonly Work['kind'][] = ['webpage', 'letter', 'slides'];

const listed = ({ family, given, suffix }: Name): string =>
  [family, given === null ? '' : initialsOf(given), suffix].filter(part => part !== '').join(', ');

/** `Lee, J., & Park, S.`; empty without authors. */
function authorsOf(work: Work): string {
  const names = namesOf(work).map(listed);
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  if (names.length > MOST_LISTED) return `${names.slice(0, MOST_LISTED - 1).join(', ')}, . . . ${last}`;
  return `${names.slice(0, -1).join(', ')}, & ${last}`;
}

function yearOf(work: Work): string {
  const published = publishedOf(work.publishedOn);
  const letter = work.letter ?? '';
  return published === null ? `n.d.${letter === '' ? '' : `-${letter}`}` : `${published.year}${letter}`;
}

function dateOf(work: Work): string {
  const published = publishedOf(work.publishedOn);
  const day = published !== null && BY_DAY.includes(work.kind) ? dayInApa(published) : '';
  return `(${yearOf(work)}${day === '' ? '' : `, ${day}`}).`;
}

function reference(work: Work): Run[] {
  const authors = authorsOf(work);
  const publisher = isOwnPublisher(work) ? '' : (work.publisher?.trim() ?? '');
  const form = work.kind === null ? undefined : FORM[work.kind];
  const school = work.kind === 'thesis' && publisher !== '' ? `, ${publisher}` : '';
  const edition = editionOf(work);
  const behindTitle = `${edition === '' ? '' : ` (${edition})`}${form === undefined ? '' : ` [${form}${school}]`}`;
  const title =
    work.kind === 'article'
      ? runsOf(stopped(work.title + behindTitle))
      : runsOf(italic(work.title), endOf(work.title, behindTitle));
  const container =
    school !== '' || publisher === ''
      ? []
      : work.kind === 'article'
        ? [' ', italic(publisher), endOf(publisher)]
        : [` ${stopped(publisher)}`];
  const link = linkOf(work);
  const ahead = authors === '' ? [...title, ` ${dateOf(work)}`] : [`${stopped(authors)} ${dateOf(work)} `, ...title];
  return runsOf(...ahead, ...container, link === '' ? '' : ` ${link}`);
}

/** What follows a text, with the full stop that the text may have already. */
const endOf = (text: string, behind = ''): string =>
  behind !== '' ? stopped(behind) : stopped(text).slice(text.length);

function inText(work: Work, { page }: Place): Run[] {
  const rest = `${yearOf(work)}${page === null ? '' : `, ${pageOf(page)}`})`;
  const names = namesOf(work).map(({ family }) => family);
  if (names.length === 0)
    return isPart(work)
      ? runsOf(`(${quoted(shortTitle(work.title), ',')} ${rest}`)
      : runsOf('(', italic(shortTitle(work.title)), `, ${rest}`);
  const said = names.length > 2 ? `${names[0]} et al.` : names.join(' & ');
  return runsOf(`(${said}, ${rest}`);
}

export const apa = { authorsOf, yearOf, reference, inText };
