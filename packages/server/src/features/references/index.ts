import type { TakeDocument, TransferSlots } from '#features/files/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import { createFairTurns } from '#platform/fair-turns.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import type { Route } from '#platform/http/route.ts';
import type { Settings } from '#platform/settings.ts';
import { referenceRoutes } from './references.routes.ts';

export interface ReferenceNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly settings: Settings;
  readonly idempotency: Idempotency;
  readonly takeDocument: TakeDocument;
  readonly slots: TransferSlots;
}

/** Files that are read or written at once. More imports of one person than can be on their way may wait. */
const TURNS = { atOnce: 2, mostWaiting: 200, mostWaitingOfOne: 20 };

/** What a library knows of its documents, to and from the files of reference managers. */
export const createReferences = ({ settings, ...needs }: ReferenceNeeds): { routes: Route[] } => ({
  routes: referenceRoutes({
    ...needs,
    turns: createFairTurns(TURNS),
    mostBytes: settings.uploadMaxFileMb * 1024 ** 2,
    mostFiles: settings.uploadMaxFiles,
  }),
});
