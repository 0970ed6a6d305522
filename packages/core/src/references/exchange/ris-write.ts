import { nameOf } from '../names.ts';
import { dateParts } from './identifiers.ts';
import { isContainer, KIND_NAMES, NO_KIND } from './kinds.ts';
import { tidied } from './tex-text.ts';
import type { ReferenceWork } from './types.ts';

/** A RIS file (UTF-8) of the works. */
export const writeRis = (works: readonly ReferenceWork[]): string => works.map(record).join('');

function record(work: ReferenceWork): string {
  const names = work.kind === null ? NO_KIND : KIND_NAMES[work.kind];
  const date = dateParts(work.publishedOn);
  const fields: readonly (readonly [tag: string, value: string | null])[] = [
    ['TY', names.ris],
    ['TI', work.title],
    ...work.authors.map(author => ['AU', risName(author)] as const),
    [isContainer(work) ? 'T2' : 'PB', work.publisher],
    ['PY', date?.year ?? null],
    [
      'DA',
      date &&
        [date.year, ...[date.month, date.day].map(part => (part === null ? '' : String(part).padStart(2, '0')))].join(
          '/',
        ),
    ],
    ['ET', work.edition],
    ['M3', names.form ?? null],
    ['DO', work.doi],
    ['SN', work.isbn],
    ['UR', work.url],
    ['LA', work.language],
    ...work.topics.map(topic => ['KW', topic] as const),
    ['AB', work.abstract],
  ];
  const lines = fields.flatMap(([tag, value]) =>
    value === null || tidied(value) === '' ? [] : [`${tag}  - ${tidied(value)}\r\n`],
  );
  return `${lines.join('')}ER  - \r\n\r\n`;
}

/** Family first. An organisation that reads like a person gets a comma behind it, which readers take for its sign. */
function risName(author: string): string {
  const { family, given, suffix } = nameOf(author);
  if (given !== null) return [family, given, suffix].filter(part => part !== '').join(', ');
  return nameOf(tidied(family)).given === null ? family : `${family},`;
}
