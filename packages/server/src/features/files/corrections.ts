import type { MetadataCorrections } from '@nousboard/contracts';
import { METADATA_LIMITS, Problem } from '@nousboard/contracts';
import { dateFrom, givenDoi, givenIsbn } from '@nousboard/core/references/exchange';

/**
 * Corrections as they are kept: identifiers in their plain form. Throws `validation` for one that names nothing and for
 * a day that does not exist.
 */
export function checkedCorrections(given: MetadataCorrections): MetadataCorrections {
  const fields: Record<string, string> = {};
  const checked: MetadataCorrections = { ...given };
  const check = <Field extends 'doi' | 'isbn' | 'publishedOn'>(
    field: Field,
    form: (text: string) => string | null,
    instead: string,
  ) => {
    const text = given[field];
    if (typeof text !== 'string') return;
    const plain = form(text);
    if (plain === null) fields[`metadata.${field}`] = instead;
    else checked[field] = plain;
  };
  check('doi', doiOf, 'Must be a DOI such as 10.1000/182');
  check('isbn', givenIsbn, 'Must be an ISBN of ten or thirteen figures whose check figure is right');
  check('publishedOn', dayOf, 'There is no such day');
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields });
  if (typeof given.language === 'string') checked.language = given.language.toLowerCase();
  if (given.topics) checked.topics = [...new Set(given.topics)];
  return checked;
}

function doiOf(text: string): string | null {
  const doi = givenDoi(text);
  return doi !== null && doi.length <= METADATA_LIMITS.doi ? doi : null;
}

function dayOf(text: string): string | null {
  const [year = '', month, day] = text.split('-');
  return dateFrom(year, month, day) === text ? text : null;
}
