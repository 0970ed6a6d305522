import type { PaperRecord } from '@nousboard/contracts';
import type { Database } from '#platform/db/db.ts';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import type { Connector, Found } from './connector.ts';
import { wordsOf } from './connector.ts';
import type { Harvest } from './harvest.ts';
import type { PreprintServer } from './preprint-details.ts';
import { PREPRINT_DOI, readPreprintPage } from './preprint-details.ts';
import { findPreprint, searchPreprints } from './preprints.repository.ts';
import type { Pubmed } from './pubmed.ts';
import { REMEMBERED } from './remembered.ts';
import { createSharedWork } from './shared-work.ts';
import type { Upstream, UpstreamNeeds } from './upstream.ts';
import { createUpstream } from './upstream.ts';
import { doiIn } from './wording.ts';

/** Their API names no pace; their sites refuse whoever asks for more than a few documents in a row. */
const SPACING_MS = { api: 1_000, site: 3_000 };

export interface PreprintNeeds {
  readonly upstream: UpstreamNeeds;
  /** The API of both servers. */
  readonly api: Upstream;
  readonly apiBase: string;
  readonly siteBase: string;
  readonly pubmed: Pubmed;
  readonly harvest: Harvest;
  readonly database: Database;
}

/** The API that bioRxiv and medRxiv share. */
export const createPreprintApi = (needs: UpstreamNeeds): Upstream =>
  createUpstream(needs, { spacingMs: SPACING_MS.api });

/**
 * bioRxiv or medRxiv. Neither can be searched by words: the preprints of the last days are searched here, and those
 * before them are found as far as PubMed lists them.
 */
export function createPreprints(
  { upstream, api, apiBase, siteBase, pubmed, harvest, database }: PreprintNeeds,
  server: PreprintServer,
): Connector {
  const site = createUpstream(upstream, { spacingMs: SPACING_MS.site });
  const remember = createSharedWork<PaperRecord | undefined>(upstream.clock, REMEMBERED);
  return {
    repository: server,
    async find(search, place, signal): Promise<Found> {
      await harvest.ask(server);
      const doi = doiIn(search);
      const words = doi === null ? wordsOf(search).map(word => word.replaceAll('"', '')) : [doi];
      const { total, items } = await searchPreprints(database.db, server, words, place);
      if (place.offset + place.count <= total) return { items, more: true };
      const before = await harvest.firstDay(server);
      try {
        const older = await pubmed.findPreprints(
          server,
          search,
          before,
          { offset: Math.max(0, place.offset - total), count: place.count - items.length },
          signal,
        );
        return { items: [...items, ...older.items], more: older.more };
      } catch (error) {
        // What is here can be found while PubMed is away.
        if (total === 0 || !(error instanceof UpstreamError)) throw error;
        return { items, more: false, failure: error };
      }
    },
    async get(doi, signal) {
      if (!PREPRINT_DOI.test(doi)) return undefined;
      try {
        return await remember(
          doi,
          signal,
          async within =>
            readPreprintPage(await api.read(`${apiBase}/details/${server}/${doi}/na/json`, within), server).items[0],
        );
      } catch (error) {
        const known = error instanceof UpstreamError ? await findPreprint(database.db, `${server}:${doi}`) : undefined;
        if (known === undefined) throw error;
        return known;
      }
    },
    async open({ doi, versions }, mostBytes, signal) {
      // PubMed's words of a preprint come this way as well.
      if (doi === null || !PREPRINT_DOI.test(doi)) return undefined;
      return site.open(`${siteBase}/content/${doi}${versions.at(-1)?.version ?? 'v1'}.full.pdf`, mostBytes, signal);
    },
  };
}
