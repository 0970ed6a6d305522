import { nameOf } from '../names.ts';
import { keysOf } from './citation-keys.ts';
import { dateParts } from './identifiers.ts';
import { isContainer, KIND_NAMES, NO_KIND } from './kinds.ts';
import type { ReferenceWork } from './types.ts';

/** CSL-JSON of the works: a list of items, as reference managers and Pandoc read it. */
export function writeCslJson(works: readonly ReferenceWork[]): string {
  const keys = keysOf(works);
  return `${JSON.stringify(
    works.map((work, at) => itemOf(work, keys[at] ?? '')),
    null,
    2,
  )}\n`;
}

function itemOf(work: ReferenceWork, id: string): Record<string, unknown> {
  const names = work.kind === null ? NO_KIND : KIND_NAMES[work.kind];
  const date = dateParts(work.publishedOn);
  const fields: Record<string, unknown> = {
    id,
    type: names.csl,
    title: work.title,
    author: work.authors
      .map(nameOf)
      .map(({ family, given, suffix }) =>
        given === null ? { literal: family } : { family, given, ...(suffix !== '' && { suffix }) },
      ),
    [isContainer(work) ? 'container-title' : 'publisher']: work.publisher,
    issued: date && { 'date-parts': [[date.year, date.month, date.day].filter(part => part !== null).map(Number)] },
    edition: work.edition,
    genre: names.form,
    DOI: work.doi,
    ISBN: work.isbn,
    URL: work.url,
    language: work.language,
    keyword: work.topics.map(topic => topic.replaceAll(/[,;]/g, ' ')).join(', '),
    abstract: work.abstract,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
