import { dateInMla, publishedOf } from './dates.ts';
import { editionOf, isOwnPublisher, isPart, linkOf, namesOf, placeKind, quoted, shortTitle } from './fields.ts';
import type { Name } from './names.ts';
import { italic, runsOf, stopped } from './runs.ts';
import type { Place, Run, Work } from './types.ts';

/** An organisation that publishes its own work is named once, as the publisher. */
const creatorsOf = (work: Work): Name[] => (isOwnPublisher(work) ? [] : namesOf(work));
const straight = ({ family, given, suffix }: Name): string =>
  [given ?? '', family, suffix].filter(part => part !== '').join(' ');
const turned = ({ family, given, suffix }: Name): string =>
  [family, given ?? '', suffix].filter(part => part !== '').join(', ');

/** `Lee, Jane, and Sam Park`; empty without authors. */
function authorsOf(work: Work): string {
  const [first, second, ...others] = creatorsOf(work);
  if (first === undefined) return '';
  if (second === undefined) return turned(first);
  return others.length > 0 ? `${turned(first)}, et al.` : `${turned(first)}, and ${straight(second)}`;
}

function reference(work: Work): Run[] {
  const authors = authorsOf(work);
  const published = publishedOf(work.publishedOn);
  const publisher = work.publisher?.trim() ?? '';
  const title = isPart(work)
    ? [quoted(work.title, '.')]
    : [italic(work.title), stopped(work.title).slice(work.title.length)];
  // What holds the work, and how it came out: parts with commas between them and one full stop.
  const parts = [
    editionOf(work),
    isPart(work) && publisher !== '' ? italic(publisher) : publisher,
    published === null ? '' : dateInMla(published),
    work.kind === 'thesis' ? 'Thesis' : '',
    linkOf(work),
  ].filter(part => (typeof part === 'string' ? part : part.text) !== '');
  const behind = parts.flatMap((part, at) => (at === 0 ? [' ', part] : [', ', part]));
  const last = parts.at(-1);
  const end =
    last === undefined
      ? ''
      : stopped(typeof last === 'string' ? last : last.text).slice(
          (typeof last === 'string' ? last : last.text).length,
        );
  return runsOf(authors === '' ? '' : `${stopped(authors)} `, ...title, ...behind, end);
}

function inText(work: Work, { page }: Place): Run[] {
  const names = creatorsOf(work).map(({ family }) => family);
  const said = names.length > 2 ? `${names[0]} et al.` : names.join(' and ');
  const title = shortTitle(work.title);
  const named = isPart(work) ? quoted(title) : italic(title);
  const place = page === null ? ')' : `${placeKind(page) === 'other' ? ', ' : ' '}${page})`;
  if (said === '') return runsOf('(', named, place);
  return runsOf(`(${said}`, ...(work.sharesAuthor ? [', ', named] : []), place);
}

export const mla = { authorsOf, reference, inText };
