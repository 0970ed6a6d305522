import type { Log } from '#platform/log.ts';
import { runRegularly } from '#platform/run-regularly.ts';
import { collectUploads } from './collect-uploads.ts';
import { isContentUsed, originalKey } from './files.repository.ts';
import type { FileNeeds } from './files.service.ts';
import { lockLibrary } from './store-file.ts';

/** Younger bytes may belong to an upload whose row is on its way. */
const LEAST_AGE_MS = 24 * 60 * 60_000;
const EVERY_MS = 6 * 60 * 60_000;

type CollectorNeeds = Pick<FileNeeds, 'database' | 'blobs' | 'clock'>;

/**
 * Removes originals that no row speaks of: a process that dies between keeping the bytes of an upload and recording
 * them leaves some behind. Returns how many. Doing it twice, or in two processes at once, is no harm.
 */
export async function collectOriginals({ database, blobs, clock }: CollectorNeeds): Promise<number> {
  const oldest = clock.now().getTime() - LEAST_AGE_MS;
  let removed = 0;
  for await (const tenant of blobs.list()) {
    if (!isUuid(tenant.key)) continue;
    for await (const { key, modifiedAt } of blobs.list(`${tenant.key}/original`)) {
      const sha256 = key.slice(key.lastIndexOf('/') + 1);
      if (!modifiedAt || modifiedAt.getTime() > oldest || (await isContentUsed(database.db, tenant.key, sha256)))
        continue;
      if (await removeUnused({ database, blobs }, tenant.key, sha256)) removed += 1;
    }
  }
  return removed;
}

/** Removes an original unless a row speaks of it; true when it is gone. */
export const removeUnused = (
  { database, blobs }: Pick<FileNeeds, 'database' | 'blobs'>,
  tenantId: string,
  sha256: string,
): Promise<boolean> =>
  database.transaction(async tx => {
    // An upload of the same bytes either has stored its row by now, or waits until these are gone and stores its own.
    await lockLibrary(tx, tenantId);
    if (await isContentUsed(tx, tenantId, sha256)) return false;
    await blobs.remove(originalKey(tenantId, sha256));
    return true;
  });

/** What lies beside the tenants' folders is not theirs. */
const isUuid = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

/** Tidies up now and every six hours. The result stops it, and resolves when nothing of it runs any more. */
export const startCollecting = (needs: CollectorNeeds & { readonly log: Log }): (() => Promise<void>) =>
  runRegularly(
    async () => {
      await needs.blobs.tidy();
      await collectUploads(needs);
      const removed = await collectOriginals(needs);
      if (removed > 0) needs.log.warn({ removed }, 'originals that no file speaks of were removed');
    },
    EVERY_MS,
    error => needs.log.error({ err: error }, 'what uploads left behind could not be looked for'),
  );
