import { fold } from '../text/fold.ts';

/**
 * What is indexed as a file's title: its title and the words of its file name, because titles found inside documents
 * are often those of a form ("FORM 10-Q") and people ask by the name they gave. Underscores and the like divide words;
 * what is written together in camel case or as letters and figures ("AnnualReport2022") is also found by its parts.
 * Names without a word of their own add nothing.
 */
export function searchableTitle(title: string, fileName: string): string {
  const name = fileName
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[\p{Pc}\p{Pd}\p{Ps}\p{Pe}.,;+~@#&]+/gu, ' ')
    .trim();
  const parts = name.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L}{2})(?=\p{Nd}{2})|(?<=\p{Nd}{2})(?=\p{L})/gu, ' ');
  const known = new Set(fold(title).split(/[^\p{L}\p{M}\p{N}]+/u));
  const added = `${name} ${parts}`.split(/\s+/u).filter(word => {
    const spelt = fold(word);
    return spelt !== '' && !known.has(spelt) && known.add(spelt);
  });
  return [title, ...added].join(' ').trim();
}
