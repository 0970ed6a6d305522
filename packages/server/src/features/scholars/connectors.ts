import type { Repository } from '@nousboard/contracts';
import type { Settings } from '#platform/settings.ts';
import { createArxiv } from './arxiv.ts';
import type { Connector } from './connector.ts';
import type { PreprintNeeds } from './preprints.ts';
import { createPreprints } from './preprints.ts';
import { createPubmed } from './pubmed.ts';
import type { UpstreamNeeds } from './upstream.ts';

export type ScholarSettings = Pick<
  Settings,
  | 'arxivUrl'
  | 'pubmedUrl'
  | 'pmcUrl'
  | 'preprintsUrl'
  | 'biorxivUrl'
  | 'medrxivUrl'
  | 'ncbiApiKey'
  | 'scholarsEmail'
  | 'scholarsTimeoutSeconds'
  | 'publicUrl'
  | 'preprintDays'
>;

/** Every address that the settings name for a repository. */
export const addressesOf = (settings: ScholarSettings): string[] => [
  settings.arxivUrl,
  settings.pubmedUrl,
  settings.pmcUrl,
  settings.preprintsUrl,
  settings.biorxivUrl,
  settings.medrxivUrl,
];

/** One connector for each repository. */
export function createConnectors(
  upstream: UpstreamNeeds,
  settings: ScholarSettings,
  kept: Pick<PreprintNeeds, 'api' | 'harvest' | 'database'>,
): Readonly<Record<Repository, Connector>> {
  const pubmed = createPubmed(upstream, {
    base: settings.pubmedUrl,
    pmcBase: settings.pmcUrl,
    apiKey: settings.ncbiApiKey,
    email: settings.scholarsEmail,
  });
  const shared = { ...kept, upstream, apiBase: settings.preprintsUrl, pubmed };
  return {
    arxiv: createArxiv(upstream, settings.arxivUrl),
    pubmed,
    biorxiv: createPreprints({ ...shared, siteBase: settings.biorxivUrl }, 'biorxiv'),
    medrxiv: createPreprints({ ...shared, siteBase: settings.medrxivUrl }, 'medrxiv'),
  };
}
