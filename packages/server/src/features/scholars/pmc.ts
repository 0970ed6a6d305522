import type { Readable } from 'node:stream';
import { elementAt, elementsOf, readTree, textBelow } from '#features/ingestion/index.ts';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import type { UpstreamNeeds } from './upstream.ts';
import { createUpstream } from './upstream.ts';

/** It sets no pace of its own; one of ours. */
const SPACING_MS = 340;

/** The open full texts of PubMed Central, as its Cloud Service keeps them: a folder for each version of an article. */
export interface Pmc {
  open(pmcid: string, mostBytes: number, signal: AbortSignal): Promise<Readable | undefined>;
}

export function createPmc(needs: UpstreamNeeds, base: string): Pmc {
  const upstream = createUpstream(needs, { spacingMs: SPACING_MS });
  return {
    async open(pmcid, mostBytes, signal) {
      const listing = await upstream.read(
        `${base}/?${new URLSearchParams({ 'list-type': '2', prefix: `${pmcid}.`, delimiter: '/' })}`,
        signal,
      );
      const version = await latestIn(listing, pmcid);
      return version === undefined
        ? undefined
        : upstream.open(`${base}/${pmcid}.${version}/${pmcid}.${version}.pdf`, mostBytes, signal);
    },
  };
}

/** The highest version that a listing names; undefined where the article is not among the open ones. */
async function latestIn(listing: string, pmcid: string): Promise<number | undefined> {
  const root = await readTree(listing).catch(cause => {
    throw new UpstreamError('protocol', { cause });
  });
  if (root.name !== 'ListBucketResult') throw new UpstreamError('protocol');
  const versions = [...elementsOf(root, 'CommonPrefixes')].flatMap(one => {
    const [, id, version] = /^(PMC\d+)\.(\d{1,4})\/$/.exec(textBelow(elementAt(one, 'Prefix'))) ?? [];
    return id === pmcid ? [Number(version)] : [];
  });
  return versions.sort((a, b) => a - b).at(-1);
}
