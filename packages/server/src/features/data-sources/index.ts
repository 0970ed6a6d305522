import { contract } from '@nousboard/contracts';
import { type TransferSlots, transferOf } from '#features/files/index.ts';
import { announceLoss, listReachInCommon } from '#features/sharing/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { uploadOnce } from '#platform/http/upload-once.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { runRegularly } from '#platform/run-regularly.ts';
import { createSeal, ensureSealKey, type Seal } from '#platform/seal.ts';
import type { Settings } from '#platform/settings.ts';
import {
  addDueSyncs,
  changeDataSource,
  type DataSourceNeeds,
  dataSourceRemoveJob,
  forgetDataSourcesOf,
  listAdministered,
  listReadable,
  listSourceFiles,
  makeDataSource,
  removeDataSource,
  syncNow,
  whoAdds,
} from './data-sources.service.ts';
import { dataSourceSyncJob, type SyncNeeds } from './sync.job.ts';

const LOOK_EVERY_MS = 10 * 60_000;

export { listSealedSecrets } from './librarian.ts';

export interface DataSources {
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: JobKind<any>[];
  /** Deletes what an organisation alone has, with its files. */
  forgetOf(tx: Tx, organizationId: string): Promise<void>;
  /** Begins to look at buckets by itself. */
  start(): void;
  stop(): Promise<void>;
}

export interface DataSourcesNeeds extends Omit<DataSourceNeeds, 'seal' | 'files'> {
  readonly files: DataSourceNeeds['files'] & SyncNeeds['files'];
  readonly slots: TransferSlots;
  readonly idempotency: Idempotency;
  readonly settings: Pick<Settings, 'dataSourcesOwn' | 'encryptionKey' | 'dataDir'>;
}

/** Documents that people of organisations have in common. */
export function createDataSources({ settings, slots, idempotency, ...rest }: DataSourcesNeeds): DataSources {
  let sealed: Seal | undefined;
  const seal = () => (sealed ??= createSeal(settings.encryptionKey ?? ensureSealKey(settings.dataDir)));
  const outbound = createOutbound({ own: settings.dataSourcesOwn.map(address => new URL(address).origin) });
  const needs = { ...rest, seal, outbound };
  const { files } = needs;
  let stopLooking: (() => Promise<void>) | undefined;
  return {
    routes: [
      route(contract.listOrganizationDataSources, async ({ actor, params }) => ({
        items: await listAdministered(needs, actor, params.organizationId),
      })),
      route(contract.createDataSource, ({ actor, params, body, commit }) =>
        commit(
          tx => makeDataSource(needs, tx, actor, params.organizationId, body),
          made => made,
        ),
      ),
      route(contract.updateDataSource, ({ actor, params, body }) => changeDataSource(needs, actor, params, body)),
      route(contract.deleteDataSource, ({ actor, params }) => removeDataSource(needs, actor, params)),
      route(contract.syncDataSource, ({ actor, params }) => syncNow(needs, actor, params)),
      route(contract.listDataSources, async ({ actor }) => ({ items: await listReadable(needs, actor) })),
      route(contract.listDataSourceFiles, ({ actor, params, query }) =>
        listSourceFiles(needs, actor, params.dataSourceId, query),
      ),
      route(contract.addDataSourceFiles, async ({ actor, params, request, idempotencyKey }) => {
        const { owner, shown } = await whoAdds(needs, actor, params.dataSourceId);
        const inTurn = <T>(work: () => Promise<T>) => slots.take(actor.userId, work, transferOf(request));
        return uploadOnce(
          idempotency,
          { endpoint: contract.addDataSourceFiles, actor, request, idempotencyKey, inTurn },
          async parts => {
            const { items, refused } = await files.takeUpload(owner, parts);
            return { items: items.map(shown), refused };
          },
        );
      }),
      route(contract.removeDataSourceFile, async ({ actor, params }) => {
        const { owner } = await whoAdds(needs, actor, params.dataSourceId);
        await files.removeFile(owner, params.fileId);
      }),
      route(contract.restoreDataSourceFile, async ({ actor, params }) => {
        const { owner, shown } = await whoAdds(needs, actor, params.dataSourceId);
        return shown(await files.restoreFile(owner, params.fileId));
      }),
    ],
    jobs: [dataSourceSyncJob(needs), dataSourceRemoveJob(needs)],
    forgetOf: (tx, organizationId) => forgetDataSourcesOf(needs, tx, organizationId),
    start() {
      stopLooking ??= runRegularly(
        () => addDueSyncs(needs),
        LOOK_EVERY_MS,
        error => needs.log.error({ err: error }, 'buckets could not be looked at'),
      );
    },
    stop: async () => stopLooking?.(),
  };
}

/**
 * Has what was made of an organisation's data sources taken out wherever they cannot be read any more once this
 * transaction is committed.
 */
export const announceLeaving =
  (queue: Queue) =>
  async (tx: Tx, organizationId: string, accountId?: string): Promise<void> =>
    announceLoss(queue, tx, await listReachInCommon(tx, { organizationId, accountId }));
