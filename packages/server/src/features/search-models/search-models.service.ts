import { join } from 'node:path';
import type { SearchModel, SearchModelStatus } from '@nousboard/contracts';
import type { Embedding } from '#features/retrieval/index.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { createLocalEmbedding, type LocalState } from './local-embedding.ts';
import { countEmbedded } from './search-models.repository.ts';

export interface SearchModelNeeds {
  readonly database: Database;
  readonly log: Log;
  readonly settings: { readonly dataDir: string };
  /** The service that the settings name; with one, the folder is not looked at. */
  readonly service: Embedding | undefined;
}

/** What turns texts into vectors: a service of the settings, or a model that lies in the folder of models. */
export interface SearchModels {
  /** What embeds at this moment; undefined while nothing does. */
  readonly embedding: () => Embedding | undefined;
  /** Looks at the folder of models now, and waits until what is there was opened or turned down. */
  look(): Promise<void>;
  status(): Promise<SearchModelStatus>;
  close(): void;
}

const NO_LOCAL: LocalState = { state: 'none' };

export function createSearchModelsService({ database, log, settings, service }: SearchModelNeeds): SearchModels {
  const local = service ? undefined : createLocalEmbedding({ directory: join(settings.dataDir, 'models'), log });
  const state = () => local?.current() ?? NO_LOCAL;
  const embedding = () => {
    const found = state();
    return service ?? (found.state === 'ready' ? found.embedding : undefined);
  };
  return {
    embedding,
    look: async () => local?.look(),
    async status() {
      const embeds = embedding();
      return {
        model: service
          ? { from: 'settings', name: service.model, state: 'ready', dimensions: null, failure: null }
          : shown(state()),
        documents: embeds ? await countEmbedded(database.db, embeds.model) : null,
      };
    },
    close: () => local?.close(),
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
