import { join } from 'node:path';
import { Problem, type SearchModel, type SearchModelStatus } from '@nousboard/contracts';
import type { Embedding } from '#features/retrieval/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { createModelFetcher, type ModelFetcher, RECOMMENDED } from './fetch-model.ts';
import { createFetchRecord } from './fetch-record.ts';
import { createLocalEmbedding, type LocalState } from './local-embedding.ts';
import { countEmbedded } from './search-models.repository.ts';
import { createSharedModels } from './shared-models.ts';

export interface SearchModelNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly log: Log;
  readonly settings: {
    readonly dataDir: string;
    /** With a bucket each process has a data folder of its own. */
    readonly s3Bucket: string | undefined;
    /** Where the recommended model is fetched from; undefined where nothing is. */
    readonly searchModelUrl: string | undefined;
  };
  /** The service that the settings name; with one, the folder is not looked at. */
  readonly service: Embedding | undefined;
}

/** What turns texts into vectors: a service of the settings, or a model that lies in the folder of models. */
export interface SearchModels {
  /** What embeds at this moment; undefined while nothing does. */
  readonly embedding: () => Embedding | undefined;
  status(): Promise<SearchModelStatus>;
  /** Begins to fetch the recommended model. Throws `not_found` where none is offered. */
  fetch(): Promise<SearchModelStatus>;
  stopFetching(): Promise<SearchModelStatus>;
  close(): Promise<void>;
}

const NO_LOCAL: LocalState = { state: 'none' };
const LOOKING_FAILED = 'the folder of models could not be looked at';

export function createSearchModelsService(needs: SearchModelNeeds): SearchModels {
  const { database, blobs, log, settings, service } = needs;
  const directory = join(settings.dataDir, 'models');
  const shared = createSharedModels({ blobs, directory, known: [RECOMMENDED.name] });
  const local = service ? undefined : createLocalEmbedding({ directory, log, bring: shared.copy });
  const { searchModelUrl: baseUrl } = settings;
  const fetcher =
    local && baseUrl
      ? createModelFetcher({
          directory,
          baseUrl,
          shared: settings.s3Bucket === undefined ? undefined : shared,
          record: createFetchRecord(database),
          log,
          outbound: createOutbound({ own: [baseUrl] }),
          // Opening it takes its time, and is not fetching it.
          fetched: async () => void local.look().catch((error: unknown) => log.warn({ err: error }, LOOKING_FAILED)),
        })
      : undefined;
  const state = () => local?.current() ?? NO_LOCAL;
  const embedding = () => {
    const found = state();
    return service ?? (found.state === 'ready' ? found.embedding : undefined);
  };
  /** What was fetched by another process is on its way before this one has looked. */
  const onItsWay = async (): Promise<LocalState> => {
    const name = fetcher?.recommended.name;
    return name !== undefined && (await shared.has(name)) ? { state: 'opening', name } : NO_LOCAL;
  };
  const status = async (): Promise<SearchModelStatus> => {
    const embeds = embedding();
    const found = state();
    return {
      model: service
        ? { from: 'settings', name: service.model, state: 'ready', dimensions: null, failure: null }
        : shown(found.state === 'none' ? await onItsWay() : found),
      documents: embeds ? await countEmbedded(database.db, embeds.model) : null,
      recommended: fetcher?.recommended ?? null,
      fetching: (await fetcher?.current()) ?? null,
    };
  };
  const offered = (): ModelFetcher => {
    if (!fetcher) throw new Problem('not_found');
    return fetcher;
  };
  return {
    embedding,
    status,
    async fetch() {
      await offered().start();
      return status();
    },
    async stopFetching() {
      await offered().stop();
      return status();
    },
    async close() {
      await fetcher?.close();
      local?.close();
    },
  };
}

function shown(found: LocalState): SearchModel | null {
  if (found.state === 'none') return null;
  return {
    from: 'folder',
    name: found.name,
    state: found.state,
    dimensions: found.state === 'ready' ? found.dimensions : null,
    failure: found.state === 'failed' ? found.failure : null,
  };
}
