import type { Repository } from '@nousboard/contracts';
import { t } from './i18n/index.ts';

/** Names of their own: the same in every language. */
export const REPOSITORY_NAMES: Readonly<Record<Repository, string>> = {
  arxiv: 'arXiv',
  pubmed: 'PubMed',
  biorxiv: 'bioRxiv',
  medrxiv: 'medRxiv',
};

/** What a repository is called; null for other places that documents come from. */
export const repositoryName = (source: string): string | null =>
  Object.hasOwn(REPOSITORY_NAMES, source) ? REPOSITORY_NAMES[source as Repository] : null;

/** What a licence is called: "CC BY-NC-ND" for `cc_by_nc_nd`. As it is written where it is no code. */
export function licenceName(license: string): string {
  if (license === 'cc_no') return t('library:scholars.noReuse');
  const [, code = ''] = /^(cc0|cc_[a-z_]+)$/.exec(license) ?? [];
  if (code === '') return license;
  return code === 'cc0' ? 'CC0' : code.toUpperCase().replace('_', ' ').replaceAll('_', '-');
}

/** Where a DOI leads. */
export const doiAddress = (doi: string): string => `https://doi.org/${doi}`;
