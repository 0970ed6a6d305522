import { nameOf } from '../names.ts';
import { bibtexName } from './bibtex-names.ts';
import { keysOf } from './citation-keys.ts';
import { dateParts } from './identifiers.ts';
import { isContainer, KIND_NAMES, NO_KIND } from './kinds.ts';
import { texOf } from './tex-text.ts';
import type { ReferenceWork } from './types.ts';

/** A BibTeX file (UTF-8) of the works. Keys are made of author, year and title, so the same works get the same keys. */
export function writeBibtex(works: readonly ReferenceWork[]): string {
  const keys = keysOf(works);
  return works.map((work, at) => entry(work, keys[at] ?? '')).join('\n');
}

function entry(work: ReferenceWork, key: string): string {
  const names = work.kind === null ? NO_KIND : KIND_NAMES[work.kind];
  const date = dateParts(work.publishedOn);
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['title', braced(protectedTitle(work.title))],
    ['author', braced(work.authors.map(author => bibtexName(nameOf(author))).join(' and '))],
    [
      work.kind === 'article' && !isContainer(work) ? 'publisher' : names.publisherField,
      braced(texOf(work.publisher ?? '')),
    ],
    ['year', braced(date?.year ?? '')],
    // The name that BibTeX defines itself, so that each style writes the month in its own way.
    ['month', date?.name ?? ''],
    ['day', braced(date?.day == null ? '' : String(date.day))],
    ['edition', braced(texOf(work.edition ?? ''))],
    ['type', braced(names.form ?? '')],
    ['doi', braced(verbatim(work.doi ?? ''))],
    ['isbn', braced(work.isbn ?? '')],
    ['url', braced(verbatim(work.url ?? ''))],
    ['language', braced(work.language ?? '')],
    ['keywords', braced(work.topics.map(topic => texOf(topic.replaceAll(/[,;]/g, ' '))).join(', '))],
    ['abstract', braced(texOf(work.abstract ?? ''))],
  ];
  const written = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${names.bibtex}{${key},\n${written.join('')}}\n`;
}

const braced = (value: string): string => (value === '' ? '' : `{${value}}`);

/** Styles write titles in small letters: words whose capitals mean something are kept from that. */
const protectedTitle = (title: string): string =>
  texOf(title)
    .split(' ')
    .map((word, at) =>
      /\p{Lu}/u.test(at === 0 ? word.replace(/\\[a-z]+\{\}/gu, '').slice(1) : word) ? `{${word}}` : word,
    )
    .join(' ');

/** Identifiers and addresses stand as they are, but for what would end their field. */
const verbatim = (address: string): string => address.replace(/[{}\\]/g, sign => encodeURIComponent(sign));
