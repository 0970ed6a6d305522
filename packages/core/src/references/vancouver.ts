import { dateInVancouver, publishedOf } from './dates.ts';
import { doiOf, editionOf, isOwnPublisher, namesOf, pageOf, urlOf } from './fields.ts';
import { initialsOf, type Name } from './names.ts';
import { runsOf, stopped } from './runs.ts';
import type { Place, Run, Work } from './types.ts';

const MOST_LISTED = 6;
const FORM: Partial<Record<NonNullable<Work['kind']>, string>> = {
  thesis: 'thesis',
  slides: 'slides',
  spreadsheet: 'dataset',
  letter: 'letter',
  webpage: 'Internet',
};

const listed = ({ family, given, suffix }: Name): string =>
  [family, given === null ? '' : initialsOf(given).replace(/[.\s-]/gu, ''), suffix.replace('.', '')]
    .filter(part => part !== '')
    .join(' ');

function authorsOf(work: Work): string {
  const names = namesOf(work).map(listed);
  return names.length > MOST_LISTED ? `${names.slice(0, MOST_LISTED).join(', ')}, et al.` : names.join(', ');
}

function reference(work: Work, number: number): Run[] {
  const authors = authorsOf(work);
  const published = publishedOf(work.publishedOn);
  const date =
    published === null
      ? '[date unknown]'
      : work.kind === 'book' || work.kind === 'thesis'
        ? published.year
        : dateInVancouver(published);
  const publisher = isOwnPublisher(work) ? '' : (work.publisher?.trim() ?? '');
  const form = work.kind === null ? undefined : FORM[work.kind];
  const edition = editionOf(work);
  const out =
    publisher === ''
      ? stopped(date)
      : work.kind === 'article'
        ? `${stopped(publisher)} ${stopped(date)}`
        : `${publisher}; ${stopped(date)}`;
  const doi = doiOf(work);
  const url = urlOf(work);
  const link = doi !== null ? `doi: ${doi}` : url === '' ? '' : `Available from: ${url}`;
  const title = stopped(`${work.title}${form === undefined ? '' : ` [${form}]`}`);
  const parts = [authors === '' ? '' : stopped(authors), title, edition, out, link].filter(part => part !== '');
  return runsOf(`${number}. ${parts.join(' ')}`);
}

const inText = ({ number, page }: Place): Run[] => runsOf(`(${number}${page === null ? '' : `, ${pageOf(page)}`})`);

export const vancouver = { reference, inText };
